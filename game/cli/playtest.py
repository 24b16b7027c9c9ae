"""`playtest`: the odds of encounters."""

import os
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli.guard import BROKEN_OFF, Ended, Trouble, Usage
from game.cli.library import catalogue, record_id, ruleset_id
from game.cli.reporting import Form, looked_at, tell
from game.cli.seeds import fresh_seed

if TYPE_CHECKING:
    from game.laboratory.simulation.interruption import Interruption
    from game.laboratory.simulation.results import Inputs, Result
    from game.laboratory.simulation.runner import Progress, Runner
    from game.laboratory.simulation.setups import Setup
    from game.packs.catalogue import Catalogue

RUNS = 1000
"""Fights for each cell where nothing else is said."""
ALONE = 3.0
"""Seconds of work ahead from which on it is worth while to start further processes."""


class Wanted(NamedTuple):
    """What the command line says is to be playtested."""

    encounters: Sequence[str]
    rulesets: Sequence[str]
    parties: Sequence[str]
    difficulties: Sequence[str]
    policy: str
    rounds: int
    runs: int | None
    seed: str
    precision: float
    run: int | None
    jobs: int | None
    cluster: str
    form: Form
    packs: Sequence[Path]


def playtest(wanted: Wanted) -> None:
    """Play encounters very often and say what came of it.

    Raises:
        Usage: the command line does not say what is to be played, or contradicts itself.
        Trouble: something that it names is not there, or cannot be played.
        Ended: it was broken off; what there was so far has been said.
    """
    _looked_at(wanted)
    content = catalogue(wanted.packs)
    cells = _cells(content, wanted)
    seed = _seed(wanted.seed)
    if wanted.run is not None:
        _alone(content, cells, wanted, seed)
        return
    inputs = _inputs(cells, wanted, seed)
    result, error = _played(cells, inputs, wanted)
    tell(result, wanted.form)
    if error is not None:
        raise error


def _looked_at(wanted: Wanted) -> None:
    """Refuse what contradicts itself, before anything is read."""
    if not wanted.encounters:
        raise Usage("Which encounter? flamequick playtest ENCOUNTER …; flamequick list encounter shows what there is.")
    if wanted.jobs and wanted.cluster:
        raise Usage("--jobs and --cluster exclude each other: the cluster has its own workers.")
    if wanted.run is not None and (wanted.form.csv or wanted.form.report):
        raise Usage("--run tells one fight; there is nothing to count for --csv or --report.")
    if wanted.precision and not 0 < wanted.precision < 0.5:
        raise Usage(f"--precision {wanted.precision:g} is not between 0 and 0.5; 0.01 asks for ±1 point.")
    looked_at(wanted.form)


def _cells(content: "Catalogue", wanted: Wanted) -> "list[Setup]":
    """Return the set-ups of the matrix."""
    from game.campaign.difficulty import DESCRIBED
    from game.laboratory.policies import NoPolicy, chosen
    from game.laboratory.simulation.matrix import Matrix, Unplayable, setups
    from systems.table.ruleset import rulesets

    def every(kind: str) -> Callable[[], list[str]]:
        return lambda: list(content.of(kind))

    try:
        policy, playbook = chosen(content, wanted.policy)
        matrix = Matrix(
            _named(wanted.encounters, lambda text: record_id(content, "encounter", text, default=False)),
            _named(wanted.parties, lambda text: record_id(content, "party", text), every("party")),
            _named(wanted.rulesets, lambda text: ruleset_id(content, text), lambda: list(rulesets())),
            _named(wanted.difficulties, _difficulty, lambda: [key for key, _, _ in DESCRIBED]),
            policy,
            playbook,
            wanted.rounds,
        )
        return setups(content, matrix)
    except (NoPolicy, Unplayable) as error:
        raise Trouble(str(error)) from error


def _named(
    texts: Sequence[str], named: Callable[[str], str], every: Callable[[], Sequence[str]] | None = None
) -> list[str]:
    """Return the ids that are meant, each once: texts may hold several between commas, and `all` where there are all.

    Without any text that is meant which an empty one means.
    """
    parts = [part.strip() for text in texts for part in text.split(",")] or [""]
    ids: list[str] = []
    for part in parts:
        ids += every() if every is not None and part == "all" else [named(part)]
    return list(dict.fromkeys(ids))


def _difficulty(text: str) -> str:
    from game.campaign.difficulty import STANDARD, difficulty_of

    try:
        return difficulty_of(text or STANDARD)
    except ValueError as error:
        raise Trouble(f"{str(error)[:1].upper()}{str(error)[1:]}.") from error


def _seed(text: str) -> str:
    """Return the seed, a fresh one where none is given."""
    from game.laboratory.simulation.fights import dice

    seed = text or fresh_seed()
    try:
        dice(seed, 1)
    except ValueError as error:
        raise Trouble(str(error)) from error
    return seed


def _alone(content: "Catalogue", cells: "Sequence[Setup]", wanted: Wanted, seed: str) -> None:
    """Tell one run."""
    from game.cli.retelling import retell
    from game.laboratory.simulation.fights import Circling, run_seed

    assert wanted.run is not None
    if len(cells) > 1:
        raise Usage(f"--run tells one fight; {len(cells)} cells are named: name one encounter, party, ruleset.")
    setup = cells[0]
    options = {**_described(setup), "--seed": run_seed(seed, wanted.run), "--front": "text"}
    command = _command("fight", [setup.encounter.id], options, wanted.packs)
    try:
        retell(content, setup, seed, wanted.run, command, wanted.form.json)
    except Circling as error:
        raise Trouble(f"The policy {setup.policy!r} goes in circles: {error}") from error


def _described(setup: "Setup") -> dict[str, str]:
    return {"--ruleset": setup.ruleset, "--party": setup.party_id, "--difficulty": setup.encounter.difficulty}


def _inputs(cells: "Sequence[Setup]", wanted: Wanted, seed: str) -> "Inputs":
    from game.laboratory.simulation.interval import enough
    from game.laboratory.simulation.results import Inputs

    runs = wanted.runs or (enough(wanted.precision) if wanted.precision else RUNS)
    return Inputs(seed, runs, wanted.precision, command=_again(cells, wanted, seed, runs))


def _again(cells: "Sequence[Setup]", wanted: Wanted, seed: str, runs: int) -> str:
    """Return the command that makes the same numbers again."""
    options = {
        "--ruleset": ",".join(dict.fromkeys(cell.ruleset for cell in cells)),
        "--party": ",".join(dict.fromkeys(cell.party_id for cell in cells)),
        "--difficulty": ",".join(dict.fromkeys(cell.encounter.difficulty for cell in cells)),
        "--policy": cells[0].policy,
        "--rounds": str(wanted.rounds),
        "--runs": str(runs),
        "--seed": seed,
    }
    if wanted.precision:
        options["--precision"] = f"{wanted.precision:g}"
    return _command("playtest", list(dict.fromkeys(cell.encounter.id for cell in cells)), options, wanted.packs)


def _command(name: str, arguments: Sequence[str], options: dict[str, str], packs: Sequence[Path]) -> str:
    pairs = [word for pair in options.items() for word in pair]
    return shlex.join(["flamequick", name, *arguments, *pairs, *(w for p in packs for w in ("--packs", str(p)))])


def _played(cells: "Sequence[Setup]", inputs: "Inputs", wanted: Wanted) -> "tuple[Result, Exception | None]":
    """Play all cells. What comes with the result says why it was broken off, if it was."""
    from game.cli.progress import shown
    from game.laboratory.simulation.batches import FightFailed
    from game.laboratory.simulation.crews.crew import CrewLost
    from game.laboratory.simulation.interruption import Interruption
    from game.laboratory.simulation.runner import Runner

    ended: Exception | None = None
    with Interruption() as stop, shown() as tell:
        runner = Runner(cells, inputs)
        try:
            _play(runner, wanted, stop, tell)
        except KeyboardInterrupt:
            ended = Ended(BROKEN_OFF)
        except (FightFailed, CrewLost) as error:
            ended = error
    result = runner.result()
    if stop() and result.partial:
        ended = ended or Ended(BROKEN_OFF)
    return result, ended


def _play(runner: "Runner", wanted: Wanted, stop: "Interruption", tell: "Callable[[Progress], None]") -> None:
    """Play with those who are wanted. Where nothing is said: alone first, with all processors if it takes long."""
    from game.laboratory.simulation.crews.crew import Alone
    from game.laboratory.simulation.crews.pool import Pool

    jobs = wanted.jobs or processors()
    if wanted.jobs in (None, 1):
        long = wanted.jobs is None and jobs > 1
        with Alone(stop.abrupt) as crew:
            runner.play(crew, tell, lambda: stop() or (long and runner.ahead > ALONE))
    if not (stop() or runner.over):
        with Pool(jobs) as crew:
            runner.play(crew, tell, stop)


def processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
