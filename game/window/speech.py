"""Speech: what a screen reader needs, as plain text on stdout, a line each: what has the focus, and what happens."""

from collections.abc import Sequence
from typing import Protocol, TextIO

from game.window.fonts import clean
from game.window.spots import Spot
from systems.table.loop.language import told, tr


class Reader(Protocol):
    """Reads aloud, or is silent."""

    def say(self, text: str) -> None:
        """Say a text; each of its lines is one of its own."""

    def focus(self, spots: Sequence[Spot], spot: Spot | None) -> None:
        """Say what has the focus, if that has changed."""

    def more(self, spot: Spot | None) -> None:
        """Say everything about a spot."""


class Silence:
    """Says nothing."""

    def say(self, text: str) -> None:
        """Say nothing."""

    def focus(self, spots: Sequence[Spot], spot: Spot | None) -> None:
        """Say nothing."""

    def more(self, spot: Spot | None) -> None:
        """Say nothing."""


class Speech:
    """Writes lines to a stream until it is closed."""

    def __init__(self, stream: TextIO) -> None:
        self._stream: TextIO | None = stream
        self._focused = ""
        self._said = ""

    def say(self, text: str) -> None:
        """Write a text, without empty lines."""
        lines = [line for part in text.splitlines() if (line := " ".join(clean(part).split()))]
        if self._stream is None or not lines:
            return
        try:
            self._stream.write("".join(f"{line}\n" for line in lines))
            self._stream.flush()
        except (OSError, ValueError):
            # Nobody listens any more: the game goes on.
            self._stream = None

    def focus(self, spots: Sequence[Spot], spot: Spot | None) -> None:
        """Say what has the focus, if it is another one or has changed."""
        words = spoken(spots, spot) if spot is not None else ""
        key = spot.key if spot is not None else ""
        if (key, words) != (self._focused, self._said):
            self._focused, self._said = key, words
            self.say(words)

    def more(self, spot: Spot | None) -> None:
        """Say the tip of a spot."""
        self.say(spot.tip or tr("There is nothing more to say.") if spot is not None else tr("Nothing has the focus."))


def name_of(spot: Spot) -> str:
    """Return what a spot is called: its label, or the first line of its tip, or what its key tells."""
    tip = spot.tip.splitlines()[0] if spot.tip else ""
    return spot.label or tip or spot.key.replace(":", " ").replace("_", " ")


def spoken(spots: Sequence[Spot], spot: Spot) -> str:
    """Return a spot in words: what it is called, its state, and its place among those of its group."""
    group = [each for each in spots if each.takes_focus and each.group == spot.group]
    place = (
        tr("{index} of {group}", index=group.index(spot) + 1, group=len(group))
        if spot in group and len(group) > 1
        else ""
    )
    return ", ".join(told(part) for part in (name_of(spot), spot.state, place) if part)
