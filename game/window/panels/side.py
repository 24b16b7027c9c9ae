"""The side panel: party, pack, quests and journal behind tabs."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from pygame import Rect

from game.window import commands, theme
from game.window.canvas import Canvas
from game.window.panels.pack import draw_pack_panel
from game.window.panels.party import draw_party_panel
from game.window.panels.quests import draw_journal_panel, draw_quests_panel
from game.window.spots import Scroll
from game.window.units import members_of, of_campaign
from game.window.widgets.button import tabs
from systems.table.loop.language import mark, tr

PANELS = [("party", mark("Party")), ("pack", mark("Pack")), ("quests", mark("Quests")), ("journal", mark("Journal"))]
"""Id and label of each panel; the id is that of its command, too."""


class Holder(Protocol):
    """Opens what is pressed in the panel."""

    def member(self, member: Mapping[str, Any]) -> None:
        """Open somebody's sheet."""

    def thing(self, thing: Mapping[str, Any]) -> None:
        """Open a thing, with what can be done with it."""

    def deeds(self, thing: Mapping[str, Any]) -> list[str]:
        """Say what can be done with a thing now."""


class SidePanel:
    """The open tab; `choices` stands for the request where it shares the place."""

    def __init__(
        self,
        holder: Holder,
        powers: Callable[[], None],
        tab: str = "party",
        keep: Callable[[str], None] = lambda tab: None,
    ) -> None:
        """Begin with a tab; `keep` gets each that the player opens, the others open what is pressed in it."""
        self._holder, self._powers = holder, powers
        self.tab = tab
        self._keep = keep
        self.open = "choices"
        self._scrolls = {name: Scroll() for name, _ in PANELS}

    def choose(self, name: str) -> None:
        """Open a tab."""
        self.open = name
        if name != "choices":
            self.tab = name
            self._keep(name)

    def turn(self, by: int) -> None:
        """Open the next tab, or the one before."""
        names = [name for name, _ in PANELS]
        self.choose(names[(names.index(self.tab) + by) % len(names)])

    def draw_tabs(self, canvas: Canvas, rect: Rect, *, with_choices: bool) -> Rect:
        """Draw the tabs along the top of a rectangle; return the place below them."""
        panels = [(name, label, commands.label(name)) for name, label in PANELS]
        names = [("choices", tr("Choices"), tr("Esc")), *panels] if with_choices else panels
        row = Rect(rect.left, rect.top, rect.width, canvas.u(32))
        tabs(canvas, row, names, self.open if with_choices else self.tab, self.choose)
        return Rect(rect.left, row.bottom + canvas.u(4), rect.width, rect.height - row.height - canvas.u(4))

    def draw(self, canvas: Canvas, rect: Rect, view: Mapping[str, Any]) -> None:
        """Draw the open tab."""
        canvas.box(rect, theme.PANEL)
        pad = canvas.u(10)
        inner = Rect(rect.left + pad, rect.top + pad, rect.width - 2 * pad - canvas.u(4), rect.height - 2 * pad)
        scroll = self._scrolls[self.tab]
        if self.tab == "party":
            things = view.get("things", ()) if of_campaign(view) else ()
            draw_party_panel(canvas, inner, scroll, members_of(view), things, self._holder.member)
        elif self.tab == "pack":
            draw_pack_panel(canvas, inner, scroll, view, self._holder.thing, self._holder.deeds)
        elif self.tab == "quests":
            draw_quests_panel(canvas, inner, scroll, view, self._powers)
        else:
            draw_journal_panel(canvas, inner, scroll, view.get("journal", ()))
