"""Playing on from a request in a copy of the fight: one answer is given, the ruleset's policy gives all others."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from game.laboratory.search.candidates import Candidate
from systems.table.battle.battle import Battle
from systems.table.enemies.behaviour import Intent
from systems.table.enemies.decide import Trial
from systems.table.loop.dice import SeededDice

WHOLE = 1000
"""Health in all: losses are per mille of the whole party's full health."""
PATIENCE = 400
"""Choices after which a fight that goes on and on counts as a stalemate."""


class Came(NamedTuple):
    """What one fight came to from here on; without an outcome it was not played to its end."""

    outcome: str
    left: int
    """Per mille of its full health that the party has left; those who cannot act have none."""
    theirs: int
    """The same of the enemies, where the fight was not played to its end."""
    lost: int
    """Per mille of the party's full health that it lost from here on; below 0: it gained."""
    fallen: int
    """Members more than now who cannot act."""


class Plain(Trial):
    """What is tried out is an answer of the party's: all enemies go by their scripts, and do not look ahead in turn."""

    def __init__(self) -> None:
        """Give no intent to anybody."""
        super().__init__("", Intent(""))

    def next(self, who: str) -> Intent | None:
        """Nobody is given an intent."""
        return None


class Ahead:
    """A copy of a fight as it seems to the player now, from which it is played on again and again.

    The same seeming state and the same number of a rollout always roll the same dice, so answers are compared on equal
    luck, and the same question has the same answer.
    """

    def __init__(self, battle: Battle, seed: str = "") -> None:
        """Look at a fight that holds a request. The fight itself is not touched.

        Args:
            battle: the fight; it must not go on while this is used, since both share one copy.
            seed: more dice for the same state, where wanted.
        """
        self._copy = battle.copy()
        self._rules = battle.ruleset
        self._copy.resume(battle.values(), battle.dice, Plain())
        self._rules.as_seen(self._copy)
        self.values = self._copy.values()
        """All state as it seems, as `Battle.resume` takes it in a battle of the same setup."""
        self.state = blake2b(f"{seed}/{self.values!r}".encode(), digest_size=8).hexdigest()
        """A name of the state as it seems: where it is the same, so is all that is found out."""
        self._most = [
            self._rules.health(each.block, self._rules.fresh(each.block)).most for each in battle.party.members
        ]
        self.left, self.able = self._standing()
        """Per mille of its full health that the party has left, and how many members can act."""
        request = self._copy.request
        assert request is not None, "nothing is asked, so nothing can be tried out"
        self.request = request
        """The request as it seems: what it offers is what can be tried out. Look at it before the first rollout."""

    def came(self, what: Candidate, number: int, horizon: int = PATIENCE) -> Came:
        """Play on from an answer with the dice of that number.

        Args:
            what: the answer, and the manner of all further ones.
            number: of the rollout.
            horizon: how many of them; a fight that goes on beyond `PATIENCE` counts as a stalemate.
        """
        copy = self._copy
        copy.resume(self.values, SeededDice(self.state, f"ahead-{number}"), Plain())
        copy.choose(what.choice)
        answer, result, played = self._rules.policy, copy.result, 0
        while not result.outcome and played < horizon and (request := copy.request) is not None:
            copy.choose(answer(request, what.then))
            played += 1
        outcome = result.outcome or ("stalemate" if played >= PATIENCE else "")
        left, able = self._standing()
        theirs = 0 if outcome else self._rules.strength(copy)[1]
        return Came(outcome, left, theirs, self.left - left, self.able - able)

    def left_of(self, left: Sequence[int], able: Sequence[bool]) -> int:
        """Per mille of the party's full health, from per mille of each member's own; who cannot act has none."""
        now = sum(share * most for share, acts, most in zip(left, able, self._most, strict=True) if acts)
        return now // max(1, sum(self._most))

    def _standing(self) -> tuple[int, int]:
        rules, bodies = self._rules, self._copy.bodies()
        now = able = 0
        for member in self._copy.party.members:
            body = bodies[member.id]
            if rules.able(member.block, body):
                able += 1
                now += max(0, rules.health(member.block, body).now)
        return WHOLE * now // max(1, sum(self._most)), able


def worth(came: Came) -> int:
    """What an end is worth, in thousandths of a victory: some more for a cheap one, a little for getting away."""
    match came.outcome:
        case "victory":
            return WHOLE + came.left // 4 - 40 * max(0, came.fallen)
        case "rout":
            return 0
        case "":
            ours, theirs = came.left * came.left, came.theirs * came.theirs
            return (WHOLE + came.left // 4) * ours // max(1, ours + theirs)
    return came.left // 6
