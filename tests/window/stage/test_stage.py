"""The stage on the screen: what is about to happen is drawn, brightened and explained; nothing is cut or covered."""

from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.window import shell as shells
from game.window import theme
from game.window.screens.play import PlayScreen
from game.window.spots import hit
from systems.table.loop.fields import Amounts, Pick
from systems.table.loop.requests import Option, Request
from tests.screens import checks, recorder
from tests.window import fights
from tests.window.fake import FakeSession
from tests.window.hands import Hands
from tests.window.stage.foreseen import intent, prospect

SIZES = [((1024, 600), 100), ((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)]
WOLVES = Pick("target", tuple((unit["id"], unit["name"]) for unit in fights.HORDE))
VERBS = ("defend", "recover", "prepare", "flee", "leave", "wait", "done")
ATTACKS = tuple(Option(f"attack:{name}", f"Attack with {name}", "2 damage", (WOLVES,)) for name in ("sword", "bow"))
INTENTS = [
    intent("foe-1", "strike", "m-0", high=5, chance=60),
    intent("foe-2", "shoot", "m-0", "m-1", high=8, order=2),
    intent("foe-3", "guard", high=0, order=3, feint=True),
    intent("foe-4", "unknown", high=0, order=0, why="It is too dark to see."),
    *(intent(f"foe-{number}", "cast", "m-5", high=3, order=number) for number in range(5, 9)),
]
PROSPECTS = [prospect("attack:sword", unit["id"], 90 - number * 9) for number, unit in enumerate(fights.HORDE)]
MAPS = {"zone": fights.ZONES, "square": fights.SQUARES, "metre": fights.METRES, "": None}


class Fight(FakeSession):
    """Asks one request with these options."""

    options: tuple[Option, ...] = ()

    @property
    def request(self) -> Request | None:
        return None if self.chosen else Request.prepared(1, "turn", "m-0", "What does Ana Tremolo do?", self.options)


def crowd(
    unit: str = "",
    size: tuple[int, int] = (1280, 720),
    percent: int = 100,
    options: tuple[Option, ...] = (),
    **other: Any,
) -> tuple[Hands, Fight]:
    """Six against eight, with intents and prospects, and with other parts of the view."""
    land: Any = MAPS[unit]
    everybody = [*fights.CROWD, *fights.HORDE]
    if land is not None:
        last = {"zone": 1, "square": 9, "metre": 24}[unit]
        places = [
            {"id": each["id"], "x": number % 2 if number < 6 else land["width"] - 1 - number % 2, "y": number % last}
            for number, each in enumerate(everybody)
        ]
        land = {**land, "places": places}
    told = {"intents": INTENTS, "prospects": PROSPECTS, "facts": [("Challenge Score", "14")], **other}
    battle: Any = {**fights.fight(land, fights.CROWD, fights.HORDE), **told}
    if land is None:
        del battle["map"]
    session = Fight([], battle)
    session.options = options or (*ATTACKS, *(Option(key, key.capitalize(), "It helps") for key in VERBS))
    hands = Hands(size, percent)
    hands.play(session)
    return hands, session


def stage_of(hands: Hands) -> Any:
    screen = hands.shell.top
    assert isinstance(screen, PlayScreen)
    return screen.stage


def pixels(hands: Hands, rect: Rect) -> bytes:
    return pygame.image.tobytes(hands.shell.surface.subsurface(rect), "RGB")


@pytest.mark.thorough
@pytest.mark.parametrize("unit", MAPS)
@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_six_against_eight_fit_without_scrolling_and_none_lies_over_another(
    unit: str, size: tuple[int, int], percent: int
) -> None:
    hands, _ = crowd(unit, size, percent)
    hands.press("a")
    window = Rect((0, 0), size)
    cards = [spot.rect for spot in hands.shell.spots if spot.key.startswith("unit:")]
    assert len(cards) == 14
    assert all(window.contains(card) for card in cards)
    buttons = [spot.rect for spot in hands.shell.spots if spot.key.startswith(("verb:", "choice:"))]
    assert len(buttons) >= len(VERBS) + 1 + 2
    for one, other in combinations([*cards, *buttons], 2):
        assert not one.inflate(-4, -4).colliderect(other.inflate(-4, -4))
    assert all(spot.scroll is None for spot in hands.shell.spots if spot.key.startswith(("unit:", "encounter:")))


@pytest.mark.parametrize("unit", MAPS)
def test_a_frame_leaves_nothing_of_what_was_there_before(unit: str) -> None:
    hands, _ = crowd(unit)
    window = hands.shell.surface.get_rect()
    drawn = []
    for left in ((255, 0, 255), (0, 255, 0)):
        hands.shell.surface.fill(left)
        hands.shell.dirty = True
        hands.shell.draw()
        drawn.append(pixels(hands, window))
    assert drawn[0] == drawn[1]


@pytest.mark.parametrize("unit", MAPS)
@pytest.mark.parametrize(("size", "percent"), SIZES[:2])
def test_no_text_is_cut_covered_or_hard_to_read(
    unit: str, size: tuple[int, int], percent: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shells, "Canvas", recorder.RecordingCanvas)
    crowd(unit, size, percent)
    record = recorder.last()
    assert not list(checks.cut(record))
    assert not list(checks.faint(record))
    assert not list(checks.overlapping_texts(record))


def test_each_foe_has_a_badge_with_its_kind_figures_and_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shells, "Canvas", recorder.RecordingCanvas)
    hands, _ = crowd()
    assert {f"badge:foe-{number}" for number in range(1, 9)} <= set(hands.keys)
    written = [line.text for line in recorder.last().written]
    assert {"1–5", "60 %", "1–8"} <= set(written)
    assert "It is too dark to see" in hands.spot("badge:foe-4").tip


def test_what_is_pointed_at_is_bright_and_the_rest_is_dim() -> None:
    hands, _ = crowd()
    place = hands.spot("badge:foe-5").rect
    before = pixels(hands, place)
    hands.move(hands.spot("unit:foe-1").rect.center)
    assert pixels(hands, place) != before
    hands.move(hands.spot("unit:m-2").rect.center)
    assert pixels(hands, place) == before


def test_the_focus_shows_what_the_pointer_shows() -> None:
    hands, _ = crowd()
    place = hands.spot("badge:foe-5").rect
    hands.move(hands.spot("unit:foe-1").rect.center)
    pointed = pixels(hands, place)
    hands.move((2, 2))
    assert pixels(hands, place) != pointed
    hands.shell.focus("unit:foe-1")
    hands.shell.draw()
    assert pixels(hands, place) == pointed


@pytest.mark.parametrize("unit", MAPS)
def test_an_arrow_is_pointed_at_like_whom_it_comes_from(unit: str) -> None:
    hands, _ = crowd(unit)
    place = hands.spot("badge:foe-5").rect
    bright = pixels(hands, place)
    spots = hands.shell.spots
    free = [spot for spot in spots if spot.key == "arrow:foe-1" and hit(spots, spot.rect.center) is spot]
    hands.move(free[0].rect.center)
    assert hands.shell.hover == "arrow:foe-1"
    assert pixels(hands, place) != bright


def test_the_bar_of_a_victim_says_what_it_may_lose_in_all_and_whether_it_may_fall() -> None:
    hands, _ = crowd()
    assert hands.spot("threat:m-0").tip == "May lose 10 of 10: may fall"
    assert hands.spot("threat:m-1").tip == "May lose 8 of 9"
    assert "threat:m-2" not in hands.keys


def test_the_order_is_a_strip_of_those_whose_place_is_known() -> None:
    hands, _ = crowd()
    strip = [spot for spot in hands.shell.spots if spot.key.startswith("order:")]
    assert [spot.key for spot in strip] == [f"order:foe-{number}" for number in (1, 2, 3, 5, 6, 7, 8)]
    assert [spot.rect.left for spot in strip] == sorted(spot.rect.left for spot in strip)


@pytest.mark.parametrize("unit", MAPS)
def test_targets_carry_chance_and_damage_once_a_verb_is_chosen(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shells, "Canvas", recorder.RecordingCanvas)
    hands, session = crowd(unit)
    assert "90 % · 2–7" not in [line.text for line in recorder.last().written]
    hands.press("a")
    written = [line.text for line in recorder.last().written]
    for number in range(8):
        assert any(text.startswith(f"{90 - number * 9} %") for text in written)
    assert "higher ground" in written
    hands.click("unit:foe-3")
    assert [(choice.option, dict(choice.fields)) for choice in session.chosen] == [
        ("attack:sword", {"target": "foe-3"})
    ]


def test_another_weapon_is_a_digit_and_escape_goes_back_a_step_at_a_time() -> None:
    hands, session = crowd()
    choosing = stage_of(hands).choosing
    hands.press("a", "2")
    assert [option.id for option in choosing.at.active] == ["attack:bow"]
    hands.press("escape")
    assert not choosing.open
    assert session.chosen == []
    hands.press("a", "a")
    assert not choosing.open


def test_targets_are_walked_with_the_arrows_and_taken_with_return() -> None:
    hands, session = crowd()
    hands.press("a", "right", "right", "return")
    assert dict(session.chosen[0].fields) == {"target": "foe-3"}


def share_out() -> tuple[Hands, Fight]:
    caps = tuple((unit["id"], 12) for unit in fights.CROWD)
    return crowd(options=(Option("assign", "Assign the damage", "", (Amounts("amounts", 12, caps),)),))


def test_damage_is_shared_out_by_pressing_people() -> None:
    hands, session = share_out()
    for _ in range(3):
        hands.click("unit:m-0")
    at = hands.spot("unit:m-0").rect.center
    hands.event(pygame.MOUSEBUTTONDOWN, pos=at, button=3)
    assert stage_of(hands).choosing.shares.shares["m-0"] == 2
    assert hands.spot("threat:m-0").tip == "Takes 2"
    hands.press("return")
    assert session.chosen == []
    for _ in range(10):
        hands.click("unit:m-1")
    assert hands.spot("threat:m-1").tip == "Takes 10: falls"
    hands.click("choice:done")
    assert dict(session.chosen[0].fields) == {"amounts": {"m-0": 2, "m-1": 10}}


def test_damage_is_shared_out_by_keys() -> None:
    hands, session = share_out()
    hands.press("=", "=", "-", "right", "3")
    assert stage_of(hands).choosing.shares.value() == {"m-0": 1, "m-1": 3}
    hands.press("e", "return")
    assert dict(session.chosen[0].fields) == {"amounts": {f"m-{number}": 2 for number in range(6)}}


def test_the_menu_does_not_cover_its_target() -> None:
    for unit in ("square", "zone", ""):
        hands, session = crowd(unit)
        hands.click("unit:foe-4")
        owner = hands.spot("unit:foe-4").rect
        rows = [spot.rect for spot in hands.shell.spots if spot.key.startswith("encounter-menu:") and spot.group]
        assert len(rows) == 2
        assert all(not row.colliderect(owner) for row in rows)
        hands.press("2")
        assert session.chosen[0].option == "attack:bow"


def explained(hands: Hands) -> str:
    """The key of what the column explains."""
    stage = stage_of(hands)
    key: str = stage.sight(hands.shell._canvas).at
    return key


@pytest.mark.parametrize("mark", ["badge:foe-1", "threat:m-0", "mark:m-1:0"])
def test_a_press_on_a_mark_explains_it_until_escape(mark: str) -> None:
    hands, session = crowd("", (1920, 1080))
    hands.click(mark)
    hands.move(hands.spot("log:explain").rect.center)
    assert explained(hands) == mark.removesuffix(":0") or explained(hands) == mark
    assert not session.chosen
    hands.press("escape")
    assert explained(hands).startswith("verb:")


def test_a_press_on_a_mark_of_a_target_still_chooses_it() -> None:
    hands, session = crowd("", (1920, 1080))
    hands.press("a")
    hands.click("badge:foe-1")
    assert [choice.fields for choice in session.chosen] == [{"target": "foe-1"}]


DECLARED = [
    intent("m-1", "strike", "foe-2", high=6, chance=71, order=0),
    intent("m-2", "guard", "m-1", high=0, order=0),
]


@pytest.mark.parametrize("unit", ["zone", "metre"])
def test_what_members_have_declared_stands_on_the_stage(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shells, "Canvas", recorder.RecordingCanvas)
    plain, _ = crowd(unit)
    assert {"badge:m-1", "badge:m-2", "threat:foe-2"}.isdisjoint(plain.keys)
    hands, _ = crowd(unit, declared=DECLARED)
    assert {"badge:m-1", "badge:m-2", "threat:foe-2"} <= set(hands.keys)
    assert "71 %" in [line.text for line in recorder.last().written]
    assert "Declared: " in hands.spot("badge:m-1").tip
    assert hands.spot("threat:foe-2").tip.startswith("May lose 6")


def test_pointing_at_a_member_brightens_whom_it_has_declared_against() -> None:
    hands, _ = crowd("", declared=DECLARED)
    stage = stage_of(hands)
    hands.move(hands.spot("unit:m-1").rect.center)
    sight = stage.sight(hands.shell._canvas)
    assert {"m-1", "foe-2", "m-2"} <= sight.tied
    assert sight.tone("m-1") == theme.COOL
    assert sight.tone("foe-1") == theme.BAD


def test_the_order_says_whose_turn_it_is_and_who_is_done() -> None:
    party = [{**each, "done": each["id"] == "m-1"} for each in fights.CROWD]
    facts = [("Order", "Bren of the Kettle (9), Ana Tremolo (7), Cinder Wolf 2 (4)")]
    order = {"fact": "Order", "units": ["m-1", "m-0", "foe-2"]}
    hands, _ = crowd("square", facts=facts, order=order, party={"name": "The party", "units": party})
    assert "Order" not in hands.spot("card:facts").tip
    places = {key: hands.spot(f"order:{key}") for key in ("m-1", "m-0", "foe-2")}
    assert places["m-1"].rect.centerx < places["m-0"].rect.centerx < places["foe-2"].rect.centerx
    assert places["m-0"].rect.width > places["m-1"].rect.width == places["foe-2"].rect.width
    assert places["m-1"].tip.startswith("Order: 1 of 3, done. Bren")
    assert places["foe-2"].tip.startswith("Order: 3 of 3. Cinder")


def test_the_first_round_has_nothing_to_repeat_and_says_so_on_key_and_button() -> None:
    hands, session = crowd("zone", round=1)
    why = "Nothing to repeat yet: this is the first round."
    spot = hands.spot("verb:repeat")
    assert (spot.act, spot.tip) == (None, why)
    hands.press("r")
    assert stage_of(hands).choosing.refusal == why
    assert not session.chosen


@pytest.mark.parametrize("count", [4, 6, 7, 9])
def test_choices_above_the_verbs_lie_in_rows_of_like_length(count: int) -> None:
    weapons = [f"boat hook of number {number}" for number in range(count)]
    options = tuple(Option(f"attack:w-{name}", f"Attack with the {name}", "", (WOLVES,)) for name in weapons)
    hands, _ = crowd("zone", options=(*options, Option("wait", "Wait")))
    hands.press("a")
    places = [spot.rect for spot in hands.shell.spots if spot.key.startswith("choice:attack")]
    rows = [sum(place.top == top for place in places) for top in {place.top for place in places}]
    assert sum(rows) == count
    assert len(rows) == 1 or min(rows) * 2 > max(rows)
