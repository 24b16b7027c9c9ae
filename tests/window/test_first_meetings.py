"""Texts of first meetings in the window: the log begins with them, and a market tells of its wares."""

import pygame
import pytest

from game.sessions.launcher import Launcher
from game.window.panels.about import ware_at
from game.window.screens.play import PlayScreen
from tests.campaign.tiny import catalogue
from tests.window.hands import Hands

SMALL = (1000, 460)
"""A window whose log holds less than what a fight begins with."""


def market(size: tuple[int, int] = (1280, 720)) -> tuple[Hands, PlayScreen]:
    """The market of a town on the screen."""
    hands, launcher = Hands(size), Launcher(catalogue())
    screen = hands.play(launcher.new("1", "tiny:vale", "impact", "tiny:three"), launcher)
    for option in ("town", "market"):
        screen.answer(option, {})
    hands.shell.draw()
    return hands, screen


def place(screen: PlayScreen, option: str) -> str:
    """The spot of an option."""
    assert screen.asked.request is not None
    return f"option:{[each.id for each in screen.asked.request.options].index(option)}"


def below(hands: Hands, screen: PlayScreen, focus: str) -> bytes:
    """The pixels below the question while an option has the focus."""
    screen.focus = focus
    hands.shell.dirty = True
    hands.shell.draw()
    return pygame.image.tobytes(hands.shell.surface.subsurface((940, 262, 320, 180)), "RGB")


@pytest.mark.rule("TL-05")
def test_the_log_begins_with_the_first_text_and_says_that_there_is_more() -> None:
    hands = Hands(SMALL)
    screen = hands.play(Launcher(catalogue()).fight("tiny:wolves", "impact", "tiny:three", "1"))
    texts = [entry.text for entry in screen.log.entries]
    assert texts[1].startswith("Wolf: ")
    assert "card:more" in hands.keys
    hands.press("pagedown", "pagedown", "pagedown")
    assert "card:more" not in hands.keys
    hands.press("1")
    assert "card:more" not in hands.keys


@pytest.mark.rule("TL-05")
def test_a_ware_is_told_of_at_the_market_by_mouse_and_by_keyboard() -> None:
    hands, screen = market()
    ware, sold = (
        place(screen, "buy:tiny:silk"),
        next(
            f"option:{number}"
            for number, each in enumerate(screen.asked.request.options if screen.asked.request else ())
            if each.id.startswith("sell:")
        ),
    )
    told = ware_at(screen.view, screen.asked, ware)
    assert told is not None
    assert told["text"] == catalogue().items["tiny:silk"].text
    mine = ware_at(screen.view, screen.asked, sold)
    assert mine is not None
    assert mine["text"] == catalogue().items[mine["item"]].text
    assert ware_at(screen.view, screen.asked, place(screen, "done")) is None
    assert below(hands, screen, ware) != below(hands, screen, place(screen, "done"))
    assert below(hands, screen, ware) != below(hands, screen, sold)
