"""The pseudo-language: English in letters that nobody writes. What stands in plain ones cannot be translated."""

import re
from collections.abc import Iterable

from game.languages.sentences import Sentence
from game.languages.translation import FIELD, Translation

CODE = "pseudo"
"""Its name for `--language`."""
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_STRANGE = "áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁƁĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ"
_LETTERS = str.maketrans(_PLAIN, _STRANGE)
_WORDS = re.compile(r"[A-Za-z]{2,}")


def pseudo(text: str) -> str:
    """Return a text in strange letters; names in braces stay."""
    pieces, end = [], 0
    for field in FIELD.finditer(text):
        pieces += [text[end : field.start()].translate(_LETTERS), field[0]]
        end = field.end()
    return "".join([*pieces, text[end:].translate(_LETTERS)])


def pseudo_language(texts: Iterable[Sentence]) -> Translation:
    """Return the pseudo-language for these texts."""
    every = list(texts)
    return Translation(
        {each.text: pseudo(each.text) for each in every if not each.several},
        {(each.text, each.several): (pseudo(each.text), pseudo(each.several)) for each in every if each.several},
    )


def untranslated(text: str) -> list[str]:
    """Return the words of a shown text that stand in plain letters."""
    return _WORDS.findall(text)
