"""A stepper: a number between two buttons, typed, stepped or wheeled."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from systems.table.loop.language import tr


def stepper(
    canvas: Canvas,
    key: str,
    rect: Rect,
    value: int,
    least: int,
    most: int,
    put: Callable[[int], None],
    *,
    group: str = "",
    tip: str = "",
    label: str = "",
) -> None:
    """Draw − value +. `put` gets the new value, always within `least` and `most`; `label` is what it is called."""

    def step(by: int) -> None:
        put(max(least, min(most, value + by)))

    def typed(digit: str, goes_on: bool) -> None:
        if not digit:
            put(max(least, value // 10))
            return
        longer = value * 10 + int(digit) if goes_on else int(digit)
        put(max(least, min(most, longer if longer <= most else int(digit))))

    side = rect.height
    lit = canvas.focus == key
    middle = Rect(rect.left + side + canvas.u(3), rect.top, rect.width - 2 * side - canvas.u(6), side)
    canvas.box(middle, theme.WELL, theme.FLAME if lit else theme.LINE, 4)
    canvas.text(middle.center, str(value), "head", theme.TEXT if value else theme.SOFT, anchor="center")
    called = label or tip or key.partition(":")[2]
    state = tr("{value}, from {least} to {most}", value=value, least=least, most=most)
    canvas.spot(key, middle, group=group, tip=tip, adjust=step, typed=typed, label=called, state=state)
    canvas.ring(middle, key, 4)
    for name, icon, by, left in (("less", "mdi:minus", -1, rect.left), ("more", "mdi:plus", 1, rect.right - side)):
        place = Rect(left, rect.top, side, side)
        possible = least <= value + by <= most
        name = f"{key}:{name}"
        canvas.box(place, theme.HOVER if possible and canvas.hover == name else theme.RAISED, theme.LINE, 4)
        canvas.icon(icon, place.center, side * 6 // 10, theme.TEXT if possible else theme.LINE, "+" if by > 0 else "-")
        canvas.spot(name, place, partial(step, by) if possible else None, group=group, mouse_only=True)
