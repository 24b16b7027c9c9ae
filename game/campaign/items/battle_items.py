"""What of the party's things and spells is at hand in a fight, and what the fight used up (HX-20, IT-13)."""

from collections.abc import Mapping

from game.campaign.items.inventory import count_use, spend_use, thing, things
from game.campaign.items.spells import mark_cast, ready
from game.campaign.state import CampaignState
from game.setup.parties import fight_effects
from systems.table.battle import setup


def battle_things(c: CampaignState) -> tuple[setup.Thing, ...]:
    """What is at hand in a fight: what is in hand or worn, and of the pack what takes neither hand nor slot (HX-20).

    Stored spells that can be cast today come along as things of one use, `spell:<thing>:<place>` (IT-13).
    """
    found = []
    for key, each in things(c):
        record = c.catalogue.items[each.item]
        effects = fight_effects(record.effects)
        if not effects or (each.where == "pack" and (record.hands or record.slot)):
            continue
        uses = each.count if record.stack else max(0, record.uses - each.used)
        name = record.name
        found.append(setup.Thing(id=key, item=record.id, name=name, holder=each.holder, uses=uses, effects=effects))
    for key, place, spell in ready(c):
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
    """Take off what a fight has used up, and mark the spells that were cast in it."""
    for key, times in used.items():
        if key.startswith("spell:"):
            _, interface, place = key.split(":")
            mark_cast(c, interface, int(place))
        else:
            count_use(c, thing(c, key).item)
            spend_use(c, key, times)
