"""`campaign`: campaigns played by policy, many of them, and what they come to."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli.library import catalogue, policy_of, record_id, seed_or_random
from game.cli.outcomes import FAILED, INTERRUPTED, CommandFailed, Exit, UsageError
from game.cli.output import remark, say, say_json
from game.cli.progress import duration
from game.cli.reporting import check_page, terminal_look
from game.cli.selection import command_line, difficulties_named, listed, named, rulesets_named
from game.cli.workers import WORTH_MORE_PROCESSES, processors

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.laboratory.campaigns.contents import Key
    from game.laboratory.campaigns.results import Campaigns
    from game.laboratory.campaigns.runner import Progress, Runner
    from game.laboratory.campaigns.setups import CampaignSetup
    from game.packs.catalogue import Catalogue


class CampaignsOptions(NamedTuple):
    """The options of the command; lists as typed."""

    regions: Sequence[str]
    rulesets: Sequence[str]
    difficulties: Sequence[str]
    party: str
    policy: str
    days: int
    runs: int
    seed: str
    jobs: int | None
    packs: Sequence[Path]
    json: bool
    report: Path | None


def campaigns(options: CampaignsOptions) -> None:
    """Play campaigns and print what they come to.

    Raises:
        UsageError: no region is named.
        CommandFailed: a name is unknown, or the page cannot be written.
        Exit: with code 1, where campaigns were broken off by a fault; as after Ctrl-C, where it was interrupted. The
            result so far has been printed.
    """
    from game.laboratory.campaigns.contents import held
    from game.laboratory.campaigns.play import content as loaded
    from game.laboratory.campaigns.runner import Runner
    from game.laboratory.reports.campaigns.titles import titled

    if not listed(options.regions):
        raise UsageError("No region is named: flamequick campaign REGION …; flamequick list region lists them.")
    if options.report is not None:
        check_page(options.report)
    content = catalogue(options.packs, load=lambda packs: loaded(_places(packs)))
    setups = _setups(content, options)
    seed = seed_or_random(options.seed)
    runner = Runner(setups, seed, options.runs)
    interrupted = _played(runner, options.jobs)
    result = runner.result()
    regions = dict.fromkeys(setup.region for setup in setups)
    known = {region: titled(content, held(content, region)) for region in regions}
    _print(result, known, content, _command(setups, options, seed), options)
    if interrupted:
        raise Exit(INTERRUPTED)
    if any(cell.faults for cell in result.cells):
        raise Exit(FAILED)


def _setups(content: "Catalogue", options: CampaignsOptions) -> "list[CampaignSetup]":
    """Return the cells: every region under every ruleset at every difficulty."""
    from game.laboratory.campaigns.setups import CampaignSetup

    regions = named(options.regions, lambda text: record_id(content, "region", text), lambda: list(content.regions))
    policy, playbook = policy_of(content, options.policy)
    party = record_id(content, "party", options.party)
    packs = _places(options.packs)
    return [
        CampaignSetup(region, ruleset, party, difficulty, policy, options.days, packs, playbook)
        for region, ruleset, difficulty in product(
            regions, rulesets_named(content, options.rulesets), difficulties_named(options.difficulties)
        )
    ]


def _places(packs: Sequence[Path]) -> tuple[Path, ...]:
    return tuple(path.resolve() for path in packs)


def _played(runner: "Runner", jobs: int | None) -> bool:
    """Play everything, in this process first and in several if it takes long; tell whether it was interrupted."""
    from game.laboratory.playtest.executors.workers import SingleWorker, WorkersLost
    from game.laboratory.playtest.interruption import Interruption

    several = processors() > 1 if jobs is None else jobs > 1
    with Interruption() as stop, _progress() as tell:
        try:
            if jobs in (None, 1):
                wait = WORTH_MORE_PROCESSES
                runner.play(SingleWorker(stop.abrupt), tell, lambda: stop() or (several and runner.ahead > wait))
            if not stop() and not runner.over:
                from game.laboratory.playtest.executors.processes import Processes

                with Processes(jobs or processors()) as workers:
                    runner.play(workers, tell, stop)
        except KeyboardInterrupt:
            return True
        except WorkersLost as error:
            raise CommandFailed(str(error)) from error
        return stop()


@contextmanager
def _progress() -> "Iterator[Callable[[Progress], None]]":
    """Show how many campaigns were played, on the standard error where that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda progress: None
        return

    def show(progress: "Progress") -> None:
        left = f", {duration(progress.remaining)} left" if progress.remaining else ""
        sys.stderr.write(f"\r\x1b[K{progress.played:,} of {progress.wanted:,} campaigns{left}")
        sys.stderr.flush()

    yield show
    sys.stderr.write("\r\x1b[K")
    sys.stderr.flush()


def _print(
    result: "Campaigns",
    known: "dict[str, dict[Key, str]]",
    content: "Catalogue",
    command: str,
    options: CampaignsOptions,
) -> None:
    if options.json:
        from game.laboratory.reports.campaigns.document import document

        say_json(document(result, known))
    else:
        from game.laboratory.reports.campaigns.text import text

        look = terminal_look()
        say(text(result, known, _names(content), command, look), look.colours)
    if options.report is not None:
        from game.laboratory.reports.campaigns.page import write
        from game.laboratory.reports.page.whole import NoPage

        try:
            write(result, known, _names(content), command, options.report)
        except NoPage as error:
            raise CommandFailed(str(error)) from error
        remark(f"The report is in {options.report}.")


def _names(content: "Catalogue") -> dict[str, str]:
    """Return the names of regions, and of the endings and fronts that tables and curves tell of, by id."""
    return {key: record.name for kind in ("front", "ending", "region") for key, record in content.of(kind).items()}


def _command(setups: "Sequence[CampaignSetup]", options: CampaignsOptions, seed: str) -> str:
    """Return the command that plays the same campaigns."""
    first = setups[0]
    arguments = {
        "--ruleset": ",".join(dict.fromkeys(setup.ruleset for setup in setups)),
        "--difficulty": ",".join(dict.fromkeys(setup.difficulty for setup in setups)),
        "--party": first.party,
        "--policy": first.policy,
        "--days": str(first.days),
        "--runs": str(options.runs),
        "--seed": seed,
    }
    return command_line("campaign", list(dict.fromkeys(setup.region for setup in setups)), arguments, options.packs)
