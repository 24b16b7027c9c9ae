"""Things and spells at hand in a fight, and their use in it (HX-20, IT-13)."""

from collections.abc import Mapping

from game.campaign.items.inventory import count_use, spend_use, thing, things, uses_left
from game.campaign.items.spells import castable, mark_cast
from game.campaign.state import CampaignState
from game.setup.bearing import powers_of
from game.setup.parties import fight_effects
from systems.table.battle import setup


def battle_things(c: CampaignState) -> tuple[setup.Thing, ...]:
    """Return the things at hand in a fight: held, worn, or in the pack if they need no hand or slot (HX-20).

    Stored spells that can be cast today are among them as things of one use, `spell:<thing>:<place>` (IT-13).
    """
    found = []
    for key, each in things(c):
        record = c.catalogue.items[each.item]
        effects = fight_effects(record.effects)
        triggers = [each for each in record.triggers if each.fights and c.holds(each.when)]
        if not (effects or triggers) or (each.where == "pack" and record.borne) or not c.holds(record.when):
            continue
        uses = each.count if record.stack else uses_left(c, key) or 0
        made = setup.Thing(
            id=key,
            item=record.id,
            name=record.name,
            holder=each.holder,
            uses=uses,
            effects=effects,
            powers=powers_of(record, triggers),
        )
        found.append(made)
    for key, place, spell in castable(c):
        cast = c.catalogue.spells[spell]
        effects = fight_effects(cast.effects)
        if effects:
            holder = thing(c, key).holder
            wanted = setup.Thing(
                id=f"spell:{key}:{place}",
                item=spell,
                name=cast.name,
                holder=holder,
                uses=1,
                spell=True,
                effects=effects,
            )
            found.append(wanted)
    return tuple(found)


def battle_used(c: CampaignState, used: Mapping[str, int]) -> None:
    """Spend the uses of things in a fight, and mark the spells that were cast in it."""
    for key, times in used.items():
        if key.startswith("spell:"):
            _, interface, place = key.split(":")
            mark_cast(c, interface, int(place))
        else:
            count_use(c, thing(c, key).item)
            spend_use(c, key, times)
