"""From decision to decision with every answer tried: what the player can know, and what may be behind it.

The player sees what `Ruleset.as_seen` leaves of a position. Positions that look alike and that the same dice may lead
to are one belief: each of them with how likely it is, given all that was seen. An answer is the same for all of a
belief. What was told and left no trace in the position counts as forgotten.
"""

from dataclasses import dataclass, field
from math import gcd, lcm
from typing import NamedTuple

from game.laboratory.exact.answers import answers
from game.laboratory.exact.dice import NoDice, Path, Rolling
from game.laboratory.exact.errors import TooLarge
from game.laboratory.exact.positions import End, Positions, Values
from systems.table.loop.requests import Choice

Belief = tuple[tuple[int, int], ...]
"""Positions by number, each with a weight; the weights have no common divisor."""
Falls = tuple[tuple[tuple[int, int], ...], int]
"""Where a call leads, with ways: a position, or below 0 an end, -1 the first; and how many ways there are in all."""


class Turn(NamedTuple):
    """What an answer leads to, or where nothing is asked the next phase."""

    choice: Choice | None
    leads: tuple[tuple[int, float], ...]
    """Beliefs by number, or below 0 ends, each with its chance."""


@dataclass
class Game:
    """Every belief that a fight can come to, whatever is answered. The first is where it begins."""

    turns: list[tuple[Turn, ...]] = field(default_factory=list)
    asked: list[Values | None] = field(default_factory=list)
    """What the player sees where something is asked, by belief."""
    ends: list[End] = field(default_factory=list)
    whole: bool = True
    """Whether every answer was tried."""
    transitions: int = 0


class Beliefs:
    """Finds every belief of a fight."""

    def __init__(self, positions: Positions, limit: int) -> None:
        """Begin where the battle of `positions` stands, which the player must know all of.

        Args:
            positions: the fight.
            limit: most transitions.
        """
        self.positions = positions
        self.limit = limit
        self.game = Game()
        self.found: list[Belief] = []
        self._numbers: dict[Belief, int] = {}
        self._values: list[Values] = []
        self._known: dict[Values, int] = {}
        self._sights: list[Values] = []
        """What the player sees of each position."""
        self._ends: dict[End, int] = {}
        self._no_dice = NoDice()
        self._rolling: set[str] = set()
        """Phases that were seen to roll."""
        self._open: list[int] = []
        self._believe({self._position(): 1})

    def run(self) -> Game:
        """Go everywhere.

        Raises:
            TooLarge: there are more transitions than the limit.
            NoExact: what is hidden cannot be weighed by what is seen alone.
        """
        while self._open:
            number = self._open.pop()
            self.game.turns[number] = self._turns(number)
            least = self.game.transitions + len(self._open)
            if least > self.limit:
                raise TooLarge(self.limit, least)
        return self.game

    def show(self, number: int) -> None:
        """Take the battle to what the player sees in a belief."""
        sight = self.game.asked[number]
        assert sight is not None
        self.positions.put(sight)

    def _turns(self, number: int) -> tuple[Turn, ...]:
        belief = self.found[number]
        first = belief[0][0]
        self.positions.put(self._values[first])
        request = self.positions.battle.request
        if request is None:
            return (self._turn(belief, None),)
        self.game.asked[number] = self._sights[first]
        possible = answers(request)
        self.game.whole = self.game.whole and possible.whole
        return tuple(self._turn(belief, choice) for choice in possible.choices)

    def _turn(self, belief: Belief, choice: Choice | None) -> Turn:
        falls = [(weight, *self._falls(number, choice)) for number, weight in belief]
        whole = lcm(*(of for _, _, of in falls))
        every = whole * sum(weight for _, weight in belief)
        ends: dict[int, int] = {}
        seen: dict[Values, dict[int, int]] = {}
        for weight, leads, of in falls:
            for to, ways in leads:
                here = ends if to < 0 else seen.setdefault(self._sights[to], {})
                here[to] = here.get(to, 0) + weight * ways * (whole // of)
        over = [(end, often / every) for end, often in ends.items()]
        on = [(self._believe(weights), sum(weights.values()) / every) for weights in seen.values()]
        return Turn(choice, (*over, *on))

    def _falls(self, number: int, choice: Choice | None) -> Falls:
        """Make one call from a position with every fall of the dice."""
        battle, dice, whole = self.positions.battle, self.positions.dice, 1
        found: dict[int, int] = {}
        path: Path | None = ()
        while path is not None:
            while not self._went(number, choice, path):
                continue
            self.game.transitions += 1
            ways, of, path = dice.ways, dice.of, dice.following()
            if of != whole and (common := lcm(whole, of)) != whole:
                found = {to: often * (common // whole) for to, often in found.items()}
                whole = common
            to = self._end() if battle.result.outcome else self._position()
            found[to] = found.get(to, 0) + ways * (whole // of)
        return tuple(found.items()), whole

    def _went(self, number: int, choice: Choice | None, path: Path) -> bool:
        """Make a call with one fall, and run on for as long as nothing is left to chance and nothing is asked.

        False where on the way something was rolled by a phase that never did before: then all must be done again.
        """
        positions, battle, flow = self.positions, self.positions.battle, self.positions.battle.flow
        positions.put(self._values[number])
        positions.dice.begin(path)
        if choice is None:
            battle.step()
        else:
            battle.take(choice)
        battle.dice = self._no_dice
        try:
            while not (battle.result.outcome or flow.asking or flow.phase in self._rolling):
                battle.step()
        except Rolling:
            self._rolling.add(flow.phase)
            return False
        return True

    def _position(self) -> int:
        """The number of the position that the battle is in; the battle is of no use after that."""
        values = self.positions.settled()
        number = self._known.get(values)
        if number is None:
            number = self._known[values] = len(self._values)
            self._values.append(values)
            self._sights.append(self.positions.seeming())
        return number

    def _end(self) -> int:
        end = self.positions.end()
        if end not in self._ends:
            self.game.ends.append(end)
            self._ends[end] = -len(self.game.ends)
        return self._ends[end]

    def _believe(self, weights: dict[int, int]) -> int:
        """The number of a belief."""
        common = gcd(*weights.values())
        belief = tuple((number, weights[number] // common) for number in sorted(weights))
        if belief not in self._numbers:
            self._numbers[belief] = len(self.found)
            self._open.append(len(self.found))
            self.found.append(belief)
            self.game.turns.append(())
            self.game.asked.append(None)
        return self._numbers[belief]
