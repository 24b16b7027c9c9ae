"""`playtest --exact`: exact odds where they can be had, and a word at once where they cannot."""

import json

import pytest

from game.cli import main

SMALL = ("playtest", "core:glass_adders", "--ruleset", "impact", "--exact")
LARGE = ("playtest", "core:mite_crawl", "--ruleset", "zones", "--exact", "--runs", "3", "--seed", "1")


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str]:
    """What is said on the standard output and on the standard error."""
    assert main(list(arguments)) == 0
    said = capsys.readouterr()
    return said.out, said.err


def test_a_small_fight_is_told_in_fractions(capsys: pytest.CaptureFixture[str]) -> None:
    out, err = told(capsys, *SMALL)
    assert "exact fractions" in out
    assert not err


def test_a_large_fight_is_played_instead_and_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    out, err = told(capsys, *LARGE)
    assert err.startswith("No exact odds of Mites in the Spoil: the fight is too large: it has ")
    assert err.endswith("the limit is 100,000. Fights are played instead.\n")
    assert "3 fights: runs 1 to 3 of seed 1" in out


def test_the_limit_is_that_of_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    _, err = told(capsys, *SMALL, "--exact-limit", "100", "--runs", "3")
    assert "the limit is 100." in err


def test_the_plan_of_best_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = told(capsys, *SMALL, "--policy", "best")
    assert "None wins more often." in out
    assert "How the plan begins" in out


def test_best_wins_no_less_often_than_sensible(capsys: pytest.CaptureFixture[str]) -> None:
    won = {}
    for policy in ("best", "sensible"):
        out, _ = told(capsys, *SMALL, "--policy", policy, "--json")
        won[policy] = json.loads(out)["cells"][0]["exact"]["outcomes"]["victory"]["chance"]
    assert won["best"] >= won["sensible"]
