"""Sentences read back from their words, in the reader's language and in English."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from systems.table.loop.language import form

_FIELD = re.compile(r"\{(?P<name>\w+)(?::[^{}]*)?\}")


def patterns(sentence: str, fields: Mapping[str, str]) -> Iterator[re.Pattern[str]]:
    """Yield what a sentence looks like in the reader's language, then in English where that is another one.

    Args:
        sentence: the English, with names in braces as `tr` has it.
        fields: a regular expression for each of its names, whose groups they become.
    """
    for said in dict.fromkeys((form(sentence), sentence)):
        yield _pattern(said, tuple(fields.items()))


@cache
def _pattern(said: str, fields: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    known = dict(fields)
    pieces, end, seen = [], 0, set()
    for field in _FIELD.finditer(said):
        name = field["name"]
        pieces.append(re.escape(said[end : field.start()]))
        pieces.append(f"(?P={name})" if name in seen else f"(?P<{name}>{known[name]})")
        seen.add(name)
        end = field.end()
    return re.compile("".join([*pieces, re.escape(said[end:])]))
