"""Diagnosis of texts that are not TOML, with remedies. tomllib finds the fault; its own message is the last resort."""

import re
import unicodedata

from game.packs.reading.bare_values import Said, behind_text, shortened, value
from game.packs.reading.positions import Repeated, Spot, repeated
from game.packs.reading.tokens import Around, around

_PLACE = re.compile(r"^(.*) \(at line (\d+), column (\d+)\)$", re.DOTALL)
_END = " (at end of document)"
_NEXT = re.compile(r"""[ \t]*(?:["']?[\w.-]+["']?[ \t]*=(?!=)|\[\[?[\w.]+\]\]?[ \t]*(?:#.*)?$)""", re.MULTILINE)
_PAIR = re.compile(r"""["']?[\w.-]+["']?[ \t]*=""")
_QUOTES = "“”„‟«»"
_APOSTROPHES = "‘’‚‛`´"
_TWICE = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Cannot redefine", "Duplicate inline table key")


def explained(text: str, error: str) -> tuple[Spot, str]:
    """Return the place where a text stops being TOML, and a remedy.

    Args:
        text: the whole file.
        error: tomllib's message.
    """
    text = text.replace("\r\n", "\n")
    found = _PLACE.match(error)
    words = found[1] if found else error.removesuffix(_END)
    at = _offset(text, int(found[2]), int(found[3])) if found else len(text)
    if not words.startswith(_TWICE):
        at, message = _said(text, words, at) or (at, _plainly(words))
        return _spot(text, at), message
    if twice := repeated(text, _spot(text, at)):
        return _again(text, twice)
    return _spot(text, at), _plainly(words)


def _plainly(words: str) -> str:
    return f"this is not TOML: {words[0].lower()}{words[1:]}"


def _offset(text: str, line: int, column: int) -> int:
    start = 0
    for _ in range(line - 1):
        start = text.index("\n", start) + 1
    return min(len(text), start + column - 1)


def _spot(text: str, at: int) -> Spot:
    if at >= len(text):
        at = len(text.rstrip())
    return Spot(text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))


def _again(text: str, twice: Repeated) -> tuple[Spot, str]:
    lines = text.split("\n")
    single = [spot for spot in (twice.first, twice.spot) if lines[spot.line - 1].strip()[:2] == f"[{twice.name[:1]}"]
    double = [spot for spot in (twice.first, twice.spot) if lines[spot.line - 1].strip().startswith("[[")]
    if single and double:
        message = f"a record starts with two brackets, [[{twice.name}]], as in line {double[0].line}"
        return single[0], message
    new = ", or begin a new record with its [[header]]" if twice.name == "id" else ""
    return twice.spot, f"'{twice.name}' is already given in line {twice.first.line}: keep one of the two{new}"


def _said(text: str, words: str, at: int) -> Said | None:
    where = around(text, at)
    char = text[at : at + 1]
    if words.startswith(("Unescaped", "Invalid hex", "Escaped character")):
        return _escape(text, at)
    if where.quote is not None and (char in ("", "\n") or words.startswith(("Unterminated", "Expected"))):
        return _unended(text, where.quote)
    if said := _strange(text, at, char):
        return said
    if words.startswith("Expected ']"):
        return _header(text, at)
    if words.startswith("Expected '='"):
        return _no_equals(text, at)
    if where.open and (said := _bracket(text, at, where)):
        return said
    if where.open or words.startswith(("Invalid value", "Invalid date", "Expected newline")):
        ended = where.string is not None and not words.startswith("Invalid")
        return behind_text(text, at) if ended else value(text, at, bool(where.open))
    return _statement(text, at)


def _escape(text: str, at: int) -> Said:
    slash = text.rfind("\\", 0, at)
    wrong = text[slash : slash + 2].rstrip("\n")
    rule = "\\u wants four hexadecimal digits" if wrong in ("\\u", "\\U") else f"TOML knows no {wrong}"
    return slash, f"{rule}: write \\\\ for a backslash, or put the text in single quotes '…'"


def _unended(text: str, quote: int) -> Said:
    mark = text[quote : quote + 3]
    if mark in ('"""', "'''"):
        return quote, f"this text never ends: {mark} is missing after it"
    if curly := next((char for char in _rest(text, quote) if char in _QUOTES + _APOSTROPHES), ""):
        return quote, f"this text has no end: {curly} is no quote of TOML, write {mark[0]}"
    return quote, f'this text has no end: {mark[0]} is missing in this line (text over several lines: """…""")'


def _strange(text: str, at: int, char: str) -> Said | None:
    """Diagnose characters that are invisible, or only look like the right one."""
    if char in ("", "\n"):
        return None
    if char in _QUOTES or char in _APOSTROPHES:
        return at, f"{char} is no quote of TOML: write the plain \" or '"
    if char == "\ufeff":
        return at, "an invisible mark stands here (BOM): save the file as UTF-8 without it"
    if char == "\r":
        return at, "a carriage return stands here alone: save the file with line ends of one kind (LF or CRLF)"
    if char == "\0":
        return at, "this is not plain text: save the file as UTF-8"
    if unicodedata.category(char) in ("Cc", "Cf", "Zs", "Zl", "Zp") and char not in " \t":
        name = unicodedata.name(char, "a control character").lower()
        return at, f"an invisible character stands here (U+{ord(char):04X}, {name}): delete it"
    return None


def _header(text: str, at: int) -> Said:
    start = text.rfind("\n", 0, at) + 1
    line = _rest(text, start).partition("#")[0].strip()
    name = line.strip("[] \t")
    if re.fullmatch(r"[\w.-]+([ \t]+[\w.-]+)+", name):
        return at, f"a name in a header is one word, such as {_joined(name)}"
    shown = name if re.fullmatch(r"[\w.-]{1,60}", name) else "item"
    shown = f"[[{shown}]]" if line.startswith("[[") else f"[{shown}]"
    return text.index("[", start), f"a header ends with as many brackets as it begins with: {shown}"


def _no_equals(text: str, at: int) -> Said:
    start = max(text.rfind(char, 0, at) for char in "\n{,") + 1
    key = text[start:at].strip()
    start = text.index(key, start)
    rest = _rest(text, at)
    if rest.startswith(":"):
        return at, f"write {shortened(key)} = …, with an equals sign in place of the colon"
    if key in ("--", "//"):
        return start, "a comment begins with #"
    if not rest or rest[0] in "#,}":
        return start, f"'{shortened(key)}' is only half of it: after a key come = and its value"
    if not rest[0].isascii():
        return at, "a key is made of the letters a to z, digits, _ and -"
    if found := re.match(r"[\w.-]+(?:[ \t]+[\w.-]+)*(?=[ \t]*=)", rest):
        return start, f"a key is one word, such as {_joined(f'{key} {found[0]}')}"
    return at, f"= is missing after '{shortened(key)}'"


def _joined(name: str) -> str:
    return shortened("_".join(name.split()))


def _rest(text: str, at: int) -> str:
    return text[at:].partition("\n")[0]


def _bracket(text: str, at: int, where: Around) -> Said | None:
    """Diagnose faults of the list or table around a place."""
    opened, char = where.open[-1], text[at : at + 1]
    line = text.rfind("\n", 0, at) + 1
    above = [bracket for bracket in where.open if bracket < line]
    if above and text[above[-1]] == "[" and _NEXT.match(text, line):
        return above[-1], "this list has no end: ] is missing"
    before = text[opened + 1 : at].rstrip()
    if text[opened] == "{":
        if char in ("", "\n", "#"):
            return (
                opened,
                "a table in { } must begin and end in one line: write it in one, or give it a [header] of its own",
            )
        if char == "}" and before.endswith(","):
            return opened + len(before), "no comma stands before } in TOML: delete it"
        if char == "," and not before.endswith("="):
            return at, "there is a comma too many"
        if char == "]":
            return at, "} is missing before this ]"
        if _PAIR.match(text, at) and (where.string is not None or text[at - 1].isspace()):
            return at, "a comma is missing before this"
        return None
    if char == "":
        return opened, "this list has no end: ] is missing"
    if char == "," and (not before or before.endswith(",")):
        return at, "there is a comma too many"
    if char == "}":
        return at, "] is missing before this }"
    if _PAIR.match(text, at) and len(where.open) > 1 and text[where.open[-2]] == "{":
        return opened, f"this list has no end: ] is missing before '{_word(text, at)}'"
    if char in "\"'[{" and before and not before.endswith(","):
        return at, "a comma is missing before this"
    return None


def _word(text: str, at: int) -> str:
    return shortened(text[at:].partition("=")[0].strip())


def _statement(text: str, at: int) -> Said | None:
    rest = _rest(text, at)
    if rest.startswith("]") and text[:at].endswith("["):
        return at, "a header needs a name, such as [[item]]"
    if rest.startswith("="):
        return at, "the key before = is missing"
    if rest.startswith(("//", "--", "/*", ";")):
        return at, "a comment begins with #"
    if rest.startswith(("<<<<<<<", ">>>>>>>", "|||||||")):
        return at, "two versions of the file were not merged here: keep one, and delete this line"
    if rest.startswith(("]", "}")):
        return at, f"there is a {rest[0]} too many"
    if rest.startswith("{"):
        return at, "this looks like JSON: in TOML a record begins with a header such as [[item]]"
    if rest and rest[0].isalpha():
        return at, "a key is made of the letters a to z, digits, _ and -"
    return at, "a line here is a [[header]], key = value, or a # comment"
