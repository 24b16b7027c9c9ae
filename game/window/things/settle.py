"""Beside the wares: the one pointed at, and the basket with what it comes to."""

from collections.abc import Callable

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.things.basket import Basket, Ware
from game.window.things.tile import picture
from game.window.widgets.bar import bar
from game.window.widgets.button import button
from systems.table.loop.language import tr

_LINES = 4
"""Lines of the basket that are drawn at most; more are told as a number."""


def draw_basket(
    canvas: Canvas, rect: Rect, basket: Basket, load: int, capacity: int, settle: Callable[[], None]
) -> int:
    """Draw the basket at the foot of a place; return its height."""
    small, strong = canvas.letters.height("small"), canvas.letters.height("strong")
    lines = basket.lines
    over = load > capacity
    fixed = 2 * strong + (small if over else 0) + canvas.u(64)
    most = max(1, min(_LINES, (rect.height - fixed) // small))
    shown = lines[:most] if len(lines) <= most else lines[: most - 1]
    rows = max(1, min(most, len(lines)))
    high = fixed + rows * small
    box = Rect(rect.left, rect.bottom - high, rect.width, high)
    canvas.rule(box.left, box.right, box.top)
    y = box.top + canvas.u(4)
    canvas.text((box.left, y), tr("Basket"), "strong", theme.FLAME)
    y += strong
    for ware, count in shown:
        sign = "+" if ware.buying else "−"
        price = ware.gold(count)
        words = f"−{price}" if ware.buying else f"+{price}"
        cost = canvas.text((box.right, y), words, "small", theme.GOLD, anchor="topright")
        canvas.text(
            (box.left, y),
            tr("{sign}{count} {ware}", sign=sign, count=count, ware=ware.name),
            "small",
            width=cost.left - canvas.u(6) - box.left,
        )
        y += small
    if len(lines) > len(shown):
        canvas.text((box.left, y), tr("and {lines} more", lines=len(lines) - len(shown)), "small", theme.SOFT)
        y += small
    if not lines:
        words = tr("Empty: + and − put something in.")
        canvas.text((box.left, y), words, "small", theme.SOFT, width=box.width)
        y += small
    y += canvas.u(4)
    after = basket.left
    canvas.text((box.left, y), tr("Gold left {after}", after=after), "strong", theme.GOLD if lines else theme.TEXT)
    words = tr("Load {load} of {capacity}", load=load, capacity=capacity)
    canvas.text((box.right, y), words, "strong", theme.WARN if over else theme.TEXT, anchor="topright")
    y += strong + canvas.u(2)
    bar(
        canvas,
        Rect(box.left, y, box.width, canvas.u(8)),
        min(load, capacity),
        capacity,
        theme.WARN if over else theme.COOL,
    )
    y += canvas.u(12)
    if over:
        words = tr("Too much to carry: something will have to stay.")
        canvas.text((box.left, y - canvas.u(2)), words, "small", theme.WARN, width=box.width)
    place = Rect(box.left, box.bottom - canvas.u(40), box.width, canvas.u(38))
    spent = basket.gold - after
    label = (
        tr("Nothing chosen")
        if not lines
        else tr("Deal: pay {spent} gold", spent=spent)
        if spent > 0
        else tr("Deal: get {spent} gold", spent=-spent)
    )
    button(canvas, "market:deal", place, label, settle if lines else None, group="deal", strong=True, tip=tr("Return"))
    return high


def draw_ware(canvas: Canvas, rect: Rect, ware: Ware, holders: str) -> None:
    """Draw the ware that is pointed at: picture, text, what it does, who has one."""
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(rect.clip(clip))
    side = canvas.u(56)
    picture(canvas, Rect(rect.left, rect.top, side, side), ware.entry)
    left = rect.left + side + canvas.u(10)
    wide = rect.right - left
    y = rect.top
    y += canvas.paragraph(Rect(left, y, wide, 0), ware.name, "head", most=2)
    usual = int(ware.entry.get("usual", 0))
    words = [tr("usually {usual} gold", usual=usual)] if usual and ware.buying else []
    words += [str(ware.entry["lot"])] if ware.entry.get("lot") and ware.buying else []
    words += [tr("weighs {weight}", weight=ware.weight)] if ware.weight else []
    y += canvas.paragraph(Rect(left, y, wide, 0), ", ".join(words), "small", theme.SOFT)
    y = max(y, rect.top + side) + canvas.u(5)
    mine = tr("You: {holders}.", holders=holders) if holders else ""
    for text, ink in ((str(ware.entry.get("text", "")), theme.SOFT), (mine, theme.COOL)):
        place = Rect(rect.left, y, rect.width, 0)
        if text and y + canvas.paragraph(place, text, "italic", draw=False) <= rect.bottom:
            y += canvas.paragraph(place, text, "italic", ink)
    canvas.surface.set_clip(clip)
