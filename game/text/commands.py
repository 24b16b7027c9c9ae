"""The commands that a player may type besides answers: their table."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.text import keeping, sheets, telling
from game.text.asker import CommandResult
from game.text.table_state import TableState
from systems.table.loop.language import mark, told, tr


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
        if name == "help" or (command.run is keeping.debug and not state.session.workshop.console):
            continue
        wants = f" {told(command.wants)}" if command.wants else ""
        output.line(f"{name}{wants}: {told(command.text)}", indent=2, hang=2)
    output.line(tr("0, back or leave: back to where you were, or think better of an option."), indent=2, hang=2)
    output.line(tr('A name that is one of these words goes in quotation marks, such as "Map".'))
    return CommandResult.DONE


COMMANDS: Mapping[str, Command] = {
    "?": Command("", mark("this help, as does `help`."), _help),
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
            "the chance to win with each answer in a fight, as far as it is known; `odds on` "
            "tells it with every question, `odds off` no longer."
        ),
        telling.odds,
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
    "log": Command(mark("COUNT"), mark(f"the last {telling.LINES} lines of what happened, or that many."), telling.log),
    "reload": Command("", mark("load all packs anew, and go on with what they hold now."), keeping.reload),
    "debug": Command(mark("ORDER"), mark("the debug console: `debug help` tells its orders."), keeping.debug),
    "undo": Command(
        "", mark("take back your last answer, if no dice were rolled and nothing new was shown since."), keeping.undo
    ),
    "save": Command(mark("NAME"), mark("save the game, under a name if you give one."), keeping.save),
    "load": Command(mark("NAME"), mark("go on with a saved game; without a name, list them."), keeping.load),
    "quit": Command(
        "unsaved", mark("leave, and save under a name of its own; with `unsaved`, leave without saving."), keeping.leave
    ),
}
"""Every command by its name."""
