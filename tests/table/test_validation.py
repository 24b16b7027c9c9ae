"""What does not fit together is told all at once, each with its place."""

from typing import Self

import pytest
from pydantic import BaseModel, ValidationError, model_validator

from systems.table.content.validation import KIND, Problem, duplicates, require_none


class Pair(BaseModel):
    low: int
    high: int

    @model_validator(mode="after")
    def _ordered(self) -> Self:
        require_none(Problem((key,), f"{key} is odd") for key in ("low", "high") if getattr(self, key) % 2)
        return self


def test_what_fits_is_taken() -> None:
    assert Pair(low=2, high=4).high == 4


def test_all_misfits_are_in_one_error() -> None:
    with pytest.raises(ValidationError, match="low is odd; high is odd") as caught:
        Pair(low=1, high=3)
    [error] = caught.value.errors()
    assert error["type"] == KIND
    assert error["ctx"]["problems"] == (Problem(("low",), "low is odd"), Problem(("high",), "high is odd"))


def test_each_name_that_was_there_before() -> None:
    named = [((0,), "a"), ((1,), "b"), ((2,), "a"), ((3,), "a")]
    assert [problem.path for problem in duplicates(named, "things")] == [(2,), (3,)]
