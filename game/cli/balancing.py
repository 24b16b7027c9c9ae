"""`playtest --sweep` and `--tune`: what turning a number of the encounter does, and where it should stand."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.cli.outcomes import CommandFailed, UsageError

if TYPE_CHECKING:
    from game.cli.workers import Workers
    from game.laboratory.playtest.results import Inputs, Result
    from game.laboratory.playtest.setups import Setup
    from game.packs.catalogue import Catalogue

TUNING_RUNS = 4000
"""Most fights for a value that is tuned, where nothing else is said."""


class BalanceOptions(NamedTuple):
    """What the command line says is to be turned; all empty where nothing is."""

    sweep: str = ""
    tune: str = ""
    target: float | None = None

    @property
    def wanted(self) -> bool:
        """Whether anything is to be turned."""
        return bool(self.sweep or self.tune)

    @property
    def runs(self) -> int:
        """Fights for each value where nothing else is said; 0: as many as for any cell."""
        return TUNING_RUNS if self.tune else 0

    def options(self) -> dict[str, str]:
        """Return the options that say the same."""
        return {
            "--sweep": self.sweep,
            "--tune": self.tune,
            "--target": "" if self.target is None else f"{self.target:g}",
        }


def check_options(balance: BalanceOptions, run: int | None) -> None:
    """Refuse what contradicts itself or cannot be read.

    Raises:
        UsageError: the text says what is wrong.
    """
    if balance.sweep and balance.tune:
        raise UsageError("--sweep and --tune exclude each other: one shows a curve, the other looks for a value.")
    if balance.tune and balance.target is None:
        raise UsageError("Which chance to win is wanted? --tune needs --target, such as --target 0.60.")
    if balance.target is not None and not balance.tune:
        raise UsageError("Which number is to be turned? --target needs --tune FIELD, such as --tune foes.hit_points.")
    if balance.target is not None and not 0 < balance.target < 1:
        raise UsageError(f"--target {balance.target:g} is not between 0 and 1; 0.60 asks for 60 %.")
    if run is not None and balance.wanted:
        raise UsageError("--run tells one fight; there is nothing to turn for --sweep or --tune.")
    if balance.wanted:
        from game.laboratory.balance.span import Misspelt, path_and_span, swept

        try:
            swept(balance.sweep) if balance.sweep else path_and_span(balance.tune)
        except Misspelt as error:
            raise UsageError(str(error)) from error


def run_balance(
    content: "Catalogue", setups: "Sequence[Setup]", inputs: "Inputs", players: "Workers", balance: BalanceOptions
) -> "Result":
    """Play what is to be turned, and return what came of it.

    Raises:
        CommandFailed: an encounter has no such number, or does not stand a value of it.
    """
    from game.laboratory.balance.dial import NoDial, Unfit

    try:
        if balance.sweep:
            return _swept(content, setups, inputs, players, balance.sweep)
        return _tuned(content, setups, inputs, players, balance)
    except (NoDial, Unfit) as error:
        raise CommandFailed(str(error)) from error


def _swept(
    content: "Catalogue", setups: "Sequence[Setup]", inputs: "Inputs", players: "Workers", sweep: str
) -> "Result":
    from game.laboratory.balance.span import swept
    from game.laboratory.balance.sweep import marked, turned

    points = turned(content, setups, swept(sweep))
    return marked(players.play([each.setup for each in points], inputs), points)


def _tuned(
    content: "Catalogue", setups: "Sequence[Setup]", inputs: "Inputs", players: "Workers", balance: BalanceOptions
) -> "Result":
    from game.laboratory.balance.dial import dial
    from game.laboratory.balance.span import path_and_span
    from game.laboratory.balance.tune import tune
    from game.laboratory.playtest.results import Result

    path, span = path_and_span(balance.tune)
    assert balance.target is not None
    dials = [dial(content, setup, path) for setup in setups]
    tunings = [tune(each, balance.target, inputs, players.cell, span, players.about) for each in dials]
    return Result(inputs, tuple(cell for tuning in tunings for cell in tuning.tried), tuple(tunings))
