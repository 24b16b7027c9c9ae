"""Many fights on zones, round by round in the order of ZN-28."""

from collections.abc import Sequence
from functools import partial

import numpy as np

from systems.table.battle.fight import Fight
from systems.table.battle.side_by_side import Column, Finished
from systems.table.columns.account import NUMBER
from systems.table.columns.loot import LootColumns
from systems.table.loop.dice import SeededDice
from systems.table.policy.policy import Policy
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.zones.columns.asked import Asked
from systems.zones.columns.attacks import Beats
from systems.zones.columns.declare import Declare
from systems.zones.columns.facts import Facts
from systems.zones.columns.intents import Intents
from systems.zones.columns.mending import EFFECTS, mend, use_things
from systems.zones.columns.round_end import apply_harm, round_end
from systems.zones.columns.scores import roll_scores, set_fixed_scores
from systems.zones.columns.state import KEPT, OF_A_ROUND, Columns
from systems.zones.enemies.script import Scripts
from systems.zones.state.goals import objective
from systems.zones.state.state import State

STYLES = (SENSIBLE, SENSIBLE._replace(leaving="never"))
"""The styles of play that are in columns."""
ERRANDS = frozenset({"cover", "hold", "seize"})
"""Intents that are not."""


def style_of(policy: Policy) -> PlayStyle | None:
    """Return the style in which the ruleset's own policy plays; None for any other policy."""
    style = policy.keywords.get("style") if isinstance(policy, partial) else None
    return style if isinstance(style, PlayStyle) else None


def uncovered(fight: Fight, policy: Policy) -> str:
    """Say what in a set-up is not played side by side; empty: all of it is."""
    state = fight.bound(State)
    block = state.map
    effects = {effect.effect for thing in fight.party.things for effect in thing.effects}
    intents = {rule.intent for foe in fight.encounter.foes for rule in foe.behaviour.for_ruleset("zones").rules}
    words = {rule.target for foe in fight.encounter.foes for rule in foe.behaviour.for_ruleset("zones").rules}
    if style_of(policy) not in STYLES:
        return "another style of play than sensible and fight-on"
    if fight.encounter.phases:
        return "phases of the encounter"
    if fight.difficulty == "ruthless":
        return "enemies who look ahead"
    if fight.edge.bonus or fight.edge.ambushed:
        return "a Scouting Bonus, or an ambush"
    if block.ground or block.objects or block.hazards or block.director or block.timer or objective(state):
        return "loose ground, objects, hazards, an objective, a director or a Timer"
    if sum(zone.start for zone in block.zones) > 1:
        return "a choice where to begin"
    if any(unit.facts.force for unit in state.foes):
        return "enemies who strike everybody in a Zone"
    if more := sorted(intents & ERRANDS | words & {"objective", "exit"}):
        return f"enemies who {', '.join(more)}"
    if any(thing.powers for thing in fight.party.things):
        return "things that act by themselves, or go on"
    if more := sorted(effects & {*fight.effects, "absorb", "halve"} - EFFECTS):
        return f"things that {', '.join(more)}"
    return ""


class ZonesSideBySide:
    """Plays many fights of a set-up. What is asked of scripts and policy is asked once for all that look alike."""

    def __init__(self, fight: Fight, policy: Policy) -> None:
        """Bind a fight of the set-up and a policy, which are covered."""
        style = style_of(policy)
        assert style is not None
        self.facts = facts = Facts(fight)
        asked = Asked(facts, style)
        self.intents = Intents(facts, asked)
        self.declare = Declare(facts, asked, self.intents)
        remembers = fight.bound(Scripts).remembers_attacker
        self.beats = Beats(facts, [foe for foe in facts.foes if remembers[facts.ids[foe]]])
        self.loot = LootColumns(fight, policy)

    def play(self, dice: Sequence[SeededDice], rounds: int, opening: int) -> Finished:
        """Play a fight with each of these dice; see `SideBySide`."""
        state = Columns(self.facts, dice)
        while state.live.size:
            state.round += 1
            state.new_round()
            if not self._begin(state, rounds, opening):
                break
            self.declare.process(state)
            roll_scores(state)
            use_things(state, self.declare)
            self.beats.process(state)
            mend(state)
            apply_harm(state)
            state.drop(round_end(state, self.intents), KEPT)
        return self._finished(state)

    def _begin(self, state: Columns, rounds: int, opening: int) -> bool:
        """Have the enemies declare; False beyond the round limit."""
        account = state.account
        over = self.intents.process(state)
        if state.round > rounds:
            account.break_off(state.live, rounds)
            state.leave(np.arange(state.live.size))
            return False
        if account.round:
            party, enemies = state.strength()
            account.round_over(state.live[~over], party[~over], enemies[~over])
        account.round = state.round
        state.end(over, "victory", fought=False)
        state.drop(over, KEPT + OF_A_ROUND)
        if state.round == opening + 1:
            state.flush(np.arange(state.live.size))
            account.opening_over(state.live)
        set_fixed_scores(state, self.intents.offsets(state)[0])
        return True

    def _finished(self, state: Columns) -> Finished:
        """Hand out the loot, and return all that is counted."""
        account, ends = state.account, state.ends
        won = np.flatnonzero(account.outcome == NUMBER["victory"])
        return Finished(
            outcome=account.outcome,
            rounds=account.rounds,
            decisive=account.decisive,
            bodies=ends.bodies,
            used={thing.id: used for (thing, _), used in zip(self.facts.things, ends.used, strict=True)},
            found=self.loot.hand_out(state.dice, won, ends.loot[won]),
            contributions=account.contributions,
            first=account.first(),
            opened=account.opened,
            opening=account.opening,
        )
