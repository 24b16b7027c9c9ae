"""The party's inventory: things gained, lost, used up and weighed (HX-08, HX-20)."""

from collections.abc import Callable

from game.campaign.codex import meet, note
from game.campaign.components import Corpse, Thing, Vehicle
from game.campaign.effect import campaign_effects
from game.campaign.events.things import Bound, Broke, Gained, Lost
from game.campaign.ids import fresh_id
from game.campaign.members.members import able, capacity_of
from game.campaign.moments import MemberGone, ThingGone
from game.campaign.state import CampaignState
from game.packs.models.item import Item
from systems.table.loop.language import counted, tr

CARRIED = ("pack", "hand", "worn")
"""The places of things that the party has with it."""


def thing(c: CampaignState, key: str) -> Thing:
    """A thing by its id."""
    return c.world.get(key, Thing)


def things(c: CampaignState) -> list[tuple[str, Thing]]:
    """Return the things that the party has with it, in stable order."""
    return [(key, each) for key, each in c.world.by_id(Thing) if each.where in CARRIED]


def item_of(c: CampaignState, key: str) -> "Item":
    """Return the item record of a thing."""
    return c.catalogue.items[thing(c, key).item]


def count_of(c: CampaignState, item: str) -> int:
    """Return how many of an item the party has with it."""
    return sum(each.count for _, each in things(c) if each.item == item)


def gain(c: CampaignState, item: str, count: int = 1) -> None:
    """Add items to the pack and apply their effects on being gained (IT-02, IT-06, IT-10).

    An item without any other effect, such as a Chest, is used up by that.
    """
    if count <= 0:
        return
    record = c.catalogue.items[item]
    c.emit(Gained(item, count))
    meet(c, "item", item)
    _add(c, record, count, gain)
    if record.curse and record.curse.binds == "owned" and not c.holds(record.curse.until):
        c.emit(Bound(item, "", record.curse.text))


def outfit(c: CampaignState, item: str, count: int) -> None:
    """Add items that the party brings along at the start, and what is inside them: all is told together."""
    note(c, "item", item)
    _add(c, c.catalogue.items[item], count, outfit)


def _add(c: CampaignState, record: "Item", count: int, unpack: Callable[[CampaignState, str, int], None]) -> None:
    """Add items; what comes with them is added by `unpack`."""
    at_once = [each for each in campaign_effects(record.effects) if each.moment == "gain"]
    if not at_once or len(at_once) < len(record.effects):
        _put_in(c, record, count)
    for _ in range(count):
        for effect in at_once:
            if inside := effect.contents():
                unpack(c, *inside)
            else:
                effect.happen(c)


def _put_in(c: CampaignState, record: "Item", count: int) -> None:
    if record.stack:
        for _, each in things(c):
            if each.item == record.id and each.where == "pack":
                each.count += count
                return
        _create(c, record, count)
    else:
        for _ in range(count):
            _create(c, record, 1)


def _create(c: CampaignState, record: "Item", count: int) -> str:
    key = fresh_id(c, "thing")
    c.world.create(key, Thing(record.id, count))
    c.names[key] = record.name
    return key


def lose(c: CampaignState, item: str, count: int, why: str = "") -> int:
    """Take up to `count` of an item from the party and report it.

    Returns:
        How many were taken.
    """
    taken = withdraw(c, item, count)
    if taken:
        c.emit(Lost(item, taken, why))
    return taken


def withdraw(c: CampaignState, item: str, count: int) -> int:
    """Take up to `count` of an item, from the pack first, then from hands, without an event.

    Returns:
        How many were taken.
    """
    left = count
    had = [(key, each) for key, each in things(c) if each.item == item]
    for key, each in sorted(had, key=lambda pair: CARRIED.index(pair[1].where)):
        taken = min(left, each.count)
        if taken > 0:
            discard(c, key, taken)
            left -= taken
    return count - left


def discard(c: CampaignState, key: str, count: int = 1) -> None:
    """Take some of a stack, or the thing itself, out of the world, without an event."""
    each = thing(c, key)
    each.count -= count
    if each.count <= 0:
        c.world.remove(key)
        c.happened(ThingGone(each.where, each.holder))


def split_off(c: CampaignState, key: str, count: int = 1) -> str:
    """Split a stack; a stack of no more than `count` is returned whole.

    Returns:
        The id of the thing split off.
    """
    each = thing(c, key)
    if each.count <= count:
        return key
    each.count -= count
    return _create(c, c.catalogue.items[each.item], count)


def put_away(c: CampaignState, key: str) -> None:
    """Put a thing into the pack, onto a stack of its item if there is one."""
    each, record = thing(c, key), item_of(c, key)
    if record.stack:
        for other, stack in things(c):
            if stack.item == each.item and stack.where == "pack" and other != key:
                stack.count += each.count
                c.world.remove(key)
                return
    each.where, each.holder = "pack", ""


def on_member_gone(c: CampaignState, moment: MemberGone) -> None:
    """Put what a member held or wore into the pack (HX-09)."""
    for key, each in things(c):
        if each.holder == moment.member:
            put_away(c, key)


def spend_use(c: CampaignState, key: str, times: int = 1) -> None:
    """Spend uses of a thing: a stack shrinks, one of limited uses is gone after its last, charges run out (HX-20)."""
    if key not in c.world:
        return
    each, record = thing(c, key), item_of(c, key)
    each.used_on = c.clock.day
    if record.stack:
        discard(c, key, min(times, each.count))
    elif record.charges:
        each.used = min(record.charges, each.used + times)
    elif record.uses:
        each.used += times
        if each.used >= record.uses:
            c.emit(Broke(key, record.id, tr("it is used up")))
            discard(c, key)


def uses_left(c: CampaignState, key: str) -> int | None:
    """Return the uses or charges that a thing has left; None for a stack and for one that is never used up."""
    each, record = thing(c, key), item_of(c, key)
    most = record.charges or record.uses
    return None if record.stack or not most else max(0, most - each.used)


def can_pay(c: CampaignState, key: str, costs: int) -> bool:
    """Tell whether a thing has that many uses or charges left, at least one if it has any; no thing at all can."""
    left = uses_left(c, key) if key else None
    return left is None or left >= max(1, costs)


def uses_words(c: CampaignState, key: str) -> list[str]:
    """Say how many uses a thing has left of how many, if it has several, or how many charges."""
    left, most, charges = uses_left(c, key), item_of(c, key).uses, item_of(c, key).charges
    if charges:
        return [tr("{left} of {charges} left", left=left, charges=counted(charges, "charge"))]
    return [tr("{left} of {most} uses left", left=left, most=most)] if left is not None and most > 1 else []


def count_use(c: CampaignState, key: str) -> None:
    """Count a use of an item or a spell for the summary."""
    used = dict(c.tally.things_used)
    used[key] = used.get(key, 0) + 1
    c.tally.things_used = tuple(sorted(used.items()))


def used_today(c: CampaignState, key: str) -> bool:
    """Tell whether a thing was used today; False for any other id."""
    each = c.world.find(key, Thing)
    return each is not None and each.used_on == c.clock.day


def load(c: CampaignState) -> int:
    """Return the weight of everything the party carries, corpses included (HX-08, HX-09)."""
    goods = sum(c.catalogue.items[each.item].weight * each.count for _, each in things(c))
    return goods + c.rules.corpse_weight * sum(corpse.at == "" for corpse in c.world.ordered(Corpse))


def capacity_on_foot(c: CampaignState) -> int:
    """Return the carrying capacity of the able members."""
    return sum(capacity_of(c, who) for who in able(c))


def capacity(c: CampaignState) -> int:
    """Return the carrying capacity of the able members and of the vehicle they are aboard (HX-08, HX-18)."""
    aboard = [each.kind for each in c.world.ordered(Vehicle) if each.boarded]
    return capacity_on_foot(c) + sum(c.catalogue.vehicles[kind].capacity for kind in aboard)


def excess_load(c: CampaignState) -> int:
    """Return the load beyond the capacity; 0 where nobody is able to drop anything."""
    return max(0, load(c) - capacity(c)) if able(c) else 0
