"""Random fights on zones side by side come out as they do one by one: what no case was thought of for."""

import pytest

from tests.beside import differing
from tests.zones.random_fights import OnZones


@pytest.mark.thorough
@pytest.mark.rule("ZN-28")
@pytest.mark.parametrize("seed", range(40))
def test_each_run_of_a_random_fight_comes_out_as_it_does_alone(seed: int) -> None:
    assert not differing(OnZones(seed).setup(), 16)
