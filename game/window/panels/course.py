"""What is played, drawn over the play screen; and what stands in place of the request meanwhile."""

from collections.abc import Iterable

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.course import Course
from game.window.playback.draw import draw_floats, draw_playing
from game.window.playback.playing import Playing
from game.window.spots import Spot

_ON_STAGE = ("encounter", "unit")
"""Groups of keys of the spots of units, areas and cells, the best first."""


def draw_played(canvas: Canvas, course: Course, playing: Playing, stage: Rect) -> None:
    """Draw what is played over the stage."""
    draw_playing(canvas, playing, Places(canvas.spots, stage).middle, stage, course.name)


def draw_floats_of(canvas: Canvas, course: Course, bar: Rect) -> None:
    """Draw what rises at the top bar."""
    if course.floats.moving:
        stores = {spot.key.removeprefix("store:"): spot.rect for spot in canvas.spots if spot.key.startswith("store:")}
        draw_floats(canvas, course.floats, stores, bar)


def draw_watched(canvas: Canvas, rect: Rect) -> None:
    """Draw the place of the request while something is played."""
    canvas.box(rect, theme.PANEL)
    inner = rect.inflate(-canvas.u(20), -canvas.u(20))
    canvas.paragraph(inner, "Space or Esc: to the end. Any other press: quicker.", "italic", theme.SOFT)


class Places:
    """Where units, areas and cells are in a frame, by the spots that it registered."""

    def __init__(self, spots: Iterable[Spot], stage: Rect) -> None:
        """Look at the spots that lie on the stage."""
        self._rects: dict[tuple[str, str], Rect] = {}
        for spot in spots:
            group, _, key = spot.key.partition(":")
            if group in _ON_STAGE and stage.contains(spot.shown):
                self._rects.setdefault((group, key), spot.shown)

    def middle(self, key: str) -> tuple[int, int] | None:
        """The middle of a unit, an area or a cell; None where it is not to be seen."""
        for group in _ON_STAGE:
            if (rect := self._rects.get((group, key))) is not None:
                return rect.center
        return None
