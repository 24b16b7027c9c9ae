"""The two beats of a turn: attacks at positions as the beat begins, roll by roll, then all moves at once (FT-12)."""

from collections.abc import Callable

from systems.fudge.components import Action, Arm
from systems.fudge.events import Attacked, AttackLost, Left, Moved, PostureTaken, Sought, ThingKept
from systems.fudge.ground import Spot, metres, read_spot, squared
from systems.fudge.judge import (
    DEFENCES,
    STEALTH,
    attack_parts,
    damage_parts,
    defence_parts,
    leaps,
    skill_of,
    why_lost,
)
from systems.fudge.moving import landing, moved, way_out
from systems.fudge.opening import FudgePhase
from systems.fudge.rules import STANDING, damage_value, hits, located, rolled, wound_of
from systems.fudge.sides import Unit
from systems.table.battle.items import use


class Beat(FudgePhase):
    """One action of everybody: attacks and things first, then moves; nothing of it is seen by the others' rolls."""

    name = "beat"

    def bind(self) -> None:
        """Name what each stage of an attack does."""
        super().bind()
        self.stages: dict[str, Callable[[Unit, Action, Arm, Unit], None]] = {
            "seek": self._seek,
            "hide": self._hide,
            "skill": self._skill,
            "attack": self._attack,
            "defend": self._defend,
        }

    def process(self) -> None:
        """Go on with the attack that is under way, or begin the next one; with none left, everybody moves."""
        strike, beat = self.sides.strike, self.sides.turn.beat
        if strike.stage:
            unit = self.sides.units[strike.who]
            action = unit.action(beat)
            self.stages[strike.stage](unit, action, unit.arm(action.by), self.sides.units[action.at])
            return
        for unit in self.sides.all:
            if unit.plan.acted:
                continue
            unit.plan.acted = True
            if not unit.fights:
                continue
            action = unit.action(beat)
            if action.kind == "attack":
                self._begin(unit, action)
                return
            if action.kind == "use":
                self._use(unit, action)
                return
        self._move()

    def _begin(self, unit: Unit, action: Action) -> None:
        """Look whether the attack finds its target, and whether that must be located first (FT-12, FT-14)."""
        sides, strike = self.sides, self.sides.strike
        arm, target = unit.arm(action.by), sides.units[action.at]
        if why := why_lost(sides, unit, action, arm, target):
            self.engine.emit(AttackLost(unit.id, target.id, why))
            return
        strike.who, strike.stage = unit.id, "seek" if sides.must_locate(unit, arm, target) else "skill"

    def _seek(self, unit: Unit, action: Action, arm: Arm, target: Unit) -> None:
        """Roll Notice (FT-14)."""
        strike = self.sides.strike
        strike.roll = self.engine.roll("combat", 4, 3, unit.id, "locating").total
        strike.stage = "hide"

    def _hide(self, unit: Unit, action: Action, arm: Arm, target: Unit) -> None:
        """Roll Stealth; higher Notice locates, else the attack is lost (FT-14)."""
        strike = self.sides.strike
        notice = rolled(strike.roll, unit.facts.notice)
        stealth = rolled(self.engine.roll("combat", 4, 3, target.id, "hiding").total, target.facts.stealth)
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
        """Settle what the defender uses: against Stealth perhaps Insight or Notice, asked where they differ (FT-05)."""
        strike, facts = self.sides.strike, target.facts
        if skill_of(self.sides, unit, action, arm, target) == STEALTH:
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
        strike = self.sides.strike
        strike.roll = self.engine.roll("combat", 4, 3, unit.id, f"attack on {self.engine.name(target.id)}").total
        strike.stage = "defend"

    def _defend(self, unit: Unit, action: Action, arm: Arm, target: Unit) -> None:
        """Roll the defence and compare; what is hit is marked at the turn's end (FT-05, FT-06, FT-11)."""
        sides, strike, beat = self.sides, self.sides.strike, self.sides.turn.beat
        skill = skill_of(sides, unit, action, arm, target)
        parts = attack_parts(sides, unit, arm, target, beat)
        against = defence_parts(sides, unit, arm, target, beat)
        value, held = int(getattr(unit.facts, skill)), int(getattr(target.facts, strike.skill))
        attack = rolled(strike.roll, value, parts)
        roll = self.engine.roll("combat", 4, 3, target.id, f"defence against {self.engine.name(unit.id)}").total
        defence = rolled(roll, held, against)
        extra = damage_parts(arm, target)
        damage = damage_value(attack, defence, extra)
        hit = hits(attack, defence)
        self.engine.emit(
            Attacked(
                unit.id, target.id, arm.name,
                strike.roll, skill, value, parts, attack,
                roll, strike.skill, held, against, defence,
                extra, damage, wound_of(damage) if hit else "",
            )
        )  # fmt: skip
        if hit:
            target.coming.hits += (damage,)
            self.engine.attribution.add_harm(unit.id, target.id, damage)
            target.condition.next_blind = max(target.condition.next_blind, arm.blinds)
        target.coming.attacker, unit.coming.struck = unit.id, True
        strike.who = strike.stage = strike.skill = ""
        strike.roll = 0

    def _use(self, unit: Unit, action: Action) -> None:
        """Use a thing (IT-11); one that is meant for somebody gone, or an enemy out of sight, is kept."""
        for key in (action.at, action.way):
            target = self.sides.units.get(key)
            if target is None:
                continue
            if not target.fights or not (target.facts.ours or self.sides.in_sight(target)):
                why = "out of sight" if target.fights else "out of the fight"
                self.engine.emit(ThingKept(unit.id, action.by, target.id, why))
                return
        use(self.engine, action.by, action.at, action.way, unit.id)

    def _move(self) -> None:
        """All moves, leaps and postures of the beat at once; then who sees whom (FT-12 to FT-14)."""
        sides, beat = self.sides, self.sides.turn.beat
        acting = [(unit, unit.action(beat)) for unit in sides.all if unit.fights]
        starts = {unit.id: unit.spot for unit in sides.all if not unit.place.gone}
        places, chases = self._goals(acting, starts)
        ends = moved(sides.ground, starts, places, chases, sides.numbers.move, sides.numbers.reach)
        for unit, action in acting:
            if action.kind == "attack" and self._leapt(unit, action):
                leap, reach = sides.numbers.leap, sides.numbers.reach
                ends[unit.id] = landing(sides.ground, unit.spot, starts[action.at], leap, reach)
        gone = [unit for unit, action in acting if action.kind == "leave" and self._gets_away(unit)]
        for unit, action in acting:
            self._arrive(unit, action, starts[unit.id], ends[unit.id])
        for unit in gone:
            unit.place.gone = "left"
            sides.turn.fled = sides.turn.fled or not unit.facts.ours
            self.engine.emit(Left(unit.id, "left"))
        self._noticed(acting)
        self._next()

    def _goals(
        self, acting: list[tuple[Unit, Action]], starts: dict[str, Spot]
    ) -> tuple[dict[str, Spot], dict[str, str]]:
        """Which places, and which units, those who move go to."""
        places: dict[str, Spot] = {}
        chases: dict[str, str] = {}
        for unit, action in acting:
            if unit.place.posture != STANDING:
                continue
            if action.kind == "leave":
                places[unit.id] = way_out(self.sides.ground, unit.spot)[0]
            elif action.kind == "move" and action.at in self.sides.units:
                if action.at in starts:
                    chases[unit.id] = action.at
            elif action.kind == "move":
                area = next((area for area in self.sides.ground.areas if area.id == action.at), None)
                places[unit.id] = area.nearest(unit.spot) if area else read_spot(action.at)
        return places, chases

    def _leapt(self, unit: Unit, action: Action) -> bool:
        """Tell whether an attack was a leap that landed."""
        target, arm = self.sides.units[action.at], unit.arm(action.by)
        return leaps(self.sides, unit, action, arm, target) and not why_lost(self.sides, unit, action, arm, target)

    def _gets_away(self, unit: Unit) -> bool:
        """Tell whether the way out is within one move (FT-13, FT-15)."""
        far = way_out(self.sides.ground, unit.spot)[1]
        return unit.place.posture == STANDING and far <= self.sides.numbers.move

    def _arrive(self, unit: Unit, action: Action, start: Spot, end: Spot) -> None:
        """Put somebody where the beat leaves them, standing, kneeling or prone."""
        sides, place = self.sides, unit.place
        unit.coming.moved = start != end
        if start != end:
            place.x, place.y = end
            unit.condition.aim = ""
            self.engine.emit(Moved(unit.id, end[0], end[1], metres(start, end), action.at))
            if (
                sides.turn.beat == 1
                and action.kind == "move"
                and action.at in sides.units
                and squared(start, end) >= sides.numbers.charge**2
            ):
                unit.plan.charge = action.at
        posture = STANDING if action.kind == "stand" else action.posture
        if posture and posture != place.posture:
            place.posture = posture
            self.engine.emit(PostureTaken(unit.id, posture))

    def _noticed(self, acting: list[tuple[Unit, Action]]) -> None:
        """Settle who sees whom: whoever attacked is located by the one attacked, unless out of sight again (FT-14)."""
        sides = self.sides
        for unit, action in acting:
            target = sides.units[action.at] if unit.coming.struck else None
            if target is not None and unit.id not in target.senses.located + target.senses.found:
                target.senses.found += (unit.id,)
        sides.look_around()
        for unit in sides.all:
            unit.coming.moved = unit.coming.struck = False

    def _next(self) -> None:
        """Name what follows: the second beat, or the turn's end."""
        turn = self.sides.turn
        for unit in self.sides.all:
            unit.plan.acted = False
        if turn.beat == 1:
            turn.beat = 2
        else:
            turn.beat = 1
            self.flow.phase = "shields"
