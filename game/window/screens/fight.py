"""A fight on the play screen: the stage, the column that explains, the log; and repeating what everybody did."""

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect

from game.laboratory.odds import Look
from game.window import theme
from game.window.canvas import Canvas
from game.window.course import Course
from game.window.layer import Host
from game.window.panels.course import draw_watched
from game.window.panels.log import Log
from game.window.screens.play_layout import QUESTION, fight_layout
from game.window.stage.stage import Stage
from game.window.units import Person, battle_of
from game.wording import listed
from systems.table.loop.language import tr


class FightScreen:
    """Shows the fight of a session while there is one."""

    def __init__(self, course: Course, shell: Host, turned: Callable[[str], None], log: Log) -> None:
        """Show the fights of a course; `turned` is called with the spot that should receive the focus."""
        self.stage = Stage(course.answer, course.name, turned, self.repeat)
        self._course, self._shell, self._log = course, shell, log
        self._battle: Mapping[str, Any] | None = None
        self.question = Rect(0, 0, 0, 0)
        """Where the question is written."""

    def look(self, view: Mapping[str, Any], people: Mapping[str, Person]) -> None:
        """Take the view after an answer."""
        self._battle = battle_of(view)
        if self._battle is not None:
            course = self._course
            self._log.know(unit["name"] for side in ("party", "foes") for unit in self._battle[side]["units"])
            self.stage.show(view, self._battle, course.moment.request, people, course.sitters)

    def watch(self, view: Mapping[str, Any]) -> None:
        """Show the fight as it is by now, while it is played."""
        battle, playing = battle_of(view), self._course.playing
        if battle is not None and playing is not None:
            self.stage.watch(view, battle, playing, self._course.sitters)

    def answered(self) -> None:
        """Remember the answer that was taken, so that it can be repeated."""
        given = self._course.given
        if self._battle is not None and given is not None:
            self.stage.repeats.made(*given)

    def repeat(self) -> None:
        """Repeat the last declaration of everybody who can, or say why nobody can."""
        if self._battle is None or self._course.playing is not None or self._shell.worker.busy:
            return
        if self.stage.bar.shut:
            self.stage.choosing.refusal = self.stage.bar.shut
            self._shell.dirty = True
            return
        self.stage.repeats.begin(self._battle)
        self.go_on()

    def go_on(self) -> None:
        """Give the next answer of a repeat, or say what it did once it has ended."""
        repeats, request = self.stage.repeats, self._course.moment.request
        made = repeats.next(request, self._battle)
        if made is not None and request is not None:
            repeats.told.append(self._course.name(request.who))
            self._course.answer(made.option, made.fields)
        elif told := repeats.done():
            self._log.note(tr("As in the last round: {fromkeys}.", fromkeys=listed(dict.fromkeys(told))))

    def draw(self, canvas: Canvas, look: Look | None) -> Rect:
        """Draw everything below the bar at the top; return the place of that."""
        top, stage, aside, log = fight_layout(canvas)
        canvas.fill(Rect(stage.right, stage.top, canvas.area.right - stage.right, stage.height), theme.BACK)
        self.question = Rect(aside.left, aside.top, aside.width, min(aside.height, canvas.u(QUESTION)))
        self.stage.look = look
        self.stage.draw(canvas, stage, self._shell.mouse_at)
        if self._course.playing is not None:
            draw_watched(canvas, aside)
        else:
            self.stage.draw_aside(canvas, aside)
        self._log.draw(canvas, log)
        return top
