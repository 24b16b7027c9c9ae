"""The map on the screen: tiles, markers, hexes that can be picked, the pointer and the keyboard's cursor."""

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.map.markers import Placed, by_hex, draw_edge, draw_party, draw_places, draw_route, kind_words, label
from game.window.map.metrics import Camera, Cell, Metrics, cell_of, key_of
from game.window.map.tiles import TileSet


class MapView:
    """The camera and the prepared tiles; draws the `map`, `places`, `route` and `at` of a campaign's view."""

    def __init__(self) -> None:
        self.camera = Camera()
        self.rect = Rect(0, 0, 1, 1)
        self.scale = 1.0
        self.hover: Cell | None = None
        self.cursor: Cell | None = None
        self.size: Cell = (1, 1)
        self._ordered: tuple[Sequence[Mapping[str, Any]], Placed] | None = None
        self._sets: dict[tuple[int, tuple[object, ...]], TileSet] = {}

    @property
    def metrics(self) -> Metrics:
        """Sizes at the present zoom."""
        return self.camera.metrics(self.scale)

    def cell_at(self, point: tuple[int, int]) -> Cell | None:
        """The hex under a point of the screen, or None outside the map."""
        if not self.rect.collidepoint(point):
            return None
        left, top = self.camera.origin(self.metrics, self.rect)
        column, row = self.metrics.cell(point[0] - left, point[1] - top)
        return (column, row) if 0 <= column < self.size[0] and 0 <= row < self.size[1] else None

    def centre_of(self, cell: Cell) -> tuple[int, int]:
        """Return the point of the screen where the centre of a hex lies."""
        left, top = self.camera.origin(self.metrics, self.rect)
        x, y = self.metrics.centre(cell)
        return x + left, y + top

    def pan(self, pixels: tuple[int, int]) -> None:
        """Move the view over the map."""
        self.camera.pan(self.metrics, pixels, self.size)

    def zoom(self, steps: int, at: tuple[int, int] | None = None) -> bool:
        """Zoom in or out, around a point of the screen if one is given."""
        return self.camera.zoom_by(steps, self.scale, self.rect, at)

    def move_cursor(self, side: tuple[int, int], start: str) -> None:
        """Move the keyboard's cursor by one hex; the view follows."""
        here = self.cursor or cell_of(start) or (0, 0)
        column = min(self.size[0] - 1, max(0, here[0] + side[0]))
        row = min(self.size[1] - 1, max(0, here[1] + side[1]))
        self.cursor = (column, row)
        if not self.rect.inflate(-self.metrics.wide * 3, -self.metrics.high * 3).collidepoint(
            self.centre_of(self.cursor)
        ):
            self.camera.look_at(self.cursor)

    def draw(
        self, canvas: Canvas, rect: Rect, view: Mapping[str, Any], picks: Mapping[str, str], aim: str = ""
    ) -> None:
        """Draw it all within a rectangle.

        Args:
            canvas: where to.
            rect: the place of the map.
            view: a campaign's view.
            picks: hexes that can be picked now, each with the key that picks it; those without a key ("") are many,
                and are not outlined but under the pointer.
            aim: a hex that has been picked but not yet confirmed.
        """
        self.rect, self.scale = Rect(rect), canvas.letters.scale
        land = view["map"]
        self.size = (int(land["width"]), int(land["height"]))
        metrics = self.metrics
        origin = self.camera.origin(metrics, rect)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(rect.clip(clip))
        canvas.fill(rect, theme.BACK)
        canvas.surface.fblits(self.tiles(canvas, land["legend"]).blits(land["rows"], rect, origin))
        thick = max(2, metrics.quarter // 6)
        for key, shortcut in picks.items():
            if shortcut and (cell := cell_of(key)) is not None:
                draw_edge(canvas, metrics, origin, cell, theme.TEXT, thick)
        if view.get("route"):
            path = list(view["route"]["path"])
            draw_route(canvas, metrics, origin, path if view["at"] in path else [view["at"], *path])
        draw_places(canvas, metrics, origin, rect, self._placed(view["places"]))
        draw_party(canvas, metrics, origin, str(view["at"]))
        for key, shortcut in picks.items():
            cell = cell_of(key)
            if cell is not None and shortcut and metrics.quarter >= 8:
                x, y = self.centre_of(cell)
                label(canvas, (x, y + metrics.quarter), shortcut, theme.FLAME)
        if (aimed := cell_of(aim)) is not None:
            draw_edge(canvas, metrics, origin, aimed, theme.EMBER, thick * 2)
        pointed = self.hover or self.cursor
        if pointed is not None:
            open_ = key_of(pointed) in picks
            draw_edge(
                canvas, metrics, origin, pointed, theme.FLAME if open_ else theme.DIM, thick + (2 if open_ else 0)
            )
        canvas.surface.set_clip(clip)

    def _placed(self, places: Sequence[Mapping[str, Any]]) -> Placed:
        """Return the places in order; sorted again only for another view."""
        if self._ordered is None or self._ordered[0] is not places:
            self._ordered = (places, by_hex(places))
        return self._ordered[1]

    def tiles(self, canvas: Canvas, legend: Mapping[str, Mapping[str, Any]]) -> TileSet:
        """The prepared tiles of this zoom; the last few zooms are kept."""
        look = tuple((glyph, each.get("id"), each.get("colour"), each.get("icon")) for glyph, each in legend.items())
        key = (self.metrics.quarter, (theme.BACK, *look))
        if key not in self._sets:
            if len(self._sets) >= len(Camera.ZOOMS):
                self._sets.pop(next(iter(self._sets)))
            self._sets[key] = TileSet(self.metrics, legend, canvas.icons)
        return self._sets[key]


def hex_words(view: Mapping[str, Any], cell: Cell) -> list[str]:
    """Describe a hex: its known terrain, then its places."""
    land = view["map"]
    glyph = land["rows"][cell[1]][cell[0]]
    if glyph == " ":
        words = [f"Unknown land · {key_of(cell)}"]
    else:
        words = [f"{land['legend'].get(glyph, {}).get('name', glyph)} · {key_of(cell)}"]
    for place in view["places"]:
        if place["at"] == key_of(cell):
            words.append(f"{place['name']} ({kind_words(str(place['kind']))})")
    if view["at"] == key_of(cell):
        words.append("The party is here.")
    return words
