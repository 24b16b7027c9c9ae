"""Random fights with dice pools side by side come out as they do one by one: what no case was thought of for."""

import pytest

from tests.beside import differing
from tests.pool.random_fights import DicePools


@pytest.mark.thorough
@pytest.mark.rule("DP-05", "DP-16", "DP-21")
@pytest.mark.parametrize("seed", range(40))
def test_each_run_of_a_random_fight_comes_out_as_it_does_alone(seed: int) -> None:
    assert not differing(DicePools(seed).setup(), 16)
