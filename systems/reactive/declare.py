"""At the start of a cycle each enemy declares what it is about to do (BH-01 to BH-07)."""

from collections.abc import Callable

from systems.reactive.components import Declared
from systems.reactive.ends import go, settled
from systems.reactive.events import IntentShown
from systems.reactive.rolls import ReactivePhase
from systems.reactive.script import DEFAULT, NOBODY, STRIKES, Minds, aim, legal, seen
from systems.reactive.sides import Foe
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import Intent, View
from systems.table.enemies.mind import Mind, decide


class Declare(ReactivePhase):
    """At the start of a cycle each enemy declares what it does if it is ignored, unless its nerve breaks (BH-01)."""

    name = "declare"

    def bind(self) -> None:
        """Bind the enemies' minds, too."""
        super().bind()
        self.minds = self.engine.bound(Minds)
        self.plain = self.engine.encounter.difficulty == "standard"

    def process(self) -> None:
        """Let the next enemy decide, or aim, with at most one die on the `ai` stream."""
        for foe in self.sides.standing():
            declared = foe.declared
            if not declared.intent:
                if foe.bound.held:
                    declared.intent = declared.shown = "wait"
                    continue
                self._decide(foe)
                return
            if _strikes(declared) and not declared.at:
                die = _die(self.engine, foe.id, "whom to strike")
                declared.at = aim(self.sides, foe, declared.target, die) or NOBODY
                self._show(foe)
                return
        self.flow.phase = "opening"

    def _decide(self, foe: Foe) -> None:
        """Choose an intent; where a shared nerve breaks, all who share it break (BH-05)."""
        intent = self._intent(foe)
        script = self.minds.scripts[foe.id]
        together = self.minds.groups[foe.id] if script.shared and intent.name == script.broken else (foe.id,)
        if len(together) > 1 and not script.breaks(self._group_view(foe), lambda _: None):
            together = (foe.id,)
        for key in together:
            each = self.sides.foes[key]
            if not each.able:
                continue
            if intent.name == "surrender":
                go(self.engine, each, "surrendered")
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
            settled(self.engine, self.sides)

    def _show(self, foe: Foe) -> None:
        declared = foe.declared
        at = declared.at if declared.shown in STRIKES else ""
        self.engine.emit(IntentShown(foe.id, declared.shown, declared.amount, at))

    def _intent(self, foe: Foe) -> Intent:
        """What an enemy makes up its mind to."""
        script = self.minds.scripts[foe.id]
        if script.certain and self.plain and not self.engine.trial and legal(foe, script.certain):
            return script.certain
        look = bool(script.reads) or not self.plain
        view = seen(self.sides, foe, (foe.id,)) if look else {}
        group: View | None = self._group_view(foe) if script.shared else None

        def die(sides: int) -> int:
            declared = foe.declared
            declared.die, declared.sides = self.engine.dice.sum("ai", 1, sides, foe.id, "what to do").total, sides
            return declared.die

        mind = Mind(foe.id, script, view, lambda it: legal(foe, it), lambda: self._options(foe), die, group)
        return decide(self.engine, mind)

    def _group_view(self, foe: Foe) -> View:
        return seen(self.sides, foe, self.minds.groups[foe.id])

    def _options(self, foe: Foe) -> list[Intent]:
        """What a ruthless enemy chooses among: to strike this one or that, and what it knows besides (BH-07).

        To guard is for one that has half of its HP or less: where all guard, none strikes, and nobody gains by it.
        """
        found = {aim(self.sides, foe, word, lambda _: 1): word for word in ("nearest", "weakest", "healer")}
        strikes = [Intent("attack", target=word, shown="attack", at=who) for who, word in found.items() if who]
        script = self.minds.scripts[foe.id]
        special = [intent for name in ("press", "grapple", "lurk") for intent in script.known(name)]
        guard = [Intent("guard", shown="guard")] if foe.health.hp * 2 <= foe.enemy.most else []
        return [*(strikes or [DEFAULT]), *guard, *special][:6]


def _strikes(declared: Declared) -> bool:
    """It strikes somebody, or seems to."""
    return declared.intent in STRIKES or declared.shown in STRIKES


def _die(battle: Fight, who: str, why: str) -> Callable[[int], int]:
    return lambda sides: battle.roll("ai", 1, sides, who, why).total
