"""The line above the stage: where, which round, the numbers that count, and who acts in which order."""

from collections.abc import Sequence

from pygame import Rect

from game.window import theme
from game.window.art.portraits import portrait
from game.window.canvas import Canvas
from game.window.stage.scene import Figure, Scene
from game.window.stage.sight import Sight


def draw_head(canvas: Canvas, rect: Rect, sight: Sight, *, named: bool) -> None:
    """Draw the line, with the name of the encounter where it stands nowhere else; the tip has what finds no room."""
    scene = sight.scene
    battle = scene.battle
    order, said = _order(scene)
    facts = [(str(label), str(value)) for label, value in battle.get("facts", ()) if str(label) != said]
    right = _strip(canvas, rect, order, sight) if len(order) > 1 else rect.right
    moment = f"{battle.get('round_word', 'round')} {battle.get('round', 1)}".capitalize()
    name = str(battle["encounter"])
    words = [name, str(battle.get("ruleset", "")), moment, *(f"{label}: {value}" for label, value in facts)]
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


def _order(scene: Scene) -> tuple[list[Figure], str]:
    """Who acts in which order, where that is known; and the label of the fact that says so."""
    names = {figure.name: figure for figure in scene.figures.values()}
    for label, value in scene.battle.get("facts", ()):
        parts = [part.partition(" (")[0] for part in str(value).split(", ")]
        if parts and all(part in names for part in parts):
            return [names[part] for part in parts], str(label)
    return [scene.figures[intent["who"]] for intent in scene.ordered], ""


def _strip(canvas: Canvas, rect: Rect, order: Sequence[Figure], sight: Sight) -> int:
    """Draw the order as little portraits with numbers, at the right end; return its left end."""
    gap = canvas.u(5)
    room = rect.width * 2 // 3 // len(order) - gap
    side = max(canvas.u(16), min(rect.height - canvas.u(4), room))
    shown = list(order)[: max(1, (rect.width * 2 // 3) // (side + gap))]
    x = rect.right - len(shown) * (side + gap)
    left = x
    for number, figure in enumerate(shown, start=1):
        place = Rect(x, rect.centery - side // 2, side, side)
        lit = figure.id == sight.who
        portrait(canvas, place, figure.sitter, able=figure.able, lit=lit)
        size = canvas.letters.width(str(number), "key") + canvas.u(5)
        high = canvas.letters.height("key")
        mark = Rect(place.right - size + canvas.u(2), place.bottom - high + canvas.u(2), size, high)
        canvas.box(mark, theme.INK, theme.FLAME if lit else theme.DIM, 4)
        canvas.text(mark.center, str(number), "key", theme.TEXT, anchor="center")
        canvas.spot(f"order:{figure.id}", place, tip=f"{number}. {sight.words(figure.id)}", explained=True)
        if figure.id in sight.tied:
            canvas.box(place.inflate(canvas.u(2), canvas.u(2)), None, theme.TEXT, 6)
        x += side + gap
    return left
