"""The questions before the game."""

import io
from collections.abc import Sequence

import pytest

from game.sessions.launcher import CampaignOptions
from game.sessions.savefile import Header
from game.sessions.saves import SaveError, SlotInfo
from game.sessions.session import Session
from game.text.start import Started, start
from tests.text.puzzle import PuzzleSession

WISHES = CampaignOptions("77", "core:reach", "impact", "")


class Shelf:
    """A launcher that remembers what it was asked for."""

    def __init__(self, *slots: SlotInfo) -> None:
        self._slots = slots
        self.asked: list[tuple[str, ...]] = []

    def regions(self) -> Sequence[tuple[str, str, str]]:
        return [("core:reach", "The Reach", "Dust."), ("core:isles", "The Isles", "Water.")]

    def ruleset_ids(self) -> Sequence[str]:
        return ["impact"]

    def ruleset(self, key: str) -> tuple[str, str, str]:
        return key, "Party Impact", "The party fights as one."

    def parties(self) -> Sequence[tuple[str, str, str]]:
        return [("core:starters", "The Kettle Company", "Four friends.")]

    def difficulties(self) -> Sequence[tuple[str, str, str]]:
        return [("standard", "Standard", "As it is."), ("ruthless", "Ruthless", "No mercy.")]

    def slots(self) -> Sequence[SlotInfo]:
        return self._slots

    def new(self, seed: str, region: str, ruleset: str, party: str, difficulty: str) -> Session:
        self.asked.append(("new", seed, region, ruleset, party, difficulty))
        return PuzzleSession("gate")

    def load_asking(self, slot: str, *questions: object) -> Session:
        if slot == "broken":
            raise SaveError("That one is broken.")
        self.asked.append(("load", slot))
        return PuzzleSession("gate")


def begun(shelf: Shelf, *lines: str) -> tuple[Started | None, str]:
    out = io.StringIO()
    found = start(shelf, WISHES, io.StringIO("".join(f"{line}\n" for line in lines)), out)
    return found, out.getvalue()


def slot(name: str, problem: str = "", ended: str = "") -> SlotInfo:
    game = Header("campaign", "7", "impact", region="core:reach", campaign=name, ended=ended)
    return SlotInfo(name, "The Reach", 4, "2026-11-21 04:00", problem, game)


def test_a_new_campaign_as_wished() -> None:
    shelf = Shelf()
    found, told = begun(shelf, "1")
    assert found is not None
    assert shelf.asked == [("new", "77", "core:reach", "impact", "", "standard")]
    assert "1. A new campaign: The Reach: Dust., under Party Impact" not in told
    assert " 1. A new campaign: The Reach, under Party Impact, seed 77" in told


def test_every_part_can_be_chosen() -> None:
    shelf = Shelf()
    begun(shelf, "2", "the isles", "1", "1", "ruthless", "lamp")
    assert shelf.asked == [("new", "lamp", "core:isles", "impact", "core:starters", "ruthless")]


def test_a_party_of_ones_own() -> None:
    shelf = Shelf()
    _, told = begun(shelf, "2", "1", "1", "2", "1", "ok")
    assert "2. Choose and name them yourself" in told
    assert shelf.asked == [("new", "77", "core:reach", "impact", "", "standard")]


def test_going_on_takes_the_newest_sound_game() -> None:
    shelf = Shelf(slot("camp"), slot("old"), slot("bad", "It cannot be loaded."))
    found, told = begun(shelf, "1")
    assert found is not None
    assert found.slot == "camp"
    assert "1. Go on: The Reach, day 4, saved 2026-11-21 04:00" in told
    assert "bad" not in told


def test_what_has_ended_is_looked_back_on_and_not_gone_on_with() -> None:
    shelf = Shelf(slot("over", ended="dead"))
    found, told = begun(shelf, "1")
    assert found is not None
    assert found.slot == "over"
    assert "1. Look back: The Reach, day 4, saved 2026-11-21 04:00, ended: nobody is" in told
    assert "Go on" not in told


def test_what_goes_on_comes_before_what_has_ended_and_the_list_says_which_has() -> None:
    shelf = Shelf(slot("over", ended="lost"), slot("camp"))
    _, told = begun(shelf, "4", "back", "1")
    assert shelf.asked == [("load", "camp")]
    assert "1. Go on: The Reach, day 4, saved 2026-11-21 04:00\n" in told
    assert " 2. over: The Reach, day 4, saved 2026-11-21 04:00, ended: lost\n" in told


def test_another_game_can_be_loaded() -> None:
    shelf = Shelf(slot("camp"), slot("old"))
    found, _ = begun(shelf, "4", "2")
    assert found is not None
    assert found.slot == "old"


def test_a_game_that_cannot_be_loaded_is_said_and_asked_again() -> None:
    shelf = Shelf(slot("broken"))
    found, told = begun(shelf, "1", "2")
    assert found is not None
    assert "That one is broken." in told
    assert shelf.asked == [("new", "77", "core:reach", "impact", "", "standard")]


@pytest.mark.parametrize("lines", [("quit",), (), ("?", "", "quit")])
def test_leaving(lines: tuple[str, ...]) -> None:
    shelf = Shelf(slot("camp"))
    assert begun(shelf, *lines)[0] is None
    assert shelf.asked == []


def test_help_says_how_to_think_better_of_an_answer() -> None:
    shelf = Shelf()
    found, told = begun(shelf, "2", "1", "?", "back", "quit")
    assert found is None
    assert "back thinks better of the last answer" in " ".join(told.split())
    assert told.count("What do you want to play?") == 2
