"""A dialogue in the terminal: who speaks, what is shut and why, and the way back to the street."""

import io
from pathlib import Path

import pytest

from game.sessions.launcher import Launcher
from game.sessions.numbering import Numbering
from game.sessions.saves import Saves
from game.text.game import play
from tests.campaign.test_facts import begun, catalogue
from tests.campaign.tiny import run as answered


@pytest.mark.rule("TL-02")
def test_a_talk_is_told_and_answered_line_by_line(tmp_path: Path) -> None:
    launcher = Launcher(catalogue(), Saves(tmp_path))
    session, out = launcher.new("1", "ropeway:valley", "impact", "core:starters"), io.StringIO()
    typed = (
        "go into the foot",
        "the attendant",
        "who winds it",
        "ask something else",
        "step back",
        "leave town",
        "quit",
    )
    play(session, launcher, io.StringIO("\n".join(typed) + "\n"), out)
    told = out.getvalue()
    assert "The Attendant: Ground floor. Mind the gap." in told
    assert "Not now:\n  Ask for the brake key: Nobody has felt the cable move yet." in told
    assert told.index("The window goes down.") < told.rindex("What is the plan?")


@pytest.mark.rule("TL-02")
def test_the_options_of_each_step_are_numbered_anew() -> None:
    campaign, numbering = begun(), Numbering()
    answered(campaign, "town", "talk:ropeway:attendant")
    assert campaign.request is not None
    assert numbering.take(campaign.request) == [1, 2, 3]
    answered(campaign, "ask")
    assert [option.id for option in campaign.request.options] == ["push", "back"]
    assert numbering.take(campaign.request) == [1, 0]
