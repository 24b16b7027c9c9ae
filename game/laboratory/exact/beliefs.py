"""From decision to decision with every answer tried: the player's knowledge, and the positions behind it.

The player sees the part of a position that `Ruleset.as_seen` leaves. Positions that look alike and that the same dice
may lead to form one belief: each with its likelihood, given everything that was seen. One answer holds for a whole
belief. Information that left no trace in the position counts as forgotten.
"""

from collections import deque
from dataclasses import dataclass, field
from math import gcd, lcm
from typing import NamedTuple

from game.laboratory.exact.answers import answers
from game.laboratory.exact.dice import NoDice, Path, Rolling
from game.laboratory.exact.errors import TooLarge
from game.laboratory.exact.growth import Growth, estimate
from game.laboratory.exact.positions import End, Positions, Values
from systems.table.loop.engine import MOST_CALLS, EndlessPhase
from systems.table.loop.requests import Choice

Belief = tuple[tuple[int, int], ...]
"""Positions by number, each with a weight; the weights have no common divisor."""
Falls = tuple[tuple[tuple[int, int], ...], int]
"""The results of a call: positions, or below 0 ends, -1 the first, each with its ways; and the number of all ways."""


class Turn(NamedTuple):
    """The results of an answer, or of the next phase where nothing is asked."""

    choice: Choice | None
    leads: tuple[tuple[int, float], ...]
    """Beliefs by number, or below 0 ends, each with its chance."""


@dataclass
class Game:
    """Every belief of a fight, whatever is answered. The first is the start."""

    turns: list[tuple[Turn, ...]] = field(default_factory=list)
    asked: list[Values | None] = field(default_factory=list)
    """The player's view where something is asked, by belief."""
    ends: list[End] = field(default_factory=list)
    whole: bool = True
    """Whether every answer was tried."""
    transitions: int = 0


class Beliefs:
    """Finds every belief of a fight."""

    def __init__(self, positions: Positions, limit: int) -> None:
        """Begin with the battle of `positions` as it stands, which the player must know completely.

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
        """The player's view of each position."""
        self._ends: dict[End, int] = {}
        self._no_dice = NoDice()
        self._rolling: set[str] = set()
        """Phases that have rolled."""
        self._open: deque[int] = deque()
        self._believe({self._position(): 1})

    def run(self) -> Game:
        """Explore all beliefs.

        Raises:
            TooLarge: there are more transitions than the limit.
            NoExact: hidden state cannot be weighed by what is seen alone.
        """
        growth, done = Growth(self.limit), 0
        while self._open:
            # The oldest first: how many are open then tells how far from the end this is.
            number = self._open.popleft()
            self.game.turns[number] = self._turns(number)
            done += 1
            made = self.game.transitions
            least = made + len(self._open) * made // done
            if likely := growth.look(made, least):
                raise TooLarge(self.limit, made, likely)
            if made + len(self._open) > self.limit:
                raise TooLarge(self.limit, made, estimate(made, least))
        return self.game

    def show(self, number: int) -> None:
        """Set the battle to the player's view of a belief."""
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
        """Make one call from a position with every outcome of the dice."""
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
        """Make a call with one outcome, and run on while nothing is random and nothing is asked.

        False if a phase rolled that never did before: then everything must be done again.
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
            for _ in range(MOST_CALLS):
                if battle.result.outcome or flow.asking or flow.phase in self._rolling:
                    return True
                battle.step()
        except Rolling:
            self._rolling.add(flow.phase)
            return False
        raise EndlessPhase(flow.phase, battle.ruleset_key)

    def _position(self) -> int:
        """Return the number of the battle's position; the battle must not be used after that."""
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
        """Return the number of a belief."""
        common = gcd(*weights.values())
        belief = tuple((number, weights[number] // common) for number in sorted(weights))
        if belief not in self._numbers:
            self._numbers[belief] = len(self.found)
            self._open.append(len(self.found))
            self.found.append(belief)
            self.game.turns.append(())
            self.game.asked.append(None)
        return self._numbers[belief]
