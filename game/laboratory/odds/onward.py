"""Fights played on from the answers to a question, of which none is played twice.

What is certain after an answer is played once: a fight begins at the last question before a die is rolled, and is known
by that. So the fights after an answer are those of the next question, too, if that comes with certainty; and whoever
comes back to a question finds what was counted there. Figures are the same with and without: fights of one number have
the same dice wherever they begin, and what is known costs as much of the budget as what is played.
"""

from hashlib import blake2b
from typing import NamedTuple

from game.laboratory.exact.dice import NoDice, Rolling
from game.laboratory.odds.memory import Fight, Fights, Memory
from game.laboratory.search.candidates import Candidate
from game.laboratory.search.rollouts import PATIENCE, Ahead, Came, Plain
from systems.table.battle.battle import Battle
from systems.table.loop.dice import SeededDice
from systems.table.loop.requests import Choice

CERTAIN = 40
"""Most answers that are given without a roll before fights begin: more than a round has."""
NOWHERE = 0, 0
"""The health and the members from which kept fights count their losses."""


class Place(NamedTuple):
    """Where fights begin: a state, its question's answer, and the fights that were played on from there."""

    values: tuple[tuple[object, ...], ...]
    choice: Choice
    luck: str
    """The seed of the dice."""
    fights: Fights


class Onward(Ahead):
    """A copy of a fight as the player sees it now, to be played on from the answers to the open question."""

    def __init__(self, battle: Battle, memory: Memory) -> None:
        """Copy a fight that holds a request; `memory` knows what was played before, and keeps what is played now."""
        super().__init__(battle)
        self.memory = memory
        memory.forget()
        self._places: dict[str, Place] = {}
        encounter, party = self._copy.encounter.model_dump_json(), self._copy.party.model_dump_json()
        self._setup = _named(self._rules.id, encounter, party)
        self.position = _named(self._setup, self.state)
        """A name of the set-up and the visible state."""
        self.units = len(battle.party.members) + len(battle.encounter.foes)
        """The units of both sides, which an answer's price grows with."""
        self.spent = 0
        """The answers in all fights that were asked for, whether they were known or not."""

    def came(self, what: Candidate, number: int, horizon: int = PATIENCE) -> Came:
        """Return the fight of that number after an answer.

        Args:
            what: the answer, and the style of all further ones.
            number: the number of the dice.
            horizon: the most answers in it; a fight beyond `PATIENCE` counts as a stalemate.
        """
        place = self._place(what)
        fight = place.fights.get((number, horizon))
        if fight is None:
            fight = place.fights[number, horizon] = self._fight(place, what, number, horizon)
        self.spent += fight.played
        came = fight.came
        return came._replace(lost=self.left + came.lost, fallen=self.able + came.fallen)

    def _fight(self, place: Place, what: Candidate, number: int, horizon: int) -> Fight:
        copy, before = self._copy, self.played
        copy.resume(place.values, SeededDice(place.luck, f"ahead-{number}"), Plain())
        copy.choose(place.choice)
        self.played += 1
        came = self._onward(what.then, horizon, NOWHERE)
        return Fight(came, self.played - before)

    def _place(self, what: Candidate) -> Place:
        """Return where the fights after an answer begin."""
        key = repr((what.choice.option, sorted(what.choice.fields.items()), what.then))
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = self._last_certain(what)
        return found

    def _last_certain(self, what: Candidate) -> Place:
        """Play on from an answer while nothing is rolled."""
        copy, policy = self._copy, self._rules.policy
        values, choice = self.values, what.choice
        copy.resume(values, NoDice(), Plain())
        for _ in range(CERTAIN):
            try:
                copy.choose(choice)
            except Rolling:
                break
            request = copy.request
            if request is None or copy.result.outcome:
                break
            values, choice = copy.values(), request.accepted(policy(request, what.then))
        copy.resume(values, NoDice(), Plain())
        luck = _named(self._setup, str(copy.round_number()))
        name = _named(self._setup, repr(values), choice.option, repr(sorted(choice.fields.items())), repr(what.then))
        return Place(values, choice, luck, self.memory.fights(name))


def _named(*parts: str) -> str:
    """Return a short name of texts."""
    return blake2b(repr(parts).encode(), digest_size=12).hexdigest()
