"""The round's end in many fights: damage and recovery for all at once, and whether it is over (ZN-28, ZN-33)."""

import numpy as np

from systems.table.battle.contributions import WHOLE
from systems.table.battle.side_by_side import Column
from systems.table.columns.account import shared
from systems.zones.columns.facts import ACTION, FELL, HERE
from systems.zones.columns.intents import Intents
from systems.zones.columns.state import Columns
from systems.zones.rules import health_after, split_change


def apply_harm(state: Columns) -> None:
    """Health = start − damage + recovery; at 0 a unit is incapacitated, or out (ZN-28, ZN-33)."""
    facts = state.facts
    for unit, each in enumerate(facts.units):
        damage, recovery, start = state.damage[unit], state.recovery[unit], state.health[unit]
        if not (state.harm[unit] or state.mending[unit]):
            continue
        state.stirred |= (damage > 0) | (recovery > 0)
        now = health_after(start, damage, recovery, each.facts.most, each.facts.grade)
        lost, regained = split_change(start, damage, recovery, now)
        fell = (start > 0) & (now == 0)
        state.health[unit] = now
        state.hurt[unit] = damage > 0
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
    """Credit the sources of a change with their shares of it."""
    if not sources:
        return
    weights = np.array([weight for _, weight in sources])
    shares = weights * WHOLE
    wasted = np.flatnonzero(parts != of * WHOLE)
    shares[:, wasted] = shared(parts[wasted], weights[:, wasted])
    for (who, _), share in zip(sources, shares, strict=True):
        if who.size == 1:
            column[who[0]] += share
        else:
            rows = np.flatnonzero(share)
            column[who[rows], rows] += share[rows]


def round_end(state: Columns, intents: Intents) -> Column:
    """End the fights that are over, clear the effects of the round, and look for a stalemate; return what has ended."""
    facts = state.facts
    members, foes = facts.members, facts.foes
    lost, won = ~state.able[members].any(axis=0), ~state.able[foes].any(axis=0)
    left = ((state.gone[members] != HERE) & (state.health[members] > 0)).any(axis=0)
    state.quiet = np.where(state.stirred, 0, state.quiet + 1)
    still = state.quiet >= facts.fight.quiet_rounds
    state.end(lost & left, "retreat")
    state.end(lost & ~left, "rout")
    state.end(won & ~lost, "victory")
    state.end(still & ~won & ~lost, "stalemate")
    state.prepared = facts.action[state.deed] == ACTION["prepare"]
    state.lent, state.held = state.due, state.holds
    state.due, state.holds = np.zeros_like(state.due), np.zeros_like(state.holds)
    intents.remember(state)
    return lost | won | still
