"""`playtest`: the odds of encounters, from many fights or exactly."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli import balancing
from game.cli.balancing import BalanceOptions, run_balance, write_found
from game.cli.exactly import WORTH_A_RUN, ExactOptions
from game.cli.library import catalogue, seed_or_random
from game.cli.outcomes import FAILED, CommandFailed, Exit, UsageError
from game.cli.reporting import ReportOptions, check_options, print_result
from game.cli.selection import BOSSES, Selection, command_line, selected_setups
from game.cli.workers import Playtester, WorkerOptions

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.laboratory.playtest.results import Inputs, Result
    from game.laboratory.setups import Setup
    from game.packs.catalogue import Catalogue

RUNS = 1000
"""Default of fights per cell."""


class PlaytestOptions(NamedTuple):
    """The options of the command."""

    selection: Selection
    runs: int | None
    seed: str
    precision: float
    run: int | None
    exact: bool
    exact_limit: int | None
    balance: BalanceOptions
    near: float | None
    workers: WorkerOptions
    report: ReportOptions
    packs: Sequence[Path]


def playtest(options: PlaytestOptions) -> None:
    """Play encounters many times and print the result.

    Raises:
        UsageError: no encounter is named, or options contradict each other.
        CommandFailed: a name is unknown or cannot be played, or the cluster is missing or lost.
        FightFailed: a fight failed, which is an error in the game; the partial result has been printed.
        Exit: the run was interrupted; the partial result has been printed.
    """
    from game.laboratory.policies import SENSIBLE_NAME

    _check(options)
    content = catalogue(options.packs)
    selection = options.selection
    if options.run is not None and not selection.policies:
        selection = selection._replace(policies=[SENSIBLE_NAME])
    setups = selected_setups(content, selection)
    seed = _seed(options.seed)
    if options.run is not None:
        _single_run(content, setups, options, seed)
        return
    with Playtester(options.workers, _exact_options(options)) as tester:
        inputs = _inputs(setups, options, seed)
        if options.balance.wanted:
            result = run_balance(content, setups, inputs, tester, options.balance)
        else:
            result = tester.play(setups, inputs)
    told = _with_partial_command(result, options, seed) if result.partial else result
    print_result(told, options.report, list(content.encounters))
    written = options.balance.write is None or write_found(content, result, options.balance.write)
    if tester.ended is not None:
        raise tester.ended
    if not written:
        raise Exit(FAILED)


def _check(options: PlaytestOptions) -> None:
    """Check the options before anything is loaded."""
    if not any(part.strip() for text in options.selection.encounters for part in text.split(",")):
        raise UsageError(
            "No encounter is named: flamequick playtest ENCOUNTER …; flamequick list encounter lists them."
        )
    if options.workers.jobs and options.workers.cluster:
        raise UsageError("--jobs and --cluster exclude each other: the cluster has its own workers.")
    if options.run is not None and (options.selection.without or options.selection.added):
        raise UsageError("--run shows a single fight as it is; it excludes --without and --with.")
    if options.run is not None and (options.report.csv or options.report.report):
        raise UsageError("--run shows a single fight; it excludes --csv and --report.")
    if options.run is not None and options.exact:
        raise UsageError("--run and --exact exclude each other: one shows a single fight, the other plays none.")
    if options.exact_limit is not None and not options.exact:
        raise UsageError("--exact-limit needs --exact.")
    if options.precision and not 0 < options.precision < 0.5:
        raise UsageError(f"--precision {options.precision:g} is not between 0 and 0.5; 0.01 asks for ±1 point.")
    if options.near is not None and not 0 <= options.near <= 1:
        raise UsageError(f"--near {options.near:g} is not between 0 and 1; 0.60 asks for 60 %.")
    if options.near is not None and (options.balance.wanted or options.run is not None):
        raise UsageError(
            "--near puts set-ups in order; it excludes --sweep, --tune and --run. --tune FIELD --target 0.60 looks for "
            "the value of a number."
        )
    balancing.check_options(options.balance, options.run, options.selection.without)
    if options.report.steps and (options.exact or options.precision or options.balance.wanted):
        raise UsageError(
            "--steps compares fights that were played, as many in every cell; "
            "it excludes --exact, --precision, --sweep and --tune."
        )
    if options.report.replace and not options.report.steps:
        raise UsageError("--replace is about the page of --steps; name it, too.")
    if options.report.steps and not {"all", "standard"} & set(_parts(options.selection.difficulties)):
        raise UsageError("--steps compares with standard: --difficulty all plays all of them.")
    check_options(options.report)


def _parts(texts: Sequence[str]) -> list[str]:
    """Return the parts of an option that takes commas and may be repeated."""
    return [part.strip() for text in texts for part in text.split(",")]


def _seed(text: str) -> str:
    """Return a valid seed, a random one where none is given."""
    from game.laboratory.playtest.fights import dice

    seed = seed_or_random(text)
    try:
        dice(seed, 1)
    except ValueError as error:
        raise CommandFailed(str(error)) from error
    return seed


def _single_run(content: "Catalogue", setups: "Sequence[Setup]", options: PlaytestOptions, seed: str) -> None:
    """Show one run."""
    from game.cli.single_run import show_run
    from game.laboratory.playtest.fights import Circling, run_seed

    assert options.run is not None
    if len(setups) > 1:
        raise UsageError(
            f"--run shows a single fight, but {len(setups)} cells are named: "
            "name one encounter, party, ruleset and policy."
        )
    if options.selection.blocks:
        raise UsageError("--run shows a fight as it is met; it excludes --blocks.")
    setup = setups[0]
    arguments = {
        "--ruleset": setup.ruleset,
        "--party": setup.party_id,
        "--difficulty": setup.encounter.difficulty,
        "--seed": run_seed(seed, options.run),
        "--front": "text",
    }
    replay_by_hand = command_line("fight", [setup.encounter.id], arguments, options.packs)
    try:
        show_run(content, setup, seed, options.run, replay_by_hand, options.report.json)
    except Circling as error:
        raise CommandFailed(f"The policy {setup.policy!r} goes in circles: {error}") from error


def _exact_options(options: PlaytestOptions) -> ExactOptions:
    """Return the options for exact odds; fights are played as well only if their number is given."""
    from game.laboratory.exact.errors import LIMIT

    return ExactOptions(
        options.exact,
        options.exact_limit or LIMIT,
        allowance=0 if options.exact_limit else WORTH_A_RUN * (options.runs or options.balance.runs or RUNS),
        play_too=options.runs is not None,
        fights_asked=options.runs is not None or bool(options.precision),
    )


def _inputs(setups: "Sequence[Setup]", options: PlaytestOptions, seed: str) -> "Inputs":
    from game.laboratory.playtest.interval import enough
    from game.laboratory.playtest.results import Inputs

    runs = options.runs or (enough(options.precision) if options.precision else options.balance.runs or RUNS)
    command = _repeat_command(setups, options, seed, runs)
    return Inputs(seed, runs, options.precision, command=command, near=options.near)


def _with_partial_command(result: "Result", options: PlaytestOptions, seed: str) -> "Result":
    """Return a partial result with the command that reproduces it with fewer runs.

    There is no such command where cells ended after different numbers of fights.
    """
    counts = {cell.tally.fights for cell in result.cells}
    if options.balance.tune or len(counts) > 1 or not all(counts):
        return replace(result, inputs=replace(result.inputs, onward=True))
    setups = [cell.setup for cell in result.cells]
    again = _repeat_command(setups, options._replace(precision=0.0), seed, counts.pop())
    return replace(result, inputs=replace(result.inputs, command=again))


def _repeat_command(setups: "Sequence[Setup]", options: PlaytestOptions, seed: str, runs: int) -> str:
    """Return the command that reproduces the same numbers."""
    from game.laboratory.playtest.matrix import BY_DEPTH

    arguments = {
        "--ruleset": ",".join(dict.fromkeys(each.ruleset for each in setups)),
        "--party": BY_DEPTH if setups[0].depth else ",".join(dict.fromkeys(each.party_id for each in setups)),
        "--difficulty": ",".join(dict.fromkeys(each.encounter.difficulty for each in setups)),
        "--blocks": options.selection.blocks,
        "--policy": ",".join(dict.fromkeys(each.policy for each in setups)),
        "--without": ",".join(options.selection.without),
        "--with": ",".join(options.selection.added),
        "--rounds": str(setups[0].round_limit),
        "--runs": "" if options.exact and options.runs is None else str(runs),
        "--seed": seed,
        "--precision": f"{options.precision:g}" if options.precision else "",
        "--exact-limit": str(options.exact_limit or ""),
        "--near": "" if options.near is None else f"{options.near:g}",
        **options.balance.options(),
    }
    every = [word for word in ("all", BOSSES) if word in options.selection.encounters]
    encounters = every[:1] or list(dict.fromkeys(each.encounter.id for each in setups))
    flags = [flag for flag, given in (("--exact", options.exact), ("--unbeaten", options.balance.unbeaten)) if given]
    return command_line("playtest", [*encounters, *flags], arguments, options.packs)
