"""What stands on the land: goals beyond the rim, and the light of the hour."""

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.window.icons import Icons
from game.window.intent_signs import KINDS, PLANS
from game.window.map.goals import goals_of
from game.window.map.hours import HOUR_WORDS, hour_of
from game.window.screens.play import PlayScreen
from tests.window.fake import FakeSession, campaign_view
from tests.window.hands import Hands

FAR = [
    {"at": "20,15", "kind": "town", "id": "core:neo", "name": "NeoArcadia", "icon": ""},
    {"at": "58,2", "kind": "landmark", "id": "core:ear", "name": "The Tin Ear", "icon": ""},
    {"at": "58,2", "kind": "quest", "id": "core:q", "name": "The Long Call", "icon": ""},
    {"at": "5,38", "kind": "quest", "id": "core:r", "name": "A Lamp", "icon": ""},
]


def play(*kinds: str, **other: Any) -> tuple[Hands, PlayScreen]:
    hands = Hands()
    return hands, hands.play(FakeSession(kinds or ("steps",), campaign_view(**{"route": None, **other})))


def test_goals_are_called_by_their_places_and_sorted_by_distance() -> None:
    found = goals_of(campaign_view(places=FAR))
    assert [(goal.name, goal.cell) for goal in found] == [("A Lamp", (5, 38)), ("The Tin Ear", (58, 2))]
    assert found[0].far == 27


def test_a_goal_out_of_view_has_an_arrow_on_the_rim_which_leads_there() -> None:
    hands, screen = play(places=FAR)
    shown = screen.map_panel.map
    rims = [spot for spot in hands.shell.spots if spot.key.startswith("goal:")]
    assert {spot.key for spot in rims} == {"goal:58,2", "goal:5,38"}
    for spot in rims:
        assert shown.rect.contains(spot.rect)
        others = [each.rect for each in hands.shell.spots if each.group == "map-tools" and each is not spot]
        assert spot.rect.collidelist(others) < 0
    hands.click("goal:58,2")
    assert shown.rect.collidepoint(shown.centre_of((58, 2)))
    assert "goal:58,2" not in hands.keys
    assert screen.session.request is not None
    assert screen.session.request.id == 1


def test_a_goal_in_view_has_no_arrow() -> None:
    hands, screen = play(places=[*FAR[:1], {**FAR[2], "at": "22,15"}])
    assert not [key for key in hands.keys if key.startswith("goal:")]
    assert screen.map_panel.map.goals


@pytest.mark.parametrize(
    ("phase", "left", "hour"),
    [
        ("Planning Phase", 6, "morning"),
        ("Travel Phase", 6, "morning"),
        ("Travel Phase", 5, "day"),
        ("Encounter Phase", 2, "evening"),
        ("Travel Phase", 0, "evening"),
        ("Camp", 6, "night"),
    ],
)
def test_the_hour_follows_the_day(phase: str, left: int, hour: str) -> None:
    assert hour_of(campaign_view(phase=phase, move={"left": left, "full": 6})) == hour
    assert hour in HOUR_WORDS


def test_at_camp_the_map_is_dark_but_for_the_fire() -> None:
    lights = {}
    for phase in ("Planning Phase", "Camp"):
        hands, screen = play(phase=phase)
        shown = screen.map_panel.map
        for name, cell in (("near", (21, 15)), ("far", (18, 10))):
            place = Rect(0, 0, 24, 24)
            place.center = shown.centre_of(cell)
            assert shown.rect.contains(place)
            lights[phase, name] = sum(pygame.transform.average_color(hands.shell.surface, place)[:3])
    near, far = (lights["Camp", name] / lights["Planning Phase", name] for name in ("near", "far"))
    assert far < 0.5
    assert near > far * 1.4


def test_every_kind_of_intent_has_a_sign_that_is_there() -> None:
    pygame.display.set_mode((20, 20))
    icons = Icons()
    for icon, _ in (*KINDS.values(), *PLANS.values()):
        assert icons.get(icon, 20, (255, 255, 255)) is not None, icon
