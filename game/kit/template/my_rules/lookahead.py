"""What playtests, exact odds and ruthless enemies need: the round, counters, and the fight as a player sees it."""

from collections.abc import Sequence

from systems.table.port import Clock, Fight, OddsRules, clock_of

from .enemies import scripts_of
from .state import State


class MyOdds(OddsRules):
    """The round only counts up; hidden are feints, and the dice that chose intents."""

    def rounds(self, fight: Fight) -> int:
        """Return the round."""
        return fight.bound(State).round.number

    def clocks(self, fight: Fight) -> Sequence[Clock]:
        """Return what only counts up: the round, and the rounds since each foe was hurt."""
        state, scripts = fight.bound(State), fight.bound(scripts_of)
        texts = [text for script in scripts.of.values() for text in script.texts]
        return [
            clock_of(state.round, "number", "round", [*texts, *fight.conditions]),
            *(clock_of(unit.past, "unhurt", "rounds_since_hurt", texts) for unit in state.everybody.values()),
        ]

    def forget(self, fight: Fight) -> None:
        """Set to one value what can no longer affect the fight: dice, targets of what is done, memories of members."""
        state = fight.bound(State)
        for unit in state.everybody.values():
            unit.turn.die = unit.turn.sides = 0
            if unit.turn.plan == "done":
                unit.turn.target = unit.turn.other = ""
        for unit in state.members:
            unit.past.attacker, unit.past.hurt, unit.past.unhurt = "", False, 0
        if not state.round.hit and not state.round.damage:
            state.round.by = state.round.target = ""
            state.round.asked = False

    def as_seen(self, fight: Fight) -> None:
        """Take feints at face value (BH-01)."""
        for foe in fight.bound(State).foes:
            turn = foe.turn
            if turn.plan not in ("", "done"):
                turn.plan = turn.shown
            turn.die = turn.sides = 0
