"""Phase `round_end`: lingering damage, effects that end with a round, and stalemates (DP-10, DP-21, BH-09)."""

from systems.pool.enemies.script import Scripts
from systems.pool.mechanics.conditions import lapse
from systems.pool.mechanics.damage import linger
from systems.pool.mechanics.outcome import end_if_decided
from systems.pool.phases.opening import PoolPhase
from systems.pool.rules import ACTIONS
from systems.table.battle.items import rested


class RoundEnd(PoolPhase):
    """The round is over: lingering damage, effects that end, and the count for a stalemate (DP-10, DP-21)."""

    name = "round_end"

    def process(self) -> None:
        """Let every lingering damage take its step, then make the next round ready."""
        fight, state = self.engine, self.state
        for unit in state.all:
            if unit.burns.steps:
                linger(fight, unit)
        if end_if_decided(fight, state):
            return
        for unit in state.all:
            turn, stance = unit.turn, unit.stance
            turn.acted = turn.asked = False
            turn.actions = ACTIONS
            stance.sprinted = False
            stance.blinded = max(0, stance.blinded - 1)
            if stance.lasting:
                lapse(fight, unit)
        self._remember()
        state.round.drop = ""
        if fight.gear:
            rested(fight)
        if not fight.round_over():
            state.round.number += 1
            self.flow.phase = "declare"

    def _remember(self) -> None:
        """Remember the facts that scripts read, and no more; plans are cleared."""
        scripts = self.engine.bound(Scripts)
        for foe in self.state.foes:
            plan, past, reads = foe.plan, foe.past, scripts.of[foe.id].reads
            if "last_intent" in reads:
                past.intent = plan.intent
            if "rounds_since_hurt" in reads:
                past.unhurt = 0 if past.hurt else past.unhurt + 1
            past.hurt = False
            plan.intent = plan.word = plan.at = plan.shown = plan.shown_at = ""
            plan.amount = plan.shown_amount = plan.die = plan.sides = plan.blows = plan.shown_blows = 0
            plan.aimed = plan.aimed_again = False
