"""Look-ahead and exact odds: counters of a fight, the fight as seen, and the strength of both sides."""

from collections.abc import Sequence

from systems.fudge.enemies.foreseen import at_face_value
from systems.fudge.enemies.script import Scripts
from systems.fudge.map.geometry import Spot, metres, out_of_sight
from systems.fudge.policy.policy import WAITED
from systems.fudge.rules.wound_track import HURT, SCRATCH, VERY_HURT
from systems.fudge.state import State, Unit
from systems.fudge.view.map_view import known
from systems.table.battle.fight import Fight
from systems.table.battle.view import mean
from systems.table.enemies.ahead import Standing
from systems.table.lookahead import Clock, clock_of
from systems.table.ruleset.odds import OddsRules

WOUND_COST = {"": 0, SCRATCH: 0, HURT: 150, VERY_HURT: 300}
"""Per mille that the worst wound takes off a unit's strength, beside the boxes (BH-07)."""


class FudgeOdds(OddsRules):
    """The measures of a fight, in turns and in boxes of the wound track."""

    def rounds(self, fight: Fight) -> int:
        """Return the number of the turn."""
        return fight.bound(State).turn.round

    def fought(self, fight: Fight) -> int:
        """Return the number of turns with actions: the last enemies may have surrendered while all were declaring."""
        state = fight.bound(State)
        met = any(foe.plan.step == 2 and foe.place.gone != "yielded" for foe in state.foes)
        return state.turn.round if met or fight.result.outcome == "stalemate" else state.turn.round - 1

    def clocks(self, fight: Fight) -> Sequence[Clock]:
        """Return the turn, read by scripts and waiting policies, and the turns since each unit was hurt, by scripts."""
        state, scripts = fight.bound(State), fight.bound(Scripts)
        texts = {foe.id: (*scripts.of[foe.id].texts, *scripts.orders[foe.id].texts) for foe in state.every_foe}
        units = (*state.members, *state.every_foe)
        every = [*fight.conditions, *(text for each in texts.values() for text in each)]
        return [
            clock_of(state.turn, "round", "round", every, WAITED),
            *(clock_of(unit.past, "unhurt", "rounds_since_hurt", texts.get(unit.id, ())) for unit in units),
        ]

    def forget(self, fight: Fight) -> None:
        """Clear the dice behind intents, which are only revealed."""
        for unit in fight.bound(State).foes:
            unit.resolve.rolls = ()

    def strength(self, fight: Fight) -> tuple[int, int]:
        """Return per mille of free boxes on either side."""
        state = fight.bound(State)
        party, foes = (
            mean([1000 * state.free_boxes(unit) // state.total_boxes(unit) if unit.fights else 0 for unit in side])
            for side in (state.members, state.foes)
        )
        return party, foes

    def as_seen(self, fight: Fight) -> None:
        """Take shown intents for real, and let unlocated enemies stand somewhere hidden (BH-01)."""
        as_seen(fight)


AWAY = 500
"""The worth of an enemy that got away, where its script means to."""
NEAR = 8
"""The worth of a metre nearer to where the script of an enemy means to go."""


def sides(fight: Fight) -> Standing:
    """Return the free boxes of units that fight, less the cost of their wounds, in per mille (BH-07).

    Goals: how near enemies are to where their scripts want to be, and who got away where they want to.
    """
    state = fight.bound(State)

    def worth(side: Sequence[Unit]) -> int:
        standing = [unit for unit in side if unit.fights]
        return sum(
            300 + 700 * state.free_boxes(unit) // state.total_boxes(unit) - WOUND_COST[unit.worst] for unit in standing
        )

    return Standing(worth(state.members), worth(state.foes), _goals(fight, state))


def _goals(fight: Fight, state: State) -> int:
    looks, total = fight.bound(Scripts).looks, 0
    for foe in state.foes:
        if foe.place.gone == "left" and foe.able and "exit" in looks[foe.id]:
            total += AWAY
        for kind in ("objective", "exit"):
            ways = [metres(foe.spot, area.nearest(foe.spot)) for area in state.ground.areas if area.kind == kind]
            if foe.fights and ways and kind in looks[foe.id]:
                total -= NEAR * min(ways)
    return total


def as_seen(fight: Fight) -> None:
    """Make the fight what the player sees: intents are as shown, unlocated enemies stand somewhere hidden (BH-01)."""
    state = fight.bound(State)
    seekers = [each for each in state.members if each.fights]
    for foe in state.foes:
        if foe.fights and not known(state, foe):
            foe.place.x, foe.place.y = _hideout(state, seekers)
    for foe in state.foes:
        if foe.fights and foe.plan.step == 2 and foe.resolve.shown:
            seen = at_face_value(state, foe)
            for component, as_shown in ((foe.resolve, seen.resolve), (foe.plan, seen.plan)):
                for name, value in vars(as_shown).items():
                    setattr(component, name, value)


def as_known(fight: Fight, who: str) -> None:
    """Let members whom an enemy has not located stand somewhere hidden from it (BH-04)."""
    state = fight.bound(State)
    unit = state.units[who]
    for each in state.enemies(unit):
        if each.id not in unit.senses.located:
            each.place.x, each.place.y = _hideout(state, [unit])


def _hideout(state: State, seekers: Sequence[Unit]) -> Spot:
    """A stand-in for the spot of somebody unlocated: the first of the map out of sight of all who seek.

    If there is none, since they may be blind, it is the middle of the map.
    """
    ground = state.ground
    for area in ground.areas:
        if area.full and area.kind in ("cover", "hidden"):
            for x in range(max(0, area.x - ground.near), min(ground.width, area.x + area.width + ground.near)):
                for y in range(max(0, area.y - ground.near), min(ground.height, area.y + area.height + ground.near)):
                    if all(out_of_sight(ground, each.spot, (x, y)) for each in seekers):
                        return x, y
    return ground.width // 2, ground.height // 2
