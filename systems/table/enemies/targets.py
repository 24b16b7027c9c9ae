"""Target words of intents, and the units that they resolve to (BH-03)."""

from collections.abc import Callable, Sequence

from msgspec import Struct

UNIT_WORDS = frozenset({
    "nearest", "weakest", "strongest", "most_wounded", "last_attacker", "healer", "random", "self", "ally_most_wounded",
})  # fmt: skip
"""The words that name a unit; `objective` and `exit` name places, which only a ruleset with a map knows."""


AT_FRIEND = "ally_most_wounded"
"""The one that looks at friends."""


class Candidate(Struct, frozen=True):
    """A possible target. Numbers are in the ruleset's own measures."""

    id: str
    distance: int = 0
    """From the chooser; 0 where places play no part."""
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
    """Resolve a target word to an id; ties go to the first in stable order (BH-03).

    Args:
        word: one of `UNIT_WORDS`; an empty one means `nearest`.
        enemies: able members of the party within reach, in stable order.
        allies: able friends of the chooser, itself included, in stable order; only `AT_FRIEND` looks at them.
        me: the chooser's id.
        last_attacker: id of its last attacker, or an empty text.
        die: rolls one die of that many sides; only for `random`, and only where there is more than one.

    Returns:
        An id, or an empty text where the word fits nobody. A missing `healer` or `last_attacker` means `nearest`.
    """
    if word == "self":
        return me
    if word == AT_FRIEND:
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


PROMISING = ("nearest", "weakest", "healer", "most_wounded", "strongest", "last_attacker")
"""Target words that leave nothing to a die, the most usual first."""


def worded(enemies: Sequence[Candidate], me: str, last_attacker: str) -> dict[str, str]:
    """Return a target word for each possible target by id, those first whom the first words mean.

    An enemy that re-aims does so by that word (BH-08); whom no word means has `nearest`.
    """
    found: dict[str, str] = {}
    for word in PROMISING:
        found.setdefault(aimed(word, enemies, (), me, last_attacker, lambda _: 1), word)
    found.pop("", None)
    return {**found, **{each.id: "nearest" for each in enemies if each.id not in found}}


def _share(each: Candidate) -> int:
    """The health that a candidate has left, per mille."""
    return each.health * 1000 // max(1, each.most)
