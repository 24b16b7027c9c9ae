"""What is about to happen, drawn over the ground: arrows to targets, ghosts of where one will stand, and badges."""

from collections import Counter
from collections.abc import Sequence

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.labels import Placer
from game.window.stage.arrows import Arrows, Point, along, curve, shortened
from game.window.stage.badges import Parts, badge_parts, badge_tone, paint_badge
from game.window.stage.clear import clear_way
from game.window.stage.field import Field, Shot
from game.window.stage.layout import Card
from game.window.stage.owned import WIDEST, leader, place_owned
from game.window.stage.pieces import draw_ghost
from game.window.stage.sight import Sight, pill_size
from game.window.stage.signs import moves
from game.window.stage.threats import shared
from systems.table.battle.foresight import IntentView

_BENDS = (0.14, -0.14, 0.24, -0.24)
_BADGED = 19
"""Size of a token at scale 1 from which a badge stands at it."""
_BEFORE = 7
"""What an arrow leaves free before its target at scale 1: the edge of whoever is asked and the tip of a head."""


def draw_on_map(canvas: Canvas, field: Field, arrows: Arrows, sight: Sight) -> None:
    """Draw ghosts and the shafts of arrows on a map, faint ones first; `draw_heads` adds the heads above the tokens."""
    assert field.plan is not None
    goals, room = _goals(canvas, field, sight), field.plan.rect
    for number, intent in _weakest_first(sight):
        who, strength = intent["who"], sight.strength(*sight.scene.tied(intent["who"]))
        token = field.tokens.get(who)
        if token is None:
            continue
        start, goal = token.rect, goals.get(who)
        if goal is not None:
            _draw_move(canvas, field, arrows, intent, goal, strength)
            draw_ghost(canvas, sight.scene.figures[who], goal, strength)
            start = goal
        for target in intent["targets"]:
            aim = field.tokens.get(target)
            if aim is not None and target != who:
                others = [each.rect for each in field.tokens.values() if each.id not in (who, target)]
                others += field.names + [ghost for other, ghost in goals.items() if other != who]
                bend = _BENDS[number % len(_BENDS)]
                points = clear_way(start, aim.rect, others, room, bend, canvas.u(_BEFORE))
                shot = Shot(who, target, points, sight.tone(who), not intent.get("reaches", True), strength)
                field.shots.append(shot)
                arrows.follow(canvas, points, shot.tone, dashed=shot.dashed, parts="shaft", strength=strength)
                _reached(canvas, sight, who, points)


def draw_heads(canvas: Canvas, field: Field, arrows: Arrows) -> None:
    """Draw the heads of arrows above the tokens, so that it is always seen at whom each one ends."""
    for shot in field.shots:
        arrows.follow(canvas, shot.points, shot.tone, dashed=shot.dashed, parts="head", strength=shot.strength)


def _draw_move(canvas: Canvas, field: Field, arrows: Arrows, intent: IntentView, goal: Rect, strength: int) -> None:
    """Draw the way on which somebody will go."""
    start = field.tokens[intent["who"]]
    way = _way(field, intent, start.centre, goal)
    if len(way) > 2:
        steps = along(way, start.size / 2, goal.width / 2)
        arrows.follow(canvas, steps, theme.SOFT, dashed=True, thick=2.5, strength=strength)
    else:
        first, last = shortened(start.centre, goal.center, start.size / 2, goal.width / 2)
        arrows.draw(canvas, first, last, theme.SOFT, bend=0.05, dashed=True, thick=2.5, strength=strength)


def _way(field: Field, intent: IntentView, start: Point, goal: Rect) -> tuple[Point, ...]:
    """The corners of the way that a foe will go, on the screen; empty where it goes straight."""
    assert field.plan is not None
    cells = [(spot["x"], spot["y"]) for spot in intent.get("way", ())]
    turns = [
        field.plan.cells(*here).center
        for before, here, after in zip(cells, cells[1:], cells[2:], strict=False)
        if (here[0] - before[0], here[1] - before[1]) != (after[0] - here[0], after[1] - here[1])
    ]
    return (start, *turns, goal.center) if turns else ()


def _goals(canvas: Canvas, field: Field, sight: Sight) -> dict[str, Rect]:
    """Where foes will stand, whatever is pointed at: in the order in which they stand, so that no ways cross."""
    goals, there = {}, Counter[tuple[int, int]]()
    ends = Counter((each["end"]["x"], each["end"]["y"]) for each in sight.scene.deeds.values() if moves(each))
    for token in sorted(field.tokens.values(), key=lambda each: (each.centre[1], -each.centre[0])):
        intent = sight.scene.deeds.get(token.id)
        if intent is not None and moves(intent):
            end = intent["end"]["x"], intent["end"]["y"]
            goals[token.id] = field.ghost(canvas, intent["end"], token.size, (there[end], ends[end]))
            there[end] += 1
    return goals


def _reached(canvas: Canvas, sight: Sight, who: str, points: Sequence[Point]) -> None:
    """Let an arrow be pointed at, unless something below it may be meant."""
    if sight.choosing.lit:
        return
    side = canvas.u(14)
    for point in points[4:-4:4]:
        place = Rect(0, 0, side, side)
        place.center = (round(point[0]), round(point[1]))
        canvas.spot(f"arrow:{who}", place, tip=sight.tip(who), explained=True)


def draw_aim(canvas: Canvas, field: Field, arrows: Arrows, sight: Sight) -> None:
    """Draw a line from whoever is asked to the targets that were chosen and to the one that is pointed at.

    It is dashed where it would come to nothing.
    """
    for key in dict.fromkeys((*sight.pressed, sight.pointed)):
        start, aim = field.tokens.get(sight.who), field.tokens.get(key)
        if start is None or aim is None or start is aim or not sight.aimed(key):
            continue
        first, last = shortened(start.centre, aim.centre, start.size / 2, aim.size / 2 + canvas.u(4))
        prospects = [sight.prospect(answer, key) for answer in sight.answers(key)]
        vain = any(each is not None and each.get("chance") == 0 for each in prospects)
        arrows.draw(canvas, first, last, theme.FLAME, bend=0.0, dashed=vain, thick=2.5)


def draw_badges(canvas: Canvas, field: Field, sight: Sight, placer: Placer) -> None:
    """Draw a badge at the token of each who is about to do something, all of them above the lines to their tokens.

    At a token that is smaller than its badge the sign of the kind stands alone, and at a tiny one nothing: the card at
    the side has it all.
    """
    found: dict[str, Parts] = {}
    for who in sight.scene.deeds:
        placed = field.tokens.get(who)
        if placed is None or placed.size < canvas.u(_BADGED) or (sight.figures(who) and who != sight.pointed):
            continue  # What pressing it would do has its place; the badge is at the side as well.
        parts = badge_parts(sight, who)
        if pill_size(canvas, parts)[0] > WIDEST * placed.size:
            parts = [(parts[0][0], "")]
        place = place_owned(canvas, placer, f"badge:{who}", pill_size(canvas, parts), placed.rect, field.rects_but(who))
        leader(canvas, place, placed.rect, badge_tone(sight, who))
        found[who], field.badges[who] = parts, place
    for who, parts in found.items():
        place = field.badges[who]
        paint_badge(canvas, place, sight, who, parts)
        act = sight.act_of_mark(f"sign:{who}", f"encounter:{who}", who, aside=True)
        canvas.spot(f"sign:{who}", place, act, tip=sight.tip(who), mouse_only=True, explained=True)


def draw_across(canvas: Canvas, cards: dict[str, Card], arrows: Arrows, sight: Sight) -> None:
    """Draw arrows between the rows of a duel, from the foot of a portrait to the head of another."""
    aims: dict[str, int] = {}
    counts: dict[str, int] = {}
    for intent in sight.scene.deeds.values():
        for target in intent["targets"]:
            counts[target] = counts.get(target, 0) + 1
    for _, intent in _weakest_first(sight):
        start = cards.get(intent["who"])
        if start is None:
            continue
        strength = sight.strength(*sight.scene.tied(intent["who"]))
        if shared(intent):
            sharing = [cards[each].rect for each in intent["targets"] if each in cards]
            _at_all(canvas, start.rect, sharing, arrows, sight, intent)
            continue
        for target in intent["targets"]:
            aim = cards.get(target)
            if aim is None or target == intent["who"]:
                continue
            place = aims[target] = aims.get(target, 0) + 1
            spread = min(canvas.u(18), aim.rect.width // (counts[target] + 1))
            x = aim.rect.centerx + round((place - (counts[target] + 1) / 2) * spread)
            first, last = _facing(start.rect, aim.rect, x)
            bend = 0.0 if abs(first[0] - last[0]) < canvas.u(40) else 0.08 if first[0] > last[0] else -0.08
            dashed = not intent.get("reaches", True)
            points = curve(first, last, bend)
            arrows.follow(canvas, points, sight.tone(intent["who"]), dashed=dashed, strength=strength)
            _reached(canvas, sight, intent["who"], points)


def _at_all(
    canvas: Canvas, start: Rect, aims: Sequence[Rect], arrows: Arrows, sight: Sight, intent: IntentView
) -> None:
    """Draw one arrow to a line along all who share out what comes: nobody of them alone is hit."""
    if not aims:
        return
    strength = sight.strength(*sight.scene.tied(intent["who"]))
    row = aims[0].unionall(aims[1:])
    first, last = _facing(start, row.inflate(0, canvas.u(10)), row.centerx)
    points = curve(first, last, 0.0)
    arrows.follow(canvas, points, sight.tone(intent["who"]), strength=strength)
    y = row.top - canvas.u(3) if start.bottom <= row.top else row.bottom + canvas.u(2)
    tone = theme.blend(theme.WELL, sight.tone(intent["who"]), strength / 255)
    canvas.fill(Rect(row.left, y, row.width, canvas.u(2)), tone)
    _reached(canvas, sight, intent["who"], points)


def _facing(start: Rect, aim: Rect, x: int) -> tuple[tuple[int, int], tuple[int, int]]:
    if start.bottom <= aim.top:
        return (start.centerx, start.bottom + 2), (x, aim.top - 3)
    if aim.bottom <= start.top:
        return (start.centerx, start.top - 2), (x, aim.bottom + 3)
    return (start.centerx, start.bottom - 2), (x, aim.bottom - 2)


def _weakest_first(sight: Sight) -> list[tuple[int, IntentView]]:
    """What is about to happen, that of the pointed one last, so that it lies on top."""
    numbered = list(enumerate(sight.scene.deeds.values()))
    return sorted(numbered, key=lambda each: sight.strength(*sight.scene.tied(each[1]["who"])))
