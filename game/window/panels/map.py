"""The map of a campaign under mouse and keyboard: pan, zoom, pointer, ways, and hexes as answers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect

from game.campaign.day.ways import WayView, way_words
from game.window import commands, theme
from game.window.board import Step
from game.window.canvas import Canvas
from game.window.hex_choice import ROUTE, Picks, goal_of, listed
from game.window.layer import Host
from game.window.map.card import Card
from game.window.map.goals import SPOT, Goal, ranks_of
from game.window.map.metrics import Cell, cell_of, key_of
from game.window.map.view import MapView, elsewhere, hex_words
from game.window.map.way import figures, notes
from game.window.map.waybook import Ask, WayBook
from game.window.panels.planning import Planning, short_question
from game.window.request.panel import RequestPanel
from game.window.widgets.button import button
from systems.table.loop.language import mark, tr

_SIDES = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_PANS = {"pan_left": (-1, 0), "pan_right": (1, 0), "pan_up": (0, -1), "pan_down": (0, 1)}
_ZOOMS = {"zoom_in": 1, "zoom_out": -1}
_STILL = 6
"""Pixels that the mouse may move between press and release without dragging the map."""

_NO_ANSWER = {
    "step": mark("Today the party goes from hex to hex: press a neighbouring one. Routes are planned in the morning."),
    "camp": mark("Camp is made, and nobody goes anywhere before morning."),
}
"""What is said of a press on a hex that answers nothing, by the kind of the open request."""


def draw_flip(canvas: Canvas, rect: Rect, back: bool, flip: Callable[[], None]) -> None:
    """Draw the button that shows the map in place of what is in the middle, or leads back; it stays where it is."""
    tip = commands.tip(tr("Show the map, or go back"), "map")
    button(
        canvas,
        "centre",
        _flip_place(canvas, rect),
        tr("Back") if back else tr("Map"),
        flip,
        group="map",
        tip=tip,
        icon="mdi:map",
    )


def _flip_place(canvas: Canvas, rect: Rect) -> Rect:
    return Rect(rect.right - canvas.u(92), rect.top + canvas.u(10), canvas.u(82), canvas.u(30))


class MapPanel:
    """The map with its controls; pressed hexes answer the request."""

    def __init__(self, shell: Host, ask: Ask, run: Callable[[Sequence[Step]], None]) -> None:
        """Create the panel; `ask` asks for ways to hexes, `run` gives several answers, one after the other."""
        self.shell = shell
        self.map = MapView()
        self.book = WayBook(ask, self._changed)
        self.planning = Planning(self.book, run, self._say)
        self.note = ""
        """What the last press came to, where that was not what was pressed."""
        self._drag: tuple[int, int] | None = None
        self._dragged = False
        self._view: Mapping[str, Any] = {}

    def _say(self, note: str) -> None:
        self.note = note

    def _changed(self) -> None:
        self.shell.dirty = True

    def look(self, view: Mapping[str, Any], panel: RequestPanel) -> None:
        """Take another view, and from the panel of the request what can be pressed on the map."""
        if panel.request is not None and not view.get("battle"):
            panel.leave_out(*listed(panel.request, panel.keys), short_question(panel.request, view))
        panel.ranks = ranks_of(view)
        before, self._view = self._view, view
        self.map.cursor = None
        self.book.forget()
        if (view.get("at"), view.get("day")) != (before.get("at"), before.get("day")):
            self.note = ""

    def home(self) -> None:
        """Centre on the party."""
        if (cell := cell_of(str(self._view.get("at", "")))) is not None:
            self._centre_on(cell)

    def _centre_on(self, cell: Cell) -> None:
        self.map.camera.look_at(cell)
        self.map.cursor = None
        self.shell.dirty = True

    def point(self, at: str) -> None:
        """Show a hex, and point at it."""
        if (cell := cell_of(at)) is not None:
            self._centre_on(cell)
            self.map.hover, self.map.cursor = None, cell
            self.shell.top.focus = "map"

    def _to_goal(self, cell: Cell, picks: Picks, panel: RequestPanel) -> None:
        """Show a goal that is out of view, with the way there; plan that way, where it is time to plan."""
        here = cell_of(str(self._view.get("at", "")))
        self.map.camera.show(here or cell, cell)
        self.map.cursor = None
        self.note = ""
        if self.planning.possible(picks):
            self.planning.plan(key_of(cell), picks, panel)
        self.shell.dirty = True

    def draw(
        self, canvas: Canvas, rect: Rect, picks: Picks, panel: RequestPanel, open_: bool, hint: Rect | None = None
    ) -> None:
        """Draw map and buttons, but nothing below a `hint`; with `open_` also what is known of the pointed hex."""

        def press() -> None:
            self._press(picks, panel)

        def to_goal(cell: Cell) -> None:
            self._to_goal(cell, picks, panel)

        shown = self.map
        shown.hold(rect, canvas.letters.scale, self._view, self.shell.preferences.settings.zoom)
        aimed = cell_of(canvas.hover.removeprefix(SPOT)) if canvas.hover.startswith(SPOT) else None
        pointed = shown.hover or aimed or (shown.cursor if canvas.focus == "map" else None) or self._planned(picks)
        way = self.book.look(key_of(pointed)) if pointed is not None and open_ and self._asks(pointed) else None
        said = [*hex_words(self._view, pointed), *(way_words(way) if way else ())] if pointed is not None else []
        canvas.spot("map", rect, press, group="map", label=tr("The map. ") + " ".join(said))
        tools = self._tools(canvas, rect)
        told = way is not None and self.note == way["why"]  # the card of the hex says it
        note = None if told else self._note_place(canvas, rect)
        taken = [*tools.values(), _flip_place(canvas, rect), *([note] if note else []), *([hint] if hint else [])]
        card = self._card(canvas, rect, pointed, way, picks) if pointed is not None and open_ else None
        shown.draw(canvas, rect, self._view, picks.hexes, picks.aim, way, taken, to_goal, card)
        self._draw_tools(canvas, tools)
        canvas.ring(rect.inflate(-canvas.u(6), -canvas.u(6)), "map", 2)
        if note:
            canvas.box(note, theme.PANEL, theme.FLAME, 5)
            canvas.paragraph(note.inflate(-canvas.u(20), -canvas.u(12)), self.note)

    def _asks(self, cell: Cell) -> bool:
        """Tell whether it makes sense to ask for the way to a hex."""
        return key_of(cell) != self._view.get("at") and not self._view.get("battle")

    def _planned(self, picks: Picks) -> Cell | None:
        """The goal of the route that waits to be confirmed."""
        return cell_of(goal_of(self._view)) if picks.kind == ROUTE else None

    def _card(self, canvas: Canvas, rect: Rect, cell: Cell, way: WayView | None, picks: Picks) -> tuple[Card, Cell]:
        """Return the card of a hex, with the hex."""
        words, said, found = hex_words(self._view, cell), [], []
        if way is not None:
            words += elsewhere(self._view, way)
            said, found = notes(way), figures(way)
            if way["why"] and not way["to"]:
                said.insert(0, way["why"])
        press = self.planning.effect(key_of(cell), way, picks, canvas.hover.startswith(SPOT))
        card = Card(canvas, words, found, said, press, rect.width * 2 // 5)
        if card.size[1] > rect.height:
            card = Card(canvas, words, found, said, press, rect.width - canvas.u(40), wide=True)
        return card, cell

    def _note_place(self, canvas: Canvas, rect: Rect) -> Rect | None:
        if not self.note:
            return None
        most = min(canvas.u(420), rect.width - canvas.u(120))
        lines = canvas.letters.wrap(self.note, "body", most)
        wide = max(canvas.letters.width(line) for line in lines) + canvas.u(22)
        high = len(lines) * canvas.letters.height("body") + canvas.u(12)
        return Rect(rect.centerx - wide // 2, rect.bottom - high - canvas.u(14), wide, high)

    def _tools(self, canvas: Canvas, rect: Rect) -> dict[str, Rect]:
        side, gap = canvas.u(32), canvas.u(4)
        left, foot = rect.right - canvas.u(10) - side, rect.bottom - canvas.u(10)
        return {
            name: Rect(left, foot - (number + 1) * side - number * gap, side, side)
            for number, name in enumerate(("home", "out", "in"))
        }

    def _draw_tools(self, canvas: Canvas, places: Mapping[str, Rect]) -> None:
        for name, icon, tip, act in (
            ("in", "mdi:plus", commands.tip(tr("Zoom in"), "zoom_in"), self._in),
            ("out", "mdi:minus", commands.tip(tr("Zoom out"), "zoom_out"), self._out),
            ("home", "mdi:crosshairs-gps", commands.tip(tr("Centre on the party"), "home"), self.home),
        ):
            button(canvas, f"map:{name}", places[name], "", act, group="map-tools", tip=tip, icon=icon)

    def goal(self) -> Rect | None:
        """Where the badges of the nearest goal of a quest are on the screen, if it is in view."""
        goal = self._goal_in_view()
        return self.map.badges.get(goal.cell, self.map.rect_of(goal.cell)) if goal is not None else None

    def _goal_in_view(self) -> Goal | None:
        in_view = (goal for goal in self.map.goals if self.map.rect.contains(self.map.rect_of(goal.cell)))
        return next(in_view, None)

    def before_goal(self) -> list[Rect]:
        """Where the land lies on the screen between the party and the nearest goal in view."""
        here, goal = cell_of(str(self._view.get("at", ""))), self._goal_in_view()
        if here is None or goal is None:
            return []
        (x, y), (to_x, to_y) = self.map.centre_of(here), self.map.centre_of(goal.cell)
        side = self.map.metrics.wide
        places = [Rect(0, 0, side, side) for _ in range(goal.far + 1)]
        for number, place in enumerate(places):
            place.center = (x + (to_x - x) * number // goal.far, y + (to_y - y) * number // goal.far)
        return places

    def _zoom(self, steps: int, at: tuple[int, int] | None = None) -> bool:
        """Zoom around a point, and remember how near the map is; False at the end of the range."""
        moved = self.map.camera.zoom_by(steps, at)
        if moved:
            zoom = round(self.map.camera.quarter / self.shell.scale)
            self.shell.preferences.put(replace(self.shell.preferences.settings, zoom=zoom))
        return moved

    def _in(self) -> None:
        self._zoom(1)

    def _out(self) -> None:
        self._zoom(-1)

    def _press(self, picks: Picks, panel: RequestPanel) -> None:
        dragged, self._drag, self._dragged = self._dragged, None, False
        cell = self.map.pointed
        if dragged or cell is None:
            return
        key, self.note = key_of(cell), ""
        if self._asks(cell) and self.planning.answers(key, picks):
            self.planning.plan(key, picks, panel)
        elif picks.press(key, panel):
            return
        elif not self._asks(cell):
            self.note = tr("The party is here.")
        else:
            self.note = _NO_ANSWER.get(picks.kind, "First the question beside the map.")
        self.shell.dirty = True

    def key(self, event: pygame.event.Event, focused: bool) -> bool:
        """Move the pointer with the arrows if the map has the focus, move the map, and zoom."""
        command = commands.of(event)
        if command in _PANS:
            self.map.hover = None
            side, far = _PANS[command], round(120 * self.shell.scale)
            self.map.camera.pan((side[0] * far, side[1] * far))
        elif event.key in _SIDES and focused:
            self.map.hover = None
            self.map.move_cursor(_SIDES[event.key], str(self._view["at"]))
        elif command in _ZOOMS:
            self._zoom(_ZOOMS[command])
        elif command == "home":
            self.home()
        else:
            return False
        return True

    def mouse(self, event: pygame.event.Event) -> bool:
        """Drag, wheel and hover; True if something changed."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._drag, self._dragged = (event.pos if self.shell.pressed == "map" else None), False
        elif event.type == pygame.MOUSEBUTTONUP:
            self._drag = None
        elif event.type == pygame.MOUSEWHEEL:
            at = self.shell.mouse_at
            return self.map.rect.collidepoint(at) and self._zoom(1 if event.y > 0 else -1, at)
        elif event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        return False

    def _motion(self, event: pygame.event.Event) -> bool:
        if self._drag is not None and event.buttons[0]:
            dx, dy = self._drag[0] - event.pos[0], self._drag[1] - event.pos[1]
            if not self._dragged and abs(dx) + abs(dy) <= _STILL:
                return False
            self._dragged, self._drag, self.map.hover = True, event.pos, None
            self.map.camera.pan((dx, dy))
            return True
        over = self.map.cell_at(event.pos) if self.shell.hover == "map" else None
        changed = over != self.map.hover
        self.map.hover = over
        return changed
