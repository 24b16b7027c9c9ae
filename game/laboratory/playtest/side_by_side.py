"""Many fights of one set-up side by side, where the ruleset plays them so; counted as fights one by one are."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import TypeVar

import numpy as np

from game.laboratory.playtest.evened import LOST, products
from game.laboratory.playtest.factors import OPENING, Fact
from game.laboratory.playtest.fights import Fights, dice
from game.laboratory.playtest.tally import PAIRED, Tally
from game.laboratory.setups import sides
from systems.table.battle.contributions import WHOLE
from systems.table.battle.side_by_side import OUTCOMES, Column, Finished
from systems.table.columns.alike import alike

K = TypeVar("K", bound=Hashable)


class Counts:
    """Finished fights in columns, from which any part of them is tallied."""

    def __init__(self, fights: Fights, finished: Finished, first: int) -> None:
        """Work out what depends on the set-up; `first` is the number of the first run of those that are finished."""
        self.finished = finished
        self.first = first
        self.members = [_Member(fights, number, finished) for number in range(len(fights.members))]
        now = sum(member.now for member in self.members)
        self.lost = 1000 * np.maximum(0, fights.health - now) // max(1, fights.health)
        self.used: dict[str, Column] = {}
        for thing, uses in finished.used.items():
            self.used[fights.items[thing]] = self.used.get(fights.items[thing], 0) + uses
        self.spent = {key: np.sum([each.spent[key] for each in self.members], axis=0) for key in self.members[0].spent}
        nowhere = np.zeros(len(finished.outcome), bool)
        credited = finished.contributions.items()
        shielded = [parts > 0 for (_, does), parts in credited if does == "warded"]
        harmed = [
            parts > 0 for (who, does), parts in credited if does == "dealt" and who and fights.side.get(who) != "party"
        ]
        guarded = [uses > 0 for thing, uses in finished.used.items() if thing in fights.wards]
        self.struck = np.any([nowhere, *shielded, *harmed], axis=0)
        self.warded = np.any([nowhere, *shielded, *guarded], axis=0)
        self.sides = sides(fights.setup)

    def tally(self, first: int, last: int) -> Tally:
        """Count the runs with these numbers, from the first to the last."""
        part = slice(first - self.first, last - self.first + 1)
        finished, lost = self.finished, self.lost[part]
        outcome, rounds = finished.outcome[part], finished.rounds[part]
        won, gone = outcome == OUTCOMES.index("victory"), outcome == OUTCOMES.index("retreat")
        able = [member.able[part] for member in self.members]
        results = {OUTCOMES[number]: (outcome == number).astype(np.int64) for number in np.unique(outcome).tolist()}
        luck = {side: luck[part] for side, luck in finished.luck.items()}
        tally = Tally(
            fights=last - first + 1,
            outcomes=Counter({OUTCOMES[number]: count for number, count in _counted(outcome)}),
            rounds=_by_outcome(outcome, rounds),
            decisive=Counter(dict(_counted(finished.decisive[part][finished.decisive[part] > 0]))),
            lost=_by_outcome(outcome, (lost + 5) // 10),
            down=Counter(dict(_counted(len(able) - np.sum(able, axis=0)))),
            able=[int(each.sum()) for each in able],
            dead=[int(member.dead[part].sum()) for member in self.members],
            left=[int(member.left[part].sum()) for member in self.members],
            spent=Counter({key: int(cost[part].sum()) for key, cost in self.spent.items() if cost[part].any()}),
            used=_sums(self.used, part),
            found=_sums(finished.found, part),
            struck=int(self.struck[part].sum()),
            warded=int(self.warded[part].sum()),
            contributions=_sums(finished.contributions, part),
            won=_bits(won) << first,
            gone=_bits(gone) << first,
            losses=dict(enumerate(lost[: max(0, PAIRED - first + 1)].tolist(), first)),
            products=_sums(products(luck["party"], luck["foes"], {**results, LOST: lost}), slice(None)),
        )
        for fact, there in self._facts(part):
            if there.any():
                tally.facts[fact] += int(there.sum())
            if there[won].any():
                tally.facts_won[fact] += int(there[won].sum())
        return tally

    def _facts(self, part: slice) -> Iterator[tuple[Fact, Column]]:
        """Yield each fact with whether it was there in each fight; see `factors.facts`."""
        finished = self.finished
        for item, uses in self.used.items():
            yield ("used", item, 0), uses[part] > 0
        yield ("opened", "", 0), finished.opened[part]
        for side, units in self.sides.items():
            first = {who: finished.first[who][part] for who in units if who in finished.first}
            for who, fell in first.items():
                yield ("first", who, 0), fell
            if first:
                yield ("fell", side, 0), np.any([*first.values()], axis=0)
            harm = {who: finished.opening[who][part] for who in units if who in finished.opening}
            for who, parts in harm.items():
                yield from _points("harm", who, parts)
            if harm:
                yield from _points("side", side, sum(harm.values()))


def _points(kind: str, who: str, parts: Column) -> Iterator[tuple[Fact, Column]]:
    """Yield the facts of harm done in the opening, for each number of points."""
    points = np.where(parts > 0, np.rint(parts / WHOLE), -1).astype(np.int64)
    for number in np.unique(points).tolist():
        if number >= 0:
            yield (kind, who, number), points == number


class _Member:
    """The conditions of one member at the ends of many fights: a column for each measure."""

    def __init__(self, fights: Fights, number: int, finished: Finished) -> None:
        body = finished.bodies[fights.members[number].id]
        places, kind = alike([*body.values()])
        ends = [
            fights.condition(number, {key: int(column[place]) for key, column in body.items()})
            for place in places.tolist()
        ]
        self.now, self.left = (np.array([getattr(each, name) for each in ends])[kind] for name in ("now", "left"))
        spent = [dict(each.spent) for each in ends]
        self.spent = {key: np.array([each[key] for each in spent])[kind] for key in spent[0]}
        self.able, self.dead = (np.array([getattr(each, name) for each in ends])[kind] for name in ("able", "dead"))


def _counted(column: Column) -> list[tuple[int, int]]:
    """Return each number of a column, and how often it is there."""
    numbers, counts = np.unique(column, return_counts=True)
    return [*zip(numbers.tolist(), counts.tolist(), strict=True)]


def _by_outcome(outcome: Column, column: Column) -> Counter[tuple[str, int]]:
    """Count fights by their outcome and a number."""
    places, kind = alike([outcome, column])
    counts = np.bincount(kind)
    return Counter(
        {
            (OUTCOMES[int(outcome[place])], int(column[place])): int(count)
            for place, count in zip(places, counts, strict=True)
        }
    )


def _sums(columns: Mapping[K, Column], part: slice) -> Counter[K]:
    """Return the sum of each column, without those that are 0."""
    sums = {key: int(column[part].sum()) for key, column in columns.items()}
    return Counter({key: whole for key, whole in sums.items() if whole})


def _bits(column: Column) -> int:
    """Return a whole number with a bit for each fight, the first one lowest."""
    return int.from_bytes(np.packbits(column, bitorder="little").tobytes(), "little")


def tallies(fights: Fights, seed: str, parts: Sequence[tuple[int, int]]) -> list[Tally] | None:
    """Play runs of a set-up without a gap and tally each part; None where they are not played side by side."""
    beside = fights.beside
    if isinstance(beside, str):
        return None
    start, end = parts[0][0], parts[-1][1]
    played = beside.play([dice(seed, run) for run in range(start, end + 1)], fights.setup.round_limit, OPENING)
    counts = Counts(fights, played, start)
    return [counts.tally(first, last) for first, last in parts]
