"""The bar at the top: where and when, what is left of the day, stores and gold, and the commands."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.map.hours import HOUR_WORDS, hour_of
from game.window.units import of_campaign
from game.window.widgets.bar import pips
from systems.table.loop.language import counted, tr

HEIGHT = 52

Command = tuple[str, str, str, Callable[[], None] | None]
"""Id, icon, tip and action; None while the command is not available."""

_STORES = (("ration", "mdi:food-drumstick"), ("water", "mdi:water"), ("herb", "mdi:leaf"), ("flamequick", "mdi:fire"))


def _icon(name: str) -> str:
    return next((icon for part, icon in _STORES if part in name.lower()), "mdi:sack")


def draw_topbar(canvas: Canvas, rect: Rect, view: Mapping[str, Any], title: str, commands: Sequence[Command]) -> None:
    """Draw the bar for a campaign's view, or the title alone for a single fight."""
    canvas.fill(rect, theme.PANEL)
    canvas.rule(rect.left, rect.right, rect.bottom - 1, theme.COAL)
    right = _commands(canvas, rect, commands) - canvas.u(14)
    left = rect.left + canvas.u(14)
    middle = rect.centery
    if not of_campaign(view):
        canvas.text((left, middle), title, "head", anchor="midleft", width=right - left)
        return
    place = view.get("place") or {}
    name = str(place.get("name") or place.get("terrain_name", ""))
    terrain = str(place.get("terrain_name", ""))
    words = name if terrain in ("", name) or place.get("town") else tr("{name}, {terrain}", name=name, terrain=terrain)
    room = right - left - _wanted(canvas, view)
    wide = max(canvas.u(250), room)
    shown = words if canvas.letters.width(words, "head") <= wide else name
    top = canvas.text((left, rect.top + canvas.u(4)), shown, "head", width=wide)
    sky = view.get("sky") or {}
    hour, weather = tr(HOUR_WORDS[hour_of(view)]), str(sky.get("name", ""))
    under = " · ".join(part for part in (tr("Day {day}", day=view.get("day", 1)), hour, weather) if part)
    sign = canvas.u(20) if weather and sky.get("icon") else 0
    under_left = (left + sign, top.bottom - canvas.u(3))
    low = canvas.text(under_left, under, "small", theme.FLAME, width=wide - sign)
    if sign:
        canvas.icon(str(sky["icon"]), (left + canvas.u(7), low.centery), canvas.u(14), theme.FLAME, weather)
    tip = " · ".join(part for part in (words, str(view.get("phase", "")), sky_words(view)) if part)
    canvas.spot("place", top.union(low), tip=tip)
    x = max(left + canvas.u(170), top.right, low.right) + canvas.u(20)
    move = view.get("move") or {}
    if move.get("full") and x < right - canvas.u(120):
        start = x
        canvas.icon("mdi:shoe-print", (x + canvas.u(9), middle), canvas.u(17), theme.SOFT, "M")
        x += canvas.u(24)
        x += pips(canvas, (x, middle), int(move["left"]), int(move["full"])) + canvas.u(2)
        march = str((view.get("march") or {}).get("words", ""))
        colour = theme.FLAME if march else theme.SOFT
        x = canvas.text((x, middle), f"{move['left']}/{move['full']}", "small", colour, anchor="midleft").right
        today = tr("{left} of {points} left today", left=move["left"], points=counted(move["full"], "move point"))
        canvas.spot(
            "move",
            Rect(start, rect.top, x - start, rect.height),
            tip=" · ".join(part for part in (today, march) if part),
        )
        x += canvas.u(18)
    if view.get("bonus") and x < right - canvas.u(60):
        canvas.icon("mdi:binoculars", (x + canvas.u(9), middle), canvas.u(20), theme.FLAME, "B")
        canvas.spot("bonus", Rect(x, rect.top, canvas.u(20), rect.height), tip=tr("A Scouting Bonus is at hand"))
        x += canvas.u(36)
    amounts = [(tr("Gold"), int(view.get("gold", 0)), None, "mdi:circle-multiple", theme.GOLD)]
    for store in view.get("stores", ()):
        short = store.get("days") is not None and int(store["days"]) <= 2
        colour = theme.WARN if short else theme.TEXT
        amounts.append((str(store["name"]), int(store["count"]), store.get("days"), _icon(str(store["name"])), colour))
    for label, count, days, icon, colour in amounts:
        text = f"{count}!" if colour == theme.WARN else str(count)
        wide = canvas.u(24) + canvas.letters.width(text, "strong")
        if x + wide > right:
            break
        canvas.icon(icon, (x + canvas.u(9), middle), canvas.u(18), theme.GOLD if label == "Gold" else theme.SOFT, label)
        canvas.text((x + canvas.u(22), middle), text, "strong", colour, anchor="midleft")
        tip = tr("{label}: {count}", label=label, count=count) + (
            tr(", enough for {days} days", days=days) if days is not None else ""
        )
        canvas.spot(f"store:{label}", Rect(x, rect.top, wide, rect.height), tip=tip)
        x += wide + canvas.u(14)


def sky_words(view: Mapping[str, Any]) -> str:
    """Say what weather it is in which season, and what it changes; empty where there is neither."""
    sky = view.get("sky") or {}
    changes = "; ".join(sky.get("changes", ()))
    now = tr("{name}: {changes}", name=sky["name"], changes=changes) if changes else str(sky.get("name", ""))
    return " · ".join(part for part in (str(sky.get("season", "")), now) if part)


def _wanted(canvas: Canvas, view: Mapping[str, Any]) -> int:
    """Return about how wide all that stands beside the name of the place is."""
    full = int((view.get("move") or {}).get("full", 0))
    amounts = [view.get("gold", 0), *(store["count"] for store in view.get("stores", ()))]
    wide = canvas.u(20) + sum(canvas.u(38) + canvas.letters.width(f"{amount}!", "strong") for amount in amounts)
    wide += (
        canvas.u(44) + min(full * canvas.u(11), canvas.u(132)) + canvas.letters.width("00/00", "small") if full else 0
    )
    return wide + (canvas.u(36) if view.get("bonus") else 0)


def _commands(canvas: Canvas, rect: Rect, commands: Sequence[Command]) -> int:
    """Draw the commands from the right; return the left end of them."""
    side = canvas.u(36)
    x = rect.right - canvas.u(10) - len(commands) * (side + canvas.u(4))
    first = x
    for name, icon, tip, act in commands:
        place = Rect(x, rect.centery - side // 2, side, side)
        key = f"command:{name}"
        hot = act is not None and canvas.hover == key
        canvas.box(place, theme.HOVER if hot else theme.RAISED, theme.LINE)
        canvas.icon(icon, place.center, canvas.u(20), theme.TEXT if act else theme.LINE, name)
        canvas.spot(key, place, act, group="commands", tip=tip)
        canvas.ring(place, key)
        x += side + canvas.u(4)
    return first
