"""Support for looking ahead and exact odds: counters, fights at face value, and estimates of who is winning."""

from collections.abc import Sequence

from systems.reactive.enemies.script import Scripts
from systems.reactive.rules import STRIKES
from systems.reactive.state import State
from systems.table.battle.fight import Fight
from systems.table.battle.view import mean
from systems.table.enemies.ahead import Standing
from systems.table.lookahead import Clock, clock_of
from systems.table.ruleset.odds import OddsRules


class ReactiveOdds(OddsRules):
    """Rounds are cycles; nothing but feints is hidden from the player."""

    def rounds(self, fight: Fight) -> int:
        """Return the number of the cycle."""
        return fight.bound(State).cycle.round

    def fought(self, fight: Fight) -> int:
        """Return the number of cycles with turns: the last enemies may have surrendered instead of declaring."""
        state = fight.bound(State)
        declared = fight.result.outcome == "stalemate" or any(foe.declared.intent for foe in state.foes.values())
        return state.cycle.round if declared else state.cycle.round - 1

    def strength(self, fight: Fight) -> tuple[int, int]:
        """Return the mean per mille of HP left, of the party and of the enemies; those who are gone count as 0."""
        state = fight.bound(State)
        party = mean([member.per_mille for member in state.members.values()])
        return party, mean([foe.per_mille if foe.able else 0 for foe in state.foes.values()])

    def clocks(self, fight: Fight) -> Sequence[Clock]:
        """Return the cycle, and the cycles since each enemy was hurt: rules never read them, scripts may."""
        state, scripts = fight.bound(State), fight.bound(Scripts).of
        texts = [*fight.conditions, *(text for script in scripts.values() for text in script.texts)]
        return [
            clock_of(state.cycle, "round", "round", texts),
            *(
                clock_of(foe.past, "unhurt_rounds", "rounds_since_hurt", scripts[foe.id].texts)
                for foe in state.every_foe.values()
            ),
        ]

    def forget(self, fight: Fight) -> None:
        """Forget the dice of intents: they are logged and nothing else."""
        for foe in fight.bound(State).foes.values():
            declared = foe.declared
            declared.die = declared.sides = declared.aim = declared.aim_sides = 0

    def as_seen(self, fight: Fight) -> None:
        """Replace hidden intents by the shown ones; the unknown fallback target is assumed to be the nearest."""
        state = fight.bound(State)
        for foe in state.foes.values():
            declared = foe.declared
            declared.intent, declared.target = declared.shown, ""
            declared.die = declared.sides = declared.aim = declared.aim_sides = 0
            declared.amount = declared.shown_amount
            if declared.shown not in STRIKES and foe.id != state.blow.foe:
                declared.at = ""


TASK = 400
"""The worth of a task that the party has completed, on the scale of health."""


def sides(fight: Fight) -> Standing:
    """Return the per mille of HP of those who are able; the enemies want the party's tasks undone (BH-07)."""
    state = fight.bound(State)
    enemies = sum(foe.per_mille for foe in state.able_foes())
    party = sum(member.per_mille for member in state.able_members())
    tasks = sum(TASK * min(clock.filled, task.segments) // task.segments for task, clock in state.tasks.values())
    return Standing(party, enemies, -tasks)
