"""Pages on the screen: read by keys and mouse, asked on, skipped, and complete at every size."""

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.campaign.campaign import Campaign
from game.campaign.exploration.places import site
from game.sessions.launcher import Launcher
from game.sessions.session import Session
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.pages.page import Page, Part
from game.window.pages.places import scenery
from game.window.pages.tasks import draw_tasks
from game.window.screens.play import PlayScreen
from game.window.theme import Colour, Role
from tests.campaign import setups
from tests.campaign.ropeway import at_the_winch
from tests.screens import recorder
from tests.shipped import catalogue
from tests.window.fake import FakeSession, campaign_view
from tests.window.hands import Hands
from tests.window.map.test_others import land, plan

HEADER = FakeSession.header
SIZES = [((1280, 720), 100), ((1024, 600), 100), ((1024, 600), 150), ((1920, 1080), 150)]


def playing(size: tuple[int, int] = (1280, 720), percent: int = 100) -> tuple[Hands, PlayScreen, Campaign]:
    """A campaign of the first company, with the opening put away."""
    hands, campaign = Hands(size, percent), setups.begin()
    return hands, hands.play(Session(campaign, HEADER)), campaign


def in_a_scene(size: tuple[int, int] = (1280, 720), percent: int = 100) -> tuple[Hands, PlayScreen, Campaign]:
    """The same before the Tin Ear's dish."""
    hands, screen, campaign = playing(size, percent)
    site(campaign, "11,7").encounter = "core:tin_ear_dish"
    screen.answer("roam", {})
    screen.answer("to:11,7", {})
    while screen.pages.reading:
        screen.pages.on()
    if screen.session.request is not None and screen.session.request.kind == "approach":
        screen.answer("meet", {})
    hands.shell.draw()
    return hands, screen, campaign


def pages(*titles: str) -> list[Page]:
    """Pages to read."""
    return [Page("night", title, "Day 1", scenery(campaign_view()), (Part("Text."),)) for title in titles]


@pytest.mark.parametrize("region", ["core:the_cinder_reach", "slackwater:slackwater"])
def test_the_first_dawn_fits_on_a_small_screen(region: str) -> None:
    for seed in ("3", "7"):
        hands = Hands((1280, 720), 100)
        session = Launcher(catalogue(), None).new(seed, region, "impact", "core:starters")
        screen = hands.play(session, opening=True)
        while screen.pages.shown is not None and screen.pages.shown.kind != "dawn":
            screen.pages.on()
        hands.shell.draw()
        assert screen.pages.shown is not None
        assert len(screen.pages.shown.parts) > 10
        assert "card:page" not in hands.keys, "there is more below"


def test_a_scene_is_answered_on_its_page_by_key_and_its_result_is_read_before_the_next_question() -> None:
    hands, screen, campaign = in_a_scene()
    page = screen.pages.shown
    assert page is not None
    assert (page.title, page.asks) == ("What the Tin Ear Hears", True)
    hands.press("1")
    assert screen.pages.reading
    result = screen.pages.shown
    assert result is not None
    assert result.title == page.title
    assert result.throws
    choices = campaign.flow.choices
    hands.press("1", "a", "5")
    assert campaign.flow.choices == choices, "what would answer the next question is held back"
    hands.press("space")
    assert not screen.pages.reading
    assert screen.start == "map" or screen.start.startswith("option:")


@pytest.mark.rule("TL-01")
def test_an_option_that_is_shut_stands_on_the_page_with_its_reason_and_is_not_pressed() -> None:
    hands, campaign = Hands(), at_the_winch()
    hands.play(Session(campaign, HEADER))
    shut = hands.spot("shut:wedge")
    assert (shut.act, shut.state) == (None, "shut")
    assert shut.label.startswith("Wedge the brake, then pull it all in. Something would have to hold the cable")
    hands.click("shut:wedge")
    assert campaign.request is not None
    assert campaign.request.kind == "scene"


def test_a_scene_is_answered_on_its_page_by_mouse() -> None:
    hands, screen, campaign = in_a_scene()
    spot = hands.spot("option:1")
    assert spot.rect.centerx < 930, "the options stand on the board"
    hands.click("option:1")
    assert campaign.request is None or campaign.request.kind != "scene"
    hands.click("page:on")
    assert not screen.pages.reading


def test_the_chance_is_explained_beside_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, screen, _ = in_a_scene()
    drawn: list[str] = []
    plain = Lettering.line

    def noting(self: Lettering, text: str, role: Role = "body", colour: Colour | None = None) -> pygame.Surface:
        drawn.append(text)
        return plain(self, text, role, colour)

    monkeypatch.setattr(Lettering, "line", noting)
    hands.shell.dirty = True
    hands.shell.draw()
    assert screen.view["prospects"][0]["chance"] == 92
    assert "92 %" in drawn
    assert "4 or more on 2d6" in drawn


def test_nothing_behind_a_page_can_be_pressed() -> None:
    hands, screen, campaign = playing()
    screen.pages.waiting = pages("One", "Two")
    hands.shell.dirty = True
    hands.shell.draw()
    at = screen.map_panel.map.centre_of((11, 7))
    before = campaign.flow.choices
    hands.click(at)
    assert campaign.flow.choices == before
    assert [key for key in hands.keys if key.startswith("option:")] == []


@pytest.mark.parametrize("key", ["return", "space", "escape"])
def test_pages_are_turned_one_by_one(key: str) -> None:
    hands, screen, _ = playing()
    screen.pages.waiting = pages("One", "Two")
    hands.shell.dirty = True
    hands.shell.draw()
    hands.press(key)
    assert [page.title for page in screen.pages.waiting] == ["Two"]
    hands.press(key)
    assert screen.pages.shown is None


def test_pages_of_a_kind_are_done_without_by_a_key_or_by_their_button() -> None:
    hands, screen, _ = playing()
    for press in (lambda: hands.press("s"), lambda: hands.click("page:skip")):
        screen.pages.skipped.clear()
        screen.pages.waiting = pages("One", "Two")
        hands.shell.dirty = True
        hands.shell.draw()
        press()
        assert (screen.pages.waiting, screen.pages.skipped) == ([], {"night"})


def test_the_map_can_be_looked_at_while_a_page_asks() -> None:
    hands, screen, _ = in_a_scene()
    hands.press("f8")
    assert not screen.paged
    assert screen.centre == "map"
    hands.press("f8")
    assert screen.paged
    hands.click("centre")
    assert not screen.paged


def test_a_page_that_asks_has_the_only_button_to_the_map(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, screen, _ = in_a_scene()
    drawn: list[str] = []
    plain = Canvas.text

    def text(self: Canvas, at: tuple[int, int], words: str, *rest: Any, **named: Any) -> Any:
        drawn.append(words)
        return plain(self, at, words, *rest, **named)

    monkeypatch.setattr(Canvas, "text", text)
    monkeypatch.setattr(PlayScreen, "centre", "elsewhere")
    hands.shell.dirty = True
    hands.shell.draw()
    assert screen.paged
    assert drawn.count("Map") == 1


def test_a_page_that_is_read_is_spoken() -> None:
    _, screen, _ = playing()
    screen.pages.waiting = pages("One")
    assert screen.spoken() == "One. Text."


@pytest.mark.thorough
@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_no_text_of_a_page_is_cut(size: tuple[int, int], percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hands, screen, _ = in_a_scene(size, percent)
    cut: list[str] = []
    plain = Lettering.cut

    def noting(self: Lettering, text: str, role: Role, width: int) -> str:
        short = plain(self, text, role, width)
        if short != text:
            cut.append(text)
        return short

    monkeypatch.setattr(Lettering, "cut", noting)
    for _ in range(2):
        hands.shell.dirty = True
        hands.shell.draw()
        page = screen.pages.shown
        assert page is not None
        words = [page.title, page.place, *(figure.text for figure in page.changes)]
        assert [text for text in cut if text in words] == []
        if not screen.pages.reading:
            options = [spot for spot in hands.shell.spots if spot.key.startswith("option:")]
            assert len(options) == 2
            assert not options[0].rect.colliderect(options[1].rect)
            hands.press("1")


def test_pages_of_an_answer_that_is_taken_back_are_gone() -> None:
    _, screen, _ = playing()
    screen.pages.waiting = pages("One")
    screen.pages.take(screen.session, (), screen.view, screen.view)
    assert screen.pages.shown is None


def test_what_the_page_says_of_a_quest_is_not_said_beside_it_again() -> None:
    canvas = recorder.RecordingCanvas(pygame.display.set_mode((400, 300)), Lettering(1), Icons())
    quests = [
        {"name": "By the Tail", "lines": ["A bounty.", "Now: Beat a pack."], "tasks": ["Beat a pack."]},
        {"name": "The Long Call", "lines": ["A dish.", "Now: Climb.", "40."], "tasks": ["Climb.", "40."]},
    ]
    quests = [{**quest, "state": "open"} for quest in quests]
    draw_tasks(canvas, Rect(0, 0, 300, 0), {"quests": quests}, ["Beat a pack.", "Climb."], print)
    assert [line.text for line in recorder.last().written] == ["The Long Call", "40."]


@pytest.mark.rule("PW-08")
def test_plans_that_are_known_stand_beside_a_page_the_nearest_first_unless_it_tells_them() -> None:
    canvas = recorder.RecordingCanvas(pygame.display.set_mode((400, 300)), Lettering(1), Icons())
    plans = [plan(), plan(does="take the ford", days_left=1, because="It is near."), plan(known=False),
             plan(does="court the town", because="They are many.")]  # fmt: skip
    view = {"quests": [{"name": "A Call", "state": "open", "lines": ["A dish.", "Now: Climb."], "tasks": ["Climb."]}]}
    draw_tasks(canvas, Rect(0, 0, 380, 0), {**view, "land": land(plans=plans)}, ["They are many."], print)
    told = [line.text for line in recorder.last().written][2:]
    assert told == ["Take the ford: in 1 day.", "Raid the mill: in 3 days."]
