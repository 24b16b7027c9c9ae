"""A dialogue in the terminal: who speaks, what is shut and why, and the way back to the street."""

import io
from pathlib import Path

import pytest

from game.campaign.campaign import Campaign
from game.campaign.facts.facts import change, place_here
from game.packs.models.scene import Scene
from game.sessions.launcher import Launcher
from game.sessions.numbering import Numbering, way_back
from game.sessions.saves import Saves
from game.text.game import play
from systems.table.loop.requests import Option, Request
from tests.campaign.setups import MARTA
from tests.campaign.test_facts import begun, catalogue
from tests.campaign.test_things import RING, given
from tests.campaign.tiny import run as answered


@pytest.mark.rule("TL-02")
def test_a_talk_is_told_and_answered_line_by_line(tmp_path: Path) -> None:
    launcher = Launcher(catalogue(), Saves(tmp_path))
    session, out = launcher.new("1", "ropeway:valley", "impact", "core:starters"), io.StringIO()
    typed = (
        "go into the foot",
        "the attendant",
        "who winds it",
        "ask for the brake key",
        "the brake k",
        "ask something else",
        "step back",
        "leave town",
        "quit",
    )
    play(session, launcher, io.StringIO("\n".join(typed) + "\n"), out)
    told = out.getvalue()
    assert "The Attendant: Ground floor. Mind the gap." in told
    assert "Not now:\n  Ask for the brake key: Nobody has felt the cable move yet." in told
    why = "Ask for the brake key: not now. Nobody has felt the cable move yet."
    assert " ".join(told.split()).count(why) == 2
    assert told.index("The window goes down.") < told.rindex("What is the plan?")


@pytest.mark.rule("TL-02")
def test_the_options_of_each_step_are_numbered_anew() -> None:
    campaign, numbering = begun(), Numbering()
    answered(campaign, "town", "talk:ropeway:attendant")
    assert campaign.request is not None
    assert [option.id for option in campaign.request.options][-1] == "later"
    assert numbering.take(campaign.request) == [1, 2, 0]
    answered(campaign, "ask")
    assert [option.id for option in campaign.request.options] == ["push", "back"]
    assert numbering.take(campaign.request) == [1, 2]


def scene_of(*options: dict[str, object]) -> Scene:
    return Scene.model_validate({"options": [{"label": f"Do {each['id']}"} | each for each in options]}, strict=False)


@pytest.mark.rule("TL-02")
def test_the_way_back_from_a_scene_does_nothing_but_leave_whatever_it_is_called() -> None:
    told = {"text": "Told."}
    away = told | {"leave": True}
    scene = scene_of(
        {"id": "leave", "success": told},
        {"id": "done", "needs": {"gold": 1}, "success": away},
        {"id": "back", "success": away | {"effects": [{"effect": "gold", "amount": 1}]}},
        {"id": "tried", "test": {"skill": "wits", "difficulty": 8}, "success": away, "failure": away},
        {"id": "later", "success": away},
    )
    assert [option.id for option in scene.options if option.only_leaves] == ["later"]


@pytest.mark.rule("TL-02")
def test_leave_and_0_are_the_way_back_from_a_scene_and_nothing_else(tmp_path: Path) -> None:
    launcher = Launcher(catalogue(), Saves(tmp_path))
    session, out = launcher.new("1", "ropeway:valley", "impact", "core:starters"), io.StringIO()
    typed = ("go into the foot", "the attendant", "who winds it", "leave", "0", "ask something else", "leave", "quit")
    play(session, launcher, io.StringIO("\n".join(typed) + "\n"), out)
    told = out.getvalue()
    assert told.count("Nothing here only leads back.") == 2
    assert told.index("Nothing here only leads back.") < told.index("The window goes down.")


@pytest.mark.rule("TL-02")
@pytest.mark.parametrize("away", ["0", "leave", "back"])
def test_every_word_for_the_way_back_leaves_a_scene_that_has_one(tmp_path: Path, away: str) -> None:
    launcher = Launcher(catalogue(), Saves(tmp_path))
    session, out = launcher.new("1", "ropeway:valley", "impact", "core:starters"), io.StringIO()
    play(session, launcher, io.StringIO(f"go into the foot\nthe attendant\n{away}\nleave town\nquit\n"), out)
    assert session.request is not None
    assert session.request.kind == "plan"
    assert "Nothing here only leads back." not in out.getvalue()


@pytest.mark.rule("TL-02")
def test_an_option_called_leave_that_finishes_the_scene_is_not_the_way_back() -> None:
    ending = scene_of({"id": "leave", "label": "Take it all", "success": {"text": "Told."}})
    options = [Option(each.id, each.label, back=each.only_leaves) for each in ending.options]
    assert way_back(Request.prepared(1, "scene", "party", "What?", options)) == ""


def test_a_desk_that_is_closed_says_why_when_it_is_named(tmp_path: Path) -> None:
    launcher = Launcher(catalogue(), Saves(tmp_path))
    session, out = launcher.new("1", "ropeway:valley", "impact", "core:starters"), io.StringIO()
    assert isinstance(session.played, Campaign)
    change(session.played, catalogue().facts["ropeway:robbed"], True, place_here(session.played))
    request = session.request
    assert request is not None
    into = request.option("town")
    assert into is not None
    assert "a market" not in into.help
    play(session, launcher, io.StringIO("go into the foot\nmarket\nleave town\nquit\n"), out)
    why = "Market: not now. The shutters are down, and somebody behind them is counting to nine."
    assert why in " ".join(out.getvalue().split())


@pytest.mark.rule("TL-02")
def test_a_cursed_thing_stands_below_the_changes_of_gear_with_its_reason(tmp_path: Path) -> None:
    launcher = Launcher(catalogue(), Saves(tmp_path))
    session, out = launcher.new("1", "ropeway:valley", "impact", "core:starters"), io.StringIO()
    assert isinstance(session.played, Campaign)
    given(session.played, RING, MARTA)
    typed = ("go into the foot", "leave town", "hands and gear", "stow: tollkeeper", "done", "quit")
    play(session, launcher, io.StringIO("\n".join(typed) + "\n"), out)
    told = " ".join(out.getvalue().split())
    why = "It has taken the shape of the finger, and the finger that of the ring."
    assert f"Not now: Stow: Tollkeeper's Ring (Marta Vane): {why}" in told
    assert f"Stow: Tollkeeper's Ring (Marta Vane): not now. {why}" in told
