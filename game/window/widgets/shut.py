"""A row for an option that is there and cannot be chosen now (TL-02)."""

from collections.abc import Mapping

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from systems.table.loop.language import tr


def shut_row(canvas: Canvas, rect: Rect, option: Mapping[str, str]) -> int:
    """Draw an option that cannot be chosen, with the reason; return its height."""
    text = Rect(rect.left + canvas.u(38), rect.top + canvas.u(6), rect.width - canvas.u(48), 0)
    label_high = canvas.paragraph(text, option["label"], "strong", draw=False)
    high = label_high + canvas.paragraph(text, option["reason"], "small", draw=False)
    row = Rect(rect.left, rect.top, rect.width, max(canvas.u(38), high + canvas.u(12)))
    canvas.box(row, theme.PANEL, theme.LINE)
    canvas.icon("mdi:lock-outline", (rect.left + canvas.u(20), row.centery), canvas.u(18), theme.DIM, "-")
    canvas.paragraph(text, option["label"], "strong", theme.DIM)
    canvas.paragraph(text.move(0, label_high), option["reason"], "small", theme.SOFT)
    canvas.spot(
        f"shut:{option['id']}",
        row,
        None,
        label=tr("{label}. {reason}", label=option["label"], reason=option["reason"]),
        state="shut",
    )
    return row.height
