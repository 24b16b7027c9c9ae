"""How a turn ends: Shields, wounds marked together, and whether the fight is over (FT-10, FT-11, FT-15)."""

from collections.abc import Sequence

from systems.fudge.events import Aimed, Healed, IntentRevealed, WoundsMarked
from systems.fudge.opening import FudgePhase
from systems.fudge.rules import wound_of
from systems.fudge.script import Scripts
from systems.fudge.sides import Unit, passed
from systems.fudge.track import WOUNDS, able, better, boxes_lost, left, marked, words
from systems.table.battle.contributions import Shares
from systems.table.battle.items import rested
from systems.table.battle.shields import DamageHalved, next_shield
from systems.table.loop.events import Rolled


class Shields(FudgePhase):
    """Bearers of a Shift Shield may ignore all wounds of the turn, now that they are known (IT-18)."""

    name = "shields"

    def process(self) -> None:
        """Ask the next bearer with wounds coming and a Shield left."""
        for unit in self.sides.members:
            coming = unit.coming
            bears = coming.hits and not coming.settled and next_shield(self.engine, unit.facts.shields)
            if bears:
                self.engine.ask("shield", unit.id)
                return
        self.flow.phase = "marks"


class Marks(FudgePhase):
    """The wounds of the turn are marked together (FT-11); the log tells what enemies had hidden (BH-01)."""

    name = "marks"

    def process(self) -> None:
        """Reveal feints, heal, halve what passes a Locket, and mark."""
        for unit in self.sides.foes:
            self._reveal(unit)
        for unit in self.sides.all:
            if unit.coming.healing:
                self._heal(unit)
            if unit.coming.hits:
                self._mark(unit)
        self.flow.phase = "end"

    def _reveal(self, unit: Unit) -> None:
        resolve = unit.resolve
        for faces, face in zip(resolve.rolls[::2], resolve.rolls[1::2], strict=True):
            self.engine.emit(Rolled(unit.id, "what to do", 1, faces, (face,), face))
        resolve.rolls = ()
        if resolve.shown != resolve.intent:
            self.engine.emit(IntentRevealed(unit.id, resolve.shown, resolve.intent, resolve.at))
            resolve.shown = resolve.intent

    def _heal(self, unit: Unit) -> None:
        """Wounds from before this turn get better, each healing by one step."""
        before = track = unit.track
        for _ in range(unit.coming.healing):
            track = better(track, self.sides.boxes)
        unit.coming.healing = 0
        unit.wounds.scratch, unit.wounds.hurt, unit.wounds.very_hurt, unit.wounds.incapacitated = track
        if track != before:
            self.engine.stir()
        regained = left(track, self.sides.boxes) - left(before, self.sides.boxes)
        self.engine.emit(
            Healed(unit.id, words(track, self.sides.boxes), regained, self.engine.attribution.take_healing(unit.id))
        )

    def _mark(self, unit: Unit) -> None:
        """Mark what hit; a damage value above 1 is halved by a Locket (FT-10, IT-18)."""
        values, boxes, before = passed(unit), self.sides.boxes, unit.track
        for place, (came, value) in enumerate(zip(unit.coming.hits, values, strict=True)):
            if value != came:
                more = (*values[:place], *unit.coming.hits[place:])
                less = (*values[: place + 1], *unit.coming.hits[place + 1 :])
                spared = boxes_lost(before, map(wound_of, more), boxes) - boxes_lost(before, map(wound_of, less), boxes)
                self.engine.emit(DamageHalved(unit.id, came, value, spared))
        wounds = tuple(sorted((wound_of(value) for value in values), key=WOUNDS.index))
        track = marked(before, wounds, boxes)
        unit.wounds.scratch, unit.wounds.hurt, unit.wounds.very_hurt, unit.wounds.incapacitated = track
        unit.coming.hits = ()
        unit.coming.marked = True
        unit.coming.hurt = track[1:] != before[1:]
        self.engine.stir()
        fell = able(before) and not able(track)
        lost, by = boxes_lost(before, wounds, boxes), self._doers(unit, values)
        self.engine.emit(WoundsMarked(unit.id, wounds, words(track, boxes), lost, by, fell))

    def _doers(self, unit: Unit, values: Sequence[int]) -> Shares:
        """Who hit somebody, each by the damage values that came through; nobody where that is not known any more."""
        by = self.engine.attribution.take_harm(unit.id)
        if len(by) != len(values):
            return ()
        return tuple((who, max(1, value)) for (who, _), value in zip(by, values, strict=True))


class End(FudgePhase):
    """The turn is over: a side without anybody left has lost (FT-15); else the next turn is prepared."""

    name = "end"

    def bind(self) -> None:
        """Bind both sides, and what the scripts look at."""
        super().bind()
        self.scripts = self.engine.bound(Scripts)

    def process(self) -> None:
        """End the fight, or clear what was for this turn alone."""
        sides, battle = self.sides, self.engine
        ours, theirs = sides.sides_left()
        if not ours:
            battle.end("retreat" if any(unit.able for unit in sides.members) else "rout")
        elif not theirs:
            spared = not any(unit.wounds.incapacitated for unit in sides.foes)
            loot = sides.loot - (sides.numbers.fled_loot if sides.turn.fled else 0)
            battle.end("victory", loot, spared=spared)
        else:
            self._prepare()
            if not battle.round_over():
                sides.turn.round += 1
                self.flow.phase = "turn"

    def _prepare(self) -> None:
        """What was lent or declared for this turn ends; what was done for the next one begins."""
        sides = self.sides
        for unit in sides.all:
            self._aim(unit)
            self._conditions(unit)
            self._remember(unit)
            plan, resolve, coming = unit.plan, unit.resolve, unit.coming
            plan.step, plan.first, plan.second, plan.charge, plan.ordered, plan.called = 0, (), (), "", "", False
            resolve.intent = resolve.shown = resolve.word = resolve.at = ""
            resolve.amount, resolve.chosen = 0, False
            coming.settled = coming.hurt = coming.marked = False
            coming.attacker = ""
            unit.senses.missed = ()
        sides.turn.party_shouted = sides.turn.foes_shouted = False
        sides.look_around()
        rested(self.engine)

    def _aim(self, unit: Unit) -> None:
        """Who spent both actions aiming has the target's range, unless Hurt or worse (FT-13)."""
        first, second = unit.action(1), unit.action(2)
        aim = first.at if first.kind == second.kind == "aim" and first.at == second.at else ""
        target = self.sides.units.get(aim)
        if target is None or not target.fights or not unit.fights or unit.coming.hurt:
            aim = ""
        unit.condition.aim = aim
        if aim:
            self.engine.emit(Aimed(unit.id, aim))

    def _conditions(self, unit: Unit) -> None:
        condition = unit.condition
        if condition.next_blind and not condition.blind:
            unit.senses.located = ()
        condition.surprised = False
        condition.blind = max(condition.next_blind, condition.blind - 1, 0)
        condition.attack, condition.held, condition.shifted = (
            condition.next_attack,
            condition.next_held,
            condition.next_shifted,
        )
        condition.next_blind = condition.next_attack = 0
        condition.next_held = condition.next_shifted = False

    def _remember(self, unit: Unit) -> None:
        """Note what the scripts look at, and no more: so equal states stay equal."""
        past, reads = unit.past, self.scripts.remembers
        if "last_intent" in reads:
            past.intent = unit.resolve.intent
        if self.scripts.attackers and unit.coming.attacker:
            past.attacker = unit.coming.attacker
        if "rounds_since_hurt" in reads:
            past.unhurt = 0 if unit.coming.marked else past.unhurt + 1
