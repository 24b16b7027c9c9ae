"""Garbage is looked for seldom: what a start makes stays."""

import gc
from collections.abc import Iterator

import pytest

from game.__main__ import FIRST, LATER, look_seldom


@pytest.fixture
def thresholds() -> Iterator[None]:
    """Put back how often garbage is looked for."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("thresholds")
def test_the_first_look_comes_late_and_the_others_more_often() -> None:
    others = list(gc.callbacks)
    look_seldom()
    assert gc.get_threshold()[0] == FIRST
    gc.collect()
    assert gc.get_threshold()[0] == LATER
    assert gc.callbacks == others
