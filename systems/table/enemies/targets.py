"""Target words: at whom an enemy means to do what it does (BH-03)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

UNIT_WORDS = frozenset({
    "nearest", "weakest", "strongest", "most_wounded", "last_attacker", "healer", "random", "self", "ally_most_wounded",
})  # fmt: skip
"""The words that name a unit; `objective` and `exit` name places, which only a ruleset with a map knows."""


class Candidate(NamedTuple):
    """Somebody who could be meant, in whatever measure the ruleset has for each."""

    id: str
    distance: int = 0
    """From whoever chooses; 0 everywhere where places play no part."""
    health: int = 1
    most: int = 1
    strength: int = 0
    healer: bool = False


def aimed(
    word: str,
    enemies: Sequence[Candidate],
    allies: Sequence[Candidate],
    me: str,
    last_attacker: str,
    die: Callable[[int], int],
) -> str:
    """The id that a target word comes to; ties go to the first in stable order (BH-03).

    Args:
        word: one of `UNIT_WORDS`; an empty one means `nearest`.
        enemies: able members of the party within reach, in stable order.
        allies: able friends of whoever chooses, itself included, in stable order.
        me: whoever chooses.
        last_attacker: who attacked it last, or an empty text.
        die: rolls one die of that many sides; only for `random`, and only where there is more than one.

    Returns:
        An id, or an empty text where nobody is meant by the word. A `healer` or `last_attacker` who is not there is
        `nearest` instead.
    """
    if word == "self":
        return me
    if word == "ally_most_wounded":
        return min(allies, key=_share).id if allies else ""
    if not enemies:
        return ""
    match word:
        case "weakest":
            return min(enemies, key=lambda each: each.health).id
        case "strongest":
            return max(enemies, key=lambda each: each.strength).id
        case "most_wounded":
            return min(enemies, key=_share).id
        case "random":
            return enemies[die(len(enemies)) - 1 if len(enemies) > 1 else 0].id
        case "last_attacker" if any(each.id == last_attacker for each in enemies):
            return last_attacker
        case "healer" if any(each.healer for each in enemies):
            enemies = [each for each in enemies if each.healer]
    return min(enemies, key=lambda each: each.distance).id


def _share(each: Candidate) -> int:
    """How much of its health somebody has left, per mille."""
    return each.health * 1000 // max(1, each.most)
