"""Phases before the first turn: `open` settles the drop, `initiative` and `lots` the order (DP-02, DP-15, HX-14)."""

from systems.pool.events.actions import InitiativeSet
from systems.pool.mechanics.turns import settle_drop
from systems.pool.rules import ACTIONS, combat_initiative
from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase
from systems.table.loop.language import mark


class PoolPhase(Phase[Fight]):
    """A phase with the state of the fight at hand."""

    def bind(self) -> None:
        """Bind the state; all phases share it."""
        self.state = self.engine.bound(State)


class Open(PoolPhase):
    """A Scouting Bonus may be spent before anything is rolled; then it is clear who has the drop."""

    name = "open"

    def process(self) -> None:
        """Ask if there is a bonus."""
        if self.state.edge.bonus:
            self.engine.ask("drop", "party")
            return
        settle_drop(self.engine, self.state)
        self.flow.phase = "initiative"


class Initiative(PoolPhase):
    """All units roll Combat Initiative, once for the whole fight (DP-02)."""

    name = "initiative"

    def process(self) -> None:
        """Roll a die for each unit that has not rolled; called step by step, for the first."""
        for unit in self.state.all:
            turn, stats = unit.turn, unit.stats
            if not turn.rolled:
                die = self.engine.dice.sum("combat", 1, 6, unit.id, "initiative").total
                turn.rolled, turn.actions = True, ACTIONS
                turn.count = combat_initiative(stats.agility, stats.initiative, die)
                if self.engine.telling:
                    self.engine.emit(InitiativeSet(unit.id, stats.agility, stats.initiative, die, turn.count))
                if self.engine.stepping:
                    return
        self.flow.phase = "lots"


class Lots(PoolPhase):
    """Ties that neither Agility nor the side breaks are broken by lot: a coin for two (DP-02)."""

    name = "lots"

    def process(self) -> None:
        """Draw one lot; when there are none left to draw, the order stands."""
        state = self.state
        for tied in _ties(state):
            undrawn = [unit for unit in tied if not unit.turn.lot]
            if len(undrawn) > 1:
                side = undrawn[0].stats.side
                drawn = self.engine.roll("combat", 1, len(undrawn), side, mark("a tie in initiative")).total
                undrawn[drawn - 1].turn.lot = len(undrawn)
                return
            if undrawn:
                undrawn[0].turn.lot = 1
        state.round.order = tuple(unit.id for unit in sorted(state.all, key=_rank))
        self.flow.phase = "declare"


def _rank(unit: Unit) -> tuple[int, int, bool, int]:
    """Return a unit's place in the order: by count, Agility, side and lot (DP-02)."""
    turn, stats = unit.turn, unit.stats
    return -turn.count, -stats.agility, stats.side == "foes", -turn.lot


def _ties(state: State) -> list[list[Unit]]:
    """Return groups of two or more units alike in count, Agility and side, in stable order."""
    groups: dict[tuple[int, int, bool], list[Unit]] = {}
    for unit in state.all:
        groups.setdefault(_rank(unit)[:3], []).append(unit)
    return [group for group in groups.values() if len(group) > 1]
