"""The end of a round in many fights: recovery, damage for all at once, and whether it is over (ZN-18 to ZN-20, ZN-28)."""

import numpy as np

from systems.table.battle.contributions import WHOLE
from systems.table.battle.side_by_side import Column
from systems.table.columns.account import shared
from systems.table.columns.loot import rolled
from systems.zones.columns.facts import ACTION, FELL, HERE
from systems.zones.columns.state import Columns
from systems.zones.rules import health_after, rise_dice, split_change, tends_better

RECOVER_DIE = 6


def mend(state: Columns) -> None:
    """Resolve all recovery, in the order of the units; it is applied with the damage (ZN-28)."""
    deeds = state.facts.deeds
    for unit in range(len(state.facts.units)):
        deed, here = state.deed[unit], state.gone[unit] == HERE
        action = deeds.action[deed]
        _recover(state, unit, np.flatnonzero(here & (action == ACTION["recover"])))
        _rise(state, unit, np.flatnonzero(here & (action == ACTION["rise"])))
        helps = np.flatnonzero(here & (action == ACTION["ability"]) & ~deeds.strikes[deed])
        for number in np.unique(deed[helps]).tolist():
            _help(state, unit, helps[deed[helps] == number], number)


def _recover(state: Columns, unit: int, rows: Column) -> None:
    """Spend a Surge, recover d6; on a 6 also one Ardor (ZN-18)."""
    state.surges[unit, rows] -= 1
    gained = state.dice.sum("combat", state.live[rows], 1, RECOVER_DIE)
    state.ardor[unit, rows] += (gained == RECOVER_DIE) & (state.ardor[unit, rows] < state.facts.units[unit].facts.ardor)
    state.store_recovery(unit, unit, rows, gained)


def _rise(state: Columns, unit: int, rows: Column) -> None:
    """Let incapacitated characters try to rise, by their own score or a tender's (ZN-19, ZN-20)."""
    if not rows.size:
        return
    score, natural, by = state.value[unit, rows], state.natural[unit, rows], np.full(len(rows), unit)
    for tender in state.facts.members:
        tends = state.facts.deeds.action[state.deed[tender, rows]] == ACTION["tend"]
        tends &= (state.target[tender, rows] == unit) & (state.zone[tender, rows] == state.zone[unit, rows])
        theirs, rolls = state.value[tender, rows], state.natural[tender, rows]
        better = tends & tends_better(theirs, rolls, score)
        by = np.where(better & (theirs > score), tender, by)
        score, natural = np.where(better, theirs, score), np.where(better, rolls, natural)
    dice = rise_dice(score, natural, state.facts.challenge[state.zone[unit, rows]])
    gained = state.dice.sum("combat", state.live[rows], dice, RECOVER_DIE)
    state.store_recovery(by, unit, rows, gained)


def _help(state: Columns, unit: int, rows: Column, deed: int) -> None:
    """Apply an ability to friends: one, or all in the Zone of one (ZN-32)."""
    facts, deeds = state.facts, state.facts.deeds
    target, here = state.target[unit, rows], state.zone[unit, rows]
    for friend in facts.members if facts.ours[unit] else facts.foes:
        zone, was = state.zone[friend, rows], state.was[friend, rows]
        meant = (target == friend) & (state.gone[friend, rows] == HERE)
        if deeds.area[deed]:
            meant = state.able[friend, rows] & (zone == state.zone[target, rows])
        some = rows[meant & (np.minimum(facts.steps[here, zone], facts.steps[here, was]) <= deeds.reach[deed])]
        gained = rolled(state.dice, "combat", state.live[some], deeds.heals[deed])
        state.store_recovery(unit, friend, some, gained * (state.health[friend, some] > 0))
        state.due[friend, some] += deeds.lends[deed]


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
    state.unhurt = np.where(state.hurt, 0, state.unhurt + 1)
    return lost | won | still
