"""Units as the stage shows them: all that is drawn of one comes from its `Figure`."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.window.art.portraits import Sitter


class Figure(NamedTuple):
    """A unit as the stage shows it."""

    id: str
    name: str
    foe: bool
    now: int
    most: int
    """0 without a bar."""
    words: str
    able: bool
    done: bool
    """Whether it has had its turn, or has declared, in this round."""
    notes: tuple[str, ...]
    sitter: Sitter
    spot: tuple[int, int] | None = None
    """The cell where it stands, on a map."""
    segments: bool = False
    """Whether the bar is in segments: amounts are in other units, and it is never written in figures."""
    place: int = 0
    """Its place in the order that is being set, from 1; 0 without one."""

    @property
    def number(self) -> str:
        """The number, or single letter, at the end of a name, which tells units of one name apart."""
        last = self.name.rpartition(" ")[2]
        return last if " " in self.name and (last.isdecimal() or (len(last) == 1 and last.isalpha())) else ""


def figure_of(
    unit: Mapping[str, Any],
    foe: bool,
    sitters: Mapping[str, Sitter],
    spots: Mapping[str, tuple[int, int]],
) -> Figure:
    """Read a unit of a fight's view; `spots` are the cells where units stand."""
    key, name = str(unit["id"]), str(unit["name"])
    sitter = sitters.get(key) or Sitter(key, name, foe=foe)
    return Figure(
        key,
        name,
        foe,
        int(unit.get("now", 0)),
        int(unit.get("most", 0)),
        str(unit.get("words", "")),
        bool(unit.get("able", True)),
        bool(unit.get("done", False)),
        tuple(str(note) for note in unit.get("notes", ())),
        sitter if sitter.icon else sitter._replace(icon=str(unit.get("icon", ""))),
        spots.get(key),
        bool(unit.get("segments", False)),
        int(unit.get("place", 0)),
    )
