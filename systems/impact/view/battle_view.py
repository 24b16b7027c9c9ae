"""The view of a Party Impact fight: nothing is hidden from the player but a feint."""

from typing import Any

from systems.impact.events import SHOWN
from systems.impact.sight import Sight
from systems.impact.state import State, Unit
from systems.impact.view.sight import sight
from systems.table.battle import items
from systems.table.battle.fight import Fight
from systems.table.battle.view import BattleView, SideView, UnitView
from systems.table.content.effect import Effect
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.language import tr


def shown(fight: Fight) -> dict[str, Any]:
    """Return the fight as a `BattleView`, with the numbers for policies under `numbers`."""
    state = fight.bound(State)
    declared = state.declared
    numbers = _numbers(sight(fight))
    view: BattleView = {
        "encounter": fight.encounter.name,
        "ruleset": fight.ruleset_name,
        "round": state.clash.round,
        "intent": tr("They seem about {shown}.", shown=SHOWN[declared.shown]) if declared.shown else "",
        "party": _party(fight, state),
        "foes": _enemies(fight, state),
        "facts": [
            (tr("Party Impact"), str(state.party_impact())),
            (tr("Enemy Impact"), str(state.party_impact() - numbers["modifier"])),
            (tr("Combat roll"), tr("{dice}d6 {modifier:+d}", dice=numbers["dice"], modifier=numbers["modifier"])),
            (tr("Loot"), str(state.enemies.loot)),
        ],
        "things": items.shown(fight),
        "numbers": numbers,
        "amounts": fight.bound(Amounts).of,
    }
    return {**view}


def part(fight: Fight, name: str) -> Any:
    """Return one part of the view; items without wording."""
    match name:
        case "sight":
            return fight.now(sight)
        case "amounts":
            return fight.bound(Amounts).of
        case "things":
            return items.shown(fight, words=False)
        case "party":
            return _party(fight, fight.bound(State))
        case "foes":
            return _enemies(fight, fight.bound(State))
    return shown(fight)[name]


def _numbers(seen: Sight) -> dict[str, int]:
    """Return the numbers of the coming roll."""
    return {
        "dice": seen.dice,
        "modifier": seen.modifier,
        "usual": seen.usual,
        "bound": int(seen.bound),
        "enemy_hp": seen.enemy_hp,
        "weary": seen.weary,
        "ambush": int(seen.ambush),
        "divisor": seen.divisor,
    }


def _party(fight: Fight, state: State) -> SideView:
    return {"name": tr("The party"), "units": [_member(fight, unit) for unit in state.members]}


def _enemies(fight: Fight, state: State) -> SideView:
    return {"name": fight.encounter.name, "units": [_foes(fight, state)]}


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
    notes = [tr("modifier {modifier:+d}", modifier=fighter.modifier)]
    if assigned.damage:
        notes.append(tr("{damage} damage coming", damage=assigned.damage))
    if assigned.shifted:
        notes.append(tr("out of reach"))
    if fighter.locket:
        notes.append(tr("locket"))
    if any(not fight.gear[thing][1].gone for thing in fighter.shields):
        notes.append(tr("shield"))
    words = tr("{hp} of {most} HP", hp=health.hp, most=fighter.most) if health.hp else tr("grievously wounded")
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
    waiting = fight.waiting()
    for foe in fight.encounter.foes:
        if foe.id in waiting:
            continue
        names[foe.name] = names.get(foe.name, 0) + 1
    hp, most = state.enemy_health.hp, state.enemies.most
    return {
        "id": "foes",
        "name": ", ".join(
            tr("{count} × {name}", count=count, name=name) if count > 1 else name for name, count in names.items()
        )
        or tr("Enemies"),
        "words": tr("{hp} of {most} HP", hp=hp, most=most),
        "now": hp,
        "most": most,
        "able": hp > 0,
        "notes": [],
    }
