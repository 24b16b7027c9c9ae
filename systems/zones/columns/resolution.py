"""What many fights resolve beside attacks: things, recovery, damage for all at once, the round's end (ZN-28)."""

import numpy as np

from systems.table.battle.contributions import WHOLE
from systems.table.battle.side_by_side import Column
from systems.table.columns.account import shared
from systems.table.columns.loot import rolled
from systems.table.columns.running import least
from systems.zones.columns.facts import ACTION, FELL, HERE, NONE
from systems.zones.columns.policy import Declare
from systems.zones.columns.state import Columns, Sources
from systems.zones.phases.recovery import RECOVER_DIE
from systems.zones.rules import health_after, hit_damage, rise_dice, split_change, tends_better

EFFECTS = frozenset({"damage", "heal", "boost", "weaken", "bind", "shift"})
"""The effects of things that are used, as far as they are played side by side."""


def use_things(state: Columns, declare: Declare) -> None:
    """Use things in the order of the users' scores (ZN-07)."""
    facts = state.facts
    while (rows := np.flatnonzero((declare.using != NONE).any(axis=0))).size:
        at = np.ix_(facts.members, rows)
        user = least(facts.members, declare.using[at] != NONE, -state.value[at])
        number = declare.using[user, rows]
        declare.using[user, rows] = NONE
        for member, thing in {*zip(user.tolist(), number.tolist(), strict=True)}:
            some = rows[(user == member) & (number == thing)]
            some = some[state.used[thing, some] < facts.uses[thing]]
            state.used[thing, some] += 1
            _use(state, member, thing, some, declare.friend[member, some])


def _use(state: Columns, user: int, number: int, rows: Column, friend: Column) -> None:
    """Apply the effects of a thing (IT-11, ZN-32, ZN-34)."""
    facts, foe = state.facts, state.target[user, rows]
    members, foes = np.ix_(facts.members, rows), np.ix_(facts.foes, rows)
    for effect in facts.things[number].model_dump()["effects"]:
        match effect:
            case {"effect": "damage", "amount": amount}:
                for other in facts.foes:
                    dealt = hit_damage(facts.units[other].facts.grade, "full", amount)
                    state.store(state.harm[other], user, rows[foe == other], dealt)
            case {"effect": "heal", "amount": amount}:
                gained = rolled(state.dice, "combat", state.live[rows], amount)
                for other in facts.members:
                    state.store(state.mending[other], user, rows[friend == other], gained[friend == other])
            case {"effect": "boost", "amount": amount}:
                state.due[members] += amount * state.able[members]
            case {"effect": "weaken", "amount": amount}:
                state.due[foes] -= amount * state.able[foes]
            case {"effect": "bind"}:
                state.bound[foes] |= state.able[foes] & (state.zone[foes] == state.zone[foe, rows])
            case {"effect": "shift"}:
                state.shifted[friend, rows] = True


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
    state.surges[unit][rows] -= 1
    gained = state.dice.sum("combat", state.live[rows], 1, RECOVER_DIE, foes=not state.facts.ours[unit])
    state.ardor[unit][rows] += (gained == RECOVER_DIE) & (state.ardor[unit][rows] < state.facts.units[unit].facts.ardor)
    state.store(state.mending[unit], unit, rows, gained)


def _rise(state: Columns, unit: int, rows: Column) -> None:
    """Let incapacitated characters try to rise, by their own score or a tender's (ZN-19, ZN-20)."""
    score, natural, by = state.value[unit][rows], state.natural[unit][rows], np.full(len(rows), unit)
    for tender in state.facts.members:
        tends = state.facts.deeds.action[state.deed[tender][rows]] == ACTION["tend"]
        tends &= (state.target[tender][rows] == unit) & (state.zone[tender][rows] == state.zone[unit][rows])
        theirs, rolls = state.value[tender][rows], state.natural[tender][rows]
        better = tends & tends_better(theirs, rolls, score)
        by = np.where(better & (theirs > score), tender, by)
        score, natural = np.where(better, theirs, score), np.where(better, rolls, natural)
    dice = rise_dice(score, natural, state.facts.challenge[state.zone[unit][rows]])
    gained = state.dice.sum("combat", state.live[rows], dice, RECOVER_DIE)
    state.store(state.mending[unit], by, rows, gained)


def _help(state: Columns, unit: int, rows: Column, deed: int) -> None:
    """Apply an ability to friends: one, or all in the Zone of one (ZN-32)."""
    facts, deeds = state.facts, state.facts.deeds
    target, here = state.target[unit][rows], state.zone[unit][rows]
    for friend in facts.members if facts.ours[unit] else facts.foes:
        zone, was = state.zone[friend, rows], state.was[friend, rows]
        meant = (target == friend) & (state.gone[friend, rows] == HERE)
        if deeds.area[deed]:
            meant = state.able[friend, rows] & (zone == state.zone[target, rows])
        some = rows[meant & (np.minimum(facts.steps[here, zone], facts.steps[here, was]) <= deeds.reach[deed])]
        gained = rolled(state.dice, "combat", state.live[some], deeds.heals[deed], foes=not facts.ours[unit])
        state.store(state.mending[friend], unit, some, gained * (state.health[friend, some] > 0))
        state.due[friend, some] += deeds.lends[deed]


def apply_harm(state: Columns) -> None:
    """Health = start − damage + recovery; at 0 a unit is incapacitated, or out (ZN-28, ZN-33)."""
    facts, state.unhurt = state.facts, state.unhurt + 1
    for unit, each in enumerate(facts.units):
        harm, mending, start = state.harm[unit], state.mending[unit], state.health[unit]
        if not (harm or mending):
            continue
        damage, recovery = (sum(points for _, points in sources) for sources in (harm, mending))
        now = health_after(start, damage, recovery, each.facts.most, each.facts.grade)
        lost, regained = split_change(start, damage, recovery, now)
        fell = np.flatnonzero((start > 0) & (now == 0))
        state.unhurt[unit] *= damage == 0
        state.stirred |= damage + recovery > 0
        state.health[unit] = now
        state.taken[unit] += lost * WHOLE
        _credit(state.dealt, harm, lost, np.flatnonzero(lost))
        _credit(state.healed, mending, regained, np.flatnonzero(regained))
        _credit(state.felled, harm, np.ones_like(start), fell)
        state.account.fell(facts.ids[unit], state.live[fell])
        if not facts.ours[unit]:
            state.gone[unit][fell], state.zone[unit][fell] = FELL, facts.out


def _credit(column: Column, sources: Sources, points: Column, rows: Column) -> None:
    """Credit the sources of a change with their shares of its points."""
    if sources and rows.size:
        weights = np.array([brought[rows] for _, brought in sources])
        shares = shared(points[rows] * WHOLE, weights)
        for (who, _), share in zip(sources, shares, strict=True):
            column[who[rows] if np.ndim(who) else who, rows] += share


def round_end(state: Columns) -> Column:
    """End fights, defeat before victory, and clear the effects of the round; return what is over (ZN-33, BH-09)."""
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
