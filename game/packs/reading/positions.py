"""The place of each key and value of a TOML text. Slow beside tomllib, so only files with faults are read this way."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import tree_sitter_toml
from tree_sitter import Language, Node, Parser, Tree

Path = tuple[str | int, ...]
"""Keys and indices from the top of a file to a value in tomllib's data."""


class Spot(NamedTuple):
    """A line and a column, both counted from 1; columns count characters."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Positions:
    """The spots of the keys and values of one file, by path."""

    keys: Mapping[Path, Spot]
    values: Mapping[Path, Spot]
    texts: Mapping[Path, Spot]
    """For a string, the spot of its first character, after the opening quotes."""

    def value(self, path: Path) -> Spot:
        """Return the spot of the value, or of the innermost part of the file around it."""
        return _nearest(self.values, path)

    def key(self, path: Path) -> Spot:
        """Return the spot of the key at the end of the path."""
        return self.keys.get(path) or self.value(path)

    def inside(self, path: Path, line: int, column: int) -> Spot:
        """Return the spot of a character of a string; line and column are counted inside the string, from 1."""
        start = self.texts.get(path)
        if start is None:
            return self.value(path)
        return Spot(start.line + line - 1, column + (start.column - 1 if line == 1 else 0))


class Repeated(NamedTuple):
    """A key or header that occurs twice: its last name, its second and its first place."""

    name: str
    spot: Spot
    first: Spot


def repeated(text: str, before: Spot) -> Repeated | None:
    """Find the repetition in a text that TOML rejects at that place."""
    upto = "\n".join(text.split("\n")[: before.line])
    tree = next((tree for tree in map(_tree, (text.encode(), upto.encode())) if not tree.root_node.has_error), None)
    if tree is None:
        return None
    written = [entry for entry in _walked(tree).written if entry.end <= before]
    if not written:
        return None
    last = max(written, key=lambda entry: entry.end)
    for entry in written:
        around = _within(entry.path, last.path) or (entry.pair and _within(last.path, entry.path))
        if around and entry.end <= last.spot:
            return Repeated(str(min(last.path, entry.path, key=len)[-1]), last.spot, entry.spot)
    return None


def _within(path: Path, other: Path) -> bool:
    return path[: len(other)] == other


def _nearest(spots: Mapping[Path, Spot], path: Path) -> Spot:
    while path and path not in spots:
        path = path[:-1]
    return spots.get(path, Spot(1, 1))


def positions(data: bytes) -> Positions:
    """Find the positions in a TOML text that tomllib accepts."""
    walk = _walked(_tree(data))
    return Positions(walk.keys, walk.values, walk.texts)


def _tree(data: bytes) -> Tree:
    return Parser(Language(tree_sitter_toml.language())).parse(data)


def _walked(tree: Tree) -> "_Walk":
    walk = _Walk((tree.root_node.text or b"").split(b"\n"))
    walk.document(tree.root_node)
    return walk


class _Written(NamedTuple):
    """A header or a pair: its path, the start of its name, its end."""

    path: Path
    spot: Spot
    end: Spot
    pair: bool


class _Walk:
    """One pass through a syntax tree that notes all positions."""

    def __init__(self, lines: list[bytes]) -> None:
        self.lines = lines
        self.keys: dict[Path, Spot] = {}
        self.values: dict[Path, Spot] = {}
        self.texts: dict[Path, Spot] = {}
        self.counts: dict[Path, int] = {}
        self.written: list[_Written] = []

    def spot(self, node: Node, skip: int = 0) -> Spot:
        return self.at(*node.start_point, skip)

    def at(self, row: int, column: int, skip: int = 0) -> Spot:
        return Spot(row + 1, len(self.lines[row][:column].decode("utf-8", "replace")) + 1 + skip)

    def document(self, root: Node) -> None:
        for node in root.named_children:
            if node.type == "pair":
                self.pair(node, ())
            elif node.type in ("table", "table_array_element"):
                self.table(node)

    def table(self, node: Node) -> None:
        header, *rest = node.named_children
        path: Path = ()
        names = list(_names(header))
        for name, part in names[:-1]:
            path = self.entered((*path, name))
            self.values.setdefault(path, self.spot(part))
        path = (*path, names[-1][0])
        self.keys.setdefault(path, self.spot(names[-1][1]))
        self.written.append(_Written(path, self.spot(names[-1][1]), self.at(*header.end_point), False))
        if node.type == "table_array_element":
            self.values.setdefault(path, self.spot(node))
            self.counts[path] = self.counts.get(path, 0) + 1
            path = self.entered(path)
        self.values[path] = self.spot(node)
        for child in rest:
            if child.type == "pair":
                self.pair(child, path)

    def entered(self, path: Path) -> Path:
        """Step into the last element so far if the path is an array of tables."""
        return (*path, self.counts[path] - 1) if path in self.counts else path

    def pair(self, node: Node, path: Path) -> None:
        key, value = (child for child in node.named_children if child.type != "comment")
        for name, part in _names(key):
            path = (*path, name)
            self.keys.setdefault(path, self.spot(part))
            self.values.setdefault(path, self.spot(part))
        self.written.append(_Written(path, self.spot(part), self.at(*value.end_point), True))
        self.value(value, path)

    def value(self, node: Node, path: Path) -> None:
        self.values[path] = self.spot(node)
        if node.type == "array":
            elements = (child for child in node.named_children if child.type != "comment")
            for index, child in enumerate(elements):
                self.value(child, (*path, index))
        elif node.type == "inline_table":
            for child in node.named_children:
                if child.type == "pair":
                    self.pair(child, path)
        elif node.type == "string":
            self.texts[path] = self.text(node)

    def text(self, node: Node) -> Spot:
        quotes = 3 if (node.text or b"")[:3] in (b'"""', b"'''") else 1
        row, column = node.start_point
        if quotes == 3 and not self.lines[row][column + 3 :].strip(b"\r"):
            return Spot(row + 2, 1)
        return self.spot(node, quotes)


def _names(node: Node) -> Iterator[tuple[str, Node]]:
    if node.type == "dotted_key":
        for child in node.named_children:
            yield from _names(child)
    else:
        yield _name(node), node


def _name(node: Node) -> str:
    text = (node.text or b"").decode()
    if node.type == "bare_key":
        return text
    only: dict[str, Any] = tomllib.loads(f"{text} = 0")
    return next(iter(only))
