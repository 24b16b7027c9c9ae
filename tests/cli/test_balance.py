"""`playtest --sweep` and `--tune`: numbers of encounters that are turned."""

import json
import shlex
from typing import Any

import pytest

from game.cli import main
from tests.cli.shell import run

ENCOUNTER = "core:hollow_woodcutters"
GIVEN = ("--ruleset", "impact", "--seed", "5", "--policy", "sensible")
CUTTERS = ("playtest", ENCOUNTER, *GIVEN)
POINTS = "foes.hit_points"


def told(capsys: pytest.CaptureFixture[str], *arguments: str, encounter: str = ENCOUNTER) -> dict[str, Any]:
    """What a command that goes well says as JSON."""
    assert main(["playtest", encounter, *GIVEN, *arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def complaint(capsys: pytest.CaptureFixture[str], code: int, *arguments: str) -> str:
    """What a command that does not go well complains of."""
    assert main([*CUTTERS, *arguments]) == code
    out, err = capsys.readouterr()
    assert out == ""
    return err


def share(cell: dict[str, Any]) -> float:
    """The chance to win."""
    found: float = cell["outcomes"]["victory"]["share"]
    return found


def test_a_sweep_has_a_cell_for_each_value(capsys: pytest.CaptureFixture[str]) -> None:
    cells = told(capsys, "--sweep", f"{POINTS}=4..12:4", "--runs", "20")["cells"]
    assert [(cell["field"], cell["value"], cell["fights"]) for cell in cells] == [(POINTS, n, 20) for n in (4, 8, 12)]


def test_a_sweep_of_the_present_value_is_the_encounter_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    (swept,) = told(capsys, "--sweep", f"{POINTS}=3..3", "--runs", "50")["cells"]
    (plain,) = told(capsys, "--runs", "50")["cells"]
    assert swept | {"field": "", "value": None} == plain


@pytest.mark.thorough
def test_more_hit_points_are_harder(capsys: pytest.CaptureFixture[str]) -> None:
    cells = told(capsys, "--sweep", f"{POINTS}=3..5", "--runs", "200")["cells"]
    shares = [share(cell) for cell in cells]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1] + 0.2


def test_a_sweep_crosses_what_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    cells = told(capsys, "--ruleset", "zones", "--sweep", "foes.count=1..2", "--runs", "2")["cells"]
    assert [(cell["ruleset"], cell["value"]) for cell in cells] == [
        ("impact", 1), ("impact", 2), ("zones", 1), ("zones", 2)
    ]  # fmt: skip


def test_a_sweep_is_a_curve_on_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*CUTTERS, "--sweep", f"{POINTS}=4..6", "--runs", "20"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines() if "█" in line]
    assert [(row[0], row[-4]) for row in rows] == [("4", "20"), ("5", "20"), ("6", "20")]


@pytest.mark.thorough
def test_a_sweep_of_exact_odds_plays_no_fights(capsys: pytest.CaptureFixture[str]) -> None:
    cells = told(capsys, "--exact", "--sweep", "block.hit_points=4..8:2")["cells"]
    chances = [cell["exact"]["outcomes"]["victory"]["chance"] for cell in cells]
    assert [cell["fights"] for cell in cells] == [0, 0, 0]
    assert 1 > chances[0] > chances[1] > chances[2] > 0


@pytest.mark.thorough
def test_tuning_tells_the_value_the_other_side_and_the_check(capsys: pytest.CaptureFixture[str]) -> None:
    whole = told(capsys, "--tune", f"{POINTS}=2..6", "--target", "0.6", "--runs", "400")
    (tuning,) = whole["tunings"]
    rates = {cell["value"]: share(cell) for cell in whole["cells"]}
    assert abs(tuning["found"] - tuning["beside"]) == 1
    assert (rates[tuning["found"]] - 0.6) * (rates[tuning["beside"]] - 0.6) < 0
    assert (tuning["check"]["seed"], tuning["check"]["fights"]) == ("5-fresh", 400)


@pytest.mark.slow
def test_the_check_is_what_its_own_seed_gives(capsys: pytest.CaptureFixture[str]) -> None:
    (tuning,) = told(capsys, "--tune", f"{POINTS}=3..5", "--target", "0.6", "--runs", "200")["tunings"]
    value, seed = tuning["found"], tuning["check"]["seed"]
    (again,) = told(capsys, "--seed", seed, "--sweep", f"{POINTS}={value}..{value}", "--runs", "200")["cells"]
    assert again == tuning["check"]


@pytest.mark.thorough
def test_tuning_by_exact_odds_needs_no_check(capsys: pytest.CaptureFixture[str]) -> None:
    whole = told(capsys, "--exact", "--exact-limit", "120000", "--tune", "block.hit_points=6..7", "--target", "0.93")
    (tuning,) = whole["tunings"]
    chances = {cell["value"]: cell["exact"]["outcomes"]["victory"]["chance"] for cell in whole["cells"]}
    assert tuning["found"] == min(chances, key=lambda value: abs(chances[value] - 0.93))
    assert tuning["check"] is None


@pytest.mark.slow
def test_each_set_up_is_tuned_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("core:mud_leeches", "--tune", "block.enemy_impact", "--target", "0.6", "--runs", "100")
    whole = told(capsys, *given)
    assert [len(tuning["tried"]) > 1 for tuning in whole["tunings"]] == [True, True]
    assert {cell["encounter"]["id"] for cell in whole["cells"]} == {"core:hollow_woodcutters", "core:mud_leeches"}


@pytest.mark.slow
@pytest.mark.parametrize("given", [("--sweep", f"{POINTS}=3..5"), ("--tune", f"{POINTS}=2..6", "--target", "0.6")])
def test_the_command_in_the_output_gives_the_same_output(
    capsys: pytest.CaptureFixture[str], given: tuple[str, ...]
) -> None:
    assert main([*CUTTERS, *given, "--runs", "60"]) == 0
    first = capsys.readouterr().out
    assert main(shlex.split(first.splitlines()[-1])[1:]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.thorough
def test_jobs_do_not_reach_what_is_tuned(tmp_path_factory: pytest.TempPathFactory) -> None:
    given = (*CUTTERS, "--tune", f"{POINTS}=3..5", "--target", "0.6", "--runs", "150", "--json")
    alone, together = (run(*given, "--jobs", jobs, home=tmp_path_factory.mktemp("home")) for jobs in "12")
    assert alone.returncode == 0
    assert alone.stdout == together.stdout


def test_a_target_out_of_reach_tells_both_ends(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*CUTTERS, "--tune", f"{POINTS}=1..2", "--target", "0.3", "--runs", "50"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "30 % is out of reach of foes.hit_points at both ends: 1 wins 100.0 %, and 2 wins 94.0 %." in out


def test_an_unknown_number_lists_those_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    err = complaint(capsys, 1, "--sweep", "foes.hitpoints=1..3")
    assert "has no number 'foes.hitpoints' under impact (did you mean 'foes.hit_points'?)" in err
    assert "  block.enemy_impact = 15 (0 to 99)\n" in err


def test_a_value_out_of_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    assert "foes.hit_points can be 1 to 500, not 0." in complaint(capsys, 1, "--sweep", "foes.hit_points=0..3")


def test_a_span_out_of_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("--tune", "foes.hit_points=600..700", "--target", "0.5")
    assert "foes.hit_points can be 1 to 500 under impact; none of that is looked at." in complaint(capsys, 1, *given)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (("--sweep", POINTS), "From where to where? Write foes.hit_points=a..b"),
        (("--sweep", f"{POINTS}=4-9"), "is no field and span; write FIELD=a..b"),
        (("--sweep", f"{POINTS}=9..4"), "runs backwards: write foes.hit_points=4..9"),
        (("--sweep", f"{POINTS}=1..2", "--tune", POINTS, "--target", "0.5"), "exclude each other"),
        (("--tune", POINTS), "--tune needs --target"),
        (("--target", "0.5"), "--target needs --tune FIELD"),
        (("--tune", POINTS, "--target", "60"), "--target 60 is not between 0 and 1; 0.60 asks for 60 %."),
        (("--tune", POINTS, "--target", "0"), "--target 0 is not between 0 and 1"),
        (("--sweep", f"{POINTS}=1..2", "--run", "3"), "--run shows a single fight"),
        (("--sweep", f"{POINTS}=1..2", "--unbeaten"), "--unbeaten needs --tune FIELD"),
        (("--sweep", f"{POINTS}=1..2", "--write", "mine"), "--write needs --tune FIELD"),
        (("--sweep", f"{POINTS}=1..2", "--without", "foes.1"), "--without foes.N excludes --sweep and --tune"),
    ],
)
def test_options_that_cannot_be(capsys: pytest.CaptureFixture[str], given: tuple[str, ...], text: str) -> None:
    assert text in complaint(capsys, 2, *given)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command that goes well shows, in one line."""
    assert main(["playtest", *arguments]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_a_sweep_shows_the_curves_of_both_policies_with_their_retreats(capsys: pytest.CaptureFixture[str]) -> None:
    given = (ENCOUNTER, "--ruleset", "impact", "--seed", "5", "--sweep", "block.hit_points=9..11", "--runs", "20")
    told = shown(capsys, *given)
    assert told.count("Value Won 95 % interval Retreat Fights Rounds Lost") == 2
    assert told.index("policy sensible") < told.index("policy fight-on")


@pytest.mark.thorough
def test_a_tune_follows_the_first_policy_and_tells_how_the_second_fares(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("core:rookery", "--ruleset", "impact", "--party", "starters_midway", "--seed", "5", "--runs", "60")
    tuned = ("--tune", "block.hit_points=37..43", "--target", "0.5")
    told = shown(capsys, *given, *tuned)
    assert "fight-on wins" in told
    assert "this value is where the policy leaves, not where the fight is even. --policy fight-on tunes the" in told
    assert main(["playtest", *given, *tuned, "--json"]) == 0
    (tuning,) = json.loads(capsys.readouterr().out)["tunings"]
    assert [cell["policy"] for cell in tuning["others"]] == ["fight-on"]
    assert tuning["others"][0]["value"] == tuning["found"]
    assert tuning["of_policy"]


def test_not_to_lose_is_tuned_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    whole = told(capsys, "--tune", "block.enemy_impact=15..70", "--target", "0.6", "--unbeaten", "--runs", "60")
    (tuning,) = whole["tunings"]
    (found,) = (cell for cell in whole["cells"] if cell["value"] == tuning["found"])
    unbeaten = found["outcomes"]["victory"]["share"] + found["outcomes"]["retreat"]["share"]
    assert tuning["unbeaten"]
    assert unbeaten == pytest.approx(0.6, abs=0.2)
    assert share(found) < 0.6
    assert " --unbeaten " in whole["inputs"]["command"]


def test_several_numbers_are_tuned_together(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("--tune", "foes.hit_points,block.enemy_impact=80..130", "--target", "0.6", "--runs", "40")
    (tuning,) = told(capsys, *given)["tunings"]
    assert tuning["field"] == "foes.hit_points%,block.enemy_impact%"
    assert [change["path"] for change in tuning["changes"]] == ["foes.1.hit_points", "block.enemy_impact"]


def test_health_of_a_span_that_a_ruleset_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("--ruleset", "fudge", "--tune", "health=50..150", "--target", "0.6")
    assert "foes.defense+ can be -7 to 13 under fudge; none of that is looked at." in complaint(capsys, 1, *given)


def test_a_tuned_number_without_exact_odds_is_told_once_and_played_throughout(
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = ("--exact", "--tune", "block.challenge=14..20", "--target", "0.9", "--runs", "30", "--seed", "1", "--json")
    assert main(["playtest", "core:hollow_woodcutters", "--ruleset", "zones", *given]) == 0
    out, err = capsys.readouterr()
    cells = json.loads(out)["cells"]
    assert len(cells) > 1
    assert all(cell["exact"] is None and cell["fights"] for cell in cells)
    assert err.count("exact odds") == 1
    assert "Fights are played for this value and all others that follow." in err
