"""The two beats of a turn: attacks and items at positions as the beat begins, then all moves at once (FT-11, FT-12)."""

from collections.abc import Callable

from systems.fudge.components import Action, Arm
from systems.fudge.events.actions import Attacked, AttackLost, Sought, ThingKept
from systems.fudge.mechanics.attack_profile import (
    DEFENCES,
    STEALTH,
    attack_parts,
    damage_parts,
    defence_parts,
    skill_of,
    why_lost,
)
from systems.fudge.mechanics.conditions import spend
from systems.fudge.mechanics.damage import wound_from
from systems.fudge.mechanics.movement import move_all
from systems.fudge.phases.opening import FudgePhase
from systems.fudge.rules.rolls import damage_value, hits, located, rolled
from systems.fudge.state import Unit
from systems.table.battle.items import use
from systems.table.loop.language import mark, tr


class Beat(FudgePhase):
    """One action of every unit: attacks and items first, then moves. No roll sees what the beat changes (FT-11)."""

    name = "beat"

    def bind(self) -> None:
        """Bind the state, and the function of each stage of an attack."""
        super().bind()
        self.stages: dict[str, Callable[[Unit, Action, Arm, Unit], None]] = {
            "seek": self._seek,
            "hide": self._hide,
            "skill": self._skill,
            "attack": self._attack,
            "defend": self._defend,
        }

    def process(self) -> None:
        """Go on with the attack under way, and with those of all others; with none left, move everybody."""
        strike, beat, stepping = self.state.strike, self.state.turn.beat, self.engine.stepping
        if strike.stage:
            self._go_on()
            if stepping or strike.stage:
                return
        for unit in self.state.all:
            if unit.plan.acted:
                continue
            unit.plan.acted = True
            if not unit.fights:
                continue
            action = unit.action(beat)
            if action.kind == "use":
                self._use(unit, action)
                return
            if action.kind == "attack":
                self._begin(unit, action)
                if stepping:
                    return
                if strike.stage:
                    self._go_on()
                    if strike.stage:
                        return
        move_all(self.engine, self.state)
        self._next()

    def _go_on(self) -> None:
        """Take the attack under way to its end, or to a question; called step by step, through one stage."""
        state, strike = self.state, self.state.strike
        unit = state.units[strike.who]
        action = unit.action(state.turn.beat)
        arm, target = unit.arm(action.by), state.units[action.at]
        while strike.stage:
            self.stages[strike.stage](unit, action, arm, target)
            if self.engine.stepping or self.flow.asking:
                return

    def _begin(self, unit: Unit, action: Action) -> None:
        """Begin an attack, unless it is lost; its target may have to be located first (FT-12, FT-14)."""
        state, strike = self.state, self.state.strike
        arm, target = unit.arm(action.by), state.units[action.at]
        if why := why_lost(state, unit, action, arm, target):
            self.engine.emit(AttackLost(unit.id, target.id, why))
            return
        strike.who, strike.stage = unit.id, "seek" if state.must_locate(unit, arm, target) else "skill"

    def _seek(self, unit: Unit, action: Action, arm: Arm, target: Unit) -> None:
        """Roll Notice (FT-14)."""
        strike = self.state.strike
        strike.roll = self.engine.roll("combat", 4, 3, unit.id, mark("locating")).total
        strike.stage = "hide"

    def _hide(self, unit: Unit, action: Action, arm: Arm, target: Unit) -> None:
        """Roll Stealth; higher Notice locates, else the attack is lost (FT-14)."""
        strike = self.state.strike
        notice = rolled(strike.roll, unit.facts.notice)
        stealth = rolled(self.engine.roll("combat", 4, 3, target.id, mark("hiding")).total, target.facts.stealth)
        found = located(notice, stealth)
        self.engine.emit(Sought(unit.id, target.id, notice, stealth, found))
        strike.roll = 0
        if found:
            unit.senses.found += (target.id,)
            strike.stage = "skill"
        else:
            unit.senses.missed += (target.id,)
            strike.who = strike.stage = ""

    def _skill(self, unit: Unit, action: Action, arm: Arm, target: Unit) -> None:
        """Set the defender's skill; against Stealth a member is asked, if the possible skills differ (FT-05)."""
        strike, facts = self.state.strike, target.facts
        if skill_of(self.state, unit, action, arm, target) == STEALTH:
            values = {skill: int(getattr(facts, skill)) for skill in DEFENCES}
            if facts.ours and len(set(values.values())) > 1:
                self.engine.ask("defence", target.id)
                return
            strike.skill = max(DEFENCES, key=values.__getitem__)
        else:
            strike.skill = "defense"
        strike.stage = "attack"

    def _attack(self, unit: Unit, action: Action, arm: Arm, target: Unit) -> None:
        """Roll the attack (FT-05)."""
        strike = self.state.strike
        strike.roll = self.engine.roll("combat", 4, 3, unit.id, mark(f"attack on {self.engine.name(target.id)}")).total
        strike.stage = "defend"

    def _defend(self, unit: Unit, action: Action, arm: Arm, target: Unit) -> None:
        """Roll the defence and compare; a hit is marked at the turn's end (FT-05, FT-06, FT-11)."""
        state, strike, beat = self.state, self.state.strike, self.state.turn.beat
        skill = skill_of(state, unit, action, arm, target)
        parts = attack_parts(state, unit, arm, target, beat)
        against = defence_parts(state, unit, arm, target, beat)
        value = unit.facts.attack if skill == "attack" else int(getattr(unit.facts, skill))
        held = target.facts.defense if strike.skill == "defense" else int(getattr(target.facts, strike.skill))
        attack = rolled(strike.roll, value, parts)
        roll = self.engine.roll("combat", 4, 3, target.id, mark(f"defence against {self.engine.name(unit.id)}")).total
        defence = rolled(roll, held, against)
        if parts:
            spend(unit, parts)
        if against:
            spend(target, against)
        extra = damage_parts(arm, target)
        damage = damage_value(attack, defence, extra)
        hit = hits(attack, defence)
        self.engine.emit(
            Attacked(
                unit.id, target.id, arm.name,
                strike.roll, skill, value, parts, attack,
                roll, strike.skill, held, against, defence,
                extra, damage, wound_from(target, damage) if hit else "",
            )
        )  # fmt: skip
        if hit:
            target.coming.hits += (damage,)
            self.engine.attribution.add_harm(unit.id, target.id, damage)
            if arm.blinds:
                target.condition.next_blind = max(target.condition.next_blind, arm.blinds)
        target.coming.attacker, unit.coming.struck = unit.id, True
        strike.who = strike.stage = strike.skill = ""
        strike.roll = 0

    def _use(self, unit: Unit, action: Action) -> None:
        """Use an item (IT-11); it is kept if its target is out of the fight, or an enemy out of sight."""
        for key in (action.at, action.way):
            target = self.state.units.get(key)
            if target is None:
                continue
            if not target.fights or not (target.facts.ours or self.state.is_located(target)):
                why = tr("out of sight") if target.fights else tr("out of the fight")
                self.engine.emit(ThingKept(unit.id, action.by, target.id, why))
                return
        use(self.engine, action.by, action.at, action.way, unit.id)

    def _next(self) -> None:
        """Go on to the second beat, or to the end of the turn."""
        turn = self.state.turn
        for unit in self.state.all:
            unit.plan.acted = False
        if turn.beat == 1:
            turn.beat = 2
        else:
            turn.beat = 1
            self.flow.phase = "shields"
