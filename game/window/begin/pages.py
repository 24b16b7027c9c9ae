"""The rail of what is chosen, and the pages to choose from: lands, rules of combat, parties, difficulties."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.window import theme
from game.window.begin.choices import Choices
from game.window.begin.company import draw_company, draw_faces, draw_roster
from game.window.begin.fights import draw_fight
from game.window.begin.land import draw_land, draw_silhouette
from game.window.begin.manners import manner_card, manner_height
from game.window.canvas import Canvas
from game.window.spots import Scroll
from game.window.widgets.button import key_cap
from systems.table.loop.language import mark, tr

Choose = Callable[[str, str], None]
HEADINGS = {
    "region": mark("Land"),
    "ruleset": mark("Rules of combat"),
    "party": mark("Party"),
    "difficulty": mark("Difficulty"),
}
_FACES = {"story": "mdi:book-open-page-variant", "standard": "mdi:sword-cross", "ruthless": "mdi:skull"}


def draw_rail(canvas: Canvas, rect: Rect, choices: Choices, page: str, turn: Callable[[str], None]) -> None:
    """Draw what is chosen, a card for each page."""
    gap = canvas.u(8)
    high = min(canvas.u(150), (rect.height - gap * (len(HEADINGS) - 1)) // len(HEADINGS))
    for number, (name, heading) in enumerate(HEADINGS.items()):
        card = Rect(rect.left, rect.top + number * (high + gap), rect.width, high)
        key, on = f"page:{name}", name == page
        canvas.box(card, theme.COAL if on else theme.HOVER if key == canvas.hover else theme.RAISED, None)
        canvas.box(card, None, theme.EMBER if on else theme.LINE)
        pad = canvas.u(9)
        key_cap(canvas, (card.right - canvas.u(16), card.top + canvas.u(16)), str(number + 1), key == canvas.focus)
        inner = Rect(card.left + pad, card.top + canvas.u(4), card.width - 2 * pad, card.height - canvas.u(8))
        canvas.text(inner.topleft, heading, "small", theme.SOFT)
        y = inner.top + canvas.letters.height("small")
        label = choices.entry(name)[1]
        y += canvas.paragraph(Rect(inner.left, y, inner.width, 0), label, "strong", theme.TEXT, most=2)
        place = Rect(inner.left, y + canvas.u(3), inner.width, inner.bottom - y - canvas.u(3))
        if place.height >= canvas.u(24):
            _glimpse(canvas, place, choices, name)
        state = tr("{open}key {number}", open=tr("open, ") if on else "", number=number + 1)
        tip, said = (
            tr("{heading} ({number})", heading=heading, number=number + 1),
            tr("{heading}: {label}", heading=heading, label=label or tr("nothing chosen")),
        )
        canvas.spot(key, card, partial(turn, name), group="rail", tip=tip, label=said, state=state)
        canvas.ring(card, key)


def _glimpse(canvas: Canvas, rect: Rect, choices: Choices, name: str) -> None:
    """Draw a small picture of what is chosen."""
    wide = min(rect.width, rect.height * 2)
    if name == "region" and choices.chosen["region"]:
        draw_silhouette(
            canvas, Rect(rect.left, rect.top, wide, rect.height), choices.land(choices.chosen[name]), choices.seed
        )
    elif name == "ruleset":
        manner = next((each for each in choices.manners if each["id"] == choices.chosen[name]), None)
        if manner is not None:
            draw_fight(canvas, Rect(rect.left, rect.top, wide, rect.height), str(manner["picture"]))
    elif name == "party":
        side = min(canvas.u(46), rect.height)
        if members := _members(choices, choices.chosen[name]):
            draw_faces(canvas, rect.topleft, members, side, rect.width)
        else:
            canvas.paragraph(
                rect, tr("nobody yet, {least} at least", least=choices.company.least), "small", theme.WARN, most=2
            )
    elif name == "difficulty":
        side = min(canvas.u(40), rect.height)
        centre = (rect.left + side // 2, rect.top + side // 2)
        canvas.icon(_FACES.get(choices.chosen[name], "mdi:sword"), centre, side * 8 // 10, theme.FLAME)


def _members(choices: Choices, party: str) -> list[dict[str, object]]:
    if party:
        return list(choices.roster(party)["members"])
    known = {trade["id"]: trade for trade in choices.trades}
    company = choices.company
    pairs = zip(company.trades, company.names, strict=True)
    return [{**known[trade], "person": name.text or "?"} for trade, name in pairs if trade in known]


def draw_page(canvas: Canvas, rect: Rect, choices: Choices, page: str, scroll: Scroll, choose: Choose) -> None:
    """Draw the open page."""
    draw = {"region": _lands, "ruleset": _manners, "party": _parties, "difficulty": _difficulties}[page]
    with canvas.scrolled(scroll, Rect(rect.left, rect.top, rect.width - canvas.u(8), rect.height)) as flow:
        inner = Rect(
            rect.left + canvas.u(2), flow.y + canvas.u(2), rect.width - canvas.u(12), rect.height - canvas.u(4)
        )
        flow.y += draw(canvas, inner, choices, partial(choose, page)) + canvas.u(4)


def _card(canvas: Canvas, card: Rect, key: str, said: str, on: bool, act: Callable[[], None]) -> None:
    """Draw the ground of a card to choose, and register it; `said` is what it is called."""
    fill = theme.COAL if on else theme.HOVER if key in (canvas.hover, canvas.pressed) else theme.RAISED
    canvas.box(card, fill, theme.EMBER if on else theme.LINE)
    canvas.spot(key, card, act, group=key.partition(":")[0], label=said, state="chosen" if on else "")
    canvas.ring(card, key)


def _said(name: str, text: str) -> str:
    """Return what a card is called: its name, and its text."""
    return tr("{name}. {text}", name=name, text=text).rstrip(".")


def _lands(canvas: Canvas, rect: Rect, choices: Choices, choose: Callable[[str], None]) -> int:
    y, pad = rect.top, canvas.u(12)
    for key, name, text in choices.lists["region"]:
        inner = Rect(rect.left + pad, y + pad, rect.width - 2 * pad, 0)
        land = choices.land(key)
        high = draw_land(canvas, inner, name, text, land, choices.seed, draw=False) + 2 * pad
        on = key == choices.chosen["region"]
        _card(
            canvas, Rect(rect.left, y, rect.width, high), f"region:{key}", _said(name, text), on, partial(choose, key)
        )
        draw_land(canvas, inner, name, text, land, choices.seed)
        y += high + canvas.u(8)
    return y - rect.top


def _manners(canvas: Canvas, rect: Rect, choices: Choices, choose: Callable[[str], None]) -> int:
    gap, manners = canvas.u(8), choices.manners
    across = 3 if rect.width >= canvas.u(780) else 1
    wide = (rect.width - gap * (across - 1)) // across
    high = max(manner_height(canvas, wide, each, across=across == 1) for each in manners)
    if across > 1 and -(-len(manners) // across) * (high + gap) > rect.height:
        across, wide = 1, rect.width
        high = max(manner_height(canvas, wide, each, across=True) for each in manners)
    high = max(high, canvas.u(76)) if across == 1 else high
    for number, manner in enumerate(manners):
        card = Rect(rect.left + number % across * (wide + gap), rect.top + number // across * (high + gap), wide, high)
        key = str(manner["id"])
        advised, on = key == choices.advised, key == choices.chosen["ruleset"]
        name = tr("{name}, recommended", name=manner["name"]) if advised else str(manner["name"])
        _card(canvas, card, f"ruleset:{key}", _said(name, str(manner["text"])), on, partial(choose, key))
        manner_card(canvas, card, manner, advised=advised, across=across == 1)
    return -(-len(manners) // across) * (high + gap) - gap


def _parties(canvas: Canvas, rect: Rect, choices: Choices, choose: Callable[[str], None]) -> int:
    rows, gap = choices.lists["party"], canvas.u(8)
    across = max(2, min(len(rows), rect.width // canvas.u(134)))
    wide, side = (rect.width - gap * (across - 1)) // across, canvas.u(32)
    label = max(canvas.paragraph(Rect(0, 0, wide - canvas.u(16), 0), name, "strong", draw=False) for _, name, _ in rows)
    high = label + side + canvas.u(20)
    for number, (key, name, said) in enumerate(rows):
        card = Rect(rect.left + number % across * (wide + gap), rect.top + number // across * (high + gap), wide, high)
        _card(canvas, card, f"party:{key}", _said(name, said), key == choices.chosen["party"], partial(choose, key))
        text = Rect(card.left + canvas.u(8), card.top + canvas.u(6), card.width - canvas.u(16), 0)
        canvas.paragraph(text, name, "strong")
        at = (text.left, card.bottom - side - canvas.u(7))
        members = _members(choices, key)
        draw_faces(canvas, at, members, side, text.width)
        if not members:
            centre = (at[0] + side // 2, at[1] + side // 2)
            canvas.icon("mdi:account-plus", centre, side, theme.FLAME, "+")
    y = rect.top + -(-len(rows) // across) * (high + gap) + canvas.u(4)
    key, _, text_ = choices.entry("party")
    place = Rect(rect.left, y, rect.width, 0)
    if key:
        return y + draw_roster(canvas, place, choices.roster(key), text_) - rect.top
    return y + draw_company(canvas, place, choices.company, choices.trades) - rect.top


def _difficulties(canvas: Canvas, rect: Rect, choices: Choices, choose: Callable[[str], None]) -> int:
    y, gap, side = rect.top, canvas.u(10), canvas.u(52)
    for key, name, text in choices.lists["difficulty"]:
        inner = Rect(rect.left + side + canvas.u(28), 0, rect.width - side - canvas.u(42), 0)
        words = canvas.paragraph(inner, text, "prose", draw=False)
        high = max(side + canvas.u(20), canvas.letters.height("large") + words + canvas.u(20))
        card = Rect(rect.left, y, rect.width, high)
        on = key == choices.chosen["difficulty"]
        _card(canvas, card, f"difficulty:{key}", _said(name, text), on, partial(choose, key))
        centre = (rect.left + canvas.u(14) + side // 2, card.centery)
        canvas.icon(_FACES.get(key, "mdi:sword"), centre, side * 8 // 10, theme.FLAME if on else theme.SOFT, name)
        inner.top = y + canvas.u(8)
        inner.top += canvas.paragraph(inner, name, "large", theme.FLAME if on else theme.TEXT)
        canvas.paragraph(inner, text, "prose", theme.SOFT)
        y += high + gap
    return y - gap - rect.top
