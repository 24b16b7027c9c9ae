"""The luck of dice: 0 in the mean over all rolls, to the last, and told apart by side."""

from itertools import product

import pytest

from systems.table.loop.dice import SeededDice
from systems.table.loop.luck import UNIT, WatchedDice, weight, weight_of_hits


@pytest.mark.parametrize(("count", "sides"), [(1, 4), (1, 20), (2, 6), (3, 6), (4, 3)])
def test_the_luck_of_all_rolls_together_is_nothing_and_that_of_one_is_a_unit(count: int, sides: int) -> None:
    every = [sum(faces) for faces in product(range(1, sides + 1), repeat=count)]
    luck = [(2 * total - count * (sides + 1)) * weight(count, sides) for total in every]
    assert sum(luck) == 0
    assert (sum(each * each for each in luck) / len(luck)) ** 0.5 == pytest.approx(UNIT, rel=0.01)


@pytest.mark.parametrize(("count", "sides", "good"), [(1, 6, 2), (3, 6, 1), (2, 10, 9)])
def test_the_luck_of_all_hits_together_is_nothing(count: int, sides: int, good: int) -> None:
    rolls = [sum(face < good for face in faces) for faces in product(range(sides), repeat=count)]
    assert sum((hits * sides - count * good) * weight_of_hits(count, sides, good) for hits in rolls) == 0


@pytest.mark.parametrize(("count", "sides", "good"), [(0, 6, 3), (2, 1, 1), (2, 6, 0), (2, 6, 6)])
def test_what_is_certain_is_no_luck(count: int, sides: int, good: int) -> None:
    assert weight_of_hits(count, sides, good) == 0
    assert good or weight(0, sides) == weight(count, 1) == 0


def test_watched_dice_fall_as_others_do() -> None:
    watched, plain = WatchedDice("7", "fight-1", {"ann"}), SeededDice("7", "fight-1")
    for number in range(50):
        assert watched.sum("combat", 2, 6, "ann", "x") == plain.sum("combat", 2, 6, "ann", "x")
        assert watched.each("ai", 3, 6, "foe", "x", number % 7) == plain.each("ai", 3, 6, "foe", "x", number % 7)
    assert watched.state() == plain.state()


def test_luck_goes_to_the_side_that_rolls_and_loot_to_none() -> None:
    dice = WatchedDice("7", "fight-1", {"ann"})
    rolled = dice.sum("combat", 2, 6, "ann", "an attack")
    assert (dice.party, dice.foes) == ((2 * rolled.total - 14) * weight(2, 6), 0)
    party = dice.party
    hits = sum(face >= 5 for face in dice.each("combat", 4, 6, "foe-1", "an attack", 5).faces)
    assert (dice.party, dice.foes) == (party, (6 * hits - 8) * weight_of_hits(4, 6, 2))
    before = dice.party, dice.foes
    dice.sum("loot", 1, 6, "ann", "loot")
    dice.each("loot", 1, 6, "ann", "loot", 4)
    assert (dice.party, dice.foes) == before
