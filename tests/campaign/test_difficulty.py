"""Difficulty: chosen with the campaign, kept with it, handed to each of its fights (BH-07)."""

import tomllib
from pathlib import Path

import pytest
import tomli_w

from game.sessions.launcher import Launcher
from game.sessions.replay import replay_document
from game.sessions.saves import Saves
from game.sessions.session import Session
from game.sessions.start import LaunchError
from game.setup.difficulty import DESCRIBED
from systems.table.battle.battle import Battle
from tests.campaign.tiny import catalogue

VALE = ("1", "tiny:vale", "impact", "tiny:three")


def new(folder: Path, *difficulty: str) -> Session:
    return Launcher(catalogue(), Saves(folder)).new(*VALE, *difficulty)


def to_the_fight(session: Session) -> Battle:
    """Walk into the first fight of the vale."""
    campaign = session.played
    while campaign.battle is None:
        request = campaign.request
        assert request is not None
        wanted = ("meet", "accept", "roam")
        option = next((each for each in wanted if request.option(each)), request.options[0].id)
        session.choose(request.choice(option))
    return campaign.battle


@pytest.mark.rule("BH-07")
@pytest.mark.parametrize("difficulty", [key for key, _, _ in DESCRIBED])
def test_a_fight_of_a_campaign_has_the_campaigns_difficulty(difficulty: str, tmp_path: Path) -> None:
    session = new(tmp_path, difficulty)
    assert session.view()["difficulty"] == difficulty
    assert to_the_fight(session).encounter.difficulty == difficulty


@pytest.mark.rule("BH-07")
def test_a_campaign_is_of_the_standard_difficulty_unless_chosen(tmp_path: Path) -> None:
    assert new(tmp_path).view()["difficulty"] == "standard"


@pytest.mark.rule("BH-07")
def test_a_difficulty_that_there_is_not_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LaunchError, match="there is no difficulty 'mild'; there are story, standard, ruthless"):
        new(tmp_path, "mild")


@pytest.mark.rule("BH-07")
def test_a_save_and_a_log_keep_the_difficulty(tmp_path: Path) -> None:
    session = new(tmp_path, "ruthless")
    to_the_fight(session)
    session.save("hard")
    loaded = Launcher(catalogue(), Saves(tmp_path)).load("hard")
    assert (loaded.header.difficulty, loaded.view()["difficulty"]) == ("ruthless", "ruthless")
    assert replay_document(session.document(snapshot=False), catalogue()).same


@pytest.mark.rule("BH-07")
def test_a_single_fight_keeps_it_too() -> None:
    session = Launcher(catalogue()).fight("tiny:wolves", "impact", "tiny:three", "1", "story")
    assert session.battle is not None
    assert session.battle.encounter.difficulty == "story"
    document = session.document()
    assert document.header.difficulty == "story"
    assert replay_document(document, catalogue()).same


@pytest.mark.rule("BH-07")
def test_a_save_from_before_there_was_a_choice_is_of_the_standard_difficulty(tmp_path: Path) -> None:
    session = new(tmp_path, "standard")
    path = session.save("old")
    data = tomllib.loads(path.read_text())
    data["format"] = 1
    del data["header"]["difficulty"]
    state = data["snapshot"]["state"]
    del state["campaign"]["Origin"]["difficulty"], state["campaign"]["Feat"]
    for key in ("member-1", "member-2", "member-3"):
        del state[key]["Fate"]["aided"], state[key]["Fate"]["aided_on"]
    for quest in [parts["QuestState"] for parts in state.values() if "QuestState" in parts]:
        del quest["stages"]
        quest["stage"] = 0
    path.write_text(tomli_w.dumps(data))
    loaded = Launcher(catalogue(), Saves(tmp_path)).load("old")
    assert loaded.header.difficulty == "standard"
    assert loaded.document().snapshot == session.document().snapshot
