"""Who holds and wears what, as one board: members with their hands, and the things beside them (HX-08, HX-20)."""

import re
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from game.window import theme
from game.window.board import Board, Hand, View
from game.window.canvas import Canvas
from game.window.people.faces import draw_face
from game.window.spots import Scroll
from game.window.things.deeds import Deed, deeds_with
from game.window.things.rack import Held, draw_rack
from game.window.things.tile import called, picture, tile, words_of
from game.window.widgets.button import button
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Request

_HANDS_AT, _HAND = 62, 46
"""How far down a card the places for hands begin, and their side, at scale 1."""


class Gear(Board):
    """One press chooses a thing, a second one on somebody hands it over; on the pack it is stowed."""

    kinds = frozenset({"equip"})
    title = mark("Hands and gear")

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self._chosen = ""
        self._list = Scroll()

    @property
    def start(self) -> str:
        """The chosen thing."""
        return f"thing:{self._chosen}" if self._chosen else "board:out"

    @property
    def _things(self) -> list[View]:
        """The things that hands and slots are for."""
        found = self.view.get("things", ())
        return [thing for thing in found if thing.get("hands") or thing.get("slot") or thing.get("holder")]

    @property
    def _thing(self) -> View | None:
        return next((thing for thing in self._things if thing["id"] == self._chosen), None)

    def _deeds(self) -> list[Deed]:
        thing = self._thing
        return deeds_with(thing, self.request, self.view) if thing is not None else []

    def show(self, request: Request, view: View) -> None:
        """Take the question; a thing is chosen."""
        super().show(request, view)
        ids = [str(thing["id"]) for thing in self._things]
        if self._chosen not in ids:
            self._chosen = ids[0] if ids else ""

    def left(self) -> None:
        """Forget what was chosen."""
        super().left()
        self._chosen = ""

    def _choose(self, key: str) -> None:
        self._chosen = key

    def _chooses(self, thing: View) -> Callable[[], None]:
        return partial(self._choose, str(thing["id"]))

    def _is_chosen(self, thing: View) -> bool:
        return str(thing["id"]) == self._chosen

    def _of(self, member: View) -> list[View]:
        """Return what somebody holds and wears."""
        return [thing for thing in self._things if thing.get("holder") == member["id"]]

    def _to(self, who: str) -> Deed | None:
        """Return the deed that hands the chosen thing to somebody."""
        taking = ("hold", "wear")
        for deed in self._deeds():
            last, fields = deed.steps[-1] if deed.steps else ("", {})
            if last.partition(":")[0] in taking and fields.get("member") == who:
                return deed
        return None

    def _do(self, deed: Deed) -> None:
        self.refusal = deed.shut
        if not deed.shut:
            self.hand.run(deed.steps)

    def key(self, event: pygame.event.Event, focus: str) -> bool:
        """Do the deed of that number with the chosen thing."""
        place = "123456789".find(event.unicode) if event.unicode else -1
        deeds = self._deeds()
        if 0 <= place < len(deeds):
            self._do(deeds[place])
            return True
        return super().key(event, focus)

    def draw(self, canvas: Canvas, middle: Rect, aside: Rect) -> None:
        """Draw everybody with their hands, the things in the pack below, and the chosen one beside."""
        canvas.box(middle, theme.PANEL)
        inner = middle.inflate(-canvas.u(28), -canvas.u(22))
        canvas.text(inner.topleft, self.title, "large", theme.FLAME, width=inner.width - canvas.u(100))
        top = inner.top + canvas.letters.height("large") + canvas.u(8)
        view = Rect(inner.left, top, inner.width - canvas.u(8), inner.bottom - top)
        across = 2 if view.width >= canvas.u(330) else 1
        gap = canvas.u(8)
        wide = (view.width - gap * (across - 1)) // across
        with canvas.scrolled(self._list, view) as flow:
            living = [each for each in self.view.get("party", ()) if each.get("status") != "dead"]
            high = max((self._high(canvas, wide, member) for member in living), default=0)
            for number, member in enumerate(living):
                card = Rect(view.left + number % across * (wide + gap), flow.y + canvas.u(2), wide, high)
                self._member(canvas, card, member)
                if number % across == across - 1 or number == len(living) - 1:
                    flow.y += high + gap
            flow.y += canvas.u(6)
            flow.y += self._pack(canvas, Rect(view.left, flow.y, view.width, 0))
        self._beside(canvas, aside)

    def _member(self, canvas: Canvas, card: Rect, member: View) -> None:
        """Draw somebody with a place for each hand, and what they wear."""
        who = str(member["id"])
        deed = self._to(who)
        key = f"member:{who}"
        lit = deed is not None
        hot = lit and key in (canvas.hover, canvas.focus)
        canvas.box(card, theme.HOVER if hot else theme.RAISED, theme.FLAME if lit else theme.LINE)
        canvas.spot(
            key, card, partial(self._do, deed) if deed else None, group="members", tip=deed.label if deed else ""
        )
        canvas.ring(card, key)
        side = canvas.u(46)
        draw_face(canvas, Rect(card.left + canvas.u(7), card.top + canvas.u(7), side, side), member, lit=lit)
        left = card.left + side + canvas.u(16)
        name = f"{member['name']}"
        canvas.text((left, card.top + canvas.u(6)), name, "strong", width=card.right - canvas.u(8) - left)
        words = tr("it fits: press") if lit else tr("hands {hands}", hands=member.get("hands", ""))
        at = (left, card.top + canvas.u(6) + canvas.letters.height("strong"))
        canvas.text(at, words, "small", theme.FLAME if lit else theme.SOFT, width=card.right - canvas.u(8) - left)
        inner = Rect(
            card.left + canvas.u(8), card.top + canvas.u(_HANDS_AT), card.width - canvas.u(16), canvas.u(_HAND)
        )
        self._holds(canvas, inner, member)
        names = Rect(inner.left, inner.bottom + canvas.u(4), inner.width, 0)
        canvas.paragraph(names, self._names(member), "small")

    def _names(self, member: View) -> str:
        return ", ".join(called(thing) for thing in self._of(member))

    def _high(self, canvas: Canvas, wide: int, member: View) -> int:
        """The height of somebody's card: what they have is named in full."""
        names = self._names(member)
        text = canvas.paragraph(Rect(0, 0, wide - canvas.u(16), 0), names, "small", draw=False) if names else 0
        return canvas.u(_HANDS_AT + _HAND + 8) + text

    def _holds(self, canvas: Canvas, rect: Rect, member: View) -> None:
        mine = self._of(member)
        told = [int(number) for number in re.findall(r"\d+", str(member.get("hands", "")))] or [0]
        free = max(told) - min(told)
        side, x = rect.height, rect.left
        for thing in mine:
            across = max(1, int(thing.get("hands", 0) or 0)) if thing.get("where") == "hand" else 1
            place = Rect(x, rect.top, side * across + canvas.u(5) * (across - 1), side)
            key, tip = f"thing:{thing['id']}", "\n".join(words_of(thing))
            tile(canvas, place, key, thing, self._chooses(thing), chosen=self._is_chosen(thing), tip=tip)
            x = place.right + canvas.u(5)
        for _ in range(free):
            place = Rect(x, rect.top, side, side)
            if place.right > rect.right:
                break
            canvas.box(place, theme.WELL, theme.LINE, 6)
            canvas.icon("mdi:hand-back-right-outline", place.center, side // 2, theme.DIM, "H")
            x = place.right + canvas.u(5)

    def _pack(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the things in the pack that could be taken in hand or put on; return the height."""
        canvas.text(rect.topleft, tr("In the pack"), "head", theme.FLAME)
        y = rect.top + canvas.letters.height("head") + canvas.u(4)
        packed = [thing for thing in self._things if thing.get("where") == "pack"]
        if not packed:
            words = tr("Nothing in the pack is for hands or to wear.")
            return y + canvas.paragraph(Rect(rect.left, y, rect.width, 0), words, "italic", theme.SOFT) - rect.top
        held = [
            Held(
                f"thing:{thing['id']}", thing, self._chooses(thing), "\n".join(words_of(thing)), self._is_chosen(thing)
            )
            for thing in packed
        ]
        return y + draw_rack(canvas, Rect(rect.left, y, rect.width, 0), held, side=58) - rect.top

    def _beside(self, canvas: Canvas, rect: Rect) -> None:
        words = tr("Press a thing, then who takes it.") if self._things else tr("There is nothing to hold or to wear.")
        place = self.draw_way_out(canvas, self.draw_head(canvas, rect, words), tr("Done"))
        thing = self._thing
        if thing is None:
            return
        side = canvas.u(56)
        with canvas.scrolled(self._aside, Rect(place.left, place.top, place.width - canvas.u(6), place.height)) as flow:
            picture(canvas, Rect(place.left, flow.y, side, side), thing)
            left, wide = place.left + side + canvas.u(10), place.width - side - canvas.u(16)
            high = canvas.paragraph(Rect(left, flow.y, wide, 0), str(thing["name"]), "head")
            for line in words_of(thing)[2:]:
                high += canvas.paragraph(Rect(left, flow.y + high, wide, 0), line, "small", theme.SOFT)
            flow.y += max(side, high) + canvas.u(8)
            deeds = self._deeds()
            for number, deed in enumerate(deeds):
                row = Rect(place.left + canvas.u(2), flow.y, place.width - canvas.u(10), canvas.u(34))
                label = tr("{deed} ({number})", deed=deed.label, number=number + 1)
                act = None if deed.shut else partial(self._do, deed)
                button(canvas, f"deed:{number}", row, label, act, group="deeds", icon=deed.icon, tip=deed.shut)
                flow.y += canvas.u(40)
            if not deeds:
                text = tr("Nobody has a hand or a slot free for it.")
                flow.y += canvas.paragraph(Rect(place.left, flow.y, place.width, 0), text, "italic", theme.WARN)
