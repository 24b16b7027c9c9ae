"""Things used before a roll in many fights (IT-11, PI-16); Shields and Lockets come with the wounds."""

import numpy as np

from systems.impact.columns.state import Columns
from systems.impact.columns.verbs import hurt_enemies
from systems.table.battle.contributions import WHOLE
from systems.table.battle.side_by_side import Column
from systems.table.columns.loot import rolled

EFFECTS = frozenset({"damage", "heal", "boost", "weaken", "bind", "shift"})
"""The effects of things that are used, as far as they are played side by side."""


def use(state: Columns, fights: Column, number: int, member: int) -> Column:
    """Use a thing in some fights, for a member where somebody has to be named; return the fights that go on."""
    thing = state.facts.things[number]
    user = thing.holder or "party"
    state.used[number, fights] += 1
    for effect in thing.model_dump()["effects"]:
        match effect:
            case {"effect": "damage", "amount": amount}:
                hurt_enemies(state, fights, np.full(len(fights), amount), user)
                fights = fights[state.account.outcome[fights] == 0]
            case {"effect": "heal", "amount": amount}:
                _heal(state, fights, amount, user, member)
            case {"effect": "boost", "amount": amount}:
                state.boost[fights] += amount
            case {"effect": "weaken", "amount": amount}:
                state.weaken[fights] += amount
            case {"effect": "bind"}:
                state.bound[fights] = True
            case {"effect": "shift"}:
                state.shifted[member, fights] = True
    return fights


def _heal(state: Columns, fights: Column, amount: str, user: str, member: int) -> None:
    """Give HP to a member above 0 HP, up to the most."""
    lacking = state.facts.fighters[member].most - state.hp[member, fights]
    gained = np.minimum(rolled(state.dice, "combat", fights, amount), lacking)
    state.hp[member, fights] += gained
    state.stirred[fights[gained > 0]] = True
    state.account.credit(user, "healed", fights, gained * WHOLE)
