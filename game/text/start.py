"""Before the game: go on with a saved one, or begin anew. Asked in the same way as everything else."""

from collections.abc import Sequence
from typing import NamedTuple, TextIO

from game.campaign.keeping.launcher import Launcher
from game.campaign.keeping.saves import SaveError
from game.campaign.keeping.session import Session
from game.text.asker import Asker, Heard
from game.text.paper import Closed, Paper
from game.text.reader import Reader
from systems.table.requests import Choice, Field, Option, Pick, Request, Words

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
    paper = Paper(out)
    asker = Asker(paper, Reader(source, paper), lambda typed: _command(paper, typed), str)
    try:
        paper.heading("Flamequick")
        number = 1
        while True:
            choice = asker.choice(_question(launcher, wishes, number))
            if choice is None:
                return None
            try:
                return _started(launcher, wishes, choice)
            except SaveError as error:
                paper.line(str(error))
            number += 1
    except Closed:
        return None


def _command(paper: Paper, typed: str) -> Heard:
    if typed.lower() in ("quit", "exit"):
        paper.line("Farewell.")
        return Heard.OVER
    if typed.lower() in ("?", "help"):
        paper.line("Answer with the number of a line. An empty line repeats the question; quit leaves.")
        return Heard.DONE
    return Heard.ANSWER


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
    return Request(number, "start", "party", "What do you want to play?", options, dict)


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
