"""What the party is after: beside a page that has nothing to explain."""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas

View = Mapping[str, Any]


def draw_tasks(canvas: Canvas, rect: Rect, view: View) -> int:
    """Draw the open quests, each with what is to be done now; return the height."""
    y = rect.top
    quests = [quest for quest in view.get("quests", ()) if quest.get("state") == "open"]
    for quest in quests:
        y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), str(quest["name"]), "head", theme.FLAME)
        for line in map(str, quest.get("lines", ())[1:]):
            if not line.startswith("Done: "):
                words = line.removeprefix("Now: ")
                y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), words, "body", theme.SOFT) + canvas.u(2)
        y += canvas.u(10)
    if not quests:
        y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), "Nothing is promised to anybody.", "body", theme.SOFT)
    return y - rect.top
