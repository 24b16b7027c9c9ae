"""Saved games in words: what a person would call them."""

from dataclasses import replace

import pytest

from game.sessions.folder import going_on
from game.sessions.savefile import Document, Header, read, to_text
from game.sessions.saves import SlotInfo
from game.window.screens.slot_words import slot_words
from tests.window.fake import FakeLauncher

GAME = Header("campaign", "7", "impact", region="core:a", party="core:four", difficulty="ruthless", day=12)


@pytest.mark.parametrize(
    ("name", "title", "called", "facts"),
    [
        (
            "autosave-bc1dc27f-1",
            "The Reach, Party Impact, and 3 answers since",
            "Day 12, The Reach, The Four",
            "kept by the game itself · and 3 answers since · Party Impact · Ruthless",
        ),
        ("left-7", "The Reach", "Day 12, The Reach, The Four", "saved on leaving · Party Impact · Ruthless"),
        ("My road", "The Reach", "My road", "Day 12, The Reach, The Four · Party Impact · Ruthless"),
    ],
)
def test_a_game_is_called_by_its_day_land_and_party(name: str, title: str, called: str, facts: str) -> None:
    words = slot_words(SlotInfo(name, title, 12, "today", game=GAME), FakeLauncher())
    assert words == (called, facts)


def test_a_party_of_ones_own_and_content_that_is_gone() -> None:
    own = GAME.__class__("campaign", "7", "gone", region="gone:land", party="", day=2)
    words = slot_words(SlotInfo("left-7", "The Reach", 2, "today", game=own), FakeLauncher())
    assert words.name == "Day 2, a party of its own"


def test_a_game_that_cannot_be_read_is_called_as_its_file() -> None:
    words = slot_words(SlotInfo("mine", "", 0, "today", "It is damaged."), FakeLauncher())
    assert words == ("mine", "")


def slot(name: str, campaign: str, ended: str = "") -> SlotInfo:
    """A saved game of a campaign."""
    return SlotInfo(name, "The Reach", 12, "today", game=replace(GAME, campaign=campaign, ended=ended))


def test_a_game_that_has_ended_says_so_and_is_not_gone_on_with() -> None:
    over, before, other = slot("left-7", "aa", "won"), slot("autosave-aa-1", "aa"), slot("left-8", "bb")
    assert slot_words(over, FakeLauncher()).facts == "ended: won · saved on leaving · Party Impact · Ruthless"
    assert going_on([over, before, other]) == [other]
    assert going_on([over]) == []


def test_a_file_keeps_how_the_game_ended() -> None:
    for ended in ("", "won"):
        document = Document(replace(GAME, ended=ended), ())
        assert ("ended" in to_text(document)) == bool(ended)
        assert read(to_text(document)).header == document.header
