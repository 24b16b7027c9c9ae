"""Core values: strength, and numbers on a scale."""

import pytest

from systems.table.content.core_values import Core, on_scale, toughened

SCALE = ((10, 3), (14, 5), (15, 20), (25, -5))


@pytest.mark.rule("TH-03")
def test_strength_is_the_sum_of_all_core_values() -> None:
    assert Core(might=1, agility=2, wits=3, vigour=4, threat=5, tough=6).strength == 21


@pytest.mark.rule("TH-03")
@pytest.mark.parametrize(
    ("strength", "number"), [(1, 3), (10, 3), (11, 3), (12, 4), (14, 5), (15, 20), (16, 17), (25, -5), (48, -5)]
)
def test_a_number_lies_between_its_pairs_rounded_down(strength: int, number: int) -> None:
    assert on_scale(SCALE, strength) == number


@pytest.mark.rule("TH-03")
def test_scales_change_blocks_of_tough_foes_alone() -> None:
    block, scales = {"hp": 9, "speed": 2}, {"hp": ((1, 30),)}
    assert toughened(block, scales, Core(might=8)) == block
    assert toughened(block, scales, Core(tough=1)) == {"hp": 30, "speed": 2}
