"""Places for labels: never over what is taken, never beyond the room, the same from frame to frame."""

import pytest
from pygame import Rect

from game.window.labels import Placer
from game.window.map.markers import draw_places, key_spot, party_spot
from game.window.map.metrics import Metrics
from tests.window.fake import FakeSession, campaign_view
from tests.window.hands import Hands

ROOM = Rect(0, 0, 400, 300)


def test_a_label_stands_below_its_anchor_where_there_is_room() -> None:
    placer = Placer()
    placer.begin(ROOM, [])
    assert placer.place("a", (80, 16), Rect(190, 100, 20, 20)) == Rect(160, 122, 80, 16)


def test_labels_cover_neither_each_other_nor_what_is_taken() -> None:
    placer, taken = Placer(), [Rect(150, 120, 100, 30)]
    placer.begin(ROOM, taken)
    found = [placer.place(str(number), (90, 16), Rect(180 + 8 * number, 100, 20, 20)) for number in range(6)]
    placed = [rect for rect in found if rect is not None]
    assert len(placed) >= 4
    for number, rect in enumerate(placed):
        assert rect.collidelist([*taken, *placed[:number]]) < 0


@pytest.mark.parametrize("anchor", [Rect(0, 0, 20, 20), Rect(380, 280, 20, 20), Rect(-5, 140, 20, 20)])
def test_no_label_reaches_beyond_the_room(anchor: Rect) -> None:
    placer = Placer()
    placer.begin(ROOM, [anchor])
    rect = placer.place("a", (120, 16), anchor)
    assert rect is not None
    assert ROOM.contains(rect)


def test_what_is_out_of_the_room_has_no_label() -> None:
    placer = Placer()
    placer.begin(ROOM, [])
    assert placer.place("a", (80, 16), Rect(410, 100, 20, 20)) is None


def test_a_label_at_the_rim_is_moved_inwards_and_shown_whole() -> None:
    placer, anchor = Placer(), Rect(2, 100, 20, 20)
    placer.begin(ROOM, [anchor])
    assert placer.place("a", (120, 16), anchor) == Rect(0, 122, 120, 16)


def test_without_any_room_there_is_no_label() -> None:
    placer = Placer()
    placer.begin(ROOM, [ROOM])
    assert placer.place("a", (80, 16), Rect(190, 100, 20, 20)) is None


def test_a_label_keeps_its_side_when_its_first_choice_becomes_free() -> None:
    placer, anchor = Placer(), Rect(190, 100, 20, 20)
    placer.begin(ROOM, [Rect(150, 121, 100, 20)])
    above = placer.place("a", (80, 16), anchor)
    assert above is not None
    assert above.bottom <= anchor.top
    placer.begin(ROOM, [])
    assert placer.place("a", (80, 16), anchor) == above


def test_what_must_be_somewhere_covers_least_and_never_its_anchor() -> None:
    placer, anchor = Placer(), Rect(190, 100, 20, 20)
    taken = [Rect(0, 0, 400, 100), Rect(0, 120, 400, 20)]
    placer.begin(ROOM, taken)
    rect = placer.best((100, 60), anchor)
    assert rect.collidelist([anchor, *taken]) < 0
    assert ROOM.contains(rect)
    placer.begin(ROOM, [ROOM])
    assert not placer.best((100, 60), anchor).colliderect(anchor)


def test_a_label_stands_on_the_side_that_is_wanted_first_and_free() -> None:
    placer, anchor = Placer(), Rect(190, 100, 20, 20)
    placer.begin(ROOM, [])
    assert placer.place("a", (80, 16), anchor, sides=("top", "right")) == Rect(160, 82, 80, 16)
    assert placer.place("b", (80, 16), anchor, sides=("top", "right")) == Rect(212, 102, 80, 16)


def test_what_has_to_be_somewhere_crosses_nobody_on_the_way_to_its_owner() -> None:
    placer, anchor, other = Placer(), Rect(190, 150, 20, 20), Rect(80, 60, 240, 30)
    around = [Rect(80, 90, 240, 210), Rect(0, 0, 80, 240), Rect(320, 0, 80, 300)]
    placer.begin(ROOM, [anchor, other, *around])
    assert placer.best((60, 16), anchor).bottom <= other.top
    assert placer.best((60, 16), anchor, others=[other]).top >= 240


PLACES = [
    {"at": f"{column},{row}", "kind": "landmark", "id": f"l{column}-{row}", "name": f"The Orchard of {row}", "icon": ""}
    for column in range(17, 26)
    for row in range(11, 20)
    if (column + row) % 3 == 0
]


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1024, 600), 100), ((1280, 720), 150)])
def test_no_name_lies_over_the_party_a_key_a_badge_a_button_or_the_rim(
    size: tuple[int, int], percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    named: list[Rect] = []
    monkeypatch.setattr("game.window.map.markers.draw_label", lambda canvas, label: named.append(Rect(label.rect)))
    hands = Hands(size, percent)
    screen = hands.play(FakeSession(["steps"], campaign_view(places=PLACES)))
    shown = screen.map_panel.map
    for _ in range(3):
        named.clear()
        hands.shell.dirty = True
        hands.shell.draw()
        assert named
        centre, radius = party_spot(Metrics(shown.camera.quarter), shown.camera.origin(), (20, 15), False)
        blocked = [Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)]
        blocked += [spot.rect for spot in hands.shell.spots if spot.group == "map-tools"]
        for rect in named:
            assert shown.rect.contains(rect)
            assert rect.collidelist(blocked) < 0
            assert rect.collidelist([other for other in named if other is not rect]) < 0
            assert rect.collidelist([other for other in shown.placer.taken if other not in named]) < 0
        hands.press("+")


@pytest.mark.parametrize("quarter", [9, 14, 24])
def test_the_key_of_a_hex_lies_below_the_badge_of_its_place(quarter: int) -> None:
    canvas, metrics = Hands().shell._sheet(), Metrics(quarter)
    placed = {(3, 3): [{"kind": "town", "name": "NeoArcadia", "icon": "", "at": "3,3"}]}
    covered = draw_places(canvas, metrics, (0, 0), Rect(0, 0, 900, 600), placed, "9,9", lambda cell: False)
    plain = key_spot(canvas, metrics, (0, 0), (3, 3), "5")
    assert plain.colliderect(covered[3, 3])
    assert not key_spot(canvas, metrics, (0, 0), (3, 3), "5", covered[3, 3]).colliderect(covered[3, 3])
