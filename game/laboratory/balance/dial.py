"""A dial: a number of an encounter as it stands in the fight, or several together, that can be turned to other values.

Paths are written as

* `block.FIELD`: the encounter's own block, such as `block.enemy_impact`;
* `foes.FIELD`: that field of every foe that has it, such as `foes.hit_points`;
* `foes.N.FIELD`: the same for the record's Nth entry of foes, counted from 1;
* `foes.N.count`: how many of that entry; `foes.count` where there is only one entry;
* `health`: what each ruleset means by it, so that one name does for all of them (`Ruleset.dials`).

Fields inside of fields follow after dots, entries of lists by number: `foes.1.weapons.2.damage`. With `%` behind it a
path scales what is there: 150 makes it half as much again, rounded half up. With `+` it shifts what is there: 2 makes
it two more. Several paths with commas between them are turned together, by one percentage of what each of them is, or
by one shift. The encounter's block is made up anew from its foes where the content does not write it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pydantic import ValidationError

from game.laboratory.balance.part import Mark, Part, Place, Unfit, marked, places
from game.laboratory.playtest.results import Change
from game.laboratory.setups import Setup
from game.packs.catalogue import Catalogue
from game.packs.faults import nearest
from systems.table.ruleset import ruleset


class NoDial(ValueError):
    """The encounter has no such number; the text lists those it has."""


class Described(NamedTuple):
    """A path of an encounter. `now` has a value for each entry of foes that it covers."""

    path: str
    now: tuple[int, ...]
    least: int
    most: int
    whose: str = ""

    def words(self) -> str:
        """Describe the path, its value now and its bounds."""
        now = ", ".join(map(str, self.now))
        return f"{self.path} = {now} ({self.least} to {self.most}{f'; {self.whose}' if self.whose else ''})"


@dataclass(frozen=True)
class Dial:
    """Numbers of a set-up's encounter that are turned as one. `now`, `least` and `most` are percent where it scales."""

    catalogue: Catalogue
    setup: Setup
    path: str
    now: int
    least: int
    most: int
    parts: tuple[Part, ...]
    """The paths that are turned; those of the foes first, since they make the encounter's block up anew."""

    @property
    def of_foes(self) -> bool:
        """Whether it turns nothing but numbers of the foes."""
        return all(part.of_foes for part in self.parts)

    def turned(self, value: int) -> Setup:
        """Return the set-up with that value.

        Raises:
            Unfit: the value is out of bounds, or the encounter is invalid with it.
        """
        if not self.least <= value <= self.most:
            raise Unfit(f"{self.path} can be {self.least} to {self.most}, not {value}.")
        setup = self.setup
        try:
            for part in self.parts:
                setup = setup.model_copy(update={"encounter": part.turned(self.catalogue, setup, value)})
        except ValidationError as error:
            found = error.errors(include_url=False)[0]
            where = ".".join(str(step) for step in found["loc"])
            raise Unfit(f"{self.path} cannot be {value}: {where + ': ' if where else ''}{found['msg']}.") from error
        encounter = setup.encounter
        message = ruleset(setup.ruleset).problem(encounter.block, len(setup.party.members), len(encounter.foes))
        if message:
            raise Unfit(f"{self.path} cannot be {value}: {message}.")
        return setup

    def changes(self, value: int) -> tuple[Change, ...]:
        """Return what a value makes of each number."""
        return tuple(change for part in self.parts for change in part.changes(value))


def dial(catalogue: Catalogue, setup: Setup, path: str) -> Dial:
    """Return the dial of a path, or of several.

    Args:
        catalogue: the content of the encounter.
        setup: the set-up.
        path: see above.

    Raises:
        NoDial: the encounter has no such number, or the path is ambiguous.
    """
    names = ruleset(setup.ruleset).dials
    texts = [names.get(each.strip(), each.strip()) for each in path.split(",")]
    known = places(catalogue, setup)
    if len(texts) > 1:
        texts = _together(texts)
    parts = [_part(catalogue, setup, known, text) for text in texts]
    if len(parts) > 1:
        _apart(parts)
    bounds = [part.bounds for part in parts]
    least, most = max(least for least, _ in bounds), min(most for _, most in bounds)
    if least > most:
        raise NoDial(f"{','.join(texts)} have no value in common that all of them can take.")
    ordered = sorted(parts, key=lambda part: not part.of_foes)
    return Dial(catalogue, setup, ",".join(texts), parts[0].now, least, most, tuple(ordered))


def described(catalogue: Catalogue, setup: Setup) -> tuple[Described, ...]:
    """Return every path of an encounter, in the order of its record."""
    return tuple(_described(each) for each in places(catalogue, setup))


def _described(place: Place) -> Described:
    return Described(place.path, (place.number.now,), place.number.least, place.number.most, place.whose)


def _together(texts: Sequence[str]) -> list[str]:
    """Return several paths with the mark that they share; without any they are scaled."""
    marks: set[Mark] = {marked(text)[1] or "%" for text in texts}
    if len(marks) > 1:
        raise NoDial(f"{','.join(texts)} cannot be turned together: some are scaled (%), others shifted (+).")
    mark = marks.pop()
    return [marked(text)[0] + mark for text in texts]


def _apart(parts: Sequence[Part]) -> None:
    """Make sure that several paths do not meet in one number, and that foes do not come and go meanwhile."""
    if any(part.field == "count" and part.of_foes for part in parts):
        raise NoDial("How many foes there are is turned by itself, and not together with other numbers.")
    seen: set[str] = set()
    for place in (place for part in parts for place in part.places):
        if place.path in seen:
            raise NoDial(f"{place.path} is named twice; name each number once.")
        seen.add(place.path)


def _part(catalogue: Catalogue, setup: Setup, known: Sequence[Place], text: str) -> Part:
    plain, mark = marked(text)
    meant = ruleset(setup.ruleset).dials.get(plain)
    if meant:
        raise NoDial(
            f"{plain} takes no {mark} behind it: it means {meant} under {setup.ruleset}. Write {plain} alone, or "
            f"{marked(meant)[0]}{mark}."
        )
    found = tuple(each for each in known if _reaches(plain, each.path))
    if not found:
        raise NoDial(_unknown(catalogue, setup, plain))
    if plain == "foes.count" and len(found) > 1:
        which = ", ".join(_described(each).words() for each in found)
        raise NoDial(f"The encounter has several sorts of foes; say which one is to be counted: {which}.")
    if mark == "%" and not any(each.number.now for each in found):
        raise NoDial(f"{plain} is 0 here, and every percentage of it is 0, too.")
    return Part(plain, mark, found)


def _reaches(path: str, place: str) -> bool:
    """Tell whether a path covers that place: by its own path, or by `foes.FIELD` for every entry."""
    if path == place:
        return True
    root, _, rest = place.partition(".")
    return root == "foes" and path == f"foes.{rest.partition('.')[2]}"


def _unknown(catalogue: Catalogue, setup: Setup, path: str) -> str:
    known = described(catalogue, setup)
    words: Mapping[str, Any] = {each.path: each.words() for each in known}
    shorts = [f"foes.{each.path.split('.', 2)[2]}" for each in known if each.path.startswith("foes.")]
    names = ruleset(setup.ruleset).dials
    close = nearest(path, [*words, *shorts, *names]) if path else ""
    hint = f" (did you mean '{close}'?)" if close else ""
    there = "\n".join(f"  {each}" for each in words.values())
    meant = "".join(f"\n{name} means {each} here." for name, each in names.items())
    return (
        f"{setup.encounter.name} ({setup.encounter.id}) has no number {path!r} under {setup.ruleset}{hint}. It has\n"
        f"{there}\n"
        "foes.FIELD without a number means all foes; with % behind it a path scales what is there, in per cent, and "
        f"with + it shifts it.{meant}"
    )
