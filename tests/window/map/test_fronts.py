"""Fronts in short, beside pages and below the quests: boxes, the plan that fills the next one, and the way to more."""

from typing import Any, cast

import pygame
import pytest
from pygame import Rect

from game.sessions.session import Session
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.map.fronts import draw_fronts, next_of
from game.window.panels.quests import draw_quests_panel
from game.window.screens.powers import PowersDialog
from game.window.spots import Scroll
from tests.screens import recorder
from tests.window.fake import FakeSession, campaign_view
from tests.window.hands import Hands
from tests.window.map.test_others import land, plan

BOXES = [
    {"id": "a", "name": "A rope", "filled": True, "next": False, "text": "There is a rope.", "does": []},
    {"id": "b", "name": "A table", "filled": False, "next": True, "text": "", "does": []},
]


def front(key: str, **other: Any) -> dict[str, Any]:
    base = {"id": key, "name": f"The {key}", "text": "", "icon": "", "powers": ["toll"], "filled": 1, "lasting": False,
            "loses": True, "over": False, "boxes": BOXES}  # fmt: skip
    return {**base, **other}


FRONTS = [
    front("fair", powers=["carts"]),
    front("fares"),
    front("dues", loses=False),
    front("gone", over=True),
    front("done", lasting=True),
]
PLANS = [plan(fronts=["dues"], days_left=4), plan(fronts=["dues"], days_left=1, does="take the ford"),
         plan(known=False, fronts=["fares"], days_left=0),
         plan(fronts=["fair"], days_left=1, does="sell salt")]  # fmt: skip


def written(**other: Any) -> tuple[list[str], Canvas]:
    canvas = recorder.RecordingCanvas(pygame.display.set_mode((400, 400)), Lettering(1), Icons())
    draw_fronts(canvas, Rect(0, 0, 380, 0), land(**other), print)
    return [line.text for line in recorder.last().written], canvas


@pytest.mark.rule("PW-06", "PW-08")
def test_fronts_of_enemies_come_first_with_the_soonest_plan_that_fills_them_or_their_next_box() -> None:
    lines, _ = written(fronts=FRONTS, plans=PLANS)
    assert [line for line in lines if line not in ("T", "X")] == [
        "The dues",
        "Take the ford: in 1 day.",
        "The fares",
        "Next: A table.",
        "The fair",
        "Sell salt: in 1 day.",
        "The done",
        "Complete: nothing will undo it any more.",
    ]


@pytest.mark.rule("PW-08")
def test_a_plan_that_is_not_known_is_no_next_one() -> None:
    shown = land(fronts=FRONTS, plans=PLANS)
    assert next_of(shown, shown["fronts"][1]) is None


@pytest.mark.rule("PW-06")
def test_a_front_tells_how_far_it_is_to_those_who_do_not_see_it() -> None:
    _, canvas = written(fronts=FRONTS[1:2])
    (spot,) = [spot for spot in canvas.spots if spot.key == "front:fares"]
    assert spot.label == "The fares: 1 of 2 boxes. Next: A table."


@pytest.mark.rule("PW-06", "PW-08")
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_a_front_below_the_quests_opens_the_page_of_powers_in_one_press(size: tuple[int, int]) -> None:
    hands = Hands(size)
    view = campaign_view(land=land(fronts=FRONTS, plans=PLANS), route=None)
    screen = hands.play(cast(Session, FakeSession(["plain"], view)))
    screen.side.choose("quests")
    hands.shell.draw()
    hands.click("front:dues")
    assert isinstance(hands.shell.top, PowersDialog)


@pytest.mark.rule("PW-06")
def test_fronts_stand_below_open_quests_and_above_those_that_are_over() -> None:
    canvas = recorder.RecordingCanvas(pygame.display.set_mode((400, 600)), Lettering(1), Icons())
    quests = [{"name": "Old", "state": "done"}, {"name": "New", "state": "open"}]
    view = {"quests": quests, "land": land(fronts=FRONTS[1:2])}
    draw_quests_panel(canvas, Rect(0, 0, 380, 600), Scroll(), view, print)
    written = [line.text for line in recorder.last().written]
    assert [line for line in written if line in ("Old", "New", "The fares")] == ["New", "The fares", "Old"]
