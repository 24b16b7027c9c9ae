"""Settings: every row by keyboard and mouse, seen at once; keys of the player's own, conflicts named."""

from pathlib import Path

import pygame
import pytest

from game.window import commands, theme
from game.window.palettes import PALETTES
from game.window.preferences import Preferences, Settings, kept
from game.window.screens.help import HelpDialog
from game.window.screens.menu import MenuDialog
from game.window.screens.notice import Notice
from game.window.screens.play import PlayScreen
from game.window.screens.setting_rows import PAGES
from game.window.screens.settings import SettingsScreen
from game.window.shell import Shell
from tests.window.fake import FakeLauncher, FakeSession
from tests.window.hands import Hands

CONTROL = pygame.KMOD_LCTRL


def opened(size: tuple[int, int] = (1280, 720)) -> tuple[Hands, SettingsScreen]:
    hands = Hands(size)
    hands.play(FakeSession(["plain"] * 5), FakeLauncher())
    hands.press(",", mod=CONTROL)
    screen = hands.shell.top
    assert isinstance(screen, SettingsScreen)
    return hands, screen


def test_the_settings_open_from_menu_title_and_key_and_close_to_where_they_were() -> None:
    hands, _ = opened()
    hands.press("escape")
    assert isinstance(hands.shell.top, PlayScreen)
    hands.press("escape")
    hands.click("menu:3")
    assert isinstance(hands.shell.top, SettingsScreen)
    hands.click("settings:close")
    assert isinstance(hands.shell.top, MenuDialog), "one level up"
    hands.press("escape")
    assert isinstance(hands.shell.top, PlayScreen)


@pytest.mark.thorough
@pytest.mark.parametrize("page", PAGES)
def test_every_row_goes_through_all_its_values_by_keyboard_and_back_by_mouse(page: str) -> None:
    hands, screen = opened()
    screen.open(page)
    hands.shell.draw()
    for row in PAGES[page][1]:
        key = f"row:{row.name}"
        screen.focus = key
        for _ in row.values:
            hands.press("left")
        assert getattr(screen.settings, row.name) == row.values[0]
        seen = [row.values[0]]
        for _ in row.values[1:]:
            hands.press("right")
            seen.append(getattr(screen.settings, row.name))
        assert seen == list(row.values)
        assert hands.spot(key).state == row.told(row.values[-1])
        hands.press("return")
        assert getattr(screen.settings, row.name) == row.values[0]
        hands.click(f"{key}:more")
        assert getattr(screen.settings, row.name) == row.values[1]
        hands.click(f"{key}:less")
        assert getattr(screen.settings, row.name) == row.values[0]
    assert screen.settings.palette in PALETTES


def test_another_palette_is_seen_at_once_and_everywhere() -> None:
    hands, screen = opened()
    before = hands.shell.surface.copy()
    screen.focus = "row:palette"
    for name in list(PALETTES)[1:]:
        hands.press("right")
        assert theme.BACK == PALETTES[name].BACK
        anew = Hands()
        anew.shell = Shell(pygame.Surface((1280, 720)), preferences=Preferences(hands.shell.preferences.settings))
        anew.play(FakeSession(["plain"] * 5), FakeLauncher())
        hands.press("escape")
        hands.move((1, 1))
        anew.move((1, 1))
        assert pygame.image.tobytes(hands.shell.surface, "RGB") == pygame.image.tobytes(anew.shell.surface, "RGB")
        hands.press(",", mod=CONTROL)
        hands.shell.top.focus = "row:palette"
    theme.use(PALETTES["embers"])
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(hands.shell.surface, "RGB")


def test_larger_letters_are_larger_and_the_scale_stays() -> None:
    hands, screen = opened()
    small = hands.shell.look.letters((1280, 720)).height("body")
    screen.focus = "row:letters"
    hands.press("right", "right", "right")
    letters = hands.shell.look.letters((1280, 720))
    assert letters.height("body") > small * 5 // 4
    assert letters.scale == 1


def test_the_odds_are_switched_here_too() -> None:
    hands, screen = opened()
    screen.open("play")
    hands.shell.draw()
    hands.click("row:odds")
    assert not screen.settings.odds
    assert not hands.shell.odds_display.on


def test_a_command_gets_another_key_and_keeps_it(tmp_path: Path) -> None:
    hands, screen = opened()
    hands.shell.look.preferences = kept(tmp_path / "window.toml")
    screen.open("keys")
    hands.shell.draw()
    hands.click("key:help")
    assert screen.waiting == "help"
    hands.press("h", mod=CONTROL)
    assert commands.label("help") == "Ctrl+H"
    hands.press("escape")
    hands.press("f1")
    assert isinstance(hands.shell.top, PlayScreen)
    hands.press("h", mod=CONTROL)
    assert isinstance(hands.shell.top, HelpDialog)
    assert ("Ctrl+H", "help: keys, icons, terrain, words") in [
        row for _, rows in hands.shell.top._keys() for row in rows
    ]
    assert kept(tmp_path / "window.toml").settings.keys == {"help": "Ctrl+H"}


@pytest.mark.parametrize(
    ("name", "mod", "words"),
    [
        ("f5", 0, "F5 is taken: load all packs anew"),
        ("s", CONTROL, "Ctrl+S is taken: save."),
        ("k", 0, "letters and digits are answers and the verbs of a fight"),
        ("7", 0, "letters and digits"),
        ("tab", 0, "Tab is taken: go to the next part"),
        ("return", 0, "Return is taken: press what has the focus"),
        ("left", 0, "Left is taken: walk."),
    ],
)
def test_a_key_that_is_taken_is_refused_with_who_has_it(name: str, mod: int, words: str) -> None:
    hands, screen = opened()
    screen.open("keys")
    hands.shell.draw()
    hands.click("key:help")
    hands.press(name, mod=mod)
    assert words in screen.refusal
    assert commands.label("help") == "F1"
    hands.press("escape")
    assert not isinstance(hands.shell.top, SettingsScreen)


def test_waiting_for_a_key_ends_with_escape_and_backspace_gives_the_first_key_back() -> None:
    hands, screen = opened()
    screen.open("keys")
    hands.shell.draw()
    hands.click("key:help")
    hands.press("escape")
    assert not screen.waiting
    assert hands.shell.top is screen
    hands.click("key:help")
    hands.press("h", mod=CONTROL)
    hands.press("backspace")
    assert commands.label("help") == "F1"


def test_two_commands_can_change_keys_in_turn_and_still_have_them_after_a_start() -> None:
    commands.use({"help": "F2", "party": "F1"})
    assert (commands.label("help"), commands.label("party")) == ("F2", "F1")
    commands.use({})


@pytest.mark.parametrize("own", [{"help": "F5"}, {"help": "Nonsense"}, {"nobody": "F1"}, {"help": "k"}, {"help": ""}])
def test_stored_keys_that_make_no_sense_are_ignored(own: dict[str, str]) -> None:
    commands.use(own)
    assert (commands.label("help"), commands.label("reload")) == ("F1", "F5")
    commands.use({})


def test_no_key_does_two_things_at_first() -> None:
    commands.use({})
    keys = [key for command in commands.COMMANDS for key in command.keys]
    assert len(keys) == len(set(keys))
    assert len(commands._commands) == len(keys)


def test_a_reset_is_asked_about() -> None:
    hands, screen = opened()
    hands.shell.preferences.put(Settings(letters=130, hints=False, keys={"help": "F12"}))
    hands.click("settings:reset")
    assert isinstance(hands.shell.top, Notice)
    hands.press("return")
    assert screen.settings.letters == 130
    hands.click("settings:reset")
    hands.click("notice:1")
    assert screen.settings == Settings()
    assert commands.label("help") == "F1"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("page", [*PAGES, "keys"])
def test_every_page_fits(size: tuple[int, int], page: str) -> None:
    hands, screen = opened(size)
    screen.open(page)
    hands.shell.draw()
    for spot in hands.shell.spots:
        assert spot.scroll is not None or hands.shell.surface.get_rect().contains(spot.rect), spot.key


def test_the_open_tab_and_explained_rolls_are_remembered() -> None:
    preferences = Preferences(Settings(hints=False))
    hands = Hands()
    hands.shell = Shell(pygame.display.set_mode((1280, 720)), preferences=preferences)
    hands.play(FakeSession(["plain"] * 5), FakeLauncher())
    hands.press("f4", "f7")
    assert (preferences.settings.tab, preferences.settings.explained) == ("quests", True)
    screen = hands.play(FakeSession(["plain"] * 5), FakeLauncher())
    assert (screen.side.tab, screen.log.explained) == ("quests", True)
    hands.press("1")
    assert screen.log.entries[-1].opened
    hands.press(",", mod=CONTROL)
    hands.click("tab:play")
    hands.click("row:explained")
    hands.press("escape")
    assert not screen.log.explained
    assert not preferences.settings.explained


def test_the_zoom_of_the_map_is_remembered() -> None:
    preferences = Preferences(Settings(hints=False))
    hands = Hands()
    hands.shell = Shell(pygame.display.set_mode((1280, 720)), preferences=preferences)
    screen = hands.play(FakeSession(["plain"] * 5), FakeLauncher())
    fitted = screen.map_panel.map.camera.quarter
    hands.press("+", "+")
    nearer = screen.map_panel.map.camera.quarter
    assert nearer > fitted
    again = hands.play(FakeSession(["plain"] * 5), FakeLauncher())
    assert again.map_panel.map.camera.quarter == nearer
    preferences.put(Settings(hints=False))
    plain = hands.play(FakeSession(["plain"] * 5), FakeLauncher())
    assert plain.map_panel.map.camera.quarter == fitted
