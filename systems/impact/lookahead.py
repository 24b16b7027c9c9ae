"""A Party Impact fight for playtests, look-ahead and exact odds: what counts, what is equal, what the player sees."""

from collections.abc import Sequence

from systems.impact.enemies import script_of
from systems.impact.state import State
from systems.table.battle.fight import Fight
from systems.table.battle.view import mean
from systems.table.enemies.ahead import Standing
from systems.table.lookahead import Clock, Span, clock_of
from systems.table.ruleset.odds import OddsRules


class Forgetting:
    """Reduces state that only the log uses, or that the script does not tell apart, to one value."""

    def __init__(self, fight: Fight) -> None:
        """Bind it. Use `fight.bound(Forgetting)`."""
        state, script = fight.bound(State), fight.bound(script_of)
        self.declared, self.past = state.declared, state.past
        self.total = Span("last_total", script.texts)
        self.wounds = "rounds_since_hurt" in script.reads

    def __call__(self) -> None:
        """Forget the die that chose the intent, and as much of the past as the script does not read."""
        self.declared.die = self.declared.sides = 0
        self.past.total = self.total.lowest(self.past.total)
        if not self.wounds:
            self.past.hurt = False


class ImpactOdds(OddsRules):
    """The round is that of the combat roll; all HP are known to the player."""

    def rounds(self, fight: Fight) -> int:
        """Return the number of the combat roll."""
        return fight.bound(State).clash.round

    def fought(self, fight: Fight) -> int:
        """Return the number of combat rolls made: the last round may have ended with a decision before its roll."""
        clash = fight.bound(State).clash
        return clash.round if clash.rolled or fight.result.outcome == "stalemate" else clash.round - 1

    def strength(self, fight: Fight) -> tuple[int, int]:
        """Return per mille of HP left to either side."""
        state = fight.bound(State)
        party = mean([1000 * unit.health.hp // unit.fighter.most for unit in state.members])
        return party, 1000 * state.enemy_health.hp // state.enemies.most

    def clocks(self, fight: Fight) -> Sequence[Clock]:
        """Return the round, and the rounds since the enemies were hurt: rules never read them, scripts may."""
        state, texts = fight.bound(State), fight.bound(script_of).texts
        return [
            clock_of(state.clash, "round", "round", (*texts, *fight.conditions)),
            clock_of(state.past, "unhurt_rounds", "rounds_since_hurt", texts),
        ]

    def forget(self, fight: Fight) -> None:
        """Forget the die that chose the intent, and as much of the past as the script does not read."""
        fight.bound(Forgetting)()

    def as_seen(self, fight: Fight) -> None:
        """Take feints at face value (BH-01)."""
        declared = fight.bound(State).declared
        declared.intent, declared.press = declared.shown, declared.shown_press
        declared.die = declared.sides = 0


def sides(fight: Fight) -> Standing:
    """Return the per mille of HP of the members above 0 HP, and of the enemies as one (BH-07)."""
    state = fight.bound(State)
    party = sum([1000 * unit.health.hp // max(1, unit.fighter.most) for unit in state.members])
    return Standing(party, 1000 * state.enemy_health.hp // max(1, state.enemies.most))
