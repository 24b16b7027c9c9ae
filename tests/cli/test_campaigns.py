"""`campaign`: many campaigns from the command line."""

import json
from pathlib import Path

import pytest

from game.cli import main
from tests.cli.shell import started

FEW = ("--runs", "1", "--days", "3", "--seed", "5", "--jobs", "1")


@pytest.mark.thorough
@pytest.mark.rule("HX-01")
def test_the_json_is_the_same_in_every_process(tmp_path: Path) -> None:
    arguments = ("campaign", "slackwater", "--ruleset", "pool", "--runs", "2", "--days", "4", "--seed", "5", "--json")
    first = started(*arguments, "--jobs", "1", home=tmp_path, PYTHONHASHSEED="1")
    second = started(*arguments, "--jobs", "2", home=tmp_path, PYTHONHASHSEED="2")
    assert (first.returncode, first.stderr) == (0, "")
    assert first.stdout == second.stdout
    told = json.loads(first.stdout)
    assert [cell["region"] for cell in told["cells"]] == ["slackwater:slackwater"]
    assert told["cells"][0]["outcomes"][""]["campaigns"] == 2


@pytest.mark.thorough
def test_a_table_tells_every_cell_and_the_command_for_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campaign", "slackwater", "--ruleset", "impact,pool", *FEW]) == 0
    told = capsys.readouterr().out
    assert "Slackwater, impact, standard" in told
    assert "Slackwater, pool, standard" in told
    never = " ".join(told.split("Never come across:")[1].split())
    for kind in ("band", "box", "captain", "creature", "encounter", "event", "plan", "rumour", "scene"):
        assert f" {kind} (" in f" {never}"
    assert "Hands Wanted (slackwater:hands_wanted_early)" in never
    assert "on file" not in never
    assert "flamequick campaign slackwater:slackwater --ruleset impact,pool --difficulty standard" in told


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ((), 2, "No region is named"),
        (("slackwatr",), 1, "There is no region 'slackwatr' (did you mean 'slackwater'?)"),
        (("slackwater", "--difficulty", "hard"), 1, "hard"),
        (("slackwater", "--ruleset", "chess"), 1, "chess"),
        (("slackwater", "--report", "none/there.html"), 1, "there is no folder none"),
    ],
)
def test_what_cannot_be_played_is_told(
    arguments: tuple[str, ...], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["campaign", *arguments, *FEW]) == code
    assert said in " ".join(capsys.readouterr().err.split())
