"""`playtest --sweep` and `--tune`: the effect of a number of the encounter, and its value for a chance to win."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.cli.outcomes import CommandFailed, UsageError

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.cli.workers import Playtester
    from game.laboratory.playtest.results import Inputs, Result
    from game.laboratory.setups import Setup
    from game.packs.catalogue import Catalogue

TUNING_RUNS = 4000
"""Default for the most fights per tuned value."""


class BalanceOptions(NamedTuple):
    """The options for varying a number; all are empty without it."""

    sweep: str = ""
    tune: str = ""
    target: float | None = None

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


def check_options(balance: BalanceOptions, run: int | None) -> None:
    """Check that the options agree and can be parsed.

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
        CommandFailed: an encounter has no such number, or a value makes it invalid.
    """
    from game.laboratory.balance.dial import NoDial, Unfit

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
    from game.laboratory.balance.dial import dial
    from game.laboratory.balance.span import path_and_span
    from game.laboratory.balance.tune import tune
    from game.laboratory.playtest.results import Result

    path, span = path_and_span(balance.tune)
    assert balance.target is not None
    dials = [dial(content, setup, path) for setup in setups]
    tunings = [tune(each, balance.target, inputs, tester.cell, span, tester.label) for each in dials]
    return Result(inputs, tuple(cell for tuning in tunings for cell in tuning.tried), tuple(tunings))
