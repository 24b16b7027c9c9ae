"""Verbs of many Party Impact fights: who loses HP, and who is credited with it."""

import numpy as np

from systems.impact.columns.state import Columns
from systems.impact.contributions import FOES
from systems.table.battle.contributions import WHOLE, shared
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import alike


def hurt_enemies(state: Columns, fights: Column, damage: Column, user: str = "") -> None:
    """Take damage off the enemies' HP; at 0 the party wins at once (PI-05, PI-07).

    It is that of a thing with its user, or else that of the combat roll of all members above 0 HP.
    """
    lost = np.minimum(damage, state.enemy_hp[fights])
    state.enemy_hp[fights] -= lost
    state.hurt[fights] = state.stirred[fights] = True
    fell = state.enemy_hp[fights] == 0
    state.account.credit(FOES, "taken", fights, lost * WHOLE)
    state.account.fell(FOES, fights[fell])
    if user:
        state.account.credit(user, "dealt", fights, lost * WHOLE)
        state.account.credit(user, "felled", fights[fell], WHOLE)
    else:
        _credit_strikers(state, fights, "dealt", lost)
        _credit_strikers(state, fights[fell], "felled", np.ones(int(fell.sum()), np.int64))
    state.end(fights[fell], "victory", state.facts.enemies.loot, rolled=not user)


def _credit_strikers(state: Columns, fights: Column, does: str, points: Column) -> None:
    """Share points out among the members above 0 HP, by combat modifier."""
    if not fights.size:
        return
    places, kind = alike([points, *(state.hp[:, fights] > 0)])
    facts = state.facts
    parts = np.zeros((len(facts.members), len(places)), np.int64)
    for number, place in enumerate(places.tolist()):
        strikers = [
            (str(member), facts.modifiers[member])
            for member in range(len(facts.members))
            if state.hp[member, fights[place]]
        ]
        for member, part in shared(int(points[place]) * WHOLE, tuple(strikers)):
            parts[int(member), number] += part
    for who, row in zip(facts.members, parts, strict=True):
        state.account.credit(who, does, fights, row[kind])


def hurt_member(state: Columns, fights: Column, member: int, lost: Column, by: str) -> None:
    """Take HP off a member, who has as many (PI-06, PI-08)."""
    if not fights.size:
        return
    who, account = state.facts.members[member], state.account
    state.hp[member, fights] -= lost
    fell = fights[state.hp[member, fights] == 0]
    account.credit(by, "dealt", fights, lost * WHOLE)
    account.credit(who, "taken", fights, lost * WHOLE)
    account.credit(by, "felled", fell, WHOLE)
    account.fell(who, fell)
