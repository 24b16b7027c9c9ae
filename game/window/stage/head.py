"""The line above the stage: where, which round, the numbers that count, and who acts in which order."""

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.window import theme
from game.window.art.portraits import portrait
from game.window.canvas import Canvas
from game.window.glossary import MEANINGS
from game.window.stage.figures import Figure
from game.window.stage.numerals import draw_number
from game.window.stage.sight import Sight
from systems.table.battle.view import OrderView
from systems.table.loop.language import tr


def draw_head(canvas: Canvas, rect: Rect, sight: Sight, *, named: bool) -> None:
    """Draw the line, with the name of the encounter where it stands nowhere else; the tip has what finds no room."""
    scene = sight.scene
    battle = scene.battle
    order: OrderView | None = battle.get("order")
    acting = [scene.figures[key] for key in order["units"]] if order else []
    acting = acting or [scene.figures[intent["who"]] for intent in scene.ordered]
    said = order["fact"] if order else ""
    facts = [(str(label), str(value)) for label, value in battle.get("facts", ()) if str(label) != said]
    right = _strip(canvas, rect, acting, sight, said) if len(acting) > 1 else rect.right
    moment = f"{battle.get('round_word', tr('round'))} {battle.get('round', 1)}".capitalize()
    name = str(battle["encounter"])
    words = [name, str(battle.get("ruleset", "")), moment]
    for label, value in facts:
        words += [tr("{label}: {value}", label=label, value=value), *([MEANINGS[label]] if label in MEANINGS else [])]
    canvas.spot("card:facts", Rect(rect.left, rect.top, right - rect.left, rect.height), tip="\n".join(words))
    left = rect.left + canvas.u(4)
    room = right - canvas.u(12)
    need = canvas.letters.width(moment, "strong") + canvas.u(12)
    if named and canvas.letters.width(name, "head") + need <= room - left:
        left = canvas.text((left, rect.centery), name, "head", theme.TEXT, anchor="midleft").right + canvas.u(12)
    left = canvas.text((left, rect.centery), moment, "strong", theme.FLAME, anchor="midleft").right
    for label, value in facts:
        wide = canvas.letters.width(label, "small") + canvas.letters.width(value, "strong") + canvas.u(20)
        if left + wide > room:
            continue
        at = canvas.text((left + canvas.u(14), rect.centery), label, "small", theme.SOFT, anchor="midleft")
        left = canvas.text((at.right + canvas.u(5), rect.centery), value, "strong", theme.TEXT, anchor="midleft").right


def _strip(canvas: Canvas, rect: Rect, order: Sequence[Figure], sight: Sight, said: str) -> int:
    """Draw the order as little portraits in a row, at the right end; return its left end.

    Whose turn it is stands out and is larger; who has had a turn is grey, with a tick. What the order is stands before
    it, where there is room.
    """
    step = min(canvas.u(37), rect.width * 2 // 3 // len(order))
    large = min(rect.height - canvas.u(2), step)
    shown = list(order)[: max(1, (rect.width * 2 // 3) // step)]
    left = rect.right - len(shown) * step
    for number, figure in enumerate(shown, start=1):
        lit = figure.id == sight.who
        side = large if lit else large * 5 // 6
        place = Rect(0, 0, side, side)
        place.center = (left + (number - 1) * step + step // 2, rect.centery)
        if lit:
            canvas.box(place.inflate(canvas.u(4), canvas.u(2)), theme.FLAME, None, 5)
        done = figure.done and not lit
        portrait(canvas, place, figure.sitter, able=figure.able and not done, lit=lit)
        if done:
            _tick(canvas, place)
        if side >= canvas.u(24):
            draw_number(canvas, (place.left + canvas.u(1), place.top + canvas.u(6)), figure)
        if figure.id in sight.tied:
            canvas.box(place.inflate(canvas.u(2), canvas.u(2)), None, theme.TEXT, 6)
        turn = tr(
            "{said}: {number} of {order}{done}. ",
            said=said or tr("Order"),
            number=number,
            order=len(order),
            done=tr(", done") if done else "",
        )
        tip = partial(_tip, turn, sight, figure.id)
        mark = f"order:{figure.id}"
        canvas.spot(mark, place, sight.explaining(mark), tip=tip, mouse_only=True, explained=True)
    if said and canvas.letters.width(said, "small") <= (left - rect.left) // 3:
        at = canvas.text((left - canvas.u(6), rect.centery), said, "small", theme.SOFT, anchor="midright")
        left = at.left
    return left


def _tip(turn: str, sight: Sight, who: str) -> str:
    return f"{turn}{sight.words(who)}"


def _tick(canvas: Canvas, place: Rect) -> None:
    """Say that somebody has had a turn."""
    side = canvas.u(13)
    mark = Rect(place.right - side, place.bottom - side, side, side)
    canvas.box(mark, theme.INK, None, 6)
    canvas.icon("mdi:check-bold", mark.center, canvas.u(11), theme.SOFT, "x")
