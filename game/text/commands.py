"""The commands that a player may type besides answers: one function each, and their table."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.campaign.day.ways import way_words
from game.sessions.launcher import Launcher
from game.sessions.saves import SaveError
from game.sessions.session import Session
from game.sessions.undo import CannotUndo
from game.text import battle_map, sheets
from game.text.answers import parse_number
from game.text.asker import CommandResult
from game.text.changed_content import reload_content
from game.text.hex_map import HexMap
from game.text.reader import Look
from game.text.table_state import TableState
from systems.table.loop.language import mark, told, tr

LINES = 30
"""Default number of lines of log and journal."""


class Command(NamedTuple):
    """A command: the name of its argument, its help, and its function."""

    wants: str
    text: str
    run: Callable[[TableState, str], CommandResult]


def run(state: TableState, typed: str) -> CommandResult:
    """Carry out a typed line if it is a command."""
    name, _, rest = typed.partition(" ")
    command = COMMANDS.get(name.lower())
    if command is None or (rest and not command.wants):
        return CommandResult.ANSWER
    return command.run(state, rest.strip())


def _help(state: TableState, rest: str) -> CommandResult:
    output = state.output
    output.line(tr("Answer with the number of an option, or its name. Numbers behind it answer what the option asks."))
    output.line(tr("An empty line repeats the question. These words can be typed at any time:"))
    for name, command in COMMANDS.items():
        if command.run is _debug and not state.session.workshop.console:
            continue
        wants = f" {told(command.wants)}" if command.wants else ""
        output.line(f"{name}{wants}: {told(command.text)}", indent=2, hang=2)
    output.line(tr("0, back or leave: back to where you were, or think better of an option."), indent=2, hang=2)
    output.line(tr('A name that is one of these words goes in quotation marks, such as "Map".'))
    return CommandResult.DONE


def _look(state: TableState, rest: str) -> CommandResult:
    if rest:
        return _codex(state, rest)
    state.situation(in_full=True)
    return CommandResult.DONE


def _codex(state: TableState, rest: str) -> CommandResult:
    state.output.lines(sheets.entry(state.view, rest) if rest else sheets.codex(state.view))
    return CommandResult.DONE


def _why(state: TableState, rest: str) -> CommandResult:
    state.output.lines(state.history(parse_number(rest) or 0) or [tr("Nothing has happened yet.")])
    return CommandResult.DONE


def _rolls(state: TableState, rest: str) -> CommandResult:
    state.rolls = not state.rolls
    state.output.line(
        tr("Every roll is told from now on.") if state.rolls else tr("Rolls are told no longer; `why` has them.")
    )
    return CommandResult.DONE


def _powers(state: TableState, rest: str) -> CommandResult:
    state.output.lines(sheets.powers(state.view) or [tr("Nobody here has plans that you know of.")])
    return CommandResult.DONE


def _odds(state: TableState, rest: str) -> CommandResult:
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


def _weigh(state: TableState, rest: str) -> CommandResult:
    request = state.session.request
    lines = state.weighed(request, rest) if request is not None else []
    none = (
        tr("No intent and no answer has to do with {rest}.", rest=rest)
        if rest
        else tr("Nothing can be foreseen of these answers.")
    )
    state.output.lines(lines or [none])
    return CommandResult.DONE


def _log(state: TableState, rest: str) -> CommandResult:
    state.output.lines(
        list(state.session.transcript)[-(parse_number(rest) or LINES) :] or [tr("Nothing has happened yet.")]
    )
    return CommandResult.DONE


def _journal(state: TableState, rest: str) -> CommandResult:
    if state.campaign:
        state.output.lines(sheets.journal(state.view)[-(parse_number(rest) or LINES) :])
    else:
        state.output.line(tr("A single fight has no journal."))
    return CommandResult.DONE


def _map(state: TableState, rest: str) -> CommandResult:
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


def _way(state: TableState, rest: str) -> CommandResult:
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


def _sheet(lines: Callable[[sheets.View], list[str]]) -> Callable[[TableState, str], CommandResult]:
    def shown(state: TableState, rest: str) -> CommandResult:
        if state.campaign:
            state.output.lines(lines(state.view))
        else:
            state.situation(in_full=True)
        return CommandResult.DONE

    return shown


def _save(state: TableState, rest: str) -> CommandResult:
    name = rest or state.slot
    try:
        path = state.save(name)
    except SaveError as error:
        state.output.line(str(error))
    else:
        state.slot = name
        state.output.line(tr("Saved as {name}, in {path}.", name=name, path=path))
    return CommandResult.DONE


def _load(state: TableState, rest: str) -> CommandResult:
    if state.launcher is None:
        state.output.line(tr("No other game can be loaded here."))
    elif not rest:
        for slot in state.launcher.slots():
            game = tr("{title}, day {day}, saved {saved}", title=slot.title, day=slot.day, saved=slot.saved)
            state.output.line(tr("{slot}: {game}", slot=slot.name, game=slot.problem or game), hang=2)
        state.output.line(tr("Type load and a name."))
    else:
        try:
            session = _loaded(state, state.launcher, rest)
        except SaveError as error:
            state.output.line(str(error))
        else:
            if session is not None:
                state.take(session, rest)
                state.opening()
                return CommandResult.OVER
    return CommandResult.DONE


def _loaded(state: TableState, launcher: Launcher, slot: str) -> Session | None:
    """Load a game; None if the player leaves it when asked about it."""
    return launcher.load_asking(slot, state.ask_to_continue, state.ask_which)


def watched(state: TableState) -> Look:
    """Reload the content if a file of a watched pack was saved; with faults the game stays as it was."""
    watch = state.session.workshop.watch
    if watch is None or not watch.changed():
        return Look.NOTHING
    state.output.raw("")
    state.output.line(tr("A file of a pack was saved."))
    return Look.OVER if _reload(state, "") is CommandResult.OVER else Look.TOLD


def _debug(state: TableState, rest: str) -> CommandResult:
    if not state.session.workshop.console:
        state.output.line(tr("The debug console is for games that were started with --debug."))
        return CommandResult.DONE
    return CommandResult.OVER if state.order(rest) else CommandResult.DONE


def _reload(state: TableState, rest: str) -> CommandResult:
    session = state.session
    if not session.can_reload:
        state.output.line(tr("The content cannot be loaded anew here."))
        return CommandResult.DONE
    before = session.played
    state.output.lines(reload_content(session.reload))
    if session.played is before:
        return CommandResult.DONE
    state.restart()
    return CommandResult.OVER


def _undo(state: TableState, rest: str) -> CommandResult:
    try:
        state.undo()
    except CannotUndo as error:
        state.output.line(str(error))
        return CommandResult.DONE
    state.output.line(tr("Your last answer is taken back."))
    return CommandResult.OVER


def _quit(state: TableState, rest: str) -> CommandResult:
    if state.session.can_save and rest != "unsaved":
        try:
            state.output.line(state.leave())
        except SaveError as error:
            state.output.line(tr("{error} To leave all the same, type: quit unsaved.", error=error))
            return CommandResult.DONE
    state.output.line(tr("Farewell."))
    state.over = True
    return CommandResult.OVER


COMMANDS: Mapping[str, Command] = {
    "?": Command("", mark("this help."), _help),
    "help": Command("", mark("this help."), _help),
    "look": Command(mark("NAME"), mark("where things stand, in full; with a name, what the codex says of it."), _look),
    "why": Command(
        "COUNT", mark("every roll and number behind what happened last, or behind your last COUNT choices."), _why
    ),
    "rolls": Command("", mark("tell every roll from now on, or stop it."), _rolls),
    "odds": Command(
        "on",
        mark(
            "the chance to win with each answer in a fight, as far as it is known; `odds on` "
            "tells it with every question, `odds off` no longer."
        ),
        _odds,
    ),
    "way": Command(
        mark("HEX"), mark("what it would take to get to a hex, such as 12,7. Nothing is planned by it."), _way
    ),
    "weigh": Command(
        mark("NAME"),
        mark(
            "what each foe and each answer may do to whom in a fight, with every number that "
            "counts; with a name, those that name it."
        ),
        _weigh,
    ),
    "map": Command("land", mark("where everybody is in a fight, or the land around you: drawn and in words."), _map),
    "party": Command("", mark("everybody with what they bear."), _sheet(sheets.party)),
    "pack": Command("", mark("everything you have."), _sheet(sheets.pack)),
    "quests": Command("", mark("what you have set out to do."), _sheet(sheets.quests)),
    "powers": Command("", mark("who else has plans here, how far they are, and whom you see of them."), _powers),
    "journal": Command(mark("COUNT"), mark("what you have seen, heard and found out."), _journal),
    "codex": Command(
        mark("NAME"),
        mark("everything you have met, and with a name its text: also of what is on offer where you are."),
        _codex,
    ),
    "log": Command(mark("COUNT"), mark(f"the last {LINES} lines of what happened, or that many."), _log),
    "reload": Command("", mark("load all packs anew, and go on with what they hold now."), _reload),
    "debug": Command(mark("ORDER"), mark("the debug console: `debug help` tells its orders."), _debug),
    "undo": Command(
        "", mark("take back your last answer, if no dice were rolled and nothing new was shown since."), _undo
    ),
    "save": Command(mark("NAME"), mark("save the game, under a name if you give one."), _save),
    "load": Command(mark("NAME"), mark("go on with a saved game; without a name, list them."), _load),
    "quit": Command(
        "unsaved", mark("leave, and save under a name of its own; with `unsaved`, leave without saving."), _quit
    ),
}
"""Every command by its name."""
