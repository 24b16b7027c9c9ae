"""Which round decided a fight: the one from which on the side that came out on top was never behind again.

Each side's share of health (`Ruleset.strength`) is judged at the end of each round, the last one at the fight's end.
With a victory the party came out on top; with a rout or a retreat the enemies did; of a stalemate nobody.
"""

from collections.abc import Sequence

from systems.table.battle.battle import Battle

Shares = tuple[int, int]
"""Per mille of full health of the party and of the enemies."""


def decisive(ends: Sequence[Shares], outcome: str) -> int:
    """Return the decisive round of a fight, counted from 1; 0 where there is none.

    To be level is not to be behind. Where the side that came out on top was behind even at the end, such as when the
    stronger one left the field, the end itself decided it: the last round.

    Args:
        ends: both sides' shares at each round's end.
        outcome: `victory`, `rout`, `retreat` or `stalemate`.
    """
    if outcome == "stalemate":
        return 0
    sign = 1 if outcome == "victory" else -1
    number = len(ends)
    while number and sign * (ends[number - 1][0] - ends[number - 1][1]) >= 0:
        number -= 1
    return min(number + 1, len(ends))


class Course:
    """Both sides' shares at the rounds' ends of one fight, taken down as it is played.

    The end of a round is seen at the first request of the next one. Of a round in which nothing was asked of the party
    only that is known.
    """

    def __init__(self, battle: Battle) -> None:
        """Begin with a fight that stands at its first request, or is over."""
        self._battle = battle
        self._rounds, self._strength = battle.ruleset.rounds, battle.ruleset.strength
        self._ends: list[Shares] = []
        self.look()

    def look(self) -> None:
        """Take the shares down if another round has begun; to be called after each choice."""
        missing = self._rounds(self._battle) - 1 - len(self._ends)
        if missing > 0:
            self._ends += [self._strength(self._battle)] * missing

    def decisive(self) -> int:
        """Return the decisive round of the fight, which is over."""
        return decisive([*self._ends, self._strength(self._battle)], self._battle.result.outcome)
