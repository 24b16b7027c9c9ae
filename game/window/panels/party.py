"""The party: everybody with face, bar, numbers, state and gear; a press opens the sheet."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.people.card import numbers_of
from game.window.people.chips import chips
from game.window.people.faces import draw_face
from game.window.people.states import state_of
from game.window.spots import Scroll
from game.window.things.tile import picture
from game.window.widgets.bar import bar
from systems.table.loop.language import told, tr

Member = Mapping[str, Any]


def draw_party_panel(
    canvas: Canvas,
    rect: Rect,
    scroll: Scroll,
    party: Sequence[Member],
    things: Sequence[Mapping[str, Any]],
    press: Callable[[Member], None],
) -> None:
    """Draw a card for each member, the dead last. `press` opens somebody's sheet."""
    with canvas.scrolled(scroll, rect) as flow:
        if not party:
            flow.y += canvas.paragraph(Rect(rect), tr("Nobody has set out yet."), "italic", theme.SOFT)
        for member in sorted(party, key=_is_dead):
            mine = [thing for thing in things if thing.get("holder") == member["id"]]
            flow.y += _card(canvas, Rect(rect.left, flow.y, rect.width, 0), member, mine, press) + canvas.u(8)


def _is_dead(member: Member) -> bool:
    return member.get("status") == "dead"


def _card(
    canvas: Canvas, rect: Rect, member: Member, things: Sequence[Mapping[str, Any]], press: Callable[[Member], None]
) -> int:
    side, pad = canvas.u(58), canvas.u(7)
    left = rect.left + pad + side + canvas.u(9)
    wide = rect.right - pad - left
    small, strong = canvas.letters.height("small"), canvas.letters.height("strong")
    dead = _is_dead(member)
    notes = " · ".join([*map(str, member.get("traits", ())), *map(str, member.get("notes", ()))])
    words, state = told(str(member.get("words", ""))), state_of(member)
    worth_telling = state.words not in words and (state.words != tr("unhurt") or not words)
    said = " · ".join([*([words] if words else []), *([state.words] if worth_telling else [])])
    inner = Rect(rect.left + pad, 0, rect.width - 2 * pad, 0)
    said_high = canvas.paragraph(Rect(0, 0, wide - canvas.u(18), 0), said, "small", draw=False)
    notes_high = canvas.paragraph(Rect(inner), notes, "small", draw=False) if notes else 0
    numbers = [] if dead else numbers_of(member)
    numbers_high = chips(canvas, Rect(inner), numbers, lines=1, draw=False) + canvas.u(6) if numbers else 0
    gear, tile_side = bool(things), canvas.u(28)
    top_high = max(side, strong + small + canvas.u(13) + said_high)
    high = 2 * pad + top_high + numbers_high + notes_high + (tile_side + canvas.u(4) if gear else 0)
    card = Rect(rect.left, rect.top, rect.width, high)
    name, key = str(member["name"]), f"side:member:{member.get('id', member['name'])}"
    hot = key in (canvas.hover, canvas.pressed)
    canvas.box(card, theme.HOVER if hot else theme.RAISED, theme.LINE)
    draw_face(canvas, Rect(rect.left + pad, rect.top + pad, side, side), member)
    y = rect.top + pad - canvas.u(3)
    room = wide
    if member.get("pp"):
        at = (rect.right - pad, y)
        shown = canvas.text(at, tr("{pp} PP", pp=member["pp"]), "strong", theme.GOLD, anchor="topright")
        room = shown.left - canvas.u(4) - left
    canvas.text((left, y), name, "strong", theme.DIM if dead else theme.TEXT, width=room)
    y += strong
    canvas.text((left, y), str(member.get("type_name", "")), "small", theme.SOFT, width=wide)
    y += small + canvas.u(2)
    now, most = int(member.get("now", 0)), int(member.get("most", 0))
    if most:
        bar(canvas, Rect(left, y, wide, canvas.u(9)), now, most)
    y += canvas.u(11)
    canvas.icon(state.icon, (left + canvas.u(7), y + small // 2), canvas.u(14), state.colour, state.words)
    canvas.paragraph(Rect(left + canvas.u(18), y, wide - canvas.u(18), 0), said, "small", state.colour)
    inner.top = rect.top + pad + top_high
    if numbers:
        inner.top += canvas.u(4)
        inner.top += chips(canvas, inner, numbers, lines=1) + canvas.u(2)
    if notes:
        inner.top += canvas.paragraph(inner, notes, "small", theme.SOFT)
    for number, thing in enumerate(things):
        place = Rect(inner.left + number * (tile_side + canvas.u(4)), inner.top + canvas.u(4), tile_side, tile_side)
        if place.right <= inner.right:
            picture(canvas, place, thing)
    hands = tr("Hands taken: {hands}", hands=member["hands"]) if member.get("hands") else ""
    carried = ", ".join(map(str, member.get("gear", ())))
    lines = [
        tr("{name}, {type_name}", name=name, type_name=member.get("type_name", "")),
        str(member.get("sheet", "")),
        hands,
        carried,
    ]
    tip = "\n".join([*(line for line in lines if line), tr("Press: all there is to know")])
    canvas.spot(key, card, partial(press, member), group="side", tip=tip, label=lines[0], state=said)
    canvas.ring(card, key)
    return high
