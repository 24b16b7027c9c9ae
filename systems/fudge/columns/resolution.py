"""What many fights resolve beside attacks: things, wounds marked together, and the turn's end (FT-10, FT-11, FT-15)."""

import numpy as np

from systems.fudge.columns.facts import NONE, YIELDED, Act, wounds
from systems.fudge.columns.state import Columns
from systems.fudge.rules.rolls import blast_value, stepped
from systems.table.battle.contributions import WHOLE
from systems.table.battle.side_by_side import Column
from systems.table.columns.account import shared

EFFECTS = frozenset({"damage", "heal", "boost", "weaken", "bind", "shift"})
"""The effects of things that are used, as far as they are played side by side."""


def use(state: Columns, beat: int, unit: int, rows: Column) -> None:
    """Use things, unless whom they are for is out of the fight by then, or out of sight (IT-11)."""
    facts = state.facts
    for number in np.unique(state.by[beat, unit, rows]).tolist():
        some = rows[state.by[beat, unit, rows] == number]
        friend, foe = state.friend[beat, unit, some], state.at[beat, unit, some]
        seen = (state.located[:, foe, some] & state.fights[:, some]).any(axis=0)
        fit = ((friend == NONE) | state.fights[friend, some]) & ((foe == NONE) | (state.fights[foe, some] & seen))
        some, friend, foe = some[fit], friend[fit], foe[fit]
        state.used[number, some] += 1
        _apply(state, beat * len(facts.units) + unit, number, some, friend, foe)


def _apply(state: Columns, slot: int, number: int, rows: Column, friend: Column, foe: Column) -> None:
    """Apply the effects of a thing, by which those of one slot are told from those of others (FT-11)."""
    facts, numbers = state.facts, state.facts.numbers
    members, foes = np.ix_(facts.members, rows), np.ix_(facts.foes, rows)
    for effect in facts.things[number].model_dump()["effects"]:
        match effect:
            case {"effect": "damage", "amount": amount}:
                state.hit[slot, rows] = foe
                state.value[slot, rows] = blast_value(amount, numbers.blast_value, numbers.blast_amount)
            case {"effect": "heal"}:
                state.mended[slot, rows] = friend
            case {"effect": "boost", "amount": amount}:
                state.next_more[members] += stepped(amount, numbers.points_per_step) * state.fights[members]
            case {"effect": "weaken", "amount": amount}:
                state.next_more[foes] -= stepped(amount, numbers.points_per_step) * state.fights[foes]
            case {"effect": "bind"}:
                state.next_held[foe, rows] = True
            case {"effect": "shift"}:
                state.next_shifted[friend, rows] = True


def mark(state: Columns) -> tuple[Column, Column]:
    """Heal, then mark the wounds of all hits; return who is marked, and who is Hurt or worse by it (FT-10, FT-11)."""
    marked, hurt = np.zeros_like(state.fights), np.zeros_like(state.fights)
    for unit in range(len(state.facts.units)):
        mends, hit = state.mended == unit, state.hit == unit
        if mends.any():
            _heal(state, unit, mends)
        rows = np.flatnonzero(hit.any(axis=0))
        if rows.size:
            marked[unit, rows] = True
            hurt[unit, rows] = _mark(state, unit, rows, hit[:, rows])
    return marked, hurt


def _heal(state: Columns, unit: int, mends: Column) -> None:
    """Make wounds from before this turn better, one step for each healing (IT-01)."""
    facts, before = state.facts, state.track[unit]
    track, times = before, mends.sum(axis=0)
    for step in range(int(times.max())):
        track = np.where(times > step, facts.better[unit, track], track)
    gained = facts.free[unit, track] - facts.free[unit, before]
    state.track[unit], state.stirred = track, state.stirred | (track != before)
    _credit(state, state.healed, gained, np.arange(gained.size), mends.astype(np.int64))


def _mark(state: Columns, unit: int, rows: Column, hit: Column) -> Column:
    """Mark the wounds of a unit; their order makes no difference. Return where it is Hurt or worse by them (FT-10)."""
    facts, before = state.facts, state.track[unit, rows]
    track, value = before, state.value[:, rows]
    for slot in np.flatnonzero(hit.any(axis=1)).tolist():
        wound = wounds(value[slot], facts.tough[unit])
        track = np.where(hit[slot], facts.after[unit, track, wound], track)
    state.track[unit, rows], state.stirred[rows] = track, True
    lost = facts.free[unit, before] - facts.free[unit, track]
    fell = facts.able[before] & ~facts.able[track]
    weights = np.maximum(1, value) * hit
    state.taken[unit, rows] += lost * WHOLE
    _credit(state, state.dealt, lost, rows, weights)
    _credit(state, state.felled, fell.astype(np.int64), rows, weights)
    state.account.fell(facts.ids[unit], state.live[rows[fell]])
    return facts.graver[track] != facts.graver[before]


def _credit(state: Columns, column: Column, points: Column, rows: Column, weights: Column) -> None:
    """Credit whose slots have brought about a change with their shares of its points."""
    some = np.flatnonzero(points)
    if some.size:
        units = len(state.facts.units)
        for slot, share in enumerate(shared(points[some] * WHOLE, weights[:, some])):
            column[slot % units, rows[some]] += share


def round_end(state: Columns, marked: Column, hurt: Column) -> Column:
    """End fights in which a side has nobody left, and prepare the next turn; return what is over (FT-15, BH-09)."""
    facts = state.facts
    state.look()
    lost, won = ~state.fights[facts.members].any(axis=0), ~state.fights[facts.foes].any(axis=0)
    able = facts.able[state.track[facts.members]].any(axis=0)
    met = ((state.step == 2) & (state.gone != YIELDED))[facts.foes].any(axis=0)
    for outcome, over in (("retreat", lost & able), ("rout", lost & ~able), ("victory", won & ~lost)):
        state.end(over & met, outcome)
        state.end(over & ~met, outcome, fought=False)
    _prepare(state, marked, hurt)
    state.quiet = np.where(state.stirred, 0, state.quiet + 1)
    still = (state.quiet >= facts.fight.quiet_rounds) & ~won & ~lost
    state.end(still, "stalemate")
    return lost | won | still


def _prepare(state: Columns, marked: Column, hurt: Column) -> None:
    """Settle aims, begin the conditions laid up for the next turn, and remember what scripts read (FT-11, FT-13)."""
    aims = (state.kind == Act.AIM).all(axis=0) & (state.at[0] == state.at[1]) & state.fights & ~hurt
    aims &= np.take_along_axis(state.fights, np.maximum(0, state.at[0]), axis=0)
    state.aim = np.where(aims, state.at[0], NONE)
    state.located &= ~((state.next_blind > 0) & (state.blind == 0))[:, None]
    state.blind = np.maximum(state.next_blind, np.maximum(0, state.blind - 1))
    state.more, state.held, state.shifted = state.next_more, state.next_held, state.next_shifted
    state.next_blind, state.next_more = np.zeros_like(state.blind), np.zeros_like(state.more)
    state.next_held, state.next_shifted = np.zeros_like(state.held), np.zeros_like(state.shifted)
    state.last_intent = state.intent
    state.last_attacker = np.where(state.attacker == NONE, state.last_attacker, state.attacker)
    state.unhurt = (state.unhurt + 1) * ~marked
    state.locate(np.zeros_like(state.fights))
