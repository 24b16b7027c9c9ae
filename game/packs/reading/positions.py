"""The place of each key and value of a TOML text. Slow beside tomllib, so only files with faults are read this way."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import tree_sitter_toml
from tree_sitter import Language, Node, Parser, Tree

Path = tuple[str | int, ...]
"""Keys and indices from the top of a file to a value in tomllib's data."""


class Spot(NamedTuple):
    """A line and a column, both counted from 1; columns count characters."""

    line: int
    column: int


class Positions:
    """The spots of the keys and values of one file, by path. A record is walked once it is asked about."""

    def __init__(self, tree: Tree) -> None:
        self._walk = _Walk((tree.root_node.text or b"").split(b"\n"))
        self._waiting: dict[Path, list[Node]] = {}
        for part, node in _parts(tree.root_node):
            self._waiting.setdefault(part, []).append(node)
        self._first: dict[str | int, Path] = {}
        for part in self._waiting:
            self._first.setdefault(part[0], part)

    def value(self, path: Path) -> Spot:
        """Return the spot of the value, or of the innermost part of the file around it."""
        self._look(path)
        return _nearest(self._walk.values, path)

    def key(self, path: Path) -> Spot:
        """Return the spot of the key at the end of the path."""
        self._look(path)
        return self._walk.keys.get(path) or self.value(path)

    def inside(self, path: Path, line: int, column: int) -> Spot:
        """Return the spot of a character of a string; line and column are counted inside the string, from 1."""
        self._look(path)
        start = self._walk.texts.get(path)
        if start is None:
            return self.value(path)
        return Spot(start.line + line - 1, column + (start.column - 1 if line == 1 else 0))

    def _look(self, path: Path) -> None:
        """Look through the record that a path leads to, and the first one of its kind, where the kind is."""
        for part in (self._first.get(path[0], ()), path[:1], path[:2]) if path else ():
            for node in self._waiting.pop(part, ()):
                self._walk.part(node, part)


def _parts(root: Node) -> Iterator[tuple[Path, Node]]:
    """Return the headers with what follows them, and the pairs before, each with the record that it belongs to."""
    counts: dict[str, int] = {}
    for node in root.named_children:
        if node.type not in ("pair", "table", "table_array_element"):
            continue
        first, *rest = (name for name, _ in _names(node.named_children[0]))
        if node.type == "table_array_element" and not rest:
            counts[first] = counts.get(first, 0) + 1
        yield ((first, counts[first] - 1) if first in counts else (first,)), node


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
    return Positions(_tree(data))


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
        self.last = (0, 0, 0)
        """A row, a byte in it, and the characters before."""

    def spot(self, node: Node, skip: int = 0) -> Spot:
        return self.at(*node.start_point, skip)

    def at(self, row: int, column: int, skip: int = 0) -> Spot:
        return Spot(row + 1, self.characters(row, column) + 1 + skip)

    def characters(self, row: int, column: int) -> int:
        """Return the characters before a byte of a line, counted on from the last place where that can be done."""
        last_row, last_column, before = self.last
        if row != last_row or column < last_column:
            last_column = before = 0
        before += len(self.lines[row][last_column:column].decode("utf-8", "replace"))
        self.last = row, column, before
        return before

    def part(self, node: Node, part: Path) -> None:
        """Walk a header or a pair at the top; `part` is the record that it belongs to."""
        if node.type == "pair":
            self.pair(node, ())
            return
        if len(part) == 2:
            # The header of the record itself is about to count it.
            alone = node.type == "table_array_element" and len(list(_names(node.named_children[0]))) == 1
            self.counts[part[:1]] = int(part[1]) + (not alone)
        self.table(node)

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
