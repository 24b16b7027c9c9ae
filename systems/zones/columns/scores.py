"""The Action Scores of many fights: fixed ones, and d20s with Surges (ZN-06, ZN-19, ZN-31)."""

import numpy as np

from systems.zones.columns.state import Columns
from systems.zones.rules import DIE, action_score


def set_fixed_scores(state: Columns, bonus: np.ndarray) -> None:
    """Set the scores of enemies, with the bonus of their intents (ZN-04, ZN-31)."""
    facts, able = state.facts, state.able
    for foe in facts.foes:
        base = np.maximum(1, facts.base[foe][state.zone[foe]] + state.passing(foe))
        state.value[foe] = np.where(able[foe], base + bonus[foe], 0)


def roll_scores(state: Columns) -> None:
    """Roll a d20 for each character, and a d6 for a Surge spent on rising (ZN-06, ZN-19, ZN-30)."""
    facts = state.facts
    for member in facts.members:
        rows = np.flatnonzero(state.deed[member] > 0)
        added = facts.added[state.deed[member, rows], state.zone[member, rows]] + state.passing(member)[rows]
        natural = state.dice.sum("combat", state.live[rows], 1, DIE)
        state.natural[member, rows], state.value[member, rows] = natural, action_score(natural, added)
        surging = np.flatnonzero(state.surge[member])
        if surging.size:
            state.value[member, surging] += state.dice.sum("combat", state.live[surging], 1, 6)
