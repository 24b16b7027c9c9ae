"""`show` of a region: its map as its file has it, with columns, places, goals and a legend."""

import tomllib
from pathlib import Path

import pytest

from game.campaign.campaign import Campaign
from game.cli.region import map_lines
from game.packs.loader import load
from game.packs.roots import own_root
from tests.cli.shell import run

CONTENT = load([own_root()])
REACH = CONTENT.regions["core:the_cinder_reach"]
MILES = CONTENT.regions["core:the_unmapped_miles"]

LAND = """
[[region]]
id = "strait"
name = "Strait"
text = "Two shores."
start = "core:neoarcadia"
rules = "core:standard"
rows = ["..~~~.", "O.~~~."]
places = [{ at = [0, 1], town = "core:neoarcadia" }, { at = [5, 0], landmark = "core:tin_ear" }]
"""


def drawn(lines: list[str], height: int) -> list[str]:
    """Return the lines of the rows."""
    first = lines.index("", 2) - height
    return lines[first : first + height]


def test_the_rows_are_those_of_the_file_under_their_columns() -> None:
    lines = map_lines(CONTENT, REACH, "1")
    rows = drawn(lines, len(REACH.rows))
    assert [row.split()[1] for row in rows] == list(REACH.rows)
    assert [row.split()[0] for row in rows] == [str(number) for number in range(len(REACH.rows))]
    ruler = lines[lines.index(rows[0]) - 1]
    town = next(place for place in REACH.places if place.town == "core:neoarcadia")
    column = rows[town.at[1]].index(REACH.rows[town.at[1]]) + town.at[0]
    assert ruler[column] == str(town.at[0] % 10)
    assert rows[town.at[1]].endswith(str(town.at[0]))


def test_every_place_and_every_goal_is_listed_with_its_hex() -> None:
    lines = map_lines(CONTENT, REACH, "1")
    for place in REACH.places:
        begins = f"{place.at[0]},{place.at[1]}  {'town' if place.town else 'landmark'} {place.town or place.landmark}: "
        assert [line for line in lines if line.startswith(begins)], begins
    assert "16,3  goal of core:the_long_call.stage_1, a main quest" in lines
    assert "4,13  landmark core:wrecked_barge: on core:water, 9 hexes from the start, no way on foot" in lines
    assert next(line for line in lines if " core:neoarcadia: " in line).endswith("the start")


def test_the_legend_counts_every_hex() -> None:
    lines = map_lines(CONTENT, REACH, "1")
    legend = lines[next(at for at, line in enumerate(lines) if line.startswith(".  core:plains: ")) :]
    assert sum(int(line.split(": ")[-1].split(" hex")[0]) for line in legend) == sum(map(len, REACH.rows))
    assert any(line.startswith("~  core:water: ") and line.endswith(", needs a boat") for line in legend)


@pytest.mark.parametrize("seed", ["1", "7"])
def test_a_generated_map_is_that_of_campaigns_of_the_seed(seed: str) -> None:
    campaign = Campaign.begin(CONTENT, seed=seed, region=MILES.id, ruleset="impact", party="core:starters")
    rows = drawn(map_lines(CONTENT, MILES, seed), len(campaign.territory.rows))
    assert [row.split()[1] for row in rows] == list(campaign.territory.rows)
    campaign.close()


def test_what_is_shown_is_still_toml(tmp_path: Path) -> None:
    shown = run("show", "core:the_unmapped_miles", "--seed", "3", home=tmp_path)
    assert shown.returncode == 0
    assert tomllib.loads(shown.stdout)["region"][0]["id"] == "core:the_unmapped_miles"
    assert "# Made from the seed 3; another one makes another map." in shown.stdout


def pack(folder: Path, land: str) -> None:
    (folder / "strait").mkdir()
    (folder / "strait" / "pack.toml").write_text(
        'format = 1\nid = "strait"\nname = "Strait"\ntext = "Two shores."\nversion = "1"\nlicence = "CC0-1.0"\n'
        'depends = ["core"]\n'
    )
    (folder / "strait" / "land.toml").write_text(land)


def test_a_map_of_a_pack_is_shown_with_what_lies_over_the_water(tmp_path: Path) -> None:
    pack(tmp_path, LAND)
    shown = run("show", "strait", "--packs", str(tmp_path), home=tmp_path)
    assert shown.returncode == 0
    assert "# 5,0  landmark core:tin_ear: on core:plains, 5 hexes from the start, no way on foot" in shown.stdout


def test_of_a_map_with_faults_they_are_told_with_their_places(tmp_path: Path) -> None:
    pack(tmp_path, LAND.replace('"O.~~~."', '"O.~~~"'))
    shown = run("show", "strait:strait", "--packs", str(tmp_path), home=tmp_path)
    assert shown.returncode == 1
    assert "land.toml:8:19: this row has 5 hexes, the other 6" in shown.stderr
