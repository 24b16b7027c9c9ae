"""The legend of the map: samples of land as it is known, drawn as the map draws it, each with its words."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from pygame import Rect

from game.window.canvas import Canvas
from game.window.map.land import Land
from game.window.map.metrics import Metrics
from game.window.map.reach import Reach
from game.window.theme import Colour
from systems.table.loop.language import mark

_QUARTER = 8
"""A quarter of a hex's height in the samples, at scale 1."""
_SIZE = (96, 44)
"""Pixels of a sample at scale 1."""
_HERE = "4,4"
_REACHED = ["3,4", "5,4", "4,3", "3,3", "4,5", "3,5"]


class _Sample(NamedTuple):
    known: bool
    sight: int | None
    """How far one sees from a corner of the sample; None for all of it."""
    reached: bool
    words: str


_SAMPLES: Final = (
    _Sample(False, 0, False, mark("blank paper: nobody has been there")),
    _Sample(True, 0, False, mark("ink and hatching: seen once, and remembered")),
    _Sample(True, None, False, mark("painted: in sight now")),
    _Sample(True, None, True, mark("within a broken line: in reach today")),
)


class Legend:
    """The samples; what they need is drawn once and kept."""

    def __init__(self, terrain: Mapping[str, Any]) -> None:
        """Prepare samples of one terrain of a map's legend."""
        self._lands = [Land() for _ in _SAMPLES]
        self._views = [_view(sample, terrain) for sample in _SAMPLES]
        self._reach = Reach()

    def draw(self, canvas: Canvas, left: int, top: int, line: Colour) -> int:
        """Draw the samples below each other, framed in a colour; return the height in pixels."""
        wide, high = canvas.u(_SIZE[0]), canvas.u(_SIZE[1])
        step, clip = high + canvas.u(6), canvas.surface.get_clip()
        metrics = Metrics(canvas.u(_QUARTER))
        x, y = metrics.centre((4, 4))
        for number, sample in enumerate(_SAMPLES):
            rect = Rect(left, top + number * step, wide, high)
            origin = (rect.centerx - x, rect.centery - y)
            canvas.surface.set_clip(rect.clip(clip))
            view = self._views[number]
            self._lands[number].draw(canvas.surface, rect, view, metrics, origin, canvas.icons)
            if sample.reached:
                self._reach.draw(canvas.surface, metrics, origin, _HERE, _REACHED)
            canvas.surface.set_clip(clip)
            canvas.box(rect, None, line, 2)
            canvas.text((rect.right + canvas.u(12), rect.centery), sample.words, anchor="midleft")
        return len(_SAMPLES) * step


def _view(sample: _Sample, terrain: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return as much of a view as the land looks at: a plain of one terrain, or nothing known."""
    land = {"rows": [("x" if sample.known else " ") * 9] * 9, "legend": {"x": terrain}, "sight": sample.sight}
    return {"map": land, "at": "0,0", "places": ()}
