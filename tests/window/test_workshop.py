"""In the window: packs that are watched, and the debug console."""

import os
from pathlib import Path

import pygame
import pytest

from game.packs.watch import Watch
from game.sessions.workshop import Workshop
from game.window.screens.console import ConsoleDialog
from game.window.screens.play import PlayScreen
from game.window.screens.sheet import Sheet
from tests.campaign.isle import RECORDS, Shelf, record
from tests.window.hands import Hands

EVERY = tuple(map(record, RECORDS))
BROKEN = "[[item]]\nid = 'x'\n"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def playing(
    shelf: Shelf, *, watch: bool = False, console: bool = False, size: tuple[int, int] = (1280, 720), percent: int = 100
) -> tuple[Hands, PlayScreen]:
    hands, session = Hands(size, percent), shelf.begin()
    session.workshop = Workshop(Watch([shelf.packs]) if watch else None, console)
    return hands, hands.play(session, shelf.launcher())


def save(shelf: Shelf, *records: str) -> None:
    shelf.write(*records)
    os.utime(shelf.isle / "all.toml", ns=(10**19, 10**19))


def test_a_pack_that_is_saved_is_played_half_a_second_later(shelf: Shelf) -> None:
    hands, screen = playing(shelf, watch=True)
    save(shelf, *(text.replace('name = "Isle"', 'name = "Island"') for text in EVERY))
    hands.shell.tick(100)
    assert screen.view["title"] == "Isle"
    hands.shell.tick(600)
    hands.shell.draw()
    assert screen.view["title"] == "Island"
    assert screen.log.entries[-1].text.startswith("The content was loaded anew. 1 changed: region isle:isle.")


def test_faults_are_shown_once_and_the_game_stays_as_it_was(shelf: Shelf) -> None:
    hands, screen = playing(shelf, watch=True)
    save(shelf, *EVERY, BROKEN)
    hands.shell.tick(600)
    hands.shell.draw()
    assert isinstance(hands.shell.top, Sheet)
    assert any("all.toml:" in line for line in hands.shell.top.lines)
    hands.press("return")
    hands.shell.tick(1200)
    assert hands.shell.top is screen
    assert screen.view["title"] == "Isle"


def test_the_console_opens_on_its_key_and_carries_out_orders(shelf: Shelf) -> None:
    hands, screen = playing(shelf, console=True)
    gold = screen.session.view()["gold"]
    hands.press("d", mod=pygame.KMOD_CTRL)
    console = hands.shell.top
    assert isinstance(console, ConsoleDialog)
    hands.write("gold 5")
    hands.press("return")
    hands.write("gol 5")
    hands.press("return")
    assert console.lines[1:3] == [("gold 5", True), ("Debug console: gold 5.", False)]
    assert "(did you mean 'gold'?)" in console.lines[-1][0]
    hands.press("up", "up")
    assert hands.spot("console:line").state == "gold 5"
    hands.press("escape")
    assert hands.shell.top is screen
    assert screen.view["gold"] == gold + 5
    assert "Debug console: gold 5." in [entry.text for entry in screen.log.entries]


def test_a_fight_that_is_ordered_is_on_the_stage(shelf: Shelf) -> None:
    hands, screen = playing(shelf, console=True)
    hands.press("d", mod=pygame.KMOD_CTRL)
    hands.write("fight crabs")
    hands.press("return", "escape")
    assert screen.centre == "fight"


def test_without_debug_its_key_does_nothing(shelf: Shelf) -> None:
    hands, screen = playing(shelf)
    hands.press("d", mod=pygame.KMOD_CTRL)
    assert hands.shell.top is screen


@pytest.mark.thorough
@pytest.mark.parametrize(("size", "percent"), [((1024, 600), 100), ((1280, 720), 150), ((2560, 1440), 150)])
def test_the_last_line_is_in_view_at_every_size(shelf: Shelf, size: tuple[int, int], percent: int) -> None:
    hands, _ = playing(shelf, console=True, size=size, percent=percent)
    hands.press("d", mod=pygame.KMOD_CTRL)
    for _ in range(3):
        hands.write("help")
        hands.press("return")
    console = hands.shell.top
    assert isinstance(console, ConsoleDialog)
    scroll = console._scroll
    assert scroll.full > scroll.view.height
    assert not scroll.more
    for spot in hands.shell.spots:
        assert hands.shell.surface.get_rect().contains(spot.rect)
