"""Lookahead: counters, state that no longer matters, the fight as the player sees it, and both sides' strength."""

from collections.abc import Iterable, Sequence

from systems.pool.enemies.foreseen import at_face_value
from systems.pool.enemies.script import Scripts
from systems.pool.enemies.targeting import places
from systems.pool.policy.policy import WAITED
from systems.pool.state.state import State
from systems.pool.state.units import Foe, Unit
from systems.table.battle.fight import Fight
from systems.table.battle.view import mean
from systems.table.enemies.ahead import Standing
from systems.table.lookahead import Clock, clock_of
from systems.table.ruleset.odds import OddsRules


class PoolOdds(OddsRules):
    """Counters and state that exact odds may merge; all but feints is known to the player."""

    def rounds(self, fight: Fight) -> int:
        """Return the round's number."""
        return fight.bound(State).round.number

    def fought(self, fight: Fight) -> int:
        """Return the number of rounds with turns: the last enemies may have surrendered instead of declaring.

        In a drop the unaware declare nothing, and surrender as little.
        """
        state = fight.bound(State)
        declared = fight.result.outcome == "stalemate" or any(foe.plan.intent for foe in state.foes)
        return state.round.number if declared or state.round.drop else state.round.number - 1

    def strength(self, fight: Fight) -> tuple[int, int]:
        """Return the mean per mille of HP left of the party and of the enemies; units that cannot act count 0."""
        state = fight.bound(State)

        def shares(units: Sequence[Unit]) -> list[int]:
            return [1000 * each.vitals.hp // each.stats.most if each.able else 0 for each in units]

        return mean(shares(state.members)), mean(shares(state.foes))

    def clocks(self, fight: Fight) -> Sequence[Clock]:
        """Return the round, which the wary read, and the rounds since each enemy was hurt; scripts may read both."""
        state, scripts = fight.bound(State), fight.bound(Scripts).of
        texts = [*fight.conditions, *(text for script in scripts.values() for text in script.texts)]
        past = {foe.id: foe.past for foe in state.every_foe}
        return [
            clock_of(state.round, "number", "round", texts, WAITED),
            *(clock_of(past[key], "unhurt", "rounds_since_hurt", script.texts) for key, script in scripts.items()),
        ]

    def forget(self, fight: Fight) -> None:
        """Clear state that can no longer affect the fight.

        Once the order stands, Combat Initiative matters only by who shares a count and who is before whom (DP-14). So
        counts become 1, 2, 3 … in their order, unless a script reads them, and lots are cleared. Dice behind intents
        are only logged.
        """
        state = fight.bound(State)
        for foe in state.foes:
            foe.plan.die = foe.plan.sides = 0
        order = state.round.order
        if not order or any("self.initiative" in script.reads for script in fight.bound(Scripts).of.values()):
            return
        counts = sorted({state.units[key].turn.count for key in order})
        number = {count: place for place, count in enumerate(counts, 1)}
        for unit in state.all:
            unit.turn.count = number[unit.turn.count] if unit.id in order else 0
            unit.turn.lot = 0

    def as_seen(self, fight: Fight) -> None:
        """Take feints at face value (BH-01); target words that are not shown are cleared, so fallbacks are unknown."""
        for foe in fight.bound(State).foes:
            for name, value in vars(at_face_value(foe)).items():
                setattr(foe.plan, name, value)


AWAY = 1000
"""The worth of an enemy that got away, where its script means to."""
NEAR = 15
"""The worth of a square nearer to where the script of an enemy means to go."""


def sides(fight: Fight) -> Standing:
    """Return the HP of both sides, and how near the enemies are to where they want to be (BH-07).

    HP are per mille of the most, with a little for each able unit.
    """
    state = fight.bound(State)

    def share(side: Iterable[Unit]) -> int:
        return sum(200 + 800 * unit.vitals.hp // unit.stats.most for unit in side if unit.able)

    return Standing(share(state.members), share(state.foes), _goals(fight, state))


def _goals(fight: Fight, state: State) -> int:
    looks, total = fight.bound(Scripts).looks, 0
    for foe in state.foes:
        for word in ("objective", "exit"):
            if word in looks[foe.id]:
                total += _way(state, foe, word)
    return total


def _way(state: State, foe: Foe, word: str) -> int:
    """Return the worth of where an enemy is to one that wants to be at a place."""
    if word == "exit" and foe.place.gone and foe.vitals.hp > 0 and not foe.place.yielded:
        return AWAY
    goals = places(state, word)
    if not foe.able or not goals:
        return 0
    return -NEAR * min(state.grid.distance(foe.place.square, goal) for goal in goals)
