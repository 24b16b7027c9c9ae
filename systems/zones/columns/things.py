"""Things in many fights, used by Interact before the beats (ZN-07, ZN-32, ZN-34, IT-11)."""

import numpy as np

from systems.table.battle.side_by_side import Column
from systems.table.columns.loot import rolled
from systems.zones.columns.declare import Declare
from systems.zones.columns.facts import NONE
from systems.zones.columns.state import Columns, least
from systems.zones.rules import hit_damage

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
            some = some[declare.remains(state, thing)[some]]
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
