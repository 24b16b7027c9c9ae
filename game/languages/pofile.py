"""Translations in gettext files (`.po`): read, checked and brought up to date by Babel."""

import gettext
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.metadata import version
from io import BytesIO
from string import Formatter
from typing import NamedTuple

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, PoFileParser, write_po

from game.characters import HARMFUL, called
from game.languages.sentences import Sentence
from systems.table.loop.language import counted

SUFFIX = ".po"
_LINE = re.compile(r'\s*(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+])?)\s*)?"(?:[^"\\]|\\.)*"\s*|\s*(?:#.*)?')
"""A line of a translation: a text in quotes, with what it is before the first one; a comment; or nothing."""
_MANY_FORMS = 6
"""The most forms that any language has for numbers."""
_COUNTS = range(201)
"""The numbers for which a rule must name a form. The rules of all languages repeat within a hundred."""


class Unread(Exception):
    """A file that is no translation. The text says why; `line` is its place, from 1."""

    def __init__(self, why: str, line: int = 1) -> None:
        super().__init__(why)
        self.line = line


class Wrong(NamedTuple):
    """Something wrong with a translation: its line, from 1, and why."""

    line: int
    why: str


class Translated(NamedTuple):
    """What a file says: texts by their English, forms of numbers by the two English ones, and what is wrong with it.

    Translations that are wrong are left out. `lines` are the places of all by their English.
    """

    texts: Mapping[str, str]
    plurals: Mapping[tuple[str, str], Sequence[str]]
    which: Callable[[int], int]
    wrong: Sequence[Wrong]
    lines: Mapping[str, int]


def is_language(code: str) -> bool:
    """Tell whether a code names a language, such as `de` or `pt_BR`."""
    try:
        Locale.parse(code)
    except (ValueError, UnknownLocaleError, TypeError):
        return False
    return True


def language_name(code: str) -> str:
    """Return what speakers of a language call it; the code where nobody knows."""
    try:
        return (Locale.parse(code).get_display_name() or code).capitalize()
    except (ValueError, UnknownLocaleError, TypeError):
        return code


def read(data: bytes) -> Translated:
    """Read a translation.

    Raises:
        Unread: it is no such file.
    """
    catalog = _catalog(data)
    which = _rule(catalog, data)
    texts: dict[str, str] = {}
    plurals: dict[tuple[str, str], Sequence[str]] = {}
    wrong: list[Wrong] = []
    lines: dict[str, int] = {}
    for message in catalog:
        if not message.id:
            continue
        lines[message.id if isinstance(message.id, str) else message.id[0]] = message.lineno or 1
        told = _told(message)
        if message.fuzzy or not any(told):
            continue
        if why := _fault(message, told, catalog.num_plurals):
            wrong.append(Wrong(message.lineno or 1, why))
        elif isinstance(message.id, str):
            texts[message.id] = told[0]
        else:
            plurals[message.id[0], message.id[1]] = told
    return Translated(texts, plurals, _within(which, catalog.num_plurals), wrong, lines)


def _rule(catalog: Catalog, data: bytes) -> Callable[[int], int]:
    """Return the rule of a header, if it names one of the forms for every number."""
    try:
        which = gettext.c2py(catalog.plural_expr)
    except (ValueError, RecursionError) as error:
        raise Unread(f"its rule `Plural-Forms` cannot be reckoned: {error}", _line_of_forms(data)) from error
    for count in _COUNTS:
        try:
            form = which(count)
        except ZeroDivisionError as error:
            why = f"its rule `Plural-Forms` cannot be reckoned for {count}: it divides by 0"
            raise Unread(why, _line_of_forms(data)) from error
        if not 0 <= form < catalog.num_plurals:
            last = catalog.num_plurals - 1
            why = f"its rule `Plural-Forms` gives msgstr[{form}] for {count}, and the last one is msgstr[{last}]"
            raise Unread(why, _line_of_forms(data))
    return which


def _line_of_forms(data: bytes) -> int:
    """Return the line of the rule for the forms of numbers, from 1; the first one where there is none."""
    lines = data.lower().split(b"\n")
    return next((number for number, line in enumerate(lines, 1) if line.startswith(b'"plural-forms:')), 1)


def updated(before: bytes | None, code: str, sentences: Iterable[Sentence]) -> bytes:
    """Return a file for all sentences, with what an earlier one says of them.

    Texts that were changed a little keep their translation, marked as fuzzy: it is not used until somebody has looked
    at it. What is not said any more is kept at the end as a comment.

    Raises:
        Unread: the earlier one is no such file.
    """
    template = Catalog(project="Flamequick", charset="utf-8")
    for each in sentences:
        template.add((each.text, each.several) if each.several else each.text, auto_comments=[each.place])
    catalog = _begun(code) if before is None else _catalog(before)
    catalog.locale = catalog.locale or code
    catalog.update(template, update_header_comment=False)
    for message in catalog:
        message.flags.discard("python-format")  # a mere % is taken for one
    out = BytesIO()
    write_po(out, catalog, width=100, include_previous=True)
    return out.getvalue()


def _begun(code: str) -> Catalog:
    comment = f"# {language_name(code)} for Flamequick and packs of it."
    catalog = Catalog(locale=code, header_comment=comment, project="Flamequick", charset="utf-8", fuzzy=False)
    catalog.version, catalog.msgid_bugs_address = version("flamequick"), ""
    catalog.last_translator = catalog.language_team = ""  # in place of models such as EMAIL@ADDRESS
    return catalog


def _catalog(data: bytes) -> Catalog:
    try:
        lines = data.decode().split("\n")
    except UnicodeDecodeError as error:
        raise Unread("it is no UTF-8 text", data[: error.start].count(b"\n") + 1) from error
    for number, line in enumerate(lines, 1):
        if not _LINE.fullmatch(line.removeprefix("\ufeff")):
            raise Unread('it is no gettext file: a text stands between two quotes, as in `msgstr "Wehr"`', number)
    try:
        found = _Catalog()
        PoFileParser(found, ignore_obsolete=False, abort_invalid=True).parse(BytesIO(data))
        _forms_of(found)
    except _ManyForms as error:
        raise Unread(str(error), _line_of_forms(data)) from error
    except PoFileError as error:
        why = re.sub(r" on \d+$", "", str(error))
        raise Unread(f"it is no gettext file: {why}", (error.lineno or 0) + 1) from error
    except (ValueError, LookupError, IndexError, TypeError, UnknownLocaleError, AssertionError) as error:
        raise Unread(f"it is no gettext file: {error}") from error
    return found


class _ManyForms(Exception):
    """A header with a number of forms that no language has."""


class _Catalog(Catalog):
    """A catalog that makes no room for more forms of numbers than a language has."""

    @property
    def num_plurals(self) -> int:
        """The number of forms."""
        forms = super().num_plurals
        if not 1 <= forms <= _MANY_FORMS:
            raise _ManyForms(f"its rule `Plural-Forms` has nplurals={forms}: a language has 1 to {_MANY_FORMS} forms")
        return forms


def _forms_of(found: Catalog) -> tuple[str, int]:
    """Return the rule for the forms of numbers, and how many there are: they are read from the header only now."""
    return found.plural_expr, found.num_plurals


def _told(message: Message) -> tuple[str, ...]:
    """Return the translations of a text: one, or one for each form of numbers."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def _fault(message: Message, told: Sequence[str], forms: int) -> str:
    """Say what is wrong with translations of a text; an empty text accepts them."""
    if not isinstance(message.id, str) and (len(told) != forms or not all(told)):
        return f"this language has {counted(forms, 'form')} for numbers: give msgstr[0] to msgstr[{forms - 1}]"
    try:
        allowed = _fields(" ".join([message.id] if isinstance(message.id, str) else message.id))
    except ValueError:
        return ""  # braces that stand for themselves: nothing is ever filled in
    names = {field.name for field in allowed}
    for text in told:
        if harmful := HARMFUL.search(text):
            return f"it has a character that must not be in a text: {called(harmful[0])}"
        try:
            fields = _fields(text)
        except ValueError as error:
            return f"its braces do not fit: {error}; write {{{{ and }}}} for braces themselves"
        if strange := sorted(field.name for field in fields if field.name not in names):
            known = ", ".join(f"{{{name}}}" for name in sorted(names)) or "no name in braces"
            return f"it names {{{strange[0]}}}, which the English does not have: it has {known}"
        if odd := sorted(field for field in fields - allowed if field.how):
            return f"it writes {{{odd[0].name}{odd[0].how}}}, which the English does not: write {{{odd[0].name}}}"
    return ""


class _Field(NamedTuple):
    """A name in braces, and what stands behind it there: how its value is written."""

    name: str
    how: str


def _fields(text: str) -> set[_Field]:
    """Return the names in braces of a text.

    Raises:
        ValueError: the braces do not fit.
    """
    found = set()
    for _, name, written, conversion in Formatter().parse(text):
        if name is not None:
            found.add(_Field(name, (f"!{conversion}" if conversion else "") + (f":{written}" if written else "")))
    return found


def _within(which: Callable[[int], int], forms: int) -> Callable[[int], int]:
    """Return a rule that never leaves the forms of a language, also for numbers that were not tried."""

    def within(count: int) -> int:
        try:
            return min(max(which(abs(count)), 0), forms - 1)
        except ZeroDivisionError:
            return forms - 1

    return within
