"""Entries of the log: the rolls behind each, and the figures in it that they explain."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.playback.draw import draw_die
from game.window.theme import Colour
from systems.table.loop.cues import Cue

UNKEPT = "A saved game keeps this line, but not what its numbers came from."
UNROLLED = "No dice were rolled for this."
"""What is said of numbers without a roll, of a loaded game and of this one."""
_COUNTED = re.compile(r"^(?:Round|Cycle|Turn|Day) \d+|\b\d+,\d+\b")
"""Rounds at the beginning of a line, and squares: they are counted and read off, and follow from nothing."""


@dataclass
class Entry:
    """One event, the rolls behind it, and the choice that brought it."""

    text: str
    rolls: tuple[str, ...]
    turn: int
    opened: bool = False
    dice: tuple[Cue, ...] = ()
    """The dice behind it, as they fell."""
    event: int = 0
    """Its place among the events of its choice, from 0."""
    measured: tuple[tuple[object, ...], int] = ((), 0)
    """Its height, and what that was found for: most entries are out of view, and need nothing else."""

    @property
    def explains(self) -> bool:
        """Whether rolls are behind it."""
        return bool(self.rolls or self.dice)


def results(text: str, names: Collection[str]) -> list[bool]:
    """Tell of each figure of a text whether it is a result, rather than a part of a name, or which round begins."""
    # The longest first: `Reaver 1` must not cut `Reaver 12` short.
    longest = "|".join(re.escape(name) for name in sorted(names, key=lambda name: (-len(name), name)))
    spans = [each.span() for each in re.finditer(rf"(?:{longest})(?!\d)", text, re.IGNORECASE)] if longest else []
    spans += [each.span() for each in _COUNTED.finditer(text)]
    return [not any(a <= each.start() < b for a, b in spans) for each in re.finditer(r"\d+", text)]


def draw_figures(canvas: Canvas, place: Rect, text: str, ink: Colour, asked: Sequence[bool]) -> None:
    """Write a paragraph whose results can be asked about, and so stand out."""
    high = canvas.letters.height("body")
    kinds = iter(asked)
    for number, line in enumerate(canvas.letters.wrap(text, "body", max(1, place.width))):
        x = place.left
        for part in re.split(r"(\d+)", line):
            if part:
                colour = theme.GOLD if part.isdecimal() and next(kinds, True) else ink
                x = canvas.text((x, place.top + number * high), part, "body", colour).right


def draw_faces(canvas: Canvas, place: Rect, entry: Entry, *, draw: bool) -> int:
    """Draw the dice behind an opened entry in rows; return their height."""
    faces = [(face, roll.look) for roll in entry.dice for face in roll.faces] if entry.opened else []
    if not faces:
        return 0
    side = canvas.u(18)
    step = side + canvas.u(4)
    across = max(1, place.width // step)
    for number, (face, sides) in enumerate(faces if draw else ()):
        at = place.left + number % across * step, place.top + canvas.u(2) + number // across * step
        draw_die(canvas, Rect(at, (side, side)), face, sides)
    return -(-len(faces) // across) * step + canvas.u(2)
