"""Many fights by opposed 4dF, turn by turn in the order of the phases."""

from collections.abc import Sequence

import numpy as np

from systems.fudge.columns.advantage import Standings
from systems.fudge.columns.attacks import beats
from systems.fudge.columns.enemies import Minds
from systems.fudge.columns.facts import FLEE, NONE, Act, Facts, short
from systems.fudge.columns.ground import fits
from systems.fudge.columns.plans import Plans
from systems.fudge.columns.policy import Declare, Strengths
from systems.fudge.columns.resolution import EFFECTS, mark, round_end, use
from systems.fudge.columns.senses import FIELDS
from systems.fudge.columns.state import Columns
from systems.fudge.enemies.script import ORDERS, Scripts
from systems.fudge.rules.wound_track import WOUNDS
from systems.fudge.state import State
from systems.table.battle.fight import Fight
from systems.table.battle.side_by_side import Column, Finished
from systems.table.columns.coverage import first_of, one_by_one_with_policy, style_of
from systems.table.columns.loot import LootColumns, finished
from systems.table.loop.dice import SeededDice
from systems.table.policy.policy import Policy
from systems.table.policy.style import SENSIBLE

INTENTS = frozenset({"attack", "press", "guard", "flee", "take_cover", "kite", "aim"}) | ORDERS
WORDS = frozenset({"", "nearest", "weakest", "strongest", "most_wounded", "last_attacker"})
"""Intents and target words that are."""


def uncovered(fight: Fight, policy: Policy) -> str:
    """Say what in a set-up is not played side by side; empty: all of it is."""
    state, things, scripts = fight.bound(State), fight.party.things, fight.bound(Scripts)
    rules = [rule for foe in fight.encounter.foes for rule in foe.behaviour.for_ruleset("fudge").rules]
    reads = {name for each in (scripts.of, scripts.orders) for script in each.values() for name in script.reads}
    effects = [[effect.effect for effect in thing.effects] for thing in things]
    found = {
        **one_by_one_with_policy(fight, policy),
        "a large map": not fits(state.ground),
        "long wound tracks": not short(state),
        "intents of enemies": {each for rule in rules for each in (rule.intent, rule.feint or rule.intent)} - INTENTS,
        "target words of enemies": {rule.target for rule in rules} - WORDS,
        "what enemies look at": reads - FIELDS.keys(),
        "effects of things": {effect for each in effects for effect in each} - EFFECTS,
        "things that deal damage or heal twice": any(
            each.count("damage") > 1 or each.count("heal") > 1 for each in effects
        ),
    }
    return first_of(found)


class FudgeSideBySide:
    """Plays many fights of a set-up. What is asked of scripts is asked once for all that look alike."""

    def __init__(self, fight: Fight, policy: Policy) -> None:
        """Bind a fight of the set-up and a policy, which are covered."""
        self.facts = Facts(fight)
        self.minds, self.declare = Minds(self.facts), Declare(self.facts, style_of(policy) or SENSIBLE)
        self.loot = LootColumns(fight, policy)

    def play(self, dice: Sequence[SeededDice], rounds: int, opening: int) -> Finished:
        """Play a fight with each of these dice; see `SideBySide`."""
        state = Columns(self.facts, dice)
        while state.live.size:
            state.new_turn()
            turn = Turn(self, state, rounds, opening)
            turn.declare()
            state.drop(turn.broken_off)
            beats(state, turn.standings, use)
            state.drop(round_end(state, *mark(state)))
        return self._finished(state)

    def _finished(self, state: Columns) -> Finished:
        """Hand out the loot, and return all that is counted."""
        left, facts, marks = state.left, self.facts, np.array(self.facts.tracks)
        bodies = {facts.ids[who]: dict(zip(WOUNDS, marks[left["track"][who]].T, strict=True)) for who in facts.members}
        rating = facts.state.loot - facts.numbers.fled_loot * left["fled"]
        return finished(state, self.loot, rating, facts.things, bodies)


class Turn:
    """The orders and declarations of a turn, from the slowest to the fastest (FT-02, BH-01)."""

    def __init__(self, plays: FudgeSideBySide, state: Columns, rounds: int, opening: int) -> None:
        """Begin a turn in all fights."""
        self.minds, self.members, self.facts, self.state = plays.minds, plays.declare, plays.facts, state
        self.last, self.opens = state.round > rounds, state.round == opening + 1
        self.rounds = rounds
        self.asked = np.zeros(state.live.size, bool)
        """Where the party has been asked something in this turn."""
        self.party, self.enemies = state.strength()
        """How both sides stand at that moment, or else at the end."""
        self.broken_off = np.full(state.live.size, self.last)
        state.account.decided(state.live)

    def declare(self) -> None:
        """Have everybody shout and declare; break off beyond the round limit, where the party is asked."""
        state, facts = self.state, self.facts
        self._shout()
        self.standings, self.sight = Standings(state), Strengths(state)
        for who in state.order[::-1]:
            every = np.arange(who.size)
            goes_on = state.fights[who, every] & (state.step[who, every] == 0) & self._both_fight()
            goes_on &= ~(self.asked & self.last)
            free = goes_on & ~state.held[who, every]
            state.step[who[goes_on & ~free], every[goes_on & ~free]] = 2
            ours = facts.ours[who]
            self._enemies(who, np.flatnonzero(free & ~ours))
            self._members(who, np.flatnonzero(free & ours))
        state.kind[..., ~self._both_fight()] = Act.HOLD  # once a side has yielded, nobody acts
        self._count()

    def _both_fight(self) -> Column:
        fights, facts = self.state.fights, self.facts
        return fights[facts.members].any(axis=0) & fights[facts.foes].any(axis=0)

    def _shout(self) -> None:
        """Have one of each side shout an order, the fastest first (FT-02)."""
        state, facts = self.state, self.facts
        if not facts.numbers.order:
            return
        able = np.take_along_axis(state.fights, state.order, axis=0) & facts.ours[state.order]
        self._ask(able.sum(axis=0) > 1)
        if self.minds.shouts:
            before = (able.cumsum(axis=0) == 0) | ~(self.asked & self.last)
            self.minds.order(state, before)
        self.members.shout(state)

    def _ask(self, rows: Column) -> None:
        """Note how both sides stand where the party is asked something for the first time."""
        new = rows & ~self.asked
        party, enemies = self.state.strength()
        self.party, self.enemies = np.where(new, party, self.party), np.where(new, enemies, self.enemies)
        self.asked |= new

    def _enemies(self, who: Column, rows: Column) -> None:
        """Have one enemy decide in each of some fights, and declare what follows (BH-01)."""
        state, minds = self.state, self.minds
        if not rows.size:
            return
        who, fought = who[rows], state.fights.copy()
        minds.decide(state, who, rows)
        stays = state.fights[who, rows]
        who, rows = who[stays], rows[stays]
        target = np.full(rows.size, NONE)
        aims = np.flatnonzero(state.intent[who, rows] != FLEE)
        if aims.size:
            target[aims] = minds.aim(state, who[aims], rows[aims], state.word[who[aims], rows[aims]])
        if state.flees_now.any():
            others, at = np.nonzero(state.flees_now & ~state.held)
            state.flees_now[:] = False
            flees = Plans(state, self.standings, others, at, np.zeros_like(others))
            flees.plan(np.full(others.size, FLEE))
            flees.declare()
        if rows.size:
            plans = Plans(state, self.standings, who, rows, target)
            plans.plan(state.intent[who, rows])
            plans.declare()
        if (state.fights != fought).any():
            self.sight = Strengths(state)

    def _members(self, who: Column, rows: Column) -> None:
        """Ask one member for both actions in each of some fights; beyond the round limit these are broken off."""
        asked = np.zeros(self.asked.size, bool)
        asked[rows] = True
        self._ask(asked)
        if rows.size and not self.last:
            self.members.process(self.state, self.standings, self.sight, who[rows], rows)

    def _count(self) -> None:
        """Count the end of the last turn, and the opening; break off beyond the round limit."""
        state, account, asked = self.state, self.state.account, self.asked
        party, enemies = state.strength()
        party, enemies = np.where(asked, self.party, party), np.where(asked, self.enemies, enemies)
        account.round_over(state.live, party, enemies)
        account.round = state.round
        if self.opens:
            state.flush(np.arange(state.live.size))
            account.opening_over(state.live[asked])
        if self.last:
            account.break_off(state.live, self.rounds)
            state.leave(np.arange(state.live.size))
