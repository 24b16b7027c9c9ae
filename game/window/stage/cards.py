"""Units at the sides of the stage: portrait, name, bar, conditions, and what a foe is about to do."""

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.window import theme
from game.window.art.portraits import portrait
from game.window.canvas import Canvas
from game.window.stage.badges import badge_size, draw_badge, draw_prospect
from game.window.stage.figures import Figure
from game.window.stage.health import draw_bar, draw_health, figures_of_bar
from game.window.stage.layout import Card
from game.window.stage.numerals import draw_number, draw_place
from game.window.stage.sight import UNITS, Sight
from game.window.stage.signs import DECLARED, marks_of
from game.window.stage.tint import tint
from game.window.theme import Role
from systems.table.loop.language import tr

_MARK = 18
_ROOMY = 54
"""Height of a card at scale 1 from which name and bar have lines of their own."""
_COVERED = 92
"""Side of a portrait at scale 1 below which nothing is written over it where there is room below the bar."""
_SHADE = 172


def name_role(canvas: Canvas, cards: Sequence[Card], figures: Mapping[str, Figure]) -> Role:
    """The largest face in which the names of all units of a side take a line each; small where none is."""
    wides = [(figures[card.id].name, card.text.width - canvas.u(2)) for card in cards]
    return "strong" if all(canvas.letters.width(name, "strong") <= wide for name, wide in wides) else "small"


def draw_card(canvas: Canvas, card: Card, figure: Figure, sight: Sight, role: Role) -> None:
    """Draw a unit, its name in a face, and register it."""
    spot = f"unit:{figure.id}"
    _back(canvas, card.rect, figure, sight)
    _crowd(canvas, card, figure)
    portrait(canvas, card.face, figure.sitter, able=figure.able, lit=figure.id == sight.who)
    # Over the head and at the foot of a tall card are its badge and what is foreseen.
    draw_number(
        canvas, (card.face.left + canvas.u(9), card.face.centery if card.tall else card.face.top + canvas.u(9)), figure
    )
    draw_place(canvas, (card.face.right, card.face.top), figure)
    share = sight.shares(figure.id)
    aimed = sight.figures(figure.id) if sight.aimed(figure.id) else ""
    state = aimed if share is None else tr("{share} given", share=share)
    tip, act = sight.tip(figure.id), sight.act(spot, figure.id)
    # While something else is to be chosen, the keys pass by.
    other = sight.choosing.open and not sight.aimed(figure.id)
    canvas.spot(
        spot, card.rect, act, group=UNITS, tip=tip, label=figure.name, state=state, explained=True, mouse_only=other
    )
    if card.tall:
        _below(canvas, card, figure, sight, role)
    elif card.rect.height >= canvas.u(_ROOMY):
        _beside(canvas, card, figure, sight, role)
    else:
        _dense(canvas, card, figure, sight)
    _share(canvas, card, figure, sight)
    canvas.ring(card.rect, spot)


def _below(canvas: Canvas, card: Card, figure: Figure, sight: Sight, role: Role) -> None:
    """The text below a portrait: name, bar, conditions; what is about to happen over its head and its foot."""
    lines = _lines(canvas, figure, role, card.text.width)
    y = _name(canvas, card.text, lines, figure, centred=True)
    y = draw_health(canvas, Rect(card.text.left, y, card.text.width, canvas.u(13)), figure, sight, centred=True)
    above = max(card.rect.top, card.face.top - canvas.u(21))
    head = Rect(card.rect.left, above, card.rect.width, canvas.u(20))
    foot = Rect(card.rect.left, card.face.bottom - canvas.u(22), card.rect.width, canvas.u(20))
    marks = Rect(card.text.left, y + canvas.u(2), card.text.width, canvas.u(_MARK))
    if card.face.width < canvas.u(_COVERED):
        # What is about to happen and what a press would do take the lines below the bar, one after the other.
        rows = _rows_below(canvas, Rect(card.rect.left, y + canvas.u(2), card.rect.width, card.rect.bottom - y))
        if rows and sight.aimed(figure.id) and sight.figures(figure.id):
            foot = rows.pop(0)
        if rows and figure.id in sight.scene.deeds:
            head = rows.pop(0)
        marks = rows.pop(0) if rows else Rect(marks.topleft, (0, 0))
    _marks(canvas, marks, figure, sight, centred=True)
    draw_badge(canvas, head, figure, sight, centred=True)
    draw_prospect(canvas, foot, figure, sight, centred=True)


def _rows_below(canvas: Canvas, rect: Rect) -> list[Rect]:
    """Lines below a bar: as many as a card has room for, up to two."""
    high = canvas.letters.height("key") + canvas.u(1)
    count = min(2, (rect.height - canvas.u(4)) // high)
    each = min(canvas.u(20), (rect.height - canvas.u(4)) // count) if count else 0
    return [Rect(rect.left, rect.top + number * each, rect.width, each) for number in range(count)]


def _beside(canvas: Canvas, card: Card, figure: Figure, sight: Sight, role: Role) -> None:
    """The text beside a portrait: name, bar, and a row of signs; the name takes one line where two have no room."""
    lines = _lines(canvas, figure, role, card.text.width)
    rest = canvas.u(13 + 2 + 20)
    if 2 * canvas.letters.height(role) + rest > card.text.height:
        lines = "key", _fitted(canvas, figure, card.text.width - canvas.u(2), card.text.height - rest)
    high = len(lines[1]) * canvas.letters.height(lines[0]) + rest
    top = card.text.top + max(0, (card.text.height - high) // 2)
    text = Rect(card.text.left, top, card.text.width, high)
    y = _name(canvas, text, lines, figure)
    y = draw_health(canvas, Rect(text.left, y, text.width, canvas.u(13)), figure, sight)
    _signs(canvas, Rect(text.left, y + canvas.u(2), text.width, canvas.u(20)), figure, sight)


def _dense(canvas: Canvas, card: Card, figure: Figure, sight: Sight) -> None:
    """The text beside a small portrait: name and figures in a line, a thin bar, and a row of signs.

    Without room for the row, what is about to happen takes the place of the figures.
    """
    high = canvas.letters.height("key")
    row = min(canvas.u(20), card.rect.height - high - canvas.u(5))
    lower = row >= canvas.letters.height("key") - canvas.u(3)
    y = card.rect.top + max(0, card.rect.height - high - canvas.u(4) - (row if lower else 0)) // 2
    right = card.text.right
    if not lower:
        end = Rect(card.text.centerx, y, card.text.right - card.text.centerx, high)
        right -= draw_prospect(canvas, end, figure, sight, right=True) or draw_badge(
            canvas, end, figure, sight, right=True
        )
    if right == card.text.right:
        right -= _standing(canvas, Rect(card.text.left, y, card.text.width, high), figure, sight)
    name = _shortened(canvas, figure.name, right - card.text.left, last=figure.foe)
    canvas.text((card.text.left, y), name, "key", theme.TEXT if figure.able else theme.DIM)
    if figure.most and figure.able:
        draw_bar(canvas, Rect(card.text.left, y + high, card.text.width, canvas.u(5)), figure, sight)
    if lower:
        _signs(canvas, Rect(card.text.left, y + high + canvas.u(5), card.text.width, row), figure, sight)


def _standing(canvas: Canvas, row: Rect, figure: Figure, sight: Sight) -> int:
    """Write the figures of a bar, or a word, at the end of a line, or a sign for the word; return its width."""
    said, ink = figures_of_bar(figure, sight), theme.TEXT if figure.able else theme.BAD
    short = _shortened(canvas, figure.name, 0, last=figure.foe)
    both = canvas.letters.width(said, "key") + canvas.letters.width(short, "key") + canvas.u(4)
    if not figure.able and both > row.width:
        side = canvas.u(14)
        canvas.icon("mdi:skull-outline", (row.right - side // 2, row.centery), side, ink, "x")
        return side + canvas.u(3)
    return canvas.text(row.topright, said, "key", ink, anchor="topright").width + canvas.u(3)


def _signs(canvas: Canvas, row: Rect, figure: Figure, sight: Sight) -> None:
    """A row of what pressing it would do, what it is about to do, and its conditions, as far as there is room."""
    x = row.left + draw_prospect(canvas, row, figure, sight)
    rest = Rect(x, row.top, row.right - x, row.height)
    intent = sight.scene.deeds.get(figure.id)
    if intent is not None and (x == row.left or badge_size(canvas, sight, figure.id)[0] <= rest.width):
        rest.left += draw_badge(canvas, rest, figure, sight)
    rest.width = row.right - rest.left
    _marks(canvas, rest, figure, sight)


def _back(canvas: Canvas, rect: Rect, figure: Figure, sight: Sight) -> None:
    """The ground of a card: what can be aimed at is edged, what belongs to the pointed one is bright."""
    aimed = sight.aimed(figure.id)
    near = figure.id in sight.tied
    shade = theme.blend(theme.WELL, theme.COAL, 0.6) if aimed else theme.HOVER if near else theme.WELL
    canvas.surface.blit(tint(rect.size, shade, 235 if aimed or near else _SHADE, canvas.u(8)), rect)
    if aimed or figure.id == sight.pointed or figure.id == sight.who:
        flame = figure.id in sight.pressed or (figure.id == sight.who and not aimed)
        edge = theme.FLAME if flame else theme.EMBER if aimed else theme.SOFT
        pygame.draw.rect(canvas.surface, edge, rect, max(1, canvas.u(2)), border_radius=canvas.u(8))


def _crowd(canvas: Canvas, card: Card, figure: Figure) -> None:
    """Those who stand behind the first of a group."""
    count = figure.name.partition(" × ")[0]
    if not count.isdecimal() or not card.tall:
        return
    side = card.face.width * 3 // 4
    for number in range(min(4, int(count) - 1), 0, -1):
        step = (number + 1) // 2 * side * 11 // 20 * (1 if number % 2 else -1)
        rect = Rect(0, 0, side, side)
        rect.midbottom = (card.face.centerx + step, card.face.bottom)
        if rect.left < card.rect.left or rect.right > card.rect.right:
            continue
        portrait(canvas, rect, figure.sitter._replace(seed=f"{figure.sitter.seed} {number}"))


def _lines(canvas: Canvas, figure: Figure, role: Role, width: int) -> tuple[Role, Sequence[str]]:
    """The lines of a name, never cut, and their face: a smaller one where two lines are not enough."""
    lines = canvas.letters.wrap(figure.name, role, width - canvas.u(2))
    return (role, lines) if len(lines) <= 2 else ("key", canvas.letters.wrap(figure.name, "key", width))


def _fitted(canvas: Canvas, figure: Figure, width: int, high: int) -> Sequence[str]:
    """The lines of a name in the smallest face: two where there is room for them, else one that is shortened."""
    lines = canvas.letters.wrap(figure.name, "key", width)
    if len(lines) * canvas.letters.height("key") <= high:
        return lines
    return [_shortened(canvas, figure.name, width, last=figure.foe)]


def _name(
    canvas: Canvas, text: Rect, lines: tuple[Role, Sequence[str]], figure: Figure, *, centred: bool = False
) -> int:
    """Write a name; return where it ends."""
    y = text.top
    for line in lines[1]:
        at, anchor = ((text.centerx, y), "midtop") if centred else ((text.left, y), "topleft")
        canvas.text(at, line, lines[0], theme.TEXT if figure.able else theme.DIM, anchor=anchor)
        y += canvas.letters.height(lines[0])
    return y


def _shortened(canvas: Canvas, name: str, width: int, *, last: bool) -> str:
    """A name in a line: where it is too long, initials before a number or the `last` word, or else the first alone."""
    if canvas.letters.width(name, "key") <= width:
        return name
    words = name.split(" ")
    if not words[-1].isdecimal():
        short = " ".join([*(f"{word[:1]}." for word in words[:-1]), words[-1]])
        return short if last and canvas.letters.width(short, "key") <= width else words[0]
    return " ".join([*(f"{word[:1]}." for word in words[:-2]), *words[-2:]])


def _marks(canvas: Canvas, row: Rect, figure: Figure, sight: Sight, *, centred: bool = False) -> None:
    """Draw an icon for each condition that fits, each with its words as a tip; a badge says what was declared."""
    if not figure.able:
        return
    side = canvas.u(_MARK)
    known = [mark for mark in marks_of(figure.notes) if mark[0] != DECLARED or figure.id not in sight.scene.declared]
    marks = known[: max(0, row.width // side)]
    x = row.centerx - len(marks) * side // 2 if centred else row.left
    for number, (icon, words) in enumerate(marks):
        place = Rect(x + number * side, row.top, side, side)
        canvas.icon(icon, place.center, canvas.u(15), theme.GOLD, "*")
        mark = f"mark:{figure.id}:{number}"
        act = sight.act_of_mark(mark, f"unit:{figure.id}", figure.id)
        canvas.spot(mark, place, act, tip=words, mouse_only=True)


def _share(canvas: Canvas, card: Card, figure: Figure, sight: Sight) -> None:
    """Write the share of a unit on its portrait, large."""
    share = sight.shares(figure.id)
    if not share:
        return
    place = Rect(0, 0, canvas.letters.width(f"−{share}", "figure") + canvas.u(14), canvas.letters.height("figure"))
    place.center = card.face.center
    canvas.box(place, theme.INK, theme.BAD, 8)
    canvas.text(place.center, f"−{share}", "figure", theme.BAD, anchor="center")
