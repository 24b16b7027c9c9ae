"""The page of steps of difficulty: how it is written, and the one that comes with the game (BH-07)."""

import re
from pathlib import Path
from statistics import mean

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import BY_DEPTH, Matrix, setups
from game.laboratory.playtest.results import Cell, Result
from game.laboratory.playtest.tally import Tally
from game.laboratory.reports.steps import page
from game.packs.roots import own_root
from systems.table.ruleset import rulesets
from tests.laboratory.reports import made
from tests.shipped import catalogue

PAGE = Path(own_root()) / "core" / "foes" / "README.md"
SAMPLE = 8
"""Encounters of the page that are played again."""
STEP = 12
"""Points of health by which ruthless is harder than standard at least, on the mean of a ruleset."""
FIGHTS = 5
NEAR = 12
"""Points of health by which the mean of few fights may differ from that of the page."""


def rows(text: str) -> dict[str, list[list[str]]]:
    """The lines of each ruleset's table, by columns."""
    parts = re.split(r"^## `(\w+)`.*$", text, flags=re.MULTILINE)
    return {
        name: [
            [each.strip() for each in line.strip("|").split("|")]
            for line in table.splitlines()
            if ":" in line and "`" in line
        ]
        for name, table in zip(parts[1::2], parts[2::2], strict=True)
    }


def cell(difficulty: str, losses: list[int]) -> Cell:
    return Cell(made.setup(difficulty=difficulty), Tally(fights=len(losses), losses=dict(enumerate(losses, start=1))))


def test_a_page_has_a_line_for_each_ruleset_and_each_encounter() -> None:
    cells = (cell("story", [50] * 4), cell("standard", [100, 200, 300, 400]), cell("ruthless", [200, 300, 400, 500]))
    text = page(Result(made.inputs(4), cells), "steps.md")
    assert "--steps steps.md\n" in text
    assert "| `impact` | 1 | 5 | 25 | 35 | 0 | 0 | 0 | +10 ± 100 | none |" in text
    assert rows(text) == {"impact": [["`mine:wolves`", "4", "5", "25", "35", "0", "0", "0", "+10 ± 0"]]}


def test_what_was_not_played_anew_stays_on_the_page() -> None:
    cells = (cell("story", [50] * 4), cell("standard", [100, 200, 300, 400]), cell("ruthless", [200, 300, 400, 500]))
    result = Result(made.inputs(4), cells)
    old = page(result, "steps.md").replace("mine:wolves", "mine:boars").replace("+10 ± 0", "-8 ± 2")
    both = page(result, "elsewhere.md", old)
    assert rows(both) == {
        "impact": [
            ["`mine:boars`", "4", "5", "25", "35", "0", "0", "0", "-8 ± 2"],
            ["`mine:wolves`", "4", "5", "25", "35", "0", "0", "0", "+10 ± 0"],
        ]
    }
    assert "| `impact` | 2 | 5 | 25 | 35 | 0 | 0 | 0 | +1 ± 100 | `mine:boars` |" in both
    assert "--steps steps.md\n" in both
    assert page(result, "elsewhere.md", both) == both
    assert "not whole" not in both
    assert "not whole" in page(
        result, "elsewhere.md", both.replace("`impact`", "`zones`", 2).replace("## `impact`", "## `zones`")
    )


@pytest.mark.rule("BH-07")
def test_the_page_of_the_game_has_the_encounters_of_the_game_under_every_ruleset() -> None:
    found = rows(PAGE.read_text(encoding="utf-8"))
    assert sorted(found) == sorted(rulesets())
    for name, lines in found.items():
        for line in lines:
            encounter = line[0].strip("`*")
            assert line[0].endswith("*") == (name in catalogue().encounters[encounter].scripted)
            assert len(line) == 9
            assert re.fullmatch(r"[+-]\d+ ± \d+", line[-1])


@pytest.mark.rule("BH-07")
def test_ruthless_is_a_step_on_the_mean_of_every_ruleset_and_no_encounter_is_easier() -> None:
    means = [
        [each.strip() for each in line.strip("|").split("|")]
        for line in PAGE.read_text(encoding="utf-8").split("\n## ")[1].splitlines()
        if line.startswith("| `")
    ]
    assert sorted(line[0].strip("`") for line in means) == sorted(rulesets())
    for ruleset, *_, harder, easier in means:
        assert int(harder.partition(" ")[0]) >= STEP, ruleset
        assert easier == "none", ruleset


@pytest.mark.thorough
@pytest.mark.rule("BH-07")
def test_a_sample_of_the_page_is_as_it_is_played() -> None:
    sample = rows(PAGE.read_text(encoding="utf-8"))["impact"][:SAMPLE]
    for column, difficulty in ((3, "standard"), (4, "ruthless")):
        encounters = [line[0].strip("`*") for line in sample]
        way = Matrix(encounters, (BY_DEPTH,), ("impact",), (difficulty,), (("sensible", {}),), same_blocks=True)
        lost = []
        for setup in setups(catalogue(), way):
            fights = Fights(setup)
            lost += [fights.play("sample", run).lost / 10 for run in range(1, FIGHTS + 1)]
            fights.close()
        assert abs(mean(lost) - mean(int(line[column]) for line in sample)) < NEAR, difficulty
