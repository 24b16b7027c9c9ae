"""Fights that are too large are given up early, and no fight that fits."""

import pytest

from game.laboratory.exact.errors import TooLarge
from game.laboratory.exact.growth import EVERY, MARGIN, Growth
from game.laboratory.exact_odds import exact_odds
from game.laboratory.setups import Setup
from tests.zones import setups as zones

LIMIT = 100_000


def test_falls_that_never_meet_are_given_up_at_the_second_look() -> None:
    growth = Growth(LIMIT)
    assert [bool(growth.look(7 * EVERY * n, EVERY * n)) for n in (1, 2)] == [False, True]


def test_a_stretch_in_which_all_is_new_is_not_enough() -> None:
    growth = Growth(LIMIT)
    looks = [growth.look(9000, EVERY), growth.look(9500, EVERY + 10), growth.look(18000, 2 * EVERY + 10)]
    assert looks == [0, 0, 0]


def test_as_many_known_positions_as_new_ones_are_never_too_many() -> None:
    growth = Growth(LIMIT)
    assert not any(growth.look(2 * EVERY * n, EVERY * n // 2) for n in range(1, LIMIT // EVERY))


def test_what_it_looks_like_is_the_more_the_fewer_falls_meet() -> None:
    growth = Growth(1)
    growth.look(0, 0)
    assert [growth.look(10 * EVERY, 0), growth.look(10 * EVERY, EVERY * 9 // 10)] == [0, 10 * EVERY]
    assert growth.look(20 * EVERY, EVERY * 9 // 5) == 100 * EVERY > MARGIN


@pytest.mark.slow
def test_a_large_fight_is_refused_with_how_large_it_seems() -> None:
    party = zones.Party(members=tuple(zones.member(key) for key in ("ann", "bob", "cid")))
    foes = [zones.foe(f"foe-{number}", behaviour=zones.FIGHT) for number in (1, 2, 3)]
    setup = Setup(ruleset="zones", encounter=zones.encounter_of(foes), party=party, policy="fight-on")
    with pytest.raises(TooLarge, match=r"seems to have more than \d+,\d+,\d+; the limit is 1,000,000"):
        exact_odds(setup, 1_000_000)
