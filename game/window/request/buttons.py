"""The buttons of the bar of verbs."""

import re
from collections.abc import Callable, Sequence

from pygame import Rect

from game.window import theme
from game.window.canvas import Canvas
from game.window.theme import Role
from game.window.widgets.button import key_cap
from systems.table.loop.language import tr

VERBS = "verbs"
MORE = "variants"
"""The groups of the spots of verbs, and of what else is asked."""
_LEAST_ICON = 12
"""Below this width at scale 1 no icon is drawn."""
FACES: Sequence[Role] = ("small", "key")
"""The faces of the words of verbs, the usual one first."""


def verb_button(
    canvas: Canvas,
    key: str,
    rect: Rect,
    icon: str,
    word: str,
    letter: str,
    act: Callable[[], None] | None,
    *,
    plain: str = "",
    tip: str = "",
    chosen: bool = False,
    strong: bool = False,
    group: str = VERBS,
    faces: Sequence[Role] = FACES,
    kept: int = 0,
) -> None:
    """Draw a verb: its icon and letter above, its word below, or a plainer one where that has no room.

    Without an icon its key stands beside its word. `faces` are those that it may be written in, and `kept` is the
    width that is kept free at the upper right.
    """
    hot = act is not None and key in (canvas.hover, canvas.pressed)
    fill = theme.EMBER if strong else theme.COAL if chosen else theme.HOVER if hot else theme.RAISED
    ink = theme.INK if strong else theme.TEXT if act is not None else theme.DIM
    canvas.box(rect, theme.WELL if act is None else fill, theme.EMBER if chosen else theme.LINE)
    line, role = worded(canvas, (word, plain, word.split(" ")[0]), rect.width - canvas.u(6), faces)
    high = canvas.letters.height("small")
    if icon:
        side, x = min(canvas.u(22), rect.height - high - canvas.u(4)), rect.centerx
        if rect.width < canvas.u(86) or kept:
            # In a narrow button the icon gives way to the letter, and both to what is written beside them.
            free = rect.width - canvas.u(29) - kept
            side, x = min(side, free), rect.right - canvas.u(2) - kept - free // 2
        if side >= canvas.u(_LEAST_ICON):
            canvas.icon(icon, (x, rect.top + (rect.height - high) // 2), side, theme.FLAME if act else theme.DIM, word)
    y = rect.bottom - high - canvas.u(2) if icon else rect.centery - high // 2
    aside = canvas.u(11) if letter and not icon else 0
    canvas.text((rect.centerx + aside, y), line, role, ink, anchor="midtop")
    if letter:
        centre = (rect.left + canvas.u(14), rect.top + canvas.u(14) if icon else rect.centery)
        key_cap(canvas, centre, letter, key == canvas.focus)
    state = _state(letter, "chosen" if chosen else "" if act is not None else tr("not possible now"))
    canvas.spot(key, rect, act, group=group, tip=tip, label=word, state=state)
    canvas.ring(rect, key)


def _state(letter: str, words: str) -> str:
    """What is spoken of a button besides its word: its key, and how it stands."""
    return ", ".join(part for part in (tr("key {letter}", letter=letter) if letter else "", words) if part)


def worded(canvas: Canvas, words: Sequence[str], width: int, faces: Sequence[Role] = FACES) -> tuple[str, Role]:
    """The first of some words that fits in one of some faces, and its face; else the last ones."""
    for word in filter(None, words):
        for face in faces:
            if canvas.letters.width(word, face) <= width:
                return word, face
    return words[-1], faces[-1]


def choice_button(
    canvas: Canvas,
    key: str,
    rect: Rect,
    letter: str,
    act: Callable[[], None],
    *,
    lines: Sequence[str] = (),
    icon: str = "",
    tip: str = "",
    chosen: bool = False,
) -> None:
    """Draw a choice: its key, then its words in one or two lines."""
    hot = key in (canvas.hover, canvas.pressed)
    canvas.box(
        rect, theme.COAL if chosen else theme.HOVER if hot else theme.RAISED, theme.EMBER if chosen else theme.LINE
    )
    if icon:
        canvas.icon(icon, rect.center, canvas.u(20), theme.SOFT, "<")
    if letter:
        key_cap(canvas, (rect.left + canvas.u(15), rect.centery), letter, key == canvas.focus)
    high = canvas.letters.height("small")
    y = rect.centery - len(lines) * high // 2
    for line in lines:
        canvas.text((rect.left + canvas.u(28 if letter else 8), y), line, "small", theme.TEXT)
        y += high
    label, state = " ".join(lines), _state(letter, "chosen" if chosen else "")
    canvas.spot(key, rect, act, group=MORE, tip=tip, label=label, state=state)
    canvas.ring(rect, key)


def choice_width(canvas: Canvas, lines: Sequence[str]) -> int:
    """The width of a choice with these lines."""
    return max(canvas.letters.width(line, "small") for line in lines) + canvas.u(36)


def short(label: str) -> str:
    """The label of a choice without the verb that stands before it, and with the head of each remark alone."""
    name, bracket, rest = label.partition(" (")
    name = name.partition(": ")[2] or name
    return re.sub(r" \(([^:;)]*)[^)]*\)", r" (\1)", f"{name} ({rest}") if bracket else name


def fitted(canvas: Canvas, text: str, most: int) -> Sequence[str]:
    """Wrap a text into one short line or two of about the same length."""
    if canvas.letters.width(text, "small") <= min(most, canvas.u(110)):
        return (text,)
    wide = canvas.letters.width(text, "small") * 11 // 20
    lines: Sequence[str] = canvas.letters.wrap(text, "small", min(most, wide))
    while len(lines) > 2 and wide < most:
        wide += canvas.u(8)
        lines = canvas.letters.wrap(text, "small", min(most, wide))
    return lines


def in_rows(wides: Sequence[int], gap: int, room: tuple[int, int], most: int) -> list[list[int]]:
    """Return the numbers of choices of some widths in rows, filled from the lowest up.

    Args:
        wides: the width of each choice.
        gap: what is between two of them.
        room: the width of the lowest row, which begins beside what was chosen, and that of the others.
        most: how many a row has at most.
    """
    rows: list[list[int]] = [[]]
    for number in reversed(range(len(wides))):
        free = room[0] if len(rows) == 1 else room[1]
        full = len(rows[0]) >= most or sum(wides[each] + gap for each in rows[0]) + wides[number] > free
        if rows[0] and full:
            rows.insert(0, [])
        rows[0].insert(0, number)
    return rows
