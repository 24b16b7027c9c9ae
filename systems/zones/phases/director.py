"""Step 2 of a round: the director may change scores; then the fixed scores are set."""

from systems.table.enemies.condition import Condition
from systems.table.loop.language import tr
from systems.zones.blocks.map import DIRECTOR_FIELDS
from systems.zones.events.actions import Directed
from systems.zones.mechanics.action_scores import set_npc_scores
from systems.zones.phases.base import ZonesPhase
from systems.zones.state.state import Unit


class Director(ZonesPhase):
    """Changes of Action and Challenge Scores by the director, before the players declare (ZN-06, ZN-31)."""

    name = "director"

    def bind(self) -> None:
        """Compile the conditions."""
        super().bind()
        self.rules = [(rule, Condition(rule.when, DIRECTOR_FIELDS)) for rule in self.state.map.director]

    def process(self) -> None:
        """Check all rules against the same state, apply those that hold, and set the fixed scores."""
        state = self.state
        if self.rules:
            now = self._seen()
            holding = [
                number
                for number, (rule, condition) in enumerate(self.rules)
                if (rule.again or number not in state.terrain.fired) and condition.ask(now).holds
            ]
            for number in holding:
                self._change(number)
        for hazard in state.hazards:
            self._hazard(hazard)
        set_npc_scores(state)
        self.flow.phase = self.next

    def _hazard(self, hazard: Unit) -> None:
        """Declare a hazard's attack if it is due and not stopped (ZN-34)."""
        danger, number = self.state.map_hazards[hazard.id], self.state.terrain.round
        due = number >= danger.first and (number - danger.first) % danger.every == 0
        hazard.plan.action = "hazard" if due and hazard.id not in self.state.terrain.stopped else ""

    def _seen(self) -> dict[str, int | bool | str]:
        state = self.state
        members = state.members
        most = sum(each.facts.most for each in members)
        return {
            "round": state.terrain.round,
            "party": len(state.able_members()),
            "party_down": sum(each.here and not each.able for each in members),
            "party_gone": sum(not each.here for each in members),
            "party_health_percent": sum(each.health.now for each in members) * 100 // most,
            "foes": len(state.able_foes()),
            "foes_out": len(state.foes) - len(state.able_foes()),
            "challenge": state.map_challenge(),
            "timer": state.terrain.timer,
            "feats_done": sum(work.done for work in state.works.values()),
        }

    def _change(self, number: int) -> None:
        state, rule = self.state, self.rules[number][0]
        if not rule.again:
            state.terrain.fired = tuple(sorted((*state.terrain.fired, number)))
        if rule.challenge:
            what = (
                tr("Challenge Score of {name}", name=state.zones[rule.zone].name)
                if rule.zone
                else tr("Challenge Score")
            )
            if rule.zone:
                changed = dict(state.terrain.zones)
                changed[rule.zone] = changed.get(rule.zone, 0) + rule.challenge
                state.terrain.zones = tuple(sorted(changed.items()))
            else:
                state.terrain.challenge += rule.challenge
            self.engine.emit(Directed(rule.text, what, rule.challenge))
        if rule.scores:
            for foe in state.foes:
                if rule.creature in ("", foe.facts.creature, foe.facts.creature.partition(":")[2]):
                    foe.score.changed += rule.scores
            self.engine.emit(Directed(rule.text, tr("Action Score of the enemies"), rule.scores))
