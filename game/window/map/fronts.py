"""Fronts in short: a name, a row of boxes, and what would fill the next one, with the days that are left (PW-06)."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from pygame import Rect

from game.campaign.view import land_words
from game.campaign.view.power_shapes import FrontView, LandView, PlanView
from game.window import theme
from game.window.canvas import Canvas
from game.window.map.flags import draw_flag, flags_of
from game.wording import capitalised
from systems.table.loop.language import counted, tr

_FAR: Final = 1000
"""Days that no plan takes: what nobody is known to work on comes last."""


def draw_boxes(canvas: Canvas, rect: Rect, front: FrontView) -> list[Rect]:
    """Draw the boxes in a row: filled with a cross, what comes next with a broad edge, the rest empty."""
    gap, count = canvas.u(5), len(front["boxes"])
    wide = min(canvas.u(44), (rect.width - gap * (count - 1)) // count)
    colour = theme.BAD if front["loses"] else theme.COOL
    places = [Rect(rect.left + number * (wide + gap), rect.top, wide, rect.height) for number in range(count)]
    for box, place in zip(front["boxes"], places, strict=True):
        canvas.box(place, colour if box["filled"] else theme.WELL, theme.FLAME if box["next"] else theme.LINE, 4)
        if box["filled"]:
            canvas.icon("mdi:close-thick", place.center, min(canvas.u(16), rect.height), theme.INK, "X")
    return places


def draw_fronts(canvas: Canvas, rect: Rect, land: LandView, show: Callable[[], None]) -> int:
    """Draw the fronts that are known, those of enemies first, and of them what comes about soonest; return the height.

    Args:
        canvas: the window.
        rect: the place, from its top.
        land: what is known of powers.
        show: opens the page of powers, when a front is pressed.
    """
    y = rect.top
    going = [front for front in land["fronts"] if not front["over"]]
    enemies = {power["id"] for power in land["powers"] if power["hostile"]}
    friendly = {front["id"]: not enemies.intersection(front["powers"]) for front in going}
    order = partial(_order, land, friendly)
    for front in sorted(going, key=order):
        y += _front(canvas, Rect(rect.left, y, rect.width, 0), land, front, show) + canvas.u(10)
    return y - rect.top


def next_of(land: LandView, front: FrontView) -> PlanView | None:
    """Return the plan that is known to fill a box of a front soonest; None where none is known."""
    known = [plan for plan in land["plans"] if plan["known"] and front["id"] in plan["fronts"]]
    return min(known, key=lambda plan: plan["days_left"], default=None)


def _order(land: LandView, friendly: Mapping[str, bool], front: FrontView) -> tuple[bool, bool, int, bool]:
    plan = next_of(land, front)
    return front["lasting"], friendly[front["id"]], plan["days_left"] if plan else _FAR, not front["loses"]


def _front(canvas: Canvas, rect: Rect, land: LandView, front: FrontView, show: Callable[[], None]) -> int:
    y, side, gap = rect.top, canvas.u(18), canvas.u(6)
    every = flags_of(land)
    flags = [every[power] for power in front["powers"] if power in every]
    for number, flag in enumerate(flags):
        middle = y + canvas.letters.height("strong") // 2
        draw_flag(canvas, (rect.left + side // 2 + number * (side + gap), middle), side, flag)
    shift = len(flags) * (side + gap)
    text = Rect(rect.left + shift, y, rect.width - shift, 0)
    y += canvas.paragraph(text, front["name"], "strong", theme.TEXT) + canvas.u(2)
    draw_boxes(canvas, Rect(rect.left, y, rect.width, canvas.u(14)), front)
    y += canvas.u(18)
    words, soon = _words(land, front)
    y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), words, "small", theme.WARN if soon else theme.SOFT)
    key, place = f"front:{front['id']}", Rect(rect.left, rect.top, rect.width, y - rect.top)
    boxes = tr("{filled} of {boxes}", filled=front["filled"], boxes=counted(len(front["boxes"]), "box", "boxes"))
    label = tr("{name}: {boxes}. {words}", name=front["name"], boxes=boxes, words=words)
    canvas.spot(key, place, show, group="fronts", tip=tr("{label} Press for powers and fronts.", label=label),
                label=label)  # fmt: skip
    canvas.ring(place.inflate(canvas.u(6), canvas.u(4)), key, 4)
    return y - rect.top


def _words(land: LandView, front: FrontView) -> tuple[str, bool]:
    """Say what would fill the next box and when, and tell whether an enemy does by tomorrow."""
    if front["lasting"]:
        return tr("Complete: nothing will undo it any more."), False
    plan = next_of(land, front)
    if plan is None:
        return land_words.next_words(front), False
    hostile = any(power["id"] == plan["power"] and power["hostile"] for power in land["powers"])
    words = tr("{does}: {when}.", does=capitalised(plan["does"]), when=land_words.when(plan))
    return words, hostile and plan["days_left"] <= 1
