"""A fight on the play screen: the stage, the column that explains, the log; and repeating what everybody did."""

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect

from game.laboratory.odds import Look
from game.sessions.session import Session
from game.window.canvas import Canvas
from game.window.layer import Host
from game.window.panels.log import Log
from game.window.screens.play_layout import fight_layout
from game.window.stage.stage import Stage
from game.window.units import Person, battle_of, sitters_of
from game.wording import listed
from systems.table.loop.fields import Value
from systems.table.loop.requests import Request


class FightScreen:
    """Shows the fight of a session while there is one."""

    def __init__(
        self,
        answer: Callable[[str, Mapping[str, Value]], None],
        session: Session,
        shell: Host,
        turned: Callable[[str], None],
        log: Log,
    ) -> None:
        """Create it; `turned` is called with the spot that should receive the focus."""
        self.stage = Stage(answer, session.name, turned, self.repeat)
        self._answer, self._session, self._shell, self._log = answer, session, shell, log
        self._battle: Mapping[str, Any] | None = None

    def look(self, view: Mapping[str, Any], people: Mapping[str, Person]) -> None:
        """Take the session's view after a choice."""
        self._battle = battle_of(view)
        if self._battle is not None:
            sitters = sitters_of(view, self._session.battle)
            self.stage.show(view, self._battle, self._session.request, people, sitters)

    def answered(self, request: Request, option: str, fields: Mapping[str, Value]) -> None:
        """Remember an answer that was taken, so that it can be repeated."""
        if self._battle is not None:
            self.stage.repeats.made(request, option, fields)

    def repeat(self) -> None:
        """Repeat the last declaration of everybody who can."""
        if self._battle is not None:
            self.stage.repeats.begin(self._battle)
            self.go_on()

    def go_on(self) -> None:
        """Give the next answer of a repeat, or say what it did once it has ended."""
        repeats, request = self.stage.repeats, self._session.request
        made = repeats.next(request, self._battle)
        if made is not None and request is not None:
            repeats.told.append(self._session.name(request.who))
            self._answer(made.option, made.fields)
        elif told := repeats.done():
            self._log.note(f"As in the last round: {listed(dict.fromkeys(told))}.")

    def draw(self, canvas: Canvas, look: Look | None) -> Rect:
        """Draw everything below the bar at the top; return the place of that."""
        top, stage, aside, log = fight_layout(canvas)
        self.stage.look = look
        self.stage.draw(canvas, stage, self._shell.mouse_at)
        self.stage.draw_aside(canvas, aside)
        self._log.draw(canvas, log)
        return top
