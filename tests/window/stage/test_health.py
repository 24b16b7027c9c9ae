"""Bars: those of segments are seen and never written, and what is rolled against them is not drawn on them."""

from typing import Any

import pytest

from game.window.canvas import Canvas
from game.window.stage.scene import Scene
from tests.window import fights
from tests.window.hands import Hands
from tests.window.stage.foreseen import intent
from tests.window.stage.test_stage import crowd

DECLARED = [intent("m-1", "strike", "foe-1", high=8, order=0)]


def foes(**other: Any) -> dict[str, Any]:
    """Eight with 7 of 10 left."""
    return {"name": "The pack", "units": [{**each, **other, "now": 7, "most": 10} for each in fights.HORDE]}


def written(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []
    real = Canvas.text

    def text(canvas: Canvas, at: tuple[int, int], words: str, *rest: Any, **more: Any) -> Any:
        said.append(words)
        return real(canvas, at, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", text)
    hands.shell.dirty = True
    hands.shell.draw()
    return said


@pytest.mark.thorough
@pytest.mark.parametrize(("segments", "times"), [(False, 8), (True, 0)])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_a_bar_of_segments_is_never_written_in_figures(
    segments: bool, times: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, _ = crowd("zone", size, foes=foes(segments=segments, words="hurt"))
    assert written(hands, monkeypatch).count("7/10") == times


@pytest.mark.parametrize("segments", [False, True])
def test_what_is_rolled_is_told_of_a_bar_of_segments_and_fells_nobody(segments: bool) -> None:
    units = foes(segments=segments, words="hurt")
    hands, _ = crowd("zone", foes=units, declared=DECLARED)
    tip = hands.spot("threat:foe-1").tip
    assert tip == ("May lose 8" if segments else "May lose 7 of 7: may fall")
    assert Scene(fights.fight(fights.ZONES, fights.CROWD, units["units"])).foes[0].segments == segments
