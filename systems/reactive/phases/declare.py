"""Declaration of intents at the start of a cycle (BH-01 to BH-07)."""

from collections.abc import Callable

from systems.reactive.components import Declared
from systems.reactive.enemies.script import DEFAULT, STRIKES, Scripts, legal
from systems.reactive.enemies.senses import view_of
from systems.reactive.enemies.targeting import NOBODY, choose_target
from systems.reactive.events.actions import IntentShown
from systems.reactive.mechanics.damage import end_if_decided, leave
from systems.reactive.phases.base import ReactivePhase
from systems.reactive.state import Foe
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import Intent, View
from systems.table.enemies.decide import Decision, decide


class Declare(ReactivePhase):
    """Each enemy declares its action if ignored, unless its morale breaks (BH-01)."""

    name = "declare"

    def bind(self) -> None:
        """Bind the enemies' scripts, too."""
        super().bind()
        self.scripts = self.engine.bound(Scripts)
        self.plain = self.engine.difficulty == "standard"

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
                die = _die(self.engine, foe.id, "whom to strike")
                declared.at = choose_target(self.state, foe, declared.target, die) or NOBODY
                self._show(foe)
                return
        self.flow.phase = "opening"

    def _decide(self, foe: Foe) -> None:
        """Decide an intent; shared morale breaks for the whole group (BH-05)."""
        intent = self._intent(foe)
        script = self.scripts.scripts[foe.id]
        together = self.scripts.groups[foe.id] if script.shared and intent.name == script.broken else (foe.id,)
        if len(together) > 1 and not script.breaks(self._group_view(foe), lambda _: None):
            together = (foe.id,)
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
            declared.amount = intent.amount if "press" in (intent.name, intent.shown) else 0
            declared.at = intent.at
            if not _strikes(declared) or intent.at:
                self._show(each)
        if intent.name == "surrender":
            end_if_decided(self.engine, self.state)

    def _show(self, foe: Foe) -> None:
        declared = foe.declared
        at = declared.at if declared.shown in STRIKES else ""
        self.engine.emit(IntentShown(foe.id, declared.shown, declared.amount, at))

    def _intent(self, foe: Foe) -> Intent:
        """Return the intent that an enemy decides on."""
        script = self.scripts.scripts[foe.id]
        if script.certain and self.plain and not self.engine.trial and legal(foe, script.certain):
            return script.certain
        look = bool(script.reads) or not self.plain
        view = view_of(self.state, foe, (foe.id,)) if look else {}
        group: View | None = self._group_view(foe) if script.shared else None

        def die(sides: int) -> int:
            declared = foe.declared
            declared.die, declared.sides = self.engine.dice.sum("ai", 1, sides, foe.id, "what to do").total, sides
            return declared.die

        mind = Decision(foe.id, script, view, lambda it: legal(foe, it), lambda: self._options(foe), die, group)
        return decide(self.engine, mind)

    def _group_view(self, foe: Foe) -> View:
        return view_of(self.state, foe, self.scripts.groups[foe.id])

    def _options(self, foe: Foe) -> list[Intent]:
        """Return the intents a ruthless enemy chooses from: attacks, and special intents of its script (BH-07).

        Guarding is for those at half of their HP or less: if all guard, none strikes, and nobody gains by it.
        """
        found = {choose_target(self.state, foe, word, lambda _: 1): word for word in ("nearest", "weakest", "healer")}
        strikes = [Intent("attack", target=word, shown="attack", at=who) for who, word in found.items() if who]
        script = self.scripts.scripts[foe.id]
        special = [intent for name in ("press", "grapple", "lurk") for intent in script.known(name)]
        guard = [Intent("guard", shown="guard")] if foe.health.hp * 2 <= foe.max_hp else []
        return [*(strikes or [DEFAULT]), *guard, *special][:6]


def _strikes(declared: Declared) -> bool:
    """Tell whether an enemy attacks, or feigns to."""
    return declared.intent in STRIKES or declared.shown in STRIKES


def _die(battle: Fight, who: str, why: str) -> Callable[[int], int]:
    return lambda sides: battle.roll("ai", 1, sides, who, why).total
