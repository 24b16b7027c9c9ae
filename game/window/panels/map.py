"""The map as a part of the play screen: its buttons, pointer, keys, drags and wheel."""

from collections.abc import Callable, Mapping
from typing import Any

import pygame
from pygame import Rect

from game.window import commands
from game.window.canvas import Canvas
from game.window.hex_choice import Picks
from game.window.layer import Host
from game.window.map.metrics import cell_of, key_of
from game.window.map.view import MapView, hex_words
from game.window.request.panel import RequestPanel
from game.window.widgets.button import button
from game.window.widgets.tooltip import tooltip

_SIDES = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_PANS = {"pan_left": (-1, 0), "pan_right": (1, 0), "pan_up": (0, -1), "pan_down": (0, 1)}
_ZOOMS = {"zoom_in": 1, "zoom_out": -1}
_STILL = 6
"""Pixels that the mouse may move between press and release without dragging the map."""


def draw_flip(canvas: Canvas, rect: Rect, back: bool, flip: Callable[[], None]) -> None:
    """Draw the button that shows the map in place of what is in the middle, or leads back."""
    place = Rect(rect.right - canvas.u(92), rect.top + canvas.u(10), canvas.u(82), canvas.u(30))
    if back:
        place.bottom = rect.bottom - canvas.u(10)
    tip = commands.tip("Show the map, or go back", "map")
    button(canvas, "centre", place, "Back" if back else "Map", flip, group="map", tip=tip, icon="mdi:map")


class MapPanel:
    """The map with its controls; pressed hexes answer the request."""

    def __init__(self, shell: Host) -> None:
        self.shell = shell
        self.map = MapView()
        self._drag: tuple[int, int] | None = None
        self._dragged = False
        self._view: Mapping[str, Any] = {}

    def look(self, view: Mapping[str, Any]) -> None:
        """Take another view; if the party has moved, the map follows."""
        before, self._view = self._view.get("at"), view
        self.map.cursor = None
        if view.get("at") != before:
            self.home()

    def home(self) -> None:
        """Centre on the party."""
        if (cell := cell_of(str(self._view.get("at", "")))) is not None:
            self.map.camera.look_at(cell)
            self.map.cursor = None

    def draw(self, canvas: Canvas, rect: Rect, picks: Picks, panel: RequestPanel, open_: bool) -> None:
        """Draw map and buttons; with `open_` also what is known of the hex that is pointed at."""

        def press() -> None:
            self._press(picks, panel)

        self.map.draw(canvas, rect, self._view, picks.hexes, picks.aim)
        canvas.spot("map", rect, press, group="map")
        canvas.ring(rect.inflate(-canvas.u(6), -canvas.u(6)), "map", 2)
        side = canvas.u(32)
        steps = (
            ("home", "mdi:crosshairs-gps", commands.tip("Centre on the party", "home"), self.home),
            ("out", "mdi:minus", commands.tip("Zoom out", "zoom_out"), self._out),
            ("in", "mdi:plus", commands.tip("Zoom in", "zoom_in"), self._in),
        )
        for number, (name, icon, tip, act) in enumerate(steps):
            place = Rect(rect.right - canvas.u(40), rect.top + canvas.u(10) + number * (side + canvas.u(4)), side, side)
            button(canvas, f"map:{name}", place, "", act, group="map", tip=tip, icon=icon)
        pointed = self.map.hover or (self.map.cursor if canvas.focus == "map" else None)
        if pointed is not None and open_:
            lines = hex_words(self._view, pointed)
            if words := picks.words(key_of(pointed)):
                lines.append(words)
            x, y = self.map.centre_of(pointed)
            half = self.map.metrics.high // 2
            tooltip(canvas, (x, y), lines, Rect(x - half, y - half, 2 * half, 2 * half))

    def goal(self) -> Rect | None:
        """Where the goal of the main quest is on the screen, if it is in view."""
        for place in self._view.get("places", ()):
            cell = cell_of(str(place["at"]))
            if place["kind"] == "quest" and cell is not None:
                side = self.map.metrics.high
                found = Rect(0, 0, side, side)
                found.center = self.map.centre_of(cell)
                if self.map.rect.contains(found):
                    return found
        return None

    def _in(self) -> None:
        self.map.zoom(1)

    def _out(self) -> None:
        self.map.zoom(-1)

    def _press(self, picks: Picks, panel: RequestPanel) -> None:
        dragged, self._drag, self._dragged = self._dragged, None, False
        cell = self.map.hover or self.map.cursor
        if not dragged and cell is not None:
            picks.press(key_of(cell), panel)

    def key(self, event: pygame.event.Event, focused: bool) -> bool:
        """Move the pointer with the arrows if the map has the focus, move the map, and zoom."""
        command = commands.of(event)
        if command in _PANS:
            self.map.hover = None
            side, far = _PANS[command], round(120 * self.shell.scale)
            self.map.pan((side[0] * far, side[1] * far))
        elif event.key in _SIDES and focused:
            self.map.hover = None
            self.map.move_cursor(_SIDES[event.key], str(self._view["at"]))
        elif command in _ZOOMS:
            self.map.zoom(_ZOOMS[command])
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
            return self.map.rect.collidepoint(at) and self.map.zoom(1 if event.y > 0 else -1, at)
        elif event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        return False

    def _motion(self, event: pygame.event.Event) -> bool:
        if self._drag is not None and event.buttons[0]:
            dx, dy = self._drag[0] - event.pos[0], self._drag[1] - event.pos[1]
            if not self._dragged and abs(dx) + abs(dy) <= _STILL:
                return False
            self._dragged, self._drag, self.map.hover = True, event.pos, None
            self.map.pan((dx, dy))
            return True
        over = self.map.cell_at(event.pos) if self.shell.hover == "map" else None
        changed = over != self.map.hover
        self.map.hover = over
        return changed
