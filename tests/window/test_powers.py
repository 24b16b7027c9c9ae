"""The page of powers and fronts: opened by key and button, complete, and honest about what is not known."""

from typing import Any, cast

import pygame
import pytest

from game.campaign.components import PowerState
from game.campaign.land import fronts, sightings
from game.campaign.view import land_words
from game.sessions.launcher import Launcher
from game.sessions.session import Session
from game.text import sheets
from game.window.screens.play import PlayScreen
from game.window.screens.powers import PowersDialog
from tests.campaign.land.test_bands import alone, put
from tests.campaign.moors import begun, catalogue
from tests.window.fake import FakeSession, campaign_view
from tests.window.hands import Hands
from tests.window.map.test_others import band, land, plan, power, seen

FRONT = {
    "id": "fares", "name": "The Fares", "text": "Everybody pays.", "icon": "", "powers": ["toll"], "filled": 1,
    "lasting": False, "loses": True, "over": False,
    "boxes": [
        {"id": "a", "name": "A rope", "filled": True, "next": False, "text": "There is a rope.", "does": []},
        {"id": "b", "name": "A table", "filled": False, "next": True, "text": "", "does": ["prices rise"]},
        {"id": "c", "name": "A tower", "filled": False, "next": False, "text": "", "does": []},
    ],
}  # fmt: skip


def opened(size: tuple[int, int] = (1280, 720), **other: Any) -> tuple[Hands, PlayScreen, PowersDialog]:
    """The page over a campaign in which that is known."""
    hands = Hands(size)
    session = FakeSession(["plain"], campaign_view(land=land(**other), route=None))
    screen = hands.play(cast(Session, session))
    hands.press("p", mod=pygame.KMOD_CTRL)
    assert isinstance(hands.shell.top, PowersDialog)
    return hands, screen, hands.shell.top


@pytest.mark.parametrize("size", [(800, 450), (1280, 720)])
def test_the_page_opens_and_closes_by_its_key_and_its_button(size: tuple[int, int]) -> None:
    hands, screen, _ = opened(size, fronts=[FRONT])
    hands.press("down", "end", "home")
    hands.press("p", mod=pygame.KMOD_CTRL)
    assert hands.shell.top is screen
    hands.click("command:powers")
    assert isinstance(hands.shell.top, PowersDialog)
    hands.press("escape")
    assert hands.shell.top is screen


@pytest.mark.rule("PW-08")
def test_nothing_known_and_plans_that_are_not_known_are_said_to_be_so() -> None:
    assert "You know of nobody who has plans here." in opened(powers=[])[2].spoken()
    said = opened(plans=[plan(known=False)])[2].spoken()
    assert "Is up to something that nobody knows." in said
    assert "raid the mill" not in said


@pytest.mark.rule("PW-06")
def test_of_later_boxes_only_the_next_is_named() -> None:
    hands, _, page = opened(fronts=[FRONT])
    tips = [hands.spot(f"box:fares:{number}").tip for number in range(3)]
    assert "A rope" in tips[0]
    assert "There is a rope." in tips[0]
    assert "A table" in tips[1]
    assert "A tower" not in tips[2]
    assert "Next: A table (prices rise)." in page.spoken()
    assert "A tower" not in page.spoken()


@pytest.mark.rule("PW-08")
def test_a_power_that_is_pressed_is_shown_on_the_map() -> None:
    hands, screen, _ = opened(powers=[power(seat="21,14")])
    hands.click("power:toll")
    assert hands.shell.top is screen
    assert screen.map_panel.map.pointed == (21, 14)


@pytest.mark.rule("PW-08")
def test_plans_and_bands_can_be_walked_to_by_keys_and_shown_on_the_map() -> None:
    for key, at in (("plan:toll:raid", (14, 5)), ("band:toll:0", (10, 5)), ("band:toll:1", (4, 5))):
        hands, screen, _ = opened(plans=[plan()], bands=[band()], remembered=[seen()])
        assert hands.spot(key).takes_focus
        hands.click(key)
        assert hands.shell.top is screen
        assert screen.map_panel.map.pointed == at


@pytest.mark.rule("PW-08")
def test_the_page_tells_every_fact_that_the_terminal_tells() -> None:
    campaign = alone(begun())
    for state in campaign.world.ordered(PowerState):
        state.known = True
    put(campaign, "toll_gang", "3,3", "3,3")
    sightings.look(campaign)
    view = campaign.view()
    shown = land_words.land_of(view)
    fronts.fill(campaign, shown["fronts"][0]["id"])
    hands = Hands()
    page = PowersDialog(hands.shell, campaign.view(), lambda at: None)
    said = page.spoken()
    told = [line.strip() for line in sheets.powers(campaign.view()) if not line.startswith("At ")]
    for each in shown["powers"]:
        told = [line.replace(f" ({each['letter']} on the map): ", "\n") for line in told]
    assert len(told) > 8
    assert [line for line in told if line not in said] == []


def test_the_key_does_nothing_in_a_single_fight() -> None:
    hands = Hands()
    screen = hands.play(Launcher(catalogue()).fight("core:cinder_pack", "impact", "core:line_walkers", "1"))
    hands.press("p", mod=pygame.KMOD_CTRL)
    assert hands.shell.top is screen
