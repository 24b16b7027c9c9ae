"""Fights with dice pools and by opposed 4dF in saves of format 3: each is read by its own step, and goes on."""

import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.sessions.upgrades import Step, help_used_up, sources_unknown, splits_and_what_lasts
from systems.table.battle.attribution import Attribution
from systems.table.loop.dice import Random
from tests.shipped import catalogue

RECORDED = Path(__file__).parents[1] / "baseline" / "recorded" / "saves"


def _saved(ruleset: str) -> dict[str, Any]:
    return tomllib.loads((RECORDED / f"{ruleset}-fight.toml").read_text(encoding="utf-8"))


def _fight(data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    state: dict[str, dict[str, Any]] = data["snapshot"]["battle"]["state"]
    return state


@pytest.mark.thorough
@pytest.mark.rule("DP-13", "DP-16", "FT-02")
@pytest.mark.parametrize("ruleset", ["pool", "fudge"])
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


@pytest.mark.rule("DP-13")
def test_what_holds_in_an_old_fight_ends_with_the_next_round() -> None:
    pool = _saved("pool")
    _fight(pool)["member-1"]["Stance"] |= {"shifted": True, "guard": 2}
    state = _fight(splits_and_what_lasts(pool))
    assert state["member-1"]["Stance"]["lasting"] == [["guard", 2], ["shifted", 2]]
    assert state["member-2"]["Stance"]["lasting"] == []
    assert (state["foe-1"]["Plan"]["blows"], state["foe-1"]["Plan"]["shown_blows"]) == (0, 0)


@pytest.mark.rule("FT-02", "FT-07")
@pytest.mark.parametrize(
    ("beat", "first", "spent"), [(1, "attack", []), (2, "attack", ["aimed", "order"]), (2, "move", [])]
)
def test_an_attack_of_beat_1_of_an_old_fight_has_used_up_what_helped_it(
    beat: int, first: str, spent: list[str]
) -> None:
    fudge = _saved("fudge")
    _fight(fudge)["fudge-turn"]["Turn"]["beat"] = beat
    _fight(fudge)["foe-1"]["Plan"]["first"] = [first, "", "member-1", "", ""]
    assert _fight(help_used_up(fudge))["foe-1"]["Plan"]["spent"] == spent


@pytest.mark.parametrize("ruleset", ["impact", "zones", "reactive", "pool", "fudge"])
def test_an_old_fight_credits_nobody_with_what_was_stored(ruleset: str) -> None:
    old = _saved(ruleset)
    assert "attribution" not in old["snapshot"]["battle"]
    assert sources_unknown(old)["snapshot"]["battle"]["attribution"] == Attribution().snapshot()


@pytest.mark.parametrize("step", [splits_and_what_lasts, help_used_up])
def test_fights_under_other_rulesets_and_files_without_a_fight_stay_as_they_are(step: Step) -> None:
    assert step(_saved("zones")) == _saved("zones")
    plain = {"header": {"ruleset": "pool"}, "log": {}}
    assert step(dict(plain)) == plain
