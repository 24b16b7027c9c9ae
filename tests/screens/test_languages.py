"""What the window draws and says in the pseudo-language: no word of it stands in plain English."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.languages.pseudo import untranslated
from game.window.fonts import Lettering, clean
from game.window.shell import Shell
from game.window.speech import spoken
from systems.table.loop.language import speak
from tests.languages.spoken import pseudo_language
from tests.screens.gallery import FAMILIES, shown
from tests.shipped import catalogue

KEPT = {"ford"}
"""The name that the player has given to a saved game."""
SEED = re.compile(r"\b[0-9a-f]{8}\b")
"""A seed as the beginning of a game proposes it."""
RAW = ("fault",)
"""States whose texts are made up by the gallery."""


@pytest.fixture(autouse=True)
def pseudo() -> Iterator[None]:
    speak(pseudo_language())
    yield
    speak(None)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every line that is drawn."""
    found: set[str] = set()
    line = Lettering.line

    def kept(self: Lettering, text: str, *more: object) -> pygame.Surface:
        found.add(clean(text))
        return line(self, text, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Lettering, "line", kept)
    return found


def said(shell: Shell) -> Iterator[str]:
    """Yield what is told of everything that can have the focus, and the tips."""
    for spot in shell.spots:
        if spot.takes_focus:
            yield from map(clean, spoken(shell.spots, spot).splitlines())
        yield from map(clean, spot.tip.splitlines())


def own_words() -> set[str]:
    """Return the words of the names that packs and their licences have, which are the same in every language."""
    packs = catalogue().packs
    return set(re.findall(r"\w+", " ".join(f"{' '.join(each.authors)} {each.licence}" for each in packs)))


@pytest.mark.thorough
@pytest.mark.parametrize("family", FAMILIES)
def test_no_plain_word_is_drawn_or_said(family: str, tmp_path: Path, drawn: set[str]) -> None:
    own, found = KEPT | own_words(), dict[str, str]()
    for name, shell in shown(family, tmp_path):
        drawn.clear()
        shell.dirty = True
        shell.draw()
        assert drawn
        for text in {*drawn, *said(shell)} if name not in RAW else ():
            if any(word not in own for word in untranslated(SEED.sub("", text))):
                found.setdefault(text, name)
    assert not found, "\n".join(sorted(f"{name}: {text}" for text, name in found.items())[:40])
