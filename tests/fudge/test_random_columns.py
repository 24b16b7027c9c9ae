"""Random fights by opposed 4dF side by side come out as they do one by one: what no case was thought of for."""

import pytest

from tests.beside import differing
from tests.fudge.random_fights import Opposed


@pytest.mark.thorough
@pytest.mark.rule("FT-02", "FT-11", "FT-12")
@pytest.mark.parametrize("seed", range(40))
def test_each_run_of_a_random_fight_comes_out_as_it_does_alone(seed: int) -> None:
    assert not differing(Opposed(seed).setup(), 16)
