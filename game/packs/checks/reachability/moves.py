"""Moves of a tale: what can happen in a state of it, and the state that comes of it."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.packs.checks.reachability.places import Held
from game.packs.models.fact import Value
from game.packs.reading.files import Source

State = tuple[tuple[tuple[str, ...], Value], ...]
"""A state at rest, in order."""

AT = ("at",)
"""The step of a dialogue that the party is in; no entry outside dialogues."""

DAYS, TURN = "days", "turn"
"""What brings a move about besides the party and the occasions of events."""


class Move(NamedTuple):
    """One thing that can happen: where it is written, what it is, whether it is sure to be possible, what is then."""

    source: Source
    words: str
    sure: bool
    then: State
    by: str = ""
    """What brings it, if not the party: `days` that go by, a `turn` of what waits, or the occasion of an event."""


Telling = Callable[[Held], Iterator[Move]]
"""What tells the moves of one thing in a state."""
