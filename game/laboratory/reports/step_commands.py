"""The command lines that make a page of steps of difficulty: one for each number of fights, with its rulesets."""

import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.laboratory.reports.step_rows import Row

EVERY = "all"
"""The word for every encounter with foes."""
_LINE = re.compile(r"^    (flamequick playtest .*)$", re.MULTILINE)
_RULESETS, _FIGHTS, _PATH = "--ruleset", "--runs", "--steps"

Manner = tuple[tuple[str, str], ...]
"""How rows were played: the options with their values, those left empty that each line has of its own."""


class Line(NamedTuple):
    """A command line, taken apart; each of its options has a value."""

    encounters: tuple[str, ...]
    options: tuple[tuple[str, str], ...]

    @property
    def path(self) -> str:
        """The page that it writes; empty for none."""
        return dict(self.options).get(_PATH, "")

    @property
    def manner(self) -> Manner:
        """Its options without what differs from line to line: rulesets and fights, and the page."""
        own = {_RULESETS: "", _FIGHTS: ""}
        return tuple((option, own.get(option, value)) for option, value in self.options if option != _PATH)

    def covers(self, row: Row) -> bool:
        """Tell whether it plays a row, with as many fights."""
        given = dict(self.options)
        named = row.encounter in self.encounters or EVERY in self.encounters
        return named and row.ruleset in given.get(_RULESETS, "").split(",") and str(row.fights) == given.get(_FIGHTS)

    def __str__(self) -> str:
        words = (word for pair in self.options for word in pair)
        return shlex.join(["flamequick", "playtest", *self.encounters, *words])


def line_of(command: str) -> Line:
    """Take a command line of `playtest` apart."""
    words = shlex.split(command)[2:]
    first = next((number for number, word in enumerate(words) if word.startswith("--")), len(words))
    return Line(tuple(words[:first]), tuple(zip(words[first::2], words[first + 1 :: 2], strict=True)))


def lines_of(page: str) -> list[Line]:
    """Return the command lines that a page tells."""
    return [line_of(each) for each in _LINE.findall(page)]


def commands(
    rows: Sequence[Row], told: Sequence[Line], now: Line, played: Mapping[tuple[str, str], Row]
) -> Iterator[str]:
    """Yield the command lines that make a page: one for rows that were played alike, with as many fights.

    Args:
        rows: the rows of the page.
        told: the lines of the page as it was; a row that stays was played by the one that covers it, else by the first.
        now: the line of the present playtest.
        played: the rows that were played by that.
    """
    every = list(dict.fromkeys(row.encounter for row in rows))
    whole = any(EVERY in line.encounters for line in (*told, now))
    path = next((line.path for line in told), now.path)
    groups: dict[tuple[Manner, int], dict[str, list[str]]] = {}
    for row in rows:
        by = now if played.get(row.at) is row else next((each for each in told if each.covers(row)), (*told, now)[0])
        groups.setdefault((by.manner, row.fights), {}).setdefault(row.ruleset, []).append(row.encounter)
    for (manner, fights), by_ruleset in groups.items():
        for encounters in dict.fromkeys(map(tuple, by_ruleset.values())):
            named = (EVERY,) if whole and set(encounters) == set(every) else encounters
            rulesets = ",".join(name for name, found in by_ruleset.items() if tuple(found) == encounters)
            own = {_RULESETS: rulesets, _FIGHTS: str(fights)}
            options = [(option, own.get(option, value)) for option, value in manner]
            yield str(Line(named, (*options, (_PATH, path))))
