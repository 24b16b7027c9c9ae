"""The commands that a player may type besides answers: their table."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.text import keeping, sheets, telling
from game.text.asker import CommandResult
from game.text.table_state import TableState
from systems.table.loop.language import Verbatim, mark, told, tr


class Command(NamedTuple):
    """A command: the name of its argument, or the word that it takes in small letters; its help, and its function."""

    wants: str
    text: str
    run: Callable[[TableState, str], CommandResult]
    typed: Mapping[str, str] = {}
    """Words to type, and numbers, by the names in braces of the help."""


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
        if name == "help" or (command.run is keeping.debug and not state.session.workshop.console):
            continue
        wants = command.wants if command.wants.islower() else told(command.wants)
        text = tr(command.text, **{key: Verbatim(word) for key, word in command.typed.items()})
        output.line(f"{name}{f' {wants}' if wants else ''}: {text}", indent=2, hang=2)
    output.line(
        tr(
            "0, {back} or {leave}: back to where you were, or think better of an option.",
            back=Verbatim("back"),
            leave=Verbatim("leave"),
        ),
        indent=2,
        hang=2,
    )
    output.line(
        tr('A name that is one of these words goes in quotation marks, such as "{typed}".', typed=Verbatim("Map"))
    )
    return CommandResult.DONE


COMMANDS: Mapping[str, Command] = {
    "?": Command("", mark("this help, as does `{typed}`."), _help, {"typed": "help"}),
    "help": Command("", mark("this help."), _help),
    "look": Command(
        mark("NAME"), mark("where things stand, in full; with a name, what the codex says of it."), telling.look
    ),
    "why": Command(
        "COUNT",
        mark("every roll and number behind what happened last, or behind your last COUNT choices."),
        telling.why,
    ),
    "rolls": Command("", mark("tell every roll from now on, or stop it."), telling.rolls),
    "odds": Command(
        "on",
        mark(
            "the chance to win with each answer in a fight, as far as it is known; `{on}` "
            "tells it with every question, `{off}` no longer."
        ),
        telling.odds,
        {"on": "odds on", "off": "odds off"},
    ),
    "way": Command(
        mark("HEX"), mark("what it would take to get to a hex, such as 12,7. Nothing is planned by it."), telling.way
    ),
    "weigh": Command(
        mark("NAME"),
        mark(
            "what each foe and each answer may do to whom in a fight, with every number that "
            "counts; with a name, those that name it."
        ),
        telling.weigh,
    ),
    "map": Command(
        "land", mark("where everybody is in a fight, or the land around you: drawn and in words."), telling.land_map
    ),
    "party": Command("", mark("everybody with what they bear."), telling.sheet(sheets.party)),
    "pack": Command("", mark("everything you have."), telling.sheet(sheets.pack)),
    "quests": Command("", mark("what you have set out to do."), telling.sheet(sheets.quests)),
    "powers": Command("", mark("who else has plans here, how far they are, and whom you see of them."), telling.powers),
    "journal": Command(mark("COUNT"), mark("what you have seen, heard and found out."), telling.journal),
    "codex": Command(
        mark("NAME"),
        mark("everything you have met, and with a name its text: also of what is on offer where you are."),
        telling.codex,
    ),
    "log": Command(
        mark("COUNT"),
        mark("the last {lines} lines of what happened, or that many."),
        telling.log,
        {"lines": str(telling.LINES)},
    ),
    "reload": Command("", mark("load all packs anew, and go on with what they hold now."), keeping.reload),
    "debug": Command(
        mark("ORDER"),
        mark("the debug console: `{typed}` tells its orders."),
        keeping.debug,
        {"typed": "debug help"},
    ),
    "undo": Command(
        "", mark("take back your last answer, if no dice were rolled and nothing new was shown since."), keeping.undo
    ),
    "save": Command(mark("NAME"), mark("save the game, under a name if you give one."), keeping.save),
    "load": Command(mark("NAME"), mark("go on with a saved game; without a name, list them."), keeping.load),
    "quit": Command(
        "unsaved",
        mark("leave, and save under a name of its own; with `{typed}`, leave without saving."),
        keeping.leave,
        {"typed": "unsaved"},
    ),
}
"""Every command by its name."""
