"""The first table of a page: all set-ups, outliers first, legible without colours."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.laboratory.playtest.results import Cell, Inputs, Result
from game.laboratory.reports.page.overview import off, overview
from game.laboratory.reports.page.whole import page
from tests.laboratory.reports import made


def cell(key: str, chance: float, *, depth: int = 0, hard: bool = False, **other: str) -> Cell:
    setup = made.setup(f"mine:{key}", key.title(), **other).model_copy(update={"depth": depth, "hard": hard})
    return Cell(setup, made.tally(200, chance, key + "".join(other.values())))


def rows(cells: Sequence[Cell], inputs: Inputs | None = None) -> list[str]:
    """The rows of the table as texts, without the heads."""
    found = re.findall(r"<tr>(.*?)</tr>", overview(cells, inputs or made.inputs()))
    return [" ".join(re.sub(r"<[^>]*>", " ", row).replace("\N{NO-BREAK SPACE}", " ").split()) for row in found[1:]]


DEEP = (
    cell("fits", 0.75, depth=1),
    cell("easy", 1.0, depth=2, hard=True),
    cell("harsh", 0.3, depth=2),
)


def test_those_furthest_from_what_they_are_meant_for_come_first() -> None:
    assert [row.split()[0] for row in rows(DEEP)] == ["Easy", "Harsh", "Fits"]


def test_the_distance_is_a_mark_and_a_number() -> None:
    easy, harsh, fits = rows(DEEP)
    assert "\N{BLACK UP-POINTING TRIANGLE} 40" in easy
    assert re.search(r"\N{BLACK DOWN-POINTING TRIANGLE} \d+", harsh)
    assert not re.search("[\N{BLACK UP-POINTING TRIANGLE}\N{BLACK DOWN-POINTING TRIANGLE}]", fits)


def test_what_each_is_meant_for_stands_beside_it() -> None:
    assert rows(DEEP)[0].startswith("Easy 30–60 % depth 2, hard 100")


def test_what_fits_has_no_colour() -> None:
    assert off(DEEP[0], made.inputs()) == 0
    assert re.search(r"var\(--\w+\) 0%", overview(DEEP[:1], made.inputs()))


def test_policies_stand_side_by_side_with_retreats() -> None:
    cells = (cell("wolves", 0.4, depth=1), cell("wolves", 0.9, depth=1, policy="fight-on"))
    (row,) = rows(cells)
    assert re.search(r"left \d+ % fight-on \d+ %$", row)


def test_without_a_depth_the_order_is_that_of_the_request_and_nothing_is_marked() -> None:
    cells = (cell("first", 0.5), cell("second", 1.0), cell("third", 0.0))
    found = rows(cells)
    assert [row.split()[0] for row in found] == ["First", "Second", "Third"]
    assert "\N{BLACK UP-POINTING TRIANGLE}" not in "".join(found)


def test_with_a_wanted_chance_the_nearest_comes_first() -> None:
    cells = (cell("first", 0.9), cell("second", 0.6))
    assert rows(cells, replace(made.inputs(), near=0.6))[0].startswith("Second")


def test_rulesets_are_columns() -> None:
    cells = [cell(key, 0.5, ruleset=rules) for key in ("cats", "dogs") for rules in ("impact", "zones")]
    assert [row.count("left") for row in rows(cells)] == [2, 2]


def test_a_cell_without_fights_is_empty() -> None:
    cells = (cell("cats", 0.5), Cell(made.setup("mine:dogs", "Dogs"), made.tally(0)))
    assert rows(cells)[1] == "Dogs –"


@pytest.mark.slow
def test_a_page_shows_what_is_compared_before_anything_is_unfolded() -> None:
    cells = (cell("wolves", 0.4), cell("wolves", 0.9, policy="fight-on"))
    told = page(Result(made.inputs(), cells))
    first = told[: told.index("<details")]
    assert "on the same 200 runs" in first
    assert "sensible leaves" in first.lower()
    assert first.count("<svg") >= 2
    assert "In full: sensible" in first


@pytest.mark.slow
def test_many_comparisons_are_tables_the_largest_first() -> None:
    cells = [
        each
        for number in range(8)
        for each in (cell(f"n{number}", 0.5), cell(f"n{number}", 0.5 + number / 20, policy="fight-on"))
    ]
    told = page(Result(made.inputs(), tuple(cells)))
    part = told[told.index("On the same dice") : told.index("At a glance")]
    assert part.index("N7") < part.index("N1")
