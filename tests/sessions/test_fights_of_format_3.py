"""Fights in saves of format 3: each is read by its own step, and goes on."""

import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.upgrades import reactive_shown_and_lingering, zones_shown_and_coming
from systems.table.loop.dice import Random
from tests.shipped import catalogue

RECORDED = Path(__file__).parents[1] / "baseline" / "recorded" / "saves"


def _fight(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    state: dict[str, dict[str, Any]] = data["snapshot"]["battle"]["state"]
    return state


def _saved(ruleset: str) -> dict[str, Any]:
    return tomllib.loads((RECORDED / f"{ruleset}-fight.toml").read_text(encoding="utf-8"))


@pytest.mark.rule("RX-05", "ZN-28")
@pytest.mark.parametrize("ruleset", ["zones", "reactive"])
def test_a_fight_of_format_3_goes_on(ruleset: str, tmp_path: Path) -> None:
    shutil.copy(RECORDED / f"{ruleset}-fight.toml", tmp_path / "old.toml")
    session = Launcher(catalogue(), Saves(tmp_path)).load("old", agreed=True)
    assert isinstance(session.played, Campaign)
    assert session.played.battle is not None
    random = Random("old")
    for _ in range(20):
        request = session.request
        assert request is not None
        session.choose(request.some(random))
    session.close()


@pytest.mark.parametrize(("shown", "amount"), [("press", 3), ("guard", 0)])
def test_what_an_enemy_shows_is_told_from_what_it_means(shown: str, amount: int) -> None:
    minds = _fight(zones := _saved("zones"))
    minds["foe-1"]["Mind"] |= {"shown": shown, "amount": 3}
    assert _fight(zones_shown_and_coming(zones))["foe-1"]["Mind"]["shown_amount"] == amount
    assert minds["terrain"]["Terrain"]["opening"] == []
    stances = _fight(reactive := _saved("reactive"))
    stances["foe-1"]["Declared"] |= {"shown": shown, "intent": "wait", "amount": 3}
    declared = _fight(reactive_shown_and_lingering(reactive))["foe-1"]["Declared"]
    assert (declared["shown_amount"], declared["amount"], declared["aim_sides"]) == (amount, 0, 0)


@pytest.mark.parametrize("step", [zones_shown_and_coming, reactive_shown_and_lingering])
def test_fights_under_other_rulesets_and_files_without_a_fight_stay_as_they_are(step: Any) -> None:
    assert step(_saved("pool")) == _saved("pool")
    plain = {"header": {"ruleset": "zones"}, "log": {}}
    assert step(dict(plain)) == plain
