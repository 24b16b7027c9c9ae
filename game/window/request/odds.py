"""The odds beside the answers: how firm they are, and each option's chance and loss as figures and bars."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.laboratory.odds import Chance, Look, Odds, described
from game.window import theme
from game.window.canvas import Canvas
from game.window.widgets.bar import bar
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Option

_BAR = 46
"""Width of a bar at scale 1, if there is room."""
WIDEST = "88–100 %"
"""The widest chance that there may be."""
MEANING = mark(
    "How many of so many fights are won from here with each answer, if you fight on "
    "sensibly afterwards, and the enemies as they usually do. While they are being counted, and where few fights were "
    "counted, there are two numbers: the chance lies between them, 19 times in 20. A verb with several ways bears the "
    "best of them.\nBeside the broken heart: how much of the health of all of you is lost."
)


def known(look: Look) -> str:
    """Describe how firm the odds are."""
    if look.state == "failed":
        return tr("The odds cannot be had: {trouble}.", trouble=look.trouble)
    if look.odds is None:
        return tr("Chance to win: being counted …")
    best = tr(" at best") if look.odds.at_best else ""
    if look.odds.exact:
        return tr("Chance to win{best}, exact", best=best)
    return tr(
        "Chance to win{best}, {fights} fights{so_far}",
        best=best,
        fights=_counted(look.odds),
        so_far="" if look.odds.final else tr(" so far …"),
    )


def _counted(odds: Odds) -> str:
    """Return the number of fights for an option: the least and the greatest, if they differ."""
    return f"{odds.fights}–{odds.most}" if odds.fights < odds.most else str(odds.fights)


def draw_known(canvas: Canvas, rect: Rect, look: Look, *, ruled: bool = False) -> int:
    """Draw how firm the odds are, at the top of the place; return the height. `ruled` goes on with a line beside it."""
    if look.state == "failed":
        return canvas.paragraph(rect, known(look), "small", theme.DIM, most=3) + canvas.u(4)
    place = Rect(rect.left, rect.top, rect.width, canvas.letters.height("small"))
    said = canvas.text(place.topleft, known(look), "small", theme.DIM, width=rect.width)
    if ruled and said.right + canvas.u(8) < rect.right:
        canvas.rule(said.right + canvas.u(8), rect.right, place.centery)
    canvas.spot("odds:known", place, tip=f"{known(look)}\n{MEANING}")
    return place.height + canvas.u(4)


def height(canvas: Canvas, look: Look | None) -> int:
    """Return the pixels for the odds of one option: the same before they are known as after, so that nothing moves."""
    return 0 if look is None or look.state == "failed" else canvas.letters.height("small") + canvas.u(4)


def tip(look: Look | None, option: Option, name: Callable[[str], str]) -> str:
    """Describe the odds of an option in words, for its tooltip."""
    chance = _chance(look, option.id)
    if look is None or look.odds is None or chance is None:
        return ""
    answer = described(option, chance.fields, name)
    lines = [
        tr("{option}: {answer}", option=option.label, answer=answer) if answer else option.label,
        worded(look, chance),
        ""
        if look.odds.exact or look.odds.at_best
        else tr("The chance to win lies between {low} and {high} %.", low=chance.low, high=chance.high),
        "" if chance.leaves else tr("That is if you fight on from there."),
        tr("These enemies look ahead, and in the fights counted here they do not: the true odds are worse.")
        if look.odds.at_best
        else "",
    ]
    return "\n".join(line for line in lines if line)


def short(look: Look | None, option: str) -> str:
    """Return the chance to win with an option as a figure; empty if it is unknown."""
    chance = _chance(look, option)
    return "" if chance is None else _to_win(look, chance)[0]


def best(look: Look | None, options: Sequence[Option]) -> Chance | None:
    """Return the chance of the option that wins most often; None where none is known."""
    known_ = [chance for option in options if (chance := _chance(look, option.id)) is not None]
    return max(known_, key=lambda chance: chance.win, default=None)


def worded(look: Look | None, chance: Chance) -> str:
    """Describe a chance in words, by its bounds while it is rough."""
    return chance.words(rough=_rough(look, chance), at_best=_at_best(look))


def draw_best(canvas: Canvas, place: Rect, look: Look | None, options: Sequence[Option]) -> None:
    """Write the best chance to win of some options at the right edge of a place, in fewer signs where it is narrow."""
    if (chance := best(look, options)) is None:
        return
    forms = _to_win(look, chance)
    words = next((form for form in forms if canvas.letters.width(form, "key") <= place.width), forms[-1])
    canvas.text(place.midright, words, "key", theme.TEXT, anchor="midright", width=place.width)


def best_width(canvas: Canvas, look: Look | None) -> int:
    """Return the pixels that the best chance takes at most; 0 where no odds are shown."""
    return 0 if look is None or look.state == "failed" else canvas.letters.width(WIDEST, "key")


def draw_chance(canvas: Canvas, rect: Rect, look: Look, option: str) -> None:
    """Draw the chance to win and the expected loss in a line, each as a bar with its figure."""
    chance = _chance(look, option)
    half = (rect.width - canvas.u(8)) // 2
    left, right = Rect(rect.left, rect.top, half, rect.height), Rect(rect.right - half, rect.top, half, rect.height)
    if chance is None:
        unknown = "…" if look.odds is None else "–"
        _figure(canvas, left, "mdi:trophy-outline", tr("to win"), unknown, 0, theme.DIM)
        _figure(canvas, right, "mdi:heart-broken-outline", tr("health lost"), unknown, 0, theme.DIM)
        return
    rough = _rough(look, chance)
    shade = theme.health_colour(chance.win, 100)
    _figure(
        canvas,
        left,
        "mdi:trophy-outline",
        tr("to win"),
        _to_win(look, chance)[1 if rough else 0],
        chance.win,
        shade,
    )
    lost = tr(
        "{about}{more}{loss} %", about="~" if rough else "", more="+" if chance.loss < 0 else "", loss=abs(chance.loss)
    )
    what = tr("health won") if chance.loss < 0 else tr("health lost")
    _figure(canvas, right, "mdi:heart-broken-outline", what, lost, chance.loss, theme.BAD)


def _to_win(look: Look | None, chance: Chance) -> tuple[str, ...]:
    """Return the chance to win, in fewer and fewer signs: while it is rough its bounds, at best the upper one alone."""
    if _at_best(look):
        return tr("≤{high} %", high=chance.high), f"≤{chance.high}%", f"≤{chance.high}", "…"
    if _rough(look, chance) and chance.low < chance.high:
        bounds = {"low": chance.low, "high": chance.high}
        return tr("{low}–{high} %", **bounds), f"{chance.low}–{chance.high}%", f"{chance.low}–{chance.high}", "…"
    return tr("{win} %", win=chance.win), f"{chance.win}%", f"{chance.win}"


def _at_best(look: Look | None) -> bool:
    """Tell whether the true odds are worse."""
    return look is not None and look.odds is not None and look.odds.at_best


def _rough(look: Look | None, chance: Chance) -> bool:
    """Tell whether a chance is to be told by its bounds."""
    return look is None or look.odds is None or look.odds.rough(chance)


def _chance(look: Look | None, option: str) -> Chance | None:
    return None if look is None or look.odds is None else look.odds.of(option)


def _figure(canvas: Canvas, rect: Rect, icon: str, what: str, words: str, share: int, colour: theme.Colour) -> None:
    """Draw an icon, a bar, the figure that says the same, and what it is as far as there is room."""
    side, name = canvas.u(14), canvas.letters.width(what, "small") + canvas.u(4)
    canvas.icon(icon, (rect.left + side // 2, rect.centery), side, theme.SOFT, what[:1])
    room = max(canvas.letters.width(figure, "small") for figure in ("~+100 %", "88–100%")) + canvas.u(4)
    named = side + canvas.u(4) + room + name <= rect.width
    room += name if named else 0
    left = rect.left + side + canvas.u(4)
    wide = min(canvas.u(_BAR), rect.right - room - left)
    if wide >= canvas.u(16):
        bar(canvas, Rect(left, rect.centery - canvas.u(4), wide, canvas.u(8)), max(0, share), 100, colour)
        left += wide + canvas.u(6)
    written = canvas.text((left, rect.centery), words, "small", theme.TEXT, anchor="midleft", width=rect.right - left)
    if named:
        canvas.text((written.right + canvas.u(4), rect.centery), what, "small", theme.SOFT, anchor="midleft")
