"""Many fights on zones, round by round in the order of ZN-28."""

from collections.abc import Sequence

import numpy as np

from systems.table.battle.fight import Fight
from systems.table.battle.side_by_side import Finished
from systems.table.columns.coverage import first_of, one_by_one_with_policy, style_of
from systems.table.columns.loot import LootColumns, finished
from systems.table.loop.dice import SeededDice
from systems.table.policy.policy import Policy
from systems.table.policy.style import SENSIBLE
from systems.zones.columns.asked import Asked
from systems.zones.columns.attacks import beats, roll_scores, set_fixed_scores
from systems.zones.columns.enemies import FIELDS, Intents
from systems.zones.columns.facts import FLED, Facts
from systems.zones.columns.policy import Declare
from systems.zones.columns.resolution import EFFECTS, apply_harm, mend, round_end, use_things
from systems.zones.columns.state import BODY, Columns
from systems.zones.enemies.script import Scripts
from systems.zones.state.goals import objective
from systems.zones.state.state import State

INTENTS = frozenset({"attack", "press", "guard", "flee", "special", "advance"})
WORDS = frozenset({"", "nearest", "weakest", "strongest", "most_wounded", "self"})
"""Intents and target words that are."""


def uncovered(fight: Fight, policy: Policy) -> str:
    """Say what in a set-up is not played side by side; empty: all of it is."""
    state, things, scripts = fight.bound(State), fight.party.things, fight.bound(Scripts).of.values()
    rules = [rule for foe in fight.encounter.foes for rule in foe.behaviour.for_ruleset("zones").rules]
    block, effects = state.map, {effect.effect for thing in things for effect in thing.effects}
    found = {
        **one_by_one_with_policy(fight, policy),
        "loose ground, or a choice where to begin": block.ground or sum(zone.start for zone in block.zones) > 1,
        "objects, hazards, or an objective": block.objects or block.hazards or objective(state),
        "a director, or a Timer": block.director or block.timer,
        "enemies who strike everybody in a Zone": any(unit.facts.force for unit in state.foes),
        "intents of enemies": {each for rule in rules for each in (rule.intent, rule.feint or rule.intent)} - INTENTS,
        "target words of enemies": {rule.target for rule in rules} - WORDS,
        "what enemies look at": {name for script in scripts for name in script.reads} - FIELDS.keys(),
        "effects of things": effects - EFFECTS,
    }
    return first_of(found)


class ZonesSideBySide:
    """Plays many fights of a set-up. What is asked of scripts and policy is asked once for all that look alike."""

    def __init__(self, fight: Fight, policy: Policy) -> None:
        """Bind a fight of the set-up and a policy, which are covered."""
        self.facts = Facts(fight)
        asked = Asked(self.facts, style_of(policy) or SENSIBLE)
        self.intents, self.declare = Intents(self.facts, asked), Declare(self.facts, asked)
        self.loot = LootColumns(fight, policy)

    def play(self, dice: Sequence[SeededDice], rounds: int, opening: int) -> Finished:
        """Play a fight with each of these dice; see `SideBySide`."""
        state = Columns(self.facts, dice)
        while state.live.size:
            state.new_round()
            self._begin(state, rounds, opening)
            self.declare.process(state)
            roll_scores(state)
            use_things(state, self.declare)
            beats(state)
            mend(state)
            apply_harm(state)
            state.drop(round_end(state))
        return self._finished(state)

    def _begin(self, state: Columns, rounds: int, opening: int) -> None:
        """Have the enemies declare; break off beyond the round limit."""
        account, declaring, over = state.account, state.live, self.intents.process(state)
        party, enemies = state.strength()
        account.round_over(state.live[~over], party[~over], enemies[~over])
        account.round = state.round
        state.end(over, "victory", fought=False)
        state.drop(over)
        every = np.arange(state.live.size)
        if state.round == opening + 1:
            state.flush(every)
            account.opening_over(state.live)
        if state.round > rounds:
            account.break_off(declaring, rounds)
            state.leave(every)
            state.drop(np.ones(every.size, bool))
        set_fixed_scores(state)

    def _finished(self, state: Columns) -> Finished:
        """Hand out the loot, and return all that is counted."""
        left, facts = state.left, self.facts
        fled = (left["gone"][facts.foes] == FLED).any(axis=0)
        bodies = {facts.ids[who]: {key: left[key][who] for key in BODY} for who in facts.members}
        rating = np.maximum(0, facts.state.map.loot - facts.numbers.fled_loot * fled)
        return finished(state, self.loot, rating, facts.things, bodies)
