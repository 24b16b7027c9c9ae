"""One side of a fight as a list: cards where there is room, else rows of two or three lines."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.encounter.targeting import Aims
from game.window.spots import Scroll
from game.window.theme import Colour
from game.window.units import unit_words
from game.window.widgets.bar import bar
from game.window.widgets.token import token

GAP = 6


class UnitList:
    """The units of one side, ready to be drawn."""

    def __init__(
        self, canvas: Canvas, aims: Aims, who: str, icons: Mapping[str, str], press: Callable[[str, str], None]
    ) -> None:
        """Prepare.

        Args:
            canvas: where to.
            aims: what answers the open request.
            who: id of the unit that is asked, which is marked.
            icons: icons of units by id, for those whose view has none.
            press: called with the spot and the id of a unit that was pressed.
        """
        self.canvas, self.aims, self.who, self.icons, self.press = canvas, aims, who, icons, press

    def draw(self, rect: Rect, side: Mapping[str, Any], key: str, scroll: Scroll, *, dense: bool = False) -> None:
        """Draw a side with its heading; the list scrolls if it is too long."""
        canvas, foe = self.canvas, key == "foes"
        colour = theme.BAD if foe else theme.COOL
        icon = "mdi:skull" if foe else "mdi:account-group"
        canvas.icon(icon, (rect.left + canvas.u(10), rect.top + canvas.u(11)), canvas.u(18), colour)
        canvas.text(
            (rect.left + canvas.u(26), rect.top), str(side["name"]), "head", colour, width=rect.width - canvas.u(26)
        )
        top = canvas.letters.height("head") + canvas.u(4)
        view = Rect(rect.left, rect.top + top, rect.width - canvas.u(8), rect.height - top)
        units = side["units"]
        cards = [self._card_height(unit, view.width) for unit in units]
        dense = dense or sum(cards) + canvas.u(GAP) * len(units) > view.height
        gap = canvas.u(3 if dense else GAP)
        most = next((most for most in (2, 1) if self._rows_height(units, view, most, gap) <= view.height), 0)
        with canvas.scrolled(scroll, view) as flow:
            for unit, card in zip(units, cards, strict=True):
                place = Rect(view.left, flow.y, view.width, self._row_height(unit, view, most) if dense else card)
                if flow.seen(place.height):
                    if dense:
                        self._row(place, unit, foe, most)
                    else:
                        self._card(place, unit, foe)
                flow.y += place.height + gap

    def height(self, side: Mapping[str, Any], width: int) -> int:
        """Return the least height of a side in pixels, with its heading, in a list of that width."""
        canvas = self.canvas
        rows = self._rows_height(side["units"], Rect(0, 0, width - canvas.u(8), 0), 0, canvas.u(3))
        return rows + canvas.letters.height("head") + canvas.u(4)

    def _rows_height(self, units: Sequence[Mapping[str, Any]], view: Rect, most: int, gap: int) -> int:
        return sum(self._row_height(unit, view, most) + gap for unit in units)

    def _card_height(self, unit: Mapping[str, Any], width: int) -> int:
        canvas, pad, side = self.canvas, self.canvas.u(8), self.canvas.u(38)
        wide = width - side - 3 * pad
        high = canvas.paragraph(Rect(0, 0, wide, 0), str(unit["name"]), "strong", draw=False, most=2)
        for text, most in ((_intent(unit), 0), (_notes(unit), 2)):
            high += canvas.paragraph(Rect(0, 0, wide, 0), text, "small", draw=False, most=most) if text else 0
        high += pad + (canvas.u(13) if "most" in unit else 0) + canvas.letters.height("small") + pad // 2
        return max(high, side + 2 * pad)

    def _frame(self, rect: Rect, unit: Mapping[str, Any], foe: bool, side: int, centre: tuple[int, int]) -> None:
        """The box and token of a unit, and its spot."""
        canvas, key = self.canvas, str(unit["id"])
        spot, can, lit = f"unit:{key}", key in self.aims.at, key == self.who
        hot = canvas.hover in (spot, f"encounter:{key}")
        aimed = can and (self.aims.open or key in self.aims.walked)
        picked = aimed and self.aims.open and key in self.aims.picked
        edge = theme.EMBER if picked else theme.FLAME if lit else theme.WARN if aimed else None
        canvas.box(rect, theme.HOVER if hot else theme.COAL if picked else theme.RAISED, edge)
        name, able = str(unit["name"]), bool(unit.get("able", True))
        icon = str(unit.get("icon", "")) or self.icons.get(key, "")
        token(canvas, centre, side, name, icon, foe=foe, able=able, lit=lit)
        tip = "\n".join([*unit_words(unit), *self.aims.words(key)])
        act = partial(self.press, spot, key) if can else None
        canvas.spot(spot, rect, act, group=f"units:{'foes' if foe else 'party'}", tip=tip)
        canvas.ring(rect, spot)

    def _card(self, rect: Rect, unit: Mapping[str, Any], foe: bool) -> None:
        canvas, side, pad = self.canvas, self.canvas.u(38), self.canvas.u(8)
        left = rect.left + pad + side + pad
        wide = rect.right - pad - left
        able = bool(unit.get("able", True))
        self._frame(rect, unit, foe, side, (rect.left + pad + side // 2, rect.top + pad + side // 2))
        y = rect.top + pad // 2
        ink = theme.TEXT if able else theme.DIM
        y += canvas.paragraph(Rect(left, y, wide, 0), str(unit["name"]), "strong", ink, most=2)
        if "most" in unit:
            bar(canvas, Rect(left, y + canvas.u(1), wide, canvas.u(10)), int(unit.get("now", 0)), int(unit["most"]))
            y += canvas.u(13)
        words = str(unit.get("words", ""))
        canvas.text((left, y), words, "small", theme.TEXT if able else theme.BAD, width=wide)
        y += canvas.letters.height("small")
        for text, colour, most in ((_intent(unit), theme.FLAME, 0), (_notes(unit), theme.SOFT, 2)):
            if text:
                y += canvas.paragraph(Rect(left, y, wide, 0), text, "small", colour, most=most)

    def _lines(self, unit: Mapping[str, Any], width: int, most: int) -> tuple[str, list[tuple[str, Colour]]]:
        """Return the texts behind and below the name in a row; words without room beside the name go down.

        Where `most` leaves no line for notes, they go to the tooltip. Intents are never cut.
        """
        canvas = self.canvas
        words, notes = str(unit.get("words", "")), _notes(unit) if most else ""
        wide = canvas.letters.width(str(unit["name"]), "strong") + canvas.letters.width(words, "small") + canvas.u(5)
        if wide > width:
            words, notes = "", " · ".join(part for part in (words, notes) if part)
        lines = [(_intent(unit), theme.FLAME), (notes, theme.SOFT)]
        return words, [(text, colour) for text, colour in lines if text]

    def _row_room(self, rect: Rect) -> tuple[int, int]:
        """Left and right end of the text in a row."""
        pad = self.canvas.u(5)
        return rect.left + pad + self.canvas.u(28) + pad, rect.right - pad

    def _row_height(self, unit: Mapping[str, Any], rect: Rect, most: int) -> int:
        """The pixels that a row takes with at most so many lines of notes; 0: none."""
        canvas = self.canvas
        left, right = self._row_room(rect)
        high = canvas.letters.height("strong") + canvas.u(6)
        for text, colour in self._lines(unit, right - left, most)[1]:
            lines = 0 if colour == theme.FLAME else max(1, most)
            high += canvas.paragraph(Rect(0, 0, right - left, 0), text, "small", draw=False, most=lines)
        return max(high + (canvas.u(7) if "most" in unit else 0), canvas.u(34))

    def _row(self, rect: Rect, unit: Mapping[str, Any], foe: bool, most: int) -> None:
        canvas, side = self.canvas, self.canvas.u(28)
        left, right = self._row_room(rect)
        able = bool(unit.get("able", True))
        self._frame(rect, unit, foe, side, (rect.left + canvas.u(5) + side // 2, rect.top + canvas.u(17)))
        y = rect.top + canvas.u(2)
        words, lines = self._lines(unit, right - left, most)
        base = y + canvas.letters.height("strong") // 2
        colour = theme.SOFT if able else theme.BAD
        said = canvas.text((right, base), words, "small", colour, anchor="midright")
        ink = theme.TEXT if able else theme.DIM
        room = said.left - left
        canvas.text((left, base), str(unit["name"]), "strong", ink, width=room, anchor="midleft")
        y += canvas.letters.height("strong")
        if "most" in unit:
            bar(canvas, Rect(left, y, right - left, canvas.u(6)), int(unit.get("now", 0)), int(unit["most"]))
            y += canvas.u(7)
        for text, colour in lines:
            lines_shown = 0 if colour == theme.FLAME else max(1, most)
            y += canvas.paragraph(Rect(left, y, right - left, 0), text, "small", colour, most=lines_shown)


def _notes(unit: Mapping[str, Any]) -> str:
    return " · ".join(map(str, unit.get("notes", ())))


def _intent(unit: Mapping[str, Any]) -> str:
    """Return the unit's intent, as short as possible; empty for a unit that is out."""
    return str(unit.get("intent", "")).removeprefix("seems about ") if unit.get("able", True) else ""
