"""The advantages of attacks in many fights, as a beat begins: skills with what modifies them (FT-07, FT-09)."""

import numpy as np

from systems.fudge.columns.facts import ATTACK, ATTACKING, CHARGING, DEFENDING, FROM_AFAR, KINDS
from systems.fudge.columns.state import Columns
from systems.table.battle.side_by_side import Column


class Standings:
    """What every unit attacks and defends with, but for what lies between two, charges, aims and intents."""

    def __init__(self, state: Columns) -> None:
        """Reckon it for each kind of attack."""
        facts, worst, blind = state.facts, state.facts.worst[state.track], (state.blind > 0).astype(np.int64)
        self.state, self.facts = state, facts
        ordered = (state.ordered == ATTACK) & ~state.spent_order
        skill = facts.attack[:, None] + state.more + ordered * facts.numbers.order
        self.attack = np.array([skill + ATTACKING[kind][state.posture, worst, blind] for kind in range(len(KINDS))])
        defense = facts.defense[:, None]
        self.defence = np.array([defense + DEFENDING[kind][state.posture, worst, blind] for kind in range(len(KINDS))])

    def net(self, rows: Column, who: Column, arm: Column, target: Column, here: Column = None) -> Column:
        """Return the advantages of attacks, from other spots than the units' if need be, but for aims and intents."""
        facts, state, kind = self.facts, self.state, self.facts.kind[arm]
        here, there = state.spot[who, rows] if here is None else here, state.spot[target, rows]
        far = facts.ground.square[here, there] > facts.plain[arm]
        ordered = (state.ordered[target, rows] == who) & ~state.spent_order[target, rows]
        return (
            self.attack[kind, who, rows] - self.defence[kind, target, rows] - ordered * facts.numbers.order
            + facts.ground.between[facts.origin[arm], here, there] + far * FROM_AFAR[kind]
        )  # fmt: skip

    def charging(self, arm: Column, charges: Column) -> Column:
        """Return what charges add (FT-13)."""
        return charges * CHARGING[self.facts.kind[arm]]
