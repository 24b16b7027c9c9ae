"""Phases of one action: `strike` makes its rolls one by one, `hit` lets a hit land, `use` uses an item."""

from systems.pool.enemies.script import Scripts
from systems.pool.events.damage import RollLost
from systems.pool.mechanics.attack import incoming, land, roll_attack, roll_power
from systems.pool.mechanics.outcome import end_if_decided
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
        self.scripts = self.engine.bound(Scripts)

    def process(self) -> None:
        """Make rolls until a hit has to wait; one whose target has fallen is lost. After the last the turn goes on."""
        fight, state, acting = self.engine, self.state, self.state.acting
        unit, straight = state.units[acting.who], fight.straight
        while acting.parts:
            if self._roll(unit):
                self.flow.phase = "hit"
                target = state.units[state.hit.target]
                if target.stats.shields or not straight:
                    return
                land(fight, state)
                if not target.able and end_if_decided(fight, state):
                    return
            if fight.stepping:
                return
        if acting.struck:
            unit.stance.boost = 0
        acting.dice, acting.struck = 0, False
        self.flow.phase = "act"

    def _roll(self, unit: Unit) -> bool:
        """Make the next roll; return whether an attack hit."""
        fight, state, acting = self.engine, self.state, self.state.acting
        what, key, at, down = acting.parts[0]
        acting.parts = acting.parts[1:]
        target = state.units[at] if at else None
        if target and not (target.present and (down or target.able)):
            fight.emit(RollLost(unit.id, at))
            return False
        if what != "attack" or not target:
            roll_power(fight, state, unit, unit.power(key), target)
            return False
        hit = roll_attack(fight, state, unit, unit.arms[key], target)
        if isinstance(target, Foe) and "last_attacker" in self.scripts.looks[at]:
            target.past.attacker = unit.id
        return hit


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
