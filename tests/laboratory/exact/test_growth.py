"""The size of a fight is estimated before it is walked: too large ones are given up early, and none that fits."""

import pytest

from game.laboratory.exact.errors import TooLarge
from game.laboratory.exact.growth import FIRST, MARGIN, PROBE, Growth, estimate
from game.laboratory.exact_odds import exact_odds
from game.laboratory.playtest.matrix import Matrix, setups
from game.laboratory.setups import Setup
from tests.laboratory.exact.setups import impact
from tests.shipped import catalogue
from tests.zones import setups as zones

LIMIT = 100_000


def shipped(encounter: str, rules: str, policy: str = "sensible") -> Setup:
    """One of the game's encounters against the party that sets out."""
    matrix = Matrix((f"core:{encounter}",), ("core:starters",), (rules,), ("standard",), [(policy, {})])
    return setups(catalogue(), matrix)[0]


def test_a_walk_that_is_over_is_as_large_as_it_was() -> None:
    assert estimate(5000, 5000) == 5000


def test_with_each_outcome_due_for_each_that_was_tried_it_is_seven_times_as_large() -> None:
    assert [estimate(8000, 8000 * (1 + due)) // 8000 for due in (0, 1, 2)] == [1, 7, 54]


def test_nothing_is_given_up_before_the_first_look() -> None:
    assert Growth(10).look(FIRST - 1, 1_000_000) == 0


def test_while_little_is_known_only_what_is_far_too_large_is_given_up() -> None:
    assert estimate(FIRST, FIRST + FIRST * 23 // 10) > MARGIN * LIMIT
    assert not Growth(LIMIT).look(FIRST, FIRST + FIRST * 23 // 10)
    assert Growth(LIMIT).look(PROBE, PROBE + PROBE * 3)


def test_each_look_comes_after_twice_as_many_transitions() -> None:
    growth = Growth(1)
    looked = [made for made in range(0, 10 * FIRST, 100) if growth.look(made, 100 * made)]
    assert [made // FIRST for made in looked] == [1, 2, 4, 8]


@pytest.mark.thorough
@pytest.mark.parametrize("policy", ["sensible", "fight-on"])
def test_the_estimate_at_the_probe_is_near_the_truth(policy: str) -> None:
    """Two fights of the game whose sizes are known: it may be off by a factor of three."""
    with pytest.raises(TooLarge) as refused:
        exact_odds(shipped("glass_adders", "impact", policy), PROBE)
    truth = exact_odds(shipped("glass_adders", "impact", policy)).transitions
    assert truth / 3 < refused.value.likely < 3 * truth


@pytest.mark.thorough
@pytest.mark.parametrize("encounter", ["buried_hulk", "regents_court", "clinkers_hoard", "choir_conclave"])
@pytest.mark.parametrize("rules", ["reactive", "zones", "pool", "fudge"])
def test_large_fights_of_the_game_are_refused_at_the_probe_at_the_latest(rules: str, encounter: str) -> None:
    with pytest.raises(TooLarge) as refused:
        exact_odds(shipped(encounter, rules))
    assert refused.value.made <= PROBE


@pytest.mark.parametrize("limit", [10, 500, FIRST - 1])
def test_a_small_limit_tells_no_size_and_recommends_nothing(limit: int) -> None:
    with pytest.raises(TooLarge) as refused:
        exact_odds(shipped("choir_conclave", "zones"), limit)
    assert str(refused.value).endswith(f": it has more than {limit:,} transitions, and the limit is {limit:,}")


def test_encounter_a_fits() -> None:
    assert exact_odds(impact()).transitions < LIMIT


def test_a_large_fight_is_refused_with_how_large_it_seems() -> None:
    party = zones.Party(members=tuple(zones.member(key) for key in ("ann", "bob", "cid")))
    foes = [zones.foe(f"foe-{number}", behaviour=zones.FIGHT) for number in (1, 2, 3)]
    setup = Setup(ruleset="zones", encounter=zones.encounter_of(foes), party=party, policy="fight-on")
    with pytest.raises(TooLarge, match=r"has (about|more than) \d+,\d+,\d+ transitions, and the limit is 1,000,000"):
        exact_odds(setup, 1_000_000)
