"""Drawing what is played: dice on the table, numbers over heads, who acts on whom, and floats at the top bar."""

from collections.abc import Callable, Mapping
from math import hypot
from typing import Protocol

import pygame
from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.playback.floats import Float, Floats
from game.window.playback.playing import DiceNow, Mark, Playing
from game.window.playback.timeline import Step
from game.window.theme import Colour, Role
from systems.table.loop.cues import CueKind
from systems.table.loop.language import tr

_PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
ROSE = "rose"
"""First part of the keys of numbers that rise; the second is the event that they tell of."""
_MOST_DICE = 12
"""Dice that are drawn of one roll; of more, the total says it."""


class Places(Protocol):
    """Where things are on the screen."""

    stage: Rect
    """Where dice fall, and where words of nobody in particular stand."""

    def rect(self, key: str) -> Rect | None:
        """The place of a unit, an area or a cell; None where it is not to be seen."""


def draw_playing(canvas: Canvas, playing: Playing, places: Places, name: Callable[[str], str]) -> None:
    """Draw what is played over a stage: who acts on whom, dice, and numbers that rise; `name` gives names for ids."""
    if playing.acting is not None:
        _act(canvas, playing.acting, playing.now, places)
    for mark in playing.marks():
        rect = places.rect(mark.who) if mark.who else None
        _rising(canvas, mark, rect.midtop if rect is not None else places.stage.center)
    dice = playing.dice()
    if dice is not None:
        side = canvas.u(40)
        high = side + canvas.letters.height("small") + canvas.u(16)
        place = Rect(places.stage.left, canvas.area.bottom - high - canvas.u(10), places.stage.width, high)
        words = tr("{who}: {dice}", who=name(dice.who), dice=dice.text) if dice.who else dice.text
        draw_dice(canvas, dice._replace(text=words), place, side)


def draw_dice(canvas: Canvas, dice: DiceNow, place: Rect, side: int) -> Rect:
    """Draw dice in the middle of a place, with what they are for and what they made; return what they cover."""
    shown = dice.faces[:_MOST_DICE]
    gap = side // 5
    total = dice.total if len(dice.faces) > 1 else ""
    made = canvas.letters.width(tr("= {total}", total=total), "figure") + gap if len(dice.faces) > 1 else 0
    wide = len(shown) * (side + gap) - gap + made
    words = canvas.letters.cut(dice.text, "small", max(wide, place.width - canvas.u(24)))
    box = Rect(0, 0, max(wide, canvas.letters.width(words, "small")) + canvas.u(24), place.height)
    box.center = place.center
    canvas.box(box, theme.INK, theme.LINE, 8)
    left, top = box.centerx - wide // 2, box.top + canvas.u(6)
    for number, face in enumerate(shown):
        hop = (
            0 if dice.total or dice.share >= 1 else round(side * 0.3 * abs((dice.share * 6 + number * 0.37) % 1 - 0.5))
        )
        rect = Rect(left + number * (side + gap), top - hop, side, side)
        draw_die(canvas, rect, face, dice.look, still=hop == 0)
    if total:
        at = (left + len(shown) * (side + gap), top + side // 2)
        canvas.text(at, tr("= {total}", total=total), "figure", theme.TEXT, anchor="midleft")
    canvas.text((box.centerx, box.bottom - canvas.u(4)), words, "small", theme.TEXT, anchor="midbottom")
    return box


def draw_floats(canvas: Canvas, floats: Floats, anchors: Mapping[str, Rect], bar: Rect) -> None:
    """Draw what rises at the top bar: below the figure that it changes, or below the middle of the bar.

    Args:
        canvas: where to.
        floats: what rises.
        anchors: where figures stand, by the name of a store, `Gold`, or the id of a member.
        bar: the top bar.
    """
    taken: list[Rect] = []
    for each in floats.now():
        anchor = anchors.get(each.change.key) if each.change is not None else None
        box = _float_box(canvas, each, anchor or Rect(bar.centerx, bar.top, 0, bar.height), named=anchor is None)
        box.clamp_ip(Rect(0, bar.bottom, canvas.area.width, canvas.area.height))
        while any(box.colliderect(other) for other in taken):
            box.top += canvas.u(4)
        taken.append(box)
        _float(canvas, each, box, named=anchor is None)


def _float_box(canvas: Canvas, each: Float, anchor: Rect, *, named: bool) -> Rect:
    if each.dice is not None:
        wide = len(each.dice.faces[:_MOST_DICE]) * canvas.u(26) + canvas.letters.width(each.dice.text, "small")
        wide += canvas.u(70)
    else:
        wide = canvas.letters.width(_change_words(each, named), "strong") + canvas.u(16)
    rect = Rect(0, 0, wide, canvas.u(32))
    # It rises to the bar and stays below it, so that it never covers the figure.
    rect.midtop = (anchor.centerx, anchor.bottom + round(canvas.u(14) * max(0.0, 1 - each.share * 3)) + canvas.u(4))
    return rect


def _float(canvas: Canvas, each: Float, box: Rect, *, named: bool) -> None:
    canvas.box(box, theme.INK, theme.LINE, 8)
    if each.dice is None:
        colour = theme.GOOD if each.change is not None and each.change.amount > 0 else theme.BAD
        canvas.text(box.center, _change_words(each, named), "strong", colour, anchor="center")
        return
    side, x = canvas.u(22), box.left + canvas.u(6)
    for face in each.dice.faces[:_MOST_DICE]:
        draw_die(
            canvas, Rect(x, box.centery - side // 2, side, side), face, each.dice.look, still=bool(each.dice.total)
        )
        x += side + canvas.u(4)
    if each.dice.total and len(each.dice.faces) > 1:
        x = canvas.text(
            (x, box.centery), tr("= {total}", total=each.dice.total), "strong", anchor="midleft"
        ).right + canvas.u(4)
    canvas.text((x, box.centery), each.dice.text, "small", theme.SOFT, anchor="midleft", width=box.right - x)


def _change_words(each: Float, named: bool) -> str:
    if each.change is None:
        return ""
    figure = f"+{each.change.amount}" if each.change.amount > 0 else f"−{-each.change.amount}"
    return tr("{change} {figure}", change=each.change.label, figure=figure) if named else figure


def draw_die(canvas: Canvas, rect: Rect, face: int, sides: int, *, still: bool = True) -> None:
    """Draw a die by the look of its cue: pips up to six sides, − and + on three, a number on any other."""
    back, ink = (theme.TEXT, theme.INK) if still else (theme.SOFT, theme.INK)
    if sides > 6:
        middle, half = rect.center, rect.width // 2
        corners = [(0, -1), (0.87, -0.5), (0.87, 0.5), (0, 1), (-0.87, 0.5), (-0.87, -0.5)]
        pygame.draw.polygon(canvas.surface, back, [(middle[0] + x * half, middle[1] + y * half) for x, y in corners])
        canvas.text(middle, str(face), "strong", ink, anchor="center")
        return
    pygame.draw.rect(canvas.surface, back, rect, border_radius=max(2, rect.width // 6))
    if sides == 3:
        sign = {1: "−", 3: "+"}.get(face, "")
        canvas.text(rect.center, sign, "figure" if rect.width >= canvas.u(32) else "strong", ink, anchor="center")
        return
    far, dot = rect.width * 0.26, max(2, rect.width // 11)
    for x, y in _PIPS.get(face, ()):
        pygame.draw.aacircle(canvas.surface, ink, (rect.centerx + round(x * far), rect.centery + round(y * far)), dot)


def _colour(kind: CueKind) -> Colour:
    return {"loss": theme.BAD, "gain": theme.GOOD, "miss": theme.SOFT, "block": theme.COOL}.get(kind, theme.FLAME)


def _rising(canvas: Canvas, mark: Mark, at: tuple[int, int]) -> None:
    """Draw a number or word on a dark ground that rises above a point and then fades."""
    role: Role = "figure" if mark.kind in ("loss", "gain") else "strong"
    words = canvas.letters.line(mark.text, role, _colour(mark.kind))
    sheet = pygame.Surface((words.get_width() + canvas.u(12), words.get_height()), pygame.SRCALPHA)
    pygame.draw.rect(sheet, (*theme.INK, 225), sheet.get_rect(), border_radius=canvas.u(7))
    sheet.blit(words, (canvas.u(6), 0))
    sheet.set_alpha(round(255 * min(1.0, (1 - mark.share) * 3)))
    lift = canvas.u(22) * (1 - (1 - mark.share) ** 2)
    rect = sheet.get_rect(center=(at[0], at[1] + canvas.u(10) - round(lift))).clamp(canvas.area)
    canvas.surface.blit(sheet, rect)
    canvas.spot(f"{ROSE}:{mark.event}", rect, tip=tr("{mark}: press for what is behind it", mark=mark.text))


def _act(canvas: Canvas, step: Step, now: float, places: Places) -> None:
    """Draw a line from whoever acts to its target; a shot flies along it."""
    actor, target = places.rect(step.cue.who), places.rect(step.cue.at)
    if actor is None or target is None:
        return
    start, end = actor.center, target.center
    far = hypot(end[0] - start[0], end[1] - start[1])
    if far < 1:
        return
    part = step.share(now)
    if step.cue.kind == "strike":
        pygame.draw.aaline(canvas.surface, theme.FLAME, start, end)
        return
    head = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
    back = max(0.0, part - 0.25)
    tail = (start[0] + (end[0] - start[0]) * back, start[1] + (end[1] - start[1]) * back)
    colour = theme.COOL if step.cue.kind == "cast" else theme.FLAME
    pygame.draw.line(canvas.surface, colour, tail, head, max(2, canvas.u(3)))
    pygame.draw.aacircle(canvas.surface, colour, head, canvas.u(5 if step.cue.kind == "cast" else 3))
