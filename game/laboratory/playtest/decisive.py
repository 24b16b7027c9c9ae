"""The decisive round of a fight: from it on the winning side was never behind again.

Each side's share of health (`Ruleset.strength`) is judged at the end of each round, the last one at the fight's end. A
victory is the party's; a rout or a retreat the enemies'; a stalemate nobody's.
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
    """Both sides' shares at the rounds' ends of one fight, recorded during play.

    The end of a round is seen at the first request of the next one. Rounds without a request are known only by the
    next.
    """

    def __init__(self, battle: Battle) -> None:
        """Begin with a fight at its first request, or one that is over."""
        self._battle = battle
        self._rounds, self._strength = battle.ruleset.rounds, battle.ruleset.strength
        self._ends: list[Shares] = []
        self.look()

    def look(self) -> None:
        """Record the shares if another round has begun; to be called after each choice."""
        missing = self._rounds(self._battle) - 1 - len(self._ends)
        if missing > 0:
            self._ends += [self._strength(self._battle)] * missing

    @property
    def over(self) -> int:
        """Rounds that are over."""
        return len(self._ends)

    def decisive(self) -> int:
        """Return the decisive round of a finished fight; 0 if it ended before any round was fought."""
        fought = self._battle.ruleset.fought(self._battle)
        if not fought:
            return 0
        return decisive([*self._ends[: fought - 1], self._strength(self._battle)], self._battle.result.outcome)
