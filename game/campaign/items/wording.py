"""What a thing does, in words: its effects, what it changes, does by itself, and is filled up by (TH-01, TH-02)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.campaign.effect import effect_words
from game.campaign.state import CampaignState
from game.packs.conditions import When
from game.packs.models.item import Item
from game.packs.models.thing import Modifier, Refill, Trigger
from systems.table.battle.items import ACTS, acting_words

ON: Mapping[str, str] = {
    **ACTS,
    "dawn": "at dawn",
    "arrival": "on coming to a town or landmark",
    "road": "on the road",
    "town": "in a town",
    "camp": "at camp",
    "fight_ended": "after a fight",
}
"""Each occasion in words."""


def item_words(c: CampaignState, record: Item) -> list[str]:
    """Say everything that an item does in this campaign, a clause each."""
    words = effect_words(c, record.effects)
    if record.lasts > 1:
        words.append(f"in a fight it goes on for {record.lasts} rounds")
    words += modifier_words(c, record.changes)
    words += [trigger_words(c, each) for each in record.triggers]
    words += [_refill_words(c, each) for each in record.refills]
    return words


def modifier_words(c: CampaignState, modifiers: Sequence[Modifier]) -> list[str]:
    """Say what modifiers change under the campaign's ruleset, a clause for each that changes anything there."""
    found = []
    for each in modifiers:
        parts = list(_parts(c, each))
        if parts:
            limits = f"{' while it is charged' if each.charged else ''}{_at_times(each.when)}"
            found.append(f"{', '.join(parts)}{limits}")
    return found


def _parts(c: CampaignState, each: Modifier) -> Iterator[str]:
    yield from (f"{step:+d} {name}" for name, step in each.core.given.items())
    yield from (f"{step:+d} {name} in tests" for name, step in each.tests.given.items())
    for name, value in each.blocks.get(c.ruleset.id, {}).items():
        if words := _block_words(name.replace("_", " "), value):
            yield words
    numbers = (("scouting", each.scouting), ("load that its bearer carries", each.capacity), ("move points", each.move))
    yield from (f"{step:+d} {name}" for name, step in numbers if step)


def _block_words(name: str, value: Any) -> str:
    """Describe one entry of a gear block in a fight; an empty text for nothing."""
    if isinstance(value, int):
        return f"{value:+d} {name} in fights" if value else ""
    names = [str(each.get("name", each.get("type", ""))) if isinstance(each, Mapping) else str(each) for each in value]
    return f"{name} in fights: {' and '.join(names)}" if names else ""


def trigger_words(c: CampaignState, each: Trigger) -> str:
    """Say when something acts by itself, with which chance, at what price, and what it does."""
    said = acting_words(ON[each.on], each.chance, each.costs, effect_words(c, each.effects))
    return f"{said}{_at_times(each.when)}"


def _refill_words(c: CampaignState, each: Refill) -> str:
    amount = f"{each.amount} of its charges" if each.amount else "all its charges"
    source = f"{each.count} {c.name(each.item)}" if each.item else ""
    return f"regains {amount} {f'from {source}' if source else ON[each.on]}{_at_times(each.when)}"


def _at_times(when: When) -> str:
    """Say that something has a condition, which is for the player to find out."""
    return ", at times" if when else ""
