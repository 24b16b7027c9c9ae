"""Requests: what is refused, what is accepted in which form, and that any answer of `some` is legal."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from systems.table.loop.dice import Random
from systems.table.loop.fields import Amounts, Count, Field, Pick, Words
from systems.table.loop.requests import Choice, Option, Refused, Request

SHARES = Amounts("shares", 5, (("ann", 3), ("bob", 4)))
COUNT = Count("count", 1, 4)
PICK = Pick("who", (("ann", "Ann"), ("bob", "Bob")))
WORDS = Words("name", 8, "Ann")


def request(*fields: Field) -> Request:
    return Request.prepared(4, "test", "party", "What?", [Option("do", "Do it", "", fields), Option("stop", "Stop")])


@pytest.mark.parametrize(
    ("field", "value", "normal"),
    [
        (SHARES, {"bob": 2, "ann": 3}, {"ann": 3, "bob": 2}),
        (COUNT, 4, 4),
        (PICK, "bob", "bob"),
        (WORDS, "  Ann ", "Ann"),
    ],
)
def test_a_legal_value_is_kept_in_normal_form(field: Field, value: Any, normal: Any) -> None:
    asked = request(field)
    choice = asked.choice("do", **{field.name: value})
    assert asked.refuse(choice) == ""
    assert asked.accepted(choice).fields == {field.name: normal}


def test_shares_of_0_are_left_out_of_the_normal_form() -> None:
    field = Amounts("shares", 3, (("ann", 3), ("bob", 4)))
    asked = request(field)
    assert asked.accepted(asked.choice("do", shares={"bob": 0, "ann": 3})).fields == {"shares": {"ann": 3}}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (SHARES, None), (SHARES, 5), (SHARES, {"ann": 3}), (SHARES, {"ann": 4, "bob": 1}), (SHARES, {"cat": 5}),
        (SHARES, {"ann": True, "bob": 4}), (SHARES, {"ann": -1, "bob": 4}), (SHARES, {"ann": 3, "bob": 3}),
        (COUNT, None), (COUNT, 0), (COUNT, 5), (COUNT, "2"), (COUNT, True),
        (PICK, None), (PICK, "cat"), (PICK, 1),
        (WORDS, None), (WORDS, "  "), (WORDS, "Annabellaa"), (WORDS, "A\x07"),
    ],
)  # fmt: skip
def test_an_illegal_value_is_refused_by_the_name_of_its_field(field: Field, value: Any) -> None:
    asked = request(field)
    choice = Choice(4, "do", {} if value is None else {field.name: value})
    assert field.name in asked.refuse(choice)
    with pytest.raises(Refused, match=field.name):
        asked.accepted(choice)


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (Choice(3, "stop"), "request 4 is open"),
        (Choice(4, "jump"), "possible are do, stop"),
        (Choice(4, "stop", {"count": 1}), "no field 'count'"),
        (Choice(4, "do", {"count": 1, "luck": 2}), "it has count"),
    ],
)
def test_a_choice_that_does_not_fit_its_request_says_why(choice: Choice, words: str) -> None:
    assert words in request(COUNT).refuse(choice)


caps = st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 9), min_size=1)


@given(caps, st.randoms(use_true_random=False), st.data())
def test_any_answer_of_some_is_legal(caps: dict[str, int], random: Random, data: st.DataObject) -> None:
    total = data.draw(st.integers(0, sum(caps.values())))
    asked = request(Amounts("shares", total, tuple(caps.items())), COUNT, PICK, WORDS)
    assert asked.refuse(asked.some(random)) == ""
