"""Consequences of a feat, a broken object or a Timer, as content defines them (ZN-25, ZN-26, ZN-34)."""

from systems.table.battle.fight import Fight
from systems.table.loop.language import tr
from systems.zones.blocks.map import Outcome
from systems.zones.components import Terrain
from systems.zones.events.actions import Directed, WayOpened
from systems.zones.events.damage import CameOfIt, Struck
from systems.zones.mechanics.damage import store_damage
from systems.zones.rules import hit_damage
from systems.zones.state.positions import Positions
from systems.zones.state.state import State


def apply_outcome(fight: Fight, what: str, outcome: Outcome) -> None:
    """Apply an outcome; its damage is stored for the round's end, all else holds from the next round (ZN-28)."""
    state, terrain = fight.bound(State), fight.bound(State).terrain
    if outcome.text:
        fight.emit(CameOfIt(what, outcome.text))
    if outcome.challenge:
        terrain.coming_challenge += outcome.challenge
        fight.emit(Directed(f"{fight.name(what)}:", tr("Challenge Score"), outcome.challenge, later=True))
    if outcome.scores:
        for foe in state.foes:
            foe.score.changed += outcome.scores
        fight.emit(Directed(f"{fight.name(what)}:", tr("Action Score of the enemies"), outcome.scores, later=True))
    if outcome.opens and outcome.opens not in (*terrain.opened, *terrain.opening):
        fight.emit(WayOpened(*outcome.opens))
        terrain.opening = tuple(sorted((*terrain.opening, outcome.opens)))
    if outcome.stops and outcome.stops not in terrain.stopped:
        terrain.stopped = tuple(sorted((*terrain.stopped, outcome.stops)))
    if outcome.damage:
        _damage(fight, what, outcome)
    terrain.loot += outcome.loot
    terrain.ends = outcome.ends or terrain.ends


def settle_changes(terrain: Terrain) -> None:
    """Let the changes of a round hold, now that it is over (ZN-28)."""
    terrain.challenge += terrain.coming_challenge
    terrain.opened = tuple(sorted((*terrain.opened, *terrain.opening)))
    terrain.coming_challenge, terrain.opening = 0, ()


def _damage(fight: Fight, what: str, outcome: Outcome) -> None:
    """Damage everybody concerned without a Hit; peons and grunts take a Full Hit (ZN-34)."""
    state, zone = fight.bound(State), fight.bound(Positions).field().zone
    for unit in [*state.members, *state.foes]:
        concerned = outcome.who in ("all", unit.facts.side) and outcome.zone in ("", zone.get(unit.id))
        if unit.able and concerned:
            amount = hit_damage(unit.facts.grade, "full", outcome.damage)
            fight.emit(Struck(what, unit.id, amount))
            store_damage(fight, unit, amount, "")
