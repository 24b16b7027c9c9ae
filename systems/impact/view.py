"""How a Party Impact fight is shown: nothing here is hidden from the player but a feint."""

from typing import Any

from systems.impact.events import SHOWN
from systems.impact.rules import combat_dice, enemy_impact
from systems.impact.sides import Sides
from systems.table.battle import items
from systems.table.battle.fight import Fight
from systems.table.battle.view import BattleView, UnitView


def shown(battle: Fight) -> dict[str, Any]:
    """Return the fight as a `BattleView`, with the numbers a policy wants under `numbers`."""
    sides = battle.bound(Sides)
    declared, clash = sides.declared, sides.clash
    party = sides.party_impact()
    enemy = enemy_impact(sides.enemies.impact, declared.shown_press, clash.owed, clash.weaken)
    dice = combat_dice(sides.edge.spent, sides.edge.ambushed)
    view: BattleView = {
        "encounter": battle.encounter.name,
        "ruleset": battle.ruleset_name,
        "round": sides.clash.round,
        "intent": f"They seem about {SHOWN[declared.shown]}." if declared.shown else "",
        "party": {"name": "The party", "units": [_member(battle, sides, key) for key in sides.fighters]},
        "foes": {"name": battle.encounter.name, "units": [_foes(battle, sides)]},
        "facts": [
            ("Party Impact", str(party)),
            ("Enemy Impact", str(enemy)),
            ("Combat roll", f"{dice}d6 {party - enemy:+d}"),
            ("Loot", str(sides.enemies.loot)),
        ],
        "things": items.shown(battle),
        "numbers": {
            "dice": dice,
            "modifier": party - enemy,
            "usual": party - sides.clash.boost - sides.enemies.impact,
            "bound": int(sides.clash.bound),
            "enemy_hp": sides.enemy_health.hp,
            "weary": sides.numbers.weary_damage,
            "ambush": int(sides.edge.ambushed),
        },
    }
    return dict(view)


def _member(battle: Fight, sides: Sides, key: str) -> UnitView:
    fighter, health, assigned = sides.fighters[key], sides.health[key], sides.assigned[key]
    notes = [f"modifier {fighter.modifier:+d}"]
    if assigned.damage:
        notes.append(f"{assigned.damage} damage coming")
    if assigned.shifted:
        notes.append("out of reach")
    if fighter.locket:
        notes.append("locket")
    if any(not battle.gear[thing][1].gone for thing in fighter.shields):
        notes.append("shield")
    words = f"{health.hp} of {fighter.most} HP" if health.hp else "grievously wounded"
    return {
        "id": key,
        "name": battle.name(key),
        "words": words,
        "now": health.hp,
        "most": fighter.most,
        "able": health.hp > 0,
        "notes": notes,
    }


def _foes(battle: Fight, sides: Sides) -> UnitView:
    names: dict[str, int] = {}
    for foe in battle.encounter.foes:
        names[foe.name] = names.get(foe.name, 0) + 1
    hp, most = sides.enemy_health.hp, sides.enemies.most
    return {
        "id": "foes",
        "name": ", ".join(f"{count} × {name}" if count > 1 else name for name, count in names.items()) or "Enemies",
        "words": f"{hp} of {most} HP",
        "now": hp,
        "most": most,
        "able": hp > 0,
        "notes": [],
    }
