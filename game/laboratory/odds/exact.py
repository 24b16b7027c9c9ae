"""The exact odds of answers, where the fight is small from here."""

from collections.abc import Generator, Sequence
from contextlib import closing
from functools import partial
from typing import NamedTuple

from game.laboratory.exact.from_here import FromHere
from game.laboratory.exact.positions import End
from game.laboratory.exact.result import Number
from game.laboratory.odds.estimate import Chance, percent
from game.laboratory.search.candidates import GO, Candidate
from game.laboratory.search.rollouts import WHOLE, Ahead, Plain
from game.laboratory.setups import Setup
from systems.table.battle.battle import Battle

LIMIT = 20_000
"""Most transitions of all answers together; a fight with more of them is sampled."""


class Weighed(NamedTuple):
    """One answer with its exact results, as shares."""

    won: Number
    lost: Number
    fell: Number
    what: Candidate

    def chance(self) -> Chance:
        """Return the same in whole per cent."""
        win, lost, fell = (percent(share, 1) for share in self[:3])
        choice = self.what.choice
        return Chance(choice.option, win, win, win, lost, fell, choice.fields, self.what.then == GO)


def exact_chances(
    battle: Battle, ahead: Ahead, tries: Sequence[Sequence[Candidate]]
) -> Generator[None, None, list[Chance]]:
    """Return the chances of each option's best answer at the end; yield None after each transition in between.

    Args:
        battle: the fight.
        ahead: the fight as the player sees it.
        tries: the answers of each option.

    Raises:
        NoExact: the fight is too large from here.
    """
    play = battle.ruleset.policy
    setup = Setup(ruleset=battle.ruleset.id, encounter=battle.encounter, party=battle.party)
    looked = Plain() if battle.encounter.difficulty == "ruthless" else None  # the others follow their scripts anyway
    chances: list[Chance] = []
    with closing(FromHere(setup, ahead.values, LIMIT, looked)) as onward:
        for answers in tries:
            weighed: list[Weighed] = []
            for each in answers:
                ends = yield from onward.ends(each.choice, partial(play, style=each.then))
                weighed.append(_weighed(ahead, each, ends))
            chances.append(max(weighed, key=lambda one: (one.won, -one.lost)).chance())
    return chances


def _weighed(ahead: Ahead, what: Candidate, ends: Sequence[tuple[End, Number]]) -> Weighed:
    """Sum up the ends of an answer."""
    won = sum(chance for end, chance in ends if end.outcome == "victory")
    left = sum(chance * ahead.left_of(end.left, end.able) for end, chance in ends)
    fell = sum(chance for end, chance in ends if sum(end.able) < ahead.able)
    return Weighed(won, (ahead.left - left) / WHOLE, fell, what)
