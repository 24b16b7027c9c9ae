"""The round's end in many fights: damage and recovery for all at once, and whether it is over (ZN-28, ZN-33)."""

import numpy as np

from systems.table.battle.contributions import WHOLE
from systems.table.battle.side_by_side import Column
from systems.table.columns.account import shared
from systems.zones.columns.facts import ACTION, FELL, HERE
from systems.zones.columns.state import Columns
from systems.zones.rules import health_after, split_change


def apply_harm(state: Columns) -> None:
    """Health = start − damage + recovery; at 0 a unit is incapacitated, or out (ZN-28, ZN-33)."""
    facts = state.facts
    state.hurt = state.damage > 0
    state.stirred |= (state.hurt | (state.recovery > 0)).any(axis=0)
    for unit, each in enumerate(facts.units):
        damage, recovery, start = state.damage[unit], state.recovery[unit], state.health[unit]
        if not (state.harm[unit] or state.mending[unit]):
            continue
        now = health_after(start, damage, recovery, each.facts.most, each.facts.grade)
        lost, regained = split_change(start, damage, recovery, now)
        fell = (start > 0) & (now == 0)
        state.health[unit] = now
        state.taken[unit] += lost * WHOLE
        _credit(state.dealt, state.harm[unit], lost * WHOLE, damage)
        _credit(state.healed, state.mending[unit], regained * WHOLE, recovery)
        rows = np.flatnonzero(fell)
        if rows.size:
            _credit(state.felled, state.harm[unit], fell * WHOLE, damage)
            state.account.fell(facts.ids[unit], state.live[rows])
            if not facts.ours[unit]:
                state.gone[unit, rows], state.zone[unit, rows] = FELL, facts.out


def _credit(column: Column, sources: list[tuple[Column, Column]], parts: Column, of: Column) -> None:
    """Credit the sources of a change with their shares of it; `of` is the sum of what they brought, in points."""
    if sources:
        weights = np.array([weight for _, weight in sources])
        shares, wasted = weights * WHOLE, np.flatnonzero(parts != of * WHOLE)
        shares[:, wasted] = shared(parts[wasted], weights[:, wasted])
        for (who, _), share in zip(sources, shares, strict=True):
            rows = np.flatnonzero(share)
            column[who[rows], rows] += share[rows]


def round_end(state: Columns) -> Column:
    """End fights, and clear the effects of the round; defeat and departure come before victory (ZN-21, ZN-33, BH-09)."""
    facts, able = state.facts, state.able
    lost, won = ~able[facts.members].any(axis=0), ~able[facts.foes].any(axis=0)
    left = ((state.gone != HERE) & (state.health > 0))[facts.members].any(axis=0)
    state.quiet = np.where(state.stirred, 0, state.quiet + 1)
    still = state.quiet >= facts.fight.quiet_rounds
    state.end(lost & left, "retreat")
    state.end(lost & ~left, "rout")
    state.end(won & ~lost, "victory")
    state.end(still & ~won & ~lost, "stalemate")
    state.prepared = facts.deeds.action[state.deed] == ACTION["prepare"]
    state.lent, state.held = state.due, state.holds
    state.due, state.holds = np.zeros_like(state.due), np.zeros_like(state.holds)
    return lost | won | still
