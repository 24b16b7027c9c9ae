"""Declarations, from the slowest to the fastest: members are asked, enemies show an intent (FT-02, BH-01)."""

from systems.fudge.enemies.decide import Enemies
from systems.fudge.enemies.plans import planned
from systems.fudge.enemies.targeting import target_of
from systems.fudge.events.actions import Left
from systems.fudge.events.intents import IntentShown
from systems.fudge.mechanics.movement import shown_place
from systems.fudge.phases.opening import FudgePhase
from systems.fudge.rules.rolls import stepped
from systems.fudge.state import State, Unit
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import Intent


def _both_fight(fight: Fight) -> bool:
    return fight.bound(State).both_fight()


class Declare(FudgePhase):
    """Everybody declares both actions, the slowest first, so that the faster know more (FT-02, BH-01)."""

    name = "declare"
    changes = False

    def bind(self) -> None:
        """Bind the state and the decisions of enemies."""
        super().bind()
        self.enemies = self.engine.bound(Enemies)

    def process(self) -> None:
        """Let enemies decide until a member is to be asked; once one side is gone, nobody declares."""
        state, stepping = self.state, self.engine.stepping
        if not self.engine.now(_both_fight):
            self.flow.phase = "marks"
            return
        for who in reversed(state.turn.order):
            unit = state.units[who]
            if unit.plan.step == 2 or not unit.fights:
                continue
            if unit.condition.held:
                unit.plan.step = 2
            elif unit.facts.ours:
                self.engine.ask("second_action" if unit.plan.step else "first_action", who)
                return
            else:
                if not unit.resolve.chosen:
                    self._choose(unit)
                    if stepping or not unit.resolve.chosen:
                        return
                self._aim(unit)
                if stepping:
                    return
        state.turn.beat = 1
        self.flow.phase = "beat"

    def _choose(self, unit: Unit) -> None:
        """Decide an enemy's intent, unless morale breaks; its target is another step, since both may roll a die."""
        resolve, script = unit.resolve, self.enemies.scripts[unit.id]
        if resolve.broken:
            intent = Intent(script.broken, shown=script.broken)
        else:
            intent, broken = self.enemies.decide(unit.id, unit)
            if broken:
                self._break(unit)
                return
        resolve.intent, resolve.shown, resolve.word, resolve.at = intent.name, intent.shown, intent.target, intent.at
        points = self.state.numbers.points_per_step
        resolve.amount = stepped(intent.amount, points) if intent.name == "press" else 0
        resolve.shown_amount = stepped(script.shown_press(intent), points)
        resolve.chosen = True

    def _break(self, unit: Unit) -> None:
        """Break an enemy's morale, and that of its group where they share it (BH-05)."""
        script = self.enemies.scripts[unit.id]
        for each in self.enemies.group(unit) if script.shared else [unit]:
            if not each.fights:
                continue
            each.resolve.broken = True
            each.resolve.intent = each.resolve.shown = script.broken
            each.resolve.at = each.resolve.word = ""
            if script.broken == "surrender":
                each.place.gone = "yielded"
                self.engine.changed()
                self.engine.emit(Left(each.id, "yielded"))
            else:
                self._declare(each)

    def _aim(self, unit: Unit) -> None:
        """Find the target of the intent, and declare it."""
        resolve = unit.resolve
        if not resolve.at and resolve.intent != "flee":
            resolve.at = target_of(self.state, unit, resolve.word, lambda sides: self.enemies.die(unit, sides))
        self._declare(unit)

    def _declare(self, unit: Unit) -> None:
        """Turn the intent into two actions, and show it as the party sees it."""
        resolve, plan = unit.resolve, unit.plan
        if not unit.condition.held:
            first, second = planned(self.state, unit, resolve.intent, resolve.at)
            plan.first, plan.second = tuple(first), tuple(second)
        plan.step = 2
        at, place = shown_place(self.state, unit)
        self.engine.emit(IntentShown(unit.id, resolve.shown, at, resolve.shown_amount, place))
