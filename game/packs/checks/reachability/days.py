"""Days that pass in a tale: how it stands once no condition changes any more by waiting (TL-01)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.places import Held
from game.packs.checks.reachability.values import LATE, Values
from game.packs.conditions import When
from game.packs.models.ending import Ending
from game.packs.models.quest import Quest
from game.packs.reading.files import Source
from systems.table.enemies.condition import Condition

Quests = Mapping[str, tuple[Quest, Source]]
"""Quests, each with its place."""


def last_day(whens: Iterable[When]) -> int:
    """Return a day after all that conditions compare the day with; 0 where none does so plainly."""
    found = [0]
    for when in whens:
        found += [number + 1 for number in Condition.constants(when.text, "day") or () if isinstance(number, int)]
    return max(found)


def days_apart(whens: Iterable[When]) -> Sequence[int]:
    """Return days of which one stands for any day, as far as conditions compare the day with others plainly."""
    found = {1}
    for when in whens:
        numbers = Condition.constants(when.text, "day") or ()
        found.update(day for number in numbers if isinstance(number, int) for day in (number - 1, number, number + 1))
    return sorted(day for day in found if day > 0)


def comes(values: Values, held: Held, ending: Ending) -> bool | None:
    """Tell whether an ending comes in a state; None where that is not known, as of those that come on a day.

    Once it is late, those that ask for an earlier day come no more.
    """
    early = {key: value for key, value in held.items() if key != LATE} if LATE in held else held
    found = values.holds(early, ending.when)
    if found is None and LATE in held and values.holds(held, ending.when) is False:
        return False
    return found


def comes_meanwhile(values: Values, held: Held, endings: Iterable[Ending], days: Sequence[int]) -> bool:
    """Tell whether an ending may come on one of these days to those who wait, but for a loss."""
    return any(
        values.holds(held | {LATE: day}, each.when) is not False
        for each in endings
        if each.outcome != "lost" and values.holds(held, each.when) is None
        for day in days
    )


def bounded(endings: Iterable[tuple[Ending, Source]], late: int) -> Iterator[Source]:
    """Yield the places of the conditions of endings that cannot come any more once it is that day."""
    for ending, source in endings:
        if Condition.partly(ending.when.text, {"day": late}.get) is False:
            yield source.at("when")


def shut_late(values: Values, held: Held, late: Held, givers: Iterable[Giver], quests: Quests) -> Iterator[Source]:
    """Yield the places of the conditions that shut a way in a state once it is `late`."""
    for source, when, shuts in _timed(givers, quests):
        if values.holds(late, when) is shuts and values.holds(held, when) is not shuts:
            yield source


def _timed(givers: Iterable[Giver], quests: Quests) -> Iterator[tuple[Source, When, bool]]:
    """Yield conditions, each with its place and what it comes to where it shuts a way."""
    for giver in givers:
        yield from ((giver.source.at("when"), when, False) for when in giver.whens[-1:])
        yield from ((giver.source, when, False) for when in giver.whens[:-1])
    for quest, source in quests.values():
        for number, stage in enumerate(quest.stages):
            at = source.at("stages", number)
            yield at.at("goal", "when"), stage.goal.when, False
            yield at.at("when"), stage.when, False
            yield at.at("fails_when"), stage.fails_when, True
