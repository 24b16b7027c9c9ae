"""Loot tables beside the dice: what was thrown, and every row with its gifts and its chance with that many dice."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.hex_choice import dice_of
from game.window.request.panel import RequestPanel
from game.window.spots import Scroll
from game.window.things.finds import Item, Throw, draw_throw
from game.window.things.tile import picture
from game.window.widgets.bar import bar
from systems.table.battle.setup import LootRow, LootTable
from systems.table.loop.language import tr


class Finds(Protocol):
    """What was thrown, and what it is."""

    @property
    def thrown(self) -> Sequence[Throw]:
        """The throws that the last answer brought."""

    @property
    def tables(self) -> Mapping[str, LootTable]:
        """The tables by id."""

    def item(self, key: str) -> Mapping[str, Any]:
        """Tell of an item by its id: name, icon, text."""


@cache
def chances(dice: int) -> dict[int, float]:
    """Return the chance of each sum of that many six-sided dice."""
    sums = {0: 1.0}
    for _ in range(dice):
        grown: dict[int, float] = {}
        for total, chance in sums.items():
            for face in range(1, 7):
                grown[total + face] = grown.get(total + face, 0.0) + chance / 6
        sums = grown
    return sums


def row_chance(table: LootTable, row: LootRow, dice: int) -> float:
    """Return the chance of a row: sums above the last row take the last (PI-13)."""
    last = row is table.rows[-1]
    return sum(chance for total, chance in chances(dice).items() if total == row.roll or (last and total > row.roll))


def draw_loot(canvas: Canvas, rect: Rect, scroll: Scroll, asked: RequestPanel, focus: str, finds: Finds) -> None:
    """Draw the last throw with its finds, and the rows of the table that is open or pointed at, or of the first.

    Args:
        canvas: where to.
        rect: the place.
        scroll: how far it is scrolled.
        asked: the question: on which table, and with how many dice.
        focus: the spot that has the focus.
        finds: tells what has just been thrown, what there is to find, and of items by their ids.
    """
    walked, tables = asked.walked(focus), finds.tables
    dice = dice_of(asked.option, asked.editors, asked.request)
    canvas.box(rect, theme.PANEL)
    inner = rect.inflate(-canvas.u(28), -canvas.u(22))
    table = tables.get(walked.id if walked is not None else "") or next(iter(tables.values()))
    canvas.icon(
        "mdi:treasure-chest", (inner.left + canvas.u(14), inner.top + canvas.u(16)), canvas.u(28), theme.GOLD, "L"
    )
    canvas.text(
        (inner.left + canvas.u(36), inner.top), table.name, "large", theme.TEXT, width=inner.width - canvas.u(40)
    )
    y = inner.top + canvas.letters.height("large")
    said = tr("1 die thrown") if dice == 1 else tr("{dice} dice thrown together", dice=dice)
    words = tr("{said}: sums {dice} to {value}, the chance of each row beside it", said=said, dice=dice, value=6 * dice)
    canvas.text((inner.left, y), words, "small", theme.SOFT, width=inner.width)
    y += canvas.letters.height("small") + canvas.u(8)
    for throw in finds.thrown:
        y += draw_throw(canvas, Rect(inner.left, y, inner.width, 0), throw, finds.item) + canvas.u(6)
    across = 2 if inner.width > canvas.u(760) and len(table.rows) > 12 else 1
    per = -(-len(table.rows) // across)
    least = canvas.letters.height("body")
    high = max(least + canvas.u(5), min(least + canvas.u(30), (inner.bottom - y) // per))
    wide = (inner.width - canvas.u(10) - (across - 1) * canvas.u(20)) // across
    view = Rect(inner.left, y, inner.width - canvas.u(8), inner.bottom - y)
    with canvas.scrolled(scroll, view) as flow:
        for number, row in enumerate(table.rows):
            left = view.left + number // per * (wide + canvas.u(20))
            _row(
                canvas,
                Rect(left, flow.y + number % per * high, wide, high),
                row,
                row_chance(table, row, dice),
                finds.item,
            )
        flow.y += per * high


def _row(canvas: Canvas, rect: Rect, row: LootRow, chance: float, item: Item) -> None:
    possible = chance > 0
    if possible:
        canvas.box(rect.inflate(0, -canvas.u(2)), theme.RAISED, None, 4)
    ink = theme.TEXT if possible else theme.DIM
    at = (rect.left + canvas.u(26), rect.centery)
    canvas.text(at, str(row.roll), "strong", theme.FLAME if possible else theme.DIM, anchor="midright")
    things = [(item(key), quantity) for key, quantity in row.gives]
    gives = ", ".join(
        tr("{quantity} × {name}", quantity=quantity, name=thing["name"]) if quantity != "1" else thing["name"]
        for thing, quantity in things
    )
    name = row.name or gives
    left, side = rect.left + canvas.u(34), rect.height - canvas.u(5)
    for thing, _ in things[:3]:
        picture(canvas, Rect(left, rect.centery - side // 2, side, side), thing, faint=not possible)
        left += side + canvas.u(4)
    right = rect.right - canvas.u(104)
    left += canvas.u(3)
    shown = canvas.text((left, rect.centery), name, "body", ink, width=right - left, anchor="midleft")
    place = (shown.right + canvas.u(10), rect.centery)
    if gives != name and canvas.letters.width(gives, "small") <= right - place[0]:
        canvas.text(place, gives, "small", theme.SOFT if possible else theme.DIM, anchor="midleft")
    told = [tr("{name}: {text}", name=thing["name"], text=thing["text"]) for thing, _ in things if thing.get("text")]
    canvas.spot(
        f"card:row:{row.roll}",
        rect,
        tip="\n".join([tr("{name}: {gives}", name=name, gives=gives) if gives != name else name, *told]),
    )
    if possible:
        length = Rect(right, rect.centery - canvas.u(4), canvas.u(50), canvas.u(8))
        bar(canvas, length, round(chance * 1000), 1000, theme.GOLD)
        canvas.text(
            (rect.right - canvas.u(6), rect.centery),
            tr("{chance:.1f} %", chance=chance * 100),
            "small",
            ink,
            anchor="midright",
        )
