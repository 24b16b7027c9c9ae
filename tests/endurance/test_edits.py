"""Some of the random edits of content that remembers; `python -m tests.endurance.edits` has all of them."""

from pathlib import Path

import pytest

from game.packs.check import check
from tests.campaign.tiny import CONTENT
from tests.endurance.edited import TALE, tale
from tests.endurance.edits import EDITS, edited, judged, kind_of

SHARE = 3
"""Edits of each kind that run in the tests."""


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.thorough
def test_what_is_edited_is_sound(tmp_path: Path) -> None:
    pack = tmp_path / TALE
    pack.mkdir()
    for name, text in tale().items():
        (pack / name).write_text(text, encoding="utf-8")
    (told,) = check([pack], [CONTENT]).faults
    assert (told.warning, "nothing changes the fact 'tale:owed'" in told.message) == (True, True)  # it has no power


@pytest.mark.thorough
@pytest.mark.parametrize("kind", EDITS)
def test_no_edit_of_a_kind_takes_the_program_down(kind: str, tmp_path: Path) -> None:
    numbers = [number for number in range(200) if kind_of(number) == kind][:SHARE]
    verdicts = [judged(number, tmp_path) for number in numbers]
    assert len(verdicts) == SHARE
    assert [verdict for verdict in verdicts if verdict.failed] == []


def test_an_edit_is_the_same_each_time() -> None:
    assert edited(5) == edited(5)
    assert edited(5) != edited(5 + 10 * len(EDITS))
