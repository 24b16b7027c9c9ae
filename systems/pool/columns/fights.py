"""Many fights with dice pools, turn by turn in the order of initiative (DP-01, DP-02)."""

from collections.abc import Sequence

import numpy as np

from systems.pool.columns.enemies import WORDS, Minds
from systems.pool.columns.facts import LEFT, NONE, Facts
from systems.pool.columns.plans import Turns
from systems.pool.columns.policy import Members
from systems.pool.columns.senses import FIELDS
from systems.pool.columns.state import LASTING, Columns
from systems.pool.columns.things import EFFECTS
from systems.pool.columns.ways import Ways
from systems.pool.enemies.script import Scripts
from systems.pool.state.state import State
from systems.table.battle.fight import Fight
from systems.table.battle.side_by_side import Column, Finished
from systems.table.columns.coverage import first_of, one_by_one_with_policy, style_of
from systems.table.columns.loot import LootColumns, finished
from systems.table.loop.dice import SeededDice
from systems.table.policy.policy import Policy
from systems.table.policy.style import SENSIBLE

INTENTS = frozenset({"attack", "press", "guard", "flee", "flank", "sprint", "finish"})
"""The intents that are covered."""
LARGEST = 400
"""The most squares of a map of which there are tables."""


def uncovered(fight: Fight, policy: Policy) -> str:
    """Say what in a set-up is not played side by side; empty: all of it is."""
    state, things, scripts = fight.bound(State), fight.party.things, fight.bound(Scripts).of.values()
    rules = [rule for foe in fight.encounter.foes for rule in foe.behaviour.for_ruleset("pool").rules]
    found = {
        **one_by_one_with_policy(fight, policy),
        "a large map": len(state.grid.signs) > LARGEST,
        "intents of enemies": {each for rule in rules for each in (rule.intent, rule.feint or rule.intent)} - INTENTS,
        "target words of enemies": {rule.target for rule in rules} - WORDS,
        "what enemies look at": {name for script in scripts for name in script.reads} - FIELDS.keys(),
        "effects of things": {effect.effect for thing in things for effect in thing.effects} - EFFECTS,
    }
    return first_of(found)


class PoolSideBySide:
    """Plays many fights of a set-up. What is asked of scripts, and ways over the grid, is asked once for all alike."""

    def __init__(self, fight: Fight, policy: Policy) -> None:
        """Bind a fight of the set-up and a policy, which are covered."""
        self.facts = Facts(fight)
        ways = Ways(self.facts)
        self.minds = Minds(self.facts, ways)
        self.turns = Turns(self.facts, ways, self.minds)
        self.members = Members(self.facts, ways, style_of(policy) or SENSIBLE)
        self.loot = LootColumns(fight, policy)

    def play(self, dice: Sequence[SeededDice], rounds: int, opening: int) -> Finished:
        """Play a fight with each of these dice; see `SideBySide`."""
        state = Columns(self.facts, dice)
        while state.live.size:
            state.new_round()
            Round(self, state, rounds, opening).play()
        return self._finished(state)

    def _finished(self, state: Columns) -> Finished:
        """Hand out the loot, and return all that is counted."""
        left, facts = state.left, self.facts
        fled = (left["gone"][facts.foes] == LEFT).any(axis=0)
        bodies = {
            facts.ids[who]: {"hp": left["hp"][who], "points": left["points"][who], "dead": left["dead"][who] * 1}
            for who in facts.members
        }
        rating = facts.state.field.loot - facts.numbers.fled_loot * fled
        return finished(state, self.loot, rating, facts.things, bodies)


class Round:
    """One round of all fights. Those that are over in it stay as they are to its end."""

    def __init__(self, plays: PoolSideBySide, state: Columns, rounds: int, opening: int) -> None:
        """Begin it: beyond the round limit fights are broken off where the party is asked."""
        self.plays, self.facts, self.state = plays, plays.facts, state
        self.rounds, self.last, self.opens = rounds, state.round > rounds, state.round == opening + 1

    def play(self) -> None:
        """Let enemies declare, and everybody act in order; then end the round."""
        state = self.state
        self.plays.minds.process(state)
        fought = ~state.over | (state.intent[self.facts.foes] != NONE).any(axis=0)
        for who in state.order:
            rows = np.flatnonzero(state.able[who, np.arange(who.size)] & ~state.over)
            if rows.size:
                self._turn(who[rows], rows)
        self._end(fought)

    def _turn(self, who: Column, rows: Column) -> None:
        """Let one unit in each of some fights take its turn (DP-01, DP-13)."""
        state, ours = self.state, self.facts.ours[who]
        for effect in LASTING:
            getattr(state, effect)[who, rows] = 0
        state.ends[:, who, rows] = 0
        if not ours.all():
            self.plays.turns.process(state, who[~ours], rows[~ours])
        members, asked = who[ours], rows[ours]
        if asked.size:
            self._ask(asked)
            if not self.last:
                self.plays.members.process(state, members, asked)
        for effect in ("lent", "weak", "bound"):
            getattr(state, effect)[who, rows] = 0

    def _ask(self, rows: Column) -> None:
        """Note how both sides stand where the party is asked for the first time in this round."""
        state = self.state
        new = rows[~state.was_asked[rows]]
        if new.size:
            party, enemies = state.strength()
            state.party[new], state.enemies[new], state.was_asked[new] = party[new], enemies[new], True
            if self.opens:
                state.flush(new)
                state.account.opening_over(state.live[new])
        state.over[rows] |= self.last

    def _end(self, fought: Column) -> None:
        """End the round: lingering damage, effects that end, and fights that are over (DP-21, BH-09)."""
        state, facts, account = self.state, self.facts, self.state.account
        state.linger()
        party, enemies = state.strength()
        asked = state.was_asked
        account.round_over(state.live, np.where(asked, state.party, party), np.where(asked, state.enemies, enemies))
        account.round = state.round
        if self.last:
            account.break_off(state.live, self.rounds)
            state.leave(np.arange(state.live.size))
            state.drop(np.ones(state.live.size, bool))
            return
        state.quiet = np.where(state.stirred, 0, state.quiet + 1)
        lost, won = (~state.able[side].any(axis=0) for side in (facts.members, facts.foes))
        away, still = (state.gone[facts.members] == LEFT).any(axis=0), state.quiet >= facts.fight.quiet_rounds
        for outcome, over in (("retreat", lost & away), ("rout", lost & ~away), ("victory", won & ~lost)):
            state.end(over & fought, outcome)
            state.end(over & ~fought, outcome, fought=False)
        state.end(still & ~won & ~lost, "stalemate")
        state.pass_on()
        state.drop(lost | won | still)
