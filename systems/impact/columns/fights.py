"""Many Party Impact fights, round by round in the order of PI-16."""

from collections.abc import Sequence

import numpy as np

from systems.impact.columns.asked import Asked
from systems.impact.columns.decide import Decide
from systems.impact.columns.declare import Declare
from systems.impact.columns.roll import CombatRoll
from systems.impact.columns.state import Columns, Facts
from systems.impact.columns.things import EFFECTS
from systems.impact.enemies import script_of
from systems.table.battle.fight import Fight
from systems.table.battle.side_by_side import Column, Finished
from systems.table.columns.account import NUMBER
from systems.table.columns.coverage import first_of, one_by_one
from systems.table.columns.loot import LootColumns
from systems.table.loop.dice import SeededDice
from systems.table.policy.policy import Policy


def uncovered(fight: Fight) -> str:
    """Say what in a set-up is not played side by side; empty: all of it is."""
    effects = {effect.effect for thing in fight.party.things for effect in thing.effects}
    found = {**one_by_one(fight), "effects of things": effects & fight.effects.keys() - EFFECTS}
    return first_of(found)


class ImpactSideBySide:
    """Plays many fights of a set-up. What the enemies and the party decide is asked once for all that look alike."""

    def __init__(self, fight: Fight, policy: Policy) -> None:
        """Bind a fight of the set-up, which is covered, and the policy, which looks at nothing but its requests."""
        self.facts = Facts(fight)
        asked = Asked(self.facts, policy)
        self.declare = Declare(self.facts)
        self.decide = Decide(self.facts, asked)
        self.roll = CombatRoll(self.facts, asked)
        self.loot = LootColumns(fight, policy)
        self.reads = fight.bound(script_of).reads

    def play(self, dice: Sequence[SeededDice], rounds: int, opening: int) -> Finished:
        """Play a fight with each of these dice; see `SideBySide`."""
        state = Columns(self.facts, dice)
        account, fights = state.account, np.arange(len(dice))
        while fights.size:
            account.round += 1
            declaring, fights = fights, self.declare.process(state, fights)
            if account.round == opening + 1:
                account.opening_over(fights)
            if account.round > rounds:
                account.break_off(declaring, rounds)
                break
            fights = self.decide.process(state, fights)
            fights = self.roll.process(state, fights)
            fights = self._round_over(state, fights)
        return self._finished(state)

    def _round_over(self, state: Columns, fights: Column) -> Column:
        """End what holds for one roll, remember what the script reads, and look for a stalemate (BH-09)."""
        state.owed[fights] = state.press[fights]
        for effect in (state.boost, state.weaken, state.bound):
            effect[fights] = 0
        state.shifted[:, fights] = False
        if "last_intent" in self.reads:
            self.declare.remember(state, fights)
        state.unhurt_rounds[fights] = np.where(state.hurt[fights], 0, state.unhurt_rounds[fights] + 1)
        state.hurt[fights] = False
        state.quiet[fights] = np.where(state.stirred[fights], 0, state.quiet[fights] + 1)
        state.stirred[fights] = False
        still = state.quiet[fights] >= self.facts.fight.quiet_rounds
        state.end(fights[still], "stalemate", rolled=True)
        fights = fights[~still]
        state.account.round_over(fights, *state.strength(fights))
        return fights

    def _finished(self, state: Columns) -> Finished:
        """Hand out the loot, and return all that is counted."""
        account = state.account
        won = np.flatnonzero(account.outcome == NUMBER["victory"])
        return Finished(
            outcome=account.outcome,
            rounds=account.rounds,
            decisive=account.decisive,
            bodies={who: {"hp": hp} for who, hp in zip(self.facts.members, state.hp, strict=True)},
            used={thing.id: used for thing, used in zip(self.facts.things, state.used, strict=True)},
            found=self.loot.hand_out(state.dice, won, state.loot[won]),
            contributions=account.contributions,
            first=account.first(),
            opened=account.opened,
            opening=account.opening,
            luck=state.dice.luck,
        )
