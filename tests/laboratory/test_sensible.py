"""The courage of the sensible policy: leaving costs few victories, or spares more defeats than it costs victories."""

from typing import NamedTuple

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import BY_DEPTH, Matrix, setups
from game.laboratory.setups import Setup
from systems.table.ruleset import rulesets
from tests.laboratory.signs import luck
from tests.shipped import catalogue

pytestmark = pytest.mark.thorough

RUNS = {"fudge": 4, "impact": 12, "pool": 4, "reactive": 7, "zones": 6}
"""Fights of each encounter by each policy; fewer where fights take longer.

Even the fewest are some 340 in all: they know the share of victories that is given up to within 3 points.
"""
MORE = 40
"""Fights of an encounter that looks bad after these."""
GIVEN_UP = 0.05
"""Share of all fights that leaving may cost in victories."""
RANK = {"victory": 2, "retreat": 1, "rout": 0, "stalemate": 0}
WON = RANK["victory"]
LEVEL = 0.005
"""Chance that an encounter is called bad in which half of the fights left would have been lost."""


class Courage(NamedTuple):
    """Fights by `sensible` and `fight-on` on the same dice, compared one by one."""

    fights: int = 0
    given_up: int = 0
    """Victories of `fight-on` less those of `sensible`."""
    worse: int = 0
    """Fights that end worse for `sensible`: left in place of won, or lost in place of either."""
    better: int = 0
    """Fights that end better for it."""

    def and_(self, other: "Courage") -> "Courage":
        """Return the sum of both."""
        return Courage(*map(sum, zip(self, other, strict=True)))

    @property
    def costly(self) -> bool:
        """Whether more victories are given up than may be."""
        return self.given_up > GIVEN_UP * self.fights

    @property
    def repaid(self) -> bool:
        """Whether at least as many fights end better as end worse."""
        return self.better >= self.worse

    @property
    def bad(self) -> bool:
        """Whether more victories are given up than may be, and no luck that so few defeats are spared for them."""
        return self.costly and luck(self.worse, self.better) < LEVEL


def played(pair: tuple[Setup, Setup], first: int, last: int) -> Courage:
    """Play runs of an encounter by `sensible`, and those that it does not win by `fight-on`, which cannot do better."""
    ours, theirs = map(Fights, pair)
    both = []
    for run in range(first, last + 1):
        end = RANK[ours.play("sensible", run).outcome]
        both.append((end, end if end == WON else RANK[theirs.play("sensible", run).outcome]))
    ours.close()
    theirs.close()
    return Courage(
        fights=len(both),
        given_up=sum((other == WON) - (one == WON) for one, other in both),
        worse=sum(one < other for one, other in both),
        better=sum(one > other for one, other in both),
    )


def all_encounters(rules: str) -> dict[str, tuple[Setup, Setup]]:
    """The set-ups of each shipped encounter with foes, by the party of its depth: `sensible`, then `fight-on`."""
    with_foes = [key for key, record in catalogue().encounters.items() if record.foes]
    matrix = Matrix(with_foes, [BY_DEPTH], [rules], ["standard"], [("sensible", {}), ("fight-on", {})])
    made = iter(setups(catalogue(), matrix))
    return {ours.encounter.id: (ours, theirs) for ours, theirs in zip(made, made, strict=True)}


@pytest.mark.parametrize("rules", list(RUNS))
def test_leaving_costs_few_victories_or_spares_as_many_defeats(rules: str) -> None:
    cells = all_encounters(rules)
    runs = RUNS[rules]
    found = {key: played(pair, 1, runs) for key, pair in cells.items()}
    whole = Courage()
    for each in found.values():
        whole = whole.and_(each)
    assert not whole.costly or whole.repaid, whole
    for key, each in found.items():
        if each.costly and not each.repaid and runs < MORE:
            found[key] = each.and_(played(cells[key], runs + 1, MORE))
    assert not {key: each for key, each in found.items() if each.bad}


def test_nobody_runs_from_the_last_fight_of_the_reach_while_it_is_won_more_often_than_lost() -> None:
    pair = all_encounters("reactive")["core:regents_court"]
    found = played(pair, 1, MORE)
    assert found.given_up * 4 < found.fights, found


def test_every_ruleset_is_tried() -> None:
    assert set(RUNS) == set(rulesets())


@pytest.mark.parametrize(
    ("found", "costly", "repaid", "bad"),
    [
        (Courage(100), False, True, False),
        (Courage(100, given_up=5, worse=5), False, False, False),
        (Courage(100, given_up=6, worse=6), True, False, False),
        (Courage(100, given_up=8, worse=8), True, False, True),
        (Courage(100, given_up=8, worse=8, better=8), True, True, False),
        (Courage(100, given_up=40, worse=40, better=15), True, False, True),
        (Courage(100, given_up=5, worse=8), False, False, False),
    ],
)
def test_what_is_bad(found: Courage, costly: bool, repaid: bool, bad: bool) -> None:
    assert (found.costly, found.repaid, found.bad) == (costly, repaid, bad)
