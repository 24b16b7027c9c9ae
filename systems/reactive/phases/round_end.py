"""End of a cycle."""

from systems.reactive.components import Declared
from systems.reactive.events.actions import CycleBegun
from systems.reactive.events.damage import Freed
from systems.reactive.mechanics.damage import end_if_decided, leave
from systems.reactive.mechanics.intents import reveal_all
from systems.reactive.phases.base import ReactivePhase
from systems.reactive.state import Foe
from systems.table.battle.items import rested


class CycleEnd(ReactivePhase):
    """The cycle ends: fleeing enemies leave, effects wear off, and the past of scripts is updated."""

    name = "close"

    def process(self) -> None:
        """End the cycle and, unless the fight ends, begin the next (BH-09)."""
        fight, state = self.engine, self.state
        reveal_all(fight, state)
        for foe in state.able_foes():
            if foe.declared.intent == "flee" and not (foe.stance.attackers or foe.bound.restrained or foe.bound.held):
                leave(fight, foe, "fled")
        if end_if_decided(fight, state):
            return
        for foe in state.foes.values():
            self._remember(foe)
            self._end_of_cycle(foe)
        self._end_of_turns()
        rested(fight)
        if not fight.round_over():
            state.cycle.round += 1
            fight.emit(CycleBegun(state.cycle.round))
            self.flow.phase = "declare"

    def _remember(self, foe: Foe) -> None:
        """Record what scripts read and nothing else, so that equal situations stay equal states."""
        past, remembers = foe.past, self.state.remembers
        if "last_intent" in remembers:
            past.intent = foe.declared.intent
        if "self.ignored" in remembers:
            past.ignored = not foe.stance.attackers
        if "rounds_since_hurt" in remembers:
            past.unhurt_rounds = 0 if past.hurt else past.unhurt_rounds + 1
        past.hurt = False

    def _end_of_cycle(self, foe: Foe) -> None:
        """Clear what lasts one cycle, and count down special effects (RX-08)."""
        stance, declared, bound = foe.stance, foe.declared, foe.bound
        stance.owed = declared.amount if declared.intent == "press" else 0
        stance.attackers, stance.reacted, stance.weakened = (), False, 0
        forget(declared)
        bound.held = max(0, bound.held - 1)
        bound.restrained = max(0, bound.restrained - 1)
        bound.blinded = max(0, bound.blinded - 1)
        bound.stunned = max(0, bound.stunned - 1)

    def _end_of_turns(self) -> None:
        """Give all members a turn and an answer again, put them within reach, and count down grapples."""
        self.state.cycle.unasked = False
        for member in self.state.members.values():
            turn, plight = member.turn, member.plight
            turn.taken = turn.answered = turn.lingers = plight.shifted = False
            if plight.caught:
                plight.caught -= 1
                if not plight.caught:
                    plight.caught_by = ""
                    self.engine.emit(Freed(member.id))


def forget(declared: Declared) -> None:
    """Clear an intent that is over."""
    declared.intent = declared.target = declared.at = declared.shown = ""
    declared.amount = declared.shown_amount = declared.die = declared.sides = declared.aim = declared.aim_sides = 0
