"""Every rule of the finished sections of the rulebook has a test that carries its id."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

FINISHED: Mapping[str, Iterable[int]] = {
    "PI": range(1, 18),
    "ZN": range(1, 37),
    "RX": range(1, 12),
    "DP": range(1, 23),
    "FT": range(1, 16),
    "IT": range(1, 19),
    "HX": range(1, 25),
    "BH": range(1, 10),
    "TL": (1, 2, 3, 4, 5, 6),
    "TH": (1, 2, 3, 4),
    "PW": range(1, 13),
    "TA": (5,),
}
"""Numbers by section; what is still to come is not listed."""

TESTS = Path(__file__).parent


def _is_mark(found: ast.AST, name: str) -> bool:
    # Only what ends like it is written out, which takes long.
    return isinstance(found, ast.Attribute) and found.attr == name and ast.unparse(found) == f"pytest.mark.{name}"


def _is_thorough(node: ast.AST) -> bool:
    """Tell whether a test is thorough, or a file is: what a run of the whole tree leaves out carries no rule."""
    if isinstance(node, ast.FunctionDef):
        return any(_is_mark(each, "thorough") for each in node.decorator_list)
    statements = node.body if isinstance(node, ast.Module) else []
    given = (each.value for each in statements if isinstance(each, ast.Assign))
    return any(_is_mark(part, "thorough") for value in given for part in ast.walk(value))


def _marked(node: ast.AST) -> Iterator[str]:
    """Ids in `@pytest.mark.rule("PI-05", …)` anywhere in a file but on thorough tests."""
    if _is_thorough(node):
        return
    if isinstance(node, ast.Call) and _is_mark(node.func, "rule"):
        for argument in node.args:
            assert isinstance(argument, ast.Constant), f"line {node.lineno}: ids are written out"
            yield str(argument.value)
    for each in ast.iter_child_nodes(node):
        yield from _marked(each)


def test_every_rule_is_held_by_a_test() -> None:
    wanted = {f"{section}-{number:02d}" for section, numbers in FINISHED.items() for number in numbers}
    found: dict[str, Path] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for rule in _marked(ast.parse(text)) if "mark.rule(" in text else ():
            found.setdefault(rule, path)
    unknown = {rule: path.name for rule, path in found.items() if rule not in wanted}
    assert not unknown, f"Ids that the finished sections do not have: {unknown}"
    missing = sorted(wanted - found.keys())
    assert not missing, f"Rules without a test that carries their id: {', '.join(missing)}"
