"""What is wrong with a pack is told in English, whatever the player's language: it is for authors."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.packs.check import check
from game.packs.loader import drafted
from systems.table.loop.language import speak
from tests.languages.spoken import pseudo_language
from tests.packs.conftest import Write
from tests.packs.pieces import record

BASE = (
    record("item", "rope", "price = 1", "weight = 1", 'tags = ["cord"]')
    + record("event", "fall", 'on = "dawn"', "times = 1", 'effects = [{ effect = "give", item = "ropes" }]')
    + record(
        "event", "rain", 'on = "dawn"', "times = 1", 'when = "fact.wett"', 'effects = [{ effect = "gold", amount = 1 }]'
    )
)
PATCH = '[[item]]\npatch = "base:rope"\nremove.tags = ["cords"]\n'


@pytest.fixture
def packs(write: Write) -> list[Path]:
    """Two packs with all kinds of mistakes."""
    return [write("base", a=BASE), write("mine", a=PATCH, depends='["base"]')]


@pytest.fixture
def in_pseudo() -> Iterator[None]:
    """Everything is told in the pseudo-language."""
    speak(pseudo_language())
    yield
    speak(None)


@pytest.mark.usefixtures("in_pseudo", "duel")
def test_faults_of_packs_are_told_in_english_in_any_language(packs: list[Path]) -> None:
    loaded = [str(each) for each in drafted(packs).findings.faults()]
    checked = [str(each) for each in check(roots=[packs[0].parent]).faults]
    for wanted in (
        "there is no item 'ropes' (did you mean 'rope'?)",
        "there is no fact 'wett'",
        "mine/a.toml:3:16: 'tags' has no entry 'cords' (did you mean 'cord'?)",
    ):
        assert any(wanted in each for each in loaded), loaded
        assert any(wanted in each for each in checked), checked
