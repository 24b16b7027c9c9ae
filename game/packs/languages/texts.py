"""The texts of packs that players read, as they stand in records."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.languages.sentences import Sentence
from game.packs.messages.findings import Findings
from game.packs.reader import read_pack

KEYS = frozenset({
    "after_last", "because", "called", "codex", "done", "done_early", "ending", "ends", "failure", "foiled",
    "found_out", "hint", "label", "late_ending", "lore", "means", "name", "quiet", "says", "speaker", "talk", "text",
    "told", "wants", "words",
})  # fmt: skip
"""The keys whose values are read by players, in records and in the blocks of rulesets."""
_LINES = frozenset({"journal"})
"""The keys of tables in which every value is."""
_FOR_AUTHORS = frozenset({"fact", "policy"})
"""Kinds whose name and text are for those who write content."""
_UNREAD = frozenset({"scenario"})
"""Kinds of which players read nothing."""


def texts_of(place: Path) -> list[Sentence]:
    """Return the texts of a pack, a folder or a zip, its own first, in order of its files; equal ones once."""
    pack = read_pack(place, Findings())
    of_pack = (pack.manifest.name, pack.manifest.text) if pack.manifest is not None else ()
    found = {text: Sentence(text, "", f"pack {pack.id}") for text in of_pack}
    for record in (record for record in pack.records if record.kind not in _UNREAD):
        whose = f"{record.kind} {record.data.get('id', '')}".strip()
        for text in _texts(record.data, record.kind in _FOR_AUTHORS):
            found.setdefault(text, Sentence(text, "", whose))
    return list(found.values())


def _texts(data: Mapping[str, Any], own: bool) -> Iterator[str]:
    """Yield the texts of a table; with `own`, but those of the tables in it."""
    for key, value in data.items():
        if key in _LINES and isinstance(value, Mapping):
            yield from (line for line in value.values() if isinstance(line, str))
        else:
            yield from _of(value, key in KEYS and not own)


def _of(value: Any, read: bool) -> Iterator[str]:
    match value:
        case str():
            if read and value.strip():
                yield value
        case Mapping():
            yield from _texts(value, own=False)
        case tuple() | list():
            for each in value:
                yield from _of(each, read)
