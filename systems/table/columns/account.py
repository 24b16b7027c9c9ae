"""What playtests count of many fights: how each ended, who did how much, who fell first, when it was decided."""

from collections.abc import Sequence

import numpy as np

from systems.table.battle.side_by_side import OUTCOMES, Column

NUMBER = {outcome: number for number, outcome in enumerate(OUTCOMES)}


def shared(amount: Column, weights: Column) -> Column:
    """Share amounts out by weights, a row for each who shares, as `contributions.shared` does."""
    whole = np.maximum(1, weights.sum(axis=0))
    parts = amount * weights // whole
    rest = amount - parts.sum(axis=0)
    some = np.flatnonzero(rest)
    remainders = (amount * weights % whole)[:, some]
    rank = np.argsort(np.argsort(-remainders, axis=0, kind="stable"), axis=0)
    parts[:, some] += rank < rest[some]
    return parts


class Falls:
    """Those of a side who fell first: together, that is without a decision of the party in between."""

    def __init__(self, units: int, fights: int) -> None:
        """Begin with nobody."""
        self.first = np.zeros((units, fights), bool)
        self._now = np.zeros((units, fights), bool)
        self._over = np.zeros(fights, bool)

    def fell(self, unit: int, fights: Column) -> None:
        """Note that a unit fell."""
        self._now[unit, fights] = True

    def decided(self, fights: Column) -> None:
        """Note that the party decides something, or that the fight is over."""
        now = self._now[:, fights]
        some = now.any(axis=0)
        if some.any():
            new = some & ~self._over[fights]
            self.first[:, fights[new]] = now[:, new]
            self._over[fights[new]] = True
            self._now[:, fights[some]] = False


class Account:
    """The account of many fights. Rounds count from 1; all fights are in the same one."""

    def __init__(self, fights: int, sides: Sequence[Sequence[str]]) -> None:
        """Begin the account of so many fights; `sides` are the units of each side that can fall, by id."""
        self.fights = fights
        self.round = 0
        self.outcome = np.zeros(fights, np.int64)
        self.rounds = np.zeros(fights, np.int64)
        self.decisive = np.zeros(fights, np.int64)
        self.contributions: dict[tuple[str, str], Column] = {}
        self.opened = np.zeros(fights, bool)
        self.opening: dict[str, Column] = {}
        self._sides = [(units, Falls(len(units), fights)) for units in sides]
        self._behind = {sign: np.zeros(fights, np.int64) for sign in (1, -1)}
        """The last round at whose end the party (1) or the enemies (-1) were behind; `_before`: but for the latest."""
        self._before = self._behind

    def credit(self, who: str, does: str, fights: Column, parts: Column) -> None:
        """Add to a contribution of a unit, in parts of a point."""
        column = self.contributions.get((who, does))
        if column is None:
            column = self.contributions[who, does] = np.zeros(self.fights, np.int64)
        column[fights] += parts

    def fell(self, who: str, fights: Column) -> None:
        """Note that a unit fell."""
        for units, falls in self._sides:
            if who in units:
                falls.fell(units.index(who), fights)

    def decided(self, fights: Column) -> None:
        """Note that the party decides something: who falls from now on falls later."""
        for _, falls in self._sides:
            falls.decided(fights)

    def first(self) -> dict[str, Column]:
        """Return whether each unit was among the first of its side to fall."""
        return {who: falls.first[number] for units, falls in self._sides for number, who in enumerate(units)}

    def opening_over(self, fights: Column) -> None:
        """Note the harm done so far in the fights that go on."""
        self.opened[fights] = True
        for (who, does), column in self.contributions.items():
            if does == "dealt":
                self.opening.setdefault(who, np.zeros(self.fights, np.int64))[fights] = column[fights]

    def round_over(self, fights: Column, party: Column, enemies: Column) -> None:
        """Note which side is behind in its share of health, in the fights that go on."""
        self._before = {sign: behind.copy() for sign, behind in self._behind.items()}
        self._behind[1][fights[party < enemies]] = self.round
        self._behind[-1][fights[enemies < party]] = self.round

    def end(self, fights: Column, outcome: str, fought: bool, party: Column, enemies: Column) -> None:
        """End fights in this round, which counts as fought or not; `party` and `enemies` are shares of health."""
        rounds = self.round if fought else self.round - 1
        self.decided(fights)
        self.outcome[fights] = NUMBER[outcome]
        self.rounds[fights] = rounds
        if outcome != "stalemate":
            sign = 1 if outcome == "victory" else -1
            behind = (self._behind if fought else self._before)[sign][fights]
            last = np.where(sign * (party - enemies) < 0, rounds, behind)
            self.decisive[fights] = np.minimum(last + 1, rounds)

    def break_off(self, fights: Column, limit: int) -> None:
        """End fights beyond the round limit, or those that would have ended there."""
        self.decided(fights)
        self.outcome[fights] = NUMBER["stalemate"]
        self.rounds[fights] = limit
        self.decisive[fights] = 0
