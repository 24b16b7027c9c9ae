"""The map on the screen: the land with all that is on it, the pointer and the keyboard's cursor."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import Rect

from game.campaign.day.ways import WayView
from game.campaign.view import land_words
from game.window import theme
from game.window.canvas import Canvas
from game.window.labels import Placer
from game.window.map import markers
from game.window.map.camera import Camera
from game.window.map.card import Card
from game.window.map.goals import Goal, draw_goals, goals_of
from game.window.map.hours import Hours, hour_of
from game.window.map.land import Land
from game.window.map.markers import Placed, by_hex
from game.window.map.metrics import Cell, Metrics, cell_of, key_of
from game.window.map.others import Others
from game.window.map.reach import Reach
from game.window.map.way import draw_way
from game.window.map.weather import WeatherDrawn
from game.wording import capitalised
from systems.table.loop.language import tr


class MapView:
    """The camera and the prepared land; draws a campaign's view."""

    def __init__(self) -> None:
        self.camera = Camera()
        self.placer = Placer()
        self.land = Land()
        self.rect = Rect(0, 0, 1, 1)
        self.hover: Cell | None = None
        self.cursor: Cell | None = None
        self.size: Cell = (1, 1)
        self.goals: Sequence[Goal] = ()
        self.badges: Mapping[Cell, Rect] = {}
        """What the badges of each hex cover on the screen."""
        self.labels: Mapping[Cell, Rect] = {}
        """Where the names of hexes stand on the screen."""
        self.aims: Sequence[tuple[Rect, Cell]] = ()
        """Where the badges of plans stand on the screen, with the hexes that they are about."""
        self._fitted = False
        self._view: Mapping[str, Any] | None = None
        self._placed: Placed = {}
        self._hours = Hours()
        self._reach = Reach()
        self._weather = WeatherDrawn()

    @property
    def metrics(self) -> Metrics:
        """Sizes at the present zoom."""
        return self.camera.metrics

    @property
    def pointed(self) -> Cell | None:
        """The hex under the pointer, else that of the keyboard's cursor."""
        return self.hover or self.cursor

    def cell_at(self, point: tuple[int, int]) -> Cell | None:
        """The hex under a point of the screen; None outside the map.

        Over the badge of a plan it is the hex that the plan is about, and over land that nobody has seen the hex whose
        name or badges are there.
        """
        if not self.rect.collidepoint(point):
            return None
        aim = next((cell for place, cell in self.aims if place.collidepoint(point)), None)
        if aim is not None:
            return aim
        left, top = self.camera.origin()
        column, row = self.metrics.cell(point[0] - left, point[1] - top)
        inside = 0 <= column < self.size[0] and 0 <= row < self.size[1]
        if not inside or self._view is None or self._view["map"]["rows"][row][column] == " ":
            marks = (*self.labels.items(), *self.badges.items())
            named = next((cell for cell, place in marks if place.collidepoint(point)), None)
            if named is not None:
                return named
        return (column, row) if inside else None

    def centre_of(self, cell: Cell) -> tuple[int, int]:
        """Return the point of the screen where the centre of a hex lies."""
        left, top = self.camera.origin()
        x, y = self.metrics.centre(cell)
        return x + left, y + top

    def rect_of(self, cell: Cell) -> Rect:
        """Return the rectangle of the screen that a hex takes."""
        left, top = self.camera.origin()
        x, y = self.metrics.corner(cell)
        return Rect(x + left, y + top, self.metrics.wide, self.metrics.high)

    def move_cursor(self, side: tuple[int, int], start: str) -> None:
        """Move the keyboard's cursor by one hex; the view follows."""
        here = self.cursor or cell_of(start) or (0, 0)
        column = min(self.size[0] - 1, max(0, here[0] + side[0]))
        row = min(self.size[1] - 1, max(0, here[1] + side[1]))
        self.cursor = (column, row)
        if not self.rect.inflate(-self.metrics.wide * 3, -self.metrics.high * 3).contains(self.rect_of(self.cursor)):
            self.camera.follow(self.cursor)

    def take(self, view: Mapping[str, Any]) -> None:
        """Take another view; if the party has moved out of the middle, the map follows."""
        before, self._view = self._view, view
        self._placed, self.goals = by_hex(view["places"]), goals_of(view)
        self.size = (int(view["map"]["width"]), int(view["map"]["height"]))
        here = cell_of(str(view["at"]))
        if before is not None and before["at"] != view["at"] and here is not None:
            self.camera.follow(here)

    def hold(self, rect: Rect, scale: float, view: Mapping[str, Any], zoom: int = 0) -> None:
        """Take a place on the screen; the first one is fitted to what the party knows, or has the zoom of last time."""
        if view is not self._view:
            self.take(view)
        self.rect = Rect(rect)
        self.camera.hold(self.rect, self.size, scale)
        here = cell_of(str(view["at"]))
        if not self._fitted and here is not None:
            self._fitted = True
            known = [
                (column, row)
                for row, signs in enumerate(view["map"]["rows"])
                for column, sign in enumerate(signs)
                if sign != " "
            ]
            self.camera.fit(here, known, [goal.cell for goal in self.goals])
            if zoom:
                self.camera.zoom_near(round(zoom * scale))
                self.camera.follow(here)

    def draw(
        self,
        canvas: Canvas,
        rect: Rect,
        view: Mapping[str, Any],
        picks: Mapping[str, str],
        aim: str = "",
        way: Mapping[str, Any] | None = None,
        taken: Sequence[Rect] = (),
        centre_on: Callable[[Cell], None] | None = None,
        card: tuple[Card, Cell] | None = None,
    ) -> None:
        """Draw it all within a rectangle.

        Args:
            canvas: where to.
            rect: the place of the map.
            view: a campaign's view.
            picks: hexes that can be picked now, each with the key that picks it; those without a key ("") are many,
                and are not outlined but under the pointer.
            aim: a hex that has been picked but not yet confirmed.
            way: the way to the pointed hex, if it is known; the view's own route is drawn without one.
            taken: what lies over the map, such as buttons, that no label may cover.
            centre_on: called with the hex of a goal out of view whose arrow is pressed; without it there are no arrows.
            card: the card of a hex, which stands beside it; names below it are left out.
        """
        self.hold(rect, canvas.letters.scale, view)
        metrics, origin, surface = self.metrics, self.camera.origin(), canvas.surface
        here = cell_of(str(view["at"]))
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        self.land.draw(surface, rect, view, metrics, origin, canvas.icons)
        self._weather.draw(surface, rect, view, metrics, origin)
        hour, reach = hour_of(view), view["map"].get("reach")
        if reach and hour != "night":
            self._reach.draw(surface, metrics, origin, str(view["at"]), reach)
        towns = [cell for cell, places in self._placed.items() if places[0]["kind"] == "town"]
        self._hours.draw(surface, rect, hour, metrics, origin, here, towns)
        crowded = {*self._placed, *([here] if here is not None else [])}
        others = Others(canvas, land_words.land_of(view), metrics, origin, rect, self.pointed, crowded)
        others.draw_below()
        self._outlines(canvas, metrics, origin, picks)
        self._pointer(canvas, metrics, origin, picks, aim)
        beads = self._way(canvas, metrics, origin, view, way)
        rows, dark = view["map"]["rows"], hour == "night"

        def heard(cell: Cell) -> bool:
            return not dark and rows[cell[1]][cell[0]] == " "

        covered = markers.draw_places(canvas, metrics, origin, rect, self._placed, str(view["at"]), heard)
        self.badges = covered
        keys = [
            (markers.key_spot(canvas, metrics, origin, cell, shortcut, covered.get(cell)), shortcut)
            for key, shortcut in picks.items()
            if shortcut and metrics.quarter >= 8 and (cell := cell_of(key)) is not None
        ]
        blocked = [*taken, *beads, *covered.values(), *(place for place, _ in keys)]
        if here is not None:
            centre, radius = markers.party_spot(metrics, origin, here, here in covered)
            markers.draw_party(canvas, centre, radius)
            blocked.append(Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius).inflate(6, 6))
        blocked += others.draw_above(covered)
        self.placer.begin(rect.inflate(-canvas.u(10), -canvas.u(10)), blocked)
        self.aims = others.draw_badges(self.placer)
        blocked += [place for place, _ in self.aims]
        if centre_on is not None:
            blocked += draw_goals(canvas, self.placer, metrics, origin, rect, self.goals, centre_on)
        names = markers.names(canvas, self.placer, metrics, self._placed, covered, heard)
        anchor = self._reach.anchor(origin) if reach and not dark and metrics.quarter >= canvas.u(9) else None
        if anchor is not None and (today := markers.today(canvas, self.placer, anchor)) is not None:
            names.append(today)
        self.labels = {label.cell: label.rect for label in names if label.cell is not None}
        place = self._place_of(card, blocked, canvas.u(8)) if card is not None else None
        for label in names:
            if place is None or not label.rect.colliderect(place):
                markers.draw_label(canvas, label)
        if card is not None and place is not None:
            card[0].draw(place)
        for where, shortcut in keys:
            markers.draw_key(canvas, where, shortcut)
        surface.set_clip(clip)

    def _place_of(self, card: tuple[Card, Cell], blocked: Sequence[Rect], gap: int) -> Rect:
        """Return the place of a card beside its hex, over as little as possible but names."""
        self.placer.begin(self.rect.inflate(-gap, -gap), blocked)
        return self.placer.best(card[0].size, self.rect_of(card[1]).clip(self.rect), gap)

    def _outlines(self, canvas: Canvas, metrics: Metrics, origin: tuple[int, int], picks: Mapping[str, str]) -> None:
        for key, shortcut in picks.items():
            if shortcut and (cell := cell_of(key)) is not None:
                markers.draw_edge(canvas, metrics, origin, cell, theme.TEXT, max(2, metrics.quarter // 7))

    def _way(
        self,
        canvas: Canvas,
        metrics: Metrics,
        origin: tuple[int, int],
        view: Mapping[str, Any],
        way: Mapping[str, Any] | None,
    ) -> list[Rect]:
        """Draw the way to the pointed hex, else the view's route; return what it covers."""
        at, marked = str(view["at"]), {key_of(cell) for cell in self._placed}
        if way is not None and way["path"]:
            return draw_way(canvas, metrics, origin, at, way["path"], way["days"], marked)
        route = view.get("route")
        return draw_way(canvas, metrics, origin, at, route["path"], route.get("days", ()), marked) if route else []

    def _pointer(
        self, canvas: Canvas, metrics: Metrics, origin: tuple[int, int], picks: Mapping[str, str], aim: str
    ) -> None:
        thick = max(2, metrics.quarter // 6)
        if (aimed := cell_of(aim)) is not None:
            markers.draw_edge(canvas, metrics, origin, aimed, theme.EMBER, thick * 2)
        if (pointed := self.pointed) is not None:
            open_ = key_of(pointed) in picks
            markers.draw_edge(canvas, metrics, origin, pointed, theme.INK, thick + 4)
            colour = theme.FLAME if open_ else theme.TEXT
            markers.draw_edge(canvas, metrics, origin, pointed, colour, thick + (1 if open_ else 0))


def hex_words(view: Mapping[str, Any], cell: Cell) -> list[str]:
    """Describe a hex: what it is called, its known terrain, and what else is there."""
    land, key = view["map"], key_of(cell)
    glyph = land["rows"][cell[1]][cell[0]]
    terrain = land["legend"].get(glyph, {})
    ground = tr("{name} · {key}", name=terrain.get("name", glyph) if glyph != " " else tr("Unknown land"), key=key)
    places = [place for place in view["places"] if place["at"] == key]
    words = (
        [str(places[0]["name"]), tr("{kind} · {ground}", kind=_kind(places[0]), ground=ground)] if places else [ground]
    )
    if terrain.get("boat"):
        words.append(tr("A boat is needed."))
    words += land_words.hex_words(land_words.land_of(view), key)
    words += [
        tr("{name} ({kind_words})", name=place["name"], kind_words=markers.kind_words(str(place["kind"])))
        for place in places[1:]
    ]
    if view["at"] == key:
        words.append(tr("The party is here."))
    return words


def elsewhere(view: Mapping[str, Any], way: WayView) -> list[str]:
    """Say where a way leads that does not lead to the hex that was asked about; nothing for any other."""
    to = cell_of(way["to"])
    if to is None or way["to"] == way["goal"]:
        return []
    name, *rest = hex_words(view, to)
    return [
        way["why"],
        tr(
            "The way to {name}{key}:",
            name=name,
            key=tr(" ({key_of})", key_of=key_of(to)) if rest and " · " not in name else "",
        ),
    ]


def _kind(place: Mapping[str, Any]) -> str:
    return capitalised(markers.kind_words(str(place["kind"])))
