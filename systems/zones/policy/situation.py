"""The situation shown by a request: units, the chance to win, and what a style makes of it."""

from collections.abc import Callable, Mapping
from functools import cache, cached_property, lru_cache
from operator import itemgetter

from systems.table.loop.caches import VALUES
from systems.table.policy.situation import Situation
from systems.zones.policy.forecast import Band, Enemy, chance_to_win, health_of_each, mean_damage_of
from systems.zones.rules import ACTIONS

HARD = 0.93
"""Chance to win below which a fight is hard."""
DOUBTFUL = 0.75
"""Chance to win below which those who leave early are off, once they are worn."""
LOSING = 0.4
"""Chance to win below which losing is likelier than winning, even if the forecast is a little too dark."""
WORN = 70
"""Percent of the party's health below which a doubtful fight is left early."""
LOW = {"bold": 0, "even": 35, "wary": 60}
"""Percent of health up to which a member is low, by care."""


class ZonesSituation(Situation):
    """The facts of one request, and the style to answer it in. Units are identified by id, in stable order."""

    @cached_property
    def party(self) -> tuple[str, ...]:
        """All members of the party."""
        return _named(self.keys, ".here")

    @cached_property
    def able(self) -> list[str]:
        """Members who can act."""
        return [who for who in self.party if self.numbers[f"{who}.able"]]

    @cached_property
    def foes(self) -> tuple[str, ...]:
        """Enemies who can act."""
        return _named(self.keys, ".score")

    def now(self, who: str) -> int:
        """Health of a member."""
        return self.numbers[f"{who}.now"]

    def most(self, who: str) -> int:
        """Maximal health of a member."""
        return self.numbers[f"{who}.most"]

    def within(self, who: str, percent: int) -> bool:
        """Tell whether a member's health is within a percentage of the maximum."""
        return self.now(who) * 100 <= self.most(who) * percent

    def low(self, who: str) -> bool:
        """Tell whether a member is low on health, by the style's care."""
        return self.within(who, LOW[self.style.care])

    @cached_property
    def chance(self) -> float:
        """The chance to win by fighting on; the same for all who are asked in a round."""
        return _chance(_band_reader(self.keys)(self.numbers), len(self.party), tuple(self.enemies.values()))

    @property
    def hard(self) -> bool:
        """Tell whether the fight is hard."""
        return self.chance < HARD

    @cached_property
    def foe_health(self) -> float:
        """Guess at the health of an unhurt foe."""
        return health_of_each(len(self.foes) + self.numbers["beaten"])

    @cached_property
    def enemies(self) -> dict[str, Enemy]:
        """Enemies who can act, as they are shown."""
        return {foe: Enemy(*_looks(foe)(self.numbers)) for foe in self.foes}

    def best(self, who: str) -> int:
        """Return a member's best attribute, which most of its attacks add."""
        numbers = self.numbers
        return max(numbers[f"{who}.might"], numbers[f"{who}.agility"], numbers[f"{who}.wits"])

    def leaves(self) -> bool:
        """Tell whether to leave the fight; when one member has left, the others follow."""
        leaving = self.style.leaving
        if leaving in ("never", "now"):
            return leaving == "now"
        here = [who for who in self.party if self.numbers[f"{who}.here"]]
        if len(here) < len(self.party):
            return True
        if self.chance < LOSING and self.escapes():
            return True
        worn = sum(map(self.now, self.party)) * 100 < sum(map(self.most, self.party)) * WORN
        return leaving == "early" and worn and self.chance < DOUBTFUL

    def escapes(self) -> bool:
        """Tell whether any member is likely to survive the blows on the way out."""
        numbers, bonus = self.numbers, ACTIONS["flee"].bonus
        return any(self.now(who) > self.harm(who, numbers[f"{who}.agility"] + bonus) for who in self.able)

    def spends(self) -> bool:
        """Tell whether the style spends items in this situation."""
        things = self.style.things
        return things == "freely" or (things == "hard" and self.hard)

    def harm(self, who: str, added: int, defends: bool = False) -> float:
        """Return the mean harm of the attacks shown on a member whose own score is d20 + added."""
        numbers = self.numbers
        scores = [numbers[f"{foe}.score"] for foe in self.foes if f"{foe}.aims.{who}" in numbers]
        return sum([mean_damage_of(score, added, defends) for score in scores])

    def aimed_at(self, who: str) -> int:
        """Count the enemies with a shown attack on a member."""
        return sum([self.numbers.get(f"{foe}.aims.{who}", 0) for foe in self.foes])

    def steps(self, who: str) -> int:
        """Zones to a unit; 99 if there is no way."""
        return self.numbers.get(f"steps.{who}", 99)

    def wise(self) -> bool:
        """Tell whether the member has the best wits of those able to act; of equals the first."""
        best = max(self.able, key=lambda who: self.numbers[f"{who}.wits"])
        return len(self.able) > 1 and best == self.who


@lru_cache(maxsize=VALUES)
def _named(keys: tuple[str, ...], end: str) -> tuple[str, ...]:
    return tuple(key.removesuffix(end) for key in keys if key.endswith(end))


@cache
def _looks(foe: str) -> Callable[[Mapping[str, int]], tuple[int, ...]]:
    return itemgetter(*[f"{foe}.{name}" for name in Enemy._fields])


_OF_EACH = "here", "able", "now", "surges", "might", "agility", "wits"
"""What the forecast takes of each member."""


@lru_cache(maxsize=VALUES)
def _band_reader(keys: tuple[str, ...]) -> Callable[[Mapping[str, int]], tuple[int, ...]]:
    """Return a reader of the party for the forecast: `_OF_EACH` by column, and last the number of the beaten."""
    return itemgetter(*[f"{who}.{name}" for name in _OF_EACH for who in _named(keys, ".here")], "beaten")


@lru_cache(maxsize=VALUES)
def _chance(values: tuple[int, ...], members: int, enemies: tuple[Enemy, ...]) -> float:
    """Return the chance to win, from what `_band_reader` reads."""
    *columns, (beaten,) = [values[at : at + members] for at in range(0, len(values), members)]
    there = [each for each in zip(*columns, strict=True) if each[0]]
    _, able, now, surges, *_ = [sum(column) for column in zip(*there, strict=True)]
    added = sum([max(each[4:]) for each in there]) // len(there) + ACTIONS["standing"].bonus
    return chance_to_win(Band(len(there), able, now, surges, added), enemies, beaten)
