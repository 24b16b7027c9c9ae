"""Before the game: go on with a saved one, or begin anew. Asked in the same way as everything else."""

from collections.abc import Sequence
from typing import NamedTuple, TextIO

from game.sessions.launcher import Launcher, LaunchError, PacksChanged
from game.sessions.saves import SaveError
from game.sessions.session import Session
from game.text.asker import Asker, CommandResult
from game.text.changed_content import ask_to_continue, reload_content
from game.text.output import Closed, Output
from game.text.reader import Reader
from systems.table.loop.fields import Field, Pick, Words
from systems.table.loop.requests import Choice, Option, Request

LONGEST_SEED = 40


class Wishes(NamedTuple):
    """What a new campaign is to be; an empty party is chosen in play."""

    seed: str
    region: str
    ruleset: str
    party: str = ""
    difficulty: str = "standard"


class Started(NamedTuple):
    """A session, and the slot that it came from."""

    session: Session
    slot: str = ""


def start(launcher: Launcher, wishes: Wishes, source: TextIO, out: TextIO) -> Started | None:
    """Ask what to play. None: the player left, or nobody is there.

    Args:
        launcher: begins and loads games.
        wishes: what a new campaign is if nothing else is chosen.
        source: where answers are typed.
        out: where questions are told.
    """
    paper = Output(out)
    door = StartCommands(paper, launcher)
    asker = Asker(paper, Reader(source, paper), door.command, str)
    try:
        paper.heading("Flamequick")
        number = 0
        while not door.left:
            number += 1
            choice = asker.choice(_question(launcher, wishes, number))
            if choice is None:
                continue
            try:
                return _started(launcher, wishes, choice)
            except PacksChanged as changed:
                if ask_to_continue(changed, asker, paper):
                    return Started(launcher.load(changed.slot, agreed=True), changed.slot)
            except (SaveError, LaunchError) as error:
                paper.line(str(error))
    except Closed:
        pass
    return None


def resume(launcher: Launcher, changed: PacksChanged, source: TextIO, out: TextIO) -> Started | None:
    """Ask whether a game goes on whose packs are not as they were. None: it does not, or nobody is there."""
    paper = Output(out)
    asker = Asker(paper, Reader(source, paper), StartCommands(paper, None).command, str)
    try:
        return (
            Started(launcher.load(changed.slot, agreed=True), changed.slot)
            if ask_to_continue(changed, asker, paper)
            else None
        )
    except Closed:
        return None


class StartCommands:
    """What can be typed before the game beside answers."""

    def __init__(self, paper: Output, launcher: Launcher | None) -> None:
        """Take the launcher whose content can be loaded anew; None where it is no time for that."""
        self.paper = paper
        self.launcher = launcher
        self.left = False

    def command(self, typed: str) -> CommandResult:
        """Carry out what was typed if it is a command."""
        match typed.lower():
            case "quit" | "exit":
                self.paper.line("Farewell.")
                self.left = True
                return CommandResult.OVER
            case "?" | "help":
                more = " reload loads all packs anew." if self.launcher else ""
                self.paper.line(
                    f"Answer with the number of a line. An empty line repeats the question; quit leaves.{more}"
                )
                return CommandResult.DONE
            case "reload" if self.launcher:
                self.paper.lines(reload_content(self.launcher.reload))
                return CommandResult.OVER
        return CommandResult.ANSWER


def _question(launcher: Launcher, wishes: Wishes, number: int) -> Request:
    sound = [slot for slot in launcher.slots() if not slot.problem]
    options = []
    if sound:
        newest = sound[0]
        options.append(Option("go_on", "Go on", f"{newest.title}, day {newest.day}, saved {newest.saved}"))
    names = {key: name for key, name, _ in (*launcher.regions(), *launcher.rulesets())}
    region, ruleset = names.get(wishes.region, wishes.region), names.get(wishes.ruleset, wishes.ruleset)
    options.append(Option("new", "A new campaign", f"{region}, under {ruleset}, seed {wishes.seed}"))
    options.append(
        Option(
            "choose",
            "A new campaign of your choice",
            "region, rules, party, difficulty and seed",
            _fields(launcher, wishes),
        )
    )
    if len(sound) > 1:
        slots = tuple((slot.name, f"{slot.name}: {slot.title}, day {slot.day}, saved {slot.saved}") for slot in sound)
        options.append(Option("load", "Another saved game", "", (Pick("game", slots),)))
    return Request.prepared(number, "start", "party", "What do you want to play?", options)


def _fields(launcher: Launcher, wishes: Wishes) -> tuple[Field, ...]:
    parties = (*_labels(launcher.parties()), ("", "Choose and name them yourself"))
    return (
        Pick("region", _labels(launcher.regions())),
        Pick("rules", _labels(launcher.rulesets())),
        Pick("party", parties),
        Pick("difficulty", _labels(launcher.difficulties())),
        Words("seed", LONGEST_SEED, wishes.seed),
    )


def _labels(rows: Sequence[tuple[str, str, str]]) -> tuple[tuple[str, str], ...]:
    return tuple((key, f"{name}: {text}" if text else name) for key, name, text in rows)


def _started(launcher: Launcher, wishes: Wishes, choice: Choice) -> Started:
    if choice.option == "go_on":
        slot = next(slot.name for slot in launcher.slots() if not slot.problem)
        return Started(launcher.load(slot), slot)
    if choice.option == "load":
        slot = str(choice.fields["game"])
        return Started(launcher.load(slot), slot)
    if choice.option == "new":
        return Started(launcher.new(*wishes))
    fields = choice.fields
    wanted = (str(fields[name]) for name in ("seed", "region", "rules", "party", "difficulty"))
    return Started(launcher.new(*wanted))
