"""Days that pass in a tale: how it stands once no condition changes any more by waiting (TL-01)."""

from collections.abc import Iterable, Iterator, Mapping

from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.places import Held
from game.packs.checks.reachability.values import Values
from game.packs.conditions import When
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
