"""The pack as pictures: stores and load, then everything that is carried, worn or held, by owner."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.spots import Scroll
from game.window.things.deeds import when_of
from game.window.things.rack import Held, draw_rack
from game.window.things.tile import called, words_of
from game.window.widgets.bar import bar
from systems.table.loop.language import mark, tr

Thing = Mapping[str, Any]
PACK = mark("In the pack")
_ITS_OWN = frozenset({"id", "count", "weight"})
"""What may differ between equal things."""


def draw_pack_panel(
    canvas: Canvas,
    rect: Rect,
    scroll: Scroll,
    view: Mapping[str, Any],
    press: Callable[[Thing], None],
    deeds: Callable[[Thing], list[str]],
) -> None:
    """Draw stores and load, then the things by owner.

    Args:
        canvas: where to.
        rect: the place.
        scroll: how far it is scrolled.
        view: the campaign.
        press: opens a thing.
        deeds: says what can be done with a thing now.
    """
    with canvas.scrolled(scroll, rect) as flow:
        stores = {str(store["name"]) for store in view.get("stores", ())}
        places: dict[str, list[Thing]] = defaultdict(list)
        at_hand: dict[str, Held] = {}
        for thing in view.get("things", ()):
            place, name = place_of(thing, view), str(thing["name"])
            if place == PACK and name in stores:
                at_hand[name] = _held(thing, press, deeds)
            else:
                places[place].append(thing)
        flow.y = _load(canvas, rect, flow.y, view, at_hand)
        for place in sorted(places, key=lambda name: (name == PACK, name)):
            canvas.text((rect.left, flow.y), place, "strong", theme.FLAME, width=rect.width)
            flow.y += canvas.letters.height("strong") + canvas.u(4)
            held = [_held(thing, press, deeds) for thing in stacked(places[place])]
            flow.y += draw_rack(canvas, Rect(rect.left, flow.y, rect.width, 0), held, group="side") + canvas.u(4)
        if not places:
            words = tr("Nothing is carried but the stores.")
            flow.y += canvas.paragraph(Rect(rect.left, flow.y, rect.width, 0), words, "italic", theme.SOFT)


def stacked(things: Sequence[Thing]) -> list[Thing]:
    """Put equal things together: the first of each with the count and weight of all, in the order of the first ones."""
    found: dict[tuple[object, ...], Thing] = {}
    for thing in things:
        own = tuple(sorted((key, repr(value)) for key, value in thing.items() if key not in _ITS_OWN))
        held = found.get(own)
        sums = {} if held is None else {key: held.get(key, 0) + thing.get(key, 0) for key in ("count", "weight")}
        found[own] = {**(held or thing), **sums}
    return list(found.values())


def place_of(thing: Thing, view: Mapping[str, Any]) -> str:
    """Say where a thing is: with whom, on what, or in the pack."""
    names = {str(owner["id"]): str(owner["name"]) for owner in (*view.get("party", ()), *view.get("vehicles", ()))}
    holder = names.get(str(thing.get("holder", "")), "")
    where = str(thing.get("where", "pack"))
    if where == "pack" or not holder:
        return PACK
    return {
        "hand": tr("{holder} holds", holder=holder),
        "worn": tr("{holder} wears", holder=holder),
        "vehicle": tr("On the {holder}", holder=holder),
    }.get(where, holder)


def _held(thing: Thing, press: Callable[[Thing], None], deeds: Callable[[Thing], list[str]]) -> Held:
    now = deeds(thing)
    last = (
        tr("Press: {now}{more}", now=", ".join(now[:3]), more=" …" if len(now) > 3 else "") if now else when_of(thing)
    )
    tip = "\n".join([*words_of(thing), last])
    return Held(f"side:thing:{thing.get('id', thing['name'])}", thing, partial(press, thing), tip)


def _load(canvas: Canvas, rect: Rect, y: int, view: Mapping[str, Any], at_hand: Mapping[str, Held]) -> int:
    """Draw a line for each store, to press where it is `at_hand`, then the load and the vehicles; return the foot."""
    small = canvas.letters.height("small")
    for store in view.get("stores", ()):
        count, days = int(store["count"]), store.get("days")
        short = days is not None and days <= 2
        name = Rect(rect.left, y, rect.width * 54 // 100, 0)
        canvas.text((rect.left + rect.width * 64 // 100, y), str(count), "strong", anchor="topright")
        if days is not None:
            words = tr("1 day") if days == 1 else tr("{days} days", days=days)
            canvas.text((rect.right, y), words, "small", theme.WARN if short else theme.SOFT, anchor="topright")
        high = canvas.paragraph(name, str(store["name"]), "body")
        if (held := at_hand.get(str(store["name"]))) is not None:
            line = Rect(rect.left, y, rect.width, high)
            canvas.spot(held.key, line, held.act, group="side", tip=held.tip, label=called(held.thing))
            canvas.ring(line, held.key, 3)
        y += high
    load, most = int(view.get("load", 0)), int(view.get("capacity", 0))
    y += canvas.u(6)
    words = tr("Load {load} of {most}", load=load, most=most) + (tr(" – too much") if load > most else "")
    canvas.text((rect.left, y), words, "small", theme.BAD if load > most else theme.SOFT)
    y += small
    tone = theme.BAD if load > most else theme.COOL
    bar(canvas, Rect(rect.left, y, rect.width, canvas.u(8)), min(load, most), most, tone)
    y += canvas.u(16)
    for vehicle in view.get("vehicles", ()):
        centre = (rect.left + canvas.u(9), y + canvas.letters.height("body") // 2)
        canvas.icon("mdi:sail-boat", centre, canvas.u(18), theme.COOL, "V")
        text = Rect(rect.left + canvas.u(24), y, rect.width - canvas.u(24), 0)
        y += canvas.paragraph(
            text, tr("{name}: {words}", name=vehicle["name"], words=vehicle.get("words", "")), "small"
        ) + canvas.u(4)
    return y + canvas.u(4)
