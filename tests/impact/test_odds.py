"""The odds of one fight, worked out apart from the rules that are played, and met by those."""

from fractions import Fraction
from functools import cache

import pytest

from systems.impact.ruleset import Impact
from systems.impact.state import State
from systems.table.loop.dice import SeededDice
from systems.table.loop.requests import Choice, Request
from tests.impact.setups import IMPACT, encounter_of, fight, member, party_of

WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}
FIGHTS = 20_000
Z = 3.2905
"""Half of the 99.9 % of a normal distribution lies within so many standard deviations on either side."""


@cache
def chance(hp: int, enemy: int) -> Fraction:
    """The chance of one who has modifier 5 against Enemy Impact 11 and never retreats, by counting all rolls."""
    won = Fraction(0)
    for roll, ways in WAYS.items():
        total = roll + 5 - 11
        if total >= enemy:
            won += ways
        elif (left := hp + min(total, 0) - 1) > 0:
            won += ways * chance(left, enemy - max(total, 0))
    return won / 36


@pytest.mark.thorough
@pytest.mark.rule("PI-01", "PI-05", "PI-08")
def test_the_share_of_wins_of_one_who_never_retreats_is_that_of_the_exact_odds() -> None:
    exact = chance(12, 15)
    assert round(float(exact), 6) == 0.362413

    def onward(request: Request) -> Choice:
        return request.choice("fight_on")

    battle = fight(encounter_of(impact=11, hp=15), party_of([member("ann", 5, 12)]), dice=SeededDice(0))
    won = 0
    for seed in range(FIGHTS):
        battle.again(SeededDice(seed))
        while (request := battle.request) is not None:
            battle.choose(onward(request))
        won += battle.outcome == "victory"
    share = float(exact)
    assert abs(won / FIGHTS - share) < Z * (share * (1 - share) / FIGHTS) ** 0.5


@pytest.mark.rule("BH-07")
def test_enemies_that_look_ahead_compare_the_hp_that_the_view_shows() -> None:
    members = [member("ann", 3, 7, 10), member("bob", 2, 0, 10)]
    battle = fight(encounter_of(impact=4, hp=30), party_of(members), dice=SeededDice(1))
    battle.bound(State).enemy_health.hp = 15
    assert IMPACT.sides(battle) == super(Impact, IMPACT).sides(battle) == (700, 500, 0)
