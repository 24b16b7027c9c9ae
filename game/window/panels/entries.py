"""Entries of the log: the rolls behind each, and the figures in it that they explain."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.playback.draw import draw_die
from game.window.theme import Colour
from game.wording import numbered
from systems.table.loop.cues import Cue
from systems.table.loop.language import mark, tr
from systems.table.loop.read_back import patterns

UNKEPT = mark("A saved game keeps this line, but not what its numbers came from.")
UNROLLED = mark("No dice were rolled for this.")
DECLARED = mark("It is what the behaviour of each declared; no dice were rolled for it.")
ALONE = mark("No dice were rolled for this line by itself, and no roll above made its numbers.")
"""What is said of numbers without a roll: of a loaded game, of a choice without dice, of intents, of all else."""
INTENTS = "intent_shown"
"""The kind of event that shows what an enemy seems about to do."""
_COUNTED = {
    mark("Round {number}"): "number",
    mark("Cycle {round}"): "round",
    mark("Turn {number}"): "number",
    mark("Day {day}"): "day",
}
"""Rounds and days at the beginning of a line, with the name of their number: counted, they follow from nothing."""
_SQUARE = re.compile(r"\b\d+,\d+\b")
"""Squares: they are read off."""


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
    """Its place among the events of its choice, from 0; of several in one line, that of the last."""
    intents: tuple[str, ...] = ()
    """The intents that it tells of, a sentence each."""
    measured: tuple[tuple[object, ...], int] = ((), 0)
    """Its height, and what that was found for: most entries are out of view, and need nothing else."""

    @property
    def explains(self) -> bool:
        """Whether rolls are behind it."""
        return bool(self.rolls or self.dice)


def folded(intents: Sequence[str], names: Collection[str]) -> str:
    """Tell of several intents in one line: once where the same is said of several, whose names come first.

    Args:
        intents: a sentence each, which begins with a name.
        names: the names of everybody.
    """
    parts = []
    for line in intents:
        name = max((each for each in names if line.startswith(f"{each} ")), key=len, default="")
        parts.append((name, line.removeprefix(name).strip()))
    said = []
    for words, each in groupby(parts, key=itemgetter(1)):
        whose = [_split(name) for name, _ in each if name]
        said.append(f"{numbered(whose)}{tr(': each') if len(whose) > 1 else ''} {words}".strip())
    return " ".join(said)


def _split(name: str) -> tuple[str, str]:
    """Return a name without its number, and the number."""
    base, _, number = name.rpartition(" ")
    return (base, number) if number.isdecimal() else (name, "")


def follows(line: str, other: Entry, names: Collection[str], figures: Collection[str]) -> bool:
    """Tell whether a line follows from an earlier one: both name the same, and a figure of it is there or in its rolls.

    Args:
        line: the line that comes after.
        other: the earlier one, with its rolls.
        names: the names of everybody.
        figures: the results in the line.
    """
    about, known = _named(line, names), _named(other.text, names)
    if about.isdisjoint(known) and (about or known):
        return False
    rolled = {figure for text in (other.text, *other.rolls) for figure in re.findall(r"\d+", text)}
    return not rolled.isdisjoint(figures)


def _named(text: str, names: Collection[str]) -> set[str]:
    """Return those who are named in a text."""
    return {name for name in names if re.search(rf"{re.escape(name)}(?!\d)", text)}


def results(text: str, names: Collection[str]) -> list[bool]:
    """Tell of each figure of a text whether it is a result, rather than a part of a name, or which round begins."""
    # The longest first: `Reaver 1` must not cut `Reaver 12` short.
    longest = "|".join(re.escape(name) for name in sorted(names, key=lambda name: (-len(name), name)))
    spans = (
        [each.span() for each in re.finditer(rf"(?:{longest})(?:–\d+|(?:, \d+)+(?=:))?(?!\d)", text, re.IGNORECASE)]
        if longest
        else []
    )
    spans += [each.span() for each in _SQUARE.finditer(text)]
    for sentence, number in _COUNTED.items():
        counted = (pattern.match(text) for pattern in patterns(sentence, {number: r"\d+"}))
        spans += [each.span() for each in counted if each]
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
