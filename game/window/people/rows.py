"""Rows to press: people with face and state, and options with their key."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.people.faces import draw_face
from game.window.widgets.bar import bar
from game.window.widgets.button import key_cap
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Option

View = Mapping[str, Any]


def choice_row(
    canvas: Canvas, rect: Rect, key: str, option: Option, cap: str, act: Callable[[], None], icon: str = ""
) -> int:
    """Draw an option with its key from the top of a rectangle; return the height."""
    left = rect.left + canvas.u(38)
    wide = rect.right - left - canvas.u(8)
    high = canvas.paragraph(Rect(0, 0, wide, 0), option.label, "strong", draw=False)
    more = canvas.paragraph(Rect(0, 0, wide, 0), option.help, "small", draw=False) if option.help else 0
    row = Rect(rect.left, rect.top, rect.width, high + more + canvas.u(12))
    hot = key in (canvas.hover, canvas.pressed)
    canvas.box(row, theme.HOVER if hot else theme.RAISED, theme.LINE)
    centre = (rect.left + canvas.u(20), row.top + canvas.u(6) + canvas.letters.height("strong") // 2)
    if cap:
        key_cap(canvas, centre, cap.upper(), key == canvas.focus)
    elif icon:
        canvas.icon(icon, centre, canvas.u(20), theme.SOFT)
    text = Rect(left, rect.top + canvas.u(6), wide, 0)
    text.top += canvas.paragraph(text, option.label, "strong")
    if option.help:
        canvas.paragraph(text, option.help, "small", theme.SOFT)
    label = ". ".join(part.rstrip(".") for part in (option.label, option.help) if part)
    canvas.spot(key, row, act, group="choices", label=label, state=tr("key {cap}", cap=cap.upper()) if cap else "")
    canvas.ring(row, key)
    return row.height


def person_row(
    canvas: Canvas, rect: Rect, key: str, member: View, words: str, act: Callable[[], None] | None, tip: str = ""
) -> int:
    """Draw somebody with face, name, health and words; return the height. Without `act` they cannot be chosen."""
    side = canvas.u(46)
    row = Rect(rect.left, rect.top, rect.width, side + canvas.u(10))
    hot = act is not None and key in (canvas.hover, canvas.pressed)
    canvas.box(row, theme.HOVER if hot else theme.RAISED, theme.LINE)
    draw_face(canvas, Rect(row.left + canvas.u(5), row.top + canvas.u(5), side, side), member, lit=hot)
    left = row.left + side + canvas.u(14)
    wide = row.right - canvas.u(8) - left
    ink = theme.TEXT if act is not None else theme.DIM
    y = row.top + canvas.u(4)
    canvas.text((left, y), str(member["name"]), "strong", ink, width=wide)
    y += canvas.letters.height("strong")
    now, most = int(member.get("now", 0)), int(member.get("most", 0))
    if most:
        bar(canvas, Rect(left, y, wide, canvas.u(8)), now, most)
        y += canvas.u(10)
    canvas.text((left, y), words, "small", theme.SOFT if act is not None else theme.DIM, width=wide)
    canvas.spot(key, row, act, group="choices", tip=tip, label=str(member["name"]), state=words)
    canvas.ring(row, key)
    return row.height


def person_rows(canvas: Canvas, rect: Rect, view: View, field: Pick, act: Callable[[str], None]) -> int:
    """Draw everybody whom a field offers, one below the other; return the height."""
    members = {str(member["id"]): member for member in view.get("party", ())}
    y = rect.top
    for number, (who, label) in enumerate(field.choices):
        member = members.get(who) or {"id": who, "name": label}
        row = Rect(rect.left, y, rect.width, 0)
        words = str(member.get("words", "")) + (tr(" · {pp} PP", pp=member["pp"]) if member.get("pp") else "")
        y += person_row(canvas, row, f"person:{number}", member, words, partial(act, who)) + canvas.u(6)
    return y - rect.top
