"""The encounter map, drawn in signs; the command `map` describes it in words as well."""

from collections.abc import Mapping
from typing import Any

from game.text.output import Output
from systems.table.loop.language import mark, tr

View = Mapping[str, Any]

GROUND = "."
SIGNS = {
    "wall": "#",
    "cover": "+",
    "high": "^",
    "hidden": "%",
    "exit": ">",
    "hazard": "!",
    "object": "*",
}
"""Signs of kinds of areas; other kinds are drawn as ground."""
WORDS = {"high": mark("high ground"), "hidden": mark("concealment"), "exit": mark("way out"), "object": mark("thing")}
MARGIN = 5
"""Columns for the row numbers."""


def draw(output: Output, battle: View) -> None:
    """Draw the map of a fight if its unit is squares or metres and it fits the width."""
    land = battle["map"]
    if land["unit"] not in ("square", "metre"):
        return
    room, width = output.width - MARGIN, int(land["width"])
    if width > room:
        return
    gap = " " if width * 2 <= room else ""
    cells, kinds = _ground(land)
    units = _units(battle)
    for place in land["places"]:
        at = (place["x"], place["y"])
        if place["id"] in units and at in cells:
            cells[at] = units[place["id"]][0]
    output.raw(_scale(width, len(gap) + 1))
    for row in range(land["height"]):
        output.raw(f"{row:>3}  " + gap.join(cells[column, row] for column in range(width)))
    seen = set(cells.values())
    shown = list(
        dict.fromkeys(tr("{sign} {name}", sign=sign, name=name) for sign, name in units.values() if sign in seen)
    )
    shown += [
        tr("{sign} {words}", sign=SIGNS[kind], words=WORDS.get(kind, kind))
        for kind in SIGNS
        if kind in kinds and SIGNS[kind] in seen
    ]
    output.line(tr("Signs: {shown}.", shown=", ".join(shown)))


def _scale(width: int, step: int) -> str:
    """Return a line with the number of every fifth column."""
    line = ""
    for column in range(0, width, 5):
        line = line.ljust(MARGIN + step * column) + str(column)
    return line


def _ground(land: View) -> tuple[dict[tuple[int, int], str], set[str]]:
    """Return the sign of each cell, small areas over large ones, and the kinds of areas on the map."""
    cells = {(column, row): GROUND for column in range(land["width"]) for row in range(land["height"])}
    for area in sorted(land["areas"], key=lambda area: -area["width"] * area["height"]):
        for column in range(area["x"], area["x"] + area["width"]):
            for row in range(area["y"], area["y"] + area["height"]):
                if (column, row) in cells and area["kind"] in SIGNS:
                    cells[column, row] = SIGNS[area["kind"]]
    return cells, {area["kind"] for area in land["areas"]}


def _units(battle: View) -> dict[str, tuple[str, str]]:
    """Return sign and name of each unit: a letter for members, a number for foes, `x` for units that are out."""
    signs: dict[str, tuple[str, str]] = {}
    taken: set[str] = set()
    for unit in battle["party"]["units"]:
        letters = [letter.upper() for letter in unit["name"] if letter.isalpha() and letter.isascii()]
        sign = next((letter for letter in [*letters, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"] if letter not in taken), "@")
        taken.add(sign)
        signs[unit["id"]] = (sign, unit["name"])
    for number, unit in enumerate(battle["foes"]["units"]):
        signs[unit["id"]] = ("123456789abcdefghijklmnopqrstuvwxyz"[number % 35], unit["name"])
    out = {unit["id"] for side in ("party", "foes") for unit in battle[side]["units"] if not unit["able"]}
    return {key: ("x", tr("who is out")) if key in out else sign for key, sign in signs.items()}
