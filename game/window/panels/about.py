"""The request with what its option is about: the text of the ware under the mouse or the focus (TL-05)."""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.request.panel import RequestPanel

_KINDS = {"buy": "item", "spell": "spell", "vehicle": "vehicle"}
"""The kind of record that an option of a market offers, by its verb."""

_QUESTION = 136
"""Height that the question and the way back need, at scale 1."""

Entry = Mapping[str, Any]


def draw_asked(
    canvas: Canvas, rect: Rect, asked: RequestPanel, view: Mapping[str, Any], focus: str, *, board: bool
) -> None:
    """Draw the request; where its wares are laid out on the board, one of them has its text below."""
    at = canvas.hover if canvas.hover.startswith("option:") else focus
    ware = ware_at(view, asked, at) if board and asked.option is None else None
    high = min(rect.height * 52 // 100, rect.height - canvas.u(_QUESTION)) if ware is not None else 0
    asked.draw(canvas, Rect(rect.left, rect.top, rect.width, rect.height - high), board=board)
    if ware is not None:
        _draw_text(canvas, Rect(rect.left, rect.bottom - high, rect.width, high), ware)


def ware_at(view: Mapping[str, Any], asked: RequestPanel, at: str) -> Entry | None:
    """Return what a view says of the ware whose option is at a spot; None where there is no ware."""
    option = asked.walked(at)
    verb, _, key = option.id.partition(":") if option is not None else ("", "", "")
    if verb == "sell":
        return next((thing for thing in view.get("things", ()) if thing["id"] == key), None)
    entries = (entry for group in view.get("codex", ()) for entry in group["entries"])
    return next((entry for entry in entries if (entry["kind"], entry["id"]) == (_KINDS.get(verb), key)), None)


def _draw_text(canvas: Canvas, rect: Rect, entry: Entry) -> None:
    canvas.box(rect, theme.PANEL)
    inner = rect.inflate(-canvas.u(20), -canvas.u(16))
    canvas.rule(inner.left, inner.right, rect.top)
    inner.top += canvas.paragraph(inner, str(entry["name"]), "strong", theme.FLAME, most=2) + canvas.u(4)
    lines = max(1, (rect.bottom - canvas.u(4) - inner.top) // canvas.letters.height("italic"))
    canvas.paragraph(inner, str(entry["text"]), "italic", theme.SOFT, most=lines)
