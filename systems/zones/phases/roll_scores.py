"""The roll for Action Scores (ZN-06, ZN-19, ZN-30)."""

from systems.zones.events.actions import ScoreMade
from systems.zones.mechanics.action_scores import modifiers_and_total
from systems.zones.phases.base import ZonesPhase
from systems.zones.rules import DIE, action_score
from systems.zones.state.state import Actor


class RollScores(ZonesPhase):
    """Each player rolls one d20; who lies there and spent a Surge a d6 as well (ZN-06, ZN-19, ZN-30)."""

    name = "roll"

    def process(self) -> None:
        """Roll for everybody, or for the next one."""
        battle, sides = self.engine, self.sides
        stepping = battle.stepping
        for actor in sides.heroes:
            if actor.health.gone:
                continue
            score, plan = actor.score, actor.plan
            if not score.natural:
                parts, sum_ = modifiers_and_total(sides, actor, plan.action, plan.weapon, plan.what)
                score.natural = natural = battle.roll("combat", 1, DIE, actor.id, "the Action Score").total
                score.value = value = action_score(natural, sum_)
                battle.emit(ScoreMade(actor.id, natural, parts, value))
                if stepping:
                    return
            if score.surge:
                self._surge(actor)
                if stepping:
                    return
        self.flow.phase = self.next

    def _surge(self, actor: Actor) -> None:
        score = actor.score
        score.surge = False
        added = self.engine.roll("combat", 1, 6, actor.id, "the Surge").total
        self.engine.emit(ScoreMade(actor.id, score.value, (("Surge", added),), score.value + added))
        score.value += added
