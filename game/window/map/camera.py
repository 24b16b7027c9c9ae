"""The camera: the part of the map in view. It is fitted to what matters, and held to the land."""

from collections.abc import Iterable

from pygame import Rect

from game.window.map.metrics import Cell, Metrics

ZOOMS = (4, 6, 8, 11, 14, 18, 23, 29, 36)
"""Quarters of a hex at scale 1, in pixels; from the furthest zoom on, the map fills its room."""

_USUAL = (11, 18)
"""Quarters at scale 1 between which a first view is fitted: hexes that can be read, and not too large ones."""


class Camera:
    """A centre, in hexes, and a zoom; `hold` keeps both to what a room and a map allow."""

    def __init__(self) -> None:
        self.column = 0.0
        self.row = 0.0
        self.quarter = 14
        """A quarter of a hex's height in pixels."""
        self.levels: tuple[int, ...] = (14,)
        """The zooms on offer: quarters, from far to near."""
        self._room = Rect(0, 0, 1, 1)
        self._size: Cell = (1, 1)
        self._scale = 0.0
        self._chosen = (0.0, 0.0)
        """The centre that was last chosen; a room may not allow it."""
        self._zoom = 14.0
        """The quarter that was last chosen, at scale 1."""

    @property
    def metrics(self) -> Metrics:
        """The sizes at this zoom."""
        return Metrics(self.quarter)

    def hold(self, room: Rect, size: Cell, scale: float) -> None:
        """Keep to a room of the screen, a map of that many hexes and a UI scale."""
        if (room.size, size, scale) != (self._room.size, self._size, self._scale):
            self._size, self._scale = size, scale
            self.levels = _levels(room, size, scale)
            self.column, self.row = self._chosen
            self.quarter = min(self.levels, key=lambda level: abs(level - self._zoom * scale))
        self._room = Rect(room)
        self._clamp()

    def origin(self) -> tuple[int, int]:
        """The point of the screen where the map's (0, 0) lies."""
        metrics = self.metrics
        return (
            self._room.centerx - round(self.column * metrics.wide),
            self._room.centery - round(self.row * metrics.step),
        )

    def look_at(self, cell: Cell) -> None:
        """Put a hex into the middle, as far as the land goes."""
        self.column = cell[0] + 0.5 + (cell[1] & 1) / 2
        self.row = cell[1] + 2 / 3
        self._settle()

    def follow(self, cell: Cell) -> None:
        """Move no further than it takes to have a hex well within the view."""
        left, top = self.origin()
        x, y = self.metrics.centre(cell)
        inner = self._room.inflate(-self._room.width // 2, -self._room.height // 2)
        self.pan((_beyond(x + left, inner.left, inner.right), _beyond(y + top, inner.top, inner.bottom)))

    def show(self, start: Cell, end: Cell) -> None:
        """Show two hexes with what lies between them, from further off if need be, else the second one alone."""
        columns, rows = sorted((start[0], end[0])), sorted((start[1], end[1]))
        across, down = columns[1] - columns[0] + 4, rows[1] - rows[0] + 4
        least = min(_USUAL[0] * self._scale, self.quarter)
        for level in reversed([level for level in self.levels if least <= level <= self.quarter]):
            metrics = Metrics(level)
            if across * metrics.wide <= self._room.width and down * metrics.step <= self._room.height:
                self.quarter = level
                self.column, self.row = sum(columns) / 2 + 0.75, sum(rows) / 2 + 2 / 3
                self._zoomed()
                return
        self.look_at(end)

    def pan(self, pixels: tuple[int, int]) -> None:
        """Move the centre."""
        metrics = self.metrics
        self.column += pixels[0] / metrics.wide
        self.row += pixels[1] / metrics.step
        self._settle()

    def zoom_by(self, steps: int, at: tuple[int, int] | None = None) -> bool:
        """Zoom around a point of the screen. False at the end of the range."""
        here = self.levels.index(self.quarter)
        there = max(0, min(len(self.levels) - 1, here + steps))
        if there == here:
            return False
        before = self.metrics
        self.quarter = self.levels[there]
        after = self.metrics
        if at is not None:
            dx, dy = at[0] - self._room.centerx, at[1] - self._room.centery
            self.column += dx / before.wide - dx / after.wide
            self.row += dy / before.step - dy / after.step
        self._zoomed()
        return True

    def zoom_near(self, quarter: int) -> None:
        """Take the zoom that is nearest to a quarter of a hex, in pixels."""
        self.quarter = min(self.levels, key=lambda level: abs(level - quarter))
        self._zoomed()

    def fit(self, party: Cell, known: Iterable[Cell], goals: Iterable[Cell]) -> None:
        """Show the party with the known land, and with the nearest goal if that leaves hexes that can be read.

        Args:
            party: the hex that is in view in any case.
            known: the known hexes.
            goals: goals, the nearest first.
        """
        usual = [level for level in self.levels if level <= _USUAL[1] * self._scale] or [self.levels[0]]
        least = min(_USUAL[0] * self._scale, usual[-1])
        land = [*known, party]
        for wanted in (*([*land, goal] for goal in list(goals)[:1]), land, [party]):
            columns, rows = [cell[0] for cell in wanted], [cell[1] for cell in wanted]
            across, down = max(columns) - min(columns) + 4, max(rows) - min(rows) + 4
            fitting = [
                level
                for level in usual
                if level >= least
                and across * Metrics(level).wide <= self._room.width
                and down * Metrics(level).step <= self._room.height
            ]
            if fitting:
                self.quarter = fitting[-1]
                self.column = (min(columns) + max(columns)) / 2 + 0.75
                self.row = (min(rows) + max(rows)) / 2 + 2 / 3
                break
        else:
            self.quarter = next((level for level in usual if level >= least), usual[-1])
            self.look_at(party)
        self._zoomed()

    def _settle(self) -> None:
        """Keep to what the room allows, and remember the centre for other rooms."""
        self._clamp()
        self._chosen = (self.column, self.row)

    def _zoomed(self) -> None:
        """Settle, and remember the zoom for other rooms."""
        self._zoom = self.quarter / (self._scale or 1.0)
        self._settle()

    def _clamp(self) -> None:
        metrics = self.metrics
        whole = metrics.whole(self._size)
        self.column = _held(self.column * metrics.wide, whole.width, metrics.border, self._room.width) / metrics.wide
        self.row = _held(self.row * metrics.step, whole.height, metrics.border, self._room.height) / metrics.step


def _levels(room: Rect, size: Cell, scale: float) -> tuple[int, ...]:
    """Return the zooms for a room: the furthest one, at which the map just fills it, and the usual nearer ones."""
    usual = [max(3, round(zoom * scale)) for zoom in ZOOMS]
    far = 3
    for quarter in range(3, usual[-1] + 1):
        metrics = Metrics(quarter)
        whole = metrics.whole(size).inflate(2 * metrics.border, 2 * metrics.border)
        if whole.width > room.width and whole.height > room.height:
            break
        far = quarter
    return (far, *(quarter for quarter in usual if quarter * 8 > far * 9))


def _held(centre: float, length: int, border: int, room: int) -> float:
    """Return the centre, moved so that no more than the border is seen beyond the map."""
    if length + 2 * border <= room:
        return length / 2
    return min(length + border - room / 2, max(room / 2 - border, centre))


def _beyond(value: int, low: int, high: int) -> int:
    """Return how far a value lies outside a range: below 0 before it, above 0 behind it."""
    return min(0, value - low) + max(0, value - high)
