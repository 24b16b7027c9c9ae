"""A fight on the screen is played event by event: presses quicken and skip, and never answer."""

from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.sessions.launcher import Launcher
from game.window.app import Screens
from game.window.moment import Told, taken
from game.window.panels.course import Places
from game.window.preferences import Preferences, Settings
from game.window.screens.play import PlayScreen
from game.window.shell import Shell
from game.window.sound.sounds import NoSound
from game.window.worker import Worker
from systems.table.loop.cues import Cue
from tests.campaign.tiny import catalogue
from tests.text.test_campaign import content
from tests.window.fake import FakeSession, battle_view, campaign_view
from tests.window.test_presses import key


class Ears(NoSound):
    """Notes what is heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.grounds: list[str] = []

    def cue(self, cue: Cue) -> None:
        self.heard.append(cue.kind)

    def ground(self, terrain: str) -> None:
        self.grounds.append(terrain)


class Play:
    """Somebody before a lively window whose time only the test moves."""

    def __init__(self, session: Any = None, *, motion: bool = True) -> None:
        self.ears = Ears()
        chosen = Settings(scale=100, motion=motion)
        surface = pygame.display.set_mode((1280, 720))
        self.shell = Shell(surface, preferences=Preferences(chosen), worker=Worker(lambda: None), sounds=self.ears)
        self.session = session or Launcher(content(), None).fight("core:warden_patrol", "impact", "core:starters", "3")
        self.screen = PlayScreen(self.shell, self.session, Screens(self.shell, None))
        self.shell.push(self.screen)
        self.now = 0
        self.pass_(0)

    def pass_(self, milliseconds: int) -> None:
        """Let time pass, a frame each 50 ms."""
        for _ in range(milliseconds // 50 or 1):
            self.now += min(50, milliseconds)
            self.shell.tick(self.now)
            self.shell.draw()

    def answer(self, option: str = "") -> None:
        request = self.screen.course.moment.request
        assert request is not None
        self.screen.answer(option or request.options[0].id, {})
        self.shell.worker.finish(20)
        self.pass_(0)

    def press(self, name: str, char: str = "") -> None:
        for event in key(name, char):
            self.shell.handle(event)

    @property
    def lines(self) -> list[str]:
        return [entry.text for entry in self.screen.log.entries]


def test_an_attack_is_played_then_told_then_asked_about() -> None:
    play = Play()
    before, number = len(play.lines), play.screen.asked.request and play.screen.asked.request.id
    play.answer("attack")
    assert play.screen.course.playing is not None
    assert play.shell.moving
    assert len(play.lines) == before
    assert (play.screen.asked.request and play.screen.asked.request.id) == number
    play.pass_(10_000)
    assert play.screen.course.playing is None
    assert not play.shell.moving
    assert len(play.lines) > before
    assert "dice" in play.ears.heard
    assert (play.screen.asked.request and play.screen.asked.request.id) != number


def test_a_press_quickens_and_space_or_escape_skips_and_nothing_is_answered() -> None:
    for name, char in (("space", " "), ("escape", "\x1b")):
        play = Play()
        play.answer("attack")
        assert play.screen.course.playing is not None
        play.press("1", "1")
        assert play.screen.course.playing.quick
        play.press(name, char)
        play.pass_(0)
        assert play.screen.course.playing is None
        assert len(play.session.log) == 1
        assert isinstance(play.shell.top, PlayScreen)


def test_a_click_quickens_and_presses_nothing_below_it() -> None:
    play = Play()
    at = next(spot for spot in play.shell.spots if spot.key.startswith("verb:")).shown.center
    play.answer("attack")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        play.shell.handle(Event(kind, pos=at, button=1))
    assert play.screen.course.playing is not None
    assert play.screen.course.playing.quick
    assert not play.shell.pressed
    play.pass_(10_000)
    assert len(play.session.log) == 1


def test_with_reduced_motion_nothing_is_played_and_everything_is_told() -> None:
    play = Play(motion=False)
    before = len(play.lines)
    play.answer("attack")
    assert play.screen.course.playing is None
    assert len(play.lines) > before


def test_changes_of_stores_and_dice_rise_at_the_top_bar_and_hold_nobody_up() -> None:
    session = FakeSession(["plain", "plain", "plain"])
    play = Play(session)
    still = pygame.image.tobytes(play.shell.surface, "RGB")
    session.shown = campaign_view(gold=99)
    play.answer()
    assert play.screen.course.playing is None
    assert play.shell.moving
    play.pass_(500)
    assert pygame.image.tobytes(play.shell.surface, "RGB") != still
    play.answer()
    assert len(session.chosen) == 2
    play.pass_(5000)
    assert not play.shell.moving


def test_the_land_is_heard() -> None:
    play = Play(FakeSession(["plain", "plain"]))
    play.answer()
    assert play.ears.grounds[-1] == "core:plains"


def test_what_was_answered_is_taken_back_by_a_key() -> None:
    session = Launcher(catalogue()).new("1", "tiny:vale", "impact", "tiny:three")
    play = Play(session)
    play.answer("equip")
    lines = len(play.lines)
    kind = session.request and session.request.kind
    play.shell.handle(Event(pygame.KEYDOWN, key=pygame.K_z, unicode="", mod=pygame.KMOD_LCTRL, scancode=0))
    play.shell.worker.finish(20)
    play.pass_(0)
    assert session.log == []
    assert session.request is not None
    assert session.request.kind != kind
    assert play.screen.asked.request is not None
    assert play.screen.asked.request.text == session.request.text
    assert len(play.lines) <= lines


def test_what_cannot_be_taken_back_is_refused_with_the_reason() -> None:
    play = Play(Launcher(catalogue()).new("1", "tiny:vale", "impact", "tiny:three"))
    play.shell.handle(Event(pygame.KEYDOWN, key=pygame.K_z, unicode="", mod=pygame.KMOD_LCTRL, scancode=0))
    play.shell.worker.finish(20)
    play.pass_(0)
    assert play.screen.asked.refusal.startswith("This cannot be taken back: nothing was answered")


def test_a_moment_holds_all_words_and_leads_back_to_no_engine() -> None:
    session = Launcher(content(), None).fight("core:warden_patrol", "pool", "core:starters", "3")
    moment = taken(session)
    asked = session.request
    assert asked is not None
    assert moment.request is not None
    expected = [option.data() for option in asked.options]
    text, names = asked.text, dict(session.names)
    session.close()
    assert [option.data() for option in moment.request.options] == expected
    assert (moment.request.text, dict(moment.names)) == (text, names)
    assert moment.told
    assert isinstance(moment.told[0], Told)


def test_units_are_found_on_the_stage_by_their_spots() -> None:
    play = Play(FakeSession(["plain"], shown=battle_view()))
    spots = play.shell.spots
    places = Places(spots, play.shell.surface.get_rect())
    assert places.rect("ana") is not None
    assert places.rect("nobody") is None


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", ["impact", "zones", "pool", "fudge", "reactive"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_every_ruleset_is_played_at_every_size(ruleset: str, size: tuple[int, int]) -> None:
    session = Launcher(content(), None).fight("core:warden_patrol", ruleset, "core:starters", "3")
    play = Play(session)
    play.shell.resized(pygame.display.set_mode(size))
    cues = (
        Cue("dice", "member-1", amount=11, faces=(1, 2, 3, 2, 3), sides=3, text="attacking with a very long name"),
        Cue("dice", "member-2", amount=40, faces=(6,) * 20, sides=6, text="the pool"),
        *(Cue(kind, "member-1", "foe-1", 3, text="") for kind in ("strike", "shoot", "cast", "miss", "block")),
        *(Cue(kind, "member-2", "", 3) for kind in ("loss", "gain", "fall", "rise", "leave", "appear")),
        Cue("move", "member-1", "2,2"), Cue("move", "nobody", "nowhere"), Cue("mark", "member-1", text="aims"),
        Cue("turn", text="Round 2"), Cue("end", text="Victory"),
    )  # fmt: skip
    moment = taken(session)
    told = tuple(Told("noted", f"Line {number}.", (cue,)) for number, cue in enumerate(cues))
    play.screen.course._go_on(moment.__class__(**{**vars(moment), "told": told}))
    assert play.screen.course.playing is not None
    seen = set()
    while play.screen.course.playing is not None:
        play.pass_(50)
        seen.add(pygame.image.tobytes(play.shell.surface, "RGB"))
    assert len(seen) > 20
    assert play.lines[-len(cues) :] == [f"Line {number}." for number in range(len(cues))]
