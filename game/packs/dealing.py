"""Dealing a party's goods out at the start of a fight: Free Hands and slots (HX-08, HX-20, IT-04)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.packs.models.character_type import CharacterType
from game.packs.models.item import Item
from game.packs.models.values import ItemCount


class Lot(NamedTuple):
    """Items of one kind that a party brings, and the number of the member who is the first to take them.

    `only`: nobody else takes them.
    """

    item: Item
    number: int
    first: int = 0
    only: bool = False


class Portion(NamedTuple):
    """A part of a lot, and its bearer by number: None where it stays in the pack."""

    item: Item
    number: int
    bearer: int | None


class Dealt(NamedTuple):
    """The goods, in the order in which they were brought, and each member's hands with what they wear."""

    portions: list[Portion]
    hands: list[int]


def borne(item: Item) -> bool:
    """Tell whether an item is of use in a fight only in hand or worn (HX-20)."""
    return bool(item.hands or item.slot)


def counts_in_fights(item: Item) -> bool:
    """Tell whether an item does something in a fight, changes its bearer, or gives whoever wears it a hand (IT-04)."""
    acting = any(each.fights for each in item.triggers)
    return bool(acting or item.changes) or any(each.in_fights or each.gives_hands for each in item.effects)


def lots_of(items: Mapping[str, Item], kinds: Sequence[CharacterType], stores: Iterable[ItemCount]) -> list[Lot]:
    """Return what members of these types bring to a fight: each their kit, then the stores in turn.

    What has no effect in a fight is left out, as are items that do not exist.
    """
    brought = [
        *((entry, number) for number, kind in enumerate(kinds) for entry in kind.kit),
        *((entry, number % len(kinds)) for number, entry in enumerate(stores)),
    ]
    lots = (Lot(items[entry.item], entry.count, number) for entry, number in brought if entry.item in items)
    return [lot for lot in lots if counts_in_fights(lot.item)]


def free_hands(kind: CharacterType, steps: Collection[str]) -> int:
    """Return the hands of a character of a type after these steps of advancement (HX-21)."""
    return kind.hands + sum(step.raises.hands for step in kind.advancement if step.id in steps)


def deal(kinds: Sequence[CharacterType], lots: Sequence[Lot], hands: Sequence[int] = ()) -> Dealt:
    """Deal goods out among members of these types: what is worn first, since a limb gives a hand (IT-04).

    What finds no slot and no free hand stays in the pack, as does what needs neither. `hands`: those of each member;
    by default those of their types.
    """
    bearers = [_Bearer(*each) for each in zip(kinds, hands or [kind.hands for kind in kinds], strict=True)]
    found: list[list[Portion]] = [[] for _ in lots]
    for number in sorted(range(len(lots)), key=lambda number: not lots[number].item.slot):
        found[number] = _shared(lots[number], bearers)
    return Dealt([portion for portions in found for portion in portions], [each.hands for each in bearers])


@dataclass
class _Bearer:
    kind: CharacterType
    hands: int
    taken: int = 0
    slots: set[str] = field(default_factory=set)

    def take(self, item: Item, count: int) -> int:
        """Wear one of an item, or hold as many as there are hands for; return how many."""
        if not item.slot:
            held = min(count, (self.hands - self.taken) // item.hands)
            self.taken += held * item.hands
            return held
        if item.slot in self.slots or not all(each.fits(self.kind.id) for each in item.effects):
            return 0
        self.slots.add(item.slot)
        self.hands += sum(each.hands_for(self.kind.id) for each in item.effects)
        return 1


def _shared(lot: Lot, bearers: Sequence[_Bearer]) -> list[Portion]:
    left, found = lot.number, []
    for turn in range(1 if lot.only else len(bearers)) if borne(lot.item) else ():
        number = (lot.first + turn) % len(bearers)
        if left and (taken := bearers[number].take(lot.item, left)):
            found.append(Portion(lot.item, taken, number))
            left -= taken
    return [*found, Portion(lot.item, left, None)] if left else found
