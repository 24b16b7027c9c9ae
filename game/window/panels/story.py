"""The opening of a campaign, to be read before the map: the land, the hook, the party."""

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from game.sessions.session import Session
from game.window import theme
from game.window.canvas import Canvas
from game.window.panels.town import draw_town_head
from game.window.spots import Scroll
from game.window.theme import Colour, Role
from game.window.widgets.button import button

_LAND, _HOOK, _PARTY = "campaign_began", "hook_told", ("party_gathered", "party_outfitted")


class Story(NamedTuple):
    """The opening in words."""

    name: str
    """Name of the region."""
    land: str
    hooks: tuple[str, ...]
    party: tuple[str, ...]


def story_of(session: Session) -> Story | None:
    """Return the opening that a session has just told; None if it goes on from a save, or is a single fight."""
    told = [(event.kind, event) for event in session.events]
    land = next((event.data() for kind, event in told if kind == _LAND), None)
    if land is None:
        return None
    hooks = tuple(event.words(session.name) for kind, event in told if kind == _HOOK)
    party = tuple(event.words(session.name) for kind, event in told if kind in _PARTY)
    return Story(session.name(str(land["region"])), str(land["text"]), hooks, party)


def draw_story(canvas: Canvas, rect: Rect, scroll: Scroll, story: Story, close: Callable[[], None]) -> None:
    """Draw the opening, and the button that leads to the map."""
    inner = draw_town_head(canvas, rect, story.name, 34)
    foot = canvas.u(46)
    view = Rect(inner.left, inner.top, inner.width, inner.height - foot)
    parts: list[tuple[str, Role, Colour, int]] = [(story.land, "italic", theme.SOFT, 14)]
    parts += [(hook, "head", theme.TEXT, 14) for hook in story.hooks]
    parts += [(line, "small", theme.SOFT, 4) for line in story.party]
    with canvas.scrolled(scroll, view) as flow:
        for text, role, ink, gap in parts:
            flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), text, role, ink) + canvas.u(gap)
    place = Rect(inner.left, inner.bottom - canvas.u(36), canvas.u(180), canvas.u(36))
    button(canvas, "story:close", place, "To the map", close, group="story", tip="Read it again in the codex (F10)")
