"""The party: everybody with bar, words and state."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.spots import Scroll
from game.window.widgets.bar import bar
from game.window.widgets.token import token

_STATES = {"able": ("able", "GOOD"), "wounded": ("wounded", "WARN"), "dead": ("dead", "BAD")}
"""The word for each state, and the name of its colour."""


def draw_party_panel(canvas: Canvas, rect: Rect, scroll: Scroll, party: Sequence[Mapping[str, Any]]) -> None:
    """Draw a card for each member, the dead last."""
    with canvas.scrolled(scroll, rect) as flow:
        if not party:
            flow.y += canvas.paragraph(Rect(rect), "Nobody has set out yet.", "italic", theme.SOFT)
        for member in sorted(party, key=_is_dead):
            flow.y += _card(canvas, Rect(rect.left, flow.y, rect.width, 0), member) + canvas.u(8)


def _is_dead(member: Mapping[str, Any]) -> bool:
    return member.get("status") == "dead"


def _card(canvas: Canvas, rect: Rect, member: Mapping[str, Any]) -> int:
    side = canvas.u(40)
    pad = canvas.u(8)
    left = rect.left + pad + side + pad
    wide = rect.right - pad - left
    notes = " · ".join(
        [*map(str, member.get("notes", ())), *([f"hands {member['hands']}"] if member.get("hands") else [])]
    )
    gear = ", ".join(map(str, member.get("gear", ())))
    small = canvas.letters.height("small")
    body = canvas.letters.height("body")
    notes_high = canvas.paragraph(Rect(0, 0, wide, 0), notes, "small", draw=False, most=2) if notes else 0
    gear_high = canvas.paragraph(Rect(0, 0, wide, 0), gear, "small", draw=False, most=2) if gear else 0
    high = pad + body + small + canvas.u(13) + small + notes_high + gear_high + pad
    card = Rect(rect.left, rect.top, rect.width, high)
    canvas.box(card, theme.RAISED)
    status = str(member.get("status", "able"))
    word, role = _STATES.get(status, (status, "SOFT"))
    colour = getattr(theme, role)
    name = str(member["name"])
    centre = (rect.left + pad + side // 2, rect.top + pad + side // 2 + canvas.u(2))
    token(canvas, centre, side, name, str(member.get("icon", "")), able=status != "dead")
    y = rect.top + pad - canvas.u(2)
    canvas.text((left, y), name, "strong", width=wide - (canvas.u(60) if member.get("pp") else 0))
    if member.get("pp"):
        canvas.text((rect.right - pad, y), f"{member['pp']} PP", "strong", theme.GOLD, anchor="topright")
    y += body
    canvas.text((left, y), str(member.get("type_name", "")), "small", theme.SOFT, width=wide)
    y += small + canvas.u(2)
    now, most = int(member.get("now", 0)), int(member.get("most", 0))
    if most:
        bar(canvas, Rect(left, y, wide, canvas.u(9)), now, most)
    y += canvas.u(11)
    words = str(member.get("words", ""))
    word = "" if word in words else word  # a wound that the words tell is told once
    said = canvas.text((rect.right - pad, y), word, "small", colour, anchor="topright")
    room = said.left - canvas.u(4) - left
    canvas.text((left, y), words, "small", theme.TEXT if word else colour, width=room)
    y += small
    if notes:
        y += canvas.paragraph(Rect(left, y, wide, 0), notes, "small", theme.SOFT, most=2)
    if gear:
        canvas.paragraph(Rect(left, y, wide, 0), gear, "small", theme.DIM, most=2)
    tip = "\n".join(
        [
            f"{name}, {member.get('type_name', '')}",
            str(member.get("words", "")),
            str(member.get("sheet", "")),
            notes,
            gear,
        ]
    )
    canvas.spot(f"card:member:{member.get('id', name)}", card, tip=tip)
    return high
