"""Encounter maps in the window: everybody is seen, nothing overlaps, and what is asked can be pressed."""

import itertools
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.sessions.launcher import Launcher
from game.window.request.option_row import headings
from game.window.screens.play import PlayScreen
from game.window.stage.battle_map import Plan, fitted, insides_of, zones_of
from game.window.stage.scene import Scene
from game.window.stage.tokens import Token, in_metres, in_rooms, in_squares
from systems.table.battle.view import MapView
from systems.table.loop.fields import Count, Pick
from systems.table.loop.requests import Option, Request
from systems.table.ruleset import rulesets
from tests.shipped import catalogue as content
from tests.window import fights
from tests.window.fake import FakeSession, campaign_view
from tests.window.hands import Hands

FOES = (("foe-1", "Cinder Wolf 1"), ("foe-2", "Cinder Wolf 2"))
TARGET = Pick("target", FOES)
TO = Pick("to", (("yard", "Yard"), ("roof", "Roof")))
SQUARE = Pick("square", tuple((f"{x},{y}", f"{x},{y}") for x in range(6, 10) for y in range(3, 6)))
MAPS = {"zone": fights.ZONES, "square": fights.SQUARES, "metre": fights.METRES}


class Fight(FakeSession):
    """Asks one request with these options, then nothing."""

    options: tuple[Option, ...] = ()

    @property
    def request(self) -> Request | None:
        return None if self.chosen else Request.prepared(1, "turn", "ana", "What does Ana do?", self.options)


def begun(
    land: MapView, *options: Option, campaign: bool = False, size: tuple[int, int] = (1280, 720), percent: int = 100
) -> tuple[Hands, Fight]:
    battle: Any = fights.fight(land)
    session = Fight([], campaign_view(battle=battle) if campaign else battle)
    session.options = options
    hands = Hands(size, percent)
    hands.play(session)
    return hands, session


def given(session: Fight) -> list[tuple[str, dict[str, Any]]]:
    return [(choice.option, dict(choice.fields)) for choice in session.chosen]


@pytest.mark.thorough
@pytest.mark.parametrize("unit", MAPS)
@pytest.mark.parametrize("campaign", [False, True])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((960, 600), 100), ((1920, 1080), 150)])
def test_everybody_and_every_area_is_on_the_screen(
    unit: str, campaign: bool, size: tuple[int, int], percent: int
) -> None:
    hands, _ = begun(MAPS[unit], Option("wait", "Wait"), campaign=campaign, size=size, percent=percent)
    window = Rect(0, 0, *size)
    for key in [place["id"] for place in MAPS[unit]["places"]] + [area["id"] for area in MAPS[unit]["areas"]]:
        rect = hands.spot(f"encounter:{key}").rect
        assert window.contains(rect)
        assert min(rect.size) > 8


def tokens(hands: Hands, land: MapView) -> list[Rect]:
    return [hands.spot(f"encounter:{place['id']}").rect for place in land["places"]]


@pytest.mark.parametrize("unit", MAPS)
def test_no_token_lies_over_another(unit: str) -> None:
    hands, _ = begun(MAPS[unit], Option("wait", "Wait"), campaign=True)
    for one, other in itertools.combinations(tokens(hands, MAPS[unit]), 2):
        assert not one.inflate(-6, -6).colliderect(other.inflate(-6, -6))


@pytest.mark.parametrize("unit", MAPS)
def test_tokens_stand_in_their_areas(unit: str) -> None:
    hands, _ = begun(MAPS[unit], Option("wait", "Wait"))
    land = MAPS[unit]
    zone = {"zone": ("bren", "gate"), "square": ("cy", ""), "metre": ("foe-4", "rise")}[unit]
    if zone[1]:
        assert hands.spot(f"encounter:{zone[1]}").rect.contains(hands.spot(f"encounter:{zone[0]}").rect)
    assert len(tokens(hands, land)) == 8


def test_a_unit_is_picked_on_the_map_for_a_field() -> None:
    hands, session = begun(fights.ZONES, Option("attack", "Attack", "", (TARGET,)), Option("wait", "Wait"))
    hands.press("a")
    hands.click("encounter:foe-2")
    assert given(session) == [("attack", {"target": "foe-2"})]


def test_a_unit_is_picked_in_the_list_for_a_field() -> None:
    hands, session = begun(fights.ZONES, Option("attack", "Attack", "", (TARGET,)), Option("wait", "Wait"))
    hands.press("a")
    hands.click("unit:foe-2")
    assert given(session) == [("attack", {"target": "foe-2"})]


def test_a_zone_is_picked_on_the_map() -> None:
    hands, session = begun(fights.ZONES, Option("move", "Move", "", (TO,)), Option("wait", "Wait"))
    hands.press("m")
    hands.click("encounter:roof")
    assert given(session) == [("move", {"to": "roof"})]


def test_a_square_is_picked_on_the_map() -> None:
    hands, session = begun(fights.SQUARES, Option("move", "Move", "", (SQUARE,)), Option("wait", "Wait"))
    hands.press("m")
    hands.click("encounter:9,3")
    assert given(session) == [("move", {"square": "9,3"})]


def test_several_fields_are_picked_one_after_another() -> None:
    hands, session = begun(
        fights.ZONES, Option("move_attack", "Move and Attack", "", (TO, TARGET)), Option("w", "Wait")
    )
    hands.press("a")
    hands.click("encounter:roof")
    assert given(session) == []
    hands.click("encounter:foe-2")
    assert given(session) == [("move_attack", {"to": "roof", "target": "foe-2"})]


def test_a_field_that_the_map_does_not_show_is_still_asked() -> None:
    dice = Option("attack", "Attack", "", (TARGET, Count("dice", 1, 3)))
    hands, session = begun(fights.ZONES, dice, Option("wait", "Wait"))
    hands.press("a")
    hands.click("encounter:foe-2")
    hands.click("choice:done")
    assert given(session) == [("attack", {"target": "foe-2", "dice": 1})]


def test_an_option_that_ends_in_a_unit_is_taken_by_pressing_it() -> None:
    hands, session = begun(fights.SQUARES, Option("wait", "Wait"), Option("attack:foe-1", "Attack Cinder Wolf 1"))
    hands.click("encounter:foe-1")
    assert given(session) == [("attack:foe-1", {})]


def test_a_menu_asks_which_of_several_answers_is_meant() -> None:
    options = (Option("attack:foe-1", "Attack Cinder Wolf 1"), Option("shoot:foe-1", "Shoot Cinder Wolf 1"))
    hands, session = begun(fights.SQUARES, *options)
    hands.click("encounter:foe-1")
    assert given(session) == []
    hands.click("encounter-menu:1")
    assert given(session) == [("shoot:foe-1", {})]


def test_the_menu_is_walked_by_keys_and_closed_with_escape() -> None:
    options = (Option("attack:foe-1", "Attack Cinder Wolf 1"), Option("shoot:foe-1", "Shoot Cinder Wolf 1"))
    hands, session = begun(fights.SQUARES, *options)
    hands.click("encounter:foe-1")
    hands.press("escape")
    assert "encounter-menu:0" not in hands.keys
    assert hands.shell.top.focus == "encounter:foe-1"
    hands.press("return", "down", "return")
    assert given(session) == [("shoot:foe-1", {})]


def test_what_an_option_would_use_up_is_not_used_by_a_single_press() -> None:
    hands, session = begun(fights.ZONES, Option("use:grenade", "Use: Grenade", "", (TARGET,)), Option("wait", "Wait"))
    hands.click("encounter:foe-1")
    assert given(session) == []
    hands.click("encounter-menu:0")
    assert given(session) == [("use:grenade", {"target": "foe-1"})]


def test_the_map_can_be_answered_by_keys_alone() -> None:
    hands, session = begun(fights.ZONES, Option("attack", "Attack", "", (TARGET,)), Option("wait", "Wait"))
    hands.press("a", "left", "return")
    assert given(session) == [("attack", {"target": "foe-2"})]


def test_units_on_the_map_are_walked_with_the_arrows() -> None:
    hands, session = begun(fights.SQUARES, Option("hit:foe-2", "Hit 2"), Option("hit:foe-4", "Hit 4"))
    hands.shell.focus("encounter:foe-2")
    hands.press("right", "return")
    assert given(session) == [("hit:foe-4", {})]


def test_a_unit_tells_all_of_itself_when_pointed_at() -> None:
    hands, _ = begun(fights.METRES, Option("attack:foe-1", "Attack Cinder Wolf 1"), Option("wait", "Wait"))
    told = hands.spot("encounter:foe-1").tip.splitlines()
    assert told == ["Cinder Wolf 1", "9 of 9 HP", "grunt", "Press: Attack Cinder Wolf 1"]


def test_an_area_tells_what_it_does_when_pointed_at() -> None:
    hands, _ = begun(fights.METRES, Option("wait", "Wait"))
    assert hands.spot("encounter:rise").tip == "The Rise\nHigher ground: +1"


def test_a_square_tells_the_area_that_it_is_in() -> None:
    hands, _ = begun(fights.SQUARES, Option("move", "Move", "", (SQUARE,)), Option("wait", "Wait"))
    hands.press("m")
    assert hands.spot("encounter:7,4").tip.splitlines()[:2] == ["At 7,4", "Crates"]


def test_squares_of_a_fight_are_no_hexes() -> None:
    hands, _ = begun(fights.SQUARES, Option("move", "Move", "", (SQUARE,)), Option("wait", "Wait"), campaign=True)
    screen = hands.shell.top
    assert isinstance(screen, PlayScreen)
    assert screen.picks.hexes == {}
    hands.press("f8")
    assert screen.centre == "map"


def test_a_fight_with_a_map_alone_is_no_campaign() -> None:
    hands, _ = begun(fights.SQUARES, Option("wait", "Wait"))
    assert "tab:pack" not in hands.keys
    assert "centre" not in hands.keys


def test_the_ground_is_drawn_once() -> None:
    hands, _ = begun(fights.SQUARES, Option("wait", "Wait"))
    screen = hands.shell.top
    assert isinstance(screen, PlayScreen)
    before = screen.stage.field._ground
    hands.move((400, 400))
    hands.shell.dirty = True
    hands.shell.draw()
    assert screen.stage.field._ground is before


def test_ground_that_changes_is_drawn_anew() -> None:
    hands, session = begun(fights.SQUARES, Option("wait", "Wait"))
    screen = hands.shell.top
    assert isinstance(screen, PlayScreen)
    before = screen.stage.field._ground
    assert screen.stage.scene is not None
    changed = {**session.shown, "map": {**fights.SQUARES, "areas": fights.SQUARES["areas"][1:]}}
    screen.stage.scene = Scene(changed)
    hands.shell.dirty = True
    hands.shell.draw()
    assert screen.stage.field._ground is not before


def test_a_map_without_areas_and_one_outside_it_can_be_drawn() -> None:
    odd: MapView = {**fights.SQUARES, "areas": [], "places": fights.places(ana=(99, -3)), "unit": "furlong"}
    hands, _ = begun(odd, Option("wait", "Wait"))
    assert "encounter:ana" in hands.keys


def test_a_thing_within_a_zone_is_no_zone() -> None:
    assert [zone["id"] for zone in zones_of(fights.ZONES)] == ["gate", "yard", "roof", "lane", "cellar"]
    assert [area["id"] for area in insides_of(fights.ZONES)["cellar"]] == ["valve"]


@pytest.mark.parametrize("count", range(1, 15))
def test_a_room_holds_any_number_of_tokens(count: int) -> None:
    room = Rect(10, 10, 160, 130)
    party, foes = [f"p{number}" for number in range(count // 2)], [f"f{number}" for number in range(count - count // 2)]
    placed = in_rooms([(room, party, foes)], 1.0)
    assert len(placed) == count
    apart(placed)
    assert all(room.inflate(2, 2).contains(token.rect) for token in placed)


def test_units_of_one_square_share_it() -> None:
    plan = Plan(0, 0, 40, 40, 5, 5)
    placed = in_squares(plan, [("a", 1, 1), ("b", 1, 1), ("c", 1, 1), ("d", 2, 1)])
    apart(placed)
    assert all(plan.cells(1, 1).contains(token.rect) for token in placed[:3])


def test_units_that_stand_close_make_room_for_each_other() -> None:
    plan = Plan(0, 0, 10, 10, 50, 30)
    placed = in_metres(plan, tuple((f"u{number}", 20 + number % 2, 10) for number in range(14)), 1.0)
    apart(placed)
    assert all(plan.rect.contains(token.rect) for token in placed)


def apart(placed: list[Token]) -> None:
    for one, other in itertools.combinations(placed, 2):
        far = pygame.Vector2(one.centre).distance_to(other.centre)
        assert far >= (one.size + other.size) / 2 - 2


def test_a_map_is_as_large_as_its_place_allows() -> None:
    plan = fitted(Rect(0, 0, 400, 300), fights.SQUARES)
    assert (plan.wide, plan.high) == (25, 25)
    assert Rect(0, 0, 400, 300).contains(plan.rect)


def test_nothing_can_be_pressed_when_nothing_is_asked() -> None:
    hands, _ = begun(fights.ZONES, Option("wait", "Wait"))
    screen = hands.shell.top
    assert isinstance(screen, PlayScreen)
    screen.stage.choosing.show(None, lambda key: True, {}, "")
    assert screen.stage.choosing.targets == {}


@pytest.mark.parametrize(
    ("kinds", "headed"),
    [
        (["buy", "buy", "sell", "sell", ""], {"buy", "sell"}),
        (["standing", "standing", "attack_move", "standing"], set()),
        (["use", "end"], set()),
    ],
)
def test_headings_stand_over_options_of_a_kind_that_stand_together(kinds: list[str], headed: set[str]) -> None:
    assert headings(kinds) == headed


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_a_fight_of_each_ruleset_can_be_played_in_the_window(ruleset: str) -> None:
    launcher = Launcher(content(), None)
    session = launcher.fight("core:switchyard_wardens", ruleset, launcher.parties()[0][0], "5")
    policy = rulesets()[ruleset].policy
    hands = Hands()
    screen = hands.play(session, launcher)
    for _ in range(25):
        request = session.request
        if request is None or hands.shell.top is not screen:
            break
        choice = policy(request)
        screen.answer(choice.option, choice.fields)
        hands.shell.draw()
        assert not screen.stage.choosing.refusal
    session.close()


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
def test_whoever_is_on_the_map_can_be_seen_there(ruleset: str) -> None:
    launcher = Launcher(content(), None)
    session = launcher.fight("core:switchyard_wardens", ruleset, launcher.parties()[0][0], "5")
    hands = Hands()
    hands.play(session, launcher)
    for place in session.view().get("map", {}).get("places", ()):
        assert hands.spot(f"encounter:{place['id']}").tip
    session.close()
