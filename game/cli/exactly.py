"""Exact odds for cells of a playtest: what they cost is said before it is paid, and what is played instead."""

from time import process_time
from typing import TYPE_CHECKING, NamedTuple

from game.cli.output import remark

# Imports inside functions keep the start of the command quick; those below are for annotations alone.
if TYPE_CHECKING:
    from game.laboratory.exact.errors import NoExact
    from game.laboratory.playtest.results import Cell
    from game.laboratory.setups import Setup

WORTH_A_RUN = 50
"""Transitions that the values of a tuned number may take for each run of one value: less than their fights would."""
PLAIN_DIFFICULTY = "standard"
"""The difficulty that goes without saying."""
LONG = 100
"""Seconds from which on minutes are told."""


class ExactOptions(NamedTuple):
    """What is asked of exact odds."""

    wanted: bool
    limit: int
    """Most transitions of a cell."""
    allowance: int = 0
    """Most transitions of all values of a tuned number together; 0 for the limit of each."""
    play_too: bool = False
    """Whether fights are played as well."""
    fights_asked: bool = False
    """Whether fights were asked for, by their number or by the precision."""


class Family(NamedTuple):
    """What set-ups have in common that differ in a number of the encounter, and in who plays the value found."""

    encounter: str
    difficulty: str
    party: str
    ruleset: str
    variant: str


class ExactOdds:
    """Solves cells, and keeps account of tuned numbers.

    The values of a tuned number share an allowance. After the first value without exact odds no other is tried: one
    remark tells it, and all further values are played.
    """

    def __init__(self, options: ExactOptions) -> None:
        self._options = options
        self._spent: dict[Family, int] = {}
        self._refused: dict[Family, str] = {}

    def solved(self, setup: "Setup") -> "Cell":
        """Return a cell without fights, with its exact odds or the reason why there are none.

        Raises:
            KeyboardInterrupt: the user interrupted.
        """
        from game.laboratory.exact.errors import NoExact
        from game.laboratory.exact_odds import exact_odds
        from game.laboratory.playtest.results import Cell

        begun = process_time()
        try:
            return Cell(setup, exact=exact_odds(setup, self._options.limit))
        except NoExact as error:
            instead = "Fights are played instead" if self.played(setup) else "--runs N plays fights instead"
            remark(f"No exact odds of {_which(setup)}: {error}. {_price(error, begun)}{instead}.")
            return Cell(setup, unsolved=str(error))

    def tuned(self, setup: "Setup") -> "Cell":
        """Return the same for a value of a tuned number.

        Raises:
            KeyboardInterrupt: the user interrupted.
        """
        from game.laboratory.exact.errors import NoExact
        from game.laboratory.exact_odds import exact_odds
        from game.laboratory.playtest.results import Cell

        family = _family(setup)
        if family in self._refused:
            return Cell(setup, unsolved=self._refused[family])
        limit, allowance = self._options.limit, self._options.allowance
        if allowance:
            limit = min(limit, allowance - self._spent.get(family, 0))
        begun = process_time()
        try:
            exact = exact_odds(setup, limit)
        except NoExact as error:
            why = str(error) if limit == self._options.limit else f"{error}; more would be dearer than fights"
            self._refused[family] = f"with one value {why}"
            remark(
                f"No further exact odds of {_which(setup)}: with one value {why}. {_price(error, begun)}"
                "Fights are played for this value and all others that follow."
            )
            return Cell(setup, unsolved=self._refused[family])
        self._spent[family] = self._spent.get(family, 0) + exact.transitions
        return Cell(setup, exact=exact)

    def played(self, setup: "Setup") -> bool:
        """Tell whether a cell without exact odds is played: a dear policy plays only if fights were asked for."""
        from game.laboratory.policies import BEST

        return self._options.fights_asked or setup.policy != BEST


def _which(setup: "Setup") -> str:
    """Name a set-up so that no other of the same playtest has the name: the plain difficulty goes unsaid."""
    difficulty = "" if setup.encounter.difficulty == PLAIN_DIFFICULTY else setup.encounter.difficulty
    where = ", ".join(filter(None, (setup.party_name, setup.ruleset, difficulty, setup.variant)))
    return f"{setup.encounter.name} by {setup.policy} ({where})"


def _family(setup: "Setup") -> Family:
    encounter = setup.encounter
    return Family(encounter.id, encounter.difficulty, setup.party_id, setup.ruleset, setup.variant)


def _price(error: "NoExact", begun: float) -> str:
    """Say how long a fight that is too large would take, at the speed of the walk that was given up."""
    from game.laboratory.exact.errors import TooLarge

    if not isinstance(error, TooLarge) or not error.known:
        return ""
    each = (process_time() - begun) / error.made
    if error.countable:
        return f"That is about {_time(error.likely * each)} of work at the speed measured. "
    return f"That is more than {_time(error.least * each)} of work at the speed measured. "


def _time(seconds: float) -> str:
    """Return a time in words."""
    if seconds < LONG:
        return f"{max(1, round(seconds))} s"
    return f"{round(seconds / 60)} min"
