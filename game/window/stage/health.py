"""Bars of units, with what they may lose hatched on them, and a skull where that fells them."""

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.figures import Figure
from game.window.stage.sight import Sight
from game.window.stage.signs import MAY_FALL, SKULL
from game.window.stage.threats import Threat
from game.window.widgets.bar import bar
from systems.table.loop.language import tr

_ROOMY = 150
"""Width of a row at scale 1 from which the chance to fall stands beside the skull."""


def loss_of(figure: Figure, sight: Sight) -> Threat:
    """What a unit is to lose, or may lose."""
    share = sight.shares(figure.id)
    if share is None:
        return sight.scene.threat(figure.id)
    lost = min(share, figure.now)
    return Threat(figure.now, lost, 10 * lost, share >= figure.now, (), chance=100)


def figures_of_bar(figure: Figure, sight: Sight) -> str:
    """The bar in figures, or in a word for who has none; empty where it is of segments, which are only seen."""
    if not figure.most or not figure.able:
        return figure.words.split(",")[0]
    if figure.segments:
        return ""
    return f"{figure.now - (sight.shares(figure.id) or 0)}/{figure.most}"


def draw_bar(canvas: Canvas, rect: Rect, figure: Figure, sight: Sight) -> None:
    """Draw the bar alone, and register what it means."""
    threat = loss_of(figure, sight)
    loss, mean = (0, 0) if figure.segments else (threat.most, threat.expected)
    bar(canvas, rect, figure.now, figure.most, loss=loss, mean=mean)
    if threat.words:
        share = sight.shares(figure.id)
        words = tr("May lose {threat}", threat=threat.words) if share is None else tr("Takes {share}", share=share)
        tip = f"{words}{f': {threat.fall}' if threat.fells else ''}"
        mark = f"threat:{figure.id}"
        canvas.spot(mark, rect, sight.act_of_mark(mark, f"unit:{figure.id}", figure.id), tip=tip, mouse_only=True)


def _skull(canvas: Canvas, right: int, rect: Rect, threat: Threat, *, roomy: bool) -> int:
    """Draw how likely somebody falls at the end of a row: filled where it is certain; return where it begins."""
    side = canvas.u(15)
    if roomy and threat.chance and not threat.certain:
        said = tr("{chance} %{more}", chance=threat.chance, more="" if threat.exact else "+")
        right = canvas.text((right, rect.centery), said, "key", theme.BAD, anchor="midright").left - canvas.u(1)
    icon = SKULL if threat.certain else MAY_FALL
    canvas.icon(icon, (right - side // 2, rect.centery), side, theme.BAD, "x")
    return right - side


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
    right = inner.right
    threat = loss_of(figure, sight)
    if threat.fells:
        right = _skull(canvas, right, rect, threat, roomy=inner.width >= canvas.u(_ROOMY)) - canvas.u(2)
    if said:
        right = canvas.text((right, rect.centery), said, "key", theme.TEXT, anchor="midright").left - canvas.u(5)
    left, high = inner.left, canvas.u(10)
    draw_bar(canvas, Rect(left, rect.centery - high // 2, right - left, high), figure, sight)
    return rect.bottom
