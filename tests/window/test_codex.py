"""The opening of a campaign, read before the map, and the codex."""

import pytest

from game.sessions.launcher import Launcher
from game.window.screens.codex import CodexDialog
from game.window.screens.play import PlayScreen
from tests.campaign.tiny import catalogue
from tests.window.hands import Hands


def begun(size: tuple[int, int] = (1280, 720)) -> tuple[Hands, PlayScreen]:
    """A new campaign on the screen."""
    hands, launcher = Hands(size), Launcher(catalogue())
    return hands, hands.play(launcher.new("1", "tiny:vale", "impact", "tiny:three"), launcher)


@pytest.mark.rule("TL-05")
def test_the_opening_is_read_before_the_map() -> None:
    hands, screen = begun()
    assert screen.centre == "story"
    assert screen.story is not None
    assert (screen.story.name, screen.story.hooks) == ("The Vale", ("Somebody should look.",))
    hands.click("story:close")
    assert screen.centre == "map"


def test_the_opening_gives_way_to_the_first_choice() -> None:
    hands, screen = begun()
    hands.press("1")
    assert screen.story is None
    assert screen.centre == "map"


def test_a_goal_is_aimed_at_on_the_map_while_the_opening_waits() -> None:
    hands, screen = begun()
    hands.press("2")
    assert screen.asked.option is not None
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
