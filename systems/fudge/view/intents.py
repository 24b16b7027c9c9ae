"""The intents that enemies have shown, as the player may know them (BH-01)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from systems.fudge.components import Action, Arm, Place
from systems.fudge.events.wording import deed_words
from systems.fudge.map.geometry import Spot
from systems.fudge.mechanics.actions import NextAction, spot_after
from systems.fudge.mechanics.attack_profile import advantage, damage_bonus, why_lost
from systems.fudge.mechanics.movement import shown_place
from systems.fudge.mechanics.outlook import Blow, lost_by, outlook
from systems.fudge.rules.modifiers import MELEE, PROJECTILE, THROWN, UNARMED
from systems.fudge.state import State, Unit
from systems.fudge.view.factors import attack_factors
from systems.fudge.view.map_view import known
from systems.table.battle.fight import Fight
from systems.table.battle.foresight import FactorView, IntentKind, IntentView, may_feint, named
from systems.table.loop.language import mark, tr

KINDS: Mapping[str, IntentKind] = {"press": "press", "guard": "guard", "flee": "flee", "hide": "hide"}
"""The kind of an intent that no weapon decides."""
BY_ARM: Mapping[str, IntentKind] = {MELEE: "strike", UNARMED: "strike", THROWN: "throw", PROJECTILE: "shoot"}
"""The kind of an attack by that of the weapon."""
UNSEEN = mark("Nobody has located it: where it is, and what it can reach, is not known.")
HELD = mark("It is held fast and does nothing in this turn.")
OVER = frozenset({"shields", "marks", "end"})
"""Phases in which nobody acts any more."""

Seeming = Callable[[State, Unit], Unit]
"""An enemy with the intent that it shows, and the actions that it would carry it out with."""


class Struck(NamedTuple):
    """An attack that is to be expected, by its doer as it will be by then."""

    doer: Unit
    arm: Arm
    target: Unit
    blow: Blow
    finds: bool
    """Its target is in reach, if it stays."""
    factors: list[FactorView]
    """Its parts by name."""


def intents_shown(fight: Fight, seeming: Seeming) -> list[IntentView]:
    """Return the intents of all enemies that still fight; all act at once.

    Args:
        fight: the fight.
        seeming: what each seems to be about.
    """
    state, found = fight.bound(State), []
    behaviours = fight.behaviours()
    for foe in () if fight.result.outcome else state.foes:
        if foe.fights:
            made = _intent(fight, state, foe, seeming)
            if fight.flow.phase not in OVER and made["kind"] != "unknown":
                made["feint"] = may_feint(behaviours[foe.id], "fudge", fight.difficulty, foe.resolve.shown)
            found.append(made)
    return found


def _intent(fight: Fight, state: State, foe: Unit, seeming: Seeming) -> IntentView:
    if fight.flow.phase in OVER:
        return _plain(foe, "wait", tr("has acted in this turn"))
    if foe.plan.step < 2:
        return _plain(foe, "unknown", tr("has declared nothing yet"), _undeclared(fight, state, foe))
    if foe.condition.held:
        return _plain(foe, "wait", tr("is held fast"), HELD)
    at, place = shown_place(state, foe)
    words = deed_words(foe.resolve.shown, at, foe.resolve.shown_amount, fight.name, place)
    if not known(state, foe):
        made = _plain(foe, "unknown", words, UNSEEN)
        made["targets"] = [at] if at and not place else []
        return made
    seen = seeming(state, foe)
    attacks = list(_attacks(fight, state, seen))
    made = _plain(foe, KINDS.get(foe.resolve.shown) or _kind(seen, attacks), words)
    made["targets"] = [at] if at and not place else []
    if attacks:
        _add_harm(made, state, foe, attacks)
    elif made["kind"] == "move" and made["targets"]:
        made["reaches"], made["chance"] = False, 0
    end = _end(state, seen)
    if end != foe.spot:
        made["start"], made["end"] = {"x": foe.spot[0], "y": foe.spot[1]}, {"x": end[0], "y": end[1]}
    return made


def _undeclared(fight: Fight, state: State, foe: Unit) -> str:
    """Say by when an enemy will have declared: before every member who is faster (FT-02)."""
    order = [unit.id for unit in state.fastest_first()]
    if foe.id not in order:
        return tr("Nobody declares anything before it is known who is fastest.")
    faster = [fight.name(each.id) for each in state.members if each.id in order[: order.index(foe.id)]]
    if not faster:
        return tr("It is faster than all of you, and declares last.")
    *some, last = faster
    if not some:
        return tr("It will have declared before {who} does.", who=last)
    return tr("It will have declared before {some} and {last} do.", some=", ".join(some), last=last)


def _kind(seen: Unit, attacks: list[Struck]) -> IntentKind:
    """Return the kind of what an enemy does with its two actions."""
    if attacks:
        return BY_ARM[attacks[0].arm.kind]
    return "move" if any(action.kind in ("move", "leave") for action in (seen.action(1), seen.action(2))) else "wait"


def _attacks(fight: Fight, state: State, seen: Unit) -> Iterator[Struck]:
    """Yield the attacks of an enemy that are still to come, each as it will be made if nobody else moves."""
    for beat in (1, 2):
        action = seen.action(beat)
        under_way = state.strike.stage and state.strike.who == seen.id
        over = beat < state.turn.beat or (beat == state.turn.beat and seen.plan.acted and not under_way)
        if action.kind == "attack" and not over:
            yield _struck(fight, state, seen, action, beat)


def _struck(fight: Fight, state: State, seen: Unit, action: Action, beat: int) -> Struck:
    arm, target, doer, charging = seen.arm(action.by), state.units[action.at], seen, False
    if beat == state.turn.beat:
        net = advantage(state, seen, arm, target, beat=beat, way=action.way)
    else:
        made = NextAction(state, replace(seen, plan=replace(seen.plan, step=1)))
        doer, net = made.by_then(arm, target), made.advantage(arm, target, action.way)
        charging = made.charge(arm, target) is not None
    blow = Blow(net, damage_bonus(arm, target), state.must_locate(doer, arm, target))
    name = fight.name(target.id)
    factors = attack_factors(state, doer, arm, target, blow, name, beat=beat, way=action.way, charging=charging)
    factors.insert(0, named(tr("weapon"), arm.name))
    return Struck(doer, arm, target, blow, not why_lost(state, doer, action, arm, target), factors)


def _add_harm(made: IntentView, state: State, foe: Unit, attacks: list[Struck]) -> None:
    """Add whom attacks are aimed at, their chance, and what they may take."""
    target = attacks[0].target
    finds = [each.blow for each in attacks if each.finds]
    made["targets"], made["reaches"], made["chance"] = [target.id], bool(finds), 0
    if finds:
        search = foe.facts.notice - target.facts.stealth
        may = outlook(state, target, finds, search)
        made["losses"] = [lost_by(state, target, finds, search)]
        made["chance"], made["low"], made["high"] = may.chance, may.low, may.high
        made["factors"] = _factors(foe, target, [each for each in attacks if each.finds])
        if may.fells:
            made["fells"] = [target.id]


def _factors(foe: Unit, target: Unit, attacks: Sequence[Struck]) -> list[FactorView]:
    """Return the parts of attacks, one after the other; of like ones once, with their number."""
    found: list[FactorView] = []
    if any(each.blow.unseen for each in attacks):
        found.append(
            named(
                tr("has to find its target"),
                tr("{notice:+d} to 4dF against 4dF", notice=foe.facts.notice - target.facts.stealth),
            )
        )
    alike = all(each.factors == attacks[0].factors for each in attacks)
    for each in attacks[:1] if alike else attacks:
        count = len(attacks) if alike else 1
        *parts, whole = each.factors
        found += [*parts, *([named(tr("attacks like this"), str(count))] if len(attacks) > 1 else []), whole]
    return found


def _end(state: State, seen: Unit) -> Spot:
    """Return where an enemy will be after its moves of this turn."""
    for beat in (1, 2):
        if beat >= state.turn.beat:
            seen = replace(seen, place=Place(*spot_after(state, seen, seen.action(beat)), seen.place.posture))
    return seen.spot


def _plain(foe: Unit, kind: IntentKind, words: str, why: str = "") -> IntentView:
    made: IntentView = {
        "who": foe.id, "kind": kind, "words": words, "order": 0, "targets": [], "low": 0, "high": 0, "feint": False,
        "factors": [],
    }  # fmt: skip
    if why:
        made["why"] = why
    return made
