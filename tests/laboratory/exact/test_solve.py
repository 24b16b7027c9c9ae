"""How fights end that do not end by themselves, and numbers that are too long to be kept whole."""

from fractions import Fraction

import pytest

from game.laboratory.exact import solve
from game.laboratory.exact_odds import exact_odds
from tests.laboratory.exact.setups import impact
from tests.laboratory.exact.small import SMALL, script

GUARD = script({"intent": "guard"})


@pytest.mark.parametrize("quiet", [1, 2, 3])
def test_quiet_rounds_end_a_fight(quiet: int) -> None:
    # 2d6 − 7 halved: nothing in 16 of 36 falls, and one of both falls in all others.
    numbers = {"weary_damage": 0, "quiet_rounds": quiet}
    odds = exact_odds(impact([(0, 1)], 7, 1, numbers=numbers, behaviour=GUARD, policy="fight-on"))
    nothing = Fraction(16, 36) ** quiet
    assert odds.outcomes == {"rout": (1 - nothing) / 2, "stalemate": nothing, "victory": (1 - nothing) / 2}


def test_a_round_in_which_something_happens_begins_the_count_anew() -> None:
    # 9 and 10 (7 of 36 falls) take 1 of the enemies' 2 HP, 11 and 12 (3 of them) both.
    numbers = {"weary_damage": 0, "quiet_rounds": 2}
    odds = exact_odds(impact([(0, 99)], 7, 2, numbers=numbers, behaviour=GUARD, policy="fight-on", round_limit=3))
    one, two, none = Fraction(7, 36), Fraction(3, 36), Fraction(16, 36)
    hurt = 1 - one - two - none
    last = one + two
    # The party cannot fall within three rounds; two quiet ones running end it.
    first_round = two
    second_round = one * last + hurt * two + none * two
    after_one = one * (none + hurt) * last
    still = (hurt * hurt + hurt * none + none * hurt) * two + (hurt * one + none * one) * last
    assert odds.share("victory") == first_round + second_round + after_one + still


@pytest.mark.parametrize(("limit", "won"), [(1, Fraction(3, 36)), (100, None)])
def test_what_is_undecided_at_the_round_limit_is_a_stalemate(limit: int, won: Fraction | None) -> None:
    odds = exact_odds(SMALL["impact"]["duel"].model_copy(update={"round_limit": limit}))
    assert odds.share("stalemate") == (0 if won is None else 1 - won)


def test_no_fight_is_longer_than_the_round_limit() -> None:
    odds = exact_odds(SMALL["impact"]["duel"].model_copy(update={"round_limit": 2}))
    assert max(rounds for _, rounds in odds.rounds) == 2


@pytest.mark.thorough
@pytest.mark.parametrize("rules", sorted(SMALL))
def test_what_is_worked_out_with_rounding_is_off_by_no_more_than_it_says(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = exact_odds(SMALL[rules]["duel"])
    monkeypatch.setattr(solve, "MOST_EFFORT", -1)
    rounded = exact_odds(SMALL[rules]["duel"])
    assert whole.exact
    assert 0 < rounded.bound < 1e-9
    assert all(abs(rounded.share(end) - chance) <= rounded.bound for end, chance in whole.outcomes.items())
