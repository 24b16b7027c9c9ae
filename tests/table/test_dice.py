"""Dice: named streams, taken up where they stood, and scripts."""

from collections import Counter

import pytest

from systems.table.loop.dice import DiceRanOut, ScriptedDice, SeededDice

GOLDEN = (
    6, 6, 4, 4, 1, 1, 3, 1, 1, 1, 4, 3, 3, 4, 3, 1, 2, 6, 4, 4,
    4, 4, 2, 6, 4, 3, 2, 2, 5, 4, 4, 3, 4, 5, 2, 5, 1, 5, 5, 2,
)  # fmt: skip


def faces(dice: SeededDice, stream: str, count: int) -> tuple[int, ...]:
    return dice.sum(stream, count, 6, "ann", "test").faces


@pytest.mark.rule("HX-01")
def test_the_same_seed_gives_these_very_faces() -> None:
    assert faces(SeededDice(7), "combat", 40) == GOLDEN, (
        "if the algorithm was meant to change, give it a new name in systems/table/loop/dice.py and put the faces here"
    )


def test_a_roll_tells_who_what_for_and_which_dice() -> None:
    roll = SeededDice(7).sum("combat", 3, 6, "ann", "test")
    assert (roll.who, roll.why, roll.dice, roll.sides, roll.total) == ("ann", "test", 3, 6, sum(roll.faces))


@pytest.mark.parametrize("cuts", [[1] * 40, [2, 14, 24], [15, 1, 24], [16, 24], [17, 23], [40]])
def test_rolls_of_any_size_take_the_same_draws(cuts: list[int]) -> None:
    dice = SeededDice(3)
    assert sum((faces(dice, "combat", cut) for cut in cuts), ()) == faces(SeededDice(3), "combat", 40)


@pytest.mark.parametrize("before", [0, 1, 15, 16, 17, 1000])
def test_a_stream_is_taken_up_where_it_stood(before: int) -> None:
    dice = SeededDice("b2:seed", "day-3")
    faces(dice, "combat", before)
    again = SeededDice.restore(dice.state())
    assert faces(again, "combat", 20) == faces(dice, "combat", 20)
    assert again.state() == dice.state()


def test_streams_and_scopes_do_not_touch_each_other() -> None:
    dice = SeededDice(3)
    faces(dice, "ai", 5)
    faces(dice.scope("day-1"), "combat", 5)
    assert faces(dice, "combat", 20) == faces(SeededDice(3), "combat", 20)
    told = {faces(SeededDice(3, label), stream, 20) for label in ("", "day-1") for stream in ("combat", "ai")}
    assert len(told) == 4


@pytest.mark.parametrize("sides", [2, 4, 6, 20, 100])
def test_dice_are_fair(sides: int) -> None:
    count = 400 * sides
    seen = Counter(SeededDice(11).sum("combat", count, sides, "", "").faces)
    assert set(seen) == set(range(1, sides + 1))
    spread = sum((seen[face] - 400) ** 2 / 400 for face in seen)
    freedom = sides - 1
    assert spread < freedom + 4 * (2 * freedom) ** 0.5 + 6


def test_dice_of_another_algorithm_are_refused() -> None:
    with pytest.raises(ValueError, match="'zz'"):
        SeededDice("zz:7")


@pytest.mark.parametrize(
    "state", [{}, {"seed": "b2:1", "label": ""}, {"seed": "b2:1", "label": "", "draws": {"ai": -1}}]
)
def test_a_broken_state_is_refused(state: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        SeededDice.restore(state)


def test_a_script_that_is_too_short_too_long_or_wrong_fails() -> None:
    with pytest.raises(DiceRanOut, match="ann rolls 2d6 for test"):
        ScriptedDice([1]).sum("combat", 2, 6, "ann", "test")
    with pytest.raises(DiceRanOut):
        ScriptedDice([7]).sum("combat", 1, 6, "ann", "test")
    with pytest.raises(DiceRanOut, match="left over"), ScriptedDice([1], loot=[2]) as dice:
        dice.sum("combat", 1, 6, "ann", "test")
