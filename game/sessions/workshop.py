"""What whoever writes content has at hand while playing: packs that are watched, and the debug console."""

from typing import NamedTuple

from game.packs.watch import Watch


class Workshop(NamedTuple):
    """What was asked for at the start; by default nothing."""

    watch: Watch | None = None
    """Content is reloaded as soon as a file of a pack is saved."""
    console: bool = False
    """The debug console can be opened."""
