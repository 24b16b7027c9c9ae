"""What the party is after, and what others are: beside a page that has nothing to explain."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from pygame import Rect

from game.campaign.view import land_words
from game.window import theme
from game.window.canvas import Canvas
from game.window.map.flags import draw_flag, flags_of
from game.window.map.fronts import draw_fronts
from game.wording import capitalised
from systems.table.loop.language import tr

View = Mapping[str, Any]


def draw_tasks(canvas: Canvas, rect: Rect, view: View, said: Collection[str], show: Callable[[], None]) -> int:
    """Draw the open quests with what is to be done now, the fronts, and the other plans that are known.

    Return the height.

    Args:
        canvas: the window.
        rect: the place, from its top.
        view: the campaign.
        said: the texts of the page, which are not written a second time.
        show: opens the page of powers.
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
    y += draw_fronts(canvas, Rect(rect.left, y, rect.width, 0), land_words.land_of(view), show)
    return y + _plans(canvas, Rect(rect.left, y, rect.width, 0), view, said) - rect.top


def _plans(canvas: Canvas, rect: Rect, view: View, said: Collection[str]) -> int:
    """Draw the plans that are known and fill no front, the nearest first, but for those that the page tells.

    Return the height.
    """
    land = land_words.land_of(view)
    flags, y = flags_of(land), rect.top
    known = [plan for plan in land["plans"] if plan["known"] and not plan["fronts"] and plan["because"] not in said]
    for plan in sorted(known, key=lambda plan: plan["days_left"]):
        side = canvas.u(18)
        draw_flag(canvas, (rect.left + side // 2, y + canvas.letters.height("body") // 2), side, flags[plan["power"]])
        text = Rect(rect.left + side + canvas.u(8), y, rect.width - side - canvas.u(8), 0)
        words = tr("{does}: {when}.", does=capitalised(plan["does"]), when=land_words.when(plan))
        y += canvas.paragraph(text, words, "body", theme.SOFT) + canvas.u(6)
    return y - rect.top
