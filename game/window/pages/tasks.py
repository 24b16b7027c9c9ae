"""What the party is after: beside a page that has nothing to explain."""

from collections.abc import Collection, Mapping
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from systems.table.loop.language import tr

View = Mapping[str, Any]


def draw_tasks(canvas: Canvas, rect: Rect, view: View, said: Collection[str]) -> int:
    """Draw the open quests, each with what is to be done now; return the height.

    Args:
        canvas: the window.
        rect: the place, from its top.
        view: the campaign.
        said: the texts of the page, which are not written a second time.
    """
    y = rect.top
    quests = [quest for quest in view.get("quests", ()) if quest.get("state") == "open"]
    for quest in quests:
        left = [str(words) for words in quest.get("tasks", ()) if words not in said]
        if not left and len(quest.get("lines", ())) > 1:
            continue
        y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), str(quest["name"]), "head", theme.FLAME)
        for words in left:
            y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), words, "body", theme.SOFT) + canvas.u(2)
        y += canvas.u(10)
    if not quests:
        y += canvas.paragraph(
            Rect(rect.left, y, rect.width, 0), tr("Nothing is promised to anybody."), "body", theme.SOFT
        )
    return y - rect.top
