"""The layout of the stage: where portraits, ground, order and bar are, for any number of people. Nothing here draws."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from pygame import Rect

from game.window.canvas import Canvas
from game.window.stage.battle_map import fitted
from game.window.stage.figures import Figure
from game.window.stage.scene import Scene

_HEAD = 34
_FACE = (30, 120)
"""Sides of a portrait at scale 1: at least, and at most where there is not much room."""
_GROWN = 26
"""Per cent of the height of a duel that a portrait may have where that is more."""
_SHARE = 28
"""Per cent of the height beside a map that a card may have where that is more than its usual height."""
_BADGE = 22
"""Height at scale 1 above a tall card's portrait for what is about to happen, where there is room for both."""
_SMALL = 92
"""Side at scale 1 that a portrait keeps below a badge."""
_TALL = 122
"""Height at scale 1 from which a portrait has its name below rather than beside it."""
_WIDE = 188
_NARROW = 134
_LOW = 66
"""Height at scale 1 of a card in a row above or below a map."""
_WORDS = 92
"""Width at scale 1 that the text beside a portrait has at least."""


class Card(NamedTuple):
    """The place of a unit at the side of the stage."""

    id: str
    rect: Rect
    face: Rect
    text: Rect
    """Where name, bar and marks go."""
    tall: bool
    """Whether the text is below the portrait rather than beside it."""

    def moved(self, by: tuple[int, int]) -> "Card":
        """The same card elsewhere."""
        return self._replace(rect=self.rect.move(by), face=self.face.move(by), text=self.text.move(by))


class Plan(NamedTuple):
    """The parts of the stage."""

    head: Rect
    field: Rect
    """The ground between both sides."""
    bar: Rect
    cards: dict[str, Card]


def stage_plan(canvas: Canvas, rect: Rect, scene: Scene, foot: int) -> Plan:
    """Lay out a fight: sides to the left and right of a map, or above and below it where it is larger that way.

    Args:
        canvas: where to.
        rect: the whole stage.
        scene: what is shown.
        foot: the height of the bar of verbs.
    """
    gap = canvas.u(8)
    head = Rect(rect.left, rect.top, rect.width, canvas.u(_HEAD))
    bar = Rect(rect.left, rect.bottom - foot, rect.width, foot)
    room = Rect(rect.left, head.bottom + canvas.u(2), rect.width, bar.top - head.bottom - canvas.u(8))
    if (across := _across(canvas, room, scene)) is not None:
        foes = _line(canvas, room, scene.foes, below=False)
        party = _line(canvas, room, scene.party, below=True)
        field = across
    elif scene.battle.get("map"):
        party = _column(canvas, room, scene.party, left=True)
        foes = _column(canvas, room, scene.foes, left=False)
        left = max((card.rect.right for card in party), default=room.left) + gap
        right = min((card.rect.left for card in foes), default=room.right) - gap
        field = Rect(left, room.top, right - left, room.height)
    else:
        foes = _row(canvas, room, scene.foes, below=False)
        party = _row(canvas, room, scene.party, below=True)
        top = max((card.rect.bottom for card in foes), default=room.top)
        bottom = min((card.rect.top for card in party), default=room.bottom)
        field = Rect(room.left, top, room.width, bottom - top)
    return Plan(head, field, bar, {card.id: card for card in (*party, *foes)})


def _column(canvas: Canvas, room: Rect, figures: Sequence[Figure], *, left: bool) -> list[Card]:
    """One under the other, with the text below the portrait where there is room, else beside it."""
    if not figures:
        return []
    each = min(room.height // len(figures), max(canvas.u(200), room.height * _SHARE // 100))
    tall = each >= canvas.u(_TALL) + 2 * canvas.letters.height("small")
    narrow = max(canvas.u(_NARROW), min(room.width // 9, each - _text_height(canvas)))
    wide = min(narrow if tall else canvas.u(_WIDE), room.width * 26 // 100)
    top = room.top + (room.height - each * len(figures)) // 2
    cards = []
    for number, figure in enumerate(figures):
        x = room.left if left else room.right - wide
        rect = Rect(x, top + number * each, wide, each - canvas.u(4))
        cards.append(_tall(canvas, figure, rect) if tall else _flat(canvas, figure, rect, left))
    return cards


def _across(canvas: Canvas, room: Rect, scene: Scene) -> Rect | None:
    """The ground between rows of low cards, for a map in squares that is larger there; None for all others."""
    land = scene.battle.get("map")
    most = max(len(scene.party), len(scene.foes))
    if not land or land["unit"] != "square" or room.width < most * canvas.u(_WORDS + _FACE[0] + 18):
        return None
    high = canvas.u(_LOW) + canvas.u(4)
    between = Rect(room.left, room.top + high, room.width, room.height - 2 * high)
    sides = 2 * min(canvas.u(_WIDE), room.width * 26 // 100) + 2 * canvas.u(8)
    beside = Rect(room.left, room.top, room.width - sides, room.height)
    return between if fitted(between, land).wide > fitted(beside, land).wide else None


def _line(canvas: Canvas, room: Rect, figures: Sequence[Figure], *, below: bool) -> list[Card]:
    """Low cards side by side, each with the text beside the portrait."""
    if not figures:
        return []
    each, high = min(room.width // len(figures), canvas.u(260)), canvas.u(_LOW)
    left = room.left + (room.width - each * len(figures)) // 2
    top = room.bottom - high if below else room.top
    rects = [Rect(left + number * each + canvas.u(2), top, each - canvas.u(4), high) for number in range(len(figures))]
    return [_flat(canvas, figure, rect, False) for figure, rect in zip(figures, rects, strict=True)]


def _row(canvas: Canvas, room: Rect, figures: Sequence[Figure], *, below: bool) -> list[Card]:
    """Side by side, each with the text below the portrait."""
    if not figures:
        return []
    face = max(canvas.u(_FACE[1]), room.height * _GROWN // 100)
    crowd = len(figures) == 1 and " × " in figures[0].name
    each = min(room.width // len(figures), face * 2 + canvas.u(90) if crowd else face + canvas.u(70))
    high = min(room.height * 44 // 100, face + canvas.u(_BADGE) + _text_height(canvas))
    left = room.left + (room.width - each * len(figures)) // 2
    cards = []
    for number, figure in enumerate(figures):
        y = room.bottom - high if below else room.top
        rect = Rect(left + number * each + canvas.u(3), y, each - canvas.u(6), high)
        cards.append(_tall(canvas, figure, rect))
    return cards


def _text_height(canvas: Canvas) -> int:
    return ceil(canvas.letters.height("small") * 2) + canvas.u(36)


def _tall(canvas: Canvas, figure: Figure, rect: Rect) -> Card:
    text = _text_height(canvas)
    side = max(canvas.u(_FACE[0]), min(rect.width - canvas.u(8), rect.height - text))
    badge = min(canvas.u(_BADGE), max(0, rect.height - text - side))
    if badge < canvas.u(_BADGE) and rect.height - text - canvas.u(_BADGE) >= canvas.u(_SMALL):
        badge = canvas.u(_BADGE)
        side = min(side, rect.height - text - badge)
    face = Rect(rect.centerx - side // 2, rect.top + badge + canvas.u(2), side, side)
    return Card(figure.id, rect, face, Rect(rect.left, face.bottom + canvas.u(2), rect.width, text), tall=True)


def _flat(canvas: Canvas, figure: Figure, rect: Rect, left: bool) -> Card:
    pad = canvas.u(5)
    spare = rect.width - canvas.u(_WORDS) - 3 * pad
    side = max(canvas.u(_FACE[0]), min(canvas.u(78), rect.height - canvas.u(4), rect.width * 45 // 100, spare))
    # Faces turn to the middle: their text is on the outer side.
    side = min(side, canvas.u(34)) if rect.height < canvas.u(50) else side
    face = Rect(rect.right - side - pad if left else rect.left + pad, rect.centery - side // 2, side, side)
    text = Rect(rect.left + pad, rect.top, rect.width - side - 3 * pad, rect.height)
    if not left:
        text.left = face.right + pad
    return Card(figure.id, rect, face, text, tall=False)
