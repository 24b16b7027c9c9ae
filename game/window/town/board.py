"""The street as a board: its places are pressed; notices and the town's own words stand beside it."""

from functools import partial

import pygame
from pygame import Rect

from game.window import theme
from game.window.art.portraits import portrait
from game.window.art.sitters import person_sitter
from game.window.board import Board, Hand, View
from game.window.canvas import Canvas
from game.window.people.rows import choice_row, person_rows
from game.window.theme import blend
from game.window.town.places import GATE, NOTICES, standing
from game.window.town.street import Lot, draw_street, lots
from game.window.widgets.button import key_cap
from systems.table.loop.fields import Pick
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Option, Request

EVENING = (mark("Camp"),)
"""The phases of the day in which it is evening."""
_DIGITS = "123456789"


class Street(Board):
    """Where to in town (HX-10)."""

    kinds = frozenset({"town"})
    on_land = True

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._asking: Option | None = None
        """A notice that wants to know whom."""

    @property
    def start(self) -> str:
        """The first place that is open."""
        first = next((each for each in self.options if each.id != GATE), None)
        return f"place:{NOTICES if first and self._pinned(first) else first.id if first else GATE}"

    @property
    def town(self) -> View:
        """The town in the view."""
        found: View = self.view.get("town") or {}
        return found

    @property
    def notices(self) -> list[Option]:
        """What is neither a place nor the way out."""
        return [each for each in self.options if self._pinned(each)]

    def _pinned(self, option: Option) -> bool:
        return option.id not in {each.place.id for each in standing(self.town, 0)}

    def show(self, request: Request, view: View) -> None:
        """Take the question of the street."""
        super().show(request, view)
        self._asking = None

    def _go(self, place: str) -> None:
        if place == NOTICES:
            self.hand.turn("notice:0")
        else:
            self.hand.answer(place, {})

    def _take(self, option: Option) -> None:
        if option.fields:
            self._asking = option
            self.hand.turn("person:0")
        else:
            self.hand.answer(option.id, {})

    def _to(self, option: Option, who: str) -> None:
        self.hand.answer(option.id, {option.fields[0].name: who})

    def key(self, event: pygame.event.Event, focus: str) -> bool:
        """Go to the place whose key it is, or take the notice of that number."""
        typed = event.unicode.lower()
        if not typed or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        for each in standing(self.town, len(self.notices)):
            if each.place.key == typed:
                if each.open:
                    self._go(each.place.id)
                return True
        place = _DIGITS.find(typed)
        if 0 <= place < len(self.notices):
            self._take(self.notices[place])
            return True
        return False

    def back(self) -> bool:
        """Close an open notice; the town is left through its gate alone, as Escape leads up to the map."""
        asking, self._asking = self._asking, None
        return asking is not None

    def draw(self, canvas: Canvas, middle: Rect, aside: Rect) -> None:
        """Draw the street, and the town's words and notices beside it."""
        town = str(self.town.get("id", ""))
        shown = lots(canvas, middle, town, standing(self.town, len(self.notices)))
        draw_street(canvas, middle, town, shown, self.view.get("phase") in EVENING)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(middle.clip(clip))
        _title(canvas, middle, str(self.town.get("name", "")))
        for lot in shown:
            if lot.standing is not None:
                self._place(canvas, lot)
        canvas.surface.set_clip(clip)
        self._beside(canvas, aside)

    def _place(self, canvas: Canvas, lot: Lot) -> None:
        each = lot.standing
        assert each is not None
        key = f"place:{each.place.id}"
        hot = key in (canvas.hover, canvas.focus) and each.open
        edge = theme.FLAME if hot else theme.EMBER if each.open else theme.LINE
        ink = theme.TEXT if each.open else theme.DIM
        canvas.box(lot.plate, theme.COAL if hot else theme.BACK if each.open else theme.WELL, edge, 5)
        wide = lot.plate.width - canvas.u(6)
        top = (lot.plate.centerx, lot.plate.top + canvas.u(2))
        name = canvas.text(top, each.place.name, "strong", ink, anchor="midtop", width=wide)
        below = (lot.plate.centerx, name.bottom - canvas.u(2))
        shut = tr("Shut: {reason}", reason=each.words)
        said = each.words if each.open or canvas.letters.width(shut, "small") > wide else shut
        canvas.text(below, said, "small", theme.SOFT if each.open else theme.DIM, anchor="midtop", width=wide)
        if each.open and each.place.id not in (GATE, NOTICES):
            self._keeper(canvas, lot, hot)
        self._sign(canvas, lot, hot)
        tip = (
            f"{each.place.name}\n{each.words}"
            if each.open
            else tr("{place}\nShut: {reason}.", place=each.place.name, reason=each.words)
        )
        whole = lot.house.union(lot.plate)
        act = partial(self._go, each.place.id) if each.open else None
        state = ", ".join([each.words, *([tr("key {key}", key=each.place.key.upper())] if each.place.key else [])])
        canvas.spot(key, whole, act, group="street", tip=tip, label=each.place.name, state=state)
        if hot:
            canvas.ring(lot.plate, key, 5)

    def _keeper(self, canvas: Canvas, lot: Lot, hot: bool) -> None:
        """Whoever stands before the house."""
        assert lot.standing is not None
        side = max(canvas.u(30), min(canvas.u(54), lot.house.width * 26 // 100))
        frame = Rect(lot.house.left, lot.house.bottom - side, side, side)
        name = f"{self.town.get('id', '')}:{lot.standing.place.id}"
        portrait(canvas, frame, person_sitter(name), lit=hot)

    def _sign(self, canvas: Canvas, lot: Lot, hot: bool) -> None:
        """A disc with the place's picture, hung before the house, and its key."""
        each = lot.standing
        assert each is not None
        radius = max(canvas.u(13), min(canvas.u(20), lot.house.width // 7))
        centre = (lot.house.right - radius, lot.house.top + lot.house.height * 46 // 100)
        edge = theme.FLAME if hot else theme.EMBER if each.open else theme.DIM
        pygame.draw.aacircle(canvas.surface, theme.BACK, centre, radius)
        pygame.draw.aacircle(canvas.surface, edge, centre, radius, max(1, canvas.u(1.6)))
        icon = each.place.icon if each.open else "mdi:lock"
        canvas.icon(icon, centre, radius * 5 // 4, theme.TEXT if each.open else theme.DIM, each.place.name)
        if each.place.key and each.open:
            key_cap(canvas, (centre[0] - radius, centre[1] + radius), each.place.key.upper(), hot)

    def _beside(self, canvas: Canvas, rect: Rect) -> None:
        place = self.draw_head(canvas, rect, str(self.town.get("text", "")), tr("On the street"))
        with canvas.scrolled(self._aside, Rect(place.left, place.top, place.width - canvas.u(6), place.height)) as flow:
            if self._asking is not None:
                flow.y += canvas.paragraph(Rect(place.left, flow.y, place.width, 0), self._asking.label, "strong")
                field = self._asking.fields[0]
                assert isinstance(field, Pick)
                asked = partial(self._to, self._asking)
                inner = Rect(place.left, flow.y, place.width - canvas.u(8), 0)
                flow.y += person_rows(canvas, inner, self.view, field, asked)
                return
            for number, option in enumerate(self.notices):
                card = Rect(place.left + canvas.u(2), flow.y, place.width - canvas.u(10), 0)
                cap = _DIGITS[number] if number < len(_DIGITS) else ""
                flow.y += choice_row(canvas, card, f"notice:{number}", option, cap, partial(self._take, option))
                flow.y += canvas.u(6)
            line = Rect(place.left, flow.y, place.width - canvas.u(8), 0)
            if not self.notices:
                flow.y += canvas.paragraph(line, tr("Nothing is pinned up for you today."), "italic", theme.SOFT)
            flow.y += canvas.u(8)
            for said in self.town.get("lines", ()):
                line.top = flow.y
                flow.y += canvas.paragraph(line, str(said), "small", theme.SOFT) + canvas.u(4)


def draw_town(canvas: Canvas, rect: Rect, view: View) -> None:
    """Draw the street alone, without a word on it, where something else is asked in a town."""
    town: View = view["town"]
    key = str(town.get("id", ""))
    shown = lots(canvas, rect, key, standing(town, 0))
    draw_street(canvas, rect, key, shown, view.get("phase") in EVENING)


def _title(canvas: Canvas, rect: Rect, name: str) -> None:
    """Draw the town's name on a plate in the corner."""
    wide, high = canvas.letters.width(name, "large") + canvas.u(28), canvas.letters.height("large") + canvas.u(4)
    plate = Rect(rect.left + canvas.u(10), rect.top + canvas.u(8), wide, high)
    canvas.box(plate, blend(theme.BACK, theme.INK, 0.4), theme.EMBER, 5)
    canvas.text(plate.center, name, "large", theme.FLAME, anchor="center")
