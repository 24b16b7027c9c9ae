"""Declarations of a round: the intents of enemies, then the actions of characters (ZN-06, BH-01 to BH-08)."""

from dataclasses import replace

from systems.zones.components import Mind
from systems.zones.enemies.decide import Enemies
from systems.zones.enemies.targeting import Targeting
from systems.zones.events.actions import WentOut
from systems.zones.mechanics.plans import plan_action
from systems.zones.phases.base import ZonesPhase
from systems.zones.state.state import Unit
from systems.zones.view.wording import shown_intent


class DeclareIntents(ZonesPhase):
    """Enemies decide, all by the state before this round; then all intents are shown (ZN-06, BH-01)."""

    name = "intents"

    def bind(self) -> None:
        """Bind decisions and targets."""
        super().bind()
        self.decider = self.engine.bound(Enemies)
        self.targeting = self.engine.bound(Targeting)

    def process(self) -> None:
        """Decide each enemy's intent, then its target, with at most one `ai` die each; when all are done, show them."""
        foes = [(foe, mind) for foe, mind in self.state.foes_with_minds if foe.health.now and not foe.health.gone]
        members = self.state.able_members()
        self.decider.refresh()
        stepping, decide = self.engine.stepping, self.decider.decide
        for foe, mind in foes:
            if mind.stage == 0:
                intent = decide(foe.id, foe).intent
                mind.intent, mind.amount, mind.word, mind.shown, mind.at = intent
                mind.shown_amount = self.decider.scripts[foe.id].shown_press(intent) if intent.shown == "press" else 0
                mind.stage = 2 if mind.at else 1
                if stepping:
                    return
            if mind.stage == 1:
                self.targeting.choose(foe, mind, members)
                if stepping:
                    return
        yielding = 0
        for foe, mind in foes:
            if mind.intent == "surrender":
                self._surrender(foe)
                yielding += 1
            else:
                self._show(foe, mind)
        self.flow.phase = self.next if yielding < len(foes) else "ending"

    def _show(self, foe: Unit, mind: Mind) -> None:
        """Show the intent (BH-01)."""
        plan, intent, feint = foe.plan, mind.intent, mind.shown != mind.intent
        if feint:
            self._feint(foe, mind)
        else:
            mind.shown_at = mind.at
        plan_action(self.state, self.positions, foe, mind)
        if plan.place and not feint:
            self._note_place(foe, mind)
        if intent == "press":
            foe.score.due -= mind.amount
        if plan.action == "ability":
            foe.health.ardor -= self.state.abilities[foe.id, plan.what].cost
        if self.engine.telling:
            self.engine.emit(shown_intent(foe, mind))

    def _surrender(self, foe: Unit) -> None:
        """Take an enemy that surrenders out of the fight (BH-05)."""
        foe.health.gone = "yielded"
        self.engine.stir()
        self.engine.emit(WentOut(foe.id, "yielded"))

    def _feint(self, foe: Unit, mind: Mind) -> None:
        """Find target and place of the shown intent; neither gives the real one away."""
        mind.shown_at = self.targeting.feint_target(foe)
        mask = replace(mind, intent=mind.shown, at=mind.shown_at)
        if mind.shown == "special" != mind.intent:
            mask.amount = 0
        plan_action(self.state, self.positions, foe, mask)
        self._note_place(foe, mind)

    def _note_place(self, foe: Unit, mind: Mind) -> None:
        """Note the place of the shown plan, and whether its attack is out of reach this round."""
        plan = foe.plan
        mind.place = plan.place if plan.place and plan.place != self.positions.key_of(foe) else ""
        mind.far = plan.action == "move_far" and mind.shown in ("attack", "press")


class DeclareActions(ZonesPhase):
    """All characters declare before any die is rolled (ZN-06)."""

    name = "declare"
    changes = False

    def bind(self) -> None:
        """Bind what characters can declare, and whether they still can."""
        super().bind()
        self.declaring = [(unit, unit.plan, unit.health) for unit in self.state.members]

    def process(self) -> None:
        """Ask for the next declaration; an incapacitated character can only Recover (ZN-33)."""
        state = self.state
        if state.edge.bonus and state.terrain.round == 1 and not state.edge.spent:
            self.engine.ask("edge", "party")
            return
        for unit, plan, health in self.declaring:
            if not plan.action and not health.gone:
                if health.now:
                    self.engine.ask("declare", unit.id)
                    return
                plan.action = "rise"
                if health.surges:
                    self.engine.ask("rise", unit.id)
                    return
        self.flow.phase = self.next
