"""The language in the window: chosen in the settings, and made anew with the packs."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.languages.pseudo import untranslated
from game.packs.languages.shelf import speak_by
from game.window.fonts import Lettering, clean
from game.window.screens.play import PlayScreen
from game.window.screens.setting_rows import LANGUAGE
from game.window.screens.settings import KEYS, SettingsScreen
from game.window.shell import Shell
from game.window.worker import Worker
from systems.table.loop.language import is_english, speak
from tests.campaign.isle import Shelf
from tests.languages.isles import translate
from tests.languages.spoken import pseudo_language
from tests.window.hands import Hands

ROW = f"row:{LANGUAGE}"
INSEL = {"Isle": "Insel", "Settings": "Einstellungen"}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak(None)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def playing(shelf: Shelf) -> tuple[Hands, PlayScreen]:
    hands = Hands()
    return hands, hands.play(shelf.begin(), shelf.launcher())


def settings(hands: Hands) -> SettingsScreen:
    hands.press(",", mod=pygame.KMOD_CTRL)
    screen = hands.shell.top
    assert isinstance(screen, SettingsScreen)
    return screen


@pytest.mark.thorough
@pytest.mark.parametrize("page", ["display", "play", "sound", KEYS])
def test_settings_are_told_in_the_pseudo_language(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    line = Lettering.line

    def kept(self: Lettering, text: str, *more: object) -> pygame.Surface:
        drawn.append(clean(text))
        return line(self, text, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Lettering, "line", kept)
    speak(pseudo_language())
    hands = Hands()
    screen = SettingsScreen(hands.shell)
    hands.shell.push(screen)
    screen.open(page)
    hands.shell.draw()
    assert drawn
    assert not [text for text in drawn if untranslated(text)], drawn


def test_the_row_is_left_out_where_only_english_is_spoken(shelf: Shelf) -> None:
    hands, _ = playing(shelf)
    settings(hands)
    assert ROW not in hands.keys


def test_another_language_is_told_at_once_and_english_again(shelf: Shelf) -> None:
    translate(shelf, INSEL)
    hands, play = playing(shelf)
    screen = settings(hands)
    assert hands.spot(ROW).state == "English"
    screen.focus = ROW
    hands.press("right")
    assert hands.spot(ROW).state == "Deutsch"
    assert screen.spoken() == "Einstellungen"
    assert play.view["title"] == "Insel"
    hands.press("left")
    assert is_english()
    assert play.view["title"] == "Isle"


def test_a_line_that_was_drawn_is_drawn_anew(shelf: Shelf) -> None:
    translate(shelf, INSEL)
    hands, _ = playing(shelf)
    settings(hands).focus = ROW
    size = hands.shell.surface.get_size()
    before = hands.shell.look.letters(size).width("Isle")
    hands.press("right")
    assert hands.shell.look.letters(size).width("Isle") != before


def test_a_reset_goes_back_to_english(shelf: Shelf) -> None:
    translate(shelf, INSEL)
    hands, _ = playing(shelf)
    settings(hands).focus = ROW
    hands.press("right")
    hands.click("settings:reset")
    hands.click("notice:1")
    assert is_english()


def test_a_translation_that_is_saved_is_told_after_a_reload(shelf: Shelf) -> None:
    translate(shelf, {"Isle": "Insl"})
    speak_by(shelf.launcher().catalogue, "de")
    hands, play = playing(shelf)
    assert play.view["title"] == "Insl"
    translate(shelf, INSEL)
    hands.press("f5")
    assert play.view["title"] == "Insel"
    assert clean("Settings") == "Einstellungen"


def test_it_is_told_where_the_engine_has_a_thread_of_its_own(shelf: Shelf) -> None:
    translate(shelf, {"Isle": "Insl"})
    speak_by(shelf.launcher().catalogue, "de")
    hands = Hands()
    worker = Worker()
    hands.shell = Shell(pygame.display.set_mode((1280, 720)), worker=worker)
    play = hands.play(shelf.begin(), shelf.launcher())
    translate(shelf, INSEL)
    hands.press("f5")
    assert worker.finish()
    hands.shell.tick()
    hands.shell.draw()
    assert play.view["title"] == "Insel"
    assert clean("Settings") == "Einstellungen"
