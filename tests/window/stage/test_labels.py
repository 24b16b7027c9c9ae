"""Labels find places beside their owners without lying over each other."""

from itertools import combinations

from pygame import Rect

from game.window.stage.labels import Placer

BOUNDS = Rect(0, 0, 600, 400)


def test_a_label_is_where_it_is_wanted_if_there_is_room() -> None:
    placer = Placer(BOUNDS, gap=2)
    owner = Rect(200, 200, 40, 40)
    assert placer.place((60, 20), owner, ("top",)) == Rect(190, 178, 60, 20)
    assert placer.place((60, 20), owner, ("top", "bottom")) == Rect(190, 242, 60, 20)


def test_no_label_lies_over_another_or_over_what_must_be_seen() -> None:
    owners = [Rect(200 + 44 * (number % 4), 150 + 44 * (number // 4), 40, 40) for number in range(12)]
    placer = Placer(BOUNDS, owners, gap=2)
    labels = [placer.place((70, 20), owner) for owner in owners]
    for one, other in combinations([*owners, *(label for label in labels if label)], 2):
        assert not one.colliderect(other)
    assert sum(label is not None for label in labels) == 12


def test_a_label_stays_within_bounds() -> None:
    placer = Placer(BOUNDS)
    for corner in (Rect(0, 0, 20, 20), Rect(580, 380, 20, 20)):
        place = placer.place((90, 20), corner)
        assert place is not None
        assert BOUNDS.contains(place)


def test_a_label_without_room_is_left_out_only_where_that_is_allowed() -> None:
    placer = Placer(Rect(0, 0, 50, 20), [Rect(0, 0, 50, 20)])
    assert placer.place((40, 20), Rect(10, 0, 10, 10), force=False) is None
    assert placer.place((40, 20), Rect(10, 0, 10, 10)) is not None
