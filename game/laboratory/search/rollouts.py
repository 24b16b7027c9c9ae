"""Rollouts from a request in a copy of the fight: one answer is given, the ruleset's policy gives all others."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from game.laboratory.search.candidates import Candidate
from systems.table.battle.battle import Battle
from systems.table.enemies.decide import Trial
from systems.table.loop.dice import SeededDice
from systems.table.policy.style import PlayStyle

WHOLE = 1000
"""Full health: losses are per mille of the whole party's."""
PATIENCE = 400
"""Choices after which an endless fight counts as a stalemate."""


class Came(NamedTuple):
    """The result of one fight from here on; without an outcome it was not played to its end."""

    outcome: str
    left: int
    """The party's health, per mille of its full health; members who cannot act count 0."""
    theirs: int
    """The same of the enemies, where the fight was not played to its end."""
    lost: int
    """The party's loss from here on, per mille of its full health; below 0: a gain."""
    fallen: int
    """The number of further members who cannot act."""


class Plain(Trial):
    """A trial of the party's own answer: all enemies follow their scripts, and do not look ahead in turn."""

    surprises = False


class Standing:
    """What is left of the party, in a copy of a fight for repeated rollouts."""

    def __init__(self, battle: Battle) -> None:
        """Look at the fight's copy, which all that looks ahead in it shares."""
        self._copy = battle.copy()
        self._rules = battle.ruleset
        self._most = [
            self._rules.health(each.block, self._rules.fresh(each.block)).most for each in battle.party.members
        ]
        self.played = 0
        """The answers that were given in all rollouts: the measure of their price."""

    def _standing(self) -> tuple[int, int]:
        """Return the party's health, per mille of its full health, and the number of members who can act."""
        rules, bodies = self._rules, self._copy.bodies()
        now = able = 0
        for member in self._copy.party.members:
            body = bodies[member.id]
            if rules.able(member.block, body):
                able += 1
                now += max(0, rules.health(member.block, body).now)
        return WHOLE * now // max(1, sum(self._most)), able

    def _onward(self, style: PlayStyle, horizon: int, before: tuple[int, int]) -> "Came":
        """Play on in a style, for a number of answers.

        Args:
            style: the style of all answers.
            horizon: the most answers; a fight beyond `PATIENCE` counts as a stalemate.
            before: the party's health and its members able to act, as they are compared with.
        """
        copy = self._copy
        answer, result, played = self._rules.policy, copy.result, 0
        while not result.outcome and played < horizon and (request := copy.request) is not None:
            copy.choose(answer(request, style))
            played += 1
        self.played += played
        outcome = result.outcome or ("stalemate" if played >= PATIENCE else "")
        left, able = self._standing()
        theirs = 0 if outcome else self._rules.strength(copy)[1]
        return Came(outcome, left, theirs, before[0] - left, before[1] - able)


class Whole(Standing):
    """A copy of a fight from its beginning, to be played in several styles."""

    def came(self, style: PlayStyle, number: int) -> Came:
        """Play the whole fight in a style with the dice of that number."""
        self._copy.again(SeededDice("manner", f"whole-{number}"))
        self._copy.trial = Plain()
        return self._onward(style, PATIENCE, self._standing())


class Ahead(Standing):
    """A copy of a fight as the player sees it now, for repeated rollouts.

    The same visible state and the same number of a rollout always roll the same dice, so that answers are compared on
    equal luck, and the same question has the same answer.
    """

    def __init__(self, battle: Battle, seed: str = "") -> None:
        """Copy a fight that holds a request. The fight itself is not touched.

        Args:
            battle: the fight; it must not go on meanwhile, since both share one copy.
            seed: varies the dice for the same state.
        """
        super().__init__(battle)
        self._copy.resume(battle.values(), battle.dice, Plain())
        self._rules.as_seen(self._copy)
        self._copy.changed()
        self.values = self._copy.values()
        """The visible state, as `Battle.resume` takes it in a battle of the same set-up."""
        self.state = blake2b(f"{seed}/{self.values!r}".encode(), digest_size=8).hexdigest()
        """A name of the visible state: equal states give equal results."""
        self.left, self.able = self._standing()
        """The party's health, per mille of its full health, and the number of members who can act."""
        request = self._copy.request
        assert request is not None, "nothing is asked, so nothing can be tried out"
        self.request = request
        """The visible request: its options can be tried. It must be read before the first rollout."""

    def came(self, what: Candidate, number: int, horizon: int = PATIENCE) -> Came:
        """Play on from an answer with the dice of that number.

        Args:
            what: the answer, and the style of all further ones.
            number: the number of the rollout.
            horizon: the number of further answers; a fight beyond `PATIENCE` counts as a stalemate.
        """
        copy = self._copy
        copy.resume(self.values, SeededDice(self.state, f"ahead-{number}"), Plain())
        copy.choose(what.choice)
        self.played += 1
        return self._onward(what.then, horizon, (self.left, self.able))

    def left_of(self, left: Sequence[int], able: Sequence[bool]) -> int:
        """Return per mille of the party's full health, from per mille of each member's own; members who cannot act
        count 0.
        """
        now = sum(share * most for share, acts, most in zip(left, able, self._most, strict=True) if acts)
        return now // max(1, sum(self._most))


def worth(came: Came) -> int:
    """Return the value of an end, in thousandths of a victory: a bonus for a cheap one, a little for getting away."""
    match came.outcome:
        case "victory":
            return WHOLE + came.left // 4 - 40 * max(0, came.fallen)
        case "rout":
            return 0
        case "":
            ours, theirs = came.left * came.left, came.theirs * came.theirs
            return (WHOLE + came.left // 4) * ours // max(1, ours + theirs)
    return came.left // 6
