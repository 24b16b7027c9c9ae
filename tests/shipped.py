"""The content that comes with the game, loaded once for all tests of a process."""

from functools import cache

from game.packs.catalogue import Catalogue
from game.packs.loader import load
from game.packs.roots import own_root


@cache
def catalogue() -> Catalogue:
    """All shipped packs. Nothing changes a catalogue, so that tests may share it."""
    return load([own_root()])
