"""`explain`: the steps that made a record, and the pack and line of each of its fields."""

import json as codec
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.builtin_policies import print_builtin
from game.cli.library import check_places, hint
from game.cli.outcomes import CommandFailed
from game.cli.output import remark, say, say_json
from systems.table.loop.language import counted

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.packs.explain import Explained
    from game.packs.history import Histories

_WIDEST = 60
"""Characters of a value that are shown at most."""


def explain_record(key: str, packs: Sequence[Path], json: bool) -> None:
    """Explain each record of that id.

    Raises:
        CommandFailed: there is no such record, or no such folder of packs.
    """
    from game.packs.explain import explain

    told = _histories(packs)
    found = explain(told, key)
    if not found and print_builtin(key, json):
        return
    if not found:
        ids = [each.id for each in told.records]
        known = ids if ":" in key else [full.partition(":")[2] for full in ids]
        raise CommandFailed(f"There is no record {key!r}{hint(key, known)}.")
    if json:
        say_json([_plain(each) for each in found])
    else:
        say("\n\n".join(map(_text, found)))


def _histories(packs: Sequence[Path]) -> "Histories":
    from game.packs.histories import installed_histories

    check_places(packs)
    found = installed_histories(packs)
    if found.faults:
        remark(f"The packs have {counted(found.faults, 'fault')}; `flamequick check` lists them.")
    return found


def _plain(found: "Explained") -> dict[str, Any]:
    return {
        "kind": found.kind,
        "id": found.id,
        "abstract": found.abstract,
        "steps": [{"verb": verb, **place._asdict()} for verb, place in found.steps],
        "fields": [{"field": field.name, "value": field.value, **field.place._asdict()} for field in found.fields],
    }


def _text(found: "Explained") -> str:
    abstract = " (abstract: only for other records to extend)" if found.abstract else ""
    steps = [f"  {verb} in {place} ({place.pack})" for verb, place in found.steps]
    rows = [(each.name, _shortened(_inline(each.value)), str(each.place), each.place.pack) for each in found.fields]
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(3)]
    fields = ["  ".join((*map(str.ljust, row, widths), row[3])) for row in rows]
    return "\n".join([f"{found.kind} {found.id}{abstract}", *steps, "", *fields])


def _shortened(text: str) -> str:
    return text if len(text) <= _WIDEST else f"{text[: _WIDEST - 1]}…"


def _inline(value: Any) -> str:
    """Return a value as TOML on one line."""
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{key} = {_inline(inner)}' for key, inner in value.items())} }}" if value else "{}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(_inline, value))}]"
    return str(value) if isinstance(value, float) else codec.dumps(value, ensure_ascii=False, default=str)
