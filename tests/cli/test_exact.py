"""`playtest --exact`: exact odds where they can be had, and a word at once where they cannot."""

import json

import pytest

from game.cli import main
from game.cli.exactly import ExactOdds, ExactOptions
from game.laboratory.exact_odds import exact_odds
from tests.laboratory.exact.setups import impact

PACK = """
format = 1
id = "duel"
name = "Duel"
text = "One against one."
version = "1.0.0"
licence = "CC0-1.0"
authors = ["Ada"]
depends = ["core"]
"""
CONTENT = """
[[party]]
id = "one"
name = "One"
text = "Nobody else came."
icon = "mdi:account"
members = [{ type = "core:fighter", name = "Ada" }]

[[encounter]]
id = "mite"
name = "A Mite"
text = "It is looking for the way out."
icon = "mdi:bug"
foes = [{ creature = "core:tinker_mite" }]
blocks.impact = { enemy_impact = 12, hit_points = 5 }
"""
LARGE = ("playtest", "core:mite_crawl", "--ruleset", "zones", "--exact", "--runs", "3", "--seed", "1")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """The command for a fight small enough for its exact odds."""
    packs = tmp_path_factory.mktemp("packs")
    (packs / "duel").mkdir()
    (packs / "duel" / "pack.toml").write_text(PACK)
    (packs / "duel" / "duel.toml").write_text(CONTENT)
    where = ("--party", "duel:one", "--packs", str(packs))
    return ("playtest", "duel:mite", "--ruleset", "impact", "--exact", *where)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str]:
    """What is said on the standard output and on the standard error."""
    assert main(list(arguments)) == 0
    said = capsys.readouterr()
    return said.out, said.err


def test_a_small_fight_is_told_in_fractions(capsys: pytest.CaptureFixture[str], small: tuple[str, ...]) -> None:
    out, err = told(capsys, *small)
    assert "exact fractions" in out
    assert not err


def test_a_large_fight_is_played_instead_and_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    out, err = told(capsys, *LARGE)
    assert err.startswith("No exact odds of Mites in the Spoil by sensible (The Kettle Company, zones): ")
    assert ": the fight is too large: it has more than " in err
    assert ", and the limit is 100,000. That is more than " in err
    assert err.endswith(" of work at the speed measured. Fights are played instead.\n")
    assert "3 fights: runs 1 to 3 of seed 1" in out


def test_the_limit_is_that_of_the_command_line(capsys: pytest.CaptureFixture[str], small: tuple[str, ...]) -> None:
    _, err = told(capsys, *small, "--exact-limit", "10", "--runs", "3")
    assert ", and the limit is 10. Fights are played instead." in err


def test_a_refusal_says_of_which_policy_it_is(capsys: pytest.CaptureFixture[str], small: tuple[str, ...]) -> None:
    _, err = told(capsys, *small, "--policy", "sensible,fight-on", "--exact-limit", "10", "--runs", "3")
    first, second = err.splitlines()
    assert first.startswith("No exact odds of A Mite by sensible (One, impact): the fight is too large")
    assert second.startswith("No exact odds of A Mite by fight-on (One, impact): the fight is too large")


def test_what_best_cannot_compute_is_not_played_unasked(capsys: pytest.CaptureFixture[str]) -> None:
    out, err = told(capsys, *LARGE[:5], "--policy", "best", "--seed", "1")
    assert err.endswith(" of work at the speed measured. --runs N plays fights instead.\n")
    assert "No fights were played." in out


@pytest.mark.thorough
def test_of_what_best_cannot_compute_fights_are_played_if_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    out, err = told(capsys, *LARGE[:5], "--policy", "best", "--seed", "1", "--runs", "1")
    assert err.endswith("Fights are played instead.\n")
    assert "1 fight: runs 1 to 1 of seed 1" in out


@pytest.mark.thorough
def test_the_price_is_in_no_result(capsys: pytest.CaptureFixture[str]) -> None:
    """It is measured by the clock, and results never depend on the machine."""
    out, _ = told(capsys, *LARGE, "--json")
    assert "work at the speed" not in out
    assert "the limit is 100,000" in json.loads(out)["cells"][0]["unsolved"]


def test_the_plan_of_best_is_told(capsys: pytest.CaptureFixture[str], small: tuple[str, ...]) -> None:
    out, _ = told(capsys, *small, "--policy", "best")
    assert "None wins more often." in out
    assert "How the plan begins" in out


def test_best_wins_no_less_often_than_sensible(capsys: pytest.CaptureFixture[str], small: tuple[str, ...]) -> None:
    won = {}
    for policy in ("best", "sensible"):
        out, _ = told(capsys, *small, "--policy", policy, "--json")
        won[policy] = json.loads(out)["cells"][0]["exact"]["outcomes"]["victory"]["chance"]
    assert won["best"] >= won["sensible"]


def test_values_of_a_tuned_number_share_an_allowance(capsys: pytest.CaptureFixture[str]) -> None:
    first, *others = (impact(hp=hp) for hp in (10, 11, 12))
    price = exact_odds(first).transitions
    odds = ExactOdds(ExactOptions(True, 100_000, allowance=price + 500))
    assert odds.tuned(first).exact
    assert [odds.tuned(other).exact for other in others] == [None, None]
    assert capsys.readouterr().err.count("No further exact odds of Encounter (a) by ") == 1
    assert "more would be dearer than fights" in odds.tuned(others[1]).unsolved


def test_without_an_allowance_each_value_has_the_whole_limit() -> None:
    odds = ExactOdds(ExactOptions(True, 100_000))
    assert all(odds.tuned(impact(hp=hp)).exact for hp in (10, 11, 12))
