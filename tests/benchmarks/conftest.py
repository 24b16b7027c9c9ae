"""Benchmarks read content as the game does, and start what is compiled already, as people do."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def read_once() -> None:
    """Read every text as often as it is loaded, other than elsewhere in the tests."""


@pytest.fixture(scope="session", autouse=True)
def compiled() -> Iterator[None]:
    """Let processes keep what they compile, even where this one does not."""
    with pytest.MonkeyPatch.context() as patched:
        patched.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        yield
