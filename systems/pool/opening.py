"""Phases before the first turn: `open` settles the drop, `initiative` and `lots` the order (DP-02, DP-15, HX-14)."""

from systems.pool.blows import PoolPhase
from systems.pool.events import DropTaken, InitiativeSet
from systems.pool.rules import ACTIONS, combat_initiative, dropped
from systems.pool.sides import Sides
from systems.table.battle.fight import Fight


class Open(PoolPhase):
    """A Scouting Bonus may be spent before anything is rolled; then it is clear who has the drop."""

    name = "open"

    def process(self) -> None:
        """Ask if there is a bonus."""
        s = self.sides
        if s.edge.bonus:
            self.engine.ask("drop", "party")
            return
        settle_drop(self.engine, s)


def settle_drop(battle: Fight, s: Sides) -> None:
    """Note which side has the drop, if one has."""
    s.round.drop = dropped(s.edge.spent, s.edge.ambushed)
    if s.round.drop:
        battle.emit(DropTaken(s.round.drop))
    battle.flow.phase = "initiative"


class Initiative(PoolPhase):
    """Everybody rolls Combat Initiative, once for the whole fight (DP-02)."""

    name = "initiative"

    def process(self) -> None:
        """Roll one die for the first who has not."""
        s = self.sides
        for who in s.all:
            turn, unit = s.turn[who], s.unit[who]
            if not turn.rolled:
                die = self.engine.dice.sum("combat", 1, 6, who, "initiative").total
                turn.rolled, turn.actions = True, ACTIONS
                turn.count = combat_initiative(unit.agility, unit.initiative, die)
                self.engine.emit(InitiativeSet(who, unit.agility, unit.initiative, die, turn.count))
                return
        self.flow.phase = "lots"


class Lots(PoolPhase):
    """Ties that neither Agility nor the side settles are settled by lot: a coin for two (DP-02)."""

    name = "lots"

    def process(self) -> None:
        """Draw one lot; when there are none left to draw, the order stands."""
        s = self.sides
        for tied in _ties(s):
            undrawn = [who for who in tied if not s.turn[who].lot]
            if len(undrawn) > 1:
                drawn = self.engine.roll(
                    "combat", 1, len(undrawn), s.unit[undrawn[0]].side, "a tie in initiative"
                ).total
                s.turn[undrawn[drawn - 1]].lot = len(undrawn)
                return
            if undrawn:
                s.turn[undrawn[0]].lot = 1
        s.round.order = tuple(sorted(s.all, key=lambda who: _rank(s, who)))
        self.flow.phase = "declare"


def _rank(s: Sides, who: str) -> tuple[int, int, bool, int]:
    """Where somebody is in the order: by count, Agility, side and lot (DP-02)."""
    turn, unit = s.turn[who], s.unit[who]
    return -turn.count, -unit.agility, unit.side == "foes", -turn.lot


def _ties(s: Sides) -> list[list[str]]:
    """Those who are alike in count, Agility and side, two or more at a time, in stable order."""
    groups: dict[tuple[int, int, bool], list[str]] = {}
    for who in s.all:
        groups.setdefault(_rank(s, who)[:3], []).append(who)
    return [group for group in groups.values() if len(group) > 1]


OPENING = (Open, Initiative, Lots)
