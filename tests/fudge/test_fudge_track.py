"""The wound track: boxes, overflow, and how wounds get better (FT-10, HX-02, HX-09)."""

from itertools import permutations

import pytest

from systems.fudge.rules.wound_track import Track, able, better, left, marked, read, rested, woken, words, worst

BOXES = Track(3, 1, 1, 1)


@pytest.mark.rule("FT-10")
@pytest.mark.parametrize(
    ("wounds", "track"),
    [
        (["scratch"] * 3, (3, 0, 0, 0)),
        (["scratch"] * 4, (3, 1, 0, 0)),
        (["scratch"] * 5, (3, 1, 1, 0)),
        (["scratch"] * 6, (3, 1, 1, 1)),
        (["hurt"], (0, 1, 0, 0)),
        (["hurt"] * 2, (0, 1, 1, 0)),
        (["hurt"] * 3, (0, 1, 1, 1)),
        (["very_hurt"] * 2, (0, 0, 1, 1)),
        (["incapacitated"] * 2, (0, 0, 0, 1)),
    ],
)
def test_a_wound_whose_boxes_are_full_becomes_the_next_worse(wounds: list[str], track: tuple[int, ...]) -> None:
    assert marked(Track(), wounds, BOXES) == track


@pytest.mark.rule("FT-11")
def test_the_final_track_is_the_same_in_any_order_of_marking() -> None:
    wounds = ["scratch", "scratch", "scratch", "scratch", "hurt", "very_hurt"]
    assert len({marked(Track(1, 0, 0, 0), order, BOXES) for order in permutations(wounds)}) == 1


@pytest.mark.rule("FT-10")
@pytest.mark.parametrize(
    ("track", "name"),
    [((0, 0, 0, 0), ""), ((2, 0, 0, 0), "scratch"), ((3, 1, 0, 0), "hurt"), ((0, 0, 1, 0), "very_hurt"),
     ((0, 1, 1, 1), "incapacitated")],
)  # fmt: skip
def test_penalties_go_by_the_worst_box_marked(track: tuple[int, int, int, int], name: str) -> None:
    assert worst(Track(*track)) == name


@pytest.mark.rule("HX-02")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((3, 0, 0, 0), (0, 0, 0, 0)),
        ((2, 1, 0, 0), (1, 0, 0, 0)),
        ((1, 0, 1, 0), (0, 1, 0, 0)),
        ((3, 1, 1, 0), (1, 1, 0, 0)),
        ((1, 1, 1, 1), (1, 1, 1, 1)),
    ],
)
def test_a_night_takes_all_scratches_and_one_step_of_the_worst_wound(
    before: tuple[int, int, int, int], after: tuple[int, ...]
) -> None:
    assert rested(Track(*before), BOXES) == after


@pytest.mark.rule("IT-01")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((1, 0, 0, 0), (0, 0, 0, 0)),
        ((0, 1, 0, 0), (1, 0, 0, 0)),
        ((3, 1, 0, 0), (3, 0, 0, 0)),
        ((0, 0, 1, 0), (0, 1, 0, 0)),
        ((0, 1, 1, 0), (1, 1, 0, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((0, 0, 1, 1), (0, 0, 1, 1)),
    ],
)
def test_one_wound_a_step_better(before: tuple[int, int, int, int], after: tuple[int, ...]) -> None:
    assert better(Track(*before), BOXES) == after


@pytest.mark.rule("HX-09", "HX-16")
@pytest.mark.parametrize(
    ("before", "after"), [((1, 0, 0, 1), (1, 0, 1, 0)), ((0, 1, 1, 1), (0, 1, 1, 0)), ((1, 0, 0, 0),) * 2]
)
def test_whoever_is_tended_is_awake_at_very_hurt(before: tuple[int, int, int, int], after: tuple[int, ...]) -> None:
    assert woken(Track(*before)) == after


@pytest.mark.rule("FT-15")
def test_only_the_incapacitated_cannot_act() -> None:
    assert (able(Track(3, 1, 1, 0)), able(Track(0, 0, 0, 1))) == (True, False)


@pytest.mark.parametrize(("track", "free"), [((0, 0, 0, 0), 6), ((3, 1, 1, 0), 1), ((1, 0, 0, 1), 0)])
def test_the_bar_is_what_is_left_of_the_track(track: tuple[int, int, int, int], free: int) -> None:
    assert left(Track(*track), BOXES) == free


@pytest.mark.parametrize(
    ("body", "track"),
    [({}, (0, 0, 0, 0)), ({"scratch": 9, "hurt": -1, "hp": 7}, (3, 0, 0, 0)), ({"incapacitated": 5}, (0, 0, 0, 1))],
)
def test_a_body_is_brought_into_range(body: dict[str, int], track: tuple[int, ...]) -> None:
    assert read(body, BOXES) == track


@pytest.mark.parametrize(
    ("track", "said"),
    [((0, 0, 0, 0), "unhurt"), ((2, 0, 0, 0), "2 of 3 Scratched"), ((0, 1, 0, 0), "Hurt"),
     ((1, 0, 1, 0), "Very Hurt, 1 of 3 Scratched"), ((1, 0, 1, 1), "Incapacitated")],
)  # fmt: skip
def test_a_track_in_words(track: tuple[int, int, int, int], said: str) -> None:
    assert words(Track(*track), BOXES) == said
