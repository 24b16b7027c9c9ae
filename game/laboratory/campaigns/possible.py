"""What is possible in a region: records that it can have, and conditions that can hold there."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from game.packs.condition_fields import record_of
from game.packs.conditions import PowerWhen, When
from game.packs.models.base import Record
from game.packs.models.ending import Ending
from game.packs.models.happening import Event
from game.packs.models.power import Power
from game.packs.models.quest import Quest
from game.packs.models.region import Region
from game.packs.models.rumour import Rumour
from game.packs.parts import parts
from game.packs.reading.positions import Path
from game.packs.references import Mention, named, qualified
from systems.table.enemies.condition import Condition
from systems.table.ruleset import homes, is_strange

_BY_CONDITION = (Ending, Event, Power, Rumour)
"""Records that come into play only once their `when` holds."""


class Known:
    """What is known of a region before anybody plays: its places and powers, and that it has no others."""

    def __init__(self, region: Region) -> None:
        self._region = region

    @cached_property
    def _places(self) -> frozenset[tuple[str, str]]:
        mentions = ((each.kind, each.id) for each in named(self._region) if not each.asks)
        return frozenset(each for each in mentions if each[0] in ("town", "landmark"))

    @cached_property
    def _powers(self) -> frozenset[str]:
        drawn = (row.power for table in self._region.more_powers for row in table.rows)
        return frozenset((*self._region.powers, *drawn))

    def has(self, kind: str, key: str) -> bool:
        """Tell whether the region may have a record of that kind and id; true of what is bound to no region."""
        if kind in ("town", "landmark"):
            return (kind, key) in self._places
        return kind != "power" or key in self._powers

    def comes(self, record: Record) -> bool:
        """Tell whether a record can come into play: its condition can hold, and a quest has all of its places."""
        if isinstance(record, Quest):
            goals = [stage.goal for stage in record.stages]
            here = {key for _, key in self._places} | {""}
            return all((goal.landmark or goal.town) in here for goal in goals)
        return not (isinstance(record, _BY_CONDITION) and () in self.shut(record))

    def open(self, record: Record) -> Iterator[Mention]:
        """Yield what a record names in those of its parts whose conditions can hold."""
        shut = self.shut(record)
        return (
            each
            for each in named(record, _numbers())
            if not any(each.path[: len(path)] == path for path in shut if path)
        )

    def shut(self, record: Record) -> frozenset[Path]:
        """Return the parts of a record whose own condition can never hold in the region; `()` is the whole."""
        conditions = (part for part in parts(type(record), record, _numbers()) if part.path[-1] in ("when", "needs"))
        return frozenset(
            part.path[:-1] for part in conditions if part.kind in (When, PowerWhen) and not self._may_hold(part.value)
        )

    def _may_hold(self, when: When) -> bool:
        return not when or Condition.partly(when.text, lambda name: self._value(name, when.pack)) is not False

    def _value(self, name: str, pack: str) -> bool | int | str | None:
        """Return the value of a condition's field, where it is the same in every campaign in the region."""
        found = record_of(name)
        if found is None:
            return None
        key = qualified(found.id, pack)
        if found.family == "region":
            return key == self._region.id
        if found.family in ("town", "landmark"):
            return None if (found.family, key) in self._places else "hidden"
        if found.family in ("in_town", "at_landmark"):
            kind = found.family.partition("_")[2]
            return None if (kind, key) in self._places else False
        absent: dict[str, str | int] = {"power": "absent", "plan": "none", "bands": 0}
        return None if key in self._powers else absent.get(found.family)


def _numbers() -> Sequence[str]:
    """Return the fields that need not be looked into: numbers of the game's own rulesets bring nothing into play.

    To look into them imports every ruleset.
    """
    return () if any(map(is_strange, homes())) else ("blocks",)
