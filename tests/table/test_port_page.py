"""The page of the port names every member of it and everything that it exports, and nothing else."""

import re
from pathlib import Path

from systems.table import port
from systems.table.ruleset import Ruleset

PAGE = (Path(port.__file__).parent / "README.md").read_text(encoding="utf-8")


def section(title: str) -> str:
    """The text below a heading, to the next one of its level."""
    return re.split(r"^## ", PAGE.split(f"\n## {title}\n")[1], maxsplit=1, flags=re.M)[0]


def rows(text: str) -> list[list[str]]:
    """The cells of each row of the tables in a text, without heads."""
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line] for line in lines if "`" in line[0] or "`" in line[1]]


def members() -> set[str]:
    """The public members of the port, without those of Python itself."""
    declared = [(*vars(part), *vars(part).get("__annotations__", {})) for part in Ruleset.__mro__ if part is not object]
    return {name for names in declared for name in names if not name.startswith("_")}


def test_every_member_is_on_the_page_and_no_other() -> None:
    named = [name for row in rows(section("The members")) for name in re.findall(r"`(\w+)`", row[0])]
    assert sorted(named) == sorted(members())


def test_what_has_no_default_is_needed_and_nothing_else() -> None:
    needed = {
        name for row in rows(section("The members")) if row[1] == "needed" for name in re.findall(r"`(\w+)`", row[0])
    }
    without = {name for name in members() if not hasattr(Ruleset, name)} - {"numbers"}
    assert needed == without | set(Ruleset.__abstractmethods__)


def test_everything_that_the_port_exports_is_on_the_page_and_nothing_else() -> None:
    named = [name for row in rows(section("What the port exports")) for name in re.findall(r"`(\w+)`", row[1])]
    assert sorted(named) == sorted(port.__all__)
