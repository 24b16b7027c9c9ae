"""Declaration of intents at the start of a cycle (BH-01 to BH-07)."""

from systems.reactive.components import Declared
from systems.reactive.enemies.decide import Enemies
from systems.reactive.enemies.targeting import NOBODY, choose_target
from systems.reactive.events.intents import IntentShown
from systems.reactive.mechanics.damage import end_if_decided, leave
from systems.reactive.mechanics.intents import roll_aim, shown_target
from systems.reactive.phases.base import ReactivePhase
from systems.reactive.rules import STRIKES
from systems.reactive.state import Foe


class Declare(ReactivePhase):
    """Each enemy declares its action if ignored, unless its morale breaks (BH-01)."""

    name = "declare"

    def bind(self) -> None:
        """Bind the enemies' decisions, too."""
        super().bind()
        self.enemies = self.engine.bound(Enemies)

    def process(self) -> None:
        """Let the next enemy decide or pick its target, with at most one die on the `ai` stream."""
        for foe in self.state.able_foes():
            declared = foe.declared
            if not declared.intent:
                if foe.bound.held:
                    declared.intent = declared.shown = "wait"
                    continue
                self._decide(foe)
                return
            if _strikes(declared) and not declared.at:
                die = roll_aim(self.engine, foe)
                declared.at = choose_target(self.state, foe, declared.target, die) or NOBODY
                self._show(foe)
                return
        self.flow.phase = "opening"

    def _decide(self, foe: Foe) -> None:
        """Decide an intent; shared morale breaks for the whole group (BH-05)."""
        intent, broken = self.enemies.decide(foe.id, foe)
        together = self.enemies.groups[foe.id] if broken and self.enemies.scripts[foe.id].shared else (foe.id,)
        for key in together:
            each = self.state.foes[key]
            if not each.able:
                continue
            if intent.name == "surrender":
                leave(self.engine, each, "surrendered")
                continue
            if each.bound.held:
                continue
            declared = each.declared
            declared.intent, declared.shown, declared.target = intent.name, intent.shown, intent.target
            declared.amount = intent.amount if intent.name == "press" else 0
            declared.shown_amount = self.enemies.scripts[key].shown_press(intent)
            declared.at = intent.at
            if not _strikes(declared) or intent.at:
                self._show(each)
        if intent.name == "surrender":
            end_if_decided(self.engine, self.state)

    def _show(self, foe: Foe) -> None:
        declared = foe.declared
        self.engine.emit(IntentShown(foe.id, declared.shown, declared.shown_amount, shown_target(declared)))


def _strikes(declared: Declared) -> bool:
    """Tell whether an enemy attacks, or feigns to."""
    return declared.intent in STRIKES or declared.shown in STRIKES
