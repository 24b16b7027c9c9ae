"""Declarations, from the slowest to the fastest: members are asked, enemies show an intent (FT-02, BH-01)."""

from collections.abc import Callable

from systems.fudge.enemies.intents import legal, options
from systems.fudge.enemies.plans import planned
from systems.fudge.enemies.script import Scripts
from systems.fudge.enemies.senses import sense
from systems.fudge.enemies.targeting import target_of
from systems.fudge.events.actions import Left
from systems.fudge.events.intents import IntentShown
from systems.fudge.phases.opening import FudgePhase
from systems.fudge.rules.rolls import stepped
from systems.fudge.state import Unit
from systems.table.enemies.behaviour import Intent
from systems.table.enemies.decide import Decision, decide


def _silent(fault: str) -> None:
    """Drop a condition's fault; it has been reported already."""


class Declare(FudgePhase):
    """Everybody declares both actions, the slowest first, so that the faster know more (FT-02, BH-01)."""

    name = "declare"

    def bind(self) -> None:
        """Bind the state and the enemies' scripts."""
        super().bind()
        self.scripts = self.engine.bound(Scripts)

    def process(self) -> None:
        """Ask the next member, or let the next enemy decide; once one side is gone, nobody declares."""
        state = self.state
        if not all(state.sides_fighting()):
            self.flow.phase = "marks"
            return
        for who in reversed(state.turn.order):
            unit = state.units[who]
            if not unit.fights or unit.plan.step == 2:
                continue
            if unit.condition.held:
                unit.plan.step = 2
            elif unit.facts.ours:
                self.engine.ask("second_action" if unit.plan.step else "first_action", who)
                return
            elif unit.resolve.chosen:
                self._aim(unit)
                return
            else:
                self._choose(unit)
                return
        state.turn.beat = 1
        self.flow.phase = "beat"

    def _die(self, unit: Unit) -> Callable[[int], int]:
        """A die of the `ai` stream, whose faces are revealed at the turn's end."""

        def die(faces: int) -> int:
            face = self.engine.dice.sum("ai", 1, faces, unit.id, "what to do").total
            unit.resolve.rolls += (faces, face)
            return face

        return die

    def _choose(self, unit: Unit) -> None:
        """Decide an enemy's intent; its target is found by the next call, since both may roll a die."""
        resolve, script = unit.resolve, self.scripts.acts[unit.id]
        if resolve.broken:
            intent = Intent(script.broken, shown=script.broken)
        else:
            look_ahead = self.engine.difficulty == "ruthless"
            view = sense(self.engine, self.state, unit) if script.reads or look_ahead else {}
            group = sense(self.engine, self.state, unit, self._group(unit)) if script.shared and script.reads else None
            mind = Decision(
                unit.id,
                script,
                view,
                lambda each: legal(unit, each),
                lambda: options(self.state, unit, script),
                self._die(unit),
                group,
            )
            intent = decide(self.engine, mind)
            if intent.name == script.broken and script.breaks(view if group is None else group, _silent):
                self._break(unit)
                return
        resolve.intent, resolve.shown, resolve.word, resolve.at = intent.name, intent.shown, intent.target, intent.at
        presses = "press" in (intent.name, intent.shown)
        resolve.amount = stepped(intent.amount, self.state.numbers.points_per_step) if presses else 0
        resolve.chosen = True

    def _break(self, unit: Unit) -> None:
        """Break an enemy's morale, and that of its group where they share it (BH-05)."""
        script = self.scripts.acts[unit.id]
        for each in self._group(unit) if script.shared else [unit]:
            if not each.fights:
                continue
            each.resolve.broken = True
            each.resolve.intent = each.resolve.shown = script.broken
            each.resolve.at = each.resolve.word = ""
            if script.broken == "surrender":
                each.place.gone = "yielded"
                self.engine.emit(Left(each.id, "yielded"))
            else:
                self._declare(each)

    def _group(self, unit: Unit) -> list[Unit]:
        """All enemies with the same behaviour, those out of the fight included (BH-05)."""
        mine = self.scripts.groups[unit.id]
        return [each for each in self.state.foes if self.scripts.groups[each.id] == mine]

    def _aim(self, unit: Unit) -> None:
        """Find the target of the intent, and declare it."""
        resolve = unit.resolve
        if not resolve.at and resolve.intent != "flee":
            resolve.at = target_of(self.state, unit, resolve.word, self._die(unit))
        self._declare(unit)

    def _declare(self, unit: Unit) -> None:
        """Turn the intent into two actions, and show it as the party sees it."""
        resolve, plan = unit.resolve, unit.plan
        if not unit.condition.held:
            first, second = planned(self.state, unit, resolve.intent, resolve.at)
            plan.first, plan.second = tuple(first), tuple(second)
        plan.step = 2
        amount = resolve.amount if resolve.shown == "press" else 0
        self.engine.emit(IntentShown(unit.id, resolve.shown, resolve.at, amount))
