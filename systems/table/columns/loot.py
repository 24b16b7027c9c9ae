"""Loot Dice of many fights that were won, and what fights leave, alike under every ruleset (PI-11 to PI-14)."""

from collections.abc import Mapping, Sequence

import numpy as np

from systems.table.battle.fight import Fight
from systems.table.battle.loot import row_of
from systems.table.battle.setup import Thing
from systems.table.battle.side_by_side import Column, Finished
from systems.table.columns.account import NUMBER
from systems.table.columns.alike import Answers
from systems.table.columns.dice import DiceColumns
from systems.table.columns.running import Running
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.requests import Request
from systems.table.policy.policy import Policy


class LootColumns:
    """Hands out the loot of a set-up. The policy is asked once for each number of Loot Dice that may be left."""

    def __init__(self, fight: Fight, policy: Policy) -> None:
        """Bind a fight of the set-up, and the policy that plays the party."""
        self._fight, self._policy = fight, policy
        self._tables = list(fight.tables.values())
        self._throws = Answers(self._throw)

    def hand_out(self, dice: DiceColumns, fights: Column, rating: Column) -> dict[str, Column]:
        """Roll for the Loot Dice of fights won with these Loot ratings, and throw them; return what is found."""
        found: dict[str, Column] = {}
        if not fights.size or not self._tables:
            return found
        left = np.maximum(0, dice.sum("loot", fights, 1, 6) + rating - 4)
        while (some := left > 0).any():
            fights, left = fights[some], left[some]
            tables, throws = self._throws.of([left])
            for table, count in sorted({*zip(tables.tolist(), throws.tolist(), strict=True)}):
                if count:
                    self._row(dice, fights[(tables == table) & (throws == count)], table, count, found)
            left = np.where(throws, left - throws, 0)
        return found

    def _throw(self, left: int) -> tuple[int, int]:
        """Return the table and the number of dice that the policy throws on it; 0 where it leaves the rest."""
        fight = self._fight
        fight.spoils.dice = left
        choice = self._policy(Request(1, "loot", "party", fight.request_kinds["loot"], fight.ruleset_key))
        table = next((number for number, each in enumerate(self._tables) if each.id == choice.option), 0)
        count = choice.fields.get("dice", 0)
        assert isinstance(count, int)
        return table, count

    def _row(self, dice: DiceColumns, fights: Column, table: int, count: int, found: dict[str, Column]) -> None:
        """Throw dice on a table, then roll the quantities of its row."""
        totals = dice.sum("loot", fights, count, 6)
        for total in np.unique(totals).tolist():
            row = row_of(self._tables[table], total)
            for item, text in row.gives if row else ():
                who = fights[totals == total]
                found.setdefault(item, np.zeros(dice.fights, np.int64))[who] += rolled(dice, "loot", who, text)


def finished(
    state: Running,
    loot: LootColumns,
    rating: Column,
    things: Sequence[Thing],
    bodies: Mapping[str, Mapping[str, Column]],
) -> Finished:
    """Hand out the loot of fights that are all over, and return all that is counted.

    Args:
        state: the fights.
        loot: hands it out.
        rating: the Loot rating of each fight.
        things: the things of the party; `state.left["used"]` has their uses.
        bodies: the members' bodies, by id and key.
    """
    account = state.account
    won = np.flatnonzero(account.outcome == NUMBER["victory"])
    used = {thing.id: uses for thing, uses in zip(things, state.left["used"], strict=True)}
    return Finished(
        account.outcome, account.rounds, account.decisive, bodies, used, loot.hand_out(state.dice, won, rating[won]),
        account.contributions, account.first(), account.opened, account.opening, state.dice.luck,
    )  # fmt: skip


def rolled(dice: DiceColumns, stream: str, fights: Column, text: str, *, foes: bool = False) -> Column:
    """Roll dice as content writes them, such as `1d6-2`; never below 0. A plain number rolls nothing."""
    wanted, thrown = parse_dice(text), np.zeros(len(fights), np.int64)
    if wanted.count:
        thrown = dice.sum(stream, fights, wanted.count, wanted.sides, foes=foes)
    return np.maximum(0, thrown + wanted.bonus)
