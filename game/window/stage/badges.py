"""Badges: what somebody is about to do, as an icon of the kind with its figures; with angles for foes."""

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.intent_signs import KINDS
from game.window.stage.figures import Figure
from game.window.stage.sight import Sight, pill, pill_size
from game.window.stage.signs import FEINT, GIVEN, SHARED, amount_of, chance_of, kind_of, sure_of
from systems.table.loop.language import tr

Parts = list[tuple[str, str]]


def badge_parts(sight: Sight, who: str) -> Parts:
    """The icons and figures of what a unit is about to do; the icon alone where something else is pointed at."""
    intent = sight.scene.deeds[who]
    icon = KINDS.get(kind_of(intent), KINDS["unknown"])[0]
    if sight.strength(*sight.scene.tied(who)) < 255:
        return [(icon, "")]
    amount = amount_of(intent)
    blow = intent["kind"] == "guard" and bool(amount)
    parts = [(KINDS["strike"][0] if blow else icon, amount)]
    if chance := chance_of(intent):
        parts.append(("", chance))
    if sure := sure_of(intent):
        parts.append(("", sure))
    if blow:
        parts.append((icon, ""))
    if "given" in intent:
        parts.append((GIVEN, ""))
    if intent["feint"]:
        parts.append((FEINT, ""))
    return parts


def badge_size(canvas: Canvas, sight: Sight, who: str) -> tuple[int, int]:
    """The size of a badge."""
    return pill_size(canvas, badge_parts(sight, who))


def paint_badge(canvas: Canvas, place: Rect, sight: Sight, who: str, parts: Parts | None = None) -> None:
    """Paint a badge: faint where it does not belong to what is pointed at."""
    tone = badge_tone(sight, who)
    angular = sight.scene.figures[who].foe
    pill(canvas, place, parts or badge_parts(sight, who), tone, theme.INK, tone, angular=angular)


def badge_tone(sight: Sight, who: str) -> theme.Colour:
    """The colour of a badge."""
    tone = sight.tone(who)
    return tone if sight.strength(*sight.scene.tied(who)) == 255 else theme.blend(theme.WELL, tone, 0.35)


def draw_badge(
    canvas: Canvas, row: Rect, figure: Figure, sight: Sight, *, centred: bool = False, right: bool = False
) -> int:
    """Draw the badge of a unit in a row of its card and register it; return its width."""
    if figure.id not in sight.scene.deeds:
        return 0
    parts = _fitting(canvas, badge_parts(sight, figure.id), row.width)
    place = _place(canvas, row, parts, centred=centred, right=right)
    paint_badge(canvas, place, sight, figure.id, parts)
    mark, tip = f"badge:{figure.id}", sight.tip(figure.id)
    act = sight.act_of_mark(mark, f"unit:{figure.id}", figure.id, aside=True)
    canvas.spot(mark, place, act, tip=tip, mouse_only=True, explained=True)
    return place.width + canvas.u(4)


def _fitting(canvas: Canvas, parts: Parts, wide: int) -> Parts:
    """The parts of a badge that a width has room for: bare signs go first, then that of a feint, then that of its kind.

    A chance is never left out: an amount without it seems certain. The amount goes last.
    """
    icon, amount = parts[0]
    short = [(icon, amount.removesuffix(tr(SHARED))), *parts[1:]]
    lean = [part for part in short if part[1] or part[0] == FEINT]
    known = [part for part in lean if part[0] != FEINT]
    figures = [("", "\N{NO-BREAK SPACE}".join(words for _, words in known))]
    bare = [(icon, ""), *[part for part in parts[1:] if part[1] and part[0] != FEINT]]
    plain = [("", words) for _, words in known]
    tries = [parts, short, lean, known, *([plain, figures] if amount else []), bare]
    return next((each for each in tries if pill_size(canvas, each)[0] <= wide), tries[-1])


def draw_prospect(
    canvas: Canvas, row: Rect, figure: Figure, sight: Sight, *, centred: bool = False, right: bool = False
) -> int:
    """Draw what pressing a target would do in a row of its card; return its width."""
    said = sight.figures(figure.id) if sight.aimed(figure.id) else ""
    if not said:
        return 0
    if pill_size(canvas, [("", said)])[0] > row.width:
        said = said.partition(" · ")[0]
    place = _place(canvas, row, [("", said)], centred=centred, right=right)
    pill(canvas, place, [("", said)], theme.INK, theme.FLAME)
    return place.width + canvas.u(4)


def _place(canvas: Canvas, row: Rect, parts: Parts, *, centred: bool, right: bool) -> Rect:
    place = Rect(row.topleft, (pill_size(canvas, parts)[0], row.height))
    if centred:
        place.centerx = row.centerx
    elif right or place.right > row.right:
        place.right = row.right
    return place
