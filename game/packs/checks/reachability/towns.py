"""Towns: each offers something, and nothing can be sold on the spot for more than it costs."""

from collections.abc import Mapping

from game.packs.draft import Draft
from game.packs.models.item import Item
from game.packs.models.quest import Quest
from game.packs.models.region import Region
from game.packs.models.rules import Rules
from game.packs.models.town import Town


def check(draft: Draft) -> None:
    """Check every town."""
    items = {record.id: record for record, _ in draft.each(Item)}
    wanted = {
        place for quest, _ in draft.each(Quest) for place in (*quest.offered_in, *(e.goal.town for e in quest.stages))
    }
    _dry(draft, items)
    for town, source in draft.each(Town):
        offers = (town.market, town.spells, town.vehicles, town.hires, town.rumours, town.techstitcher)
        if not any(offers) and not town.healer_price and town.id not in wanted:
            message = "there is nothing to do in this town: give it a market, a healer, people to hire or rumours"
            draft.findings.warning(source.at("id"), message)
        seen: set[str] = set()
        for index, ware in enumerate(town.market):
            at = source.at("market", index, "item")
            item = items.get(ware.item)
            if ware.item in seen:
                draft.findings.warning(at, f"'{ware.item}' is already on this market: keep one of the two")
            elif item and not item.price:
                message = f"'{ware.item}' has the price 0, and is sold for 1 gold: give it a price, or take it off"
                draft.findings.warning(at, message)
            seen.add(ware.item)
        priced = [ware for ware in town.market if ware.prices is None and ware.item in items and items[ware.item].price]
        if priced and town.resale > town.prices:
            message = (
                f"this town buys at {town.resale} percent what it sells at {town.prices}: whoever buys and sells back "
                "grows rich; let resale be at most prices"
            )
            draft.findings.warning(source.at("resale"), message)


def _dry(draft: Draft, items: Mapping[str, Item]) -> None:
    """Report regions in which members drink and no town sells water, bare or in something, or none sells it always."""
    rules = {record.id: record for record, _ in draft.each(Rules)}
    towns = {record.id: record for record, _ in draft.each(Town)}
    for region, source in draft.each(Region):
        own = rules.get(region.rules)
        places = region.generated.towns if region.generated else [each.town for each in region.places if each.town]
        here = [towns[key] for key in places if key in towns]
        if not own or not own.water or len(here) < len(places) or not here:
            continue
        wares = [ware for town in here for ware in town.market if own.drink in _holding(ware.item, items)]
        if not wares:
            message = (
                f"no town of this region sells water ('{own.drink}'), and every member drinks {own.water} a day: "
                "put it on a market"
            )
            draft.findings.warning(source.at("id"), message)
        elif all(ware.when for ware in wares):
            message = (
                f"the towns of this region sell water ('{own.drink}') under a condition alone, and every member drinks "
                f"{own.water} a day: let one of them sell it always"
            )
            draft.findings.warning(source.at("id"), message)


def _holding(key: str, items: Mapping[str, Item]) -> set[str]:
    """Return an item, and what it gives to whoever buys it."""
    return {key, *(getattr(each, "item", "") for each in (items[key].effects if key in items else ()))}
