"""Shares of a total, such as damage on the party: a row each, and quick ways to distribute it."""

from collections.abc import Callable, Mapping
from functools import partial

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.fields.editor import GROUP
from game.window.units import Person
from game.window.widgets.bar import bar
from game.window.widgets.button import button
from game.window.widgets.stepper import stepper
from systems.table.loop.fields import Amounts, Value
from systems.table.loop.language import tr


class AmountsEditor:
    """Edits an `Amounts` field."""

    def __init__(self, field: Amounts, people: Mapping[str, Person], naming: Callable[[str], str]) -> None:
        self.field = field
        self.name = field.name
        self.caps = dict(field.caps)
        self.people = {who: people.get(who) or Person(naming(who)) for who in self.caps}
        self.shares = dict.fromkeys(self.caps, 0)
        if sum(self.caps.values()) == field.total:
            self.shares = dict(self.caps)

    @property
    def left(self) -> int:
        """Points not yet distributed."""
        return self.field.total - sum(self.shares.values())

    def value(self) -> Value:
        """The shares above 0."""
        return {who: share for who, share in self.shares.items() if share}

    def put(self, who: str, share: int) -> None:
        """Set one share, within its cap and the points left."""
        room = self.left + self.shares[who]
        self.shares[who] = max(0, min(share, self.caps[who], room))

    def even(self) -> None:
        """Distribute all points one by one, in turn."""
        self.clear()
        while self.left:
            for who, cap in self.caps.items():
                if self.left and self.shares[who] < cap:
                    self.shares[who] += 1

    def healthiest(self) -> None:
        """Distribute all points one by one, each to the member with the most left."""
        self.clear()
        while self.left:
            open_ = [who for who, cap in self.caps.items() if self.shares[who] < cap]
            who = max(open_, key=lambda each: self.people[each].now - self.shares[each])
            self.shares[who] += 1

    def clear(self) -> None:
        """Reset all shares."""
        self.shares = dict.fromkeys(self.caps, 0)

    def key(self, event: pygame.event.Event) -> bool:
        """E fills evenly, H healthiest first, C clears."""
        act = {pygame.K_e: self.even, pygame.K_h: self.healthiest, pygame.K_c: self.clear}.get(event.key)
        if act is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        act()
        return True

    def typing(self, event: pygame.event.Event, focus: str) -> bool:
        """Nothing is typed into a text entry here."""
        return False

    def draw(self, canvas: Canvas, rect: Rect) -> int:
        """Draw what is left, the quick fills, and a row for each."""
        y = rect.top
        words = (
            tr("{left} of {total} left to hand out", left=self.left, total=self.field.total)
            if self.left
            else tr("All {total} handed out", total=self.field.total)
        )
        canvas.icon(
            "mdi:circle-slice-4" if self.left else "mdi:check-circle",
            (rect.left + canvas.u(10), y + canvas.letters.height("strong") // 2),
            canvas.u(18),
            theme.WARN if self.left else theme.GOOD,
        )
        canvas.text(
            (rect.left + canvas.u(26), y), words, "strong", theme.WARN if self.left else theme.GOOD, width=rect.width
        )
        y += canvas.letters.height("strong") + canvas.u(6)
        y = self._fills(canvas, Rect(rect.left, y, rect.width, canvas.u(28))) + canvas.u(8)
        for who in self.caps:
            y += self._row(canvas, Rect(rect.left, y, rect.width, canvas.u(48)), who)
        return y - rect.top

    def _fills(self, canvas: Canvas, row: Rect) -> int:
        """Draw the quick fills with their keys, in as many rows as they need; return where they end."""
        x, y = row.left, row.top
        for name, label, tip, act in (
            ("even", tr("Evenly (E)"), tr("Point by point, in turn"), self.even),
            ("healthiest", tr("Healthiest first (H)"), tr("Each point to whoever has the most left"), self.healthiest),
            ("clear", tr("Clear (C)"), tr("Take everything back"), self.clear),
        ):
            wide = min(row.width, canvas.letters.width(label, "strong") + canvas.u(20))
            if x > row.left and x + wide > row.right:
                x, y = row.left, y + row.height + canvas.u(4)
            button(canvas, f"fill:{name}", Rect(x, y, wide, row.height), label, act, group="fill", tip=tip)
            x += wide + canvas.u(6)
        return y + row.height

    def _row(self, canvas: Canvas, rect: Rect, who: str) -> int:
        person, share = self.people[who], self.shares[who]
        wide = canvas.u(122)
        text = rect.width - wide - canvas.u(10)
        key = f"{self.name}:{who}"
        canvas.text(rect.topleft, person.name, "strong", width=text)
        y = rect.top + canvas.letters.height("strong")
        if person.most:
            bar(canvas, Rect(rect.left, y, text, canvas.u(9)), person.now, person.most, loss=share)
            after = tr("{now} › {left}", now=person.now, left=person.now - share) if share else str(person.now)
            if share and share >= person.now:
                after = tr("{now} › {left} down", now=person.now, left=person.now - share)
            colour = theme.BAD if share and share >= person.now else theme.SOFT
            canvas.text((rect.left + text, rect.top + canvas.u(1)), after, "small", colour, anchor="topright")
        else:
            canvas.text((rect.left, y), tr("at most {caps}", caps=self.caps[who]), "small", theme.SOFT)
        place = Rect(rect.right - wide, rect.top + canvas.u(2), wide, canvas.u(32))
        most = min(self.caps[who], self.left + share)
        stepper(
            canvas,
            key,
            place,
            share,
            0,
            most,
            partial(self.put, who),
            group=GROUP,
            tip=tr("{person}: 0 to {caps}", person=person.name, caps=self.caps[who]),
        )
        return rect.height
