"""A language that is spoken: texts by their English, forms of numbers, and sentences found by their form."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

FIELD = re.compile(r"\{(\w+)(?:!\w)?(?::[^{}]*)?\}")
"""A name in braces, with how its value is written."""
_WORD = re.compile(r"\w+")
_SHORTEST = 2
"""The letters of the shortest word by which a sentence is found."""
_APART = (" · ", ": ", ", ")
"""What stands between texts that were put together."""
_FACES = re.compile(r"(.*[^\d,]) (\([-+\d, ]+\))", re.DOTALL)
"""A text with the faces of dice behind it."""
_OWN = 5
"""A text is of a form if at least a fifth of it is the form's own, and not that of values."""
_KEPT = 8192
"""Texts whose translation is kept."""


class Translation:
    """The texts of one language (`systems.table.loop.language.Language`).

    What it has no words for stays English.
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        plurals: Mapping[tuple[str, str], Sequence[str]],
        which: Callable[[int], int] = lambda count: int(count != 1),
    ) -> None:
        """Speak by these texts.

        Args:
            texts: translations by their English.
            plurals: the forms by the two English ones.
            which: the place of the form for a number.
        """
        self._texts = texts
        self._plurals = plurals
        self._which = which
        self._forms: list[tuple[str, str | Sequence[str]]] = [*texts.items()]
        self._forms += [(form, forms) for pair, forms in plurals.items() for form in pair]
        self._by_word = _by_word([form for form, _ in self._forms])
        self._searched = lru_cache(_KEPT)(self._search)

    def told(self, text: str) -> str:
        """Return a text that is data: a name with or without a number, a whole text, or a sentence of a known form."""
        found = self._texts.get(text)
        return found if found is not None else self._searched(text)

    def form(self, text: str) -> str:
        """Return the form of a sentence."""
        return self._texts.get(text, text)

    def plural_form(self, one: str, several: str, count: int) -> str:
        """Return the form of a sentence about that many."""
        forms = self._plurals.get((one, several))
        return forms[self._which(count)] if forms else one if count == 1 else several

    def _search(self, text: str) -> str:
        """Return a text that is not known as it stands."""
        if (found := _FACES.fullmatch(text)) and (before := self.told(found[1])) != found[1]:
            return f"{before} {found[2]}"
        for apart in _APART:
            parts = text.split(apart, 1) if apart == ": " else text.split(apart)
            known = [self._known(part) for part in parts]
            if any(part is not None for part in known):
                return apart.join(
                    self._by_form(part) if told is None else told for part, told in zip(parts, known, strict=True)
                )
        return self._by_form(text)

    def _known(self, text: str) -> str | None:
        """Return a text that is known, a sentence without its full stop, a name in small letters or with a number."""
        if (told := self._texts.get(text)) is not None:
            return told
        if (told := self._texts.get(f"{text}.")) is not None:
            return told.removesuffix(".")
        if text.islower() and (told := self._texts.get(text.title())) is not None:
            return told
        base, _, number = text.rpartition(" ")
        return f"{self._texts[base]} {number}" if number.isdecimal() and base in self._texts else None

    def _by_form(self, text: str) -> str:
        words = set(_WORD.findall(text))
        places = {place for word in words for place in self._by_word.get(word, ())}
        for place in sorted(places, key=lambda each: (-_literal(self._forms[each][0]), each)):
            form, translated = self._forms[place]
            if _OWN * _literal(form) < len(text):
                break
            found = _pattern(form).fullmatch(text)
            if found is not None:
                return self._filled(translated, found.groupdict())
        return text

    def _filled(self, form: str | Sequence[str], values: Mapping[str, str]) -> str:
        if not isinstance(form, str):
            count = values.get("count", "")
            form = form[self._which(int(count))] if count.isdecimal() else form[-1]
        return FIELD.sub(lambda name: self.told(values.get(name[1], name[0])), form)


def _by_word(forms: Sequence[str]) -> dict[str, list[int]]:
    """Return the places of sentences with values, each by its longest word."""
    found: dict[str, list[int]] = {}
    for place, form in enumerate(forms):
        if FIELD.search(form) is None:
            continue
        word = max(_WORD.findall(FIELD.sub(" ", form)), key=len, default="")
        if len(word) >= _SHORTEST:
            found.setdefault(word, []).append(place)
    return found


def _literal(form: str) -> int:
    return len(FIELD.sub("", form))


@lru_cache(None)
def _pattern(form: str) -> re.Pattern[str]:
    """Return what a sentence of a form looks like, with a group for each name."""
    pattern, end = "", 0
    seen: set[str] = set()
    for field in FIELD.finditer(form):
        pattern += re.escape(form[end : field.start()]) + (
            f"(?P={field[1]})" if field[1] in seen else f"(?P<{field[1]}>.*?)"
        )
        seen.add(field[1])
        end = field.end()
    return re.compile(pattern + re.escape(form[end:]), re.DOTALL)
