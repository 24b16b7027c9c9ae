"""One option of the open request as a row: its key, its label and help, and its odds."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from pygame import Rect

from game.laboratory.odds import Look
from game.window import theme
from game.window.canvas import Canvas
from game.window.request import odds
from game.window.widgets.button import key_cap
from systems.table.loop.language import tr
from systems.table.loop.requests import Option

KEYS = "123456789abcdefghijklmnopqrstuvwxyz"
"""The keys of options, in the order of their numbers; options beyond these are reached with the arrows."""
WAY_BACK = "0"
"""The key of the option that leads back."""


def key_of(number: int) -> str:
    """Return the key of an option with this number, 0 for the way back; empty if there are not as many."""
    return KEYS[number - 1] if 0 < number <= len(KEYS) else "" if number else WAY_BACK


class OptionList(Protocol):
    """The panel that lists the options."""

    look: Look | None
    """The odds of the request, where they are shown."""
    option: Option | None
    """The open option."""
    naming: Callable[[str], str]
    """Returns the name of an id."""
    keys: Sequence[str]
    """The key of each option."""

    def open(self, option: Option) -> None:
        """Choose an option, or open the editors of its fields."""


_INDENT = 38
"""Pixels at scale 1 from the left of a row to its texts: there is the key."""


def option_height(canvas: Canvas, width: int, option: Option, look: Look | None) -> int:
    """Return the height in pixels of an option's row of that width."""
    place = Rect(0, 0, _wide(canvas, width, option), 0)
    high = canvas.paragraph(place, option.label, "strong", draw=False, most=3)
    high += canvas.paragraph(place, option.help, "small", draw=False, most=3) if option.help else 0
    return high + odds.height(canvas, look) + canvas.u(12)


def _wide(canvas: Canvas, width: int, option: Option) -> int:
    """Return the width of the texts in an option's row."""
    return width - canvas.u(_INDENT) - canvas.u(26 if option.fields else 8)


def draw_option(canvas: Canvas, rect: Rect, number: int, option: Option, panel: OptionList) -> int:
    """Draw an option with its key, help and odds from the top of a rectangle; return the height in pixels."""
    key = f"option:{number}"
    left, wide = rect.left + canvas.u(_INDENT), _wide(canvas, rect.width, option)
    odds_high = odds.height(canvas, panel.look)
    row = Rect(rect.left, rect.top, rect.width, option_height(canvas, rect.width, option, panel.look))
    lit = key == canvas.focus
    hot = key in (canvas.hover, canvas.pressed)
    chosen = option is panel.option
    canvas.box(row, theme.COAL if chosen else theme.HOVER if hot else theme.RAISED, None)
    if lit or chosen:
        canvas.fill(Rect(row.left, row.top + canvas.u(5), canvas.u(3), row.height - canvas.u(10)), theme.EMBER)
    if panel.keys[number]:
        key_cap(canvas, (rect.left + canvas.u(20), row.centery), panel.keys[number].upper(), lit)
    text = Rect(left, rect.top + canvas.u(6), wide, 0)
    text.top += canvas.paragraph(text, option.label, "strong", most=3)
    if option.help:
        text.top += canvas.paragraph(text, option.help, "small", theme.SOFT, most=3)
    if panel.look is not None and odds_high:
        line = Rect(left, text.top, rect.right - canvas.u(26) - left, odds_high)  # aligns figures in columns
        odds.draw_chance(canvas, line, panel.look, option.id)
    if option.fields:
        canvas.icon("mdi:chevron-right", (row.right - canvas.u(14), row.centery), canvas.u(18), theme.SOFT, ">")
    tip = odds.tip(panel.look, option, panel.naming)
    cap = panel.keys[number].upper()
    words = ". ".join(part for part in (option.label, option.help) if part)
    state = tr("key {cap}", cap=cap) if cap else ""
    canvas.spot(key, row, partial(panel.open, option), group="options", tip=tip, label=words, state=state)
    canvas.ring(row, key)
    return row.height


def headings(kinds: Sequence[str]) -> set[str]:
    """The kinds that deserve a heading: several of each, together; none if they are mixed."""
    runs = [kind for place, kind in enumerate(kinds) if place == 0 or kinds[place - 1] != kind]
    several = {kind for kind in kinds if kind and kinds.count(kind) > 1}
    return several if all(runs.count(kind) == 1 for kind in several) else set()
