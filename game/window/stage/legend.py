"""The legend of a map: a swatch with a word for each kind of ground, below the map or beside it."""

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.stage.battle_map import Plan, fitted
from game.window.stage.kinds import look_of, paint
from systems.table.battle.view import AreaView, MapView

_SWATCH = 13


def keyed(land: MapView) -> list[str]:
    """Kinds of ground that need a legend, in the order of their words."""
    kinds = {area["kind"] for area in land["areas"]} if land["unit"] != "zone" else set()
    return sorted(kinds - {"ground", "zone"}, key=lambda kind: look_of(kind).word)


def legend_beside(canvas: Canvas, place: Rect, land: MapView) -> bool:
    """Whether a map in squares as large as its place leaves room for the legend at its side."""
    kinds = keyed(land) if land["unit"] == "square" else ()
    if not kinds:
        return False
    wide = max(_wide(canvas, kind) for kind in kinds) + canvas.u(16)
    return (place.width - fitted(place, land).rect.width) // 2 >= wide


def legend_rect(canvas: Canvas, place: Rect, plan: Plan, land: MapView, *, beside: bool) -> Rect:
    """What the legend takes, one kind below the other beside the map, else a line below it; empty without one."""
    kinds, high = keyed(land), _high(canvas)
    if not kinds:
        return Rect(plan.rect.bottomleft, (0, 0))
    if beside:
        wide = max(_wide(canvas, kind) for kind in kinds)
        return Rect(plan.rect.right + canvas.u(8), plan.rect.bottom - high * len(kinds), wide, high * len(kinds))
    top, gap = plan.rect.bottom + canvas.u(3), canvas.u(6)
    wide = sum(_wide(canvas, kind) + gap for kind in kinds) - gap
    left = min(plan.rect.left, max(place.left, place.right - wide))
    return Rect(left, top, min(wide, place.right - left), high)


def draw_legend(canvas: Canvas, rect: Rect, land: MapView, *, beside: bool) -> None:
    """Draw it into what it takes, each kind with what such ground does as a tip; kinds without room are left out."""
    (x, y), side = rect.topleft, canvas.u(_SWATCH)
    words = {area["kind"]: _said(area) for area in land["areas"]}
    for kind in keyed(land):
        back = Rect(x, y, rect.width if beside else _wide(canvas, kind), canvas.letters.height("small") + canvas.u(2))
        if back.right > rect.right or back.bottom > rect.bottom:
            return
        canvas.box(back, theme.WELL, None, 4)
        left = back.left + canvas.u(4)
        paint(canvas, Rect(left, back.centery - side // 2, side, side), kind)
        at = (left + side + canvas.u(5), back.centery)
        canvas.text(at, look_of(kind).word, "small", theme.SOFT, anchor="midleft")
        canvas.spot(f"key:{kind}", back, tip=words[kind])
        if beside:
            y += _high(canvas)
        else:
            x = back.right + canvas.u(6)


def _wide(canvas: Canvas, kind: str) -> int:
    return canvas.u(_SWATCH + 13) + canvas.letters.width(look_of(kind).word, "small")


def _high(canvas: Canvas) -> int:
    return canvas.letters.height("small") + canvas.u(5)


def _said(area: AreaView) -> str:
    return area["words"] or look_of(area["kind"]).word
