"""What explains a request has room beside the stage, its odds too: it is seldom scrolled at 1280×720."""

import pytest

from game.laboratory.autoplay import player
from game.sessions.launcher import Launcher
from game.window.odds import OddsDisplay
from tests.laboratory.odds.seer import Seer, final
from tests.shipped import catalogue
from tests.window.hands import Hands

ENCOUNTERS = (
    "core:glass_adders", "core:warden_patrol", "core:cinder_pack", "core:footbridge_toll", "core:payroll_run",
    "core:rookery", "core:barge_crew",
)  # fmt: skip
MOST = 12
"""Requests of each fight that are looked at."""


def looked_at(encounter: str, ruleset: str) -> tuple[int, int]:
    """Play the beginning of a fight; return how many requests were asked, and how many had to be scrolled."""
    session = Launcher(catalogue(), None).fight(encounter, ruleset, "core:line_walkers", "5")
    hands = Hands((1280, 720), odds_display=OddsDisplay(True, oracle=Seer(final)))
    screen, play = hands.play(session), player(session, "5", "fight-on")
    asked = scrolled = 0
    while session.request is not None and asked < MOST:
        hands.shell.dirty = True
        hands.shell.draw()
        column = screen.stage._scroll
        assert screen.stage.look is not None
        asked, scrolled = asked + 1, scrolled + (column.full > column.view.height)
        choice = play(session.request)
        screen.answer(choice.option, choice.fields)
        while screen.pages.reading:
            screen.pages.on()
    return asked, scrolled


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", ["impact", "zones", "reactive", "pool", "fudge"])
def test_at_most_one_request_in_twenty_has_to_be_scrolled(ruleset: str) -> None:
    found = [looked_at(encounter, ruleset) for encounter in ENCOUNTERS]
    asked, scrolled = (sum(each) for each in zip(*found, strict=True))
    assert asked >= 60
    assert scrolled * 20 <= asked
