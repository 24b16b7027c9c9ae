"""What many campaigns come to: endings and their shares, curves by day, causes of death, what was never met."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.laboratory.campaigns.contents import Key
from game.laboratory.campaigns.record import Dawn, Played
from game.laboratory.campaigns.setups import CampaignSetup
from game.laboratory.playtest.interval import wilson

OUTCOMES = ("won", "lost", "other", "dead", "")
"""How campaigns come out; the last one: still going on when the days were over."""


class Share(NamedTuple):
    """A share of all campaigns, with its 95 % interval."""

    campaigns: int
    share: float
    low: float
    high: float


class Point(NamedTuple):
    """A value on one day, of the campaigns that still went on: mean, and the middle 80 % of them."""

    day: int
    campaigns: int
    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Cell:
    """The campaigns of one set-up, in the order of their numbers."""

    setup: CampaignSetup
    played: tuple[Played, ...]

    @cached_property
    def whole(self) -> tuple[Played, ...]:
        """Those that were not broken off."""
        return tuple(each for each in self.played if not each.fault)

    @property
    def outcomes(self) -> dict[str, Share]:
        """The share of each outcome."""
        return self._shares([each.outcome for each in self.whole], OUTCOMES)

    @property
    def endings(self) -> dict[str, Share]:
        """The share of each ending that came, by id; campaigns without a written one count as their outcome."""
        found = [ending_of(each) for each in self.whole]
        return self._shares(found, sorted(set(found)))

    @property
    def deaths(self) -> list[tuple[str, int]]:
        """The causes of death with their numbers, the most frequent first."""
        counted = Counter(cause for each in self.whole for _, _, cause in each.deaths)
        return sorted(counted.items(), key=lambda pair: (-pair[1], pair[0]))

    @property
    def fights(self) -> dict[str, float]:
        """Fights of a campaign by outcome, on average."""
        words = dict.fromkeys(word for each in self.whole for word, _ in each.fights)
        return {word: mean([dict(each.fights).get(word, 0) for each in self.whole]) for word in words}

    @property
    def fronts(self) -> tuple[str, ...]:
        """The fronts of the region, in their order."""
        return tuple(dict.fromkeys(key for each in self.whole for dawn in each.dawns for key, _ in dawn.fronts))

    def never(self, held: frozenset[Key]) -> list[Key]:
        """Return what of a region's content none of the campaigns came across: of each kind the region's own first."""
        own = self.setup.region.partition(":")[0]
        missed = held.difference(*(each.met for each in self.whole))
        return sorted(missed, key=lambda found: (found[0], found[1].partition(":")[0] != own, found[1]))

    def curve(self, value: Callable[[Dawn], int], step: int = 1) -> list[Point]:
        """Return a value by day: of the mornings of every `step`th day, in the campaigns that had them."""
        by_day: dict[int, list[int]] = {}
        for each in self.whole:
            for dawn in each.dawns:
                if (dawn.day - 1) % step == 0:
                    by_day.setdefault(dawn.day, []).append(value(dawn))
        return [_point(day, sorted(by_day[day])) for day in sorted(by_day)]

    @property
    def faults(self) -> list[Played]:
        """The campaigns that were broken off."""
        return [each for each in self.played if each.fault]

    def _shares(self, found: Sequence[str], words: Sequence[str]) -> dict[str, Share]:
        whole = len(found)
        counts = {word: found.count(word) for word in words}
        return {
            word: Share(count, count / whole if whole else 0.0, *wilson(count, whole)) for word, count in counts.items()
        }


@dataclass(frozen=True)
class Campaigns:
    """The result: all cells, each of so many campaigns."""

    seed: str
    runs: int
    cells: tuple[Cell, ...]
    partial: bool = False


def ending_of(played: Played) -> str:
    """Return the id of a campaign's ending, or its outcome; `going on` if it was not over."""
    return played.ending or played.outcome or "going on"


def mean(values: Sequence[float]) -> float:
    """Return the mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def _point(day: int, values: list[int]) -> Point:
    last = len(values) - 1
    return Point(day, len(values), mean(values), values[last // 10], values[last - last // 10])
