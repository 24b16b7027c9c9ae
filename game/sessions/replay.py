"""Running a log again, from a save or a log file, to find the first choice at which anything differs (HX-01)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.packs.catalogue import Catalogue
from game.sessions import savefile, start
from game.sessions.changed_content.adapt import with_current_ids
from game.sessions.changed_content.differences import difference_texts
from game.sessions.savefile import ContentChange, Document
from game.sessions.saves import SaveError
from systems.table.loop.choice_log import LogEntry, compact_json, parse_entry
from systems.table.loop.events import Event
from systems.table.loop.requests import Refused

QUOTED = 3
"""Sentences of what happened that a verdict quotes."""


@dataclass(frozen=True)
class Verdict:
    """What came of running a log again.

    `at` is the number of the first choice that differs, counted from 1: 0 where the beginning differs already, or only
    what surrounds the choices; one more than `choices` where only the snapshot does. `text` says it in plain words;
    `notes` is what else is to know.
    """

    same: bool
    choices: int
    at: int = 0
    text: str = ""
    notes: tuple[str, ...] = ()


def replay(file: Path, catalogue: "Catalogue") -> Verdict:
    """Run the log in a save or a log file again.

    Raises:
        SaveError: the file cannot be read.
    """
    try:
        document = savefile.read(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SaveError(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise SaveError(f"{file} is no log and no save: it is no text.") from error
    except (savefile.Damaged, savefile.OtherFormat) as error:
        raise SaveError(f"{file} cannot be run again: {error}.") from error
    return replay_document(document, catalogue)


def replay_document(document: "Document", catalogue: "Catalogue") -> Verdict:
    """Run a file's choices again, as far as they give what the log says."""
    count = len(document.choices)
    notes = [*difference_texts(document.header, catalogue), *map(_turned, document.header.turns)]
    if document.altered:
        notes.append("The file was changed after the game wrote it.")
    at, text = _first_difference(document, catalogue)
    if text:
        return Verdict(False, count, at, text, tuple(notes))
    if document.altered:
        agree = f"No choice differs: all {count} give what the log says. What was changed stands elsewhere in the file."
        return Verdict(False, count, 0, agree, tuple(notes))
    agree = (
        "1 choice, and all that came of it, is" if count == 1 else f"{count} choices, and all that came of them, are"
    )
    return Verdict(True, count, 0, f"{agree} as the log says.", tuple(notes))


def _turned(turn: "ContentChange") -> str:
    return (
        f"On day {turn.day}, after choice {turn.choices}, the game went on with other packs: {' '.join(turn.told)} "
        "A log is run from the beginning with the packs of today, so it may differ before that choice or after it."
    )


def _first_difference(document: "Document", catalogue: "Catalogue") -> tuple[int, str]:
    try:
        engine = start.begin(with_current_ids(document.header, catalogue), catalogue)
    except (KeyError, ValueError) as error:
        return 0, f"It cannot be begun: {error.args[0] if error.args else error}."
    try:
        if start.opening_check(engine) != document.header.opening:
            return 0, (
                "It differs before the first choice: with this seed, region, ruleset, party, difficulty and content "
                f"the beginning is another one. What happened: {_said(engine, engine.events)}"
            )
        for number, line in enumerate(document.choices, 1):
            if text := _differs(engine, line):
                return number, f"Choice {number} of {len(document.choices)} differs. {text}"
        text = _ends_otherwise(engine, document)
        return len(document.choices) + 1, text
    finally:
        engine.close()


def _differs(engine: start.Played, line: str) -> str:
    """Make one choice again, and say what is not as the log says; an empty text where all is."""
    try:
        entry = parse_entry(line)
    except ValueError as error:
        return f"The log's line cannot be read: {error}."
    request = engine.request
    if request is None:
        return f"The log says: {_shown(entry)}. But all was over: {engine.outcome}."
    asked = f"Asked was ({request.kind}): {request.text}"
    said = f"The log says: {_shown(entry)}."
    if entry.kind != request.kind:
        return f"{asked} The log has an answer to another question ({entry.kind}): {_shown(entry)}."
    try:
        choice = entry.choice(request.id)
        events = engine.choose(choice)
    except Refused as error:
        return f"{asked} {said} That is not possible: {error}."
    if engine.log[-1].check != entry.check:
        return (
            f"{asked} {said} This choice, or what came of it, is not what the log was made of. "
            f"What happens now: {_said(engine, events)}"
        )
    return ""


def _ends_otherwise(engine: start.Played, document: "Document") -> str:
    """Compare the state after the last choice with the file's header and snapshot."""
    if document.header.day not in (0, engine.day):
        return f"After the last choice it is day {engine.day}; the file's header says {document.header.day}."
    if not document.snapshot:
        return ""
    found = _unlike(document.snapshot, json.loads(compact_json(engine.snapshot())), ())
    if not found:
        return ""
    path, kept, now = found
    where = ".".join(path)
    return f"The choices do not lead to the snapshot: {where} is {kept} in the file, and {now} after the last choice."


def _unlike(kept: Any, now: Any, path: tuple[str, ...]) -> tuple[tuple[str, ...], str, str] | None:
    """Return the first place where two pieces of plain data differ, with both values."""
    if isinstance(kept, Mapping) and isinstance(now, Mapping):
        for key in [*now, *(key for key in kept if key not in now)]:
            if key not in kept or key not in now:
                return (*path, key), "there" if key in kept else "not there", "there" if key in now else "not there"
            if found := _unlike(kept[key], now[key], (*path, key)):
                return found
        return None
    if isinstance(kept, list) and isinstance(now, list) and len(kept) == len(now):
        for number, (left, right) in enumerate(zip(kept, now, strict=True)):
            if found := _unlike(left, right, (*path, str(number))):
                return found
        return None
    return None if kept == now else (path, compact_json(kept), compact_json(now))


def _shown(entry: LogEntry) -> str:
    return f"{entry.option} {compact_json(dict(entry.fields))}" if entry.fields else entry.option


def _said(engine: start.Played, events: list[Event]) -> str:
    words = [event.words(engine.name) for event in events]
    return " ".join([*words[:QUOTED], *(["…"] if len(words) > QUOTED else [])]) or "nothing."
