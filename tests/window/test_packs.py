"""The page of packs in the window."""

from pathlib import Path

import pygame
import pytest

from game.packs.installed import load_installed
from game.packs.roots import user_root
from game.sessions.launcher import Launcher
from game.window.app import Screens
from game.window.screens.menu import MenuDialog
from game.window.screens.packs import PacksScreen
from game.window.screens.sheet import Sheet
from game.window.screens.title import TitleScreen
from tests.packs.travel.zips import files, folder, small_game, zipped
from tests.window.fake import FakeLauncher, FakeSession
from tests.window.hands import Hands


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Hands:
    """The page of packs over the title of a small game."""
    small_game(monkeypatch, tmp_path)
    return opened(Hands())


def opened(hands: Hands) -> Hands:
    launcher = Launcher(load_installed(), None, load_installed)
    Screens(hands.shell, launcher).title()
    hands.shell.draw()
    hands.click(next(spot.key for spot in hands.shell.spots if spot.label == "Packs"))
    return hands


def page(hands: Hands) -> PacksScreen:
    return next(layer for layer in hands.shell.layers if isinstance(layer, PacksScreen))


def states(hands: Hands) -> dict[str, str]:
    return {row.id: row.state for row in page(hands).rows}


def sheet(hands: Hands) -> Sheet:
    assert isinstance(hands.shell.top, Sheet)
    return hands.shell.top


def typed(hands: Hands, text: str) -> None:
    hands.click("packs:where")
    hands.write(text)
    hands.press("return")


def installed(hands: Hands, path: Path) -> None:
    typed(hands, str(path))
    hands.click("sheet:0")


def playing(hands: Hands) -> list[str]:
    title = hands.shell.layers[0]
    assert isinstance(title, TitleScreen)
    return [pack.id for pack in title.launcher.catalogue.packs]


def test_it_says_what_each_pack_is_and_adds(hands: Hands) -> None:
    assert hands.shell.top.spoken() == "Packs\nCore 0.1.0, played"
    [row] = page(hands).rows
    assert (row.authors, row.said, row.own) == (("Somebody",), "1 item", True)


def test_a_pack_that_lies_too_deep_is_told_with_a_remedy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    small_game(monkeypatch, tmp_path)
    deep = folder(user_root() / "from" / "a" / "zip" / "saltglass", files("saltglass"))
    hands = opened(Hands())
    [told] = page(hands).passed
    assert str(deep) in told
    assert "this pack lies too deep to be found: move its folder up" in told
    assert told in hands.shell.top.spoken()


def test_a_pack_is_installed_by_keyboard_and_played_once_the_page_closes(hands: Hands, tmp_path: Path) -> None:
    typed(hands, str(zipped(tmp_path / "saltglass.zip", files("saltglass"))))
    assert sheet(hands).lines[0].startswith("saltglass 0.1.0, ")
    assert states(hands) == {"core": "on"}
    hands.press("return")
    assert states(hands) == {"core": "on", "saltglass": "waiting"}
    assert playing(hands) == ["core"]
    hands.press("escape")
    assert playing(hands) == ["core", "saltglass"]


def test_what_cannot_be_installed_says_why_and_changes_nothing(hands: Hands, tmp_path: Path) -> None:
    typed(hands, str(tmp_path / "nowhere.zip"))
    assert sheet(hands).heading == "This cannot be installed"
    hands.press("return", "escape")
    assert isinstance(hands.shell.top, TitleScreen)


def test_a_loss_is_asked_about_and_the_first_answer_loses_nothing(hands: Hands, tmp_path: Path) -> None:
    installed(hands, zipped(tmp_path / "new.zip", files("saltglass", "0.2.0")))
    typed(hands, str(zipped(tmp_path / "old.zip", files("saltglass", "0.1.0"))))
    assert sheet(hands).lines[-1] == "saltglass 0.2.0 is newer than 0.1.0, which would take its place."
    assert [label for label, _ in sheet(hands).answers] == ["Leave it", "Install all the same"]
    hands.press("escape")
    assert page(hands).rows[1].version == "0.2.0"


def test_a_pack_is_switched_off_and_on(hands: Hands, tmp_path: Path) -> None:
    installed(hands, zipped(tmp_path / "saltglass.zip", files("saltglass")))
    hands.press("escape")
    hands.press("escape")
    opened(hands)
    hands.click("pack:1:switch")
    assert states(hands)["saltglass"] == "off"
    hands.press("escape")
    assert playing(hands) == ["core"]
    hands.press("escape")
    opened(hands)
    hands.click("pack:1:switch")
    assert states(hands)["saltglass"] == "waiting"


def test_core_stays_and_is_not_to_be_removed(hands: Hands) -> None:
    assert hands.spot("pack:0:switch").act is None
    assert "pack:0:remove" not in hands.keys


def test_a_pack_is_removed_after_a_question(hands: Hands, tmp_path: Path) -> None:
    installed(hands, zipped(tmp_path / "saltglass.zip", files("saltglass")))
    hands.click("pack:1:remove")
    assert [label for label, _ in sheet(hands).answers] == ["Keep it", "Remove it"]
    hands.press("escape")
    assert "saltglass" in states(hands)
    hands.click("pack:1:remove")
    hands.click("sheet:1")
    assert states(hands) == {"core": "on"}


def test_updates_are_looked_for(hands: Hands, tmp_path: Path) -> None:
    assert hands.spot("packs:update").act is None
    installed(hands, zipped(tmp_path / "saltglass.zip", files("saltglass")))
    hands.click("packs:update")
    assert sheet(hands).heading == "Nothing to install"
    hands.press("return")
    zipped(tmp_path / "saltglass.zip", files("saltglass", "0.2.0"))
    hands.click("packs:update")
    hands.click("sheet:0")
    assert page(hands).rows[1].version == "0.2.0"


def test_it_opens_from_the_menu_of_a_game_and_leads_back_to_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    small_game(monkeypatch, tmp_path)
    hands = Hands()
    hands.play(FakeSession(["plain"]), FakeLauncher())
    hands.press("escape")
    hands.click(next(spot.key for spot in hands.shell.spots if spot.label == "Packs"))
    assert isinstance(hands.shell.top, PacksScreen)
    hands.press("escape")
    assert isinstance(hands.shell.top, MenuDialog)


def test_a_pack_with_faults_shows_them(hands: Hands, tmp_path: Path) -> None:
    hands.press("escape")
    bad = tmp_path / "data" / "flamequick" / "packs" / "bad.zip"
    bad.parent.mkdir(parents=True)
    zipped(bad, files("bad") | {"things.toml": "[[item]]\n"})
    opened(hands)
    row = page(hands).rows[1]
    assert (row.state, row.removable) == ("refused", True)
    assert "bad.zip/things.toml:1:1: " in row.faults[0]


@pytest.mark.parametrize(("size", "percent"), [((1024, 600), 100), ((1024, 600), 150), ((2560, 1440), 150)])
def test_every_button_can_be_reached_at_every_size(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, size: tuple[int, int], percent: int
) -> None:
    small_game(monkeypatch, tmp_path)
    hands = opened(Hands(size, percent))
    window = pygame.display.get_surface().get_rect()
    for key in ("packs:where", "packs:install", "packs:close", "packs:update", "pack:0:switch"):
        assert window.contains(hands.spot(key).shown)
