"""Phase `declare`: each enemy declares its intent for the round (BH-01 to BH-07)."""

from systems.pool.enemies import targeting
from systems.pool.enemies.decide import Enemies
from systems.pool.enemies.script import DEFAULT, Scripts, legal
from systems.pool.enemies.splits import blows
from systems.pool.events.actions import RoundBegun, Yielded
from systems.pool.events.intents import IntentShown
from systems.pool.mechanics.damage import remove
from systems.pool.mechanics.outcome import end_if_decided
from systems.pool.phases.opening import PoolPhase
from systems.pool.state.units import Foe
from systems.table.enemies.behaviour import Intent
from systems.table.loop.events import Noted
from systems.table.loop.language import tr


class Declare(PoolPhase):
    """Each enemy declares what it will do with both actions of its turn (BH-01). In a drop the unaware do not."""

    name = "declare"

    def bind(self) -> None:
        """Bind the scripts and decisions of enemies too."""
        super().bind()
        self.scripts, self.enemies = self.engine.bound(Scripts), self.engine.bound(Enemies)

    def process(self) -> None:
        """Let each enemy choose an intent, and pick its target: two steps, since both may roll a die."""
        state, stepping = self.state, self.engine.stepping
        for foe in state.foes:
            if not foe.able or state.unaware(foe):
                continue
            plan = foe.plan
            if not plan.intent and (self._choose(foe) or stepping or not plan.intent):
                return
            if not plan.aimed:
                plan.at = plan.at or targeting.target_of(self.engine, state, foe)
                plan.blows = blows(state, foe, plan.intent, plan.at)
                if plan.shown != plan.intent:
                    plan.shown_at = targeting.shown_target(self.engine, state, foe)
                    plan.shown_blows = blows(state, foe, plan.shown, plan.shown_at)
                plan.aimed = True
                if self.engine.telling:
                    self.engine.emit(IntentShown(foe.id, plan.shown, plan.shown_amount, foe.shown_at, foe.shown_blows))
                if stepping:
                    return
        if self.engine.telling:
            order = tuple(key for key in state.round.order if self._acts(key))
            self.engine.emit(RoundBegun(state.round.number, order))
        self.flow.phase = "turn"

    def _acts(self, key: str) -> bool:
        unit = self.state.units[key]
        return unit.able and not self.state.unaware(unit)

    def _choose(self, foe: Foe) -> bool:
        """Let an enemy decide; return whether its nerve breaks, a shared one for all of its behaviour (BH-05)."""
        fight, state = self.engine, self.state
        intent, broken = self.enemies.decide(foe.id, foe)
        if intent.name == "flee" and not legal(state, foe, intent):
            fight.emit(Noted(tr("There is no way out; '{default}' stands for 'flee'.", default=DEFAULT.name)))
            intent, broken = DEFAULT, False
        as_one = broken and self.scripts.of[foe.id].shared
        for key in self.scripts.group[foe.id] if as_one else (foe.id,):
            each = state.units[key]
            if isinstance(each, Foe) and each.able:
                self._take(each, intent)
        return broken

    def _shown_amount(self, foe: Foe, intent: Intent) -> int:
        """Return the amount that is shown: a feint has that of an honest intent of the kind (BH-01)."""
        if "press" in (intent.name, intent.shown):
            return self.scripts.of[foe.id].shown_press(intent)
        return intent.amount if intent.shown in ("", intent.name) else 0

    def _take(self, foe: Foe, intent: Intent) -> None:
        plan = foe.plan
        if intent.name == "surrender":
            foe.place.yielded = True
            remove(foe)
            self.engine.emit(Yielded(foe.id))
            end_if_decided(self.engine, self.state)
            return
        plan.intent, plan.amount, plan.word, plan.at = intent.name, intent.amount, intent.target, intent.at
        plan.shown = intent.shown or intent.name
        plan.shown_amount = self._shown_amount(foe, intent)
        plan.aimed = False
