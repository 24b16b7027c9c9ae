"""Texts of first meetings in the window: the log begins with them."""

import pytest

from game.sessions.launcher import Launcher
from tests.campaign.tiny import catalogue
from tests.window.hands import Hands

SMALL = (1000, 460)
"""A window whose log holds less than what a fight begins with."""


@pytest.mark.rule("TL-05")
def test_the_log_begins_with_the_first_text_and_says_that_there_is_more() -> None:
    hands = Hands(SMALL)
    screen = hands.play(Launcher(catalogue()).fight("tiny:wolves", "impact", "tiny:three", "1"))
    texts = [entry.text for entry in screen.log.entries]
    assert texts[1].startswith("Wolf: ")
    assert "card:more" in hands.keys
    hands.press(*["pagedown"] * 8)
    assert "card:more" not in hands.keys
    hands.press("1")
    assert "card:more" not in hands.keys
