"""Whole numbers inside of blocks."""

from typing import Literal

import pytest
from pydantic import BaseModel, Field, ValidationError

from game.laboratory.balance.numbers import FURTHEST, Number, numbers, replaced


class Inner(BaseModel):
    damage: int = Field(2, gt=0, lt=9)
    name: str = "claw"


class Block(BaseModel):
    health: int = Field(ge=1, le=99)
    bold: bool = True
    grade: Literal["foe", "peon"] = "foe"
    free: int = 0
    inner: Inner | None = None
    arms: tuple[Inner, ...] = ()
    against: dict[str, int] = {}


WRITTEN = {"health": 5, "arms": ({"name": "bite"}, {"damage": 4}), "against": {"fire": 3}, "inner": {}}


def test_numbers_are_found_with_their_values_and_bounds() -> None:
    assert numbers(Block, WRITTEN) == {
        "health": Number(5, 1, 99),
        "free": Number(0, -FURTHEST, FURTHEST),
        "inner.damage": Number(2, 1, 8),
        "arms.1.damage": Number(2, 1, 8),
        "arms.2.damage": Number(4, 1, 8),
        "against.fire": Number(3, -FURTHEST, FURTHEST),
    }


def test_what_is_not_there_has_no_numbers() -> None:
    assert set(numbers(Block, {"health": 1})) == {"health", "free"}


@pytest.mark.parametrize("path", ["health", "free", "inner.damage", "arms.1.damage", "arms.2.damage", "against.fire"])
def test_a_number_is_replaced_and_nothing_else(path: str) -> None:
    before, after = numbers(Block, WRITTEN), numbers(Block, replaced(Block, WRITTEN, path, 7))
    assert {key for key in before if before[key] != after[key]} == {path}
    assert after[path].now == 7


def test_the_block_given_is_left_as_it_is() -> None:
    block = {"health": 5, "arms": [{"damage": 4}]}
    replaced(Block, block, "arms.1.damage", 7)
    assert block == {"health": 5, "arms": [{"damage": 4}]}


def test_a_default_is_written_out_only_where_it_is_on_the_way() -> None:
    class Outer(BaseModel):
        inner: Inner = Inner()
        free: int = 0

    assert replaced(Outer, {}, "inner.damage", 3) == {"inner": {"damage": 3, "name": "claw"}}


def test_a_value_out_of_bounds_is_refused() -> None:
    with pytest.raises(ValidationError, match="less than or equal to 99"):
        replaced(Block, WRITTEN, "health", 100)


@pytest.mark.parametrize("path", ["bold", "arms.3.damage", "grade", ""])
def test_what_is_no_number_cannot_be_set(path: str) -> None:
    with pytest.raises(KeyError):
        replaced(Block, WRITTEN, path, 1)
