"""Replays the log of a save or a log file, and finds the first choice at which anything differs (HX-01)."""

import json
from dataclasses import dataclass
from pathlib import Path

from game.packs.catalogue import Catalogue
from game.sessions import savefile, start
from game.sessions.changed_content.adapt import with_current_ids
from game.sessions.changed_content.differences import difference_texts
from game.sessions.comparison import first_unequal
from game.sessions.repeat import fits, orders_in, repeat
from game.sessions.savefile import ContentChange, Document
from game.sessions.saves import SaveError, brief, read
from game.wording import reason
from systems.table.loop.events import Event
from systems.table.loop.language import counted, tr
from systems.table.loop.log import LogEntry, compact_json, parse_entry
from systems.table.loop.requests import Refused

QUOTED = 3
"""Event texts that a verdict quotes."""


@dataclass(frozen=True)
class Verdict:
    """The result of a replay.

    `at` is the number of the first choice that differs, counted from 1. It is 0 where the opening differs, or a part of
    the file other than its choices, and one more than `choices` where only the snapshot differs. `text` says it in
    words; `notes` are further remarks.
    """

    same: bool
    choices: int
    at: int = 0
    text: str = ""
    notes: tuple[str, ...] = ()


def replay(file: Path, catalogue: Catalogue) -> Verdict:
    """Replay the log of a save or a log file.

    Raises:
        SaveError: the file cannot be read.
    """
    try:
        document = read(file)
    except OSError as error:
        raise SaveError(tr("{file} cannot be read: {strerror}.", file=file, strerror=error.strerror)) from error
    except (savefile.Damaged, savefile.OtherFormat) as error:
        raise SaveError(tr("{file} cannot be replayed: {brief}.", file=file, brief=brief(error))) from error
    return replay_document(document, catalogue)


def replay_document(document: Document, catalogue: Catalogue) -> Verdict:
    """Replay the choices of a file up to the first difference."""
    count = len(document.choices)
    notes = [*difference_texts(document.header, catalogue), *map(_change_note, document.header.turns)]
    if orders := orders_in(document.choices):
        notes.append(
            tr("The debug console has touched this game, by {orders} in the log.", orders=counted(orders, "order"))
        )
    if document.altered:
        notes.append(tr("The file was changed after the game wrote it."))
    at, text = _first_difference(document, catalogue)
    if text:
        return Verdict(False, count, at, text, tuple(notes))
    if document.altered:
        agree = tr(
            "No choice differs: all {count} are as in the log. The change is elsewhere in the file.", count=count
        )
        return Verdict(False, count, 0, agree, tuple(notes))
    return Verdict(
        True, count, 0, tr("{choices}, with all events, as in the log.", choices=counted(count, "choice")), tuple(notes)
    )


def _change_note(turn: ContentChange) -> str:
    return tr(
        "On day {day}, after choice {choices}, the game went on with other packs: {told} A "
        "log is replayed from the beginning with the current packs, so it may differ before "
        "that choice or after it.",
        day=turn.day,
        choices=turn.choices,
        told=" ".join(turn.told),
    )


def _first_difference(document: Document, catalogue: Catalogue) -> tuple[int, str]:
    try:
        played = start.begin(with_current_ids(document.header, catalogue), catalogue)
    except (KeyError, ValueError) as error:
        return 0, tr("It cannot be begun: {reason}.", reason=str(reason(error)).rstrip("."))
    try:
        if start.opening_check(played) != document.header.opening:
            return 0, (
                tr(
                    "It differs before the first choice: with this seed, region, ruleset, party, "
                    "difficulty and content the game opens differently. Events: {quoted}",
                    quoted=_quoted(played, played.events),
                )
            )
        for number, line in enumerate(document.choices, 1):
            if text := _difference(played, line):
                return number, tr(
                    "Choice {number} of {choices} differs. {text}",
                    number=number,
                    choices=len(document.choices),
                    text=text,
                )
        text = _final_difference(played, document)
        return len(document.choices) + 1, text
    finally:
        played.close()


def _difference(played: start.Played, line: str) -> str:
    """Make one choice again, and describe the difference from the log; empty where there is none."""
    try:
        entry = parse_entry(line)
    except ValueError as error:
        return tr("The line of the log cannot be read: {error}.", error=error)
    request = played.request
    if request is None:
        return tr(
            "The log says: {entry_text}. But the game was already over: {outcome}.",
            entry_text=_entry_text(entry),
            outcome=played.outcome,
        )
    asked = tr("The request was ({kind}): {request}", kind=request.kind, request=request.text)
    said = tr("The log says: {entry_text}.", entry_text=_entry_text(entry))
    if not fits(entry, request):
        return tr(
            "{asked} The log has an answer to another request ({kind}): {entry_text}.",
            asked=asked,
            kind=entry.kind,
            entry_text=_entry_text(entry),
        )
    try:
        events = repeat(played, entry, request)
    except Refused as error:
        return tr("{asked} {said} That is not allowed: {error}.", asked=asked, said=said, error=error)
    if played.log[-1].check != entry.check:
        return tr(
            "{asked} {said} This choice or its events differ from the log. Events now: {quoted}",
            asked=asked,
            said=said,
            quoted=_quoted(played, events),
        )
    return ""


def _final_difference(played: start.Played, document: Document) -> str:
    """Compare the state after the last choice with the header and the snapshot of the file."""
    if document.header.day not in (0, played.day):
        return tr(
            "After the last choice it is day {day}; the file's header says {other}.",
            day=played.day,
            other=document.header.day,
        )
    if not document.snapshot:
        return ""
    found = first_unequal(document.snapshot, json.loads(compact_json(played.snapshot())), ())
    if not found:
        return ""
    path, kept, now = found
    where = ".".join(path)
    return tr(
        "The choices do not lead to the snapshot: {where} is {kept} in the file, and {now} after the last choice.",
        where=where,
        kept=kept,
        now=now,
    )


def _entry_text(entry: LogEntry) -> str:
    return (
        tr("{option} {compact_json}", option=entry.option, compact_json=compact_json(dict(entry.fields)))
        if entry.fields
        else entry.option
    )


def _quoted(played: start.Played, events: list[Event]) -> str:
    words = [event.words(played.name) for event in events]
    return " ".join([*words[:QUOTED], *(["…"] if len(words) > QUOTED else [])]) or tr("none.")
