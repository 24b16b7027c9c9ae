"""The sentences of the game and of what is installed beside it, as they stand in the code."""

import ast
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from systems.table.content.effect import effects
from systems.table.loop.language import plural
from systems.table.ruleset import rulesets

OWN = ("game", "systems")
"""The packages of the game itself."""


class Sentence(NamedTuple):
    """An English text with names in braces; `several` is its form for a number other than one, where it has two."""

    text: str
    several: str
    place: str
    """Where it stands: a path, or a kind and an id."""


def sentences() -> list[Sentence]:
    """Return every sentence of the game, and of the installed packages of rulesets and effects, by their modules.

    One may stand in several. A module of a stranger that is no Python of this version has none.
    """
    others = {each.__module__.partition(".")[0] for each in (*map(type, rulesets().values()), *effects().values())}
    return [*_own(), *(said for package in sorted(others - {*OWN}) for said in _of(package))]


@cache
def _own() -> Sequence[Sentence]:
    """Return the sentences of the game itself, whose code stays as it is while it runs."""
    return tuple(said for package in OWN for said in _of(package))


def _of(package: str) -> Iterator[Sentence]:
    for path, module in _modules_of(package):
        with suppress(SyntaxError, UnicodeDecodeError):
            yield from sentences_in(module.read_text(encoding="utf-8"), path)


def sentences_in(code: str, path: str) -> list[Sentence]:
    """Return the sentences of a module, in order."""
    if not _SAYING.search(code):
        return []
    found = [each for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call) for each in _said(node, path)]
    return [sentence for _, sentence in sorted(found, key=lambda each: each[0])]


_SAYING = re.compile(r"\b(?:tr|mark|trn|counted)\s*\(")
"""What a module with sentences has; to read one without as Python takes longer than all else."""


def _modules_of(package: str) -> Iterator[tuple[str, Traversable]]:
    """Yield the modules of a package; of a lone module that alone."""
    spec = find_spec(package)
    if spec is None or spec.submodule_search_locations is not None:
        yield from _modules(files(package), package)
    elif spec.origin:
        yield f"{package}.py", Path(spec.origin)


def _modules(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        here = f"{path}/{entry.name}"
        if entry.is_dir() and entry.name not in _STRANGE:
            yield from _modules(entry, here)
        elif entry.name.endswith(".py"):
            yield here, entry


_STRANGE = ("template", "_content", "__pycache__")
"""Folders that hold no code of the game."""


def _said(call: ast.Call, path: str) -> Iterator[tuple[tuple[int, int], Sentence]]:
    """Yield what a call says, with its place in the module for the order."""
    at = (call.lineno, call.col_offset)
    match call:
        case ast.Call(func=ast.Name("tr" | "mark"), args=[said, *_]) if (text := _text(said)) is not None:
            yield at, Sentence(text, "", path)
        case ast.Call(func=ast.Name("trn"), args=[one, several, *_]):
            first, second = _text(one), _text(several)
            if first is not None and second is not None:
                yield at, Sentence(first, second, path)
        case ast.Call(func=ast.Name("counted"), args=[_, ast.Constant(str(noun)), *others]):
            more = _text(others[0]) if others else plural(noun)
            yield at, Sentence(f"{{count}} {noun}", f"{{count}} {more}", path)


def _text(node: ast.expr) -> str | None:
    """Return the text of a literal; that of an f-string with a name in braces for each value."""
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(values):
            return "".join(_text(part) or f"{{{_named(part, number)}}}" for number, part in enumerate(values))
    return None


def _named(part: ast.expr, number: int) -> str:
    """Return a name for a value of an f-string: the last one in it."""
    names = _NAME.findall(ast.unparse(part))
    return names[-1] if names else f"value{number}"


_NAME = re.compile(r"[a-z]\w*")
