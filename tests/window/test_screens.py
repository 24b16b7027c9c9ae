"""Title, a new campaign, saving and loading, help, the end; sizes and scales."""

import signal
import time
from pathlib import Path

import pygame
import pytest

from game.sessions.interruption import Terminated
from game.window import app, display, splash, theme
from game.window.display import NoDisplay
from game.window.navigation import Wishes
from game.window.preferences import kept
from game.window.screens.begin import BeginScreen
from game.window.screens.chronicle import ChronicleDialog
from game.window.screens.help import HelpDialog
from game.window.screens.menu import MenuDialog
from game.window.screens.notice import Notice
from game.window.screens.packs import PacksScreen
from game.window.screens.play import PlayScreen
from game.window.screens.sheet import Sheet
from game.window.screens.slots import LoadDialog, SaveDialog
from game.window.screens.title import TitleScreen
from game.window.shell import Shell
from tests.sessions.over import ended
from tests.window.fake import FakeLauncher, FakeSession, battle_view, campaign_view
from tests.window.hands import Hands


def at_title(wishes: Wishes | None = None) -> tuple[Hands, FakeLauncher]:
    hands, launcher = Hands(), FakeLauncher()
    app.Screens(hands.shell, launcher, wishes).title()
    hands.shell.draw()
    return hands, launcher


def test_a_campaign_is_begun_by_keyboard() -> None:
    hands, launcher = at_title()
    hands.press("down", "return")
    assert isinstance(hands.shell.top, BeginScreen)
    hands.press("return")
    assert isinstance(hands.shell.top, PlayScreen)
    assert launcher.begun[0][1:] == ("core:a", "impact", "core:four", "standard")


def test_a_campaign_is_begun_by_mouse() -> None:
    hands, launcher = at_title()
    hands.click("title:1")
    hands.click("region:core:b")
    hands.click("page:difficulty")
    hands.click("difficulty:ruthless")
    hands.click("begin:seed")
    hands.write("ember")
    hands.click("begin:go")
    assert launcher.begun == [("ember", "core:b", "impact", "core:four", "ruthless")]


@pytest.mark.parametrize("seed", ["1", "nine-letters", "a seed of many many words"])
def test_a_text_entry_that_is_pressed_is_written_over(seed: str) -> None:
    hands, launcher = at_title(Wishes(seed))
    hands.click("title:1")
    hands.click("begin:seed")
    hands.write("ember")
    hands.click("begin:go")
    assert launcher.begun[0][0] == "ember"


def test_wishes_of_the_command_line_are_kept() -> None:
    hands, launcher = at_title(Wishes("77", "core:b", "impact", "core:none"))
    hands.press("down", "return", "return")
    assert launcher.begun == [("77", "core:b", "impact", "core:four", "standard")]


def test_what_cannot_be_begun_is_told() -> None:
    hands, launcher = at_title(Wishes("bad"))
    hands.press("down", "return", "return")
    assert isinstance(hands.shell.top, Notice)
    hands.press("return")
    assert isinstance(hands.shell.top, BeginScreen)
    assert launcher.begun == []


def test_the_newest_game_goes_on_and_its_notice_is_shown() -> None:
    hands, launcher = at_title()
    hands.press("return")
    assert launcher.loaded == ["mine"]
    assert isinstance(hands.shell.top, Sheet)
    assert "last good one" in hands.shell.top.lines[0]


def test_a_slot_is_loaded_by_mouse_and_a_broken_one_says_why() -> None:
    hands, launcher = at_title()
    hands.click("title:2")
    assert isinstance(hands.shell.top, LoadDialog)
    hands.click("slot:1")
    assert isinstance(hands.shell.top, Notice)
    hands.press("escape")
    hands.click("slot:0")
    assert launcher.loaded == ["mine"]


def playing(*kinds: str, **session: object) -> tuple[Hands, FakeSession]:
    hands, fake = Hands(), FakeSession(list(kinds) or ["plain", "plain"], **session)  # type: ignore[arg-type]
    hands.play(fake, FakeLauncher())
    return hands, fake


def test_a_game_is_saved_under_a_name_by_keyboard() -> None:
    hands, session = playing()
    hands.press("s", mod=pygame.KMOD_CTRL)
    assert isinstance(hands.shell.top, SaveDialog)
    hands.write("camp fire")
    hands.press("return")
    assert session.saved == {"camp fire": 1}
    assert isinstance(hands.shell.top, PlayScreen)


def test_a_slot_is_saved_over_only_after_a_question() -> None:
    hands, session = playing(saved={"mine": 1})
    hands.click("command:save")
    hands.click("slot:0")
    hands.click("save:go")
    assert isinstance(hands.shell.top, Notice)
    assert session.saved == {"mine": 1}
    hands.press("return")
    assert session.saved == {"mine": 2}


def test_the_name_on_offer_is_the_players_own_last_one_or_the_day() -> None:
    for saved, name in (({"left-7": 1, "mine": 1}, "mine"), ({"left-7": 1}, "Day 3")):
        hands, _ = playing(saved=saved)
        hands.press("s", mod=pygame.KMOD_CTRL)
        assert hands.spot("save:name").state == name


def test_what_cannot_be_saved_is_told_and_can_be_tried_again() -> None:
    hands, session = playing()
    hands.press("s", mod=pygame.KMOD_CTRL)
    hands.write("full")
    hands.press("return")
    assert isinstance(hands.shell.top, Notice)
    assert "disk is full" in hands.shell.top.text
    hands.press("return")
    assert isinstance(hands.shell.top, SaveDialog)
    assert session.saved == {}


def pressed(hands: Hands, label: str) -> None:
    """Press a line of the menu."""
    hands.click(next(spot.key for spot in hands.shell.spots if spot.label == label))


def test_escape_is_one_level_up_and_a_menu_at_the_top() -> None:
    hands, _ = playing("amounts", "plain")
    screen = hands.shell.top
    hands.press("1")
    hands.press("escape")
    assert isinstance(hands.shell.top, MenuDialog)
    hands.press("escape")
    assert hands.shell.top is screen
    hands.press("escape", "return")
    assert hands.shell.top is screen
    hands.press("m", mod=pygame.KMOD_CTRL)
    assert isinstance(hands.shell.top, MenuDialog)


def test_escape_closes_an_answer_before_it_opens_the_menu() -> None:
    hands, _ = playing("count", "plain")
    screen = hands.shell.top
    assert isinstance(screen, PlayScreen)
    hands.press("1")
    assert screen.asked.option is not None
    hands.press("escape")
    assert screen.asked.option is None
    assert hands.shell.top is screen
    assert not screen.session.outcome


def test_escape_takes_the_way_back_where_the_question_has_one() -> None:
    hands, session = playing("count", "plain")
    hands.press("escape")
    assert [choice.option for choice in session.chosen] == ["done"]
    hands.press("escape")
    assert isinstance(hands.shell.top, MenuDialog)


def test_the_menu_saves_and_leads_to_the_title() -> None:
    hands, session = playing()
    hands.press("1", "escape")
    pressed(hands, "Save and quit to the title")
    assert session.saved == {"left-7": 1}
    assert isinstance(hands.shell.top, TitleScreen)


def test_the_menu_saves_in_the_slot_that_was_saved_in_last_and_ends() -> None:
    hands, session = playing()
    hands.press("s", mod=pygame.KMOD_CTRL)
    hands.write("camp fire")
    hands.press("return", "1", "escape")
    pressed(hands, "Save and quit")
    assert session.saved == {"camp fire": 2}
    assert not hands.shell.running


def test_nothing_is_saved_anew_that_was_saved() -> None:
    hands, session = playing()
    hands.press("escape")
    pressed(hands, "Save and quit to the title")
    assert session.saved == {}


def test_a_game_that_cannot_be_saved_is_left_after_a_question() -> None:
    hands, _ = playing()
    hands.press("1")
    screen = hands.shell.top
    assert isinstance(screen, PlayScreen)
    screen.keeper._slot = "full"
    hands.press("escape")
    pressed(hands, "Save and quit to the title")
    assert isinstance(hands.shell.top, Notice)
    assert "disk is full" in hands.shell.top.text
    hands.press("right", "return")
    assert isinstance(hands.shell.top, TitleScreen)


def test_a_single_fight_is_neither_saved_nor_loaded_from_its_menu() -> None:
    hands = Hands()
    hands.play(FakeSession(["plain"], battle_view(), can_save=False))
    hands.press("escape")
    labels = [spot.label for spot in hands.shell.spots]
    assert "Quit" in labels
    assert "Save and quit" not in labels
    assert next(spot for spot in hands.shell.spots if spot.label == "Save").act is None
    pressed(hands, "Quit")
    assert not hands.shell.running


def test_closing_the_window_saves_and_ends() -> None:
    hands, session = playing()
    hands.press("1")
    hands.event(pygame.QUIT)
    assert session.saved == {"left-7": 1}
    assert not hands.shell.running


def test_closing_the_window_says_what_could_not_be_saved_and_then_ends() -> None:
    hands, _ = playing()
    hands.press("1")
    screen = hands.shell.top
    assert isinstance(screen, PlayScreen)
    screen.keeper._slot = "full"
    hands.event(pygame.QUIT)
    assert hands.shell.running
    assert isinstance(hands.shell.top, Notice)
    hands.event(pygame.QUIT)
    assert not hands.shell.running


def test_escape_on_the_title_asks() -> None:
    hands, _ = at_title()
    hands.press("escape")
    assert isinstance(hands.shell.top, Notice)
    hands.press("escape")
    assert isinstance(hands.shell.top, TitleScreen)
    hands.press("escape")
    hands.click("notice:1")
    assert not hands.shell.running


def test_the_title_says_why_there_is_nothing_to_load() -> None:
    hands, launcher = Hands(), FakeLauncher()
    launcher.deleted = ["mine", "broken"]
    app.Screens(hands.shell, launcher).title()
    hands.shell.draw()
    assert next(spot for spot in hands.shell.spots if spot.label.startswith("Load")).label == (
        "Load: nothing has been saved yet"
    )


def test_a_saved_game_is_deleted_after_a_question() -> None:
    hands, launcher = at_title()
    hands.click("title:2")
    hands.press("delete")
    assert isinstance(hands.shell.top, Notice)
    assert "mine" in hands.shell.top.text
    hands.press("return")
    assert launcher.deleted == []
    hands.click("slot:1:delete")
    hands.click("notice:1")
    assert launcher.deleted == ["broken"]
    assert [key for key in hands.keys if key.startswith("slot:")] == ["slot:0", "slot:0:delete"]


def test_packs_help_and_credits_are_read_at_the_title() -> None:
    hands, _ = at_title()
    for label, heading in (("Packs", PacksScreen), ("Help", HelpDialog), ("Credits", HelpDialog)):
        pressed(hands, label)
        assert isinstance(hands.shell.top, heading)
        hands.press("escape")


def test_the_end_is_summed_up() -> None:
    hands, _ = playing("plain")
    hands.press("1")
    assert isinstance(hands.shell.top, ChronicleDialog)
    hands.press("escape")
    assert isinstance(hands.shell.top, PlayScreen)


def test_help_opens_and_closes() -> None:
    hands, _ = playing()
    hands.press("f1")
    assert isinstance(hands.shell.top, HelpDialog)
    hands.press("f1")
    assert isinstance(hands.shell.top, PlayScreen)


def test_panels_open_by_key_and_by_mouse() -> None:
    hands, _ = playing()
    for key in ("f3", "f4", "f6", "f2"):
        hands.press(key)
    hands.click("tab:pack")
    assert isinstance(hands.shell.top, PlayScreen)
    assert hands.shell.top.side.tab == "pack"


def test_a_town_is_shown_and_its_map_on_demand() -> None:
    town = {"id": "core:neo", "name": "NeoArcadia", "text": "Lamps.", "lines": ["Market."]}
    hands, _ = playing(shown=campaign_view(town=town))
    screen = hands.shell.top
    assert isinstance(screen, PlayScreen)
    assert screen.centre == "town"
    hands.press("f8")
    assert screen.centre == "map"


@pytest.mark.thorough
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 2000)])
@pytest.mark.parametrize("percent", [100, 125, 150, 200])
def test_everything_is_drawn_at_every_size_and_scale(size: tuple[int, int], percent: int) -> None:
    hands = Hands(size, percent)
    app.Screens(hands.shell, FakeLauncher()).title()
    hands.press("down", "return", "escape", "f1")
    for view in (campaign_view(), campaign_view(battle=battle_view()), battle_view()):
        hands.play(FakeSession(["amounts", "hexes", "nasty", "words", "plain"], view))
        for key in ("f3", "f4", "f6", "f7", "f8", "escape"):
            hands.press(key)
        for spot in hands.shell.spots:
            assert spot.scroll is not None or hands.shell.surface.get_rect().contains(spot.rect), spot.key


def test_the_window_is_resized_and_scaled_while_it_is_used() -> None:
    hands, _ = playing("words", "plain")
    hands.press("1")
    for size in ((960, 600), (1600, 900)):
        hands.shell.resized(pygame.display.set_mode(size))
        hands.shell.draw()
        hands.press("=", mod=pygame.KMOD_CTRL)
    assert hands.shell.percent == 150
    hands.press("0", mod=pygame.KMOD_CTRL)
    assert hands.shell.percent == 100
    hands.press("f11")
    assert hands.shell.wants_fullscreen


def test_no_display_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    with pytest.raises(NoDisplay, match="No window can be opened"):
        display.open_window()


def test_another_pygame_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    with pytest.raises(NoDisplay, match="pygame-ce"):
        display.open_window()


@pytest.mark.parametrize("session", [None, "a fight"])
def test_the_window_is_opened_drawn_and_closed(session: str | None) -> None:
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    fight = FakeSession(["plain"], battle_view(), can_save=False) if session else None
    assert app.run(None if fight else FakeLauncher(), fight, seed="7") == ""
    assert not pygame.display.get_init()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def test_a_window_that_is_asked_to_end_saves(monkeypatch: pytest.MonkeyPatch, number: signal.Signals) -> None:
    monkeypatch.setattr(app, "run_window", lambda shell, mend=None: signal.raise_signal(number))
    session = FakeSession(["amounts"])
    assert app.run(FakeLauncher(), session) == "Saved as left-7, in left-7."
    assert list(session.saved) == ["left-7"]


@pytest.mark.thorough
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP, signal.SIGTERM])
def test_a_window_that_is_asked_to_end_keeps_its_size(monkeypatch: pytest.MonkeyPatch, number: signal.Signals) -> None:
    tick = Shell.tick
    ticked = []

    def resized_then_ended(shell: Shell, now: int) -> None:
        ticked.append(now)
        if len(ticked) == 1:
            pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1100, 700), w=1100, h=700))
        elif len(ticked) == 4:
            signal.raise_signal(number)
        tick(shell, now)

    monkeypatch.setattr(Shell, "tick", resized_then_ended)
    assert app.run(FakeLauncher(), FakeSession(["amounts"])).startswith("Saved as left-7")
    assert kept().settings.size == (1100, 700)


def test_a_window_with_nothing_to_save_passes_the_signal_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "run_window", lambda shell, mend=None: signal.raise_signal(signal.SIGTERM))
    with pytest.raises(Terminated):
        app.run(FakeLauncher())


def test_the_name_is_drawn_before_anything_is_loaded() -> None:
    splash.show_splash()
    surface = pygame.display.get_surface()
    assert surface is not None
    ground = pygame.mask.from_threshold(surface, theme.BACK, (1, 1, 1, 255)).count()
    assert 0 < ground < surface.width * surface.height


def test_a_sign_moves_on_the_splash_while_something_is_done() -> None:
    splash.show_splash()
    surface = pygame.display.get_surface()
    assert surface is not None
    pictures = [pygame.image.tobytes(surface, "RGB")]

    def work() -> str:
        for _ in range(12):
            time.sleep(0.1)
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        return "done"

    assert splash.watched(work, "Reading the packs") == "done"
    assert len(set(pictures)) >= 4
    with pytest.raises(ZeroDivisionError):
        splash.watched(lambda: 1 // 0, "Reading the packs")


def test_what_has_ended_is_looked_back_on_from_the_title_and_says_how_it_ended(tmp_path: Path) -> None:
    hands = Hands()
    app.Screens(hands.shell, ended(tmp_path)).title()
    hands.shell.draw()
    assert hands.shell.top.focus == "title:1", "Return begins anew"
    assert hands.spot("title:0").label == "Look back: over, ended: won"
    assert hands.spot("title:1").label == "New campaign"
    hands.click("title:0")
    assert isinstance(hands.shell.top, ChronicleDialog)
