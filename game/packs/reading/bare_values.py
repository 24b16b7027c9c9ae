"""Values that TOML cannot read: without quotes, in another language's notation, or with trailing text."""

import re

_WORDS = {"yes": "true", "on": "true", "no": "false", "off": "false"}
_PAIR = re.compile(r"""["']?[\w.-]+["']?[ \t]*=""")
_COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b")

Said = tuple[int, str]
"""An offset, and a remedy."""


def value(text: str, at: int, listed: bool) -> Said | None:
    """Diagnose the value around, or right before, a place.

    Args:
        text: the whole file.
        at: the place where TOML stopped.
        listed: whether the value stands inside brackets.
    """
    start, end = _run(text, at, "\n#\"'=,[]{}" if listed else "\n#\"'=[]{}")
    given = text[start:end]
    if not given:
        return _nothing(text, at)
    if not text[:start].rstrip().endswith(("=", "[", ",")):
        return behind(text, at)
    behind_it = text[end:].lstrip(" \t")[:1]
    if behind_it == "=" and " " in given:
        return start + given.rindex(" ") + 1, "each key begins a line of its own"
    if behind_it and behind_it in "\"'":
        return start, "text needs quotes around all of it: \"…\", or '''…''' if there are quotes inside of it"
    if listed and re.fullmatch(r"[\d.+-]+(?:\s+[\d.+-]+)+", given):
        return start, "a comma is missing between these numbers"
    return start, _bare(given)


def behind(text: str, at: int) -> Said | None:
    """Diagnose the text behind a value or a header."""
    rest = text[at:].partition("\n")[0]
    if not rest:
        return None
    if _PAIR.match(rest):
        return at, "each key begins a line of its own"
    if rest.startswith(("//", "--", "/*")):
        return at, "a comment begins with #"
    if rest[0] == "," and rest[1:].strip():
        return at, "several values stand in a list: [ …, … ]"
    if rest[0] in ",;]}":
        return at, f"there is a {rest[0]} too many"
    return at, "nothing but a # comment stands behind a value or a header"


def behind_text(text: str, at: int) -> Said | None:
    """Diagnose the text behind a quoted string."""
    rest = text[at:].partition("\n")[0]
    if re.match(r"[^\s,;&|+].*[\"']", rest) and not _PAIR.match(rest):
        return at, "the text has ended before this: write \\\" for a quote inside of it, or '''…''' around it"
    return behind(text, at)


def shortened(text: str) -> str:
    """Return a text shortened to fit a line."""
    return text if len(text) <= 40 else f"{text[:39]}…"


def _run(text: str, at: int, stops: str) -> tuple[int, int]:
    """Return the range around a place without any of these characters."""
    start = end = at
    while start and text[start - 1] not in stops:
        start -= 1
    while end < len(text) and text[end] not in stops:
        end += 1
    given = text[start:end]
    return start + len(given) - len(given.lstrip()), max(start, start + len(given.rstrip()))


def _nothing(text: str, at: int) -> Said | None:
    colour = _COLOUR.match(text, at)
    if colour:
        return at, f'a colour needs quotes: "{colour[0]}" (without them # begins a comment)'
    equals = re.search(r"=\s*$", text[:at])
    return (equals.start(), "the value after this = is missing") if equals else behind(text, at)


def _bare(given: str) -> str:
    small = given.lower()
    if small in ("true", "false"):
        return f"write {small}, in small letters"
    if small in _WORDS:
        return f'write {_WORDS[small]} in place of {given}, or "{given}" if text is meant'
    if small in ("null", "none", "nil"):
        return f"TOML has no {given}: leave the key out"
    if found := re.fullmatch(r"\+?(-?)0+(\d+)", given):
        return f"a number begins with no 0: write {found[1]}{found[2]}"
    if re.fullmatch(r"[+-]?\.\d+|[+-]?\d+\.", given):
        whole, _, part = given.partition(".")
        whole += "" if whole[-1:].isdigit() else "0"
        return f"a number has digits on both sides of its point: write {whole}.{part or 0}"
    if found := re.fullmatch(r"([+-]?\d+),(\d+)", given):
        return f"a number has a point, not a comma: {found[1]}.{found[2]}"
    if found := re.fullmatch(r"(.*\S)\s*([,;])", given):
        after = f': "{shortened(found[1])}"' if _is_text(found[1]) else ""
        return f"no {found[2]} stands behind a value{', and text needs quotes' if after else ''}{after}"
    if found := re.fullmatch(r"([+-]?\d[\d.]*)\s*%", given):
        return f"a number stands alone: write {found[1]}, without the %"
    if re.fullmatch(r"(?:true|false|[+-]?[\d_.]+)\s*(?://|--|/\*).*", given):
        return "a comment begins with #"
    if re.fullmatch(r"\d{4}-\d\d-\d\d.*", given):
        return f'there is no such date: {shortened(given)} (if text is meant: "{shortened(given)}")'
    return f'text needs quotes: "{shortened(given)}"'


def _is_text(given: str) -> bool:
    return given not in ("true", "false") and not re.fullmatch(r"[+-]?\d[\d_.]*", given)
