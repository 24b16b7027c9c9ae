"""Every kind of request and field, answered by mouse and again by keyboard."""

import pygame
import pytest

from game.window.request.option_row import KEYS
from game.window.screens.play import PlayScreen
from systems.table.loop.requests import Option, Request
from tests.window.fake import OPTIONS, FakeSession, battle_view, campaign_view
from tests.window.hands import Hands


def given(session: FakeSession) -> list[tuple[str, dict[str, object]]]:
    return [(choice.option, dict(choice.fields)) for choice in session.chosen]


def begun(*kinds: str, view: dict[str, object] | None = None) -> tuple[Hands, FakeSession]:
    session = FakeSession([*kinds, "plain"], view or campaign_view())
    hands = Hands()
    hands.play(session)
    return hands, session


def screen_of(hands: Hands) -> PlayScreen:
    screen = hands.shell.top
    assert isinstance(screen, PlayScreen)
    return screen


def test_an_option_is_taken_with_a_click() -> None:
    hands, session = begun("plain")
    hands.click("option:1")
    assert given(session) == [("stay", {})]


def test_an_option_is_taken_with_its_number() -> None:
    hands, session = begun("plain")
    hands.press("2")
    assert given(session) == [("stay", {})]


def test_an_option_is_taken_with_arrows_and_return() -> None:
    hands, session = begun("plain")
    hands.press("down", "return")
    assert given(session) == [("stay", {})]


def test_letters_follow_the_numbers() -> None:
    hands, session = begun("many")
    hands.press("a")
    assert given(session) == [("buy:9", {})]


def test_options_beyond_the_letters_are_reached_with_the_arrows() -> None:
    hands, session = begun("many")
    assert len(OPTIONS["many"]) > len(KEYS)
    hands.press(*["down"] * 39, "return")
    assert given(session) == [("buy:39", {})]


def test_options_beyond_the_letters_are_reached_with_the_wheel() -> None:
    hands, session = begun("many")
    hands.move(hands.spot("option:0").rect.center)
    for _ in range(60):
        hands.wheel(-1)
    hands.click("option:39")
    assert given(session) == [("buy:39", {})]


def test_amounts_by_mouse() -> None:
    hands, session = begun("amounts")
    for _ in range(3):
        hands.click("amounts:ana:more")
    hands.click("amounts:ana:less")
    for _ in range(4):
        hands.click("amounts:cy:more")
    hands.click("editor:confirm")
    assert given(session) == [("assign", {"amounts": {"ana": 2, "cy": 3}})]


def test_amounts_by_keyboard() -> None:
    hands, session = begun("amounts")
    hands.press("2", "down", "=", "right", "left", "down", "2", "return")
    assert given(session) == [("assign", {"amounts": {"ana": 2, "bren": 1, "cy": 2}})]


@pytest.mark.parametrize(
    ("key", "button", "shares"),
    [("e", "fill:even", {"ana": 2, "bren": 2, "cy": 1}), ("h", "fill:healthiest", {"ana": 4, "cy": 1})],
)
def test_quick_fills(key: str, button: str, shares: dict[str, int]) -> None:
    hands, session = begun("amounts", "amounts")
    hands.press(key, "return")
    hands.click(button)
    hands.click("editor:confirm")
    assert given(session) == [("assign", {"amounts": shares})] * 2


def test_amounts_that_do_not_add_up_are_refused_and_kept() -> None:
    hands, session = begun("amounts")
    hands.press("2", "return")
    assert session.chosen == []
    assert screen_of(hands).asked.refusal.startswith("amounts: 2 handed out")
    hands.press("5", "return")
    assert given(session) == [("assign", {"amounts": {"ana": 5}})]


def test_a_count_by_mouse() -> None:
    hands, session = begun("count")
    hands.click("option:0")
    hands.click("count:count:more")
    hands.click("count:count:more")
    hands.click("editor:confirm")
    assert given(session) == [("buy", {"count": 3})]


def test_a_count_by_keyboard() -> None:
    hands, session = begun("count")
    hands.press("1", "1", "7", "left", "return")
    assert given(session) == [("buy", {"count": 16})]


def test_a_pick_by_mouse() -> None:
    hands, session = begun("pick")
    hands.click("member:bren")
    hands.click("editor:confirm")
    assert given(session) == [("give", {"member": "bren"})]


def test_a_pick_by_keyboard() -> None:
    hands, session = begun("pick")
    hands.press("down", "down", "return")
    assert given(session) == [("give", {"member": "cy"})]


def test_words_by_mouse_and_keyboard() -> None:
    hands, session = begun("words", "words")
    hands.click("option:0")
    hands.write("Fen")
    hands.click("editor:confirm")
    hands.press("1")
    hands.write("Ash 1")
    hands.press("return")
    assert given(session) == [("name", {"name": "Fen"}), ("name", {"name": "Ash 1"})]


def test_what_is_suggested_can_be_kept() -> None:
    hands, session = begun("words")
    hands.press("1", "return")
    assert given(session) == [("name", {"name": "Moss"})]


def test_several_fields_of_one_option() -> None:
    hands, session = begun("both", "both")
    hands.press("down")
    hands.press("down")
    hands.shell.focus("count:count")
    hands.press("right", "return")
    hands.click("thing:b")
    hands.click("count:count:more")
    hands.click("editor:confirm")
    assert given(session) == [("sell", {"thing": "b", "count": 1})] * 2


def test_escape_leaves_an_editor_and_keeps_the_place() -> None:
    hands, session = begun("words")
    hands.press("1", "escape")
    assert session.chosen == []
    assert hands.shell.top.focus == "option:0"
    hands.press("2")
    assert given(session) == [("no", {})]


def test_a_hex_is_picked_on_the_map_through_the_option_that_wants_one() -> None:
    hands, session = begun("hexes")
    hands.click(screen_of(hands).map_panel.map.centre_of((24, 16)))
    assert given(session) == [("route", {"hex": "24,16"})]


def test_a_hex_that_answers_nothing_does_nothing() -> None:
    hands, session = begun("hexes")
    hands.click(screen_of(hands).map_panel.map.centre_of((22, 12)))
    assert session.chosen == []


def test_a_hex_is_picked_in_an_open_editor() -> None:
    hands, session = begun("hexes")
    hands.press("1")
    hands.click(screen_of(hands).map_panel.map.centre_of((21, 15)))
    assert given(session) == [("route", {"hex": "21,15"})]


def test_a_step_by_a_click_on_its_hex() -> None:
    hands, session = begun("steps")
    hands.click(screen_of(hands).map_panel.map.centre_of((19, 15)))
    assert given(session) == [("to:19,15", {})]


def test_a_step_by_the_pointer_of_the_keyboard() -> None:
    hands, session = begun("steps")
    while hands.shell.top.focus != "map":
        hands.press("tab")
    hands.press("right", "return")
    assert given(session) == [("to:21,15", {})]


def test_a_refusal_is_shown_and_changes_nothing() -> None:
    hands, session = begun("plain")
    session.refusing = "not now"
    hands.press("1")
    assert session.chosen == []
    assert screen_of(hands).asked.refusal == "not now"


def test_requests_of_a_fight_within_a_campaign_and_of_a_fight_alone() -> None:
    for view in (campaign_view(battle=battle_view()), battle_view(intent="")):
        hands, session = begun("amounts", "plain", view=view)
        hands.press("e", "return", "m")
        assert [option for option, _ in given(session)] == ["assign", "go"]


def test_tab_goes_from_group_to_group_and_back() -> None:
    hands, _ = begun("plain")
    first = hands.shell.top.focus
    hands.press("tab")
    assert hands.shell.top.focus != first
    hands.press("tab", mod=1)
    assert hands.shell.top.focus == first


def test_a_key_that_is_held_answers_once() -> None:
    hands, session = begun("plain", "plain", "plain")
    for _ in range(3):
        hands.event(pygame.KEYDOWN, key=pygame.K_1, unicode="1", mod=0, scancode=0)
    assert len(session.chosen) == 1


def test_a_long_question_is_shown_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, _ = begun("plain")
    monkeypatch.setattr(Request, "text", "A question that goes on and on. " * 12)
    hands.shell.dirty = True
    hands.shell.draw()
    assert hands.spot("option:0").rect.top > 240


def test_0_is_the_way_back_and_the_other_keys_stay_put_at_a_desk() -> None:
    hands, session = begun("count", "plain")
    panel = screen_of(hands).asked
    assert panel.keys == ["1", "0"]
    hands.press("0")
    assert given(session) == [("done", {})]
    desk = [Option("a", "A"), Option("b", "B"), Option("done", "Done", back=True)]
    panel.show(Request.prepared(1, "market", "party", "What?", desk), {})
    panel.show(Request.prepared(2, "market", "party", "What?", [*desk[1:], Option("c", "C")]), {})
    assert panel.keys == ["2", "0", "3"]


def test_what_is_too_dear_is_drawn_below_the_options_and_answers_nothing() -> None:
    town = {"name": "Neo", "text": "", "lines": [], "too_dear": ["Arc Blade, 140 gold: +2"]}
    hands, _ = begun("many", view=campaign_view(town=town))
    panel = screen_of(hands).asked
    assert panel.dear == ["Arc Blade, 140 gold: +2"]
    assert not any("Arc Blade" in key for key in hands.keys)
