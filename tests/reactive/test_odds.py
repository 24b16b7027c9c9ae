"""Chances worked out apart from the rules that are played, by counting all rolls, and met by those in many fights."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from systems.reactive.events.actions import Rolls
from systems.table.battle.battle import Battle
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Event
from tests.reactive.setups import (
    ARMS,
    PAIR,
    TRIO,
    answer,
    asked,
    encounter_of,
    fight,
    foe,
    foe_hp,
    hp,
    in_order,
    let_land,
    member,
    of,
    script,
)

FIGHTS = 2500
Z = 3.2905
"""Half of the 99.9 % of a normal distribution lies within so many standard deviations on either side."""

DEALT = {"critical failure": 0, "failure": 0, "mixed": 1, "success": 2, "critical success": 4}
TAKEN = {"critical failure": 4, "failure": 2, "mixed": 1, "success": 0, "critical success": 0}


@cache
def ways(dice: int) -> dict[int, Fraction]:
    """The chance of each sum of so many d6."""
    counts = Counter(sum(faces) for faces in product(range(1, 7), repeat=dice))
    return {total: Fraction(count, 6**dice) for total, count in counts.items()}


def named(natural: int, modifier: int) -> str:
    """The level by the words of RX-01."""
    if natural in (2, 12):
        return "critical failure" if natural == 2 else "critical success"
    total = natural + modifier
    return "failure" if total <= 6 else "mixed" if total <= 9 else "success"


@cache
def levels(modifier: int, edge: int = 0) -> dict[str, Fraction]:
    """The chance of each level: `edge` 1 keeps the best two of three dice, -1 the worst two."""
    found: dict[str, Fraction] = dict.fromkeys(DEALT, Fraction(0))
    dice = 3 if edge else 2
    for faces in product(range(1, 7), repeat=dice):
        two = sorted(faces)[-2:] if edge >= 0 else sorted(faces)[:2]
        found[named(sum(two), modifier)] += Fraction(1, 6**dice)
    return found


def near(share: float, exact: Fraction, count: int = FIGHTS) -> bool:
    """Within the 99.9 % interval of so many samples."""
    chance = float(exact)
    return abs(share - chance) <= Z * (chance * (1 - chance) / count) ** 0.5


def again(battle: Battle, count: int = FIGHTS) -> Iterator[Battle]:
    """The same fight, begun so many times with other dice."""
    for seed in range(count):
        battle.again(SeededDice(seed))
        in_order(battle)
        yield battle


# A duel


@cache
def duel(mine: int, theirs: int) -> tuple[Fraction, Fraction, Fraction]:
    """Chances that the enemy alone falls, the player alone, and both in one turn: Tough +1, attacks alone."""
    if mine <= 0 or theirs <= 0:
        return (
            Fraction(mine > 0),
            Fraction(theirs > 0),
            Fraction(mine <= 0 and theirs <= 0),
        )
    found = [Fraction(0)] * 3
    for level, chance in levels(1).items():
        for dealt, one in ways(DEALT[level]).items():
            for taken, other in ways(TAKEN[level]).items():
                for index, part in enumerate(duel(mine - taken, theirs - dealt)):
                    found[index] += chance * one * other * part
    return found[0], found[1], found[2]


@pytest.mark.thorough
@pytest.mark.rule("RX-01", "RX-06", "RX-07")
def test_a_duel_of_equals_comes_out_as_counted() -> None:
    exact = duel(15, 15)
    assert [round(float(chance), 6) for chance in exact] == [0.476132, 0.476132, 0.047737]
    counts: Counter[str] = Counter()
    for battle in again(fight(encounter_of(foe("foe-1", 15)), [member("ann", 1, 15)], dice=SeededDice(0))):
        while battle.request is not None:
            answer(battle, "attack:foe-1")
        both = battle.outcome == "rout" and foe_hp(battle)["foe-1"] == 0
        counts["both" if both else battle.outcome] += 1
    shares = [counts[end] / FIGHTS for end in ("victory", "rout", "both")]
    assert all(near(share, chance) for share, chance in zip(shares, exact, strict=True))


# Levels of a roll


def level_shares(battle: Battle, act: Callable[[Battle], list[Event]]) -> dict[str, float]:
    """How often the first roll of a fight comes to each level."""
    counts: Counter[str] = Counter()
    for each in again(battle):
        [roll] = of(Rolls, act(each))
        counts[roll.level.replace("_", " ")] += 1
    return {level: counts[level] / FIGHTS for level in DEALT}


def meets(shares: dict[str, float], exact: dict[str, Fraction]) -> bool:
    """Every level's share is that of the exact chance."""
    assert sum(exact.values()) == 1
    return all(near(shares[level], chance) for level, chance in exact.items())


@pytest.mark.rule("RX-01")
def test_plain_rolls_fall_as_counted() -> None:
    battle = fight(party=[member("ann", 1)], dice=SeededDice(0))
    assert meets(level_shares(battle, lambda each: answer(each, "attack:foe-1")), levels(1))


@pytest.mark.rule("RX-10")
def test_rolls_with_advantage_fall_as_counted() -> None:
    exact = levels(0, 1)
    assert exact["critical success"] == Fraction(16, 216)
    assert exact["critical failure"] == Fraction(1, 216)
    battle = fight(party=PAIR, dice=SeededDice(0))
    assert meets(level_shares(battle, lambda each: answer(each, "attack:foe-1", helper="bob")), exact)


LURKING = encounter_of(foe("foe-1", behaviour=script({"intent": "lurk"})), foe("foe-2"))


@pytest.mark.rule("RX-10")
def test_rolls_with_disadvantage_fall_as_counted() -> None:
    exact = levels(0, -1)
    assert exact["critical failure"] == Fraction(16, 216)
    battle = fight(LURKING, PAIR, dice=SeededDice(0))
    assert meets(level_shares(battle, lambda each: answer(each, "attack:foe-1")), exact)


@pytest.mark.rule("RX-10")
def test_rolls_with_both_fall_as_plain_ones() -> None:
    battle = fight(LURKING, PAIR, dice=SeededDice(0))
    assert meets(level_shares(battle, lambda each: answer(each, "attack:foe-1", helper="bob")), levels(0))


# Defence


def losses(edge: int) -> dict[tuple[int, int], Fraction]:
    """Chances of what the one defended and the defender lose of 2d6 damage, with Tough +1."""
    found: dict[tuple[int, int], Fraction] = {}
    for damage, one in ways(2).items():
        for level, chance in levels(1, edge).items():
            half = damage // 2
            pair = {
                "critical success": (0, 0),
                "success": (0, half),
                "mixed": (half, half),
            }.get(level, (damage, damage))
            found[pair] = found.get(pair, Fraction(0)) + one * chance
    return found


@pytest.mark.thorough
@pytest.mark.rule("RX-09", "RX-04")
@pytest.mark.parametrize(("ahead", "edge"), [(False, 0), (True, 1)], ids=["in answer", "ahead"])
def test_what_a_defence_leaves_comes_out_as_counted(ahead: bool, edge: int) -> None:
    exact = losses(edge)
    battle = fight(party=[member("ann", 1), member("bob", 1)], dice=SeededDice(0))
    unhurt = heavy = 0
    for each in again(battle):
        answer(each, "wait")
        if ahead:
            answer(each, "defend", ally="ann")
        else:
            answer(each, "wait")
            answer(each, "by:bob")
        ward, own = 30 - hp(each)["ann"], 30 - hp(each)["bob"]
        unhurt += ward == 0
        heavy += ward + own >= 12
    assert near(unhurt / FIGHTS, sum((chance for (ward, _), chance in exact.items() if not ward), Fraction(0)))
    assert near(heavy / FIGHTS, sum((chance for pair, chance in exact.items() if sum(pair) >= 12), Fraction(0)))


# Special effects, tasks, help


@pytest.mark.thorough
@pytest.mark.rule("RX-08")
@pytest.mark.parametrize(("weapon", "after"), [("net", "none"), ("clamp", "none"), ("lamp", "half")])
def test_what_a_special_weapon_keeps_off_comes_out_as_counted(weapon: str, after: str) -> None:
    """An attack with it, and a turn that goes by: the chance to lose 5 HP or more."""
    exact = Fraction(0)
    for level, chance in levels(1).items():
        for first, one in ways(TAKEN[level]).items():
            for second, other in ways(2).items():
                if level in ("success", "critical success") or (level == "mixed" and after == "none"):
                    second = 0
                elif level == "mixed":
                    second //= 2
                exact += chance * one * other * (first + second >= 5)
    battle = fight(party=[member("ann", 1, weapons=ARMS)], dice=SeededDice(0))
    lost = 0
    for each in again(battle):
        answer(each, "attack:foe-1", weapon=weapon)
        answer(each, "wait")
        lost += 30 - hp(each)["ann"] >= 5
    assert near(lost / FIGHTS, exact)


@cache
def race(left: int, mine: int) -> Fraction:
    """The chance to fill so many segments with Tough +1 before an ignored enemy has dealt so many HP of damage."""
    if left <= 0 or mine <= 0:
        return Fraction(left <= 0)
    found = Fraction(0)
    for level, chance in levels(1).items():
        filled = {"success": 2, "critical success": 2, "mixed": 1}.get(level, 0)
        if left - filled <= 0:
            found += chance
            continue
        found += sum(
            (chance * one * race(left - filled, mine - damage) for damage, one in ways(2).items()), Fraction(0)
        )
    return found


@pytest.mark.rule("RX-05", "RX-04")
def test_a_race_between_a_task_and_an_enemy_comes_out_as_counted() -> None:
    task = {"id": "gate", "name": "Gate", "segments": 4, "roll": True, "gains": [{"gain": "surrender"}]}
    battle = fight(encounter_of(foe("foe-1"), tasks=[task]), [member("ann", 1, 20)], dice=SeededDice(0))
    won = 0
    for each in again(battle):
        while each.request is not None:
            answer(each, "task:gate")
        won += each.outcome == "victory"
    assert near(won / FIGHTS, race(4, 20))


@pytest.mark.rule("RX-03")
def test_a_random_order_is_any_order() -> None:
    counts: Counter[str] = Counter()
    battle = fight(party=TRIO, dice=SeededDice(0), order=("ask",))
    for seed in range(FIGHTS):
        battle.again(SeededDice(seed))
        answer(battle, "random")
        counts[asked(battle).who] += 1
    assert all(near(counts[who] / FIGHTS, Fraction(1, 3)) for who in ("ann", "bob", "cid"))
    let_land(battle)
