"""The README of each ruleset: every rule is in its table, and what a table names as the place of a rule is there."""

import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from tests.test_rulebook import FINISHED

ROOT = Path(__file__).parents[2]
SECTIONS = {"impact": "PI", "zones": "ZN", "reactive": "RX", "pool": "DP", "fudge": "FT"}
WRITTEN = [name for name in SECTIONS if (ROOT / "systems" / name / "README.md").exists()]
EACH = pytest.mark.parametrize("name", WRITTEN)
FILES = [
    "rules",
    "blocks",
    "components",
    "events",
    "sides",
    "script",
    "phases",
    "asks",
    "landings",
    "view",
    "policy",
    "ruleset",
]
"""What every ruleset has under the same name."""


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
def modules(package: str) -> dict[str, ModuleType]:
    """Modules of a package by their last name."""
    found = importlib.import_module(package)
    return {
        info.name.rpartition(".")[2]: importlib.import_module(info.name)
        for info in pkgutil.walk_packages(found.__path__, f"{package}.")
    }


def exists(name: str, word: str) -> bool:
    """Tell whether a ruleset's code, or the table's, has what a README calls `word`."""
    if "/" in word:
        return (ROOT / word).exists()
    if word.endswith(".py"):
        return (ROOT / "systems" / name / word).exists()
    first, *rest = word.split(".")
    for package in (f"systems.{name}", "systems.table"):
        holders: list[object] = [module for key, module in modules(package).items() if key == first]
        if not holders or not rest:
            holders = [
                getattr(module, first) for module in modules(package).values() if hasattr(module, first)
            ] or holders
        for holder in holders:
            for part in rest:
                fields = {**getattr(holder, "__dataclass_fields__", {}), **getattr(holder, "model_fields", {})}
                holder = fields.get(part) or getattr(holder, part, None)
            if holder is not None:
                return True
    return False


@EACH
def test_every_rule_of_its_section_is_in_the_table(name: str) -> None:
    prefix = SECTIONS[name]
    told: set[int] = set()
    for cells in rows(name):
        for span in re.findall(rf"{prefix}-(\d\d)(?: to {prefix}-(\d\d))?", cells[0]):
            told.update(range(int(span[0]), int(span[1] or span[0]) + 1))
    assert sorted(set(FINISHED.get(prefix, ())) - told) == []


@EACH
def test_siblings_have_the_same_file_names(name: str) -> None:
    assert [file for file in FILES if not (ROOT / "systems" / name / f"{file}.py").exists()] == []


@EACH
def test_what_the_tables_name_is_there(name: str) -> None:
    named = [word for cells in rows(name) for word in re.findall(r"`([\w./]+)`", cells[1])]
    assert named
    assert [word for word in dict.fromkeys(named) if not exists(name, word)] == []
