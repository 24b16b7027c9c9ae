"""Places of an encounter map in words, and short descriptions of many squares."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from systems.table.loop.language import tr

_CELL = re.compile(r"(\d+) *[, ] *(\d+)")


def parse_cell(key: str) -> tuple[int, int] | None:
    """Return the cell of an id such as `4,7`, or None."""
    column, comma, row = key.partition(",")
    return (int(column), int(row)) if comma and column.isdecimal() and row.isdecimal() else None


def typed_cell_id(text: str) -> str:
    """Return the id of a cell typed as `4,7`, `4, 7` or `4 7`; an empty text for anything else."""
    match = _CELL.fullmatch(text.strip())
    return f"{int(match[1])},{int(match[2])}" if match else ""


def where(land: Mapping[str, Any], x: int, y: int) -> str:
    """Return the place of a cell: its zone, or its column and row with the areas there."""
    areas = [area for area in land["areas"] if _holds(area, x, y)]
    if land["unit"] == "zone" and areas:
        return str(min(areas, key=lambda area: (area["kind"] in ("object", "hazard"), _size(area)))["name"])
    names = [str(area["name"]) for area in areas if area["kind"] != "ground" and area["name"]]
    return f"{x},{y}" + (tr(" ({names})", names=", ".join(names)) if names else "")


def rows(cells: Iterable[tuple[int, int]]) -> list[str]:
    """Return the columns of each row, with runs as `2 to 5`."""
    found: dict[int, list[int]] = defaultdict(list)
    for column, row in cells:
        found[row].append(column)
    return [
        tr("row {row}: {runs}", row=row, runs=", ".join(_runs(sorted(columns))))
        for row, columns in sorted(found.items())
    ]


def _runs(numbers: Sequence[int]) -> list[str]:
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [_run(run[0], run[-1]) for run in runs]


def _run(first: int, last: int) -> str:
    if first == last:
        return str(first)
    if last == first + 1:
        return tr("{first} and {last}", first=first, last=last)
    return tr("{first} to {last}", first=first, last=last)


def _holds(area: Mapping[str, Any], x: int, y: int) -> bool:
    return bool(area["x"] <= x < area["x"] + area["width"] and area["y"] <= y < area["y"] + area["height"])


def _size(area: Mapping[str, Any]) -> int:
    return int(area["width"] * area["height"])
