"""The street of a town, and its desks: places to press, people, Escape back to the street."""

import pygame
import pytest
from pygame import Rect

from game.campaign.items.inventory import gain
from game.campaign.members.members import all_members, set_body
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.people.hiring import Hire
from game.window.screens.notice import Notice
from game.window.town.places import GATE, KNOWN, standing
from game.window.town.street import draw_street, lots
from tests.window.towns import Visit


def picture(town: str, evening: bool = False) -> bytes:
    """The street of a town."""
    canvas = Canvas(pygame.Surface((600, 500)), Lettering(1.0), Icons())
    places = standing({"id": town, "places": [{"id": "market", "words": "", "open": True}]}, 0)
    draw_street(canvas, Rect(0, 0, 600, 500), town, lots(canvas, Rect(0, 0, 600, 500), town, places), evening)
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_the_same_town_always_looks_alike_and_another_one_does_not() -> None:
    assert picture("core:neoarcadia") == picture("core:neoarcadia")
    assert picture("core:neoarcadia") != picture("core:lanternhithe")
    assert picture("core:neoarcadia") != picture("core:neoarcadia", evening=True)


@pytest.mark.parametrize(("key", "desk"), [("m", "market"), ("i", "hire"), ("r", "rumours")])
def test_a_place_opens_by_its_key_and_escape_leads_back_to_the_street(key: str, desk: str) -> None:
    hands = Visit("town")
    hands.press(key)
    assert hands.asked == desk
    hands.press("escape")
    assert hands.asked == "town"
    assert not isinstance(hands.shell.top, Notice)
    hands.click(f"place:{desk}")
    assert hands.asked == desk
    if desk != "rumours":
        hands.click("board:out")
        assert hands.asked == "town"


def test_a_place_without_business_is_shut_and_says_why() -> None:
    hands = Visit("town")
    assert hands.spot("place:healer").act is None
    assert hands.tip("place:healer") == "Healer\nShut: nobody is hurt."
    hands.press("h")
    assert hands.asked == "town"


def test_the_gate_leads_out_under_the_same_key_whatever_else_is_open() -> None:
    hands = Visit("town")
    hands.press("0")
    assert hands.asked == "plan"
    assert KNOWN[GATE].key == "0"
    keys = [place.key for place in KNOWN.values()]
    assert len(set(keys)) == len(keys)


def test_the_gate_is_pressed_with_the_mouse() -> None:
    hands = Visit("town")
    hands.click("place:leave")
    assert hands.asked == "plan"


def test_a_notice_is_taken_from_the_board() -> None:
    hands = Visit("town")
    hands.press("n")
    assert hands.screen.focus == "notice:0"
    hands.press("return")
    assert any("By the Tail" in quest["name"] for quest in hands.screen.view["quests"])
    hands.press("return")
    assert "nothing is pinned up" in hands.tip("place:notices")


def test_somebody_is_hired_under_a_name_of_the_player_s() -> None:
    hands = Visit("town", "hire")
    hands.click("trade:core:trader")
    hands.click("hire:name")
    hands.write("Moss")
    hands.click("hire:go")
    assert hands.screen.view["party"][-1]["name"] == "Moss"
    assert hands.screen.view["gold"] == 40


def test_whoever_cannot_be_paid_is_on_the_bench_and_says_what_is_lacking() -> None:
    hands = Visit("town", "hire")
    assert isinstance(hands.screen.boards.open, Hire)
    assert hands.spot("trade:core:fighter").act is None
    assert hands.tip("trade:core:fighter") == "You lack 10 gold."


def test_the_hurt_are_healed_by_pressing_them() -> None:
    hands = Visit()
    played = hands.screen.session.played
    who = all_members(played)[1]  # type: ignore[arg-type]
    set_body(who, {**dict(who.body.values), "hp": 3})
    hands.take("town")
    hands.press("h")
    assert hands.asked == "healer"
    hands.click("person:0")
    assert hands.screen.view["party"][1]["now"] == hands.screen.view["party"][1]["most"]
    assert hands.screen.view["gold"] == 108


def test_tech_is_unpicked_for_whoever_is_pressed() -> None:
    hands = Visit()
    gain(hands.screen.session.played, "core:ancient_tech", 1)  # type: ignore[arg-type]
    hands.take("town")
    hands.press("t")
    assert hands.asked == "techstitcher"
    hands.click("person:2")
    assert hands.screen.view["party"][2]["pp"] > 0


def test_a_step_is_learned_with_two_presses_or_the_button() -> None:
    hands = Visit()
    all_members(hands.screen.session.played)[0].person.pp = 20  # type: ignore[arg-type]
    hands.take("town")
    hands.press("y")
    assert hands.asked == "train"
    hands.click("train:go")
    assert hands.screen.view["party"][0]["notes"]


def test_a_party_that_was_not_chosen_before_is_chosen_on_a_board() -> None:
    hands = Visit(party="")
    assert hands.asked == "muster"
    for _ in range(3):
        hands.click("hire:go")
    hands.press("0")
    assert len(hands.screen.view["party"]) == 3
    assert hands.asked == "plan"


def test_escape_leads_from_the_street_up_to_the_map_and_from_there_to_the_menu() -> None:
    hands = Visit("town")
    hands.press("escape")
    assert (hands.screen.centre, hands.asked) == ("map", "town")
    hands.press("f8")
    assert hands.screen.centre == "board"
    hands.press("escape", "escape")
    assert hands.shell.top is not hands.screen


def test_the_map_is_still_a_key_away() -> None:
    hands = Visit("town")
    hands.press("f8")
    assert hands.screen.centre == "map"
    hands.press("f8")
    assert hands.screen.centre == "board"


@pytest.mark.slow
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1024, 600), 150), ((1920, 1080), 150)])
@pytest.mark.parametrize("desk", ["", "market", "hire"])
def test_nothing_to_press_lies_outside_the_window(size: tuple[int, int], percent: int, desk: str) -> None:
    hands = Visit("town", *([desk] if desk else []), size=size, percent=percent)
    area = hands.shell.surface.get_rect()
    assert all(area.contains(spot.shown) for spot in hands.shell.spots if spot.shown.width)


def test_no_two_spots_of_a_frame_share_a_key() -> None:
    for desk in ("market", "hire"):
        hands = Visit("town", desk)
        for tab in ("f2", "f3"):
            hands.press(tab)
            pressed = [spot.key for spot in hands.shell.spots if spot.act is not None or spot.adjust is not None]
            assert len(set(pressed)) == len(pressed)
