"""The window as it is played in `tests.endurance.window`: it notes what is shown when, each answer and each fault.

Run as a process of its own: `python -m tests.endurance.window_inside NOTES SPOTS ARGUMENT…`, the arguments being those
of `flamequick`. Times are seconds of the monotonic clock, which all processes of a machine share.
"""

import json
import os
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.cli import main
from game.sessions.session import Session
from game.window.board import Step
from game.window.display import _Window
from game.window.panels.boards import Boards
from game.window.request.repeat import Made, Repeats
from game.window.screens.faults import Faults
from game.window.screens.play import PlayScreen
from game.window.shell import Shell
from systems.table.loop.events import Event
from systems.table.loop.requests import Choice, Request


class Notes:
    """Writes a line for whatever happens, and where the spots of the present frame are."""

    def __init__(self, notes: Path, spots: Path) -> None:
        """Write into these files."""
        self._file = notes.open("a", buffering=1, encoding="utf-8")
        self._spots = spots
        self._shown: object = None
        self._told = 0.0

    def note(self, what: str, **values: Any) -> None:
        """Write a line."""
        print(json.dumps({"at": time.monotonic(), "what": what, **values}), file=self._file)

    def frame(self, shell: Shell) -> None:
        """Note the question that is shown now, if it is another one, and the spots now and then."""
        question = shell.question
        if question != self._shown:
            self._shown = question
            top = shell.top if shell.layers else None
            request = top.asked.request if isinstance(top, PlayScreen) else None
            self.note("shown", request=request.id if request is not None else -1, layer=type(top).__name__)
        now = time.monotonic()
        if now - self._told > 0.1:
            self._told = now
            middles = [[spot.key, *spot.shown.center] for spot in shell.spots if spot.act is not None]
            fresh = self._spots.with_suffix(".new")
            fresh.write_text(json.dumps({"size": shell.surface.get_size(), "spots": middles}), encoding="utf-8")
            os.replace(fresh, self._spots)


def watched(notes: Notes) -> None:
    """Put notes around frames, answers and faults."""
    frame, choose, show, flip = _Window.frame, Session.choose, Faults.show, pygame.display.flip
    following, running, carrying_on = Repeats.next, Boards.run, Boards.carry_on
    pressed: list[Boards] = []
    shells: list[Shell] = []

    def noted_flip() -> None:
        flip()
        for shell in shells:
            notes.frame(shell)

    def noted_frame(self: _Window) -> None:
        shells[:] = [self._shell]
        begun = time.thread_time()
        frame(self)
        if time.thread_time() - begun > 0.2:
            notes.note("slow", seconds=round(time.thread_time() - begun, 3))

    def noted_choose(self: Session, choice: Choice) -> list[Event]:
        notes.note("answer", request=choice.request, option=choice.option, fields=_plain(choice.fields))
        return choose(self, choice)

    def noted_next(self: Repeats, request: Request | None, battle: Mapping[str, Any] | None) -> Made | None:
        made = following(self, request, battle)
        if made is not None and request is not None:
            notes.note("repeated", request=request.id)
        return made

    def noted_run(self: Boards, steps: Sequence[Step]) -> None:
        pressed.append(self)
        running(self, steps)

    def noted_carry_on(self: Boards, refusal: str) -> None:
        """Note the later answers of an errand; the first one is that of a press."""
        if pressed:
            pressed.clear()
        elif self._errand and self._request is not None and not refusal:
            notes.note("repeated", request=self._request.id)
        carrying_on(self, refusal)

    def noted_show(self: Faults, fault: Exception) -> None:
        notes.note("fault", words=f"{type(fault).__name__}: {fault}")
        show(self, fault)

    pygame.display.flip = noted_flip
    _Window.frame = noted_frame  # type: ignore[method-assign]
    Session.choose = noted_choose  # type: ignore[method-assign]
    Faults.show = noted_show  # type: ignore[method-assign]
    Repeats.next = noted_next  # type: ignore[method-assign]
    Boards.run = noted_run  # type: ignore[method-assign]
    Boards.carry_on = noted_carry_on  # type: ignore[method-assign]


def _plain(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: dict(value) if isinstance(value, Mapping) else value for name, value in fields.items()}


if __name__ == "__main__":
    watched(Notes(Path(sys.argv[1]), Path(sys.argv[2])))
    sys.argv[1:] = sys.argv[3:]
    assert pygame.get_sdl_version()
    sys.exit(main())
