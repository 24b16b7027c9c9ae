"""The language of the reader, made of packs: whoever speaks it hears at once when they were loaded anew."""

from collections.abc import Callable

from game.packs.catalogue import Catalogue
from systems.table.loop.language import Language, spoken

Words = Callable[[Catalogue], Language]
"""Returns the words that loaded packs have for a language."""


class Spoken:
    """A language of packs (`systems.table.loop.language.Language`)."""

    def __init__(self, catalogue: Catalogue, words: Words) -> None:
        """Speak as these packs do."""
        self._of = words
        self._words = words(catalogue)

    def renew(self, catalogue: Catalogue) -> None:
        """Speak as other packs do from here on."""
        self._words = self._of(catalogue)

    def told(self, text: str) -> str:
        """Return a text that is data in this language."""
        return self._words.told(text)

    def form(self, text: str) -> str:
        """Return the form of a sentence."""
        return self._words.form(text)

    def plural_form(self, one: str, several: str, count: int) -> str:
        """Return the form of a sentence about that many."""
        return self._words.plural_form(one, several, count)


def renew(catalogue: Catalogue) -> None:
    """Take the words of the reader's language from packs that were loaded anew."""
    now = spoken()
    if isinstance(now, Spoken):
        now.renew(catalogue)
