"""What others do on the land: tracks, plans, bands and what has become of places, in the order in which it is drawn."""

from collections.abc import Collection, Mapping

from pygame import Rect

from game.campaign.view.power_shapes import LandView
from game.window import theme
from game.window.canvas import Canvas
from game.window.labels import Placer
from game.window.map.bands import BARS, Token, draw_sign, draw_token, tokens
from game.window.map.flags import NOBODY, Flag, draw_flag, flags_of
from game.window.map.metrics import Cell, Metrics, cell_of
from game.window.map.plans import arrows, draw_badges, draw_shafts
from game.window.map.tracks import draw_tracks

SIGNS = {"shut": BARS, "raided": "mdi:fire", "emptied": "mdi:package-variant"}
"""The signs of what has become of places; one that is held bears the flag of its power."""


class Others:
    """What others do, of one view, at one place and zoom of the map."""

    def __init__(
        self,
        canvas: Canvas,
        land: LandView,
        metrics: Metrics,
        origin: tuple[int, int],
        room: Rect,
        lit: Cell | None,
        crowded: Collection[Cell],
    ) -> None:
        """Lay it out.

        Args:
            canvas: where it will be drawn.
            land: what is known of it.
            metrics: the sizes of hexes.
            origin: where the land begins.
            room: the place of the map.
            lit: the hex that is pointed at, what belongs to which stands out.
            crowded: hexes that have something else in the middle.
        """
        self._canvas, self._land, self._metrics, self._origin = canvas, land, metrics, origin
        self._room, self._lit = room, lit
        self._flags: Mapping[str, Flag] = flags_of(land)
        self._arrows = list(arrows(land, self._flags))
        near = room.inflate(metrics.wide, metrics.high)
        every = tokens(land, self._flags, metrics, origin, set(crowded))
        self.tokens: list[Token] = [token for token in every if near.collidepoint(token.centre)]
        """The tokens in view."""

    def draw_below(self) -> None:
        """Draw what lies on the ground: tracks and the shafts of arrows."""
        canvas, metrics, origin = self._canvas, self._metrics, self._origin
        draw_tracks(canvas, metrics, origin, self._room, self._land["tracks"], self._flags)
        draw_shafts(canvas, metrics, origin, self._arrows, self._lit)

    def draw_above(self, badges: Mapping[Cell, Rect]) -> list[Rect]:
        """Draw tokens, and the marks of places on their badges; return what that covers."""
        covered = [rect for token in self.tokens for rect in draw_token(self._canvas, token, token.cell == self._lit)]
        return [*covered, *self._marks(badges)]

    def draw_badges(self, placer: Placer) -> list[tuple[Rect, Cell]]:
        """Draw the badges of plans where nothing else is; return what each covers, with the hex that it is about."""
        return draw_badges(self._canvas, placer, self._metrics, self._origin, self._room, self._arrows)

    def _marks(self, badges: Mapping[Cell, Rect]) -> list[Rect]:
        """Draw the marks of each place at the upper right of its badge, one beside the other."""
        canvas, covered, here = self._canvas, list[Rect](), dict[Cell, int]()
        size = max(9, min(canvas.u(15), self._metrics.quarter))
        near = self._room.inflate(self._metrics.wide, self._metrics.high)
        standing = {token.cell for token in self.tokens if token.bars}
        for mark in self._land["marks"]:
            cell = cell_of(mark["at"])
            if cell is None or (mark["kind"] == "shut" and cell in standing):
                continue
            x, y = self._metrics.centre(cell)
            badge = badges.get(cell, Rect(x + self._origin[0] - size, y + self._origin[1] - size, 2 * size, 2 * size))
            if not near.colliderect(badge):
                continue
            number = here[cell] = here.get(cell, 0) + 1
            centre = (badge.right - size // 4 + (number - 1) * (size + 1), badge.top + size // 4)
            if mark["kind"] == "held":
                covered.append(draw_flag(canvas, centre, size, self._flags.get(mark["power"], NOBODY)))
                continue
            colour = theme.SOFT if mark["kind"] == "emptied" else theme.BAD
            covered.append(draw_sign(canvas, centre, size, SIGNS[mark["kind"]], colour))
        return covered
