"""When the sensible policy leaves a Party Impact fight: its forecast, and what its courage is worth."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import BY_DEPTH, Matrix, setups
from systems.impact.policy.forecast import SWING, Aid, Enemies, Fighter, Roll, chance_to_win
from tests.shipped import catalogue

ANN, BOB = Fighter(10, 3), Fighter(10, 2)
FIGHTS = 40
NOISE = 0.05
"""What wins may lack of those by fighting on."""


def sums(least: int) -> float:
    """The chance that 2d6 come to at least so much."""
    return sum(6 - abs(roll - 7) for roll in range(max(2, least), 13)) / 36


def test_one_roll_decides_where_the_next_weariness_would_fell_everybody() -> None:
    party = (Fighter(2, 3), Fighter(2, 2))
    assert chance_to_win(party, Enemies(4, 20), Roll(-5, -5)) == pytest.approx(sums(9))
    assert chance_to_win(party, Enemies(4, 20), Roll(-2, -5)) == pytest.approx(sums(6))


def test_whoever_falls_by_weariness_adds_nothing_to_the_coming_roll() -> None:
    assert chance_to_win((Fighter(2, 3), Fighter(1, 2)), Enemies(4, 20), Roll(-5, -5)) == pytest.approx(sums(11))
    assert chance_to_win((Fighter(1, 3), Fighter(1, 2)), Enemies(4, 20), Roll(-5, -5)) == 0


def test_before_the_first_roll_nobody_is_weary_yet() -> None:
    assert chance_to_win((Fighter(1, 3),), Enemies(4, 20), Roll(-5, -5, weary_now=0)) == pytest.approx(sums(9))


def test_later_rolls_swing_as_enemies_press() -> None:
    # Ann has 3 HP for two rolls: the first deals 0 to 3 by a 7 to 10 and then the second the rest, or it deals all 4.
    first = [sums(7 + dealt) - sums(8 + dealt) for dealt in range(4)]
    second = [sum(share * sums(11 - dealt - change) for change, share in SWING) for dealt in range(4)]
    both = sum(one * other for one, other in zip(first, second, strict=True))
    assert chance_to_win((Fighter(3, 3),), Enemies(4, 20), Roll(-7, -7)) == pytest.approx(sums(11) + both)


def test_it_grows_with_every_help() -> None:
    plain = chance_to_win((ANN, BOB), Enemies(26, 26), Roll(-5, -5))
    better = [
        chance_to_win((ANN, Fighter(12, 2)), Enemies(26, 26), Roll(-5, -5)),
        chance_to_win((ANN, Fighter(10, 2, locket=True)), Enemies(26, 26), Roll(-5, -5)),
        chance_to_win((ANN, BOB), Enemies(22, 26), Roll(-5, -5)),
        chance_to_win((ANN, BOB), Enemies(26, 26), Roll(-5, -4)),
        chance_to_win((ANN, BOB), Enemies(26, 26), Roll(-1, -5)),
        chance_to_win((ANN, BOB), Enemies(26, 26), Roll(-5, -5, bound=1)),
        chance_to_win((ANN, BOB), Enemies(26, 26), Roll(-5, -5, weary_now=0)),
        chance_to_win((ANN, BOB), Enemies(26, 26), Roll(-5, -5, weary=0)),
        chance_to_win((ANN, BOB), Enemies(26, 26), Roll(-5, -5), Aid(damage=4)),
        chance_to_win((ANN, BOB), Enemies(26, 26), Roll(-5, -5), Aid(relief=4)),
    ]
    assert plain > 0.2
    assert min(better) > plain


def test_great_fights_are_forecast_in_steps() -> None:
    host = tuple([Fighter(200, 5)] * 6)
    chances = [chance_to_win(host, Enemies(hp, hp), Roll(-7, -7)) for hp in (50, 250, 450, 950)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.9
    assert chances[-1] < 0.1


def test_a_fight_without_weariness_in_which_nobody_can_be_hurt_has_no_chance() -> None:
    assert chance_to_win((ANN,), Enemies(10, 10), Roll(-99, -99, weary=0, weary_now=0, bound=1)) == 0


@cache
def outcomes(encounter: str, impact: int, hit_points: int, policy: str) -> Sequence[str]:
    """The outcomes of the first fights of an encounter with these numbers, by the party of its depth."""
    [setup] = setups(catalogue(), Matrix([encounter], [BY_DEPTH], ["impact"], ["standard"], [(policy, {})]))
    block = {**setup.encounter.block, "enemy_impact": impact, "hit_points": hit_points}
    fights = Fights(setup.model_copy(update={"encounter": setup.encounter.model_copy(update={"block": block})}))
    try:
        return [fights.play("courage", run).outcome for run in range(FIGHTS)]
    finally:
        fights.close()


def won(outcomes: Sequence[str]) -> float:
    return outcomes.count("victory") / len(outcomes)


def lost(outcomes: Sequence[str]) -> float:
    return (outcomes.count("rout") + outcomes.count("stalemate")) / len(outcomes)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("encounter", "impact", "hit_points"),
    [
        ("core:clinkers_hoard", 24, 28),
        ("core:drowned_pump", 21, 15),
        ("core:buried_hulk", 21, 16),
        ("core:regents_court", 23, 36),
        ("core:choir_conclave", 27, 16),
        ("core:cutter_bridge", 15, 13),
        ("core:glass_adders", 15, 13),
    ],
)
def test_it_wins_what_fighting_on_wins_and_is_beaten_less(encounter: str, impact: int, hit_points: int) -> None:
    sensible, on = (outcomes(encounter, impact, hit_points, policy) for policy in ("sensible", "fight-on"))
    assert won(sensible) >= won(on) - NOISE
    assert lost(sensible) <= lost(on) / 4
    assert not lost(on) or "retreat" in sensible


@pytest.mark.thorough
@pytest.mark.parametrize("encounter", ["core:cinder_pack", "core:hollow_woodcutters"])
def test_a_point_of_enemy_impact_changes_its_wins_as_it_changes_the_odds(encounter: str) -> None:
    courses = [
        [won(outcomes(encounter, at, 11, policy)) for at in range(13, 19)] for policy in ("sensible", "fight-on")
    ]
    steps = [[after - before for before, after in pairwise(each)] for each in courses]
    assert min(steps[1]) < -0.2
    assert all(abs(mine - theirs) <= 0.15 for mine, theirs in zip(*steps, strict=True))
