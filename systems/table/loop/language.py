"""The reader's language: texts are written in English where they are needed, and told in others by a catalogue.

`tr` and `trn` write a sentence, `counted` a number with its noun, `mark` a text that is told later: by these names all
English is found in the code (`game/languages`). `told` tells a text that is data: the name of a sword, the reason of a
roll.

What is told depends on the context (`contextvars`), which is English until a front end calls `speak`. Games are played
in English, whatever the reader's language (`original`): no word of another one gets into events, states or dice.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import reduce
from typing import Any, Protocol, TypeVar

_T = TypeVar("_T")


class Language(Protocol):
    """Another language than English."""

    def told(self, text: str) -> str:
        """Return a text that is data in this language; unchanged where it has no words for it."""

    def form(self, text: str) -> str:
        """Return the form of a sentence, with the same names in braces."""

    def plural_form(self, one: str, several: str, count: int) -> str:
        """Return the form of a sentence about that many, with the same names in braces."""


class Verbatim(str):
    """A text that stands in a sentence as it is: an id or a word to type, or what is told already."""

    __slots__ = ()


_reader: ContextVar[Language | None] = ContextVar("reader", default=None)


def speak(language: Language | None) -> None:
    """Tell everything in a language from here on, in this context; None is English."""
    _reader.set(language)


def spoken() -> Language | None:
    """Return the language in which everything is told; None is English."""
    return _reader.get()


def is_english() -> bool:
    """Tell whether everything is told in English."""
    return _reader.get() is None


@contextmanager
def original() -> Iterator[None]:
    """Write English inside: rules are carried out so, since what they write is kept."""
    token = _reader.set(None)
    try:
        yield
    finally:
        _reader.reset(token)


def tr(text: str, /, **values: Any) -> str:
    """Return a sentence in the reader's language.

    Args:
        text: the English, with names in braces as `str.format` has them.
        values: what stands for the names. Texts among them are told, too, but for `Verbatim` ones.
    """
    language = _reader.get()
    if language is None:
        return text.format_map(values) if values else text
    return _filled(language, language.form(text), values)


def form(text: str) -> str:
    """Return the form of a sentence in the reader's language, with the same names in braces."""
    language = _reader.get()
    return text if language is None else language.form(text)


def trn(one: str, several: str, count: int, /, **values: Any) -> str:
    """Return a sentence about one or several, whose number is `{count}`, in the reader's language."""
    language = _reader.get()
    if language is None:
        return (one if count == 1 else several).format(count=count, **values)
    return _filled(language, language.plural_form(one, several, count), {"count": count, **values})


def counted(count: int, one: str, several: str = "") -> str:
    """Return a number with its noun: `1 day`, `3 days`, `2 successes`; `several` is an irregular plural."""
    language = _reader.get()
    if language is None:
        return f"{count} {one if count == 1 else several or plural(one)}"
    form = language.plural_form(f"{{count}} {one}", f"{{count}} {several or plural(one)}", count)
    return form.format(count=count)


def plural(noun: str) -> str:
    """Return the regular plural of an English noun."""
    return noun + ("es" if noun[-1] == "s" else "s")


def mark(text: str) -> str:
    """Return a text unchanged: English that is kept as data, or as a constant, and told later."""
    return text


def both(texts: Sequence[str]) -> str:
    """Return texts one after the other, with `and` between them."""
    return reduce(lambda some, last: tr("{some} and {last}", some=some, last=last), map(told, texts)) if texts else ""


def either(texts: Sequence[str]) -> str:
    """Return texts one after the other, with commas between them and `or` before the last."""
    *some, last = map(told, texts or ("",))
    return tr("{some} or {last}", some=", ".join(some), last=last) if some else last


def told(text: str) -> str:
    """Return a text that is data in the reader's language."""
    language = _reader.get()
    return text if language is None else language.told(text)


def told_each(texts: str) -> str:
    """Return texts that are data, with semicolons between them, each in the reader's language."""
    return "; ".join(map(told, texts.split("; ")))


def told_in(data: _T) -> _T:
    """Return plain data, such as a view, with every text in it in the reader's language; ids and keys stay.

    A single small word may be an id: it is told only where the key says that people read it.
    """
    language = _reader.get()
    return data if language is None else _told_in(language, data)


def _told_in(language: Language, data: Any, *, read: bool = False) -> Any:
    if isinstance(data, str):
        return language.told(data) if read or not _ID.fullmatch(data) else data
    if isinstance(data, dict):
        return {key: _told_in(language, value, read=key in _READ) for key, value in data.items()}
    if isinstance(data, list | tuple) and not hasattr(data, "_fields"):
        return type(data)(_told_in(language, each, read=read) for each in data)
    return data


_READ = frozenset({"facts", "given", "name", "notes", "risk", "round_word", "value", "why", "words"})
"""The keys of views whose values are for people alone."""


_ID = re.compile(r"[a-z0-9_:.,/#+-]*")
"""What looks like an id, and no text."""


def _to_tell(value: Any) -> bool:
    return isinstance(value, str) and not isinstance(value, Verbatim)


def _filled(language: Language, form: str, values: dict[str, Any]) -> str:
    if not values:
        return form
    said = {name: language.told(value) if _to_tell(value) else value for name, value in values.items()}
    return form.format_map(said)
