"""What others do on the map: tokens of bands, tracks, arrows with the days left, marks, and all of it in words."""

from typing import Any, cast, get_args

import pygame
import pytest
from pygame import Rect

from game.campaign.view import land_words
from game.campaign.view.power_shapes import LandView
from game.packs.models.power import IntentWord
from game.sessions.session import Session
from game.window import theme
from game.window.canvas import Canvas
from game.window.fonts import Lettering
from game.window.icons import Icons
from game.window.intent_signs import PLANS
from game.window.labels import Placer
from game.window.map.flags import Flag, draw_flag, flags_of
from game.window.map.metrics import Metrics
from game.window.map.others import Others
from game.window.map.view import hex_words
from tests.window.fake import FakeSession, campaign_view
from tests.window.hands import Hands
from tests.window.map.test_on_the_map import play

METRICS = Metrics(14)


def power(**other: Any) -> dict[str, Any]:
    base = {"id": "toll", "name": "The Toll", "text": "They want a fare.", "wants": "", "icon": "", "number": 1,
            "letter": "T", "state": "acting", "stance": -1, "hostile": True, "seat": "", "places": [],
            "head": "", "gold": 0, "pieces": 0}  # fmt: skip
    return {**base, **other}


def band(**other: Any) -> dict[str, Any]:
    base = {"id": "band-1", "kind": "gang", "name": "A Gang", "text": "", "icon": "mdi:axe", "power": "toll",
            "at": "10,5", "hostile": True, "strength": "a few", "threat": "A match for you.", "heading": "west",
            "next": "9,5", "captain": "", "hunts": False, "bars": False, "does": ""}  # fmt: skip
    return {**base, **other}


def seen(**other: Any) -> dict[str, Any]:
    base = {"id": "band-2", "name": "Riders", "icon": "", "power": "toll", "at": "4,5", "hostile": True, "days": 2,
            "does": ""}  # fmt: skip
    return {**base, **other}


def plan(**other: Any) -> dict[str, Any]:
    base = {"power": "toll", "rule": "raid", "known": True, "intent": "raid", "does": "raid the mill", "at": "14,5",
            "origin": "6,5", "fronts": [], "text": "", "because": "It is there.", "declared": 1, "earliest": 4,
            "days_left": 3, "late": False}  # fmt: skip
    return {**base, **other}


def land(**other: Any) -> LandView:
    base: dict[str, Any] = {"powers": [power()], "plans": [], "fronts": [], "bands": [], "remembered": [], "marks": [],
                            "tracks": [], "captains": [], "lost_fronts": 0}  # fmt: skip
    return land_words.land_of({"land": {**base, **other}})


class Drawn:
    """The land of a test, drawn on black."""

    def __init__(self, shown: LandView, crowded: tuple[tuple[int, int], ...] = ()) -> None:
        self.surface = pygame.display.set_mode((900, 500))
        self.surface.fill((0, 0, 0))
        room = self.surface.get_rect()
        self.others = Others(Canvas(self.surface, Lettering(1.0), Icons()), shown, METRICS, (0, 0), room, None, crowded)
        self.others.draw_below()
        self.covered = self.others.draw_above({})
        placer = Placer()
        placer.begin(room, self.covered)
        self.badges = self.others.draw_badges(placer)

    def inked(self, cell: tuple[int, int], side: int = 8) -> bool:
        """Whether anything is drawn around the middle of a hex."""
        rect = Rect(0, 0, side, side)
        rect.center = METRICS.centre(cell)
        return any(pygame.transform.average_color(self.surface, rect)[:3])

    def has(self, colour: tuple[int, int, int], rect: Rect) -> bool:
        """Whether a colour is within a rectangle."""
        mask = pygame.mask.from_threshold(self.surface.subsurface(rect), colour, (12, 12, 12, 255))
        return mask.count() > 0


@pytest.mark.rule("PW-08")
def test_a_band_in_sight_has_a_token_in_the_colour_of_its_power() -> None:
    drawn = Drawn(land(bands=[band()]))
    (token,) = drawn.others.tokens
    assert token.rect.collidepoint(METRICS.centre((10, 5)))
    assert drawn.has(theme.POWERS[0], token.rect)


@pytest.mark.rule("PW-08")
def test_a_band_that_is_remembered_is_fainter_and_tells_how_long_ago() -> None:
    def edge(drawn: Drawn) -> int:
        """The pixels in the full colour of the power within the token, its flag included."""
        place = drawn.surface.subsurface(drawn.others.tokens[0].rect)
        return pygame.mask.from_threshold(place, theme.POWERS[0], (4, 4, 4, 255)).count()

    now, then = Drawn(land(bands=[band(at="4,5", icon="")])), None
    bright = edge(now)
    then = Drawn(land(remembered=[seen()]))
    assert then.others.tokens[0].days == 2
    assert len(then.covered) == len(now.covered) + 1
    assert edge(then) < bright


@pytest.mark.rule("PW-08")
def test_bands_of_one_hex_stand_side_by_side_and_beside_what_is_in_the_middle() -> None:
    one, other = Drawn(land(bands=[band(), band(id="band-3")])).others.tokens
    assert one.centre != other.centre
    (beside,) = Drawn(land(bands=[band()]), ((10, 5),)).others.tokens
    assert beside.centre[0] > METRICS.centre((10, 5))[0]
    assert beside.size < one.size


@pytest.mark.rule("PW-08")
def test_tracks_are_prints_towards_the_next_hex() -> None:
    tracks = [{"at": "10,5", "to": "11,5", "side": "east", "days": 0, "name": "", "power": ""}]
    drawn = Drawn(land(tracks=tracks))
    assert drawn.inked((10, 5), 40)
    assert not drawn.inked((9, 5))


@pytest.mark.rule("PW-08")
def test_a_known_plan_has_an_arrow_from_its_band_and_a_badge_with_the_days() -> None:
    assert Drawn(land(plans=[plan()])).inked((8, 5), 60)
    known = Drawn(land(plans=[plan()], bands=[band(does="raid the mill")]))
    assert not known.inked((8, 5), 30)
    assert len(known.badges) == 1
    (place, cell), *_ = known.badges
    assert cell == (14, 5)
    assert not place.collidelistall(known.covered)


@pytest.mark.rule("PW-08")
def test_a_plan_that_is_not_known_has_no_arrow() -> None:
    drawn = Drawn(land(plans=[plan(known=False, at="", origin="")]))
    assert drawn.badges == []
    assert not any(pygame.transform.average_color(drawn.surface)[:3])


@pytest.mark.parametrize("kind", ["held", "shut", "raided", "emptied"])
def test_what_has_become_of_a_place_is_marked(kind: str) -> None:
    drawn = Drawn(land(marks=[{"at": "10,5", "kind": kind, "power": "toll"}]))
    assert len(drawn.covered) == 1


def test_six_powers_have_six_shapes() -> None:
    surface = pygame.display.set_mode((60, 60))
    shapes = set()
    for number in range(1, 7):
        surface.fill((255, 0, 255))
        draw_flag(Canvas(surface, Lettering(1.0), Icons()), (30, 30), 30, Flag(number, "A"))
        shapes.add(pygame.mask.from_threshold(surface, (255, 0, 255), (2, 2, 2, 255)).count())
    assert len(shapes) == 6
    assert flags_of(land()) == {"toll": Flag(1, "T")}


def test_every_intent_of_powers_has_a_sign() -> None:
    assert set(PLANS) == set(get_args(IntentWord))


@pytest.mark.rule("PW-08")
def test_the_card_of_a_hex_tells_all_that_the_terminal_tells_of_it() -> None:
    shown = land(
        bands=[band(at="22,16", hunts=True, captain="Maud", bars=True, does="raid the mill")],
        remembered=[seen(at="22,16")],
        plans=[plan(at="22,16")],
        marks=[{"at": "22,16", "kind": "shut", "power": "toll"}],
        tracks=[{"at": "22,16", "to": "23,16", "side": "east", "days": 1, "name": "", "power": ""}],
    )
    lines = land_words.hex_words(shown, "22,16")
    assert len(lines) == 8
    words = hex_words(campaign_view(land=shown, route=None), (22, 16))
    assert [line for line in lines if line not in words] == []


@pytest.mark.rule("PW-08")
def test_a_pointer_on_the_badge_of_a_plan_points_at_its_target() -> None:
    _, screen = play(land=land(plans=[plan(at="23,17", origin="17,13")]))
    shown = screen.map_panel.map
    ((place, _),) = shown.aims
    assert shown.cell_at(place.center) == (23, 17)


def test_bands_are_drawn_on_the_map_of_the_play_screen() -> None:
    without, _ = play()
    before = without.shell.surface.copy()
    hands, screen = play(land=land(bands=[band(at="22,16")]))
    place = Rect(0, 0, 20, 20)
    place.center = screen.map_panel.map.centre_of((22, 16))
    pictures = [pygame.transform.average_color(each, place) for each in (before, hands.shell.surface)]
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("percent", [100, 150])
def test_the_card_of_a_hex_with_many_bands_fits_into_a_small_map(percent: int) -> None:
    bands = [band(id=f"band-{number}", at="22,16", does="raid the mill and be gone again") for number in range(4)]
    hands = Hands((1024, 600), percent)
    session = FakeSession(["steps"], campaign_view(route=None, land=land(bands=bands, plans=[plan(at="22,16")])))
    screen = hands.play(cast(Session, session))
    panel, canvas = screen.map_panel, Canvas(hands.shell.surface, hands.shell.look.letters((1024, 600)), Icons())
    card, _ = panel._card(canvas, panel.map.rect, (22, 16), None, screen.picks)
    assert card.size[0] <= panel.map.rect.width
    assert card.size[1] <= panel.map.rect.height
