"""What a thing does, in words: its effects, what it changes, does by itself, and is filled up by (TH-01, TH-02)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.campaign.effect import effect_words
from game.campaign.state import CampaignState
from game.packs.conditions import When
from game.packs.models.item import Item
from game.packs.models.thing import Modifier, Refill, Trigger
from systems.table.battle.items import ACTS, acting_words
from systems.table.loop.language import mark, tr

ON: Mapping[str, str] = {
    **ACTS,
    "dawn": mark("at dawn"),
    "arrival": mark("on coming to a town or landmark"),
    "road": mark("on the road"),
    "town": mark("in a town"),
    "camp": mark("at camp"),
    "fight_ended": mark("after a fight"),
}
"""Each occasion in words."""


def item_words(c: CampaignState, record: Item) -> list[str]:
    """Say everything that an item does in this campaign, a clause each."""
    words = effect_words(c, record.effects)
    if record.lasts > 1:
        words.append(tr("in a fight it goes on for {lasts} rounds", lasts=record.lasts))
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
            charged = tr(" while it is charged") if each.charged else ""
            limits = f"{charged}{_at_times(each.when)}"
            found.append(f"{', '.join(parts)}{limits}")
    return found


def _parts(c: CampaignState, each: Modifier) -> Iterator[str]:
    yield from (tr("{step:+d} {name}", step=step, name=name) for name, step in each.core.given.items())
    yield from (tr("{step:+d} {name} in tests", step=step, name=name) for name, step in each.tests.given.items())
    for name, value in each.blocks.get(c.ruleset.id, {}).items():
        if words := _block_words(name.replace("_", " "), value):
            yield words
    numbers = (
        ("scouting", each.scouting),
        (tr("load that its bearer carries"), each.capacity),
        (tr("move points"), each.move),
    )
    yield from (tr("{step:+d} {name}", step=step, name=name) for name, step in numbers if step)


def _block_words(name: str, value: Any) -> str:
    """Describe one entry of a gear block in a fight; an empty text for nothing."""
    if isinstance(value, int):
        return tr("{value:+d} {name} in fights", value=value, name=name) if value else ""
    names = [str(each.get("name", each.get("type", ""))) if isinstance(each, Mapping) else str(each) for each in value]
    return tr("{name} in fights: {names}", name=name, names=tr(" and ").join(names)) if names else ""


def trigger_words(c: CampaignState, each: Trigger) -> str:
    """Say when something acts by itself, with which chance, at what price, and what it does."""
    said = acting_words(ON[each.on], each.chance, each.costs, effect_words(c, each.effects), each.below)
    return f"{said}{_at_times(each.when)}"


def _refill_words(c: CampaignState, each: Refill) -> str:
    amount = tr("{amount} of its charges", amount=each.amount) if each.amount else tr("all its charges")
    source = tr("{count} {item}", count=each.count, item=c.name(each.item)) if each.item else ""
    return tr(
        "regains {amount} {occasion}{at_times}",
        amount=amount,
        occasion=tr("from {source}", source=source) if source else ON[each.on],
        at_times=_at_times(each.when),
    )


def _at_times(when: When) -> str:
    """Say that something has a condition, which is for the player to find out."""
    return tr(", at times") if when else ""
