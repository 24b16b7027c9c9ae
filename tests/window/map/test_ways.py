"""Ways on the map: asked for once, shown before any press, and a press that always answers or says why not."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from game.campaign.day.ways import WayView, way_words
from game.sessions.launcher import Launcher
from game.sessions.session import Session
from game.window import theme
from game.window.map.way import figures, notes
from game.window.map.waybook import WayBook, asking
from game.window.screens.play import PlayScreen
from systems.table.loop.requests import Option, Request
from tests.shipped import catalogue
from tests.window.fake import FakeSession, campaign_view
from tests.window.hands import Hands

WAY: WayView = {
    "goal": "24,16",
    "to": "24,16",
    "why": "",
    "path": ["21,15", "22,15", "23,16", "24,16"],
    "days": [3, 1],
    "points": 8,
    "food": 8,
    "food_at_hand": 9,
    "water": 8,
    "water_at_hand": 3,
    "fuel": 0,
    "fuel_at_hand": 0,
    "risk": 34,
    "waiting": [],
    "weather": "",
    "unexplored": 2,
    "bands": [],
}


def changed(**other: Any) -> WayView:
    return cast(WayView, {**WAY, **other})


class Asked:
    """Keeps what is asked, until it is answered."""

    def __init__(self) -> None:
        self.open: dict[str, Callable[[WayView | None], None]] = {}
        self.count = 0
        self.busy = False

    def __call__(self, key: str, told: Callable[[WayView | None], None]) -> bool:
        self.count += 1
        if self.busy:
            return False
        self.open[key] = told
        return True


def test_a_way_is_asked_for_once_and_kept() -> None:
    asked, redrawn = Asked(), []
    book = WayBook(asked, lambda: redrawn.append(True))
    assert book.look("24,16") is None
    assert book.look("24,16") is None
    assert asked.count == 1
    asked.open["24,16"](WAY)
    assert redrawn
    assert book.look("24,16") == WAY
    assert asked.count == 1


def test_an_answer_that_comes_after_a_change_is_dropped() -> None:
    asked, told = Asked(), list[WayView | None]()
    book = WayBook(asked, lambda: None)
    book.want("24,16", told.append)
    book.forget()
    asked.open["24,16"](WAY)
    assert told == []
    assert book.look("24,16") is None
    assert asked.count == 2


def test_what_cannot_be_asked_now_is_asked_again() -> None:
    asked = Asked()
    asked.busy = True
    book = WayBook(asked, lambda: None)
    assert book.look("24,16") is None
    asked.busy = False
    assert book.look("24,16") is None
    assert asked.count == 2
    asked.open["24,16"](WAY)
    assert book.look("24,16") == WAY


def test_everybody_who_waits_for_a_way_is_told() -> None:
    asked, told = Asked(), list[WayView | None]()
    book = WayBook(asked, lambda: None)
    book.want("24,16", told.append)
    book.want("24,16", told.append)
    asked.open["24,16"](None)
    book.want("24,16", told.append)
    assert told == [None, None, None]
    assert asked.count == 1


def test_the_figures_of_a_way_mark_a_store_that_is_too_small() -> None:
    texts = [text for _, _, text, _ in figures(WAY)]
    assert texts == ["2 days", "8", "8 of 3!", "8 of 9", "34 % to meet somebody", "2 unseen"]
    colours = [colour for *_, colour in figures(WAY)]
    assert (colours[2], colours[3]) == (theme.WARN, theme.TEXT)
    assert "3 of 9" in [text for _, _, text, _ in figures(changed(fuel=3, fuel_at_hand=9))]
    assert figures(changed(path=[], to="")) == []


def test_a_risk_that_nobody_knows_is_no_number() -> None:
    texts = [text for _, _, text, _ in figures(changed(risk=0, unexplored=4))]
    assert texts[-1] == "4 unseen"
    assert not [text for text in texts if "%" in text]
    assert [text for _, _, text, _ in figures(changed(unexplored=0))][-1] == "34 % to meet somebody"


def test_who_is_known_to_wait_and_what_is_not_known_is_said_beside_the_figures() -> None:
    assert notes(changed(unexplored=0)) == []
    assert notes(changed(unexplored=4, waiting=["The Tower (4,1)"])) == [
        "Somebody is known to wait at The Tower (4,1).",
        "Nobody has seen this way: it may take longer, or be barred. Whom you meet there is not known.",
    ]
    assert notes(changed(unexplored=0, bands=["the Toll, in sight, may be met today"])) == [
        "The Toll, in sight, may be met today."
    ]
    assert notes(WAY)[0].startswith("2 of 4 hexes are unseen: ")


def test_a_way_in_words() -> None:
    assert way_words(WAY) == [
        "4 hexes, 8 move points, 2 days.",
        "Food 8 of 9, water 8 of 3.",
        "Risk: about 34 in 100 to meet somebody on the land that was seen.",
        "2 hexes of it unexplored, reckoned at 2 move points a hex: it may take longer, or be barred, "
        "and nothing is known of whom you meet there.",
    ]
    assert way_words(changed(path=[], why="The party is here.")) == ["The party is here."]


class Guide(FakeSession):
    """A session that knows ways."""

    def way(self, goal: str) -> WayView:
        if goal == "23,18":
            return changed(goal=goal, why="Nobody has seen this land. The nearest hex that can be reached is Forest.")
        if goal == "17,13":
            return changed(goal=goal, to="", path=[], why="No way leads there.")
        return changed(goal=goal)


def play(*kinds: str, **other: Any) -> tuple[Hands, PlayScreen, Guide]:
    session = Guide(kinds, campaign_view(route=None, **other))
    hands = Hands()
    return hands, hands.play(session), session


def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written from now on."""
    found: list[str] = []
    from game.window.canvas import Canvas

    plain = Canvas.text

    def text(self: Canvas, at: tuple[int, int], words: str, *rest: Any, **named: Any) -> Any:
        found.append(words)
        return plain(self, at, words, *rest, **named)

    monkeypatch.setattr(Canvas, "text", text)
    return found


def test_days_food_and_risk_are_shown_before_any_press(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, screen, session = play("hexes")
    found = texts(monkeypatch)
    hands.move(screen.map_panel.map.centre_of((24, 16)))
    assert {"2 days", "8 of 9", "8 of 3!", "34 % to meet somebody", "Press: Plan a route"} <= set(found)
    assert session.chosen == []


def test_the_cursor_of_the_keyboard_shows_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, _, _ = play("hexes")
    while hands.shell.top.focus != "map":
        hands.press("tab")
    found = texts(monkeypatch)
    hands.press("right")
    assert {"2 days", "34 % to meet somebody"} <= set(found)


def test_a_press_on_what_cannot_be_planned_plans_to_the_nearest_hex_and_says_so() -> None:
    hands, screen, session = play("hexes", "plain")
    hands.click(screen.map_panel.map.centre_of((23, 18)))
    assert [(choice.option, dict(choice.fields)) for choice in session.chosen] == [("route", {"hex": "24,16"})]
    assert screen.map_panel.note.startswith("Nobody has seen this land.")


def test_the_arrow_of_a_goal_out_of_view_shows_the_way_there(monkeypatch: pytest.MonkeyPatch) -> None:
    goal = {"at": "50,30", "kind": "quest", "id": "core:q", "name": "The Lamp", "icon": ""}
    hands, _, session = play("hexes", places=[goal])
    found = texts(monkeypatch)
    hands.move(hands.spot("goal:50,30").rect.center)
    assert {"2 days", "34 % to meet somebody", "Press: plan a route as far as that."} <= set(found)
    assert session.chosen == []


FAR_GOAL = {"at": "50,30", "kind": "quest", "id": "core:q", "name": "The Lamp", "icon": ""}


def test_a_press_on_the_arrow_of_a_goal_shows_it_and_plans_the_way() -> None:
    hands, screen, session = play("hexes", "plain", places=[FAR_GOAL])
    hands.click("goal:50,30")
    assert [(choice.option, dict(choice.fields)) for choice in session.chosen] == [("route", {"hex": "24,16"})]
    assert screen.map_panel.map.rect.contains(screen.map_panel.map.rect_of((50, 30)))


def test_where_no_way_is_planned_the_arrow_of_a_goal_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, screen, session = play("plain", places=[FAR_GOAL], place={"name": "", "terrain_name": "Plains"})
    found = texts(monkeypatch)
    hands.move(hands.spot("goal:50,30").rect.center)
    assert "Press: show it." in found
    hands.click("goal:50,30")
    assert session.chosen == []
    assert screen.map_panel.map.rect.contains(screen.map_panel.map.rect_of((50, 30)))


def test_while_the_engine_is_busy_no_way_is_asked_for() -> None:
    told = list[WayView | None]()
    assert not asking(lambda key: WAY, lambda: True)("24,16", told.append)
    assert asking(lambda key: WAY)("24,16", told.append)
    assert told == [WAY]


def test_a_press_where_no_way_leads_says_so_and_answers_nothing() -> None:
    hands, screen, session = play("hexes")
    hands.click(screen.map_panel.map.centre_of((17, 13)))
    assert session.chosen == []
    assert screen.map_panel.note == "No way leads there."
    hands.click(screen.map_panel.map.centre_of((20, 15)))
    assert screen.map_panel.note == "The party is here."


def test_a_press_on_the_map_beside_another_question_says_what_comes_first() -> None:
    hands, screen, session = play("plain", place={"name": "", "terrain_name": "Plains"})
    hands.click(screen.map_panel.map.centre_of((24, 16)))
    assert session.chosen == []
    assert screen.map_panel.note == "First the question beside the map."


def read(hands: Hands, screen: PlayScreen) -> int:
    """Read the pages that wait; return how many presses that took."""
    presses = 0
    while screen.pages.reading:
        hands.press("return")
        presses += 1
    return presses


def begun(seed: str = "3") -> tuple[Hands, PlayScreen]:
    hands = Hands()
    screen = hands.play(Launcher(catalogue()).new(seed, "core:the_cinder_reach", "impact", "core:starters", "standard"))
    read(hands, screen)
    hands.press("r")
    session = screen.session
    assert session.request is not None
    return hands, screen


@pytest.mark.rule("HX-24")
def test_in_a_town_a_planned_route_is_looked_at_on_the_map_and_confirmed_by_a_second_press() -> None:
    hands = Hands()
    session = Launcher(catalogue()).new("3", "core:the_cinder_reach", "impact", "core:starters", "standard")
    screen = hands.play(session)
    assert not screen.pages.reading
    hands.shell.dirty = True
    hands.shell.draw()
    goal = screen.map_panel.map.centre_of((12, 8))
    hands.click(goal)
    assert session.request is not None
    assert (session.request.kind, screen.centre) == ("route", "map")
    hands.click(goal)
    assert session.view()["at"] == "12,8"
    session.close()


def planned() -> tuple[Hands, PlayScreen, Session]:
    """The question whether to set out on a route that was planned in a town."""
    hands = Hands()
    session = Launcher(catalogue()).new("3", "core:the_cinder_reach", "impact", "core:starters", "standard")
    screen = hands.play(session)
    hands.shell.dirty = True
    hands.shell.draw()
    hands.click(screen.map_panel.map.centre_of((12, 8)))
    assert session.request is not None
    assert session.request.kind == "route"
    return hands, screen, session


def test_escape_leads_from_a_planned_route_to_where_another_one_is_planned() -> None:
    hands, screen, session = planned()
    hands.press("escape")
    assert hands.shell.top is screen
    assert session.request is not None
    assert (session.request.kind, screen.centre, session.view()["route"]) == ("plan", "map", None)
    session.close()


def test_a_press_on_another_hex_plans_the_way_there_instead() -> None:
    hands, screen, session = planned()
    hands.click(screen.map_panel.map.centre_of((11, 7)))
    assert session.request is not None
    assert (session.request.kind, session.view()["route"]["path"]) == ("route", ["11,7"])
    session.close()


def test_what_the_card_says_of_a_planned_route_is_not_said_beside_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, _, session = planned()
    hands.move((0, 0))
    found = texts(monkeypatch)
    hands.shell.dirty = True
    hands.shell.draw()
    beside = [text for text in found if "1 move point" in text or "2 move points" in text or "at hand" in text]
    assert beside == []
    assert "Set out for Plains (12,8)?" in found
    assert len([text for text in found if text == "1 day"]) == 1
    session.close()


@pytest.mark.parametrize("percent", [100, 150])
def test_all_that_can_be_planned_is_in_view(percent: int) -> None:
    hands = Hands((1280, 720) if percent == 100 else (1920, 1080), percent)
    session = Launcher(catalogue()).new("3", "core:the_cinder_reach", "impact", "core:starters", "standard")
    screen = hands.play(session)
    request = session.request
    assert request is not None
    more = Option("onward", "Go on along the route to The Weeping Alderman (9,7)"), Option("x:wait", "Wait", "a while")
    six = Request.prepared(9, "plan", "party", request.text, [*more, *request.options])
    screen.asked.show(six, {})
    hands.shell.dirty = True
    hands.shell.draw()
    rows = [spot for spot in hands.shell.spots if spot.key.startswith("option:")]
    assert len(rows) == len(six.options) >= 6
    assert [spot.key for spot in rows if spot.shown != spot.rect] == []
    session.close()


@pytest.mark.rule("HX-24")
def test_a_far_hex_pressed_on_the_road_says_why_nothing_happens() -> None:
    hands, screen = begun()
    hands.click(screen.map_panel.map.centre_of((9, 7)))
    assert "Routes are planned in the morning" in screen.map_panel.note
    screen.session.close()


def test_neighbouring_hexes_are_on_the_map_alone_and_the_verbs_come_first_with_their_letters() -> None:
    hands, screen = begun()
    request = screen.session.request
    assert request is not None
    listed = [request.options[int(key.removeprefix("option:"))].id for key in hands.keys if key.startswith("option:")]
    assert listed == ["town", "hide", "ambush", "ahead", "camp", "replan"]
    assert [option.id for option in request.options[:6]] == [
        *("to:12,8", "to:11,7", "to:10,7", "to:10,8", "to:10,9", "to:11,9"),
    ]
    assert "".join(screen.asked.keys) == "123456thaecl"
    hands.press("2")
    assert screen.session.view()["at"] == "11,7"
    screen.session.close()


@pytest.mark.thorough
def test_a_quiet_day_of_travel_takes_five_presses_at_most() -> None:
    quiet = 0
    for seed in range(1, 9):
        hands = Hands()
        session = Launcher(catalogue()).new(str(seed), "core:the_cinder_reach", "impact", "core:starters", "standard")
        screen = hands.play(session)
        assert not screen.pages.reading
        hands.shell.dirty = True
        hands.shell.draw()
        presses, kinds = 0, []
        hands.click(screen.map_panel.map.centre_of((12, 8)))
        presses += 1
        while session.request is not None and session.view()["day"] == 1 and presses < 12:
            kinds.append(session.request.kind)
            if screen.pages.reading:
                hands.press("return")
                presses += 1
            if session.request.kind not in ("route", "step", "camp"):
                break
            hands.press({"route": "g", "step": "c", "camp": "s"}[session.request.kind])
            presses += 1 + (read(hands, screen) if session.view()["day"] == 1 else 0)
        if session.view()["day"] == 2:
            quiet += 1
            assert presses <= 5, kinds
        session.close()
    assert quiet


def test_what_a_press_on_unknown_land_came_to_is_said_once_and_another_press_is_not_promised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands, screen, session = planned()
    hands.press("escape")
    rows = screen.view["map"]["rows"]
    unseen = next(
        cell
        for cell in ((column, row) for row in range(len(rows)) for column in range(len(rows[0])))
        if rows[cell[1]][cell[0]] == " "
        and screen.map_panel.map.rect.inflate(-200, -200).collidepoint(screen.map_panel.map.centre_of(cell))
        and session.way(f"{cell[0]},{cell[1]}")["to"] != ""
    )
    at = screen.map_panel.map.centre_of(unseen)
    found = texts(monkeypatch)
    hands.move(at)
    assert "Press: plan a route as far as that." in found
    hands.click(at)
    assert session.request is not None
    assert session.request.kind == "route"
    found.clear()
    hands.shell.dirty = True
    hands.shell.draw()
    note = screen.map_panel.note
    assert note.startswith("Nobody has seen this land.")
    said = " ".join(found)
    assert said.count("Nobody has seen this land.") == 1
    assert "Press: plan" not in said
    hands.move((2, 2))
    assert "Nobody has seen this land." in " ".join(found)
    session.close()
