"""Batches of one set-up are played in one battle: a process builds one world for it, whose values are reset."""

from collections.abc import Iterator

import esper
import pytest

from game.laboratory.playtest import batches
from game.laboratory.playtest.batches import KEPT, Batch, play
from game.laboratory.setups import packed
from tests.laboratory.playtest.bouts import bout


@pytest.fixture
def worlds() -> Iterator[list[str]]:
    """The worlds there were before; those that batches have built since are closed in the end."""
    _close()
    yield esper.list_worlds()
    _close()


def _close() -> None:
    while batches._open:
        batches._open.popitem()[1].close()


def test_all_batches_of_a_set_up_are_played_in_one_world(worlds: list[str]) -> None:
    for first in range(1, 400, 40):
        play(packed(bout()), Batch("s", first, first + 39))
    assert len(esper.list_worlds()) - len(worlds) == 1


def test_what_a_batch_comes_to_does_not_depend_on_what_was_played_in_its_world(worlds: list[str]) -> None:
    wanted = Batch("s", 41, 80)
    alone = play(packed(bout()), wanted).pieces
    play(packed(bout()), Batch("t", 1, 100))
    assert play(packed(bout()), wanted).pieces == alone


def test_the_worlds_of_set_ups_that_were_not_used_last_are_closed(worlds: list[str]) -> None:
    for hp in range(2 * KEPT):
        play(packed(bout(hp=hp + 1)), Batch("s", 1, 2))
    assert len(esper.list_worlds()) - len(worlds) == KEPT
