"""Tiles: pictures of things, in a tone that tells what they are for."""

from collections.abc import Callable, Mapping
from typing import Any

import pygame
from pygame import Rect

from game.window import pictures, theme
from game.window.canvas import Canvas
from game.window.theme import Colour, blend
from game.window.widgets.bar import pips
from systems.table.loop.language import tr

Thing = Mapping[str, Any]

_SUPPLIES = frozenset({"food", "water", "herbs", "fuel"})


def group_of(thing: Thing) -> str:
    """Return what a thing is for: `supplies`, `goods`, `arms`, `gear`, `spells` or `carts`."""
    verb = str(thing.get("option", "")).partition(":")[0]
    if verb in ("spell", "vehicle", "trade_in"):
        return "spells" if verb == "spell" else "carts"
    tags, kinds = set(thing.get("tags", ())), set(thing.get("kinds", ()))
    if tags & _SUPPLIES or kinds & {"mend", "heal", "nourish"}:
        return "supplies"
    if "trade" in tags:
        return "goods"
    if "weapon" in tags or "fight" in thing.get("moments", ()):
        return "arms"
    return "gear" if kinds or thing.get("hands") or thing.get("slot") else "goods"


def tone_of(thing: Thing) -> Colour:
    """Return the tone of a thing by what it is for."""
    tones = {
        "supplies": theme.GOOD,
        "goods": theme.GOLD,
        "arms": theme.EMBER,
        "gear": theme.COOL,
        "spells": theme.COOL,
        "carts": theme.SOFT,
    }
    return tones[group_of(thing)]


def picture(canvas: Canvas, rect: Rect, thing: Thing, *, lit: bool = False, faint: bool = False) -> None:
    """Draw a thing's picture in a square: that of its pack, or its icon on a ground of its tone."""
    tone = theme.DIM if faint else tone_of(thing)
    if (own := pictures.get(_own(thing), rect.size)) is not None:
        own = own.copy()
        own.set_alpha(110 if faint else 255)
        canvas.box(rect, theme.BACK, None, 6)
        canvas.surface.blit(own, rect)
        canvas.box(rect, None, theme.FLAME if lit else blend(theme.BACK, tone, 0.6), 6)
        return
    canvas.box(rect, blend(theme.BACK, tone, 0.22), theme.FLAME if lit else blend(theme.BACK, tone, 0.6), 6)
    glow = rect.inflate(-rect.width // 5, -rect.height // 5)
    pygame.draw.ellipse(canvas.surface, blend(theme.BACK, tone, 0.32), glow)
    side = min(rect.width, rect.height) * 60 // 100
    canvas.icon(str(thing.get("icon", "")), rect.center, side, blend(tone, theme.TEXT, 0.45), str(thing["name"]))


def _own(thing: Thing) -> str:
    """Return the picture that a pack has of a thing, a spell or a vehicle; empty for none."""
    verb, _, key = str(thing.get("option", "")).partition(":")
    if verb in ("spell", "vehicle"):
        return pictures.of(verb, key)
    return pictures.of("item", str(thing.get("item", "")))


def tile(
    canvas: Canvas,
    rect: Rect,
    key: str,
    thing: Thing,
    act: Callable[[], None] | None,
    *,
    group: str = "things",
    chosen: bool = False,
    tip: str = "",
    area: Rect | None = None,
) -> None:
    """Draw a thing to press: its picture, how many, and the uses that are left; `area` is all that can be pressed."""
    hot = key in (canvas.hover, canvas.focus) or chosen
    picture(canvas, rect, thing, lit=hot)
    count = int(thing.get("count", 1))
    if count > 1:
        words = str(count)
        wide = canvas.letters.width(words, "key") + canvas.u(8)
        plate = Rect(rect.right - wide - 1, rect.bottom - canvas.u(17), wide, canvas.u(17))
        canvas.box(plate, theme.BACK, None, 4)
        canvas.text(plate.center, words, "key", theme.TEXT, anchor="center")
    left, most = thing.get("uses_left"), int(thing.get("uses", 0) or 0)
    if left is not None and most > 1 and most <= 8:
        pips_at = (rect.left + canvas.u(4), rect.bottom - canvas.u(7))
        if rect.width >= most * canvas.u(11) + canvas.u(4):
            pips(canvas, pips_at, int(left), most, theme.FLAME)
    state = tr("chosen") if chosen else ""
    canvas.spot(key, area or rect, act, group=group, tip=tip, label=called(thing), state=state)
    canvas.ring(rect, key)


def called(thing: Thing) -> str:
    """Return what a thing is called: its name, how many there are, and the uses that are left."""
    count, left = int(thing.get("count", 1)), thing.get("uses_left")
    name = tr("{count} × {name}", count=count, name=thing["name"]) if count > 1 else str(thing["name"])
    if left is None:
        return name
    most = thing.get("uses", 0)
    if thing.get("charges"):
        return tr("{name}, {left} of {most} charges left", name=name, left=left, most=most)
    return tr("{name}, {left} of {most} uses left", name=name, left=left, most=most)


def words_of(thing: Thing) -> list[str]:
    """Return what there is to read of a thing: its name, its text, effects, and what it weighs."""
    lines = [str(thing["name"]), str(thing.get("text", "")), *map(str, thing.get("effects", ()))]
    count = int(thing.get("count", 1))
    weight = tr("weighs {weight}", weight=thing.get("weight", 0)) + (tr(" in all") if count > 1 else "")
    return [*(line for line in lines if line), weight]
