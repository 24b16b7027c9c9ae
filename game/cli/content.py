"""`list` and `show`: content by kind and by id."""

import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.characters import harmless
from game.cli import words
from game.cli.builtin_policies import builtin_policies, print_builtin
from game.cli.library import catalogue, hint, no_record
from game.cli.outcomes import UsageError
from game.cli.output import say, say_json
from systems.table.loop.language import counted

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.packs.catalogue import Catalogue
    from game.packs.models.base import Record


def list_kind(kind: str, packs: Sequence[Path], json: bool) -> None:
    """List the records of a kind, the packs, or a vocabulary of content.

    Raises:
        UsageError: there is no such kind.
    """
    from game.packs.catalogue import PLURALS

    if kind in words.KINDS:
        words.list_words(kind, json)
        return
    if kind in ("pack", "packs"):
        _list_packs(catalogue(packs), json)
        return
    kinds = {plural: kind for kind, plural in PLURALS.items()} | {kind: kind for kind in PLURALS}
    if kind not in kinds:
        raise UsageError(
            f"There is no kind of record called {kind!r}{hint(kind, [*PLURALS, 'packs', *words.KINDS])}.\n"
            f"Kinds: {', '.join(PLURALS)}. Also: packs, {', '.join(words.KINDS)}."
        )
    records = catalogue(packs).of(kinds[kind])
    own = builtin_policies() if kinds[kind] == "policy" else ()
    if json:
        say_json([*(policy._asdict() for policy in own), *(_plain(record) for record in records.values())])
        return
    rows = [*own, *((record.id, record.name, record.text) for record in records.values())]
    if sys.stdout.isatty():
        _table(kinds[kind].replace("_", " "), rows)
    else:
        say("\n".join(f"{key}\t{name}" for key, name, _ in rows))


def show_record(key: str, packs: Sequence[Path], json: bool, seed: str = "1") -> None:
    """Show each record of that id, in the form that packs use; of a region its map, too.

    Args:
        key: the full id, or the name inside a pack.
        packs: further folders of packs.
        json: whether JSON is printed.
        seed: the seed of the map of a region that is generated.

    Raises:
        CommandFailed: there is none, or its map cannot be made.
    """
    import tomli_w

    from game.cli.region import map_lines
    from game.packs.models.region import Region

    content = catalogue(packs)
    found = content.find(key)
    if not found and print_builtin(key, json):
        return
    if not found:
        raise no_record(content, key)
    if json:
        say_json([{"kind": kind, **_plain(record)} for kind, record in found])
        return
    for kind, record in found:
        origin = content.origins[kind, record.id]
        say(f"# {origin.pack}/{origin.file}\n{tomli_w.dumps({kind: [_plain(record)]}, multiline_strings=False)}")
        if isinstance(record, Region):
            say("\n".join(f"# {line}".rstrip() for line in map_lines(content, record, seed)))


def _plain(record: "Record") -> dict[str, Any]:
    """Return a record as its pack writes it, with full ids."""
    data = record.model_dump(mode="json", exclude_unset=True)
    return {"id": record.id, **data}


def _list_packs(content: "Catalogue", json: bool) -> None:
    """List the packs in load order. Refused packs have been reported when the content was loaded."""
    if json:
        say_json([asdict(pack) for pack in content.packs])
        return
    rows = [
        (pack.id, pack.name, f"{pack.version}, {counted(pack.records, 'record')}, {pack.folder}")
        for pack in content.packs
    ]
    if sys.stdout.isatty():
        _table("packs", rows)
    else:
        say("\n".join("\t".join(row) for row in rows))


def _table(title: str, rows: Sequence[Sequence[str]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title.capitalize(), box=None, pad_edge=False, title_justify="left")
    for heading in ("id", "name", "text"):
        table.add_column(heading, overflow="fold")
    for row in rows:
        table.add_row(*(Text(harmless(cell)) for cell in row))
    Console().print(table)
