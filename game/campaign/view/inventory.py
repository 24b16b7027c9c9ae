"""The view of things and vehicles (HX-08, HX-18)."""

from collections import Counter
from typing import Any

from game.campaign.components import Thing, Vehicle
from game.campaign.effect import campaign_effects
from game.campaign.exploration.places import town_here
from game.campaign.items import charges, curses, equipment, inventory, spells
from game.campaign.items.wording import item_words
from game.campaign.state import CampaignState
from game.campaign.town.market import given_percent, worth
from game.packs.models.item import Item
from systems.table.loop.language import counted, tr


def things(c: CampaignState) -> list[dict[str, Any]]:
    """Return the party's things.

    `kinds`: tags of a thing's effects. `takers`: members who could take it in hand or put it on. `others`: members
    besides its holder who have a hand or a slot free for it. `moments`: when it is used (`plan`, `scouted`, `camp`,
    `town`, `fight`). `worth`: the resale price of all of it in this town, 0 outside towns. `given`: the part in ten
    thousand of its price that this town gives for one. `uses_left`: None for what is not used up one by one; with
    `charges` the uses are charges. `changes`: the numbers that its bearer has more or less of, by name. `refills`: item
    and count of each thing that its charges can be filled up from. `bound`: why it cannot be laid down or handed over;
    empty if it can.
    """
    return [_thing(c, key, thing) for key, thing in inventory.things(c)]


def _thing(c: CampaignState, key: str, thing: Thing) -> dict[str, Any]:
    record = c.catalogue.items[thing.item]
    effects = item_words(c, record)
    effects += inventory.uses_words(c, key)
    effects += [
        tr(
            "holds {spell}{cast_today}",
            spell=c.name(spell),
            cast_today=tr(" (cast today)") if spells.cast_today(c, spell) else "",
        )
        for spell in thing.spells
    ]
    tied = curses.bound_words(c, key)
    effects += [tied] if tied else []
    return {
        "id": key,
        "item": thing.item,
        "name": record.name,
        "text": record.text,
        "count": thing.count,
        "weight": record.weight * thing.count,
        "price": record.price,
        "where": thing.where,
        "holder": thing.holder,
        "icon": record.icon,
        "tags": list(record.tags),
        "kinds": [effect.effect for effect in record.effects],
        "takers": [who.id for who in equipment.takers(c, record)] if thing.where == "pack" else [],
        "others": [] if tied else [who.id for who in equipment.takers(c, record) if who.id != thing.holder],
        "moments": moments_of(record),
        "slot": record.slot,
        "hands": record.hands,
        "worth": worth(c, key, thing.count) if thing.where == "pack" and town_here(c) and not tied else 0,
        "given": given_percent(c, thing.item) if town_here(c) else 0,
        "effects": effects,
        "uses": record.uses or record.charges,
        "uses_left": inventory.uses_left(c, key),
        "charges": record.charges > 0,
        "bound": tied,
        "changes": _changes(record),
        "refills": [[refill.item, refill.count] for refill in charges.by_hand(record)],
    }


def _changes(record: Item) -> dict[str, int]:
    """Return what a thing changes about its bearer at all times, outside of stat blocks, by name."""
    found: Counter[str] = Counter()
    for each in record.changes:
        if not each.when:
            found.update(each.core.given)
            found.update(each.tests.given)
            found.update({"scouting": each.scouting, "capacity": each.capacity, "move": each.move})
    return {name: step for name, step in found.items() if step}


def moments_of(record: Item) -> list[str]:
    """Return when a thing is used, in the order of the day."""
    moments = {each.moment for each in campaign_effects(record.effects)}
    moments |= {"plan"} if "camp" in moments else set()  # what is used at Camp is used in the Planning Phase as well
    fights = ["fight"] if any(each.in_fights for each in record.effects) else []
    return [*(each for each in ("plan", "scouted", "camp", "town") if each in moments), *fights]


def spell_store(c: CampaignState) -> dict[str, Any]:
    """Return the spells that are owned but not stored, and how much room the interfaces have."""
    unstored = [{"id": key, "name": c.name(key)} for key in spells.unstored(c)]
    used = [(spells.slots(c, key), len(inventory.thing(c, key).spells)) for key in spells.interfaces(c)]
    return {"unstored": unstored, "room": sum(room - stored for room, stored in used)}


def vehicles(c: CampaignState) -> list[dict[str, Any]]:
    """Return the vehicles that the party owns."""
    found = []
    for key in c.world.having(Vehicle):
        vehicle = c.world.get(key, Vehicle)
        record = c.catalogue.vehicles[vehicle.kind]
        words = [
            tr(
                "{move_points} a day, carries {capacity}",
                move_points=counted(record.move, "move point"),
                capacity=record.capacity,
            )
        ]
        words += (
            [
                tr(
                    "{fuel} litres of {name} a {fuel_per}",
                    fuel=record.fuel,
                    name=c.name(c.rules.fuel),
                    fuel_per=record.fuel_per,
                )
            ]
            if record.fuel
            else []
        )
        words += [tr("the party is on board")] if vehicle.boarded else []
        found.append({"id": key, "name": record.name, "at": vehicle.at, "words": f"{', '.join(words)}."})
    return found
