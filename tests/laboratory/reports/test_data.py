"""JSON and CSV."""

import csv
import json
from dataclasses import replace
from io import StringIO

import pytest

from game.laboratory.playtest.results import Cell, Result
from game.laboratory.reports.data import COLUMNS, document, table
from game.laboratory.reports.document import Document
from tests.laboratory.reports import made

RESULTS = {
    "both": made.one(exact=made.exact()),
    "nothing": made.one(0),
    "many": made.many(20),
    "tuned": made.tuned(20),
}


def rows(result: Result) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(table(result))))


@pytest.mark.parametrize("name", RESULTS)
def test_the_document_is_of_its_form_and_plain_json(name: str) -> None:
    told = document(RESULTS[name])
    assert Document.model_validate(json.loads(json.dumps(told))).model_dump(mode="json") == told


def test_it_says_its_format_and_the_inputs() -> None:
    told = document(made.one(10))
    assert told["format"] == 2
    assert told["inputs"]["command"] == made.inputs().command


def test_outcomes_have_counts_shares_and_intervals() -> None:
    victory = document(made.one())["cells"][0]["outcomes"]["victory"]
    assert victory["fights"] == 614
    assert victory["share"] == 0.614
    assert victory["low"] < 0.614 < victory["high"]


def test_all_of_a_distribution_is_there() -> None:
    rounds = document(made.one())["cells"][0]["rounds"]["fights"]
    assert sum(fights for counts in rounds.values() for fights in counts.values()) == 1000


def test_exact_odds_are_fractions() -> None:
    assert document(RESULTS["both"])["cells"][0]["exact"]["outcomes"]["victory"] == {"chance": 0.625, "fraction": "5/8"}


def test_where_there_are_none_it_says_null() -> None:
    assert document(made.one(10))["cells"][0]["exact"] is None


def test_a_broken_off_playtest_is_marked() -> None:
    told = document(made.one(10, partial=True))
    assert told["partial"]
    assert told["cells"][0]["partial"]


def test_tuning_names_the_values() -> None:
    (tuning,) = document(made.tuned(20))["tunings"]
    assert (tuning["field"], tuning["found"], tuning["beside"]) == ("block.enemy_impact", 8, 9)
    assert tuning["check"]["seed"] == "7-fresh"


def test_a_table_has_a_row_for_each_cell_and_always_the_same_columns() -> None:
    for result in RESULTS.values():
        told = rows(result)
        assert len(told) == len(result.cells)
        assert all(tuple(row) == COLUMNS for row in told)


def test_what_is_not_known_is_empty() -> None:
    (row,) = rows(made.one(0))
    assert row["victory"] == row["rounds_mean"] == row["exact_victory"] == row["value"] == ""


def test_numbers_are_numbers() -> None:
    (row,) = rows(RESULTS["both"])
    assert (float(row["victory"]), int(row["fights"]), float(row["exact_victory"])) == (0.614, 1000, 0.625)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\nx"])
def test_no_text_is_a_formula(name: str) -> None:
    cell = Cell(made.setup(name=name), made.tally(10))
    (row,) = rows(Result(made.inputs(), (cell,)))
    assert row["encounter_name"] == f"'{name}"


def test_a_comma_or_a_quote_in_a_name_breaks_nothing() -> None:
    cell = Cell(made.setup(name='The "Big", the Bad'), made.tally(10))
    (row,) = rows(Result(made.inputs(), (cell,)))
    assert row["encounter_name"] == 'The "Big", the Bad'


def test_a_seed_of_its_own_stands_in_the_row() -> None:
    cell = replace(made.one(10).cells[0], seed="fresh")
    (row,) = rows(Result(made.inputs(), (cell,)))
    assert row["seed"] == "fresh"
