"""What a player may type besides answers: one function a command, and the table that names them."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.sessions.launcher import Launcher, PacksChanged
from game.sessions.saves import SaveError
from game.sessions.session import Session
from game.text import battle_map, sheets
from game.text.answers import parse_number
from game.text.asker import CommandResult
from game.text.changed_content import reload_content
from game.text.hex_map import HexMap
from game.text.table_state import TableState

LINES = 30
"""Lines of log and journal that are shown where no number is given."""


class Command(NamedTuple):
    """A command: what it wants behind its name, what it does in a few words, and the doing."""

    wants: str
    text: str
    run: Callable[[TableState, str], CommandResult]


def run(sitting: TableState, typed: str) -> CommandResult:
    """Carry out what was typed if it is a command."""
    name, _, rest = typed.partition(" ")
    command = COMMANDS.get(name.lower())
    if command is None or (rest and not command.wants):
        return CommandResult.ANSWER
    return command.run(sitting, rest.strip())


def _help(sitting: TableState, rest: str) -> CommandResult:
    paper = sitting.paper
    paper.line("Answer with the number of an option, or its name. Numbers behind it answer what the option asks.")
    paper.line("An empty line repeats the question. These words can be typed at any time:")
    for name, command in COMMANDS.items():
        paper.line(f"{name}{' ' + command.wants if command.wants else ''}: {command.text}", indent=2, hang=2)
    paper.line("back: think better of an option that asks for more.", indent=2, hang=2)
    return CommandResult.DONE


def _look(sitting: TableState, rest: str) -> CommandResult:
    sitting.situation(anew=True)
    return CommandResult.DONE


def _why(sitting: TableState, rest: str) -> CommandResult:
    sitting.paper.lines(sitting.because(parse_number(rest) or 0) or ["Nothing has happened yet."])
    return CommandResult.DONE


def _rolls(sitting: TableState, rest: str) -> CommandResult:
    sitting.rolls = not sitting.rolls
    sitting.paper.line(
        "Every roll is told from now on." if sitting.rolls else "Rolls are told no longer; `why` has them."
    )
    return CommandResult.DONE


def _odds(sitting: TableState, rest: str) -> CommandResult:
    request = sitting.session.request
    if rest not in ("", "on", "off"):
        return CommandResult.ANSWER
    if rest:
        sitting.odds = rest == "on"
        if not sitting.odds:
            sitting.oracle.close()
        sitting.paper.line(
            f"The odds are {'told with every question of a fight' if sitting.odds else 'told no longer'}."
        )
        if not sitting.odds:
            return CommandResult.DONE
    if request is not None:
        sitting.paper.lines(sitting.beside(request) if rest else sitting.chances(request))
    return CommandResult.DONE


def _log(sitting: TableState, rest: str) -> CommandResult:
    sitting.paper.lines(list(sitting.session.told)[-(parse_number(rest) or LINES) :] or ["Nothing has happened yet."])
    return CommandResult.DONE


def _journal(sitting: TableState, rest: str) -> CommandResult:
    if sitting.campaign:
        sitting.paper.lines(sheets.journal(sitting.view)[-(parse_number(rest) or LINES) :])
    else:
        sitting.paper.line("A single fight has no journal.")
    return CommandResult.DONE


def _map(sitting: TableState, rest: str) -> CommandResult:
    battle = sitting.battle
    if battle and "map" in battle and rest != "land":
        battle_map.draw(sitting.paper, battle)
        sitting.paper.lines(battle["map"]["words"])
    elif sitting.campaign:
        chart = HexMap(sitting.view)
        chart.draw(sitting.paper)
        chart.tell(sitting.paper)
    else:
        sitting.paper.line("This fight has no map.")
    return CommandResult.DONE


def _sheet(lines: Callable[[sheets.View], list[str]]) -> Callable[[TableState, str], CommandResult]:
    def shown(sitting: TableState, rest: str) -> CommandResult:
        if sitting.campaign:
            sitting.paper.lines(lines(sitting.view))
        else:
            sitting.situation(anew=True)
        return CommandResult.DONE

    return shown


def _save(sitting: TableState, rest: str) -> CommandResult:
    if not sitting.session.can_save:
        sitting.paper.line("This cannot be saved.")
        return CommandResult.DONE
    name = rest or sitting.slot
    try:
        path = sitting.save(name)
    except SaveError as error:
        sitting.paper.line(str(error))
    else:
        sitting.slot = name
        sitting.paper.line(f"Saved as {name}, in {path}.")
    return CommandResult.DONE


def _load(sitting: TableState, rest: str) -> CommandResult:
    if sitting.launcher is None:
        sitting.paper.line("No other game can be loaded here.")
    elif not rest:
        for slot in sitting.launcher.slots():
            sitting.paper.line(
                f"{slot.name}: {slot.problem or f'{slot.title}, day {slot.day}, saved {slot.saved}'}", hang=2
            )
        sitting.paper.line("Type load and a name.")
    else:
        try:
            session = _loaded(sitting, sitting.launcher, rest)
        except SaveError as error:
            sitting.paper.line(str(error))
        else:
            if session is not None:
                sitting.take(session, rest)
                sitting.opening()
                return CommandResult.OVER
    return CommandResult.DONE


def _loaded(sitting: TableState, launcher: Launcher, slot: str) -> Session | None:
    """Load a game; None where its packs are other ones and the player thought better of it."""
    try:
        return launcher.load(slot)
    except PacksChanged as changed:
        return launcher.load(slot, agreed=True) if sitting.agreed(changed) else None


def _reload(sitting: TableState, rest: str) -> CommandResult:
    session = sitting.session
    if not session.can_reload:
        sitting.paper.line("The content cannot be loaded anew here.")
        return CommandResult.DONE
    before = session.played
    sitting.paper.lines(reload_content(session.reload))
    if session.played is before:
        return CommandResult.DONE
    sitting.renewed()
    return CommandResult.OVER


def _quit(sitting: TableState, rest: str) -> CommandResult:
    if sitting.session.can_save and rest != "unsaved":
        try:
            sitting.paper.line(sitting.leave())
        except SaveError as error:
            sitting.paper.line(f"{error} To leave all the same, type: quit unsaved.")
            return CommandResult.DONE
    sitting.paper.line("Farewell.")
    sitting.over = True
    return CommandResult.OVER


COMMANDS: Mapping[str, Command] = {
    "?": Command("", "this help.", _help),
    "help": Command("", "this help.", _help),
    "look": Command("", "where things stand, in full.", _look),
    "why": Command(
        "COUNT", "every roll and number behind what happened last, or behind your last COUNT choices.", _why
    ),
    "rolls": Command("", "tell every roll from now on, or stop it.", _rolls),
    "odds": Command(
        "on",
        "the chance to win with each answer in a fight, as far as it is known; `odds on` tells it with every question, "
        "`odds off` no longer.",
        _odds,
    ),
    "map": Command("land", "where everybody is in a fight, or the land around you: drawn and in words.", _map),
    "party": Command("", "everybody with what they bear.", _sheet(sheets.party)),
    "pack": Command("", "everything you have.", _sheet(sheets.pack)),
    "quests": Command("", "what you have set out to do.", _sheet(sheets.quests)),
    "journal": Command("COUNT", "what you have seen, heard and found out.", _journal),
    "log": Command("COUNT", f"the last {LINES} lines of what happened, or that many.", _log),
    "reload": Command("", "load all packs anew, and go on with what they hold now.", _reload),
    "save": Command("NAME", "save the game, under a name if you give one.", _save),
    "load": Command("NAME", "go on with a saved game; without a name, list them.", _load),
    "quit": Command("unsaved", "leave, and save under a name of its own; with `unsaved`, leave without saving.", _quit),
}
"""Every command by its name."""
