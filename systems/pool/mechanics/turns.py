"""Who acts when: the drop, the order, the beginning and end of a turn, and hesitating (DP-01, DP-02, DP-14, DP-15)."""

from systems.pool.events.actions import DropTaken, Guarded, Hesitated, Pressed, Reentered
from systems.pool.events.intents import IntentRevealed
from systems.pool.mechanics.conditions import hold, let_go
from systems.pool.rules import dropped
from systems.pool.state.state import State
from systems.pool.state.units import Foe, Unit
from systems.table.battle.fight import Fight
from systems.table.enemies.decide import reveal_die


def settle_drop(fight: Fight, state: State) -> None:
    """Note which side has the drop, if one has (DP-15)."""
    state.round.drop = dropped(state.edge.spent, state.edge.ambushed)
    if state.round.drop:
        fight.emit(DropTaken(state.round.drop))


def next_up(state: State) -> Unit | None:
    """Return the next unit in the order; None at the round's end. The Downed are passed over in their place (DP-20)."""
    for key in state.round.order:
        unit = state.units[key]
        if unit.turn.acted or (state.round.drop and state.unaware(unit)):
            continue
        if unit.able:
            return unit
        unit.turn.acted = True
    return None


def begin(fight: Fight, state: State, unit: Unit) -> None:
    """Begin a unit's turn: effects that last until it end, and an enemy reveals its true intent (BH-01)."""
    stance = unit.stance
    state.acting.who = unit.id
    let_go(unit)
    for each in state.all:
        if each is not unit:
            each.turn.asked = False
    if not isinstance(unit, Foe):
        return
    reveal(fight, unit)
    plan = unit.plan
    if stance.bound:
        return
    if plan.intent == "guard":
        stance.guard = state.numbers.guard
        hold(unit, "guard")
        fight.emit(Guarded(unit.id, stance.guard))
    elif plan.intent == "press":
        stance.press = stance.dice = plan.amount
        hold(unit, "press")
        fight.emit(Pressed(unit.id, plan.amount))


def reveal(fight: Fight, foe: Foe) -> None:
    """Log how an enemy's intent was rolled, and the intent behind a feint."""
    plan = foe.plan
    reveal_die(fight, foe.id, plan)
    if plan.shown != plan.intent:
        fight.emit(IntentRevealed(foe.id, plan.shown, plan.intent, plan.blows))
        plan.shown, plan.shown_amount, plan.shown_at, plan.shown_blows = plan.intent, plan.amount, "", 0


def finish(state: State, unit: Unit) -> None:
    """End a unit's turn, and the effects that last for it alone."""
    turn, stance = unit.turn, unit.stance
    turn.actions = 0
    turn.acted = True
    stance.dice = stance.weak = 0
    stance.bound = stance.edge = False
    state.acting.who = ""


def hesitate(fight: Fight, state: State, unit: Unit) -> None:
    """Leave the order with the actions left (DP-14)."""
    unit.turn.waiting = True
    drop_out(state, unit)
    state.acting.who = ""
    unit.stance.edge = False
    fight.emit(Hesitated(unit.id, unit.turn.actions))


def drop_out(state: State, unit: Unit) -> None:
    """Take a unit out of the order."""
    state.round.order = tuple(key for key in state.round.order if key != unit.id)


def step_in(fight: Fight, state: State, unit: Unit) -> None:
    """Return a unit that hesitated to the order ahead of the next one, for good, and begin its turn (DP-14).

    Its count becomes that of the next unit, ahead of all on that count; at a round's end it is below all others.
    """
    turn, order, before = unit.turn, state.round.order, next_up(state)
    turn.waiting, turn.asked = False, True
    if before:
        turn.count = before.turn.count
        index = next(number for number, key in enumerate(order) if state.units[key].turn.count == turn.count)
    else:
        turn.count = min((state.units[key].turn.count for key in order), default=turn.count + 1) - 1
        index = len(order)
    state.round.order = (*order[:index], unit.id, *order[index:])
    fight.emit(Reentered(unit.id, turn.count))
    begin(fight, state, unit)
