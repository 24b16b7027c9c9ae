"""Random fights under Party Impact side by side come out as they do one by one: what no case was thought of for."""

import pytest

from tests.beside import differing
from tests.impact.random_fights import PartyImpact


@pytest.mark.thorough
@pytest.mark.rule("PI-16")
@pytest.mark.parametrize("seed", range(40))
def test_each_run_of_a_random_fight_comes_out_as_it_does_alone(seed: int) -> None:
    assert not differing(PartyImpact(seed).setup(), 16)
