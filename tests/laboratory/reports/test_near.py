"""Set-ups by their distance from a wanted chance to win."""

from dataclasses import replace

from game.laboratory.playtest.results import Cell, Result
from game.laboratory.reports import near
from game.laboratory.reports.data import document
from game.laboratory.reports.table import text
from tests.laboratory.reports import made


def cell(key: str, chance: float, policy: str = "sensible", fights: int = 400) -> Cell:
    return Cell(made.setup(f"mine:{key}", key.title(), policy=policy), made.tally(fights, chance, key + policy))


CELLS = (
    *(cell("bears", 0.95), cell("bears", 0.6, "fight-on")),
    *(cell("cats", 0.4), cell("cats", 0.6, "fight-on")),
    *(cell("dogs", 0.62), cell("dogs", 0.1, "fight-on")),
)


def result(*cells: Cell, wanted: float | None = 0.6) -> Result:
    return Result(replace(made.inputs(400), near=wanted), cells)


def test_the_nearest_comes_first_as_the_first_policy_fights() -> None:
    assert [group[0].encounter_name for group in near.ordered(CELLS, 0.6)] == ["Dogs", "Cats", "Bears"]


def test_each_line_has_the_distance_and_the_other_policies() -> None:
    rows = text(result(*CELLS)).splitlines()
    first = next(row.split() for row in rows if row.startswith("Dogs"))
    dogs = CELLS[4].chance
    assert (first[1], first[3], first[5]) == (
        f"{100 * dogs:.0f}",
        f"{round(100 * dogs - 60):+d}",
        f"{100 * CELLS[5].chance:.0f}",
    )


def test_it_says_how_many_are_near() -> None:
    assert "1 of 3 are within 10 points of 60 %, as sensible fights." in text(result(*CELLS))


def test_of_one_set_up_it_says_how_far_it_is() -> None:
    points = 100 * (CELLS[0].chance - 0.6)
    assert f"sensible wins {points:.0f} points more than 60 %." in text(result(*CELLS[:2]))


def test_what_was_broken_off_before_its_first_fight_comes_last() -> None:
    nothing = Cell(made.setup("mine:owls", "Owls"), made.tally(0), partial=True)
    assert near.ordered((nothing, *CELLS), 0.6)[-1][0] is nothing
    assert "1 of 3 are within" in text(result(nothing, *CELLS))


def test_for_programs_the_order_stays_and_the_wanted_chance_is_told() -> None:
    told = document(result(*CELLS))
    assert told["inputs"]["near"] == 0.6
    assert [each["encounter"]["name"] for each in told["cells"]] == ["Bears", "Bears", "Cats", "Cats", "Dogs", "Dogs"]


def test_without_it_the_matrix_is_in_the_order_of_the_request() -> None:
    rows = text(result(*CELLS, wanted=None)).splitlines()
    assert [row.split()[0] for row in rows[2:5]] == ["Bears", "Cats", "Dogs"]
