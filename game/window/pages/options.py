"""The options of a question on its page: each with its key, its text, and its chance as a figure and a bar."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.request.panel import RequestPanel
from game.window.theme import Colour
from game.window.widgets.bar import bar
from game.window.widgets.button import key_cap
from game.window.widgets.shut import shut_row
from systems.table.loop.language import tr
from systems.table.loop.requests import Option

View = Mapping[str, Any]
_MANY = 5
"""More options than this stand in two columns where there is room."""
_BAR = 76


def prospects_of(view: View, option: Option) -> Sequence[View]:
    """Return what the view says of the chances of an option."""
    return [each for each in view.get("prospects", ()) if each["option"] == option.id]


def chance_of(view: View, option: Option) -> int | None:
    """Return the chance of an option whose dice depend on nothing else; None for others."""
    chances = [each.get("chance") for each in prospects_of(view, option) if not each.get("field")]
    return int(chances[0]) if chances and chances[0] is not None else None


def draw_options(canvas: Canvas, rect: Rect, asked: RequestPanel, view: View) -> int:
    """Draw all options from the top of a rectangle; return the height that they take."""
    options = asked.request.options if asked.request is not None else ()
    gap = canvas.u(6)
    across = 2 if len(options) > _MANY and rect.width >= canvas.u(520) else 1
    wide = (rect.width - gap * (across - 1)) // across
    y = rect.top
    for first in range(0, len(options), across):
        tallest = 0
        for column in range(min(across, len(options) - first)):
            place = Rect(rect.left + column * (wide + gap), y, wide, 0)
            tallest = max(tallest, _row(canvas, place, first + column, asked, view))
        y += tallest + gap
    for shut in view.get("shut", ()) if asked.request else ():
        y += shut_row(canvas, Rect(rect.left, y, rect.width, 0), shut) + gap
    return y - rect.top


def _row(canvas: Canvas, rect: Rect, number: int, asked: RequestPanel, view: View) -> int:
    assert asked.request is not None
    option = asked.request.options[number]
    key, chance = f"option:{number}", chance_of(view, option)
    lit, hot = key == canvas.focus, key in (canvas.hover, canvas.pressed)
    chosen = option is asked.option
    left = rect.left + canvas.u(38)
    right = rect.right - canvas.u(_BAR + 18 if chance is not None else 26 if option.fields else 10)
    text = Rect(left, 0, right - left, 0)
    words = help_of(view, option)
    label_high = canvas.paragraph(text, option.label, "strong", draw=False)
    help_high = canvas.paragraph(text, words, "small", draw=False) if words else 0
    row = Rect(rect.left, rect.top, rect.width, max(canvas.u(38), label_high + help_high + canvas.u(12)))
    canvas.box(row, theme.COAL if chosen else theme.HOVER if hot else theme.RAISED, None)
    if lit or chosen:
        canvas.fill(Rect(row.left, row.top + canvas.u(5), canvas.u(3), row.height - canvas.u(10)), theme.EMBER)
    cap = asked.keys[number].upper() if number < len(asked.keys) else ""
    if cap:
        key_cap(canvas, (rect.left + canvas.u(20), row.centery), cap, lit)
    text.top = row.top + (row.height - label_high - help_high) // 2
    text.top += canvas.paragraph(text, option.label, "strong")
    if words:
        canvas.paragraph(text, words, "small", theme.SOFT)
    if chance is not None:
        draw_chance(canvas, Rect(row.right - canvas.u(_BAR + 8), row.top, canvas.u(_BAR), row.height), chance)
    elif option.fields:
        canvas.icon("mdi:chevron-right", (row.right - canvas.u(14), row.centery), canvas.u(18), theme.SOFT, ">")
    told = [option.label, words, "" if chance is None else tr("{chance} %", chance=chance)]
    label = ". ".join(part.rstrip(".") for part in told if part)
    state = tr("key {cap}", cap=cap) if cap else ""
    canvas.spot(key, row, partial(asked.open, option), group="options", label=label, state=state)
    canvas.ring(row, key)
    return row.height


def draw_chance(canvas: Canvas, rect: Rect, chance: int) -> None:
    """Draw a chance as a figure over a bar."""
    tone = chance_colour(chance)
    middle = rect.centery - canvas.u(3)
    canvas.text((rect.centerx, middle), tr("{chance} %", chance=chance), "strong", tone, anchor="center")
    thin = Rect(rect.left, middle + canvas.letters.height("strong") // 2 - canvas.u(1), rect.width, canvas.u(7))
    bar(canvas, thin, chance, 100, tone)


def chance_colour(chance: int) -> Colour:
    """The colour of a chance: good from two thirds on, bad below one third."""
    return theme.GOOD if chance * 3 >= 200 else theme.WARN if chance * 3 >= 100 else theme.BAD


def help_of(view: View, option: Option) -> str:
    """Return an option's help without the chance, which stands beside it as a figure."""
    words = option.help
    for each in prospects_of(view, option):
        told = str(each.get("words", ""))
        for said in (told, told[told.find(" tests ") + len(" tests ") :]):
            words = words.replace(said, said.rpartition(": ")[0]) if ": " in said else words
    return words[:1].upper() + words[1:]


def draw_reasons(canvas: Canvas, inner: Rect, option: Option, view: View) -> int:
    """Draw why an option has its chance; return the height, 0 where nothing is rolled."""
    y = inner.top
    if prospects := prospects_of(view, option):
        y += canvas.paragraph(inner, option.label, "head", theme.FLAME) + canvas.u(4)
    for each in prospects:
        y = _reasons(canvas, inner, y, each)
    return y - inner.top


def _reasons(canvas: Canvas, inner: Rect, y: int, prospect: View) -> int:
    """Draw everything that counts, a line each, the chance last."""
    if prospect.get("field"):
        who = str(prospect.get("words", "")).rpartition(": ")[0]
        return y + _factor(canvas, inner, y, who, tr("{chance} %", chance=prospect.get("chance")))
    for factor in prospect.get("factors", ()):
        y += _factor(canvas, inner, y, str(factor["name"]), str(factor["value"]))
    return y + canvas.u(8)


def _factor(canvas: Canvas, inner: Rect, y: int, name: str, value: str) -> int:
    """Draw a name with its value to the right, or below it where both are long."""
    name = name[:1].upper() + name[1:]
    room = inner.width - canvas.letters.width(name, "body") - canvas.u(12)
    ink = theme.FLAME if name == "Chance" else theme.TEXT
    canvas.rule(inner.left, inner.right, y)
    y += canvas.u(3)
    if canvas.letters.width(value, "strong") <= room:
        canvas.text((inner.left, y), name, "body", theme.SOFT)
        canvas.text((inner.right, y), value, "strong", ink, anchor="topright")
        return canvas.letters.height("body") + canvas.u(6)
    high = canvas.paragraph(Rect(inner.left, y, inner.width, 0), name, "body", theme.SOFT)
    indent = canvas.u(14)
    high += canvas.paragraph(Rect(inner.left + indent, y + high, inner.width - indent, 0), value, "strong", ink)
    return high + canvas.u(6)
