"""The real game in the window: a campaign driven by keys alone, and a fight to its end."""

from pathlib import Path

import pytest

from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.window.screens.play import PlayScreen
from game.window.screens.summary import FightEndDialog
from systems.table.loop.dice import Random
from tests.shipped import catalogue
from tests.window.hands import Hands


def answer(hands: Hands, screen: PlayScreen, random: Random) -> None:
    """Answer the open request by keys, or with the pointer where many keys would be wanted."""
    request = screen.session.request
    assert request is not None
    place = random.randint(0, len(request.options) - 1)
    if screen.asked.option is None:
        if screen.asked.keys[place]:
            hands.press(screen.asked.keys[place])
        else:
            hands.press(*["down"] * 2, "return")
    if screen.asked.option is not None:
        if request is screen.session.request:
            hands.press("e")
            hands.press("return")
        if screen.session.request is request:
            assert screen.asked.refusal, (request.kind, screen.asked.option, screen.focus)
            hands.press("escape")


@pytest.mark.thorough
@pytest.mark.parametrize("region", ["core:the_cinder_reach", "core:the_unmapped_miles"])
def test_a_campaign_by_keys(region: str, tmp_path: Path) -> None:
    launcher = Launcher(catalogue(), Saves(tmp_path))
    hands = Hands()
    screen = hands.play(launcher.new("7", region, "impact", ""), launcher)
    random = Random("keys")
    for _ in range(150):
        if hands.shell.top is not screen:
            break
        answer(hands, screen, random)
    assert screen.log.entries
    screen.session.played.close()


def test_a_fight_by_keys(tmp_path: Path) -> None:
    launcher = Launcher(catalogue(), None)
    party = launcher.parties()[0][0]
    hands = Hands()
    screen = hands.play(launcher.fight("core:cinder_pack", "impact", party, "5"), None)
    for _ in range(80):
        if hands.shell.top is not screen:
            break
        asked = screen.session.request
        assert asked is not None
        if asked.kind == "assign":
            hands.press("h", "return")
        elif screen.fighting:
            hands.press("n" if asked.option("keep") else "f" if asked.option("fight_on") else "a")
        else:
            hands.press("1")
    assert isinstance(hands.shell.top, FightEndDialog)
    hands.click("end:3")
    assert not hands.shell.running
