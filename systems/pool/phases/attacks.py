"""Phases of one action: `strike` makes its rolls one by one, `hit` lets a hit land, `use` uses an item."""

from systems.pool.components import Weapon
from systems.pool.enemies.script import Scripts
from systems.pool.events.damage import RollLost
from systems.pool.mechanics.actions import Named
from systems.pool.mechanics.attack import MISS, await_landing, incoming, land, roll_attack, roll_power, strike_home
from systems.pool.mechanics.outcome import end_if_decided
from systems.pool.mechanics.turns import finish
from systems.pool.phases.opening import PoolPhase
from systems.pool.state.units import Foe, Unit
from systems.table.battle.items import use
from systems.table.battle.shields import next_shield


class Strike(PoolPhase):
    """The rolls of an action, in the order in which they were named (DP-04, DP-05, DP-16, DP-22)."""

    name = "strike"

    def bind(self) -> None:
        """Bind the behaviour scripts too: some remember who attacked."""
        super().bind()
        looks = self.engine.bound(Scripts).looks
        self.rancorous = frozenset(who for who, words in looks.items() if "last_attacker" in words)

    def process(self) -> None:
        """Make rolls until a hit has to wait; one whose target has fallen is lost. After the last the turn goes on."""
        fight, state, acting = self.engine, self.state, self.state.acting
        unit, straight = state.units[acting.who], fight.straight
        while acting.parts:
            part, acting.parts = acting.parts[0], acting.parts[1:]
            self._roll(unit, part, straight)
            if self.flow.phase != "strike" or fight.stepping:
                return
        if acting.struck:
            unit.stance.boost = 0
        acting.dice, acting.struck = 0, False
        if unit.turn.actions <= 0 and straight:
            finish(state, unit)
            self.flow.phase = "turn"
        else:
            self.flow.phase = "act"

    def _roll(self, unit: Unit, part: Named, straight: bool) -> None:
        """Make a roll, and let a hit land where nothing can come between; else name the phase in which it does."""
        fight, state = self.engine, self.state
        what, key, at, down = part
        target = state.units[at] if at else None
        if target and (target.place.square < 0 or (target.vitals.hp <= 0 and not down)):
            fight.emit(RollLost(unit.id, at))
        elif what != "attack" or not target:
            roll_power(fight, state, unit, unit.power(key), target)
        else:
            arm = unit.arms[key]
            damage = roll_attack(fight, state, unit, arm, target)
            if at in self.rancorous and isinstance(target, Foe):
                target.past.attacker = unit.id
            if damage != MISS:
                self._hit(unit, arm.weapon, target, damage, straight and not target.stats.shields)

    def _hit(self, unit: Unit, weapon: Weapon, target: Unit, damage: int, lands: bool) -> None:
        """Let a hit land at once; else it waits."""
        fight, state = self.engine, self.state
        self.flow.phase = "hit"
        if not lands:
            await_landing(state, unit, weapon, target, damage)
            return
        strike_home(fight, target, unit.id, damage, weapon)
        if target.able or not end_if_decided(fight, state):
            self.flow.phase = "strike"


class Land(PoolPhase):
    """A hit lands: a Shift Shield may ignore its damage, then HP fall and conditions come (DP-07, IT-05)."""

    name = "hit"

    def process(self) -> None:
        """Ask the bearer of a Shield, then take the damage off."""
        fight, state, hit = self.engine, self.state, self.state.hit
        target = state.units[hit.target]
        shields = target.stats.shields
        if shields and not hit.asked and incoming(state) and target.able and next_shield(fight, shields):
            fight.ask("shield", target.id)
            return
        land(fight, state)
        if target.able or not end_if_decided(fight, state):
            self.flow.phase = "strike"


class Use(PoolPhase):
    """An item is used: 1 action (IT-11)."""

    name = "use"

    def process(self) -> None:
        """Let its effects land."""
        fight, acting = self.engine, self.state.acting
        use(fight, acting.thing, acting.target, acting.foe, acting.who)
        acting.thing = acting.target = acting.foe = ""
        if not end_if_decided(fight, self.state):
            self.flow.phase = "act"
