"""One of several: a list; hexes can also be pointed at on the map."""

from collections.abc import Callable, Mapping
from functools import partial

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.fields.editor import GROUP
from game.window.spots import Scroll
from systems.table.loop.fields import Field, Pick, Value
from systems.table.loop.language import tr

SHOWN = 7
"""Rows in view at least; a longer list scrolls."""
_BEFORE = 26
"""Width at scale 1 before the text of a row."""


def ranked(field: Field, ranks: Mapping[str, int]) -> Field:
    """A list with the ids of the lowest ranks first; those without a rank stay in their order at its end."""
    if not isinstance(field, Pick) or not ranks:
        return field
    choices = sorted(field.choices, key=lambda choice: ranks.get(choice[0], len(ranks)))
    return Pick(field.name, choices)


class PickEditor:
    """Edits a `Pick` field. `done` is called when a row is pressed that was already picked."""

    def __init__(self, field: Pick, done: Callable[[], None]) -> None:
        self.field = field
        self.name = field.name
        self.picked = field.choices[0][0] if field.choices else ""
        self.ids = frozenset(key for key, _ in field.choices)
        self._done = done
        self._scroll = Scroll()
        self._reveal = False
        self._high: tuple[tuple[int, float], int] = ((0, 0.0), 0)
        """The height of a row, by the width and scale that it was found for."""

    def value(self) -> Value:
        """The id that is picked."""
        return self.picked

    def put(self, key: str) -> None:
        """Pick an id."""
        if key in self.ids:
            self.picked = key
            self._reveal = True

    def key(self, event: pygame.event.Event) -> bool:
        """Up, Down, Page Up, Page Down, Home and End move through the list."""
        last = len(self.field.choices) - 1
        here = next((place for place, (key, _) in enumerate(self.field.choices) if key == self.picked), 0)
        steps = {
            pygame.K_UP: here - 1,
            pygame.K_DOWN: here + 1,
            pygame.K_PAGEUP: here - SHOWN,
            pygame.K_PAGEDOWN: here + SHOWN,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key not in steps or event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL):
            return False
        self.put(self.field.choices[max(0, min(last, steps[event.key]))][0])
        return True

    def typing(self, event: pygame.event.Event, focus: str) -> bool:
        """Nothing is typed into a text entry here."""
        return False

    def _press(self, key: str) -> None:
        if key == self.picked:
            self._done()
        else:
            self.put(key)

    def draw(self, canvas: Canvas, rect: Rect) -> int:
        """Draw the label and the list; rows that are out of view cost nothing."""
        choices = self.field.choices
        canvas.text(rect.topleft, self.name.capitalize(), "small", theme.SOFT)
        top = rect.top + canvas.letters.height("small") + canvas.u(3)
        high = self._row_height(canvas, rect.width - canvas.u(8 + _BEFORE + 4))
        room = max(high * 3, min(rect.bottom - top, high * max(SHOWN, len(choices))))
        view = Rect(
            rect.left,
            top,
            rect.width - (canvas.u(8) if high * len(choices) > room else 0),
            min(room, high * len(choices)),
        )
        if self._reveal:
            here = next((place for place, (key, _) in enumerate(choices) if key == self.picked), 0)
            self._scroll.view, self._scroll.full = Rect(view), high * len(choices)
            self._scroll.reveal(Rect(view.left, view.top - self._scroll.offset + here * high, 1, high))
            self._reveal = False
        canvas.box(view.inflate(canvas.u(4), canvas.u(4)), theme.WELL, theme.LINE, 4)
        with canvas.scrolled(self._scroll, view) as flow:
            first = max(0, (view.top - flow.y) // high)
            last = min(len(choices), (view.bottom - flow.y) // high + 1)
            for place in range(first, last):
                key, label = choices[place]
                self._row(canvas, Rect(view.left, flow.y + place * high, view.width, high), key, label)
                canvas.spots[-1].state = tr("{place} of {choices}", place=place + 1, choices=len(choices))
            flow.y += high * len(choices)
        return view.bottom + canvas.u(10) - rect.top

    def _row_height(self, canvas: Canvas, wide: int) -> int:
        """The height of all rows: two small lines where a label is wider than that."""
        key = (wide, canvas.letters.scale)
        if self._high[0] != key:
            high = canvas.letters.height("body") + canvas.u(9)
            if any(canvas.letters.width(label) > wide for _, label in self.field.choices):
                high = max(high, 2 * canvas.letters.height("small") + canvas.u(4))
            self._high = (key, high)
        return self._high[1]

    def _row(self, canvas: Canvas, row: Rect, key: str, label: str) -> None:
        spot, on = f"{self.name}:{key}", key == self.picked
        if on or canvas.hover == spot:
            canvas.box(row, theme.COAL if on else theme.RAISED, None, 4)
        middle = (row.left + canvas.u(12), row.centery)
        canvas.icon(
            "mdi:radiobox-marked" if on else "mdi:radiobox-blank",
            middle,
            canvas.u(16),
            theme.FLAME if on else theme.DIM,
            "x" if on else "",
        )
        left, wide = row.left + canvas.u(_BEFORE), row.width - canvas.u(_BEFORE + 4)
        if canvas.letters.width(label) <= wide:
            canvas.text((left, row.centery), label, anchor="midleft")
        else:
            tall = canvas.paragraph(Rect(left, 0, wide, 0), label, "small", draw=False)
            canvas.paragraph(Rect(left, row.centery - tall // 2, wide, 0), label, "small")
        canvas.spot(spot, row, partial(self._press, key), group=GROUP, mouse_only=not on, label=label)
        canvas.ring(row, spot, 4)
