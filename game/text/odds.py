"""The odds of the open question of a fight, in lines."""

from collections.abc import Callable, Iterator

from game.laboratory.odds import Look, Odds, described
from systems.table.loop.language import Verbatim, tr
from systems.table.loop.requests import Request


def lines(look: Look, request: Request, name: Callable[[str], str]) -> list[str]:
    """Return the odds known so far: how exact they are, then a line per option. `name` returns the name of an id."""
    if look.state == "none":
        return [tr("There are odds in fights alone, while they are undecided.")]
    if look.state == "failed":
        return [tr("The odds cannot be had: {trouble}.", trouble=look.trouble)]
    if look.odds is None:
        return [
            tr("Odds: still being counted. Type `{typed}` to hear what is known by then.", typed=Verbatim("odds")),
        ]
    return [_heading(look.odds), *_option_lines(look.odds, request, name)]


def _option_lines(odds: Odds, request: Request, name: Callable[[str], str]) -> Iterator[str]:
    for option in request.options:
        if chance := odds.of(option.id):
            answer = described(option, chance.fields, name)
            yield tr(
                "  {option}{answer}: {chance}.",
                option=option.label,
                answer=tr(" ({answer})", answer=answer) if answer else "",
                chance=chance.words(rough=odds.rough(chance), at_best=odds.at_best),
            )


def _heading(odds: Odds) -> str:
    best = tr(", at best: these enemies look ahead, and in the fights counted here they do not") if odds.at_best else ""
    if odds.exact:
        return tr("Odds if the party fights on from there, exactly{best}:", best=best)
    more = "" if odds.final else tr("; still counting")
    if odds.fights < odds.most:
        return tr(
            "Odds if the party fights on from there, from {fights} to {most} fights each{best}{more}:",
            fights=odds.fights,
            most=odds.most,
            best=best,
            more=more,
        )
    return tr(
        "Odds if the party fights on from there, from at least {fights} fights each{best}{more}:",
        fights=odds.fights,
        best=best,
        more=more,
    )
