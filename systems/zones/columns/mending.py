"""Things and recovery in many fights: Interact before the beats, Recover and Tend after them (ZN-18 to ZN-20, IT-11)."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.table.columns.loot import rolled
from systems.zones.columns.declare import Declare
from systems.zones.columns.facts import ACTION, HERE, NONE, Facts
from systems.zones.columns.state import Columns
from systems.zones.rules import hit_damage, rise_dice, tends_better

EFFECTS = frozenset({"damage", "heal", "boost", "weaken", "bind", "shift"})
"""The effects of things that are used, as far as they are played side by side."""
RECOVER_DIE = 6


def use_things(state: Columns, declare: Declare) -> None:
    """Use things in the order of the users' scores (ZN-07)."""
    members = state.facts.members
    using = declare.using[members] != NONE
    while using.any():
        first = np.where(using, state.value[members], -(10**6)).argmax(axis=0)
        for place, member in enumerate(members):
            turn = using[place] & (first == place)
            for number in range(len(state.facts.things)):
                rows = np.flatnonzero(turn & (declare.using[member] == number) & declare.left(state, number))
                if rows.size:
                    state.used[number, rows] += 1
                    _use(state, member, number, rows, declare.friend[member, rows])
            using[place] &= ~turn


def _use(state: Columns, user: int, number: int, rows: Column, friend: Column) -> None:
    """Apply the effects of a thing (IT-11, ZN-32, ZN-34)."""
    facts, foe = state.facts, state.target[user, rows]
    effects: Sequence[dict[str, Any]] = facts.things[number][0].model_dump()["effects"]
    for effect in effects:
        match effect:
            case {"effect": "damage", "amount": amount}:
                for other in facts.foes:
                    some = rows[foe == other]
                    dealt = hit_damage(facts.units[other].facts.grade, "full", amount)
                    state.store_damage(user, other, some, np.full(len(some), dealt))
            case {"effect": "heal", "amount": amount}:
                gained = rolled(state.dice, "combat", state.live[rows], amount)
                for other in facts.members:
                    mends = (friend == other) & (gained > 0)
                    some = rows[mends]
                    state.store_recovery(np.full(len(some), user), other, some, gained[mends])
            case {"effect": "boost", "amount": amount}:
                state.due[np.ix_(facts.members, rows)] += amount * state.able[np.ix_(facts.members, rows)]
            case {"effect": "weaken", "amount": amount}:
                state.due[np.ix_(facts.foes, rows)] -= amount * state.able[np.ix_(facts.foes, rows)]
            case {"effect": "bind"}:
                there = state.zone[foe, rows]
                for other in facts.foes:
                    state.bound[other, rows] |= state.able[other, rows] & (state.zone[other, rows] == there)
            case {"effect": "shift"}:
                state.shifted[friend, rows] = True


def mend(state: Columns) -> None:
    """Resolve all recovery, in the order of the units; it is applied with the damage (ZN-28)."""
    facts = state.facts
    for unit in range(len(facts.units)):
        action = facts.action[state.deed[unit]]
        here = state.gone[unit] == HERE
        recovers = np.flatnonzero(here & (action == ACTION["recover"]))
        if recovers.size:
            _recover(state, unit, recovers)
        rises = np.flatnonzero(here & (action == ACTION["rise"]))
        if rises.size:
            _rise(state, unit, rises)
        helps = np.flatnonzero(here & (action == ACTION["ability"]) & ~facts.strikes[state.deed[unit]])
        if helps.size:
            _help(state, facts, unit, helps)


def _recover(state: Columns, unit: int, rows: Column) -> None:
    """Spend a Surge, recover d6; on a 6 also one Ardor (ZN-18)."""
    state.surges[unit, rows] -= 1
    gained = state.dice.sum("combat", state.live[rows], 1, RECOVER_DIE)
    state.ardor[unit, rows] += (gained == RECOVER_DIE) & (state.ardor[unit, rows] < state.facts.units[unit].facts.ardor)
    state.store_recovery(np.full(len(rows), unit), unit, rows, gained)


def _rise(state: Columns, unit: int, rows: Column) -> None:
    """Let incapacitated characters try to rise, by their own score or a tender's (ZN-19, ZN-20)."""
    facts = state.facts
    score, natural = state.value[unit, rows], state.natural[unit, rows]
    by = np.full(len(rows), unit)
    for tender in facts.members:
        tends = facts.action[state.deed[tender, rows]] == ACTION["tend"]
        tends &= (state.target[tender, rows] == unit) & (state.gone[tender, rows] == HERE)
        tends &= state.zone[tender, rows] == state.zone[unit, rows]
        better = tends & tends_better(state.value[tender, rows], state.natural[tender, rows], score)
        by = np.where(better & (state.value[tender, rows] > score), tender, by)
        score = np.where(better, state.value[tender, rows], score)
        natural = np.where(better, state.natural[tender, rows], natural)
    dice = rise_dice(score, natural, facts.challenge[state.zone[unit, rows]])
    some = np.flatnonzero(dice)
    if some.size:
        gained = state.dice.sum("combat", state.live[rows[some]], dice[some], RECOVER_DIE)
        state.store_recovery(by[some], unit, rows[some], gained)


def _help(state: Columns, facts: Facts, unit: int, rows: Column) -> None:
    """Apply abilities to friends: one, or all in the Zone of one (ZN-32)."""
    own = facts.members if facts.ours[unit] else facts.foes
    for deed in np.unique(state.deed[unit, rows]).tolist():
        there = rows[state.deed[unit, rows] == deed]
        ability = facts.ability(deed)
        target = state.target[unit, there]
        for friend in own:
            meant = (target == friend) & (state.gone[friend, there] == HERE)
            if ability.area:
                meant = state.able[friend, there] & (state.zone[friend, there] == state.zone[target, there])
            here = state.zone[unit, there]
            away = np.minimum(facts.steps[here, state.zone[friend, there]], facts.steps[here, state.was[friend, there]])
            some = there[meant & (away <= ability.range)]
            if some.size:
                gained = rolled(state.dice, "combat", state.live[some], ability.heals)
                mends = (gained > 0) & (state.health[friend, some] > 0)
                state.store_recovery(np.full(int(mends.sum()), unit), friend, some[mends], gained[mends])
                state.due[friend, some] += ability.lends
