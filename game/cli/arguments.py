"""The words of the command line as text."""

from collections.abc import Iterable

from game.cli.outcomes import UsageError


def as_text(word: str) -> str:
    """Return a word of the command line as text: under a locale without UTF-8 Python leaves its bytes undecoded.

    Raises:
        UnicodeDecodeError: it is not UTF-8.
    """
    return word.encode("utf-8", "surrogateescape").decode("utf-8")


def check_text(words: Iterable[str]) -> None:
    """Check that all words are text.

    Raises:
        UsageError: a word is not; it is named by its place and with its odd bytes escaped.
    """
    for number, word in enumerate(words, 1):
        try:
            as_text(word)
        except UnicodeError:
            shown = word.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
            raise UsageError(f"Argument {number}, '{shown}', is not text: write it in UTF-8.") from None
