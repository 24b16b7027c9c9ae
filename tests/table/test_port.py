"""The port for authors of rulesets: it defines nothing, and a ruleset needs nothing else of the game."""

import ast
from pathlib import Path

import pytest

import systems.table.port

ROOT = Path(__file__).parents[2]
PORT = ROOT / "systems" / "table" / "port.py"
COINFLIP = ROOT / "tests" / "rulesets" / "coinflip" / "src" / "coinflip"


def test_the_port_defines_nothing() -> None:
    docstring, *rest = ast.parse(PORT.read_text(encoding="utf-8")).body
    assert isinstance(docstring, ast.Expr)
    *imports, listed = rest
    assert all(isinstance(each, ast.ImportFrom) for each in imports)
    assert isinstance(listed, ast.Assign)
    named = [alias.asname or alias.name for each in imports if isinstance(each, ast.ImportFrom) for alias in each.names]
    assert sorted(named) == sorted(systems.table.port.__all__)


@pytest.mark.rule("HX-12")
def test_a_ruleset_of_its_own_package_imports_the_port_alone() -> None:
    imported = {
        each.module or ""
        for file in COINFLIP.rglob("*.py")
        for each in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(each, ast.ImportFrom)
    }
    assert {name for name in imported if name.partition(".")[0] in ("systems", "game")} == {"systems.table.port"}
