"""Cards of people: a trade with its numbers, kit and price, small for choosing and at length for reading."""

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.art.portraits import portrait
from game.window.art.sitters import sitter_of
from game.window.canvas import Canvas
from game.window.people.chips import Chip, chips
from systems.table.loop.language import tr

Trade = Mapping[str, Any]


def numbers_of(person: Mapping[str, Any]) -> list[Chip]:
    """Return the numbers of somebody under the ruleset."""
    return [(str(label), str(value)) for label, value in person.get("numbers", ())]


def said_numbers(person: Mapping[str, Any]) -> str:
    """Return the numbers of somebody in words."""
    return ", ".join(tr("{label} {value}", label=label, value=value) for label, value in numbers_of(person))


def road_of(person: Mapping[str, Any]) -> list[Chip]:
    """Return what somebody is worth on the road."""
    found = [(tr("carries"), str(person["capacity"]))] if person.get("capacity") else []
    return [*found, *([(tr("scouting"), f"+{person['scouting']}")] if person.get("scouting") else [])]


def skills_of(person: Mapping[str, Any]) -> list[Chip]:
    """Return the core values of somebody, which hold under every ruleset."""
    return [(str(name), str(value)) for name, value in person.get("skills", ())]


def trade_card(
    canvas: Canvas,
    rect: Rect,
    key: str,
    trade: Trade,
    heads: tuple[str, str, str],
    act: Callable[[], None] | None,
    *,
    chosen: bool = False,
    cap: str = "",
    group: str = "choices",
    tip: str = "",
    open_: bool = False,
) -> None:
    """Draw somebody to choose, in a given rectangle.

    Args:
        canvas: where to.
        rect: the whole card.
        key: its spot.
        trade: the numbers, the kit, the icon.
        heads: the name of the person, the line below it, and the price or state at the right.
        act: chooses; None where that is not possible.
        chosen: whether it is chosen.
        cap: the key that chooses it.
        group: the group of the spot.
        tip: said beside the pointer.
        open_: whether it is to be read and not to be chosen, so that nothing is grey.
    """
    name, below, price = heads
    bright = act is not None or chosen or open_
    hot = act is not None and key in (canvas.hover, canvas.pressed)
    edge = theme.EMBER if chosen else theme.LINE
    canvas.box(rect, theme.COAL if chosen else theme.HOVER if hot else theme.RAISED, edge)
    pad = canvas.u(7)
    side = min(canvas.u(72), rect.height - 2 * pad)
    frame = Rect(rect.left + pad, rect.top + pad, side, side)
    portrait(canvas, frame, sitter_of(trade, name), able=bright, lit=chosen)
    left = frame.right + canvas.u(10)
    right = rect.right - canvas.u(9)
    ink = theme.TEXT if bright else theme.DIM
    room = right - left
    if price:
        shown = canvas.text(
            (right, rect.top + pad), price, "strong", theme.GOLD if act else theme.DIM, anchor="topright"
        )
        room = shown.left - canvas.u(6) - left
    canvas.text((left, rect.top + canvas.u(4)), name, "strong", ink, width=room)
    y = rect.top + canvas.u(4) + canvas.letters.height("strong")
    canvas.text((left, y), below, "small", theme.SOFT if bright else theme.DIM, width=right - left)
    y += canvas.letters.height("small") + canvas.u(4)
    line = canvas.letters.height("small") + canvas.u(6)
    lines = max(1, (rect.bottom - canvas.u(5) - y) // line)
    y += chips(canvas, Rect(left, y, right - left, 0), numbers_of(trade), lines=lines) + canvas.u(4)
    if y + canvas.u(20) <= rect.bottom:
        _kit(canvas, (left, y), trade)
    told = [said_numbers(trade), price, "chosen" if chosen else "", tr("key {cap}", cap=cap) if cap else ""]
    label = name if below in ("", name) else tr("{name}, {below}", name=name, below=below)
    canvas.spot(key, rect, act, group=group, tip=tip, label=label, state=", ".join(part for part in told if part))
    canvas.ring(rect, key)


def _kit(canvas: Canvas, at: tuple[int, int], trade: Trade) -> None:
    """Draw what somebody brings as icons side by side."""
    for number, thing in enumerate(trade.get("kit", ())):
        centre = (at[0] + canvas.u(10) + number * canvas.u(24), at[1] + canvas.u(10))
        canvas.icon(str(thing.get("icon", "")), centre, canvas.u(18), theme.GOLD, str(thing["name"]))


def brings(trade: Trade) -> str:
    """Say in words what somebody brings; empty where that is nothing."""
    kit = [
        tr("{count} × {name}", count=each["count"], name=each["name"]) if each.get("count", 1) > 1 else each["name"]
        for each in trade["kit"]
    ]
    return tr("Brings {kit}.", kit=", ".join(map(str, kit))) if kit else ""


def open_card(
    canvas: Canvas, rect: Rect, key: str, trade: Trade, act: Callable[[], None] | None, *, tip: str = ""
) -> None:
    """Draw a trade to choose with everything that there is to know of it: face, numbers, traits, text, kit.

    The rectangle is at least as high as `open_high` says.
    """
    hot = act is not None and key in (canvas.hover, canvas.pressed)
    canvas.box(rect, theme.HOVER if hot else theme.RAISED, theme.LINE)
    _open(canvas, rect, trade, able=act is not None)
    canvas.spot(key, rect, act, group="trades", tip=tip, label=str(trade["name"]), state=said_numbers(trade))
    canvas.ring(rect, key)


def open_high(canvas: Canvas, wide: int, trade: Trade) -> int:
    """Return how high the open card of a trade is at that width."""
    return _open(canvas, Rect(0, 0, wide, 0), trade, able=True, draw=False)


def _open(canvas: Canvas, rect: Rect, trade: Trade, *, able: bool, draw: bool = True) -> int:
    """Draw what is in an open card; return its height."""
    pad, side = canvas.u(8), canvas.u(58)
    if draw:
        portrait(canvas, Rect(rect.left + pad, rect.top + pad, side, side), sitter_of(trade, str(trade["name"])))
    left = rect.left + side + 2 * pad + canvas.u(2)
    place = Rect(left, rect.top + canvas.u(5), rect.right - pad - left, 0)
    ink, soft = (theme.TEXT, theme.SOFT) if able else (theme.DIM, theme.DIM)
    place.top += canvas.paragraph(place, str(trade["name"]), "strong", ink, draw=draw)
    place.top += canvas.paragraph(place, str(trade.get("text", "")), "small", soft, draw=draw) + canvas.u(4)
    place.top = max(place.top, rect.top + side + 2 * pad)
    place.left, place.width = rect.left + pad, rect.width - 2 * pad
    place.top += chips(canvas, place, [*numbers_of(trade), *road_of(trade)], draw=draw)
    if words := brings(trade):
        place.top += canvas.u(4) + canvas.paragraph(place.move(0, canvas.u(4)), words, "small", soft, draw=draw)
    return place.top + pad - rect.top


def trade_sheet(canvas: Canvas, rect: Rect, trade: Trade, name: str, *, draw: bool = True) -> int:
    """Draw somebody at length: face, trade, text, all numbers, kit; return the height."""
    side = canvas.u(84)
    y, gap = rect.top, canvas.u(6)
    left, wide = rect.left + side + canvas.u(12), rect.width - side - canvas.u(12)
    if draw:
        portrait(canvas, Rect(rect.left, y, side, side), sitter_of(trade, name))
    head = canvas.paragraph(Rect(left, y, wide, 0), name, "head", theme.TEXT, draw=draw)
    head += canvas.paragraph(Rect(left, y + head, wide, 0), str(trade["name"]), "body", theme.SOFT, draw=draw)
    head += canvas.u(3) + chips(canvas, Rect(left, y + head + canvas.u(3), wide, 0), road_of(trade), draw=draw)
    y += max(side, head) + gap
    y += canvas.paragraph(
        Rect(rect.left, y, rect.width, 0), str(trade.get("text", "")), "italic", theme.SOFT, draw=draw
    )
    y += gap
    y += chips(canvas, Rect(rect.left, y, rect.width, 0), numbers_of(trade), draw=draw) + gap
    y += chips(canvas, Rect(rect.left, y, rect.width, 0), skills_of(trade), draw=draw) + gap
    for thing in trade.get("kit", ()):
        y += kit_line(canvas, Rect(rect.left, y, rect.width, 0), thing, draw=draw)
    return y - rect.top


def kit_line(canvas: Canvas, rect: Rect, thing: Mapping[str, Any], *, draw: bool = True) -> int:
    """Draw a thing that somebody brings; return the height."""
    high = canvas.letters.height("body")
    if draw:
        centre = (rect.left + canvas.u(10), rect.top + high // 2)
        canvas.icon(str(thing.get("icon", "")), centre, canvas.u(17), theme.GOLD, str(thing["name"]))
        count = int(thing.get("count", 1))
        words = tr("{count} × {name}", count=count, name=thing["name"]) if count > 1 else str(thing["name"])
        canvas.text((rect.left + canvas.u(26), rect.top), words, "body", width=rect.width - canvas.u(26))
        tip = f"{thing['name']}\n{thing.get('text', '')}"
        canvas.spot(f"card:kit:{thing['name']}:{rect.top}", Rect(rect.left, rect.top, rect.width, high), tip=tip)
    return high
