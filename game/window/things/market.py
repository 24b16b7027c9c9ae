"""The market as one board: every ware with picture, words and price, a basket, and one press that settles it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.window import theme
from game.window.board import Board, Hand, View
from game.window.canvas import Canvas
from game.window.spots import Scroll
from game.window.theme import Role
from game.window.things.basket import Basket, Ware, for_sale, to_sell
from game.window.things.settle import draw_basket, draw_ware
from game.window.things.tile import group_of, picture
from game.window.widgets.button import button
from game.window.widgets.stepper import stepper
from systems.table.loop.language import counted, mark, tr
from systems.table.loop.requests import Request

GROUPS = (
    ("", mark("All")),
    ("supplies", mark("Supplies")),
    ("goods", mark("Goods")),
    ("arms", mark("For fights")),
    ("gear", mark("Gear")),
    ("spells", mark("Spells")),
    ("carts", mark("Carts")),
)
_PICTURE, _PRICE, _STEPPER = 46, 70, 98
"""Widths within a row, at scale 1."""
_RETURN = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Market(Board):
    """Buying and selling (HX-10)."""

    kinds = frozenset({"market"})
    title = mark("Market")

    def __init__(self, hand: Hand) -> None:
        super().__init__(hand)
        self.basket = Basket()
        self.selling = False
        self.group = ""
        self._lists = {True: Scroll(), False: Scroll()}
        self._buy: list[Ware] = []
        self._sell: list[Ware] = []
        self._at = ""
        """The ware that was pointed at last."""
        self._visit: tuple[object, object] | None = None
        """The day and the town that the basket was filled in."""

    @property
    def start(self) -> str:
        """The first ware in view."""
        return f"ware:{self._at}" if self._at in [ware.option for ware in self.shown] else self._first

    @property
    def _first(self) -> str:
        return f"ware:{self.shown[0].option}" if self.shown else "board:out"

    @property
    def shown(self) -> list[Ware]:
        """The wares in view: bought or sold, of the chosen kind."""
        wares = self._sell if self.selling else self._buy
        return [ware for ware in wares if not self.group or group_of(ware.entry) == self.group]

    @property
    def things(self) -> Sequence[View]:
        """What the party has."""
        found: Sequence[View] = self.view.get("things", ())
        return found

    def show(self, request: Request, view: View) -> None:
        """Take the question; the basket keeps what is still to be had."""
        super().show(request, view)
        visit = (view.get("day"), (view.get("town") or {}).get("id"))
        if visit != self._visit:
            self._visit = visit
            self.basket.clear()
        stall = (view.get("town") or {}).get("stall", ())
        self._buy, self._sell = for_sale(stall), to_sell(self.things, stall)
        self.basket.stock([*self._buy, *self._sell], int(view.get("gold", 0)))
        if self.group and not self.shown:
            self.group = ""

    def left(self) -> None:
        """Forget what was looked at; the basket is kept for the visit."""
        super().left()
        self.selling, self.group, self._at = False, "", ""

    def owned(self) -> Counter[str]:
        """How many of each item the party has."""
        counted: Counter[str] = Counter()
        for thing in self.things:
            counted[str(thing.get("item", ""))] += int(thing.get("count", 1))
        return counted

    def _turn(self, selling: bool) -> None:
        self.selling, self.group = selling, ""
        self.hand.turn(self._first)

    def _filter(self, group: str) -> None:
        self.group = group
        self._lists[self.selling].offset = 0

    def settle(self) -> None:
        """Buy and sell what is in the basket."""
        steps = self.basket.steps()
        self.basket.clear()
        if steps:
            self.hand.run(steps)

    def key(self, event: pygame.event.Event, focus: str) -> bool:
        """B buys, S sells, F changes the kind, C empties the basket; Return on a ware settles."""
        typed = event.unicode.lower()
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if typed in ("b", "s"):
            self._turn(typed == "s")
        elif typed == "c":
            self.basket.clear()
        elif typed == "f":
            kept = [group for group, _ in self._groups()]
            self._filter(kept[(kept.index(self.group) + 1) % len(kept)])
            self.hand.turn(self._first)
        elif event.key in _RETURN and focus.startswith("ware:"):
            self.settle()
        else:
            return super().key(event, focus)
        return True

    def _groups(self) -> list[tuple[str, str]]:
        there = {group_of(ware.entry) for ware in (self._sell if self.selling else self._buy)}
        return [(group, label) for group, label in GROUPS if not group or group in there]

    def draw(self, canvas: Canvas, middle: Rect, aside: Rect) -> None:
        """Draw the wares, and beside them the one pointed at and the basket."""
        canvas.box(middle, theme.PANEL)
        inner = middle.inflate(-canvas.u(24), -canvas.u(18))
        top = self._tabs(canvas, inner)
        self._wares(canvas, Rect(inner.left, top, inner.width, inner.bottom - top))
        self._beside(canvas, aside)

    def _tabs(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the heading, buying and selling, and the kinds of wares; return where the list begins."""
        name = str((self.view.get("town") or {}).get("name", ""))
        title = tr("The market of {name}", name=name) if name else self.title
        canvas.text(rect.topleft, title, "large", theme.FLAME, width=rect.width - canvas.u(100))
        y = rect.top + canvas.letters.height("large") + canvas.u(6)
        high, x = canvas.u(30), rect.left
        for selling, label in ((False, tr("Buy (B)")), (True, tr("Sell (S)"))):
            place = Rect(x, y, canvas.u(86), high)
            turn = partial(self._turn, selling)
            button(canvas, f"market:{label}", place, label, turn, group="modes", chosen=self.selling == selling)
            x = place.right + canvas.u(5)
        x += canvas.u(8)
        for group, label in self._groups():
            wide = canvas.letters.width(label, "strong") + canvas.u(16)
            if x + wide > rect.right:
                x, y = rect.left, y + high + canvas.u(5)
            place = Rect(x, y, wide, high)
            pick = partial(self._filter, group)
            tip = tr("Another kind (F)")
            button(canvas, f"kind:{group}", place, label, pick, group="kinds", chosen=self.group == group, tip=tip)
            x = place.right + canvas.u(4)
        return y + high + canvas.u(8)

    def _wares(self, canvas: Canvas, rect: Rect) -> None:
        across = 2 if rect.width > canvas.u(900) else 1
        gap = canvas.u(5)
        view = Rect(rect.left, rect.top, rect.width - canvas.u(8), rect.height)
        wide = (view.width - gap * (across - 1)) // across
        owned = self.owned()
        with canvas.scrolled(self._lists[self.selling], view) as flow:
            for number in range(0, len(self.shown), across):
                line = self.shown[number : number + across]
                high = max(self._height(canvas, wide, ware) for ware in line)
                for place, ware in enumerate(line):
                    self._ware(canvas, Rect(view.left + place * (wide + gap), flow.y, wide, high), ware, owned)
                flow.y += high + gap
            if self.selling:
                flow.y += self.draw_shut(canvas, Rect(view.left, flow.y, view.width, 0))
            if not self.shown:
                words = (
                    tr("You have nothing here that anybody would pay for.")
                    if self.selling
                    else tr("Nothing of the kind.")
                )
                flow.y += canvas.paragraph(Rect(view.left, flow.y, view.width, 0), words, "italic", theme.SOFT)

    def _height(self, canvas: Canvas, wide: int, ware: Ware) -> int:
        """The height of a ware's row: its words are never cut."""
        text = Rect(0, 0, wide - canvas.u(_PICTURE + _PRICE + _STEPPER + 24), 0)
        words = canvas.paragraph(text, _does(ware), "small", draw=False)
        return max(canvas.u(46), canvas.letters.height("strong") + words + canvas.u(6))

    def _ware(self, canvas: Canvas, row: Rect, ware: Ware, owned: Counter[str]) -> None:
        count, most = self.basket.count(ware.option), self.basket.most(ware.option)
        dear = ware.buying and most == 0
        key = f"ware:{ware.option}"
        at = key in (canvas.hover, canvas.focus) or canvas.hover.startswith(f"{key}:") or canvas.hover == f"row:{key}"
        if at:
            self._at = ware.option
        fill = theme.COAL if count else theme.HOVER if at else theme.RAISED
        canvas.box(row, fill, theme.EMBER if count else theme.LINE, 5)
        pad = canvas.u(5)
        side = min(row.height - 2 * pad, canvas.u(_PICTURE))
        picture(
            canvas,
            Rect(row.left + pad + (canvas.u(_PICTURE) - side) // 2, row.centery - side // 2, side, side),
            ware.entry,
            faint=dear,
            lit=at,
        )
        steps = Rect(row.right - canvas.u(_STEPPER + 4), 0, canvas.u(_STEPPER), canvas.u(30))
        steps.centery = row.centery
        price = Rect(steps.left - canvas.u(_PRICE + 6), row.top, canvas.u(_PRICE), row.height)
        left = row.left + canvas.u(_PICTURE) + 2 * pad
        self._words(canvas, Rect(left, row.top, price.left - canvas.u(4) - left, row.height), ware, owned, dear)
        self._price(canvas, price, ware, dear)
        tip = self._tip(ware, owned)
        canvas.spot(f"row:{key}", row, tip=tip)
        put = partial(self.basket.put, ware.option)
        name = tr(
            "{ware}, {gold} gold{too_dear}",
            ware=ware.name,
            gold=ware.gold(1),
            too_dear=tr(", too dear") if dear else "",
        )
        stepper(canvas, key, steps, count, 0, max(count, most), put, group="wares", tip=tip, label=name)

    def _tip(self, ware: Ware, owned: Counter[str]) -> str:
        if ware.buying and self.basket.most(ware.option) == 0:
            lack = ware.gold(1) - self.basket.left
            return tr(
                "{ware}\nToo dear: one costs {gold} gold, {lack} more than you have left.",
                ware=ware.name,
                gold=ware.gold(1),
                lack=lack,
            )
        mine = owned[str(ware.entry.get("item", ""))]
        return f"{ware.name}\n{ware.entry.get('text', '')}" + (tr("\nYou own {mine}.", mine=mine) if mine else "")

    def _words(self, canvas: Canvas, place: Rect, ware: Ware, owned: Counter[str], dear: bool) -> None:
        entry = ware.entry
        ink = theme.DIM if dear else theme.TEXT
        mine = int(entry.get("owned", owned[str(entry.get("item", ""))]))
        y = place.top + canvas.u(3)
        if mine:
            shown = canvas.text(
                (place.right, y + canvas.u(1)), tr("own {mine}", mine=mine), "small", theme.COOL, anchor="topright"
            )
        right = shown.left - canvas.u(5) if mine else place.right
        canvas.text((place.left, y), ware.name, "strong", ink, width=right - place.left)
        y += canvas.letters.height("strong")
        below = Rect(place.left, y, place.width, 0)
        canvas.paragraph(below, _does(ware), "small", theme.DIM if dear else theme.SOFT)

    def _price(self, canvas: Canvas, place: Rect, ware: Ware, dear: bool) -> None:
        """Draw the price of one, and whether that is more or less than usual."""
        one = ware.gold(1)
        words = f"{one}" if one or ware.buying else tr("{gold} for all", gold=ware.gold(ware.most))
        ink = theme.DIM if dear else theme.GOLD
        role: Role = "head" if one or ware.buying else "small"
        shown = canvas.text((place.right, place.centery), words, role, ink, anchor="midright")
        canvas.icon("mdi:gold", (shown.left - canvas.u(12), place.centery), canvas.u(16), ink, "g")
        usual = int(ware.entry.get("usual", 0))
        percent = int(ware.entry.get("percent", 100))
        if ware.buying and usual and percent != 100:
            dearer = percent > 100
            icon = "mdi:menu-up" if dearer else "mdi:menu-down"
            tone = theme.WARN if dearer else theme.GOOD
            canvas.icon(icon, (shown.left - canvas.u(30), place.centery), canvas.u(20), tone, "+" if dearer else "-")

    def _beside(self, canvas: Canvas, rect: Rect) -> None:
        said = tr("{gold} gold in the purse. Whatever they sell, they have enough of.", gold=self.basket.gold)
        if rect.height < canvas.u(300):
            said = ""
        place = self.draw_way_out(canvas, self.draw_head(canvas, rect, said), tr("Back to the street"), tr("Esc"))
        load = int(self.view.get("load", 0)) + self.basket.load
        high = draw_basket(canvas, place, self.basket, load, int(self.view.get("capacity", 0)), self.settle)
        ware = self.basket.wares.get(self._at)
        if ware is not None and place.height - high > canvas.u(60):
            top = Rect(place.left, place.top, place.width, place.height - high - canvas.u(8))
            draw_ware(canvas, top, ware, self._holders(ware))

    def _holders(self, ware: Ware) -> str:
        """Say who has one, and how many lie in the pack."""
        names: Mapping[str, str] = {str(each["id"]): str(each["name"]) for each in self.view.get("party", ())}
        item, packed, found = ware.entry.get("item"), 0, []
        for thing in self.things:
            if item is None or thing.get("item") != item:
                continue
            holder = names.get(str(thing.get("holder", "")))
            if holder and thing.get("where") in ("hand", "worn"):
                found.append(tr("{holder} carries one", holder=holder))
            else:
                packed += int(thing.get("count", 1))
        return ", ".join([*([tr("{packed} in the pack", packed=packed)] if packed else []), *found])


def _does(ware: Ware) -> str:
    """Say what a ware does in few words, and what it weighs."""
    lot = str(ware.entry.get("lot", "")) if ware.buying else ""
    words = [*([lot] if lot else []), *(str(each) for each in ware.entry.get("effects", ()))]
    uses = int(ware.entry.get("uses", 0) or 0)
    if uses > 1 and ware.entry.get("uses_left") is None:
        words.append(counted(uses, "charge") if ware.entry.get("charges") else counted(uses, "use"))
    return "; ".join([*words, *([tr("weighs {weight}", weight=ware.weight)] if ware.weight else [])]) or tr(
        "weighs nothing"
    )
