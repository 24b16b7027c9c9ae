"""Benchmarks read content as the game does."""

import pytest


@pytest.fixture(scope="session", autouse=True)
def read_once() -> None:
    """Read every text as often as it is loaded, other than elsewhere in the tests."""
