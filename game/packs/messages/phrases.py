"""Phrases for values and for pydantic's errors, with a remedy."""

import datetime
import re
from collections.abc import Callable, Mapping
from typing import Any

from pydantic_core import ErrorDetails

from game.packs.faults import nearest
from game.packs.icons import icon_names
from game.packs.models.fields import ICON, PATTERNS, SEEN, WORD, WORD_OR_NONE
from systems.table.loop.language import counted

_TYPES = {
    "string_type": "text in quotes",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a number",
    "bool_type": "true or false",
    "tuple_type": "a list [ … ]",
    "model_type": "a table { … }",
    "model_attributes_type": "a table { … }",
    "mapping_type": "a table { … }",
    "dict_type": "a table { … }",
}

NO_TEXTS = frozenset(kind for kind, words in _TYPES.items() if words.endswith(("]", "}")))
"""The errors of values that should be lists or tables."""

_BOUNDS: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "greater_than_equal": lambda ctx: f"at least {ctx['ge']}",
    "greater_than": lambda ctx: f"more than {ctx['gt']}",
    "less_than_equal": lambda ctx: f"at most {ctx['le']}",
    "less_than": lambda ctx: f"less than {ctx['lt']}",
    "string_pattern_mismatch": lambda ctx: PATTERNS.get(ctx["pattern"], f"of the form {ctx['pattern']}"),
    "literal_error": lambda ctx: str(ctx["expected"]),
}


def said(details: ErrorDetails, name: str, cure: str = "") -> str:
    """Phrase one error.

    Args:
        details: the error.
        name: the name of the value.
        cure: what to write in place of a value of the wrong type, where it is known.
    """
    kind, given, ctx = details["type"], details["input"], details.get("ctx", {})
    if kind in _TYPES:
        better = f": write {cure}" if cure else _instead(kind, given)
        return f"{name} should be {_TYPES[kind]}, not {in_words(given)}{better}"
    if kind == "string_pattern_mismatch" and ctx["pattern"] == SEEN:
        return f"{name} should not be blank: there is nothing in it to read"
    if kind in _BOUNDS:
        return f"{name} should be {_BOUNDS[kind](ctx)}, not {in_words(given)}{_meant(details)}"
    if kind == "string_too_short":
        return f"{name} should not be empty"
    if kind == "string_too_long":
        return f"{name} should have at most {ctx['max_length']} characters; it has {len(given)}"
    if kind == "too_short":
        return f"{name} should have at least {_entries(ctx['min_length'])}; it has {len(given)}"
    if kind == "too_long":
        return f"{name} should have at most {_entries(ctx['max_length'])}; it has {len(given)}"
    if kind == "bad_id":
        return f"{details['msg']}{_as_word(given)}"
    if kind == "value_error":
        return f"{name}: {ctx['error']}"
    return f"{name}: {details['msg'][0].lower()}{details['msg'][1:]}"


def in_words(value: Any) -> str:
    """Phrase a value for a sentence."""
    if isinstance(value, str):
        return f"the text '{short(value)}'" if value else "an empty text"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"the number {_number(value)}"
    if isinstance(value, datetime.date | datetime.time):
        return f"the {'time' if isinstance(value, datetime.time) else 'date'} {value}"
    if isinstance(value, Mapping):
        return "a table"
    return "a list" if isinstance(value, tuple) else short(str(value))


def short(text: str) -> str:
    """Return a text in one line of 40 characters at most."""
    text = " ".join(text.split())
    return text if len(text) <= 40 else f"{text[:39]}…"


def _number(value: float) -> str:
    if isinstance(value, int) and value.bit_length() > 100:
        return f"of more than {value.bit_length() * 3 // 10} digits"
    return str(value)


def _entries(count: int) -> str:
    return counted(count, "entry", "entries")


def _instead(kind: str, given: Any) -> str:
    """Suggest a replacement for a value of the wrong type, if there is an obvious one."""
    if kind in ("int_type", "int_from_float", "float_type") and isinstance(given, str):
        return f": write {given.strip()}, without quotes" if re.fullmatch(r"\s*-?[1-9]?\d{1,9}\s*", given) else ""
    if kind in ("int_type", "int_from_float") and isinstance(given, float) and given.is_integer():
        return f": write {given:.0f}" if abs(given) < 1e15 else ""
    if kind == "bool_type" and isinstance(given, str) and given.lower() in ("true", "false"):
        return f": write {given.lower()}, without quotes"
    if kind == "string_type" and isinstance(given, int | float | datetime.date | datetime.time):
        shown = str(given).lower() if isinstance(given, bool) else str(given) if not _is_huge(given) else "…"
        return f': write "{shown}"'
    if kind == "string_type" and isinstance(given, tuple) and len(given) == 1 and isinstance(given[0], str):
        return f': write "{short(given[0])}", without brackets'
    if kind == "tuple_type" and isinstance(given, Mapping):
        return ": put it in brackets, [{ … }], or its header in two, [[ … ]]"
    if _TYPES[kind] == "a table { … }" and isinstance(given, tuple) and len(given) == 1:
        return ": take the brackets away, or write its header in single ones"
    return ""


def _is_huge(value: object) -> bool:
    return isinstance(value, int) and value.bit_length() > 100


def _meant(details: ErrorDetails) -> str:
    """Return a hint to the likely meaning of a text that is not allowed."""
    given, ctx = details["input"], details.get("ctx", {})
    if not isinstance(given, str):
        return ""
    if details["type"] == "literal_error":
        if given in str(ctx["expected"]).split():
            return f": write {given}, without quotes"
        close = nearest(given.lower(), re.findall(r"'([^']+)'", ctx["expected"]))
        return f" (did you mean '{close}'?)" if close else ""
    if ctx.get("pattern") == ICON:
        name = given.strip().lower().replace(" ", "-").replace("_", "-").rpartition(":")[2]
        prefix = next((prefix for prefix in ("mdi", "fa") if name in icon_names(prefix)), "")
        return f" (did you mean '{prefix}:{name}'?)" if prefix else ""
    if re.fullmatch("[0-9a-fA-F]{6}", given) and "#" in str(ctx.get("pattern")):
        return f" (did you mean '#{given}'?)"
    return _as_word(given) if ctx.get("pattern") in (WORD, WORD_OR_NONE) else ""


def _as_word(given: str) -> str:
    """Return a hint to a text in the form of an id, if it has one."""
    pack, colon, name = given.strip().lower().rpartition(":")
    word = re.sub(r"[\s-]+", "_", name)
    known = re.fullmatch(WORD, word) and re.fullmatch("[a-z0-9_-]*", pack)
    return f" (did you mean '{short(pack + colon + word)}'?)" if known and word else ""
