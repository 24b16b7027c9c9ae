"""What is played, drawn over the play screen; and what stands in place of the request meanwhile."""

from collections.abc import Iterable

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.course import Course
from game.window.playback.draw import draw_floats, draw_playing
from game.window.spots import Spot
from systems.table.loop.language import tr

_ON_STAGE = ("encounter", "unit")
"""Groups of keys of the spots of units, areas and cells, the best first."""


def draw_course(canvas: Canvas, course: Course, bar: Rect) -> None:
    """Draw what is played over everything below the bar at the top, and what rises at that bar."""
    if course.playing is not None:
        stage = Rect(0, bar.bottom, canvas.area.width, canvas.area.height - bar.bottom)
        draw_playing(canvas, course.playing, Places(canvas.spots, stage), course.name)
    if course.floats.moving:
        stores = {spot.key.removeprefix("store:"): spot.rect for spot in canvas.spots if spot.key.startswith("store:")}
        draw_floats(canvas, course.floats, stores, bar)


def draw_watched(canvas: Canvas, rect: Rect) -> None:
    """Draw the place of the request while something is played."""
    canvas.box(rect, theme.PANEL)
    inner = rect.inflate(-canvas.u(20), -canvas.u(20))
    canvas.paragraph(inner, tr("Space or Esc: to the end. Any other press: quicker."), "italic", theme.SOFT)


class Places:
    """Where units, areas and cells are in a frame, by the spots that it registered."""

    def __init__(self, spots: Iterable[Spot], stage: Rect) -> None:
        """Look at the spots that lie on the stage."""
        self._rects: dict[str, Rect] = {}
        shown = [spot for spot in spots if stage.contains(spot.shown)]
        for group in _ON_STAGE:
            for spot in shown:
                if spot.key.startswith(f"{group}:"):
                    self._rects.setdefault(spot.key.removeprefix(f"{group}:"), spot.shown)
        units = [spot.shown for spot in shown if spot.key.startswith("unit:")]
        self.stage = units[0].unionall(units[1:]) if units else stage
        """What all units lie in."""

    def rect(self, key: str) -> Rect | None:
        """The place of a unit, an area or a cell; None where it is not to be seen."""
        return self._rects.get(key)
