"""The map in signs and in words."""

import io
import re

import pytest

from game.campaign.map.hexes import compass_direction, from_offset
from game.text.hex_map import HexMap
from game.text.output import Output
from tests.text.land import view


def drawn(colour: bool = False, **other: object) -> str:
    out = io.StringIO()
    HexMap(view(**other)).draw(Output(out, width=80, colour=colour))
    return out.getvalue()


def told(**other: object) -> str:
    out = io.StringIO()
    HexMap(view(**other)).describe(Output(out, width=100, colour=False))
    return out.getvalue()


def test_the_map_has_odd_rows_shifted_and_the_party_in_it() -> None:
    assert drawn().splitlines() == [
        "     0         5",
        "  0  # T . .",
        "  1   . T @ ~",
        "  2    . . *",
        "Signs: @ you, # town, * landmark, . Plains, T Forest, ~ Water; blank: unknown.",
    ]


def test_colour_adds_nothing_but_colour() -> None:
    assert re.sub(r"\x1b\[[0-9;]*m", "", drawn(colour=True)) == drawn()


def test_the_six_directions_in_words() -> None:
    lines = told().splitlines()
    assert lines[:7] == [
        "You are at 2,1: Plains.",
        "  East: Water.",
        "  Northeast: Plains.",
        "  Northwest: Plains.",
        "  West: Forest.",
        "  Southwest: Plains.",
        "  Southeast: Plains, The Old Mill.",
    ]


def test_unknown_land_and_the_edge_are_told_apart() -> None:
    lines = told(at="5,3").splitlines()
    assert "  East: the edge of the map." in lines
    assert "  West: unknown land." in lines


def test_places_are_told_with_their_way() -> None:
    assert "  NeoArcadia (town): 3 hexes to the west, at 0,0." in told().splitlines()
    assert "  The Old Mill (landmark): 1 hex to the southeast, at 3,2." in told().splitlines()


@pytest.mark.parametrize(
    ("column", "row", "name"),
    [(9, 4, "east"), (4, 0, "north"), (4, 8, "south"), (0, 4, "west"), (6, 0, "northeast"), (2, 8, "southwest")],
)
def test_winds(column: int, row: int, name: str) -> None:
    assert compass_direction(from_offset(4, 4), from_offset(column, row)) == name


@pytest.mark.parametrize(("kind", "what"), [("grave", "grave"), ("corpse", "body")])
def test_where_the_dead_lie_they_are_not_told_like_the_living(kind: str, what: str) -> None:
    dead = {"at": "2,1", "kind": kind, "id": "member-1", "name": "Marta Vane"}
    assert told(places=[dead]).splitlines()[0] == f"You are at 2,1: Plains, Marta Vane ({what})."
