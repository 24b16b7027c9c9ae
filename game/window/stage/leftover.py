"""What is still to be given of shares, beside the pointer."""

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.fields.amounts import AmountsEditor
from systems.table.loop.language import tr


def draw_left(canvas: Canvas, rect: Rect, mouse_at: tuple[int, int], shares: AmountsEditor | None) -> None:
    """Write beside the pointer, if it is in the place, what of shares is left."""
    if shares is None or not rect.collidepoint(mouse_at):
        return
    words = tr("{left} left", left=shares.left) if shares.left else tr("Done?")
    place = Rect(0, 0, canvas.letters.width(words, "strong") + canvas.u(12), canvas.letters.height("strong"))
    place.midleft = (mouse_at[0] + canvas.u(16), mouse_at[1] - canvas.u(14))
    place.clamp_ip(rect)
    canvas.box(place, theme.INK, theme.WARN if shares.left else theme.GOOD, 5)
    canvas.text(place.center, words, "strong", theme.TEXT, anchor="center")
