"""The actions that members have declared: at whom, how hard and how likely, and where they will be (FT-03)."""

from dataclasses import replace

from systems.fudge.components import Action
from systems.fudge.map.geometry import Spot, within
from systems.fudge.mechanics.actions import WAYS, NextAction, spot_after
from systems.fudge.mechanics.attack_profile import advantage, damage_bonus
from systems.fudge.mechanics.outlook import Blow, lost_by, outlook
from systems.fudge.state import State, Unit
from systems.fudge.view.battle_view import action_words
from systems.fudge.view.intents import BY_ARM, OVER
from systems.fudge.view.map_view import known
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import IntentKind, IntentView
from systems.table.loop.language import both, tr

_WAYS = {skill: option for option, skill in WAYS.items()}
_KINDS: dict[str, IntentKind] = {"use": "help", "move": "move", "leave": "flee", "aim": "wait", "hide": "hide"}


def declarations(fight: Fight) -> list[IntentView]:
    """Return what each member still has to do of what they declared; all act at once in each of two beats.

    Chances are those of the answer that was given: the enemies are taken to stay, and of one whom nobody has located
    nothing is told. What they are made of was shown with that answer, and is left out.
    """
    state = fight.bound(State)
    if fight.result.outcome or fight.flow.phase in OVER:
        return []
    made = (_declared(fight, state, unit) for unit in state.members if unit.fights and unit.plan.step)
    return [each for each in made if each is not None]


def _declared(fight: Fight, state: State, unit: Unit) -> IntentView | None:
    beats = [beat for beat in (1, 2) if beat <= unit.plan.step and _to_come(state, unit, beat)]
    if not beats:
        return None
    actions = [unit.action(beat) for beat in beats]
    attacks = [beat for beat in beats if unit.action(beat).kind == "attack"]
    words = both([action_words(fight, unit, action) for action in actions])
    first = unit.action(attacks[0]) if attacks else actions[0]
    kind = BY_ARM[unit.arm(first.by).kind] if attacks else _KINDS.get(first.kind, "wait")
    made: IntentView = {
        "who": unit.id, "kind": kind, "words": tr("will {words}", words=words), "order": 0, "targets": [],
        "low": 0, "high": 0, "feint": False, "factors": [],
    }  # fmt: skip
    aim = first.way if first.kind == "use" and first.way else first.at
    if first.kind in ("attack", "aim", "use") and aim in state.units:
        made["targets"] = [aim]
    same = [beat for beat in attacks if unit.action(beat).at == first.at]
    if same and known(state, state.units[first.at]):
        _add_harm(made, state, unit, same)
    end = _end(state, unit, beats)
    if end != unit.spot:
        made["start"], made["end"] = {"x": unit.spot[0], "y": unit.spot[1]}, {"x": end[0], "y": end[1]}
    return made


def _to_come(state: State, unit: Unit, beat: int) -> bool:
    return beat > state.turn.beat or (beat == state.turn.beat and not unit.plan.acted)


def _add_harm(made: IntentView, state: State, unit: Unit, beats: list[int]) -> None:
    """Add chance and amounts of the attacks of some beats on one target."""
    target, blows = state.units[unit.action(beats[0]).at], []
    for beat in beats:
        action = unit.action(beat)
        then = NextAction(state, replace(unit, plan=replace(unit.plan, step=beat - 1)))
        arm, spot, under_way = unit.arm(action.by), unit.spot, beat == state.turn.beat
        if not under_way:
            spot = then.by_then(arm, target).spot
        if within(spot, target.spot, then.reach(arm, _WAYS[action.way])) and not target.condition.shifted:
            net = (
                advantage(state, unit, arm, target, beat=beat, way=action.way)
                if under_way
                else then.advantage(arm, target, action.way)
            )
            blows.append(Blow(net, damage_bonus(arm, target)))
    made["reaches"], made["chance"] = bool(blows), 0
    if blows:
        may = outlook(state, target, blows)
        made["losses"] = [lost_by(state, target, blows)]
        made["chance"], made["low"], made["high"] = may.chance, may.low, may.high
        if may.fells:
            made["fells"] = [target.id]


def _end(state: State, unit: Unit, beats: list[int]) -> Spot:
    """Return where a member will be after the actions of these beats, if nobody else moves."""
    seen = unit
    for beat in beats:
        x, y = spot_after(state, seen, _known_way(state, unit.action(beat)))
        seen = replace(seen, place=replace(seen.place, x=x, y=y))
    return seen.spot


def _known_way(state: State, action: Action) -> Action:
    """Return an action, or none in place of a way to somebody whose spot is not known."""
    return action if action.at not in state.units or known(state, state.units[action.at]) else Action()
