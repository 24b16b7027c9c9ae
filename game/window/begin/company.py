"""The party that sets out: ready-made ones with faces and numbers, and one of the player's own."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.sessions.prospectus import Newcomer
from game.window import theme
from game.window.art.portraits import portrait
from game.window.art.sitters import sitter_of
from game.window.canvas import Canvas
from game.window.people.card import open_card, open_high, trade_card
from game.window.widgets.button import button
from game.window.widgets.entry import Entry
from systems.table.loop.language import tr

Trade = Mapping[str, Any]
NAME = "company:name"


class Company:
    """A party of the player's own, as it is put together: each has a trade and a name that nobody else has."""

    def __init__(self, name_for: Callable[[str, list[str]], str]) -> None:
        """Begin with nobody; `name_for` suggests a name for a trade, apart from those that are taken."""
        self._name_for = name_for
        self.trades: list[str] = []
        self.names: list[Entry] = []
        self.chosen = 0
        self.least, self.most = 1, 4

    @property
    def full(self) -> bool:
        """Whether nobody else finds room."""
        return len(self.trades) >= self.most

    def bound(self, least: int, most: int) -> None:
        """Set how many set out; those beyond stay at home."""
        self.least, self.most = least, most
        del self.trades[most:], self.names[most:]
        self.chosen = min(self.chosen, max(0, len(self.trades) - 1))

    def add(self, trade: str) -> None:
        """Take somebody along."""
        if not self.full:
            self.names.append(Entry(self._name_for(trade, [name.text for name in self.names]), 24))
            self.trades.append(trade)
            self.chosen = len(self.trades) - 1

    def remove(self, place: int) -> None:
        """Leave somebody at home."""
        del self.trades[place], self.names[place]
        self.chosen = max(0, min(self.chosen, len(self.trades) - 1))

    def forget(self, known: Sequence[str]) -> None:
        """Leave at home whose trade is no longer known."""
        for place in reversed(range(len(self.trades))):
            if self.trades[place] not in known:
                self.remove(place)

    def choose(self, place: int) -> None:
        """Turn to somebody, to give them another name."""
        self.chosen = place

    @property
    def wanting(self) -> str:
        """Say why they cannot set out yet; empty if they can."""
        if len(self.trades) < self.least:
            return tr("At least {least} set out: {more} more.", least=self.least, more=self.least - len(self.trades))
        names = [entry.text.strip().casefold() for entry in self.names]
        if not all(names):
            return tr("Everybody needs a name.")
        return "" if len(set(names)) == len(names) else tr("Two of them have the same name.")

    def newcomers(self) -> list[Newcomer]:
        """Return who sets out."""
        return [Newcomer(trade, name.text.strip()) for trade, name in zip(self.trades, self.names, strict=True)]


def draw_company(canvas: Canvas, rect: Rect, company: Company, trades: Sequence[Trade]) -> int:
    """Draw the places of the party, and every trade to fill them with; return the height."""
    known = {str(trade["id"]): trade for trade in trades}
    words = company.wanting or tr(
        "{trades} of at most {most}: they can set out.", trades=len(company.trades), most=company.most
    )
    ink = theme.WARN if company.wanting else theme.GOOD
    y = rect.top + canvas.paragraph(rect, words, "strong", ink) + canvas.u(6)
    gap, high = canvas.u(8), canvas.u(66)
    across = company.most if rect.width >= company.most * canvas.u(185) else 2
    wide = (rect.width - gap * (across - 1)) // across
    for place in range(company.most):
        slot = Rect(rect.left + place % across * (wide + gap), y + place // across * (high + gap), wide, high)
        _slot(canvas, slot, company, place, known)
    y += -(-company.most // across) * (high + gap)
    y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), tr("Who comes along?"), "head") + canvas.u(4)
    across = max(1, rect.width // canvas.u(260))
    wide = (rect.width - gap * (across - 1)) // across
    for first in range(0, len(trades), across):
        line = trades[first : first + across]
        high = max(open_high(canvas, wide, trade) for trade in line)
        for number, trade in enumerate(line):
            card = Rect(rect.left + number * (wide + gap), y, wide, high)
            act = None if company.full else partial(company.add, str(trade["id"]))
            tip = (
                tr("The party is full.") if company.full else tr("Take a {name} along", name=str(trade["name"]).lower())
            )
            open_card(canvas, card, f"take:{trade['id']}", trade, act, tip=tip)
        y += high + gap
    return y - rect.top


def _slot(canvas: Canvas, slot: Rect, company: Company, place: int, known: Mapping[str, Trade]) -> None:
    """Draw somebody who is in the party, with a name to write, or a place that is free."""
    if place >= len(company.trades):
        canvas.box(slot, theme.WELL, theme.LINE, 6)
        words = tr("must be filled") if place < company.least else tr("may stay free")
        canvas.text(slot.center, words, "italic", theme.DIM, anchor="center", width=slot.width - canvas.u(8))
        return
    trade, entry = known.get(company.trades[place], {"name": "?", "id": ""}), company.names[place]
    chosen = place == company.chosen
    canvas.box(slot, theme.COAL if chosen else theme.RAISED, theme.EMBER if chosen else theme.LINE, 6)
    side = slot.height - canvas.u(10)
    face = Rect(slot.left + canvas.u(5), slot.top + canvas.u(5), side, side)
    portrait(canvas, face, sitter_of(trade, entry.text or "?"), lit=chosen)
    key = f"slot:{place}"
    choose, tip = partial(company.choose, place), tr("Press to give another name")
    called, state = tr("{entry}, {name}", entry=entry.text or "?", name=trade["name"]), "chosen" if chosen else ""
    canvas.spot(key, slot, choose, group="company", tip=tip, label=called, state=state)
    canvas.ring(slot, key)
    left = face.right + canvas.u(8)
    cross = Rect(slot.right - canvas.u(29), slot.top + canvas.u(5), canvas.u(24), canvas.u(24))
    text = Rect(left, slot.top + canvas.u(5), cross.left - canvas.u(5) - left, canvas.u(28))
    if chosen:
        entry.draw(canvas, text, canvas.focus == NAME)
        tip = tr("Press and write a name")
        canvas.spot(NAME, text, lambda: None, group="company", tip=tip, label=tr("Name"), state=entry.text)
        canvas.ring(text, NAME, 2)
    else:
        canvas.text(text.midleft, entry.text, "strong", anchor="midleft", width=text.width)
    below = (left, slot.top + canvas.u(38))
    canvas.text(below, str(trade["name"]), "small", theme.SOFT, width=slot.right - left)
    remove = partial(company.remove, place)
    button(
        canvas,
        f"home:{place}",
        cross,
        "",
        remove,
        group="company",
        icon="mdi:close",
        tip=tr("Leave {entry} at home", entry=entry.text or "?"),
    )


def draw_roster(canvas: Canvas, rect: Rect, roster: Mapping[str, Any], text: str) -> int:
    """Draw a ready-made party: its members with their numbers, its gold and stores; return the height."""
    y = rect.top + canvas.paragraph(rect, text, "prose", theme.SOFT) + canvas.u(8)
    gap, high = canvas.u(8), canvas.u(104)
    across = max(1, min(2, rect.width // canvas.u(260)))
    wide = (rect.width - gap * (across - 1)) // across
    members = roster["members"]
    for number, member in enumerate(members):
        card = Rect(rect.left + number % across * (wide + gap), y + number // across * (high + gap), wide, high)
        learned = tr(", {steps}", steps=", ".join(member["steps"])) if member["steps"] else ""
        heads = (str(member["person"]), f"{member['name']}{learned}", "")
        tip = tr("{person}, {name}\n{text}", person=member["person"], name=member["name"], text=member["text"])
        trade_card(canvas, card, f"card:roster:{number}", member, heads, None, open_=True, tip=tip)
    y += -(-len(members) // across) * (high + gap)
    stores = ", ".join(
        tr("{count} × {name}", count=each["count"], name=each["name"]) if each["count"] > 1 else str(each["name"])
        for each in roster["stores"]
    )
    words = tr("{gold} gold{more}.", gold=roster["gold"], more=tr("; {stores}", stores=stores) if stores else "")
    y += canvas.paragraph(Rect(rect.left, y, rect.width, 0), words, "small", theme.SOFT)
    return y - rect.top


def draw_faces(canvas: Canvas, at: tuple[int, int], members: Sequence[Trade], side: int, wide: int) -> None:
    """Draw the faces of a party side by side, as many as fit."""
    for number, member in enumerate(members):
        frame = Rect(at[0] + number * (side + canvas.u(3)), at[1], side, side)
        if frame.right <= at[0] + wide:
            portrait(canvas, frame, sitter_of(member, str(member["person"])))
