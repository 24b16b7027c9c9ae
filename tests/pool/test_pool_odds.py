"""The odds of single rolls and small duels, worked out apart from the rules that are played, and met by those."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

import pytest

from systems.table.battle import Battle
from systems.table.dice import SeededDice
from systems.table.requests import Choice, Request
from tests.pool.setups import FIGHTS, SWORD, ann, bob, encounter_of, fight, foe, hp, party_of, put, sides

Z = 3.2905
"""Half of the 99.9 % of a normal distribution lies within so many standard deviations on either side."""

PLAIN, MASTERED = Fraction(1, 3), Fraction(1, 2)


def exactly(dice: int, count: int, share: Fraction) -> Fraction:
    """The chance of just so many successes."""
    return comb(dice, count) * share**count * (1 - share) ** (dice - count)


def at_least(dice: int, count: int, share: Fraction = PLAIN) -> Fraction:
    """The chance of so many successes or more."""
    return sum((exactly(dice, each, share) for each in range(max(0, count), dice + 1)), Fraction(0))


def agrees(
    battle: Battle, exact: Fraction, runs: int, answer: Callable[[Request], Choice], met: Callable[[Battle], bool]
) -> None:
    """Play a fight again and again; the share of those in which `met` holds must be that of the exact odds."""
    found = 0
    for seed in range(runs):
        battle.again(SeededDice(seed))
        while (request := battle.request) is not None and not met(battle):
            battle.choose(answer(request))
        found += met(battle)
    share = float(exact)
    assert abs(found / runs - share) < Z * (share * (1 - share) / runs) ** 0.5


ROLLS: Mapping[str, tuple[dict[str, Any], int, bool, float]] = {
    "9 dice against Brace 3": (SWORD, 3, False, 0.622822),
    "9 dice, mastered, against Brace 3": ({**SWORD, "mastery": True}, 3, False, 0.910156),
    "9 dice with Edge against Brace 5": (SWORD, 5, True, 0.622822),
    "7 dice and Accuracy 2 against Brace 4": ({**SWORD, "dice": -2, "accuracy": 2}, 4, False, 0.349693),
}


@pytest.mark.rule("DP-04", "DP-05", "DP-12", "DP-13")
@pytest.mark.parametrize("name", ROLLS)
def test_the_share_of_hits_is_that_of_the_exact_odds(name: str) -> None:
    weapon, brace, flanked, rounded = ROLLS[name]
    exact = at_least(9, brace - 2 * flanked, MASTERED if weapon.get("mastery") else PLAIN)
    assert round(float(exact), 6) == rounded
    party = party_of(ann(weapon, might=9), bob(initiative=0))
    battle = fight(encounter_of(foe(brace=brace)), party, dice=SeededDice(0))
    found, runs = 0, 3000
    for seed in range(runs):
        battle.again(SeededDice(seed))
        put(battle, ann="5,3", bob="7,3" if flanked else "8,3")
        request = battle.request
        assert request is not None
        battle.choose(request.choice("attack:sword", target="foe-1"))
        found += hp(battle, "foe-1") < 20
    share = float(exact)
    assert abs(found / runs - share) < Z * (share * (1 - share) / runs) ** 0.5


def strike(request: Request) -> Choice:
    """Attack whenever it can be done; never anything else."""
    return request.choice("attack:sword", target="foe-1") if request.option("attack:sword") else request.choice("pass")


PIT = ("#######", "##P####", "##F####", "#######")
"""Two squares, one beside the other, and walls around."""


@pytest.mark.rule("DP-16")
def test_one_of_two_attacks_of_4_dice_hits_as_often_as_it_should() -> None:
    miss = 1 - at_least(4, 2)
    battle = fight(encounter_of(grid=PIT), party_of(ann(might=9)), dice=SeededDice(0))
    found, runs = 0, 3000
    for seed in range(runs):
        battle.again(SeededDice(seed))
        request = battle.request
        assert request is not None
        battle.choose(request.choice("split", parts=2))
        found += hp(battle, "foe-1") < 20
    share = float(1 - miss * miss)
    assert abs(found / runs - share) < Z * (share * (1 - share) / runs) ** 0.5


def blows(dice: int, brace: int, damage: int) -> dict[int, Fraction]:
    """The chance of each amount of damage of one attack; 0 is a miss."""
    found: dict[int, Fraction] = {}
    for count in range(dice + 1):
        done = damage + count - brace if count >= brace else 0
        found[done] = found.get(done, Fraction(0)) + exactly(dice, count, PLAIN)
    return found


MINE, THEIRS = blows(5, 1, 3), blows(4, 2, 2)


@cache
def duel(mine: int, theirs: int, my_turn: bool, left: int) -> Fraction:
    """The chance that one with 5 dice and damage 3 beats one with 4 dice and damage 2; Brace 2 and 1, two blows a turn.

    Nothing changes by a miss but whose blow is next, and after four misses all is as it was: so the four chances of one
    pair of HP are solved together.

    Args:
        mine: HP left.
        theirs: the other's.
        my_turn: whose turn it is.
        left: actions left in it, 1 or 2.
    """
    if mine <= 0 or theirs <= 0:
        return Fraction(mine > 0)
    steps = [(True, 2), (True, 1), (False, 2), (False, 1)]
    start = steps.index((my_turn, left))
    won, missed = Fraction(0), Fraction(1)
    for number in range(4):
        mine_now, _ = steps[(start + number) % 4]
        after = steps[(start + number + 1) % 4]
        for done, chance in (MINE if mine_now else THEIRS).items():
            if done:
                pair = (mine, theirs - done) if mine_now else (mine - done, theirs)
                won += missed * chance * duel(*pair, *after)
        missed *= (MINE if mine_now else THEIRS)[0]
    return won / (1 - missed)


@pytest.mark.rule("DP-01", "DP-05", "DP-07", "DP-20")
def test_a_duel_to_the_end_is_won_as_often_as_it_should_be() -> None:
    exact = duel(7, 22, True, 2)
    assert 0.2 < exact < 0.8
    hero = ann({**SWORD, "damage": 3}, might=5, brace=2, hit_points=7)
    enemy = foe(1, {**SWORD, "damage": 2}, behaviour=FIGHTS, might=4, brace=1, hit_points=22)
    battle = fight(encounter_of(enemy, grid=PIT), party_of(hero), dice=SeededDice(0))
    agrees(battle, exact, 1200, strike, lambda each: each.outcome == "victory")


@pytest.mark.rule("DP-02")
def test_who_goes_first_in_a_duel_is_a_matter_of_the_dice() -> None:
    """Agility 3 against 4: first with a die higher by 2 or more; Agility settles a tie for the other."""
    first = Fraction(sum(a > b + 1 for a in range(1, 7) for b in range(1, 7)), 36)
    battle = fight(encounter_of(foe(agility=4, initiative=0)), party_of(ann(initiative=0)), dice=SeededDice(0))
    found, runs = 0, 3000
    for seed in range(runs):
        battle.again(SeededDice(seed))
        found += [event.kind for event in battle.events].count("guarded") == 0
    share = float(first)
    assert abs(found / runs - share) < Z * (share * (1 - share) / runs) ** 0.5


@pytest.mark.rule("DP-10", "DP-21")
def test_a_race_against_lingering_damage_is_won_as_often_as_it_should_be() -> None:
    """Ann burns with 3, 2 and 1 from this round on and has 5 HP: she falls at the end of the second round, and has four
    attacks, each of which fells the enemy if it hits.
    """
    miss = 1 - at_least(4, 3)
    hero = ann({**SWORD, "damage": 9}, might=4, hit_points=5)
    battle = fight(encounter_of(foe(brace=3, hit_points=9), grid=PIT), party_of(hero), dice=SeededDice(0))
    found, runs = 0, 2000
    for seed in range(runs):
        battle.again(SeededDice(seed))
        sides(battle).burns["ann"].steps = ((3, ""),)
        while (request := battle.request) is not None:
            battle.choose(strike(request))
        found += battle.outcome == "victory"
    share = float(1 - miss**4)
    assert abs(found / runs - share) < Z * (share * (1 - share) / runs) ** 0.5
