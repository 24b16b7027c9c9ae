"""Bars of units, with what they may lose hatched on them, and a skull where that fells them."""

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.scene import Figure
from game.window.stage.sight import Sight
from game.window.stage.signs import SKULL
from game.window.widgets.bar import bar


def loss_of(figure: Figure, sight: Sight) -> tuple[int, bool]:
    """What a unit is to lose, or may lose, and whether that fells it."""
    share = sight.shares(figure.id)
    if share is not None:
        return share, share >= figure.now
    threat = sight.scene.threat(figure.id)
    return threat.most, threat.fells


def figures_of_bar(figure: Figure, sight: Sight) -> str:
    """The bar in figures, or in a word for who has none; empty where it is of segments, which are only seen."""
    if not figure.most or not figure.able:
        return figure.words.split(",")[0]
    if figure.segments:
        return ""
    return f"{figure.now - (sight.shares(figure.id) or 0)}/{figure.most}"


def draw_bar(canvas: Canvas, rect: Rect, figure: Figure, sight: Sight) -> None:
    """Draw the bar alone, and register what it means."""
    loss, fells = loss_of(figure, sight)
    bar(canvas, rect, figure.now, figure.most, loss=0 if figure.segments else min(loss, figure.now))
    if loss:
        words = f"Takes {loss}"
        if sight.shares(figure.id) is None:
            threat = sight.scene.threat(figure.id)
            words = f"May lose {threat.words}{'' if threat.shared or figure.segments else f' of {figure.now}'}"
        tip = f"{words}{', and fall' if fells else ''}"
        mark = f"threat:{figure.id}"
        canvas.spot(mark, rect, sight.act_of_mark(mark, f"unit:{figure.id}", figure.id), tip=tip, mouse_only=True)


def draw_health(canvas: Canvas, rect: Rect, figure: Figure, sight: Sight, *, centred: bool = False) -> int:
    """Draw the bar with its figures in a line; return where it ends."""
    inner = rect.inflate(-canvas.u(4), 0)
    said = figures_of_bar(figure, sight)
    if not figure.most or not figure.able:
        ink = theme.SOFT if figure.able else theme.BAD
        if max(canvas.letters.width(word, "key") for word in said.split(" ")) > inner.width:
            canvas.icon("mdi:skull-outline", inner.center, canvas.u(16), ink, "x")
            return rect.bottom
        y = rect.top
        for line in canvas.letters.wrap(said, "key", inner.width):
            point, anchor = ((inner.centerx, y), "midtop") if centred else ((inner.left, y), "topleft")
            y = canvas.text(point, line, "key", ink, anchor=anchor).bottom
        return max(rect.bottom, y)
    loss, fells = loss_of(figure, sight)
    right = inner.right
    if loss and fells:
        side = canvas.u(15)
        canvas.icon(SKULL, (right - side // 2, rect.centery), side, theme.BAD, "x")
        right -= side + canvas.u(2)
    if said:
        right = canvas.text((right, rect.centery), said, "key", theme.TEXT, anchor="midright").left - canvas.u(5)
    left, high = inner.left, canvas.u(10)
    draw_bar(canvas, Rect(left, rect.centery - high // 2, right - left, high), figure, sight)
    return rect.bottom
