"""A batch of runs, played in any process."""

import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from game.laboratory.playtest.blocks import pieces
from game.laboratory.playtest.fights import Fights
from game.laboratory.playtest.tally import Tally
from game.laboratory.setups import Parcel, unpacked
from systems.table.ruleset import blamed, told

MANY = 80
"""The fights of a batch from which on they are played side by side, where the ruleset does."""
SLOW = 0.5
"""The seconds of a batch from which on it is asked why it is played one by one, however few its fights."""
KEPT = 8
"""Set-ups that a process keeps unpacked, with a battle each. A batch takes about a second, so few are enough."""

_open: OrderedDict[str, Fights] = OrderedDict()


class FightFailed(Exception):
    """A fight could not be played to its end: a fault of the game, of a policy or of content. It names the run."""

    def __init__(self, key: str, run: int, text: str, ruleset: str = "") -> None:
        super().__init__(key, run, text, ruleset)
        self.key = key
        """The parcel's hash."""
        self.run = run
        self.text = text
        self.ruleset = ruleset
        """The ruleset of another package that is to blame; empty: none is."""

    def __str__(self) -> str:
        return f"Run {self.run}: {self.text}"


class Batch(NamedTuple):
    """Consecutive runs of one set-up. `cut`: results come in pieces, for an early stop."""

    seed: str
    first: int
    last: int
    cut: bool = False


class Played(NamedTuple):
    """The result of a batch: (first run, last run, tally) of each piece, and the time in seconds."""

    pieces: tuple[tuple[int, int, Tally], ...]
    seconds: float
    beside: bool = False
    """Whether the fights were played side by side."""
    alone: str = ""
    """What left them to be played one by one, in words, where they were many or slow."""


def play(parcel: Parcel, batch: Batch) -> Played:
    """Play a batch.

    Raises:
        FightFailed: one of the fights could not be played.
    """
    began = time.perf_counter()
    try:
        fights = _fights(parcel)
    except Exception as error:
        raise _failed(parcel.key, batch.first, error) from error
    parts = [*pieces(batch.first, batch.last)] if batch.cut else [(batch.first, batch.last)]
    tallies = _beside(parcel.key, fights, batch, parts) if batch.last - batch.first + 1 >= MANY else None
    beside = tallies is not None
    if tallies is None:
        tallies = [_tally(parcel.key, fights, batch.seed, first, last) for first, last in parts]
    told = tuple([(first, last, tally) for (first, last), tally in zip(parts, tallies, strict=True)])
    seconds = time.perf_counter() - began
    return Played(told, seconds, beside, "" if beside else _reason(parcel.key, fights, batch, seconds))


def _beside(key: str, fights: Fights, batch: Batch, parts: Sequence[tuple[int, int]]) -> list[Tally] | None:
    """Play a batch side by side, where the set-up is; a failure names its first run."""
    from game.laboratory.playtest.side_by_side import tallies  # numpy takes its time, and short playtests do without

    try:
        return tallies(fights, batch.seed, parts)
    except Exception as error:
        raise _failed(key, batch.first, error) from error


def _reason(key: str, fights: Fights, batch: Batch, seconds: float) -> str:
    """Say why a batch was played one by one; empty where it was small and quick, or only too small."""
    if batch.last - batch.first + 1 < MANY and seconds < SLOW:
        return ""
    try:
        return fights.beside if isinstance(fights.beside, str) else ""
    except Exception as error:
        raise _failed(key, batch.first, error) from error


def _tally(key: str, fights: Fights, seed: str, first: int, last: int) -> Tally:
    tally = Tally()
    for run in range(first, last + 1):
        try:
            tally.add(fights.play(seed, run))
        except Exception as error:
            raise _failed(key, run, error) from error
    return tally


def _failed(key: str, run: int, error: Exception) -> FightFailed:
    """Return the failure of a run, with the line of a ruleset of another package that is to blame."""
    ruleset = blamed(error)
    return FightFailed(key, run, told(error, ruleset) if ruleset else f"{type(error).__name__}: {error}", ruleset)


def _fights(parcel: Parcel) -> Fights:
    """Return the fights of a parcel; unpacked once, and kept while recently used."""
    found = _open.pop(parcel.key, None) or Fights(unpacked(parcel))
    _open[parcel.key] = found
    if len(_open) > KEPT:
        _open.popitem(last=False)[1].close()
    return found
