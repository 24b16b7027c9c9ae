"""Noise at many points at once, and distances that are kept up to date: equal to the plain ways."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from opensimplex import OpenSimplex

from game.campaign.worldgen.grid import Grid
from game.campaign.worldgen.simplex import noise

STARTS = st.floats(-5_000, 5_000)


@given(seed=st.integers(0, 2**40), left=STARTS, top=STARTS, pitch=st.sampled_from([1 / 6, 0.37, 1.0]))
def test_noise_is_that_of_opensimplex_to_the_last_bit(seed: int, left: float, top: float, pitch: float) -> None:
    x, y = left + np.arange(12) * pitch, top + np.arange(9) * pitch
    plain = OpenSimplex(seed)
    expected = [[plain.noise2(float(across), float(down)) for across in x] for down in y]
    assert noise(seed, x, y).tolist() == expected


@pytest.mark.parametrize("size", [(1, 1), (7, 5), (20, 13)])
def test_steps_that_are_lowered_source_by_source_are_the_steps_from_all(size: tuple[int, int]) -> None:
    grid = Grid(*size)
    sources = [0, grid.size // 2, grid.size - 1, grid.size // 3]
    steps = [-1] * grid.size
    for number, source in enumerate(sources, 1):
        grid.nearer(steps, source)
        assert steps == grid.steps_from(sources[:number])
