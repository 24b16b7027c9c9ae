"""The layout of the play screen: which rectangle holds what, by the size of the window."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pygame import Rect

from game.window.canvas import Canvas
from game.window.panels.topbar import HEIGHT
from game.window.request.panel import RequestPanel

ROUTE = "route"
"""The kind of request that confirms a planned route."""

_LEAST_LOG = 130
"""Pixels at scale 1 that the log keeps in any case."""

_EXPLAINING = 69
"""Per cent of the height that the column beside a fight takes before the log."""

COMPACT = 930
"""Below this width, at scale 1, the party shares its place with the request."""


class PlayLayout(NamedTuple):
    """Rectangles of the play screen, in pixels."""

    top: Rect
    """The bar at the top."""
    side: Rect
    """The panel to the left; without width where there is none."""
    middle: Rect
    upper: Rect
    """The request, to the right."""
    lower: Rect
    """The log, below the request."""
    compact: bool
    """Whether party and request share one place."""


QUESTION = 64
"""Height at scale 1 of the question at the head of a column: no hint covers it where it can stand elsewhere."""


def outside_fights(view: Mapping[str, Any], asked: RequestPanel, hexes: bool) -> str:
    """Return what is shown in the middle outside fights: `map` or `town`.

    Args:
        view: the campaign.
        asked: the open request.
        hexes: whether hexes of the map can be picked as answers.
    """
    # A planned route is looked at on the map, in a town as well.
    on_route = asked.request is not None and asked.request.kind == ROUTE
    return "town" if view.get("town") and not hexes and not on_route else "map"


def play_layout(canvas: Canvas, aside: bool, asked: RequestPanel) -> PlayLayout:
    """Lay out the play screen.

    Args:
        canvas: the window.
        aside: whether there is a side panel: a single fight shows the party in the middle, and has nothing else.
        asked: the open request; what it lists is given room before the log.
    """
    area, gap = canvas.area, canvas.u(6)
    top = Rect(0, 0, area.width, canvas.u(HEIGHT))
    body = Rect(gap, top.bottom + gap, area.width - 2 * gap, area.height - top.height - 2 * gap)
    compact = area.width < canvas.u(COMPACT)
    right = max(canvas.u(318), min(canvas.u(440), body.width * 27 // 100))
    left = 0 if compact or not aside else max(canvas.u(232), min(canvas.u(330), body.width * 21 // 100)) + gap
    # In a small window the answer editor needs the space more than the log.
    share = 62 if not compact else 84 if asked.option is not None else 68
    tabs = canvas.u(36) if compact and aside else 0
    wanted = min(asked.needs(canvas, right) + tabs, body.height - canvas.u(_LEAST_LOG))
    upper = Rect(body.right - right, body.top, right, max(body.height * share // 100, wanted))
    lower = Rect(upper.left, upper.bottom + gap, right, body.bottom - upper.bottom - gap)
    side = Rect(body.left, body.top, max(0, left - gap), body.height)
    middle = Rect(body.left + left, body.top, upper.left - gap - body.left - left, body.height)
    return PlayLayout(top, side, middle, upper, lower, compact)


def fight_layout(canvas: Canvas) -> tuple[Rect, Rect, Rect, Rect]:
    """Lay out a fight: the bar at the top, the stage, the column that explains, and the log below that."""
    area, gap = canvas.area, canvas.u(6)
    top = Rect(0, 0, area.width, canvas.u(HEIGHT))
    right = min(max(canvas.u(280), area.width // 4), area.width * 34 // 100)
    high = area.height - top.height - gap
    stage = Rect(0, top.bottom, area.width - right - 2 * gap, area.height - top.height)
    aside = Rect(stage.right + gap, top.bottom + gap, right, high * _EXPLAINING // 100)
    log = Rect(aside.left, aside.bottom + gap, right, area.bottom - gap - aside.bottom - gap)
    return top, stage, aside, log
