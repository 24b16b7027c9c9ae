"""What a player may type besides answers: one function a command, and the table that names them."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.sessions.launcher import Launcher, PacksChanged
from game.sessions.saves import SaveError
from game.sessions.session import Session
from game.text import battle_map, sheets
from game.text.answers import number
from game.text.asker import Heard
from game.text.changed_content import reloaded
from game.text.hex_map import Chart
from game.text.table_state import Sitting

TOLD = 30
"""Lines of log and journal that are shown where no number is given."""


class Command(NamedTuple):
    """A command: what it wants behind its name, what it does in a few words, and the doing."""

    wants: str
    text: str
    run: Callable[[Sitting, str], Heard]


def run(sitting: Sitting, typed: str) -> Heard:
    """Carry out what was typed if it is a command."""
    name, _, rest = typed.partition(" ")
    command = COMMANDS.get(name.lower())
    if command is None or (rest and not command.wants):
        return Heard.ANSWER
    return command.run(sitting, rest.strip())


def _help(sitting: Sitting, rest: str) -> Heard:
    paper = sitting.paper
    paper.line("Answer with the number of an option, or its name. Numbers behind it answer what the option asks.")
    paper.line("An empty line repeats the question. These words can be typed at any time:")
    for name, command in COMMANDS.items():
        paper.line(f"{name}{' ' + command.wants if command.wants else ''}: {command.text}", indent=2, hang=2)
    paper.line("back: think better of an option that asks for more.", indent=2, hang=2)
    return Heard.DONE


def _look(sitting: Sitting, rest: str) -> Heard:
    sitting.situation(anew=True)
    return Heard.DONE


def _why(sitting: Sitting, rest: str) -> Heard:
    sitting.paper.lines(sitting.because(number(rest) or 0) or ["Nothing has happened yet."])
    return Heard.DONE


def _rolls(sitting: Sitting, rest: str) -> Heard:
    sitting.rolls = not sitting.rolls
    sitting.paper.line(
        "Every roll is told from now on." if sitting.rolls else "Rolls are told no longer; `why` has them."
    )
    return Heard.DONE


def _odds(sitting: Sitting, rest: str) -> Heard:
    request = sitting.session.request
    if rest not in ("", "on", "off"):
        return Heard.ANSWER
    if rest:
        sitting.odds = rest == "on"
        if not sitting.odds:
            sitting.oracle.close()
        sitting.paper.line(
            f"The odds are {'told with every question of a fight' if sitting.odds else 'told no longer'}."
        )
        if not sitting.odds:
            return Heard.DONE
    if request is not None:
        sitting.paper.lines(sitting.beside(request) if rest else sitting.chances(request))
    return Heard.DONE


def _log(sitting: Sitting, rest: str) -> Heard:
    sitting.paper.lines(list(sitting.session.told)[-(number(rest) or TOLD) :] or ["Nothing has happened yet."])
    return Heard.DONE


def _journal(sitting: Sitting, rest: str) -> Heard:
    if sitting.campaign:
        sitting.paper.lines(sheets.journal(sitting.view)[-(number(rest) or TOLD) :])
    else:
        sitting.paper.line("A single fight has no journal.")
    return Heard.DONE


def _map(sitting: Sitting, rest: str) -> Heard:
    battle = sitting.battle
    if battle and "map" in battle and rest != "land":
        battle_map.draw(sitting.paper, battle)
        sitting.paper.lines(battle["map"]["words"])
    elif sitting.campaign:
        chart = Chart(sitting.view)
        chart.draw(sitting.paper)
        chart.tell(sitting.paper)
    else:
        sitting.paper.line("This fight has no map.")
    return Heard.DONE


def _sheet(lines: Callable[[sheets.View], list[str]]) -> Callable[[Sitting, str], Heard]:
    def shown(sitting: Sitting, rest: str) -> Heard:
        if sitting.campaign:
            sitting.paper.lines(lines(sitting.view))
        else:
            sitting.situation(anew=True)
        return Heard.DONE

    return shown


def _save(sitting: Sitting, rest: str) -> Heard:
    if not sitting.session.can_save:
        sitting.paper.line("This cannot be saved.")
        return Heard.DONE
    name = rest or sitting.slot
    try:
        path = sitting.save(name)
    except SaveError as error:
        sitting.paper.line(str(error))
    else:
        sitting.slot = name
        sitting.paper.line(f"Saved as {name}, in {path}.")
    return Heard.DONE


def _load(sitting: Sitting, rest: str) -> Heard:
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
                return Heard.OVER
    return Heard.DONE


def _loaded(sitting: Sitting, launcher: Launcher, slot: str) -> Session | None:
    """Load a game; None where its packs are other ones and the player thought better of it."""
    try:
        return launcher.load(slot)
    except PacksChanged as changed:
        return launcher.load(slot, agreed=True) if sitting.agreed(changed) else None


def _reload(sitting: Sitting, rest: str) -> Heard:
    session = sitting.session
    if not session.can_reload:
        sitting.paper.line("The content cannot be loaded anew here.")
        return Heard.DONE
    before = session.played
    sitting.paper.lines(reloaded(session.reload))
    if session.played is before:
        return Heard.DONE
    sitting.renewed()
    return Heard.OVER


def _quit(sitting: Sitting, rest: str) -> Heard:
    if sitting.session.can_save and rest != "unsaved":
        try:
            sitting.paper.line(sitting.leave())
        except SaveError as error:
            sitting.paper.line(f"{error} To leave all the same, type: quit unsaved.")
            return Heard.DONE
    sitting.paper.line("Farewell.")
    sitting.over = True
    return Heard.OVER


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
    "log": Command("COUNT", f"the last {TOLD} lines of what happened, or that many.", _log),
    "reload": Command("", "load all packs anew, and go on with what they hold now.", _reload),
    "save": Command("NAME", "save the game, under a name if you give one.", _save),
    "load": Command("NAME", "go on with a saved game; without a name, list them.", _load),
    "quit": Command("unsaved", "leave, and save under a name of its own; with `unsaved`, leave without saving.", _quit),
}
"""Every command by its name."""
