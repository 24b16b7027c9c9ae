"""Charges: what fills them up, by itself on an occasion or by the player's hand (TH-01)."""

from collections.abc import Iterator

from game.campaign.actions import Action
from game.campaign.components import Thing
from game.campaign.events.things import Refilled
from game.campaign.items.inventory import count_of, item_of, thing, things, uses_left, uses_words, withdraw
from game.campaign.moments import Occasion
from game.campaign.state import CampaignState
from game.packs.models.item import Item
from game.packs.models.thing import Refill
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


def on_occasion(c: CampaignState, moment: Occasion) -> None:
    """Fill up what the occasion fills up."""
    for key, each in _spent(c):
        for refill in item_of(c, key).refills:
            if refill.on == moment.on and c.holds(refill.when):
                _fill(c, key, each, refill)


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer to fill up things from others, in the Planning Phase and at Camp."""
    if stage not in ("plan", "camp"):
        return []
    return [
        Option(f"charge:{key}/{number}", tr("Fill up: {name}", name=item_of(c, key).name), _words(c, key, refill))
        for key, _ in _spent(c)
        for number, refill in enumerate(by_hand(item_of(c, key)))
        if c.holds(refill.when) and count_of(c, refill.item) >= refill.count
    ]


def by_hand(record: Item) -> list[Refill]:
    """Return the ways in which the player fills up a thing from others."""
    return [refill for refill in record.refills if refill.item]


def _words(c: CampaignState, key: str, refill: Refill) -> str:
    return "; ".join([tr("uses up {count} {item}", count=refill.count, item=c.name(refill.item)), *uses_words(c, key)])


def _charge(c: CampaignState, key: str, choice: Choice) -> None:
    thing_id, _, number = key.partition("/")
    refill = by_hand(item_of(c, thing_id))[int(number)]
    withdraw(c, refill.item, refill.count)
    _fill(c, thing_id, thing(c, thing_id), refill)


def _spent(c: CampaignState) -> Iterator[tuple[str, Thing]]:
    """Yield the things of which some charges are spent."""
    for key, each in things(c) if c.charged else ():
        if each.used and item_of(c, key).charges:
            yield key, each


def _fill(c: CampaignState, key: str, each: Thing, refill: Refill) -> None:
    amount = min(each.used, refill.amount or each.used)
    if amount:
        each.used -= amount
        c.emit(Refilled(key, each.item, amount, uses_left(c, key) or 0, refill.item))


ACTION = Action(options, {"charge": _charge})
