"""`playtest`: the odds of encounters."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli import balancing
from game.cli.balancing import BalanceOptions, run_balance
from game.cli.library import catalogue
from game.cli.outcomes import CommandFailed, UsageError
from game.cli.reporting import ReportOptions, check_options, print_result
from game.cli.seeds import fresh_seed
from game.cli.selection import Selection, command_line, selected_setups
from game.cli.workers import ExactOptions, WorkerOptions, Workers

if TYPE_CHECKING:
    from game.laboratory.playtest.results import Inputs, Result
    from game.laboratory.playtest.setups import Setup
    from game.packs.catalogue import Catalogue

RUNS = 1000
"""Fights for each cell where nothing else is said."""


class PlaytestOptions(NamedTuple):
    """What the command line says is to be playtested."""

    crossed: Selection
    runs: int | None
    seed: str
    precision: float
    run: int | None
    exact: bool
    exact_limit: int | None
    balance: BalanceOptions
    hands: WorkerOptions
    form: ReportOptions
    packs: Sequence[Path]


def playtest(wanted: PlaytestOptions) -> None:
    """Play encounters very often and say what came of it.

    Raises:
        UsageError: the command line does not say what is to be played, or contradicts itself.
        CommandFailed: a named thing does not exist or cannot be played, or the cluster is missing or lost.
        FightFailed: a fight could not be played, which should not be; what there was so far has been said.
        Exit: it was broken off; what there was so far has been said.
    """
    _looked_at(wanted)
    content = catalogue(wanted.packs)
    setups = selected_setups(content, wanted.crossed)
    seed = _seed(wanted.seed)
    if wanted.run is not None:
        _alone(content, setups, wanted, seed)
        return
    with Workers(wanted.hands, _exactly(wanted)) as players:
        inputs = _inputs(setups, wanted, seed)
        if wanted.balance.wanted:
            result = run_balance(content, setups, inputs, players, wanted.balance)
        else:
            result = players.play(setups, inputs)
    print_result(_broken_off(result, wanted, seed) if result.partial else result, wanted.form)
    if players.ended is not None:
        raise players.ended


def _looked_at(wanted: PlaytestOptions) -> None:
    """Refuse what contradicts itself, before anything is read."""
    if not any(part.strip() for text in wanted.crossed.encounters for part in text.split(",")):
        raise UsageError(
            "Which encounter? flamequick playtest ENCOUNTER …; flamequick list encounter shows what there is."
        )
    if wanted.hands.jobs and wanted.hands.cluster:
        raise UsageError("--jobs and --cluster exclude each other: the cluster has its own workers.")
    if wanted.run is not None and (wanted.form.csv or wanted.form.report):
        raise UsageError("--run tells one fight; there is nothing to count for --csv or --report.")
    if wanted.run is not None and wanted.exact:
        raise UsageError("--run tells one fight, and --exact plays none: name one of them.")
    if wanted.exact_limit is not None and not wanted.exact:
        raise UsageError("--exact-limit bounds the work of --exact: name that, too.")
    if wanted.precision and not 0 < wanted.precision < 0.5:
        raise UsageError(f"--precision {wanted.precision:g} is not between 0 and 0.5; 0.01 asks for ±1 point.")
    balancing.check_options(wanted.balance, wanted.run)
    check_options(wanted.form)


def _seed(text: str) -> str:
    """Return the seed, a fresh one where none is given."""
    from game.laboratory.playtest.fights import dice

    seed = text or fresh_seed()
    try:
        dice(seed, 1)
    except ValueError as error:
        raise CommandFailed(str(error)) from error
    return seed


def _alone(content: "Catalogue", setups: "Sequence[Setup]", wanted: PlaytestOptions, seed: str) -> None:
    """Tell one run."""
    from game.cli.single_run import show_run
    from game.laboratory.playtest.fights import Circling, run_seed

    assert wanted.run is not None
    if len(setups) > 1:
        raise UsageError(f"--run tells one fight; {len(setups)} cells are named: name one encounter, party, ruleset.")
    setup = setups[0]
    options = {
        "--ruleset": setup.ruleset,
        "--party": setup.party_id,
        "--difficulty": setup.encounter.difficulty,
        "--seed": run_seed(seed, wanted.run),
        "--front": "text",
    }
    oneself = command_line("fight", [setup.encounter.id], options, wanted.packs)
    try:
        show_run(content, setup, seed, wanted.run, oneself, wanted.form.json)
    except Circling as error:
        raise CommandFailed(f"The policy {setup.policy!r} goes in circles: {error}") from error


def _exactly(wanted: PlaytestOptions) -> ExactOptions:
    """Where odds are exact fights are played besides only if somebody says how many."""
    from game.laboratory.exact.odds import LIMIT

    return ExactOptions(wanted.exact, wanted.exact_limit or LIMIT, both=wanted.runs is not None)


def _inputs(setups: "Sequence[Setup]", wanted: PlaytestOptions, seed: str) -> "Inputs":
    from game.laboratory.playtest.interval import enough
    from game.laboratory.playtest.results import Inputs

    runs = wanted.runs or (enough(wanted.precision) if wanted.precision else wanted.balance.runs or RUNS)
    return Inputs(seed, runs, wanted.precision, command=_again(setups, wanted, seed, runs))


def _broken_off(result: "Result", wanted: PlaytestOptions, seed: str) -> "Result":
    """Return the result with the command that makes these very numbers again: fewer runs. There is none where cells
    were broken off at different places."""
    counts = {cell.tally.fights for cell in result.cells}
    if wanted.balance.tune or len(counts) > 1 or not all(counts):
        return replace(result, inputs=replace(result.inputs, onward=True))
    setups = [cell.setup for cell in result.cells]
    again = _again(setups, wanted._replace(precision=0.0), seed, counts.pop())
    return replace(result, inputs=replace(result.inputs, command=again))


def _again(setups: "Sequence[Setup]", wanted: PlaytestOptions, seed: str, runs: int) -> str:
    """Return the command that makes the same numbers again."""
    options = {
        "--ruleset": ",".join(dict.fromkeys(each.ruleset for each in setups)),
        "--party": ",".join(dict.fromkeys(each.party_id for each in setups)),
        "--difficulty": ",".join(dict.fromkeys(each.encounter.difficulty for each in setups)),
        "--policy": setups[0].policy,
        "--rounds": str(setups[0].round_limit),
        "--runs": "" if wanted.exact and wanted.runs is None else str(runs),
        "--seed": seed,
        "--precision": f"{wanted.precision:g}" if wanted.precision else "",
        "--exact-limit": str(wanted.exact_limit or ""),
        **wanted.balance.options(),
    }
    encounters = list(dict.fromkeys(each.encounter.id for each in setups))
    return command_line("playtest", [*encounters, *(["--exact"] if wanted.exact else [])], options, wanted.packs)
