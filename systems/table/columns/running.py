"""Fights that go on, of units with numbers of their own: what units are credited with, and how fights end."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.table.columns.account import Account
from systems.table.columns.dice import DiceColumns
from systems.table.loop.dice import SeededDice

NEVER = 10**6
"""More than any number that the least is looked for among, or that is counted."""


def least(among: Column, which: Column, rank: Column) -> Column:
    """Return the first unit of those with the least rank among some, of which there is a row for each."""
    return among[np.where(which, rank, NEVER).argmin(axis=0)]


class Running(ABC):
    """All fights that go on; `live` are their numbers. Each array of numpy ends with an entry for each of them."""

    credits: Sequence[str]
    """What is credited to units, in parts of a point: the columns of these names."""
    asked: Sequence[str]
    """The columns that are asked of fights that are over."""

    def __init__(self, ids: Sequence[str], sides: Sequence[Column], dice: Sequence[SeededDice]) -> None:
        """Begin a fight with each of these dice, with units by id, and those of either side by number."""
        self.ids, self.dice, self.round, self.live = ids, DiceColumns(dice), 0, np.arange(len(dice))
        self.account = Account(len(dice), [[ids[each] for each in units] for units in sides])
        for does in self.credits:
            setattr(self, does, np.zeros((len(ids), len(dice)), np.int64))
        self.left: dict[str, Column] = {}
        """What fights that are over have left behind, of all fights."""

    @abstractmethod
    def strength(self) -> tuple[Column, Column]:
        """Return the health of both sides in per mille."""

    def flush(self, rows: Column) -> None:
        """Hand what units are credited with over to the account."""
        for does in self.credits:
            for who, parts in zip(self.ids, getattr(self, does), strict=True):
                self.account.credit(who, does, self.live[rows], parts[rows])
                parts[rows] = 0

    def end(self, over: Column, outcome: str, *, fought: bool = True) -> None:
        """End fights in this round; they are to be dropped before anything else happens."""
        rows = np.flatnonzero(over)
        if rows.size:
            party, enemies = self.strength()
            self.account.end(self.live[rows], outcome, fought, party[rows], enemies[rows])
            self.leave(rows)

    def leave(self, rows: Column) -> None:
        """Note how fights have ended."""
        self.flush(rows)
        for name in self.asked:
            column = getattr(self, name)
            kept = self.left.get(name)
            if kept is None:
                kept = self.left[name] = np.zeros((*column.shape[:-1], self.account.fights), column.dtype)
            kept[..., self.live[rows]] = column[..., rows]

    def drop(self, over: Column) -> None:
        """Go on without the fights that are over."""
        if over.any():
            keep = np.flatnonzero(~over)
            for name, column in vars(self).items():
                if isinstance(column, np.ndarray):
                    setattr(self, name, column.take(keep, axis=-1))
