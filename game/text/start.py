"""The start menu: continue a saved game, or begin a new campaign. It is asked as a request like all others."""

from collections.abc import Sequence
from typing import NamedTuple, TextIO

from game.sessions.altered import SaveAltered
from game.sessions.changed_content.adapt import PacksChanged
from game.sessions.folder import SlotInfo, going_on
from game.sessions.interruption import Terminated
from game.sessions.launcher import CampaignOptions, Launcher
from game.sessions.saves import SaveError
from game.sessions.session import Session
from game.sessions.start import LaunchError
from game.text.asker import Asker, CommandResult
from game.text.changed_content import Deciding, reload_content
from game.text.output import Closed, Output
from game.text.packs import PackMenu
from game.text.reader import Reader
from systems.table.loop.fields import Field, Pick, Words
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option, Request

LONGEST_SEED = 40


class Started(NamedTuple):
    """A session, and the slot that it was loaded from."""

    session: Session
    slot: str = ""


def start(launcher: Launcher, campaign: CampaignOptions, source: TextIO, out: TextIO) -> Started | None:
    """Ask what to play. None: the player left, or the input has ended.

    Args:
        launcher: begins and loads games.
        campaign: the options of a new campaign, unless the player chooses others.
        source: the stream of answers.
        out: the stream to write to.
    """
    output = Output(out)
    commands = StartCommands(output, launcher)
    asker = Asker(output, Reader(source, output), commands.command, str)
    try:
        output.heading(tr("Flamequick"))
        number = 0
        while not commands.left:
            number += 1
            choice = asker.choice(_question(launcher, campaign, number))
            if choice is None:
                continue
            if choice.option == "packs":
                PackMenu(asker, output, launcher).open()
                continue
            try:
                started = _started(launcher, campaign, choice, Deciding(asker, output))
                if started is not None:
                    return started
            except (SaveError, LaunchError) as error:
                output.line(str(error))
    except Closed:
        pass
    except (KeyboardInterrupt, Terminated):
        output.raw("")  # what is said of it begins a line
        raise
    return None


def resume(
    launcher: Launcher, undecided: PacksChanged | SaveAltered, source: TextIO, out: TextIO, take: str = ""
) -> Started | None:
    """Ask about a saved game that the player must decide on. None: it is left, or the input has ended."""
    output = Output(out)
    asker = Asker(output, Reader(source, output), StartCommands(output, None).command, str)
    try:
        return _loaded(launcher, undecided.slot, Deciding(asker, output), take)
    except Closed:
        return None


class StartCommands:
    """The commands of the start menu."""

    def __init__(self, output: Output, launcher: Launcher | None) -> None:
        """Reload the content of this launcher; None where nothing can be reloaded."""
        self.output = output
        self.launcher = launcher
        self.left = False

    def command(self, typed: str) -> CommandResult:
        """Carry out a typed line if it is a command."""
        match typed.lower():
            case "quit" | "exit":
                self.output.line(tr("Farewell."))
                self.left = True
                return CommandResult.OVER
            case "?" | "help":
                more = tr(" reload loads all packs anew.") if self.launcher else ""
                self.output.line(
                    tr(
                        "Answer with the number of a line. An empty line repeats the question; back thinks better of "
                        "the last answer; quit leaves.{more}",
                        more=more,
                    )
                )
                return CommandResult.DONE
            case "reload" if self.launcher:
                self.output.lines(reload_content(self.launcher.reload))
                return CommandResult.OVER
        return CommandResult.ANSWER


def _question(launcher: Launcher, campaign: CampaignOptions, number: int) -> Request:
    sound = _sound(launcher)
    options = []
    if sound:
        newest = sound[0]
        options.append(Option("go_on", tr("Look back") if newest.ended else tr("Go on"), newest.words))
    region = next((name for key, name, _ in launcher.regions() if key == campaign.region), campaign.region)
    known = campaign.ruleset in launcher.ruleset_ids()
    ruleset = launcher.ruleset(campaign.ruleset)[1] if known else campaign.ruleset
    options.append(
        Option(
            "new",
            tr("A new campaign"),
            tr("{region}, under {ruleset}, seed {seed}", region=region, ruleset=ruleset, seed=campaign.seed),
        )
    )
    options.append(
        Option(
            "choose",
            tr("A new campaign of your choice"),
            tr("region, rules, party, difficulty and seed"),
            _fields(launcher, campaign),
        )
    )
    if len(sound) > 1:
        slots = tuple((slot.name, tr("{slot}: {game}", slot=slot.name, game=slot.words)) for slot in sound)
        options.append(Option("load", tr("Another saved game"), "", (Pick("game", slots),)))
    options.append(Option("packs", tr("Packs"), tr("what is played; install, switch, remove")))
    return Request.prepared(number, "start", "party", tr("What do you want to play?"), options)


def _sound(launcher: Launcher) -> list[SlotInfo]:
    """Return the games that can be loaded: first those that go on, then the ends of others, then what led to these."""
    sound = [slot for slot in launcher.slots() if not slot.problem]
    open_ = going_on(sound)
    return sorted(sound, key=lambda slot: (slot not in open_, not slot.ended))


def _fields(launcher: Launcher, campaign: CampaignOptions) -> tuple[Field, ...]:
    parties = (*_labels(launcher.parties()), ("", tr("Choose and name them yourself")))
    return (
        Pick("region", _labels(launcher.regions())),
        Pick.among("rules", launcher.ruleset_ids(), lambda key: _label(*launcher.ruleset(key))),
        Pick("party", parties),
        Pick("difficulty", _labels(launcher.difficulties())),
        Words("seed", LONGEST_SEED, campaign.seed),
    )


def _labels(rows: Sequence[tuple[str, str, str]]) -> tuple[tuple[str, str], ...]:
    return tuple((row[0], _label(*row)) for row in rows)


def _label(key: str, name: str, text: str) -> str:
    return tr("{name}: {text}", name=name, text=text) if text else name


def _loaded(launcher: Launcher, slot: str, deciding: Deciding, take: str = "") -> Started | None:
    session = launcher.load_asking(slot, deciding.agree, deciding.choose, take)
    return None if session is None else Started(session, slot)


def _started(launcher: Launcher, campaign: CampaignOptions, choice: Choice, deciding: Deciding) -> Started | None:
    if choice.option == "go_on":
        return _loaded(launcher, _sound(launcher)[0].name, deciding)
    if choice.option == "load":
        return _loaded(launcher, str(choice.fields["game"]), deciding)
    if choice.option == "new":
        return Started(launcher.new(*campaign))
    fields = choice.fields
    wanted = (str(fields[name]) for name in ("seed", "region", "rules", "party", "difficulty"))
    return Started(launcher.new(*wanted))
