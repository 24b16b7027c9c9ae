"""What gives: one thing that can happen in a tale, with its effects and all that keeps it from happening."""

from typing import NamedTuple

from game.packs.conditions import When
from game.packs.reading.files import Source
from systems.table.content.effect import Effect


class Giver(NamedTuple):
    """One thing that can happen with its effects.

    `sure`: nothing but `whens` keeps the party from it. `spent`: what is gone for good once it, or anything of the same
    word, has happened; empty for what can be had again.
    """

    source: Source
    words: str
    effects: tuple[Effect, ...] = ()
    whens: tuple[When, ...] = ()
    sure: bool = True
    spent: str = ""
    once: str = ""
    """What is gone for good once this alone has happened as often as it may."""
    times: int = 1
    """How often it may happen, where something is gone `once` it did."""
    wins: str = ""
    """The encounter that is overcome by it."""
    stays: bool = False
    """Whether all is there as before when it has happened, but for what is gone `once` it was chosen."""
    kin: str = ""
    """What it belongs to: where one of them matters to a tale, all do."""
    at: str = ""
    """The step of a scene that it is chosen in; empty outside of scenes."""
    to: str = ""
    """The step of a scene that comes after it."""
    of: str = ""
    """What lets it happen by its turn in the queue; empty for what does not wait for one."""
    leads: tuple[str, ...] = ()
    """What waits to happen after it, besides what its effects bring about."""
    last: bool = False
    """Whether it comes where nothing else of the same turn does."""
    again: str = ""
    """What says that it has happened before, where it may not come another time."""
    on: str = ""
    """The occasion of an event."""
    about: tuple[str, str] = ("", "")
    """What its occasion must be about: a `fact` or a `quest`, and which."""
    rank: tuple[int, int, str] = (0, 0, "")
    """Its place among events of the same occasion."""
    occurs: bool = False
    """Whether it happens by itself, wanted or not."""
    places: frozenset[str] | None = None
    """The only towns and landmarks where it can happen; None for anywhere, in scenes for where they began."""
    fights: bool = False
    """Whether a fight comes of it, which may drive the party away."""
    needs: tuple[str, int] = ("", 0)
    """The item that it asks for, and how many of it."""
    tells: str = ""
    """The rumour that is heard by it."""
    says: tuple[str, str, str] = ("", "", "")
    """The field that remembers it, `chosen` or `answered`, with the record of its scene; and what it remembers."""
