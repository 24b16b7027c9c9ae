"""The roll for Action Scores (ZN-06, ZN-19, ZN-30)."""

from systems.table.loop.language import mark, tr
from systems.zones.events.actions import ScoreMade
from systems.zones.mechanics.action_scores import modifiers_and_total
from systems.zones.phases.base import ZonesPhase
from systems.zones.rules import DIE, action_score
from systems.zones.state.state import Unit

ACTION_SCORE, SURGE = mark("the Action Score"), mark("the Surge")
"""What the dice are for."""


class RollScores(ZonesPhase):
    """One d20 for each character, and a d6 for a Surge spent on rising (ZN-06, ZN-19, ZN-30)."""

    name = "roll"

    def process(self) -> None:
        """Roll for all; step by step, for the next one."""
        fight, state = self.engine, self.state
        stepping, telling, roll = fight.stepping, fight.telling, fight.throw
        for unit in state.members:
            if unit.health.gone:
                continue
            score, plan = unit.score, unit.plan
            if not score.natural:
                parts, sum_ = modifiers_and_total(state, unit, plan.action, plan.weapon, plan.what)
                score.natural = natural = roll("combat", 1, DIE, unit.id, ACTION_SCORE)
                score.value = value = action_score(natural, sum_)
                if telling:
                    fight.emit(ScoreMade(unit.id, natural, parts, value))
                if stepping:
                    return
            if score.surge:
                self._surge(unit)
                if stepping:
                    return
        self.flow.phase = self.next

    def _surge(self, unit: Unit) -> None:
        score = unit.score
        score.surge = False
        added = self.engine.throw("combat", 1, 6, unit.id, SURGE)
        self.engine.emit(ScoreMade(unit.id, score.value, ((tr("Surge"), added),), score.value + added))
        score.value += added
