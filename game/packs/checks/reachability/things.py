"""The things of a tale: a key, a seal, a ticket that only what is known of the tale gives, and how many there are.

What can be had in any other way (wares, loot, stores, what other things make) is not counted: nothing is said of it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from game.packs.checks.reachability.known import is_known
from game.packs.checks.reachability.obstacles import is_gone_at_once
from game.packs.checks.reachability.places import Held
from game.packs.conditions import When, asked
from game.packs.draft import Draft
from game.packs.models.item import Item
from game.packs.references import qualified
from systems.table.content.effect import Effect
from systems.table.enemies.condition import Condition
from systems.table.loop.dice_notation import parse_dice

EXACT = 8
"""The most of a thing that are counted one by one, where there are no more."""


class Count(NamedTuple):
    """How far a thing is counted; where it is not `exact`, that number stands for any more as well."""

    most: int
    exact: bool


Things = Mapping[str, Count]
"""The things that are counted, by id."""


def countable(draft: Draft) -> frozenset[str]:
    """Return the items that nothing brings but effects `give` of which all is known, and rewards of stages."""
    found = {item.id for item, _ in draft.each(Item) if not is_gone_at_once(item)}
    gives = {
        (each.key, each.part.path)
        for each, effect in draft.effects()
        if effect["effect"] == "give" and is_known(each.key[0], each.part.path)
    }
    for each, mention in draft.mentions():
        if mention.kind == "item" and not mention.asks and (each.key, each.part.path[:-1]) not in gives:
            match each.key[0], each.part.path:
                case "quest", ("stages", int(), "reward", "items", int(), "item"):
                    pass
                case _:
                    found.discard(qualified(mention.id, each.pack.id))
    return frozenset(found)


def numbers_asked(whens: Iterable[When], item: str) -> list[int] | None:
    """Return the numbers that conditions compare a thing's count with; None where one asks in another form."""
    found: list[int] = []
    for when in whens:
        for name in {each.name for each in asked(when.text) if is_count_of(each.family, each.id, when.pack, item)}:
            numbers = Condition.constants(when.text, name)
            if numbers is None:
                return None
            found += [number for number in numbers if isinstance(number, int)]
    return found


def is_count_of(family: str, key: str, pack: str, item: str) -> bool:
    """Tell whether a field of a condition asks how many of an item there are."""
    return family == "has" and qualified(key, pack) == item


def changed(effect: Effect) -> tuple[str, int]:
    """Return the item that an effect gives, or takes away, and how many at most; nothing for other effects."""
    if effect.effect == "give":
        return str(getattr(effect, "item", "")), parse_dice(str(getattr(effect, "quantity", "1"))).most
    if effect.effect == "lose":
        return str(getattr(effect, "item", "")), -int(getattr(effect, "count", 1))
    if effect.effect == "craft":
        return str(getattr(effect, "takes", "")), -int(getattr(effect, "takes_count", 1))
    return "", 0


def held_of(held: Held, item: str) -> int:
    """Return how many of a thing there are in a state."""
    return int(held.get(("got", item), 0))


def add(held: Held, things: Things, item: str, many: int) -> None:
    """Give a number of a thing, or take it away, as far as it is counted and as far as there is any."""
    if item not in things:
        return
    most, exact = things[item]
    before = held_of(held, item)
    if many < 0 and before == most and not exact:
        return
    after = min(most, max(0, before + many))
    held["got", item] = after
    if not after:
        del held["got", item]


def fewer(held: Held, things: Iterable[str]) -> Iterator[tuple[str, Held]]:
    """Yield what a state comes to where there is one less of a thing."""
    for item in things:
        if before := held_of(held, item):
            then = held | {("got", item): before - 1}
            if before == 1:
                del then["got", item]
            yield item, then
