"""The inventory: stores, load, and everything that is carried, worn or held."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.spots import Scroll
from game.window.widgets.bar import bar


def draw_pack_panel(canvas: Canvas, rect: Rect, scroll: Scroll, view: Mapping[str, Any]) -> None:
    """Draw stores and load, then the items by owner."""
    names = {member["id"]: member["name"] for member in view.get("party", ())}
    names |= {vehicle["id"]: vehicle["name"] for vehicle in view.get("vehicles", ())}
    with canvas.scrolled(scroll, rect) as flow:
        flow.y = _load(canvas, rect, flow.y, view)
        places: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
        for thing in view.get("things", ()):
            places[_place(thing, names)].append(thing)
        for place in sorted(places, key=lambda name: (name == "In the pack", name)):
            canvas.text((rect.left, flow.y), place, "strong", theme.FLAME, width=rect.width)
            flow.y += canvas.letters.height("strong") + canvas.u(3)
            for thing in places[place]:
                flow.y += _thing(canvas, Rect(rect.left, flow.y, rect.width, 0), thing) + canvas.u(4)
            flow.y += canvas.u(8)
        if not places:
            canvas.text(
                (rect.left, flow.y), "Nothing is carried but the stores.", "italic", theme.SOFT, width=rect.width
            )
            flow.y += canvas.letters.height("italic")


def _place(thing: Mapping[str, Any], names: Mapping[str, str]) -> str:
    holder = names.get(str(thing.get("holder", "")), "")
    where = str(thing.get("where", "pack"))
    if where == "pack" or not holder:
        return "In the pack"
    return {"hand": f"{holder} holds", "worn": f"{holder} wears", "vehicle": f"On the {holder}"}.get(where, holder)


def _load(canvas: Canvas, rect: Rect, y: int, view: Mapping[str, Any]) -> int:
    small = canvas.letters.height("small")
    for store in view.get("stores", ()):
        count, days = int(store["count"]), store.get("days")
        short = days is not None and days <= 2
        canvas.text((rect.left, y), str(store["name"]), "body", width=rect.width // 2)
        canvas.text((rect.left + rect.width * 6 // 10, y), str(count), "strong", anchor="topright")
        if days is not None:
            words = f"{days} days" + (" – short" if short else "")
            canvas.text((rect.right, y), words, "small", theme.WARN if short else theme.SOFT, anchor="topright")
        y += canvas.letters.height("body")
    load, most = int(view.get("load", 0)), int(view.get("capacity", 0))
    y += canvas.u(6)
    words = f"Load {load} of {most}" + (" – too much" if load > most else "")
    canvas.text((rect.left, y), words, "small", theme.BAD if load > most else theme.SOFT)
    y += small
    bar(
        canvas,
        Rect(rect.left, y, rect.width, canvas.u(8)),
        min(load, most),
        most,
        theme.BAD if load > most else theme.COOL,
    )
    y += canvas.u(16)
    for vehicle in view.get("vehicles", ()):
        canvas.icon(
            "mdi:sail-boat",
            (rect.left + canvas.u(9), y + canvas.letters.height("body") // 2),
            canvas.u(18),
            theme.COOL,
            "V",
        )
        words = f"{vehicle['name']}: {vehicle.get('words', '')}"
        y += canvas.paragraph(
            Rect(rect.left + canvas.u(24), y, rect.width - canvas.u(24), 0), words, "small"
        ) + canvas.u(4)
    return y + canvas.u(4)


def _thing(canvas: Canvas, rect: Rect, thing: Mapping[str, Any]) -> int:
    side, pad = canvas.u(26), canvas.u(6)
    left = rect.left + pad + side + pad
    wide = rect.right - pad - left
    effects = "; ".join(map(str, thing.get("effects", ())))
    high_text = canvas.paragraph(Rect(0, 0, wide, 0), effects, "small", draw=False, most=3) if effects else 0
    high = max(side, canvas.letters.height("body") + high_text) + pad
    card = Rect(rect.left, rect.top, rect.width, high)
    canvas.box(card, theme.RAISED, None, 5)
    count = int(thing.get("count", 1))
    name = str(thing["name"])
    canvas.icon(
        str(thing.get("icon", "")), (rect.left + pad + side // 2, rect.top + high // 2), canvas.u(20), theme.GOLD, name
    )
    canvas.text((left, rect.top + pad // 2), name, "body", width=wide - canvas.u(36))
    if count != 1:
        canvas.text((rect.right - pad, rect.top + pad // 2), f"× {count}", "strong", anchor="topright")
    if effects:
        canvas.paragraph(
            Rect(left, rect.top + pad // 2 + canvas.letters.height("body"), wide, 0),
            effects,
            "small",
            theme.SOFT,
            most=3,
        )
    tip = [name, str(thing.get("text", "")), f"weight {thing.get('weight', 0)} · price {thing.get('price', 0)} gold"]
    canvas.spot(f"card:thing:{thing.get('id', name)}", card, tip="\n".join(tip))
    return high
