"""Buttons, tabs and key caps."""

import re
from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from systems.table.loop.language import tr

_KEY = r"(?:(?:Ctrl|Alt|Shift)\+)*(?:Return|Esc|Tab|Space|F\d+|Home|End|Page Up|Page Down|\S)"
"""The pattern of the name of a key."""


def button(
    canvas: Canvas,
    key: str,
    rect: Rect,
    label: str,
    act: Callable[[], None] | None,
    *,
    group: str = "",
    tip: str = "",
    icon: str = "",
    strong: bool = False,
    chosen: bool = False,
) -> None:
    """Draw a button; without `act` it is shown as not available.

    `strong` marks the usual answer, `chosen` one that is switched on (drawn with a bar as well as a colour).
    """
    hot = act is not None and key in (canvas.hover, canvas.pressed)
    fill = theme.EMBER if strong and act else theme.HOVER if hot or chosen else theme.RAISED
    if strong and hot:
        fill = theme.FLAME
    ink = theme.DIM if act is None else theme.INK if strong else theme.TEXT
    canvas.box(rect, fill, None if strong else theme.LINE)
    if chosen:
        canvas.fill(
            Rect(rect.left + canvas.u(6), rect.bottom - canvas.u(4), rect.width - canvas.u(12), canvas.u(3)),
            theme.EMBER,
        )
    side = canvas.u(18)
    wide = canvas.letters.width(label, "strong") if label else 0
    gap = canvas.u(6) if icon and label else 0
    total = min(rect.width - canvas.u(8), wide + (side + gap if icon else 0))
    left = rect.centerx - total // 2
    if icon:
        canvas.icon(icon, (left + side // 2, rect.centery), side, ink, label)
        left += side + gap
    if label:
        canvas.text((left, rect.centery), label, "strong", ink, width=rect.right - left - canvas.u(4), anchor="midleft")
    stands = tr("not available") if act is None else "on" if chosen else ""
    state = ", ".join(part for part in (stands, key_words(tip) if label else "") if part)
    canvas.spot(key, rect, act, group=group, tip=tip, label=label, state=state)
    canvas.ring(rect, key)


def key_words(tip: str) -> str:
    """Return `key Esc` for a tip that is a key, or ends with one in brackets; nothing for other tips."""
    found = re.fullmatch(rf"({_KEY})|.*\(({_KEY})\)", tip)
    return tr("key {found}", found=found[1] or found[2]) if found is not None else ""


_SIGNS = {"Return": "mdi:keyboard-return"}
"""Icons of keys whose names are too long for a cap."""


def key_cap(canvas: Canvas, centre: tuple[int, int], text: str, lit: bool = False) -> None:
    """Draw the key that answers, as a small cap: its lower edge tells it from every other number in a box.

    `Return` is drawn as its sign.
    """
    side = canvas.u(20)
    sign = _SIGNS.get(text, "")
    wide = side if sign else max(side, canvas.letters.width(text, "key") + canvas.u(8))
    rect = Rect(0, 0, wide, side)
    rect.center = centre
    edge = theme.EMBER if lit else theme.DIM
    canvas.box(rect, theme.blend(edge, theme.INK, 0.35), None, 4)
    top = Rect(rect.left, rect.top, rect.width, rect.height - canvas.u(3))
    canvas.box(top, theme.EMBER if lit else theme.WELL, edge, 4)
    ink = theme.INK if lit else theme.SOFT
    if sign:
        canvas.icon(sign, top.center, canvas.u(15), ink, text)
    else:
        canvas.text(top.center, text, "key", ink, anchor="center")


def tabs(
    canvas: Canvas,
    rect: Rect,
    names: list[tuple[str, str, str]],
    chosen: str,
    choose: Callable[[str], None],
) -> None:
    """Draw a row of tabs of equal width.

    Args:
        canvas: where.
        rect: the whole row.
        names: (id, label, key that leads there) of each.
        chosen: id of the open one.
        choose: called with the id of the tab that was pressed.
    """
    wide = rect.width // len(names)
    for number, (name, label, shortcut) in enumerate(names):
        place = Rect(rect.left + number * wide, rect.top, wide, rect.height)
        key = f"tab:{name}"
        on = name == chosen
        if on or key == canvas.hover:
            canvas.box(place, theme.RAISED if on else theme.PANEL, None, 5)
        canvas.text(
            place.center,
            label,
            "strong",
            theme.TEXT if on else theme.SOFT,
            anchor="center",
            width=place.width - canvas.u(4),
        )
        if on:
            line = Rect(place.left + canvas.u(8), place.bottom - canvas.u(3), place.width - canvas.u(16), canvas.u(3))
            canvas.fill(line, theme.EMBER)
        tip = tr("{label} ({shortcut})", label=label, shortcut=shortcut) if shortcut else ""
        state = ", ".join([*(["open"] if on else []), *([tr("key {shortcut}", shortcut=shortcut)] if shortcut else [])])
        canvas.spot(key, place, partial(choose, name), group="tabs", tip=tip, label=label, state=state)
        canvas.ring(place, key)
