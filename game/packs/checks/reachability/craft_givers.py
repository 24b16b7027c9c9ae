"""What things that towns sell make of others: whoever has such a tool can use up a thing of a tale with it."""

from collections.abc import Iterator

from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.play import Campaign
from game.packs.checks.reachability.things import changed
from game.packs.draft import Draft
from game.packs.models.item import Item
from game.packs.models.town import Town


def of_crafts(draft: Draft, campaign: Campaign) -> Iterator[Giver]:
    """Yield what tools take that can be bought at any time; whatever they make is not followed."""
    tools = {item.id: (item, source) for item, source in draft.each(Item) if any(map(_is_craft, item.effects))}
    sold = {
        ware.item
        for town, _ in (draft.each(Town) if tools else ())
        if ("town", town.id) in campaign.reached and not any(each.closes("market") for each in town.closed)
        for ware in town.market
        if not ware.when
    }
    for key in sorted(sold & tools.keys()):
        item, source = tools[key]
        for index, effect in enumerate(item.effects):
            if _is_craft(effect):
                taken, many = changed(effect)
                words = f"'{key}' has used up '{taken}'"
                at = source.at("effects", index, "takes")
                yield Giver(at, words, (effect,), stays=True, needs=(taken, -many))


def _is_craft(effect: object) -> bool:
    return getattr(effect, "effect", "") == "craft"
