"""The end of a turn: Shields, wounds marked together, and whether the fight is over (FT-10, FT-11, FT-15)."""

from systems.fudge.enemies.script import Scripts
from systems.fudge.events.intents import IntentRevealed
from systems.fudge.mechanics.conditions import begin_next, settle_aim
from systems.fudge.mechanics.damage import heal, mark_wounds
from systems.fudge.mechanics.movement import shown_place
from systems.fudge.phases.opening import FudgePhase
from systems.fudge.state import Unit
from systems.table.battle.items import rested
from systems.table.battle.shields import next_shield
from systems.table.loop.events import Rolled
from systems.table.loop.language import tr


class Shields(FudgePhase):
    """Offer each bearer of a Shift Shield to ignore the wounds of the turn, which are known by now (IT-18)."""

    name = "shields"

    def process(self) -> None:
        """Ask the next bearer with wounds coming and a Shield left."""
        for unit in self.state.members:
            coming = unit.coming
            bears = coming.hits and not coming.settled and next_shield(self.engine, unit.facts.shields)
            if bears:
                self.engine.ask("shield", unit.id)
                return
        self.flow.phase = "marks"


class Marks(FudgePhase):
    """Mark the wounds of the turn together (FT-11), and reveal what enemies had hidden (BH-01)."""

    name = "marks"

    def process(self) -> None:
        """Reveal feints and dice, heal, then mark."""
        for unit in self.state.foes:
            self._reveal(unit)
        for unit in self.state.all:
            if unit.coming.healing:
                heal(self.engine, self.state, unit)
            if unit.coming.hits:
                mark_wounds(self.engine, self.state, unit)
        self.flow.phase = "end"

    def _reveal(self, unit: Unit) -> None:
        resolve = unit.resolve
        for faces, face in zip(resolve.rolls[::2], resolve.rolls[1::2], strict=True):
            self.engine.emit(Rolled(unit.id, tr("what to do"), 1, faces, (face,), face))
        resolve.rolls = ()
        if resolve.shown != resolve.intent:
            at, place = shown_place(self.state, unit)
            self.engine.emit(IntentRevealed(unit.id, resolve.shown, resolve.intent, at, place))
            resolve.shown, resolve.shown_amount = resolve.intent, resolve.amount


class End(FudgePhase):
    """End the fight if a side has nobody left (FT-15), else prepare the next turn."""

    name = "end"

    def bind(self) -> None:
        """Bind the state, and the fields and target words that scripts read."""
        super().bind()
        self.looked_at = self.engine.bound(Scripts).looked_at

    def process(self) -> None:
        """End the fight, or clear the state of this turn."""
        state, fight = self.state, self.engine
        ours, theirs = state.sides_fighting()
        if not ours:
            fight.end("retreat" if any(unit.able for unit in state.members) else "rout")
        elif not theirs:
            spared = not any(unit.wounds.incapacitated for unit in state.foes)
            loot = state.loot - (state.numbers.fled_loot if state.turn.fled else 0)
            fight.end("victory", loot, spared=spared)
        else:
            self._prepare()
            if not fight.round_over():
                state.turn.round += 1
                self.flow.phase = "turn"

    def _prepare(self) -> None:
        """Clear what was declared for this turn, and begin the conditions laid up for the next."""
        state = self.state
        for unit in state.all:
            settle_aim(self.engine, state, unit)
            begin_next(unit)
            self._remember(unit)
            plan, resolve, coming = unit.plan, unit.resolve, unit.coming
            plan.step, plan.first, plan.second, plan.charge, plan.ordered, plan.called = 0, (), (), "", "", False
            plan.spent = ()
            resolve.intent = resolve.shown = resolve.word = resolve.at = ""
            resolve.amount, resolve.shown_amount, resolve.chosen = 0, 0, False
            coming.settled = coming.hurt = coming.marked = False
            coming.attacker = ""
            unit.senses.missed = ()
        state.turn.party_shouted = state.turn.foes_shouted = False
        state.update_located()
        rested(self.engine)

    def _remember(self, unit: Unit) -> None:
        """Remember only what some script reads, so that equal states stay equal."""
        past, looked_at = unit.past, self.looked_at
        if "last_intent" in looked_at:
            past.intent = unit.resolve.intent
        if "last_attacker" in looked_at and unit.coming.attacker:
            past.attacker = unit.coming.attacker
        if "rounds_since_hurt" in looked_at:
            past.unhurt = 0 if unit.coming.marked else past.unhurt + 1
