"""Phases `turn` and `act`: the next unit in the order takes its turn, action by action (DP-01, DP-14)."""

from systems.pool.enemies import plans
from systems.pool.mechanics.actions import name_part, split_up
from systems.pool.mechanics.outcome import end_if_decided
from systems.pool.mechanics.turns import begin, finish, next_up, step_in
from systems.pool.phases.opening import PoolPhase
from systems.pool.requests.options import only_roll
from systems.pool.state.units import Foe, Unit


class NextTurn(PoolPhase):
    """The first in the order who has not acted is next, unless a unit that hesitated steps in (DP-14)."""

    name = "turn"

    def process(self) -> None:
        """Offer those who hesitate to step in, then begin the turn, or end the round."""
        fight, state = self.engine, self.state
        unit = next_up(state)
        for each in state.all if len(state.round.order) < len(state.all) else ():
            turn = each.turn
            if not turn.waiting or turn.asked or not each.able or state.unaware(each):
                continue
            if not isinstance(each, Foe):
                fight.ask("reenter", each.id)
                return
            turn.asked = True
            if plans.steps_in(state, each):
                step_in(fight, state, each)
                self.flow.phase = "act"
                return
        if unit:
            begin(fight, state, unit)
            self.flow.phase = "act"
        else:
            self.flow.phase = "round_end"


class Act(PoolPhase):
    """One turn: its actions are chosen one by one until none is left (DP-01)."""

    name = "act"

    def process(self) -> None:
        """Ask the player, or let an enemy take its next step."""
        fight, state, acting = self.engine, self.state, self.state.acting
        if not acting.who:
            self.flow.phase = "turn"
            return
        unit = state.units[acting.who]
        able = unit.able
        if acting.wanted:
            self._name_parts(unit)
        elif acting.parts and able:
            self.flow.phase = "strike"
        elif unit.turn.actions <= 0 or not able:
            finish(state, unit)
            self.flow.phase = "turn"
        elif not isinstance(unit, Foe):
            fight.ask("act", unit.id)
        else:
            self._go_on(unit)

    def _go_on(self, foe: Foe) -> None:
        """Let an enemy take its next steps, up to a roll or the end of its turn; one at a time if others look on."""
        fight, state, acting = self.engine, self.state, self.state.acting
        while True:
            plans.step(fight, state, foe)
            if not foe.able and end_if_decided(fight, state):
                return
            if acting.parts:
                self.flow.phase = "strike"
                return
            if not acting.who or foe.turn.actions <= 0 or not fight.straight:
                return

    def _name_parts(self, unit: Unit) -> None:
        """Ask for the next roll of a split action where there is a choice, until all are named (DP-16)."""
        state, acting = self.state, self.state.acting
        if len(acting.parts) < acting.wanted and (only := only_roll(state, unit, acting.wanted)):
            if only == "several":
                self.engine.ask("part", unit.id)
            else:
                name_part(state, unit, only)
            return
        split_up(state, unit)
        acting.wanted = 0
        self.flow.phase = "strike"
