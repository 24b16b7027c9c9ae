"""Every screen, and a fight under each ruleset: nothing cut, nothing overlapping, nothing faint, no flat walls."""

from functools import cache
from pathlib import Path

import pytest

from game.window import look, shell
from tests.screens.gallery import FAMILIES, looked_over, shown
from tests.screens.recorder import RecordingCanvas


@pytest.mark.parametrize("family", FAMILIES)
def test_the_pictures_of(family: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "Canvas", RecordingCanvas)
    monkeypatch.setattr(look, "Lettering", cache(look.Lettering))  # each scale comes again with each state
    faults = []
    states = []
    for name, drawn in shown(family, tmp_path):
        states.append(name)
        faults += looked_over(family, name, drawn)
    assert len(states) >= 3
    assert not faults, f"{len(faults)} faults; pictures are in tests/screens/drawn:\n" + "\n".join(faults[:60])
