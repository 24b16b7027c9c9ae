"""The page of steps of difficulty: how it is written, and the one that comes with the game (BH-07)."""

import re
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from statistics import mean

import pytest

from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.matrix import BY_DEPTH, Matrix, setups
from game.laboratory.playtest.results import Cell, Result
from game.laboratory.playtest.tally import Tally
from game.laboratory.reports.step_commands import line_of
from game.laboratory.reports.step_rows import read
from game.laboratory.reports.steps import kept, page
from game.packs.roots import own_root
from systems.table.enemies.behaviour import Behaviour, Rule
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
    """Fights against foes who can attack or guard."""
    setup = made.setup(difficulty=difficulty)
    chooses = Behaviour(rules=(Rule(intent="attack"), Rule(intent="guard", when="round > 1")))
    setup = setup.model_copy(update={"encounter": setup.encounter.model_copy(update={"behaviour": chooses})})
    return Cell(setup, Tally(fights=len(losses), losses=dict(enumerate(losses, start=1))))


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


COMMAND = "flamequick playtest all --ruleset impact,zones --party depth --runs {runs} --seed 7"


def played(runs: int, *which: tuple[str, str], seed: str = "7", command: str = COMMAND, losses: int = 100) -> Result:
    """A playtest of encounters under rulesets, in which ruthless foes take 5 points more."""
    cells = [
        Cell(
            made.setup(encounter, ruleset=ruleset, difficulty=difficulty),
            Tally(fights=runs, losses=dict.fromkeys(range(1, runs + 1), losses + more)),
        )
        for encounter, ruleset in which
        for difficulty, more in (("standard", 0), ("ruthless", 50))
    ]
    told = command.format(runs=runs).replace("--seed 7", f"--seed {seed}")
    return Result(replace(made.inputs(runs), seed=seed, command=told), tuple(cells))


def lines(text: str) -> list[str]:
    """The command lines of a page."""
    return [line.strip() for line in text.splitlines() if line.startswith("    ")]


WOLVES, BOARS = "mine:wolves", "mine:boars"
ALL = ((WOLVES, "impact"), (BOARS, "impact"), (WOLVES, "zones"), (BOARS, "zones"))
ORDER = (BOARS, WOLVES)


def test_a_page_names_one_line_for_each_number_of_fights_with_its_rulesets() -> None:
    first = page(played(20, *ALL[:2], (WOLVES, "pool"), (BOARS, "pool")), "steps.md", order=ORDER)
    text = page(played(12, *ALL[2:]), "other.md", first, ORDER)
    assert lines(text) == [
        "flamequick playtest all --ruleset impact,pool --party depth --runs 20 --seed 7 --steps steps.md",
        "flamequick playtest all --ruleset zones --party depth --runs 12 --seed 7 --steps steps.md",
    ]
    assert "Together these commands make this page." in text


def test_a_line_tells_only_what_was_played_like_that() -> None:
    first = page(played(20, *ALL), "steps.md", order=ORDER)
    text = page(played(30, (WOLVES, "zones"), seed="8"), "steps.md", first, ORDER)
    assert lines(text) == [
        "flamequick playtest all --ruleset impact --party depth --runs 20 --seed 7 --steps steps.md",
        f"flamequick playtest {BOARS} --ruleset zones --party depth --runs 20 --seed 7 --steps steps.md",
        f"flamequick playtest {WOLVES} --ruleset zones --party depth --runs 30 --seed 8 --steps steps.md",
    ]
    # What stays is still told by its own line, whatever is played next.
    again = page(played(40, (BOARS, "zones"), seed="9"), "steps.md", text, ORDER)
    assert lines(again)[1:] == [
        f"flamequick playtest {BOARS} --ruleset zones --party depth --runs 40 --seed 9 --steps steps.md",
        f"flamequick playtest {WOLVES} --ruleset zones --party depth --runs 30 --seed 8 --steps steps.md",
    ]


def test_lines_played_in_any_order_make_the_same_page() -> None:
    parts = (played(20, *ALL[:2], losses=104), played(12, ALL[3], losses=106), played(30, ALL[2], losses=113))
    texts = set()
    for several in permutations(parts):
        text = ""
        for each in several:
            text = page(each, "steps.md", text, ORDER)
        texts.add(text.partition("## On the mean")[2])
    assert len(texts) == 1
    assert [line[0] for line in rows(text)["zones"]] == [f"`{BOARS}`", f"`{WOLVES}`"]


def test_a_line_of_more_fights_stays_unless_it_is_to_be_replaced() -> None:
    first = page(played(20, *ALL[:2]), "steps.md", order=ORDER)
    few = played(3, *ALL[:2], losses=900)
    assert page(few, "steps.md", first, ORDER) == first
    assert [(row.encounter, row.fights) for row in kept(few, first)] == [(BOARS, 20), (WOLVES, 20)]
    assert "| 3 |" in page(few, "steps.md", first, ORDER, replace=True)
    same = played(20, *ALL[:2], losses=900)
    assert page(same, "steps.md", first, ORDER) != first
    assert not kept(same, first)


def test_a_page_whose_line_says_other_fights_is_put_right_by_what_stands_on_it() -> None:
    first = page(played(20, *ALL), "steps.md", order=ORDER)
    wrong = first.replace("--runs 20", "--runs 3")
    assert lines(page(played(1, ALL[0]), "steps.md", wrong, ORDER)) == lines(first)


@pytest.mark.rule("BH-07")
def test_an_encounter_whose_foes_know_one_intent_is_marked_and_keeps_the_mark() -> None:
    only = played(20, ALL[0])
    assert rows(page(only, "steps.md"))["impact"][0][0] == f"`{WOLVES}`="
    text = page(replace(only, cells=(cell("standard", [100] * 20), cell("ruthless", [150] * 20))), "steps.md")
    assert rows(text)["impact"][0][:2] == [f"`{WOLVES}`", "20"]
    # The mark is of content, not of fights: a line that stays has it anew.
    assert rows(page(played(1, ALL[0]), "steps.md", text))["impact"][0][:2] == [f"`{WOLVES}`=", "20"]
    assert rows(page(only, "steps.md", page(only, "steps.md")))["impact"][0][0] == f"`{WOLVES}`="


@pytest.mark.rule("BH-07")
def test_the_page_of_the_game_has_the_encounters_of_the_game_under_every_ruleset() -> None:
    found, wanted = rows(PAGE.read_text(encoding="utf-8")), with_foes()
    assert sorted(found) == sorted(rulesets())
    for name, table in found.items():
        assert [line[0].strip("`*=") for line in table] == wanted, name
        for line in table:
            scripted = name in catalogue().encounters[line[0].strip("`*=")].scripted
            assert ("*" in line[0]) == scripted
            assert len(line) == 9
            assert re.fullmatch(r"[+-]\d+ ± \d+", line[-1])


def with_foes() -> list[str]:
    """The encounters with foes, in the order of content."""
    return [key for key, encounter in catalogue().encounters.items() if encounter.foes]


@pytest.mark.rule("BH-07")
def test_the_page_of_the_game_marks_whose_behaviours_leave_nothing_to_choose() -> None:
    found = rows(PAGE.read_text(encoding="utf-8"))
    way = Matrix(with_foes(), (BY_DEPTH,), tuple(rulesets()), ("ruthless",), (("sensible", {}),), same_blocks=True)
    derived = {
        (setup.ruleset, setup.encounter.id)
        for setup in setups(catalogue(), way)
        if rulesets()[setup.ruleset].one_way(setup.encounter)
    }
    assert derived
    marked = {(name, line[0].strip("`*=")) for name, table in found.items() for line in table if "=" in line[0]}
    assert marked == derived
    for name, table in found.items():
        for line in table:
            assert (name, line[0].strip("`*=")) not in derived or line[-1] == "+0 ± 0"


def test_the_lines_of_the_page_of_the_game_tell_its_fights() -> None:
    text = PAGE.read_text(encoding="utf-8")
    told = [line_of(each) for each in lines(text)]
    for row in read(text):
        assert sum(line.covers(row) for line in told) == 1, row.at


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
        encounters = [line[0].strip("`*=") for line in sample]
        way = Matrix(encounters, (BY_DEPTH,), ("impact",), (difficulty,), (("sensible", {}),), same_blocks=True)
        lost = []
        for setup in setups(catalogue(), way):
            fights = Fights(setup)
            lost += [fights.play("sample", run).lost / 10 for run in range(1, FIGHTS + 1)]
            fights.close()
        assert abs(mean(lost) - mean(int(line[column]) for line in sample)) < NEAR, difficulty
