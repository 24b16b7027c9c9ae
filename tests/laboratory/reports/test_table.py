"""The report on a terminal."""

from dataclasses import replace

import pytest

from game.laboratory.playtest.results import Cell, Result, Tuning
from game.laboratory.reports.columns import Look
from game.laboratory.reports.table import text
from tests.laboratory.reports import made

RESULTS = {
    "one": made.one(),
    "exact": made.one(0, exact=made.exact()),
    "both": made.one(exact=made.exact()),
    "nothing": made.one(0),
    "many": made.many(100),
    "swept": made.swept(100),
    "tuned": made.tuned(100),
}


def line(told: str, first: str) -> list[str]:
    return next(each for each in told.splitlines() if each.startswith(first)).split()


@pytest.mark.parametrize("name", RESULTS)
def test_it_keeps_to_80_columns(name: str) -> None:
    assert max(map(len, text(RESULTS[name]).splitlines())) <= 80


@pytest.mark.parametrize("name", RESULTS)
def test_it_has_no_colour_codes_unless_asked_for(name: str) -> None:
    assert "\x1b" not in text(RESULTS[name])


def test_it_has_them_on_a_terminal() -> None:
    assert "\x1b[1m" in text(made.one(), Look(80, colours=True))


@pytest.mark.parametrize("name", RESULTS)
def test_it_ends_with_the_command_that_makes_it_again(name: str) -> None:
    assert text(RESULTS[name]).splitlines()[-1].strip() == RESULTS[name].inputs.command


def test_a_long_command_is_not_broken() -> None:
    result = made.one(10)
    command = "flamequick playtest " + " ".join(f"mine:encounter_{number}" for number in range(20))
    told = text(replace(result, inputs=replace(result.inputs, command=command)))
    assert told.splitlines()[-1].strip() == command


def test_outcomes_are_told_with_interval_and_count() -> None:
    assert line(text(made.one()), "victory") == ["victory", "61", "%", "58–64", "%", "614"]


def test_exact_odds_stand_beside_the_sampled_ones() -> None:
    told = line(text(made.one(exact=made.exact())), "victory")
    assert told == ["victory", "61", "%", "58–64", "%", "614", "62.5", "%", "5/8"]


def test_exact_odds_alone_leave_no_empty_columns() -> None:
    told = text(made.one(0, exact=made.exact()))
    assert line(told, "Outcome") == ["Outcome", "Exactly", "Fraction"]
    assert line(told, "victory") == ["victory", "62.5", "%", "5/8"]


@pytest.mark.parametrize(
    "part",
    [
        "Rounds fought ",
        "Health lost ",
        "Nothing stands out",
        "Members down ",
        "Brand Ironfoot ",
        "Wolf 2 ",
        "weariness ",
    ],
)
def test_one_cell_is_told_in_full(part: str) -> None:
    assert any(each.startswith(part) for each in text(made.one()).splitlines())


@pytest.mark.parametrize("part", ["Used per fight: Plasma Grenade 0.40", "Found per victory: Silver 3.47"])
def test_things_are_told_by_name(part: str) -> None:
    assert part in text(made.one())


def test_a_partial_result_says_so_first() -> None:
    assert text(made.one(10, partial=True)).startswith("PARTIAL")


def test_the_command_stands_below() -> None:
    assert text(made.one(10)).splitlines()[-2:] == ["The same again:", f"  {made.one(10).inputs.command}"]


def test_where_nothing_makes_the_same_again_the_command_plays_all_of_it() -> None:
    broken = made.one(10, partial=True)
    uneven = replace(broken, inputs=replace(broken.inputs, onward=True))
    assert text(uneven).splitlines()[-2] == "All of it, without a break:"


def test_a_whole_result_does_not() -> None:
    assert "PARTIAL" not in text(made.one(10))


def test_why_there_are_no_exact_odds_is_told() -> None:
    assert "No exact odds: more than 100,000 transitions" in text(
        made.one(10, unsolved="more than 100,000 transitions")
    )


def test_many_cells_are_a_matrix_with_rulesets_across() -> None:
    rows = text(made.many(100)).splitlines()
    assert rows[1].split() == ["fudge", "impact", "pool", "reactive", "zones"]
    assert next(row for row in rows if row.startswith("Wolves at the Ford  ")).count("(") == 5


def test_long_names_across_leave_room_for_those_of_the_rows() -> None:
    names = ("The Kettle Company", "The Kettle Company, Halfway", "The Kettle Company, Near the End")
    cells = tuple(
        Cell(made.setup(party_name=name, party_id=f"mine:{number}"), made.tally(50, 0.5, name))
        for number, name in enumerate(names)
    )
    told = text(Result(made.inputs(), cells)).split("Each in a line")[0]
    assert "Wolves at the Ford" in told
    assert "…" not in told
    assert told.count("–") == len(cells)


def test_many_cells_are_told_in_a_line_each() -> None:
    rows = [row.split() for row in text(made.many(100)).splitlines()]
    assert sum(row[:2] == ["impact", "100"] for row in rows) == 3


def test_lines_stand_below_the_names_of_the_rows() -> None:
    rows = text(made.many(100)).splitlines()
    head = rows.index("The Choir That Would Not Be Sent Home Before Midnight")
    assert [row.split()[0] for row in rows[head + 1 : head + 6]] == ["fudge", "impact", "pool", "reactive", "zones"]


def test_columns_of_all_groups_stand_below_each_other() -> None:
    rows = [row for row in text(made.many(100)).splitlines() if row.startswith("  ") and row.split()[1:2] == ["100"]]
    assert len(rows) == 15
    assert len({len(row) for row in rows}) == 1


def test_one_ruleset_puts_difficulties_across() -> None:
    cells = tuple(Cell(made.setup(difficulty=each), made.tally(50, 0.5, each)) for each in ("story", "ruthless"))
    assert text(Result(made.inputs(), cells)).splitlines()[1].split() == ["story", "ruthless"]


def test_a_curve_has_a_line_and_a_bar_for_each_value() -> None:
    told = text(made.swept(100))
    rows = [row for row in told.splitlines() if "█" in row or "░" in row]
    assert [row.split()[0] for row in rows] == [str(value) for value in range(5, 14)]


def test_bars_can_be_drawn_with_plain_signs() -> None:
    assert "#" in text(made.swept(100), Look(80, plain=True))
    assert "█" not in text(made.swept(100), Look(80, plain=True))


def test_tuning_says_the_value_its_neighbour_and_the_check() -> None:
    told = " ".join(text(made.tuned()).split())
    assert "block.enemy_impact = 8 wins 66 %" in told
    assert "and 9 wins 50 %" in told
    assert "8 is nearer to 60 %" in told
    assert "Checked with fresh seeds (7-fresh.1 and so on): 61 %" in told


def test_tuning_that_found_nothing_says_why() -> None:
    cells = made.swept(50).cells
    told = text(Result(made.inputs(), cells, (Tuning(0.99, cells, words="Out of reach."),)))
    assert "Out of reach." in told


def test_a_number_that_makes_no_difference_is_told() -> None:
    cells = tuple(Cell(made.setup(), made.tally(50), field="foes.hit_points", value=value) for value in (4, 5))
    told = " ".join(text(Result(made.inputs(50), cells)).split())
    assert "foes.hit_points makes no difference from 4 to 5. Either these foes do not use it" in told


def test_a_curve_speaks_for_itself() -> None:
    assert "makes no difference" not in text(made.swept(50))


def test_the_curve_of_a_variant_says_what_is_tried() -> None:
    plain = made.swept()
    varied = tuple(
        replace(cell, setup=cell.setup.model_copy(update={"variant": "with one more Ember Flask"}))
        for cell in plain.cells
    )
    told = " ".join(text(replace(plain, cells=(*plain.cells, *varied))).split())
    assert told.count("policy sensible") == 2
    assert told.count("policy sensible, with one more Ember Flask") == 1


def test_the_curve_of_the_chance_not_to_lose_shows_that_chance() -> None:
    plain = made.tuned()
    result = replace(plain, tunings=tuple(replace(each, unbeaten=True) for each in plain.tunings))
    told = text(result)
    assert "Unbeaten  95 % interval" in told
    assert max(map(len, told.splitlines()[:-1])) <= 80
    cell = result.cells[0]
    share = 100 * (cell.tally.share("victory") + cell.tally.share("retreat"))
    assert float(line(told, "    5")[1]) == pytest.approx(share, abs=1)
