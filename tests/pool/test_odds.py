"""The odds of single rolls and small duels, worked out apart from the rules that are played, and met by those."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, NamedTuple

import pytest

from systems.table.battle.battle import Battle
from systems.table.loop.dice import SeededDice
from systems.table.loop.requests import Choice, Request
from tests.pool.setups import FIGHTS, SWORD, ann, bob, encounter_of, fight, foe, hp, party_of, put, state

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
    found, runs = 0, 2000
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
    found, runs = 0, 2000
    for seed in range(runs):
        battle.again(SeededDice(seed))
        request = battle.request
        assert request is not None
        battle.choose(request.choice("split", parts=2))
        found += hp(battle, "foe-1") < 20
    share = float(1 - miss * miss)
    assert abs(found / runs - share) < Z * (share * (1 - share) / runs) ** 0.5


class Side(NamedTuple):
    """One of a duel: dice, damage and Mastery of each attack, AP, Brace, armour and HP."""

    dice: int
    damage: int
    brace: int
    hp: int
    armour: int = 0
    piercing: int = 0
    mastery: bool = False

    def block(self) -> dict[str, Any]:
        """The same as a block with no skill, so that Might is the pool."""
        return {"might": self.dice, "brace": self.brace, "armour": self.armour, "hit_points": self.hp}

    def weapon(self) -> dict[str, Any]:
        """The sword of this one."""
        return {"name": "sword", "damage": self.damage, "piercing": self.piercing, "mastery": self.mastery}


def blows(one: Side, other: Side) -> dict[int, Fraction]:
    """The chance of each amount of damage of one attack on the other; 0 is a miss, or stopped by armour."""
    found: dict[int, Fraction] = {}
    for count in range(one.dice + 1):
        done = 0
        if count >= other.brace:
            done = max(0, one.damage + count - other.brace - max(0, other.armour - one.piercing))
        found[done] = found.get(done, Fraction(0)) + exactly(one.dice, count, MASTERED if one.mastery else PLAIN)
    return found


def duel(hero: Side, enemy: Side) -> Fraction:
    """The chance that the one who goes first wins a duel to the end, two blows a turn.

    Nothing changes by a miss but whose blow is next, and after four misses all is as it was: so the four chances of one
    pair of HP are solved together.
    """
    mine, theirs = blows(hero, enemy), blows(enemy, hero)
    order = (True, True, False, False)

    @cache
    def won(my_hp: int, their_hp: int, blow: int) -> Fraction:
        if my_hp <= 0 or their_hp <= 0:
            return Fraction(my_hp > 0)
        chance, missed = Fraction(0), Fraction(1)
        for number in range(blow, blow + 4):
            my_blow = order[number % 4]
            for done, share in (mine if my_blow else theirs).items():
                if done:
                    pair = (my_hp, their_hp - done) if my_blow else (my_hp - done, their_hp)
                    chance += missed * share * won(*pair, (number + 1) % 4)
            missed *= (mine if my_blow else theirs).get(0, Fraction(0))
        return chance / (1 - missed)

    return won(hero.hp, enemy.hp, 0)


DUELS = (
    (Side(5, 3, brace=2, hp=7), Side(4, 2, brace=1, hp=22)),
    (Side(4, 4, brace=2, hp=9, mastery=True), Side(6, 3, brace=2, hp=14, armour=1)),
    (Side(6, 3, brace=3, hp=8, piercing=2, armour=1), Side(7, 4, brace=2, hp=12, armour=3)),
)


@pytest.mark.thorough
@pytest.mark.rule("DP-01", "DP-04", "DP-05", "DP-07", "DP-20")
@pytest.mark.parametrize(("hero", "enemy"), DUELS)
def test_a_duel_to_the_end_is_won_as_often_as_it_should_be(hero: Side, enemy: Side) -> None:
    exact = duel(hero, enemy)
    assert 0.1 < exact < 0.9
    other = foe(1, enemy.weapon(), behaviour=FIGHTS, **enemy.block())
    battle = fight(encounter_of(other, grid=PIT), party_of(ann(hero.weapon(), **hero.block())), dice=SeededDice(0))
    agrees(battle, exact, 700, strike, lambda each: each.outcome == "victory")


@pytest.mark.rule("DP-02")
def test_who_goes_first_in_a_duel_is_a_matter_of_the_dice() -> None:
    """Agility 3 against 4: first with a die higher by 2 or more; Agility settles a tie for the other."""
    first = Fraction(sum(a > b + 1 for a in range(1, 7) for b in range(1, 7)), 36)
    battle = fight(encounter_of(foe(agility=4, initiative=0)), party_of(ann(initiative=0)), dice=SeededDice(0))
    found, runs = 0, 2000
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
        state(battle).units["ann"].burns.steps = ((3, ""),)
        while (request := battle.request) is not None:
            battle.choose(strike(request))
        found += battle.outcome == "victory"
    share = float(1 - miss**4)
    assert abs(found / runs - share) < Z * (share * (1 - share) / runs) ** 0.5
