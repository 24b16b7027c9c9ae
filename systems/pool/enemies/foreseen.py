"""What an enemy will do by the intent that it shows, if nothing else happens before: for players (BH-01)."""

from dataclasses import replace

from systems.pool.components import Acting, Plan
from systems.pool.enemies.plans import aims_again_at, next_deed
from systems.pool.enemies.targeting import PLACES, target_of
from systems.pool.mechanics.actions import Deed, Foreseen
from systems.pool.mechanics.attack_profile import attack_dice
from systems.pool.rules import split_dice
from systems.pool.state.state import State
from systems.pool.state.units import Foe
from systems.table.battle.fight import Fight


def at_face_value(foe: Foe) -> Plan:
    """Return an enemy's plan as it seems: a target word that is not shown is cleared, so its fallback is unknown."""
    plan, at = foe.plan, foe.shown_at
    return replace(
        plan,
        intent=plan.shown,
        amount=plan.shown_amount,
        word=plan.word if plan.word in PLACES and "," in at else "",
        at=at,
        blows=foe.shown_blows,
        shown_at="",
        shown_blows=0,
        die=0,
        sides=0,
    )


def foreseen(fight: Fight, state: State, foe: Foe) -> list[list[Foreseen]]:
    """Return the deeds of an enemy's turn, as they come if none of its rolls hits.

    They are one list for each target that it may re-aim at as things stand, since its target is out of reach (BH-08);
    mostly there is but one.
    """
    acting = state.acting if state.acting.who == foe.id else None
    stance, plan = foe.stance, at_face_value(foe)
    if acting is None:
        press = plan.amount if plan.intent == "press" else 0
        stance = replace(stance, guard=0, press=press, dice=press)
    doer = replace(foe, plan=plan, stance=stance)
    if plan.intent in ("finish", "mend"):
        plan.at = target_of(fight, state, doer)
    among = None if plan.aimed_again else aims_again_at(state, doer)
    aims = [each.id for each in among or ()] or [plan.at]
    return [_turn(state, replace(doer, plan=replace(plan, at=at)), acting) for at in aims]


def _turn(state: State, doer: Foe, acting: Acting | None) -> list[Foreseen]:
    """Return the deeds of a turn; `acting` is what of it is under way."""
    found = []
    if acting and acting.parts:
        what, key, _, _ = acting.parts[0]
        targets = tuple(state.units[at] for _, _, at, _ in acting.parts if at)
        deed = Deed("attack" if what == "attack" else "power", key=key, targets=targets)
        found.append(Foreseen(doer, deed, acting.dice))
    while doer.turn.actions > 0:
        deed = next_deed(state, doer)
        parts = len(deed.targets)
        dice = split_dice(attack_dice(doer, doer.weapon(deed.key)), parts) if parts > 1 else 0
        found.append(Foreseen(doer, deed, dice))
        turn = replace(doer.turn, actions=doer.turn.actions - (2 if deed.kind == "sprint" else 1))
        match deed.kind:
            case "move" | "sprint":
                doer = replace(doer, turn=turn, place=replace(doer.place, square=deed.square))
            case "stand":
                doer = replace(doer, turn=turn, stance=replace(doer.stance, prone=False))
            case "attack" | "power":
                doer = replace(doer, turn=turn)
            case _:
                break
    return found
