"""Phases of one action: `strike` makes its rolls one by one, `hit` works out what a hit does, `use` uses a thing."""

from systems.pool.aims import aim, armour_of, power_dice, roll_difficulties
from systems.pool.components import Power, Weapon
from systems.pool.harm import DamageWorkedOut, Helped, PoolRolled, RollLost
from systems.pool.rules import damage, hits, least_success, lingering_step, lingering_total, successes
from systems.pool.script import Scripts
from systems.pool.sides import Sides
from systems.pool.wounds import afflict, decided, heal, lose
from systems.table.battle.fight import Fight
from systems.table.battle.items import use
from systems.table.battle.shields import next_shield
from systems.table.loop.engine import Phase


class PoolPhase(Phase[Fight]):
    """A phase with both sides at hand."""

    def bind(self) -> None:
        """Bind them; all phases share the same."""
        self.sides = self.engine.bound(Sides)


class Strike(PoolPhase):
    """The rolls of an action, in the order in which they were named (DP-04, DP-05, DP-16, DP-22)."""

    name = "strike"

    def bind(self) -> None:
        """Bind the behaviour scripts too: some remember who attacked."""
        super().bind()
        self.scripts = self.engine.bound(Scripts)

    def process(self) -> None:
        """Make the next roll; a roll whose target has fallen is lost. After the last the turn goes on."""
        s, acting = self.sides, self.sides.acting
        if not acting.parts:
            if acting.struck:
                s.stance[acting.who].boost = 0
                s.stance[acting.who].edge = False
            acting.dice, acting.struck = 0, False
            self.flow.phase = "act"
            return
        (what, key, target, down), *left = acting.parts
        acting.parts = tuple(left)
        who = acting.who
        if target and not (s.present(target) and (down or s.able(target))):
            self.engine.emit(RollLost(who, target))
        elif what == "attack":
            self._attack(who, s.weapon[who, key], target)
        else:
            self._power(who, s.power[who, key], target)

    def _attack(self, who: str, weapon: Weapon, target: str) -> None:
        battle, s = self.engine, self.sides
        made = aim(s, who, weapon, target, dice=s.acting.dice)
        faces = battle.dice.each("combat", made.dice, 6, who, weapon.name, least_success(made.mastery)).faces
        count = successes(faces, made.mastery)
        hit = hits(count + made.edge, made.needed)
        battle.emit(PoolRolled(who, target, weapon.name, faces, made.mastery, count, made.edge, made.needs, hit))
        s.acting.struck = True
        if target in self.scripts.remembers_attacker:
            s.past[target].attacker = who
        if hit:
            self._land(who, weapon, target, count + made.edge - made.needed)

    def _land(self, who: str, weapon: Weapon, target: str, extra: int) -> None:
        """Work out what a hit comes to (DP-05, DP-07, DP-10)."""
        s, hit = self.sides, self.sides.hit
        armour, resistance = armour_of(s, target, weapon.kind), s.resistance[target].get(weapon.type, 0)
        done = damage(weapon.damage, extra, armour, weapon.piercing, resistance)
        self.engine.emit(
            DamageWorkedOut(
                target, weapon.damage, extra, armour, weapon.piercing, resistance, done, weapon.lingering, weapon.type
            )
        )
        hit.target, hit.attacker, hit.damage = target, who, done
        hit.lingering, hit.type = weapon.lingering, weapon.type
        hit.fells, hit.blinds, hit.sickens = weapon.fells, weapon.blinds, weapon.sickens
        self.flow.phase = "hit"

    def _power(self, who: str, power: Power, target: str) -> None:
        """Roll without an opponent: the DT and what is on every roll (DP-17, DP-22)."""
        battle, s = self.engine, self.sides
        needs = (("DT", power.dt), *roll_difficulties(s, who))
        dice = s.acting.dice or power_dice(s, who, power.dice)
        faces = battle.dice.each("combat", dice, 6, who, power.name, least_success(power.mastery)).faces
        count = successes(faces, power.mastery)
        passed = hits(count, sum(amount for _, amount in needs))
        battle.emit(PoolRolled(who, target, power.name, faces, power.mastery, count, 0, needs, passed))
        if passed:
            _help(battle, s, who, target or who, power)


def _help(battle: Fight, s: Sides, who: str, target: str, power: Power) -> None:
    """What a power does for somebody."""
    stance = s.stance[target]
    match power.does:
        case "heal":
            heal(battle, s, target, power.amount, who)
        case "cure":
            stance.blinded = stance.sickened = 0
            battle.emit(Helped(target, "is no longer blinded or sickened"))
        case "ward":
            stance.guard = max(stance.guard, power.amount)
            battle.emit(Helped(target, f"has all defences {power.amount} higher until the next turn"))
        case "edge":
            stance.edge = True
            battle.emit(Helped(target, "finds an opening: Edge on the next attack of this turn"))


class Land(PoolPhase):
    """A hit lands: a Shift Shield may ignore its damage, then HP fall and conditions come (DP-07, IT-05)."""

    name = "hit"

    def process(self) -> None:
        """Ask the bearer of a Shield, then take the damage off."""
        battle, s, hit = self.engine, self.sides, self.sides.hit
        who = hit.target
        shields = s.unit[who].shields
        if shields and not hit.asked and coming(s) and s.able(who) and next_shield(battle, shields):
            battle.ask("shield", who)
            return
        lose(battle, s, who, hit.damage, hit.attacker)
        if hit.lingering and s.present(who):
            battle.attribution.add_lingering(hit.attacker, who)
            s.burns[who].steps = (*s.burns[who].steps, (hit.lingering, hit.type))
        afflict(battle, s, who, fells=hit.fells, blinds=hit.blinds, sickens=hit.sickens)
        hit.target = hit.attacker = hit.type = ""
        hit.damage = hit.lingering = hit.blinds = hit.sickens = 0
        hit.fells = hit.asked = False
        if not decided(battle, s):
            self.flow.phase = "strike"


def coming(s: Sides) -> int:
    """All damage that a hit brings, its lingering damage included as far as nothing resists it (IT-18, DP-21)."""
    hit = s.hit
    resistance = s.resistance[hit.target].get(hit.type, 0) if hit.lingering else 0
    return hit.damage + lingering_total(lingering_step(hit.lingering, resistance))


class Use(PoolPhase):
    """A thing is used: 1 action (IT-11)."""

    name = "use"

    def process(self) -> None:
        """Let its effects land."""
        battle, s, acting = self.engine, self.sides, self.sides.acting
        use(battle, acting.thing, acting.target, acting.foe, acting.who)
        acting.thing = acting.target = acting.foe = ""
        if not decided(battle, s):
            self.flow.phase = "act"


BLOWS = (Strike, Land, Use)
