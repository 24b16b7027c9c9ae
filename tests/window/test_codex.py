"""The opening of a campaign, read before the map, and the codex."""

import pygame
import pytest

from game.sessions.launcher import Launcher
from game.window.screens.codex import CodexDialog
from game.window.screens.play import PlayScreen
from tests.campaign.tiny import catalogue
from tests.window.hands import Hands


def begun(size: tuple[int, int] = (1280, 720), *, opening: bool = False) -> tuple[Hands, PlayScreen]:
    """A new campaign on the screen."""
    hands, launcher = Hands(size), Launcher(catalogue())
    return hands, hands.play(launcher.new("1", "tiny:vale", "impact", "tiny:three"), launcher, opening=opening)


@pytest.mark.rule("TL-05")
def test_the_opening_is_read_before_the_map() -> None:
    hands, screen = begun(opening=True)
    page = screen.pages.shown
    assert page is not None
    assert (page.kind, page.title) == ("opening", "The Vale")
    assert "Somebody should look." in [part.text for part in page.parts]
    hands.press("1")
    assert screen.pages.reading, "a key that would answer waits until the page is read"
    hands.click("page:on")
    assert not screen.pages.reading
    assert screen.centre == "map"


@pytest.mark.rule("TL-05")
@pytest.mark.parametrize("size", [(800, 450), (1280, 720)])
def test_the_codex_opens_and_closes_by_its_key_and_walks_by_the_arrows(size: tuple[int, int]) -> None:
    hands, screen = begun(size)
    hands.press("f10")
    codex = hands.shell.top
    assert isinstance(codex, CodexDialog)
    names = [entry["name"] for entry in codex.entries]
    assert names[:2] == ["The Vale", "The Leaning Tower"]
    hands.press("down", "down", "up")
    assert codex.opened == 1
    hands.press("end")
    assert codex.opened == len(names) - 1
    hands.press("home")
    assert codex.opened == 0
    hands.press("f10")
    assert hands.shell.top is screen


@pytest.mark.rule("TL-05")
def test_a_single_fight_has_a_codex_too() -> None:
    hands = Hands()
    screen = hands.play(Launcher(catalogue()).fight("tiny:wolves", "impact", "tiny:three", "1"))
    assert any(entry.text.startswith("Wolf: ") for entry in screen.log.entries)
    hands.press("f10")
    codex = hands.shell.top
    assert isinstance(codex, CodexDialog)
    assert "Wolf" in [entry["name"] for entry in codex.entries]


def test_an_entry_of_the_codex_opens_by_the_mouse() -> None:
    hands, _ = begun()
    hands.click("command:codex")
    codex = hands.shell.top
    assert isinstance(codex, CodexDialog)
    hands.click("codex:2")
    assert codex.opened == 2


def test_the_codex_is_searched_in_names_first_and_then_in_texts() -> None:
    hands, _ = begun()
    hands.press("f10")
    codex = hands.shell.top
    assert isinstance(codex, CodexDialog)
    hands.write("tower")
    assert codex.entries[0]["name"] == "The Leaning Tower"
    found = len(codex.entries)
    hands.write("zzz")
    assert codex.entries == []
    assert "towerzzz" in codex.spoken()
    hands.press("down")
    hands.press("backspace", "backspace", "backspace")
    assert len(codex.entries) == found
    hands.press("a", mod=pygame.KMOD_CTRL)
    hands.write("intent")
    assert codex.entries[0]["kind"] == "word"


def test_creatures_have_a_face_and_everything_else_a_sign() -> None:
    hands = Hands()
    hands.play(Launcher(catalogue()).fight("tiny:wolves", "impact", "tiny:three", "1"))
    hands.press("f10")
    codex = hands.shell.top
    assert isinstance(codex, CodexDialog)
    pictures = []
    for number, entry in enumerate(codex.entries):
        codex._open(number)
        hands.shell.dirty = True
        hands.shell.draw()
        rect = hands.spot("codex:search").rect
        picture = hands.shell.surface.subsurface((rect.right + 28, rect.top, 112, 112))
        pictures.append((entry["kind"], pygame.image.tobytes(picture, "RGB")))
    assert len({image for _, image in pictures}) >= 3
