"""A campaign that had ended before it was loaded: it is looked back on, in the terminal."""

import io
from pathlib import Path

from game.text.game import play
from tests.sessions.over import ended


def looked_back(folder: Path, *lines: str) -> str:
    """What is told to somebody who loads a campaign that has ended, and types these lines."""
    launcher, out = ended(folder), io.StringIO()
    assert play(launcher.load("over"), launcher, io.StringIO("".join(f"{line}\n" for line in lines)), out, "over")
    return out.getvalue()


def test_a_campaign_that_has_ended_is_asked_what_to_look_at(tmp_path: Path) -> None:
    told = looked_back(tmp_path, "the party", "log 1", "leave")
    before, after = told.split("It is over. What do you look at?\n", 1)
    assert "Outcome: won." in before
    assert " 1. What happened last\n" in after
    assert "Ann 12 of 12 HP. Fighter" in after, "the party is told"
    assert after.count("New in sight: 3 hexes.") == 1, "the log is told"


def test_another_game_is_gone_on_with_from_there_and_quitting_saves_nothing(tmp_path: Path) -> None:
    launcher = ended(tmp_path)
    launcher.new("2", "tiny:vale", "impact", "tiny:three").save("camp")
    assert launcher.saves is not None
    kept = [slot.name for slot in launcher.slots()]
    out = io.StringIO()
    assert play(launcher.load("over"), launcher, io.StringIO("quit\n"), out, "over")
    assert "Saved" not in out.getvalue()
    assert [slot.name for slot in launcher.slots()] == kept
    out = io.StringIO()
    play(launcher.load("over"), launcher, io.StringIO("load camp\nstatus\n"), out, "over")
    assert out.getvalue().count("What is the plan?") == 1
