"""The enemies' intents in many fights: the script is asked once for all that it cannot tell apart (PI-15, BH-02)."""

from collections.abc import Callable, Mapping

import numpy as np

from systems.impact.columns.state import Columns, Facts
from systems.impact.enemies import Enemies, script_of, seen
from systems.impact.state import State
from systems.table.battle.fight import Fight
from systems.table.battle.side_by_side import Column
from systems.table.columns.alike import Answers
from systems.table.enemies.behaviour import Intent, View

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


class Seeing(Enemies):
    """The enemies of one fight, made to see what is to be seen in another, and to roll what is asked for."""

    def __init__(self, fight: Fight) -> None:
        """See the start of the fight."""
        super().__init__(fight)
        self.view: dict[str, int | bool | str] = {**seen(fight.bound(State))}
        self.face, self.sides = 1, 1

    def see(self, unit: State, fields: frozenset[str]) -> View:
        """Return what they are made to see."""
        return self.view

    def die(self, unit: State, sides: int) -> int:
        """Return the face that is wanted."""
        self.sides = sides
        return self.face


class Declare:
    """The enemies declare one intent as a group, unless their nerve breaks (PI-15, BH-01, BH-05)."""

    def __init__(self, facts: Facts) -> None:
        """Bind the script."""
        self.facts = facts
        self.enemies = Seeing(facts.fight)
        reads = facts.fight.bound(script_of).reads
        self.fields = [name for name in FIELDS if name in reads]
        self.decisions = Answers(self._decision)
        self.choices: list[tuple[int, ...]] = []
        """The numbers of the intents by the face of the die, a face for each; alone where no die is rolled."""
        self.intents: list[Intent] = []

    def process(self, state: Columns, fights: Column) -> Column:
        """Decide with at most one die on the `ai` stream; enemies that surrender lose."""
        seen = [FIELDS[name](state, fights) for name in self.fields]
        [decision] = self.decisions.of(seen or [np.zeros(len(fights), np.int64)])
        sides, face = np.array([len(each) for each in self.choices])[decision], np.ones(len(fights), np.int64)
        for number in np.unique(sides[sides > 1]).tolist():
            some = np.flatnonzero(sides == number)
            face[some] = state.dice.sum("ai", fights[some], 1, number)
        intent = self._by_face()[decision, face - 1]
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

    def _by_face(self) -> Column:
        """Return the numbers of the intents of all choices: a row for each, as long as the longest."""
        longest = max(map(len, self.choices))
        return np.array([[*each, *[0] * (longest - len(each))] for each in self.choices])

    def _amounts(self, meant: str) -> Column:
        """Return the bonus of each intent that is a press, or is shown as one."""
        return np.array([each.amount if getattr(each, meant) == "press" else 0 for each in self.intents])

    def _decision(self, *values: int) -> tuple[int]:
        """Return the number of the choices of enemies who see these values."""
        enemies, state = self.enemies, self.facts.fight.bound(State)
        for name, value in zip(self.fields, values, strict=False):
            enemies.view[name] = LAST[value] if name == "last_intent" else value
        found: list[Intent] = []
        enemies.sides = 1
        while len(found) < enemies.sides:
            enemies.face = len(found) + 1
            found.append(enemies.decide("foes", state).intent)
        self.intents += [each for each in dict.fromkeys(found) if each not in self.intents]
        self.choices.append(tuple(self.intents.index(each) for each in found))
        return (len(self.choices) - 1,)
