"""The view of a Party Impact fight: nothing is hidden from the player but a feint."""

from typing import Any

from systems.impact.events import SHOWN
from systems.impact.rules import combat_dice, enemy_impact
from systems.impact.state import State, Unit
from systems.table.battle import items
from systems.table.battle.fight import Fight
from systems.table.battle.view import BattleView, UnitView
from systems.table.content.effect import Effect
from systems.table.loop.dice_notation import parse_dice


def shown(fight: Fight) -> dict[str, Any]:
    """Return the fight as a `BattleView`, with the numbers for policies under `numbers`."""
    state = fight.bound(State)
    declared, clash = state.declared, state.clash
    party = state.party_impact()
    enemy = enemy_impact(state.enemies.impact, declared.shown_press, clash.owed, clash.weaken)
    dice = combat_dice(state.edge.spent, state.edge.ambushed)
    view: BattleView = {
        "encounter": fight.encounter.name,
        "ruleset": fight.ruleset_name,
        "round": clash.round,
        "intent": f"They seem about {SHOWN[declared.shown]}." if declared.shown else "",
        "party": {"name": "The party", "units": [_member(fight, unit) for unit in state.members]},
        "foes": {"name": fight.encounter.name, "units": [_foes(fight, state)]},
        "facts": [
            ("Party Impact", str(party)),
            ("Enemy Impact", str(enemy)),
            ("Combat roll", f"{dice}d6 {party - enemy:+d}"),
            ("Loot", str(state.enemies.loot)),
        ],
        "things": items.shown(fight),
        "numbers": {
            "dice": dice,
            "modifier": party - enemy,
            "usual": party - clash.boost - state.enemies.impact,
            "bound": int(clash.bound),
            "enemy_hp": state.enemy_health.hp,
            "weary": state.numbers.weary_damage,
            "ambush": int(state.edge.ambushed),
            "divisor": state.numbers.guard_divisor if declared.shown == "guard" else 1,
        },
    }
    return {**view, "amounts": fight.bound(Amounts).of}


class Amounts:
    """How much each effect of each thing does, for policies; a healing by its mean. Use `fight.bound(Amounts)`."""

    def __init__(self, fight: Fight) -> None:
        """Gather them once."""
        self.of = {
            key: {effect.effect: _amount(effect) for effect in gear.thing.effects}
            for key, (gear, _) in fight.gear.items()
        }


def _amount(effect: Effect) -> int:
    amount = getattr(effect, "amount", 0)
    return amount if isinstance(amount, int) else parse_dice(amount).mean_parts // 1000


def _member(fight: Fight, unit: Unit) -> UnitView:
    fighter, health, assigned = unit.fighter, unit.health, unit.assigned
    notes = [f"modifier {fighter.modifier:+d}"]
    if assigned.damage:
        notes.append(f"{assigned.damage} damage coming")
    if assigned.shifted:
        notes.append("out of reach")
    if fighter.locket:
        notes.append("locket")
    if any(not fight.gear[thing][1].gone for thing in fighter.shields):
        notes.append("shield")
    words = f"{health.hp} of {fighter.most} HP" if health.hp else "grievously wounded"
    return {
        "id": unit.id,
        "name": fight.name(unit.id),
        "words": words,
        "now": health.hp,
        "most": fighter.most,
        "able": health.hp > 0,
        "notes": notes,
    }


def _foes(fight: Fight, state: State) -> UnitView:
    names: dict[str, int] = {}
    for foe in fight.encounter.foes:
        names[foe.name] = names.get(foe.name, 0) + 1
    hp, most = state.enemy_health.hp, state.enemies.most
    return {
        "id": "foes",
        "name": ", ".join(f"{count} × {name}" if count > 1 else name for name, count in names.items()) or "Enemies",
        "words": f"{hp} of {most} HP",
        "now": hp,
        "most": most,
        "able": hp > 0,
        "notes": [],
    }
