"""The content that comes with the game, loaded once for all tests of a process."""

from dataclasses import replace
from functools import cache

from game.packs.catalogue import Catalogue, Records
from game.packs.loader import load
from game.packs.roots import own_root


@cache
def catalogue() -> Catalogue:
    """All shipped packs. Nothing changes a catalogue, so that tests may share it."""
    return load([own_root()])


def looking_less(content: Catalogue, rounds: int) -> Catalogue:
    """The same content, in which ruthless enemies play fewer rounds ahead: it is by far the longest part of a fight."""
    rulings = {
        key: each.model_copy(update={"numbers": {**each.numbers, "look_ahead": rounds}})
        for key, each in content.rulesets.items()
    }
    return replace(content, rulesets=Records("ruleset", rulings))
