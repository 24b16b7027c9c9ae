"""What is to be turned, as it is written."""

import pytest

from game.laboratory.balance.span import Misspelt, Span, path_and_span, swept


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("foes.count=1..6", [1, 2, 3, 4, 5, 6]),
        ("foes.1.hit_points=4..12:3", [4, 7, 10]),
        ("foes.modifier=-2..1", [-2, -1, 0, 1]),
        ("foes.hit_points%=50..150:50", [50, 100, 150]),
        (" block.loot=3..3 ", [3]),
    ],
)
def test_a_span_has_its_values(text: str, expected: list[int]) -> None:
    assert list(swept(text).values()) == expected


def test_a_path_alone_has_no_span() -> None:
    assert path_and_span("block.hit_points") == ("block.hit_points", None)


def test_a_path_keeps_its_percent() -> None:
    assert path_and_span("foes.hit_points%=50..150")[1] == Span("foes.hit_points%", 50, 150)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("foes.count", "From where to where"),
        ("foes.count=1", "is no field and span"),
        ("foes.count=1...6", "is no field and span"),
        ("=1..6", "is no field and span"),
        ("", "is no field and span"),
        ("foes count=1..6", "is no field and span"),
        ("foes.count=1.5..6", "is no field and span"),
        ("foes.count=6..1", "write foes.count=1..6"),
        ("foes.count=1..6:0", "at least 1"),
        ("block.hit_points=1..999", "take a longer step"),
    ],
)
def test_what_is_written_otherwise_is_told(text: str, why: str) -> None:
    with pytest.raises(Misspelt, match=why):
        swept(text)
