"""Quests and journal: open tasks, their worth, and notes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import Rect

from game.campaign.view.land_words import land_of
from game.window import theme
from game.window.canvas import Canvas, Flow
from game.window.map.fronts import draw_fronts
from game.window.spots import Scroll
from systems.table.loop.language import tr

_STATES = {
    "open": ("mdi:flag-outline", "open", "FLAME"),
    "done": ("mdi:flag-checkered", "done", "GOOD"),
    "failed": ("mdi:flag-remove", "failed", "BAD"),
}
"""Icon, word, and the name of the colour of each state."""


def draw_quests_panel(
    canvas: Canvas, rect: Rect, scroll: Scroll, view: Mapping[str, Any], powers: Callable[[], None]
) -> None:
    """Draw the open quests, the main one first, the fronts, which open `powers`, other quests, and the score so far."""
    quests = sorted(view.get("quests", ()), key=lambda quest: (not quest.get("main"), quest.get("state") != "open"))
    with canvas.scrolled(scroll, rect) as flow:
        _quests(canvas, flow, [quest for quest in quests if quest.get("state") == "open"])
        if not quests:
            words = tr("No quest has been taken on yet. Towns know of some.")
            flow.y += canvas.paragraph(Rect(rect.left, flow.y, rect.width, 0), words, "italic", theme.SOFT) + canvas.u(
                8
            )
        flow.y += draw_fronts(canvas, Rect(rect.left, flow.y, rect.width, 0), land_of(view), powers)
        _quests(canvas, flow, [quest for quest in quests if quest.get("state") != "open"])
        score = view.get("score", ())
        if score:
            canvas.rule(rect.left, rect.right, flow.y)
            flow.y += canvas.u(6)
            canvas.text((rect.left, flow.y), tr("Score so far"), "strong", theme.FLAME)
            flow.y += canvas.letters.height("strong")
            for label, points in score:
                canvas.text((rect.left, flow.y), str(label), "small", theme.SOFT)
                canvas.text((rect.right, flow.y), str(points), "small", anchor="topright")
                flow.y += canvas.letters.height("small")


def _quests(canvas: Canvas, flow: Flow, quests: Sequence[Mapping[str, Any]]) -> None:
    for quest in quests:
        wide = flow.view.width
        flow.y += _quest(canvas, Rect(flow.view.left, flow.y, wide, 0), quest) + canvas.u(10)


def _quest(canvas: Canvas, rect: Rect, quest: Mapping[str, Any]) -> int:
    icon, word, role = _STATES.get(str(quest.get("state")), _STATES["open"])
    colour = getattr(theme, role)
    side = canvas.u(24)
    y = rect.top
    canvas.icon(icon, (rect.left + side // 2, y + canvas.letters.height("strong") // 2), canvas.u(20), colour, word)
    y += canvas.paragraph(
        Rect(rect.left + side + canvas.u(4), y, rect.width - side - canvas.u(4), 0), str(quest["name"]), "strong"
    )
    kind = tr("Main quest") if quest.get("main") else tr("Side quest")
    canvas.text((rect.left + side + canvas.u(4), y), tr("{kind} · {word}", kind=kind, word=word), "small", colour)
    y += canvas.letters.height("small") + canvas.u(2)
    for line in quest.get("lines", ()):
        y += canvas.paragraph(
            Rect(rect.left + side + canvas.u(4), y, rect.width - side - canvas.u(4), 0), str(line), "small", theme.SOFT
        )
        y += canvas.u(2)
    return y - rect.top


def draw_journal_panel(canvas: Canvas, rect: Rect, scroll: Scroll, journal: Sequence[Mapping[str, Any]]) -> None:
    """Draw the notes, the newest first, under their days."""
    with canvas.scrolled(scroll, rect) as flow:
        day = None
        for note in reversed(journal):
            if note["day"] != day:
                day = note["day"]
                canvas.text((rect.left, flow.y), tr("Day {day}", day=day), "strong", theme.FLAME)
                flow.y += canvas.letters.height("strong") + canvas.u(2)
            if flow.y > rect.bottom:
                # Out of view: only the height is needed, for the scroll bar.
                flow.y += canvas.paragraph(rect, str(note["text"]), "small", draw=False) + canvas.u(6)
                continue
            flow.y += canvas.paragraph(
                Rect(rect.left, flow.y, rect.width, 0), str(note["text"]), "small", theme.TEXT
            ) + canvas.u(6)
        if not journal:
            canvas.text((rect.left, flow.y), tr("The journal is still empty."), "italic", theme.SOFT, width=rect.width)
            flow.y += canvas.letters.height("italic")
