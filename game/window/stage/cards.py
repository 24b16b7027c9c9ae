"""Units at the sides of the stage: portrait, name, bar, conditions, and what a foe is about to do."""

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.window import theme
from game.window.art.portraits import portrait
from game.window.canvas import Canvas
from game.window.stage.layout import Card
from game.window.stage.scene import Figure
from game.window.stage.sight import UNITS, Sight, pill, pill_size
from game.window.stage.signs import FEINT, KINDS, SKULL, amount_of, chance_of, marks_of, tone_of
from game.window.theme import Role
from game.window.widgets.bar import bar

_MARK = 18
_SHADE = 172


def name_role(canvas: Canvas, cards: Sequence[Card], figures: Mapping[str, Figure]) -> Role:
    """The largest face in which the names of all units of a side take a line each; small where none is."""
    wides = [(figures[card.id].name, card.text.width - canvas.u(2)) for card in cards]
    return "strong" if all(canvas.letters.width(name, "strong") <= wide for name, wide in wides) else "small"


def draw_card(canvas: Canvas, card: Card, figure: Figure, sight: Sight, role: Role) -> None:
    """Draw a unit, its name in a face, and register it."""
    spot = f"unit:{figure.id}"
    aimed = sight.aimed(figure.id)
    _back(canvas, card.rect, figure, sight)
    _crowd(canvas, card, figure)
    portrait(canvas, card.face, figure.sitter, able=figure.able, lit=figure.id == sight.who)
    canvas.spot(spot, card.rect, sight.act(spot, figure.id), group=UNITS, tip=sight.words(figure.id), explained=True)
    y = _name(canvas, card, figure, role)
    y = _health(canvas, Rect(card.text.left, y, card.text.width, canvas.u(13)), figure, sight)
    row = Rect(card.text.left + canvas.u(2), y + canvas.u(2), card.text.width - canvas.u(4), canvas.u(_MARK))
    if not card.tall:
        row.left += _badge(canvas, row, card.rect, figure, sight)
        row.width = card.text.right - canvas.u(2) - row.left
    _marks(canvas, row, figure, centred=card.tall)
    if card.tall:
        _badge(canvas, card.face, card.rect, figure, sight, over=True)
    if figure.mark:
        canvas.text(card.face.center, figure.mark, "head", theme.FLAME, anchor="center")
    if aimed and (said := sight.figures(figure.id)):
        size = pill_size(canvas, [("", said)])
        place = Rect((0, 0), size)
        place.midbottom = (card.face.centerx, card.face.bottom - canvas.u(2))
        pill(canvas, place.clamp(card.rect), [("", said)], theme.INK, theme.FLAME)
    _share(canvas, card, figure, sight)
    canvas.ring(card.rect, spot)


def _back(canvas: Canvas, rect: Rect, figure: Figure, sight: Sight) -> None:
    """The ground of a card: what can be aimed at is edged, what belongs to the pointed one is bright."""
    aimed = sight.aimed(figure.id)
    near = figure.id in sight.tied
    sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
    shade = theme.blend(theme.WELL, theme.COAL, 0.6) if aimed else theme.HOVER if near else theme.WELL
    pygame.draw.rect(sheet, (*shade, 235 if aimed or near else _SHADE), sheet.get_rect(), border_radius=canvas.u(8))
    canvas.surface.blit(sheet, rect)
    if aimed or figure.id == sight.pointed or figure.id == sight.who:
        edge = theme.EMBER if aimed else theme.FLAME if figure.id == sight.who else theme.SOFT
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


def _name(canvas: Canvas, card: Card, figure: Figure, role: Role) -> int:
    """Write the name, never cut: in as many lines as it takes; return where it ends."""
    wide = card.text.width - canvas.u(2)
    ink = theme.TEXT if figure.able else theme.DIM
    lines = canvas.letters.wrap(figure.name, role, wide)
    if len(lines) > 2 or (not card.tall and card.text.height < canvas.u(56) and len(lines) > 1):
        role, lines = "key", canvas.letters.wrap(figure.name, "key", wide)
    y = card.text.top
    if not card.tall:
        need = len(lines) * canvas.letters.height(role) + canvas.u(13 + _MARK + 4)
        y += max(0, (card.text.height - need) // 2)
    for line in lines:
        at = (card.text.centerx, y) if card.tall else (card.text.left, y)
        canvas.text(at, line, role, ink, anchor="midtop" if card.tall else "topleft")
        y += canvas.letters.height(role)
    return y


def _health(canvas: Canvas, rect: Rect, figure: Figure, sight: Sight) -> int:
    """Draw the bar with its figures, and on it what may be lost; return where it ends."""
    inner = rect.inflate(-canvas.u(4), 0)
    if not figure.most or not figure.able:
        ink = theme.SOFT if figure.able else theme.BAD
        words = figure.words if canvas.letters.width(figure.words, "key") <= inner.width else figure.words.split(",")[0]
        canvas.text(inner.midleft, words, "key", ink, anchor="midleft", width=inner.width)
        return rect.bottom
    share = sight.shares(figure.id)
    threat = sight.scene.threat(figure.id)
    loss = threat.most if share is None else share
    fells = threat.fells if share is None else share >= figure.now
    said = f"{figure.now - share}/{figure.most}" if share else f"{figure.now}/{figure.most}"
    wide = canvas.letters.width(said, "key") + canvas.u(5)
    right = inner.right
    if loss and fells:
        side = canvas.u(15)
        canvas.icon(SKULL, (right - side // 2, rect.centery), side, theme.BAD, "x")
        right -= side + canvas.u(2)
    canvas.text((right, rect.centery), said, "key", theme.TEXT, anchor="midright")
    place = Rect(inner.left, rect.centery - canvas.u(5), right - wide - inner.left, canvas.u(10))
    bar(canvas, place, figure.now, figure.most, loss=min(loss, figure.now))
    if loss:
        words = f"May lose {loss} of {figure.now}" if share is None else f"Takes {share}"
        canvas.spot(f"threat:{figure.id}", place, tip=f"{words}{', and fall' if fells else ''}")
    return rect.bottom


def _marks(canvas: Canvas, row: Rect, figure: Figure, *, centred: bool) -> None:
    """Draw an icon for each condition that fits, each with its words as a tip."""
    if not figure.able:
        return
    side = canvas.u(_MARK)
    marks = marks_of(figure.notes)[: max(0, row.width // side)]
    x = row.centerx - len(marks) * side // 2 if centred else row.left
    for number, (icon, words) in enumerate(marks):
        place = Rect(x + number * side, row.top, side, side)
        canvas.icon(icon, place.center, canvas.u(15), theme.GOLD, "*")
        canvas.spot(f"mark:{figure.id}:{number}", place, tip=words)


def badge_parts(sight: Sight, who: str) -> list[tuple[str, str]]:
    """The icons and figures of what a unit is about to do."""
    intent = sight.scene.intents[who]
    parts = [(KINDS.get(intent["kind"], KINDS["unknown"])[0], amount_of(intent))]
    if chance := chance_of(intent):
        parts.append(("", chance))
    if intent["feint"]:
        parts.append((FEINT, ""))
    return parts


def _badge(canvas: Canvas, rect: Rect, within: Rect, figure: Figure, sight: Sight, *, over: bool = False) -> int:
    """Draw the badge of an intent within a card, in a row or over the top of a portrait; return its width."""
    intent = sight.scene.intents.get(figure.id)
    if intent is None:
        return 0
    parts = badge_parts(sight, figure.id)
    size = pill_size(canvas, parts)
    place = Rect(rect.topleft, size)
    if over:
        place.midtop = (rect.centerx, rect.top - canvas.u(1))
    place.clamp_ip(within)
    tone = tone_of(intent)
    if sight.strength(*sight.scene.tied(figure.id)) < 255:
        tone = theme.blend(theme.WELL, tone, 0.35)
    pill(canvas, place, parts, tone, theme.INK, tone)
    canvas.spot(f"badge:{figure.id}", place, tip=sight.words(figure.id), explained=True)
    return place.width + canvas.u(4)


def _share(canvas: Canvas, card: Card, figure: Figure, sight: Sight) -> None:
    """Write the share of a unit on its portrait, large."""
    share = sight.shares(figure.id)
    if not share:
        return
    place = Rect(0, 0, canvas.letters.width(f"−{share}", "figure") + canvas.u(14), canvas.letters.height("figure"))
    place.center = card.face.center
    canvas.box(place, theme.INK, theme.BAD, 8)
    canvas.text(place.center, f"−{share}", "figure", theme.BAD, anchor="center")
