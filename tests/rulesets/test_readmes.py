"""The README of each ruleset: every rule is in its table, and what a table names as the place of a rule is there."""

import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from tests.test_rulebook import FINISHED

ROOT = Path(__file__).parents[2]
SECTIONS = {"impact": "PI", "zones": "ZN", "reactive": "RX", "pool": "DP", "fudge": "FT"}
WRITTEN = [name for name in SECTIONS if (ROOT / "systems" / name / "README.md").exists()]
EACH = pytest.mark.parametrize("name", WRITTEN)
ROOMS = frozenset({
    "ruleset", "rules", "blocks", "components", "events", "state", "setup", "body", "mechanics", "view", "enemies",
    "requests", "phases", "effects", "policy", "lookahead", "contributions", "terms",
})  # fmt: skip
"""What every ruleset has, as a module or a package."""
MAY = frozenset({"README", "__init__", "columns", "map", "sight"})
"""What may stand beside it."""


def rows(name: str) -> Iterator[list[str]]:
    """Cells of every table row that says where something is, of tables whose second column is headed `where`."""
    where = False
    for line in (ROOT / "systems" / name / "README.md").read_text(encoding="utf-8").splitlines():
        if not line.startswith("|"):
            where = False
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) > 1 and cells[1] == "where":
            where = True
        elif where and not set(cells[0]) <= set("-: "):
            yield cells


@cache
def modules(package: str) -> Mapping[str, ModuleType]:
    """Modules of a package and of the packages inside of it, by their path below it, such as `mechanics.attack`."""
    found = importlib.import_module(package)
    infos = pkgutil.walk_packages(found.__path__, f"{package}.")
    return {info.name.removeprefix(f"{package}."): importlib.import_module(info.name) for info in infos}


def holders(package: str, words: Sequence[str]) -> Iterator[tuple[object, Sequence[str]]]:
    """What the first of some dotted words name in a package: a module by its path or last name, or something in one.

    Yields:
        It, and the words that are left.
    """
    for path, module in modules(package).items():
        for length in range(1, len(words) + 1):
            if f".{path}".endswith("." + ".".join(words[:length])):
                yield module, words[length:]
        if hasattr(module, words[0]):
            yield getattr(module, words[0]), words[1:]


def has(holder: object, words: Sequence[str]) -> bool:
    """Tell whether something has the attribute, or the field, that dotted words lead to."""
    for word in words:
        fields = {**getattr(holder, "__dataclass_fields__", {}), **getattr(holder, "model_fields", {})}
        holder = fields.get(word) or getattr(holder, word, None)
    return holder is not None


def exists(name: str, word: str) -> bool:
    """Tell whether a ruleset's code, or the table's, has what a README calls `word`."""
    if "/" in word or word.endswith(".py"):
        return (ROOT / word).exists() or (ROOT / "systems" / name / word).exists()
    words = word.split(".")
    return any(has(*found) for package in (f"systems.{name}", "systems.table") for found in holders(package, words))


@EACH
def test_every_rule_of_its_section_is_in_the_table(name: str) -> None:
    prefix = SECTIONS[name]
    told: set[int] = set()
    for cells in rows(name):
        for span in re.findall(rf"{prefix}-(\d\d)(?: to {prefix}-(\d\d))?", cells[0]):
            told.update(range(int(span[0]), int(span[1] or span[0]) + 1))
    assert sorted(set(FINISHED.get(prefix, ())) - told) == []


@EACH
def test_siblings_have_the_same_rooms(name: str) -> None:
    there = {path.stem for path in (ROOT / "systems" / name).iterdir()} - {"__pycache__"}
    assert (ROOMS - there, there - ROOMS - MAY) == (set(), set())


@EACH
def test_what_the_tables_name_is_there(name: str) -> None:
    named = [word for cells in rows(name) for word in re.findall(r"`([\w./]+)`", cells[1])]
    assert named
    assert [word for word in dict.fromkeys(named) if not exists(name, word)] == []
