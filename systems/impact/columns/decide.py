"""What the party decides before a roll in many fights (PI-08, PI-16)."""

import numpy as np

from systems.impact.columns.asked import KINDS, LET_GO, ON, RETREAT, USE, Asked
from systems.impact.columns.state import Columns, Facts
from systems.impact.columns.things import EFFECTS, use
from systems.impact.columns.verbs import hurt_member
from systems.impact.rules import fled_loot
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers, alike

OPEN, FIGHT_ON, LETTING_GO = range(len(KINDS))


class Decide:
    """Things to use, to fight on or not; asked where there is something to decide."""

    def __init__(self, facts: Facts, asked: Asked) -> None:
        """Bind the policy."""
        self.facts = facts
        self.answers = Answers(asked.before_roll)
        self.usable = [
            number
            for number, thing in enumerate(facts.things)
            if any(effect.effect in EFFECTS for effect in thing.effects)
        ]

    def process(self, state: Columns, fights: Column) -> Column:
        """Ask, and ask again whoever has used a thing, which is done once before a roll."""
        on, fights = self._decided(state, fights, helped=False)
        more, _ = self._decided(state, fights, helped=True)
        return np.sort(np.concatenate([on, more]))

    def _decided(self, state: Columns, fights: Column, *, helped: bool) -> tuple[Column, Column]:
        """Carry the decisions out.

        Returns:
            The fights in which it comes to the roll, and those in which a thing was used.
        """
        kind = np.where(state.flees[fights], LETTING_GO, OPEN if state.account.round == 1 else FIGHT_ON)
        asked = kind != OPEN
        for thing in () if helped else self.usable:
            asked = asked | state.left(thing, fights)
        rolling, fights, kind = fights[~asked], fights[asked], kind[asked]
        if not fights.size:
            return rolling, fights
        state.account.decided(fights)
        decision, thing, member = self._answer(state, fights, kind, helped)
        state.end(fights[decision == RETREAT], "retreat", rolled=False)
        let_go(state, fights[decision == LET_GO], rolled=False)
        tired = _weary(state, fights[(decision == ON) & (kind != OPEN)])
        using = np.flatnonzero(decision == USE)
        used = [fights[:0]]
        if using.size:
            places, alike_use = alike([thing[using], member[using]])
            for number, place in enumerate(using[places].tolist()):
                some = fights[using[alike_use == number]]
                used.append(use(state, some, int(thing[place]), int(member[place])))
        return np.concatenate([rolling, fights[(decision == ON) & (kind == OPEN)], tired]), np.concatenate(used)

    def _answer(self, state: Columns, fights: Column, kind: Column, helped: bool) -> Column:
        """Return decision, thing and member of each fight."""
        return self.answers.of(
            [
                kind,
                np.full(len(fights), int(helped)),
                state.enemy_hp[fights],
                state.shown_press[fights] - state.owed[fights] - state.weaken[fights],
                state.shows_guard[fights].astype(np.int64),
                state.boost[fights],
                state.bound[fights].astype(np.int64),
                *state.hp[:, fights],
                *left_of(state, fights),
            ]
        )


def left_of(state: Columns, fights: Column) -> Column:
    """Return the uses of each thing, without those that are never used up."""
    return [used[fights] * (thing.uses > 0) for used, thing in zip(state.used, state.facts.things, strict=True)]


def let_go(state: Columns, fights: Column, *, rolled: bool) -> None:
    """Let fleeing enemies get away: the fight is won, with less loot (PI-15)."""
    loot = fled_loot(state.facts.enemies.loot, state.facts.numbers.fled_loot)
    state.end(fights, "victory", loot, rolled=rolled)


def _weary(state: Columns, fights: Column) -> Column:
    """Take the cost of fighting on from each member above 0 HP (PI-08); return the fights that go on."""
    cost = state.facts.numbers.weary_damage
    if not cost or not fights.size:
        return fights
    for member, hp in enumerate(state.hp):
        standing = fights[hp[fights] > 0]
        hurt_member(state, standing, member, np.minimum(cost, hp[standing]), "")
    state.stirred[fights] = True
    down = state.all_down(fights)
    state.end(fights[down], "rout", rolled=False)
    return fights[~down]
