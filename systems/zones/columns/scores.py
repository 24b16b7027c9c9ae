"""The Action Scores of many fights: fixed ones, and d20s with Surges (ZN-06, ZN-19, ZN-31)."""

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.zones.columns.state import Columns
from systems.zones.rules import DIE, action_score


def set_fixed_scores(state: Columns, bonus: Column) -> None:
    """Set the scores of enemies, with the bonus of their intents (ZN-04, ZN-31)."""
    for foe in state.facts.foes:
        base = np.maximum(1, state.facts.base[foe][state.zone[foe]] + state.passing(foe))
        state.value[foe] = base + bonus[foe]


def roll_scores(state: Columns) -> None:
    """Roll a d20 for each character, and a d6 for a Surge spent on rising (ZN-06, ZN-19, ZN-30)."""
    for member in state.facts.members:
        rows = np.flatnonzero(state.deed[member])
        added = state.facts.deeds.added[state.deed[member, rows], state.zone[member, rows]]
        natural = state.natural[member, rows] = state.dice.sum("combat", state.live[rows], 1, DIE)
        state.value[member, rows] = action_score(natural, added + state.passing(member)[rows])
        surging = np.flatnonzero(state.surge[member])
        state.value[member, surging] += state.dice.sum("combat", state.live[surging], 1, 6)
