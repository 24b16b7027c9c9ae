"""The log of choices: each answered request with a checksum of the events that followed.

The text form of an entry is one line of JSON. Its check covers the choice and all events that followed, so a replayed
log shows the first choice at which anything differs (HX-01).
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from systems.table.loop.events import Event
from systems.table.loop.fields import Value
from systems.table.loop.language import tr
from systems.table.loop.requests import NOTHING, Choice


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One choice: the kind of the answered request, the option with its fields, and the check (8 hex digits)."""

    kind: str
    option: str
    fields: Mapping[str, Value]
    check: str

    def text(self) -> str:
        """Return the entry as one line of JSON."""
        data: dict[str, object] = {"kind": self.kind, "option": self.option}
        if self.fields:
            data["fields"] = _plain(self.fields)
        return compact_json({**data, "check": self.check})

    def choice(self, request: int) -> Choice:
        """Return the choice as an answer to the request of that number."""
        return Choice(request, self.option, self.fields)


def compact_json(data: object) -> str:
    """Return plain data as JSON on one line, in one canonical form."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def events_json(events: Iterable[Event]) -> str:
    """Return events as JSON on one line: the bytes that checks and digests are made of."""
    return compact_json([event.data() for event in events])


def checksum(*parts: str) -> str:
    """Return 8 hex digits that stand for these texts."""
    return blake2b("\n".join(parts).encode(), digest_size=4).hexdigest()


def log_entry(kind: str, choice: Choice, events: Sequence[Event]) -> LogEntry:
    """Return the entry for a choice in normal form and the events that followed."""
    said = compact_json([kind, choice.option, _plain(choice.fields)])
    return LogEntry(kind, choice.option, choice.fields, checksum(said, events_json(events)))


def parse_entry(line: str) -> LogEntry:
    """Parse an entry from its line.

    Raises:
        ValueError: the line is not an entry; the text says why.
    """
    try:
        data = json.loads(line)
        compact_json(data).encode()
    except UnicodeEncodeError:
        raise ValueError(tr("it has half of a character")) from None
    except RecursionError:
        raise ValueError(tr("it is no JSON: its brackets stand too deep in each other")) from None
    except json.JSONDecodeError as error:
        raise ValueError(tr("it is no JSON ({error})", error=error)) from None
    except ValueError:
        raise ValueError(tr("it has a number with more digits than can be read")) from None
    match data:
        case {"kind": str(kind), "option": str(option), "check": str(check)}:
            fields = data.get("fields", {})
            if not isinstance(fields, dict) or not all(map(_is_value, fields.values())):
                raise ValueError(tr("its fields are not numbers, texts or amounts by id"))
            return LogEntry(kind, option, fields or NOTHING, check)
    raise ValueError(tr("kind, option and check are wanted"))


def _plain(fields: Mapping[str, Value]) -> dict[str, object]:
    return {name: dict(value) if isinstance(value, Mapping) else value for name, value in fields.items()}


def _is_value(value: object) -> bool:
    if isinstance(value, dict):
        return all(isinstance(amount, int) and not isinstance(amount, bool) for amount in value.values())
    return isinstance(value, int | str) and not isinstance(value, bool)
