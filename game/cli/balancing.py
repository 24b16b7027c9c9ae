"""`playtest --sweep` and `--tune`: the effect of a number of the encounter, and its value for a wanted chance."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli.outcomes import CommandFailed, UsageError
from game.cli.output import remark

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.cli.workers import Playtester
    from game.laboratory.balance.dial import Dial
    from game.laboratory.playtest.results import Inputs, Result, Tuning
    from game.laboratory.setups import Setup
    from game.packs.catalogue import Catalogue

TUNING_RUNS = 4000
"""Default for the most fights per tuned value."""


class BalanceOptions(NamedTuple):
    """The options for varying a number; all are empty without it."""

    sweep: str = ""
    tune: str = ""
    target: float | None = None
    unbeaten: bool = False
    write: Path | None = None

    @property
    def wanted(self) -> bool:
        """Whether a number is to be varied."""
        return bool(self.sweep or self.tune)

    @property
    def runs(self) -> int:
        """Default of fights per value; 0: as many as for any cell."""
        return TUNING_RUNS if self.tune else 0

    def options(self) -> dict[str, str]:
        """Return these options as they are typed."""
        return {
            "--sweep": self.sweep,
            "--tune": self.tune,
            "--target": "" if self.target is None else f"{self.target:g}",
        }


def check_options(balance: BalanceOptions, run: int | None, without: Sequence[str] = ()) -> None:
    """Check that the options agree and can be parsed.

    Args:
        balance: the options for varying a number.
        run: the single fight that is wanted, if any.
        without: the values of --without.

    Raises:
        UsageError: they do not.
    """
    if balance.sweep and balance.tune:
        raise UsageError("--sweep and --tune exclude each other: one shows a curve, the other finds a value.")
    if balance.tune and balance.target is None:
        raise UsageError("--tune needs --target, a chance to win such as 0.60.")
    if balance.target is not None and not balance.tune:
        raise UsageError("--target needs --tune FIELD, such as --tune foes.hit_points.")
    if balance.target is not None and not 0 < balance.target < 1:
        raise UsageError(f"--target {balance.target:g} is not between 0 and 1; 0.60 asks for 60 %.")
    for option, given in (("--unbeaten", balance.unbeaten), ("--write", balance.write)):
        if given and not balance.tune:
            raise UsageError(f"{option} needs --tune FIELD, such as --tune foes.hit_points.")
    if balance.wanted and any(each.strip().startswith("foes.") for text in without for each in text.split(",")):
        raise UsageError("--without foes.N excludes --sweep and --tune, which turn the foes by their numbers.")
    if run is not None and balance.wanted:
        raise UsageError("--run shows a single fight; it excludes --sweep and --tune.")
    if balance.wanted:
        from game.laboratory.balance.span import Misspelt, path_and_span, swept

        try:
            swept(balance.sweep) if balance.sweep else path_and_span(balance.tune)
        except Misspelt as error:
            raise UsageError(str(error)) from error


def run_balance(
    content: "Catalogue", setups: "Sequence[Setup]", inputs: "Inputs", tester: "Playtester", balance: BalanceOptions
) -> "Result":
    """Play the sweep or the tuning.

    Raises:
        CommandFailed: an encounter has no such number, a value makes it invalid, or what is found cannot be written.
    """
    from game.laboratory.balance.dial import NoDial
    from game.laboratory.balance.part import Unfit

    try:
        if balance.sweep:
            return _swept(content, setups, inputs, tester, balance.sweep)
        return _tuned(content, setups, inputs, tester, balance)
    except (NoDial, Unfit) as error:
        raise CommandFailed(str(error)) from error


def _swept(
    content: "Catalogue", setups: "Sequence[Setup]", inputs: "Inputs", tester: "Playtester", sweep: str
) -> "Result":
    from game.laboratory.balance.span import swept
    from game.laboratory.balance.sweep import marked, turned

    points = turned(content, setups, swept(sweep))
    return marked(tester.play([each.setup for each in points], inputs), points)


def _tuned(
    content: "Catalogue", setups: "Sequence[Setup]", inputs: "Inputs", tester: "Playtester", balance: BalanceOptions
) -> "Result":
    """Tune each fight by the first policy, and play what is found by the others."""
    from game.laboratory.balance.dial import dial
    from game.laboratory.balance.span import path_and_span
    from game.laboratory.balance.tune import looked_at, tune
    from game.laboratory.playtest.results import Result

    path, span = path_and_span(balance.tune)
    target = balance.target
    assert target is not None
    fights = [list(group) for _, group in groupby(setups, _without_policy)]
    dials = [dial(content, fight[0], path) for fight in fights]
    for each in dials:
        looked_at(each, span)
    if balance.write is not None:
        _prepared(balance.write, [fight[0] for fight in fights])
    tunings = []
    for each, (_, *others) in zip(dials, fights, strict=True):
        found = tune(each, target, inputs, tester.cell, span, tester.label, balance.unbeaten)
        tunings.append(_by_others(found, each, others, inputs, tester))
    return Result(inputs, tuple(cell for tuning in tunings for cell in tuning.tried), tuple(tunings))


def _by_others(
    tuning: "Tuning", dial: "Dial", others: "Sequence[Setup]", inputs: "Inputs", tester: "Playtester"
) -> "Tuning":
    """Play the value found, or else the nearest one, by further policies on the same dice."""
    found = tuning.nearest
    if found is None or tester.ended:
        return tuning
    cells = []
    for other in others:
        tester.label(f"{dial.path} = {found.value}, {other.policy}")
        turned = found.setup.model_copy(update={"policy": other.policy, "playbook": other.playbook})
        cells.append(replace(tester.cell(turned, replace(inputs, precision=0.0)), field=dial.path, value=found.value))
    return replace(tuning, others=tuple(cells))


def _without_policy(setup: "Setup") -> "Setup":
    """Return what the policies of one fight have in common."""
    return setup.model_copy(update={"policy": "", "playbook": {}})


def _prepared(folder: Path, setups: "Sequence[Setup]") -> None:
    """Make sure that what is found can be written, before it is searched for."""
    from game.laboratory.balance.written import NotWritten, prepared

    try:
        prepared(folder, setups)
    except NotWritten as error:
        raise CommandFailed(str(error)) from error


def write_found(content: "Catalogue", result: "Result", folder: Path) -> bool:
    """Write the values that were found and answer into a pack, and say where they are, or why they are not written.

    Returns:
        Whether the pack has any of them now.

    Raises:
        CommandFailed: they cannot be written.
    """
    from game.laboratory.balance.written import NotWritten, prepared, write
    from game.laboratory.reports.tuned import unanswered, with_policy

    found = []
    for tuning in result.tunings:
        why = unanswered(tuning)
        if not why:
            found.append(tuning)
        elif tuning.tried:
            first = tuning.tried[0]
            remark(f"Nothing is written of {first.encounter} under {first.ruleset}. {why}")
    if not found:
        return False
    try:
        pack = prepared(folder, [tuning.found.setup for tuning in found if tuning.found])
        notes = [with_policy(each, result.inputs) for each in found]
        done = write(content, pack, found, notes)
    except NotWritten as error:
        raise CommandFailed(str(error)) from error
    for path, encounter in done.items():
        both = zip((each.found for each in found if each.found), notes, strict=True)
        mine = [(cell.ruleset, note) for cell, note in both if cell.encounter == encounter]
        under, told = ", ".join(rules for rules, _ in mine), " ".join(note for _, note in mine)
        remark(f"{encounter} under {under} is written to {path}. {told} Check it with: flamequick check {folder}")
    if not done:
        remark("What was found is as it is already, so nothing is written.")
    return True
