"""The enemies' intents in many fights: the script is asked once for all that it cannot tell apart (PI-15, BH-02)."""

from collections.abc import Callable, Mapping

import numpy as np

from systems.impact.columns.state import Columns, Facts
from systems.impact.enemies import VIEW_FIELDS, Enemies, script_of, seen
from systems.impact.state import State
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers
from systems.table.columns.minds import Seeing, drawn, viewed
from systems.table.enemies.behaviour import Intent

LAST = ("", "attack", "press", "guard", "flee", "surrender")
"""The intents by number, as a script can remember them; nobody remembers `surrender`, which ends the fight."""

FIELDS: Mapping[str, Callable[[Columns, Column], Column]] = {
    "self.hp": lambda state, fights: state.enemy_hp[fights],
    "self.hp_percent": lambda state, fights: state.enemy_hp[fights] * 100 // state.facts.enemies.most,
    "allies_hp_percent": lambda state, fights: state.enemy_hp[fights] * 100 // state.facts.enemies.most,
    "enemies": lambda state, fights: (state.hp[:, fights] > 0).sum(axis=0),
    "enemies_hp": lambda state, fights: state.hp[:, fights].sum(axis=0),
    "enemies_hp_percent": lambda state, fights: state.hp[:, fights].sum(axis=0) * 100 // state.facts.most.sum(),
    "enemies_impact": lambda state, fights: state.party_impact(fights),
    "enemies_down": lambda state, fights: (state.hp[:, fights] == 0).sum(axis=0),
    "round": lambda state, fights: np.full(len(fights), state.account.round),
    "last_intent": lambda state, fights: state.last_intent[fights],
    "last_total": lambda state, fights: state.last_total[fights],
    "rounds_since_hurt": lambda state, fights: state.unhurt_rounds[fights],
}
"""The fields of conditions that change in a fight; all others are as at its start."""


class SeeingEnemies(Seeing, Enemies):
    """The enemies of one fight, asked for all."""


class Declare:
    """The enemies declare one intent as a group, unless their nerve breaks (PI-15, BH-01, BH-05)."""

    def __init__(self, facts: Facts) -> None:
        """Bind the script."""
        self.facts = facts
        self.enemies = SeeingEnemies(facts.fight)
        reads = facts.fight.bound(script_of).reads
        self.start = {**seen(facts.fight.bound(State))}
        """What there is to see at the start."""
        self.fields = [name for name in FIELDS if name in reads]
        self.decisions = Answers(self._decide)
        self.intents: list[Intent] = []
        """All that have come up, by number."""

    def process(self, state: Columns, fights: Column) -> Column:
        """Decide with at most one die on the `ai` stream; enemies that surrender lose."""
        fields, together = [FIELDS[name](state, fights) for name in self.fields], np.zeros(len(fights), np.int64)
        intent = drawn(state.dice, fights, self.decisions, together, fields)[1]
        names = np.array([each.name for each in self.intents])[intent]
        state.intent[fights] = intent
        state.press[fights] = self._amounts("name")[intent]
        state.shown_press[fights] = self._amounts("shown")[intent]
        state.guards[fights], state.flees[fights] = names == "guard", names == "flee"
        state.shows_guard[fights] = np.array([each.shown == "guard" for each in self.intents])[intent]
        yielding = names == "surrender"
        state.end(fights[yielding], "victory", self.facts.enemies.loot, rolled=False)
        return fights[~yielding]

    def remember(self, state: Columns, fights: Column) -> None:
        """Remember the intents of this round (BH-04)."""
        state.last_intent[fights] = np.array([LAST.index(each.name) for each in self.intents])[state.intent[fights]]

    def _amounts(self, meant: str) -> Column:
        """Return the bonus of each intent that is a press, or is shown as one."""
        return np.array([each.amount if getattr(each, meant) == "press" else 0 for each in self.intents])

    def _decide(self, _: int, face: int, *values: int) -> tuple[int, int]:
        """Ask for the sides of the die of enemies who see these values, and for their intent by a face (BH-02)."""
        enemies, changed = self.enemies, viewed(dict(zip(self.fields, values, strict=True)), VIEW_FIELDS, LAST, ())
        enemies.view, enemies.face, enemies.sides = {**self.start, **changed}, face, 1
        intent = enemies.decide("foes", self.facts.fight.bound(State)).intent
        self.intents += [] if intent in self.intents else [intent]
        return enemies.sides, self.intents.index(intent)
