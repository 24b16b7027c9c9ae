"""Conditions that hold for one turn: orders, aims, blindness, and the effects of items (FT-02, FT-11, FT-13)."""

from systems.fudge.events.actions import Aimed
from systems.fudge.events.turns import OrderShouted
from systems.fudge.rules.modifiers import Parts
from systems.fudge.state import State, Unit
from systems.table.battle.fight import Fight

ONCE = ("order", "aimed")
"""Modifiers that are used up by the roll that they helped."""


def shout(fight: Fight, state: State, who: str, ally: str, roll: str) -> None:
    """Shout an order, which helps one roll of this turn (FT-02)."""
    unit = state.units[who]
    if unit.facts.ours:
        state.turn.party_shouted = True
    else:
        state.turn.foes_shouted = True
    state.units[ally].plan.ordered = roll
    fight.emit(OrderShouted(who, ally, roll, state.numbers.order))


def spend(unit: Unit, parts: Parts) -> None:
    """Use up the order and the aim that helped a roll; an attack lost before its roll uses up neither (FT-02)."""
    helped = [label for label, _ in parts if label in ONCE] if parts else ()
    if helped:
        unit.plan.spent = tuple(sorted({*unit.plan.spent, *helped}))


def settle_aim(fight: Fight, state: State, unit: Unit) -> None:
    """Give an aim to a unit that spent both actions aiming, unless it became Hurt or worse (FT-13)."""
    first = unit.action(1)
    if first.kind != "aim":
        unit.condition.aim = ""
        return
    second = unit.action(2)
    aim = first.at if second.kind == "aim" and first.at == second.at else ""
    target = state.units.get(aim)
    if target is None or not target.fights or not unit.fights or unit.coming.hurt:
        aim = ""
    unit.condition.aim = aim
    if aim:
        fight.emit(Aimed(unit.id, aim))


def begin_next(unit: Unit) -> None:
    """Replace the conditions of this turn by those laid up for the next one."""
    condition = unit.condition
    if condition.next_blind and not condition.blind:
        unit.senses.located = ()
    condition.surprised = False
    condition.blind = max(condition.next_blind, condition.blind - 1, 0)
    condition.attack, condition.held, condition.shifted = (
        condition.next_attack,
        condition.next_held,
        condition.next_shifted,
    )
    condition.next_blind = condition.next_attack = 0
    condition.next_held = condition.next_shifted = False
