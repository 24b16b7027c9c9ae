"""Commands that tell: where things stand, what is known, what happened, what may happen."""

from collections.abc import Callable

from game.campaign.day.ways import way_words
from game.text import battle_map, sheets
from game.text.answers import parse_number
from game.text.asker import CommandResult
from game.text.hex_map import HexMap
from game.text.table_state import TableState
from systems.table.loop.language import Verbatim, tr

LINES = 30
"""Default number of lines of log and journal."""


def look(state: TableState, rest: str) -> CommandResult:
    """Tell where things stand in full, or what the codex says of a name."""
    if rest:
        return codex(state, rest)
    state.situation(in_full=True)
    return CommandResult.DONE


def codex(state: TableState, rest: str) -> CommandResult:
    """List what was met, or tell one text of it."""
    state.output.lines(sheets.entry(state.view, rest) if rest else sheets.codex(state.view))
    return CommandResult.DONE


def why(state: TableState, rest: str) -> CommandResult:
    """Tell every roll and number behind the last choices."""
    state.output.lines(state.history(parse_number(rest) or 0) or [tr("Nothing has happened yet.")])
    return CommandResult.DONE


def rolls(state: TableState, rest: str) -> CommandResult:
    """Tell every roll from now on, or no longer."""
    state.rolls = not state.rolls
    state.output.line(
        tr("Every roll is told from now on.")
        if state.rolls
        else tr("Rolls are told no longer; `{typed}` has them.", typed=Verbatim("why"))
    )
    return CommandResult.DONE


def powers(state: TableState, rest: str) -> CommandResult:
    """Tell who else has plans here, as far as it is known."""
    state.output.lines(sheets.powers(state.view) or [tr("Nobody here has plans that you know of.")])
    return CommandResult.DONE


def odds(state: TableState, rest: str) -> CommandResult:
    """Tell the chance to win with each answer, once or with every question."""
    request = state.session.request
    if rest not in ("", "on", "off"):
        return CommandResult.ANSWER
    if rest:
        state.show_odds(rest == "on")
        state.output.line(
            tr(
                "The odds are {shown}.",
                shown=tr("told with every question of a fight") if state.odds else tr("told no longer"),
            )
        )
        if not state.odds:
            return CommandResult.DONE
    if request is not None:
        state.output.lines(state.beside(request, True) if rest else state.chances(request))
    return CommandResult.DONE


def weigh(state: TableState, rest: str) -> CommandResult:
    """Tell what foes and answers may do to whom."""
    request = state.session.request
    lines = state.weighed(request, rest) if request is not None else []
    none = (
        tr("No intent and no answer has to do with {rest}.", rest=rest)
        if rest
        else tr("Nothing can be foreseen of these answers.")
    )
    state.output.lines(lines or [none])
    return CommandResult.DONE


def log(state: TableState, rest: str) -> CommandResult:
    """Tell the last lines of what happened."""
    state.output.lines(
        list(state.session.transcript)[-(parse_number(rest) or LINES) :] or [tr("Nothing has happened yet.")]
    )
    return CommandResult.DONE


def journal(state: TableState, rest: str) -> CommandResult:
    """Tell what was seen, heard and found out."""
    if state.campaign:
        state.output.lines(sheets.journal(state.view)[-(parse_number(rest) or LINES) :])
    else:
        state.output.line(tr("A single fight has no journal."))
    return CommandResult.DONE


def land_map(state: TableState, rest: str) -> CommandResult:
    """Draw where everybody is in a fight, or the land."""
    battle = state.battle
    if battle and "map" in battle and rest != "land":
        battle_map.draw(state.output, battle)
        state.output.lines(battle["map"]["words"])
    elif state.campaign:
        hex_map = HexMap(state.view)
        hex_map.draw(state.output)
        hex_map.describe(state.output)
    else:
        state.output.line(tr("This fight has no map."))
    return CommandResult.DONE


def way(state: TableState, rest: str) -> CommandResult:
    """Tell what it would take to get to a hex."""
    goal = rest.replace(" ", "")
    try:
        state.output.lines(way_words(state.session.way(goal)))
    except KeyError:
        where = tr("the land has no such hex") if state.campaign else tr("a single fight has no land to go to")
        state.output.line(
            tr(
                "No way to {rest}: {where}. A hex is its column and row, such as `way 12,7`.",
                rest=rest or tr("nowhere"),
                where=where,
            )
        )
    return CommandResult.DONE


def sheet(lines: Callable[[sheets.View], list[str]]) -> Callable[[TableState, str], CommandResult]:
    """Return the command that tells a page of the campaign's view; in a single fight it tells where things stand."""

    def shown(state: TableState, rest: str) -> CommandResult:
        if state.campaign:
            state.output.lines(lines(state.view))
        else:
            state.situation(in_full=True)
        return CommandResult.DONE

    return shown
