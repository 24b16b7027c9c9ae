"""The situation shown by a request: units, danger of the fight, mean damage of attacks."""

from functools import cache, cached_property, lru_cache

from systems.table.loop.caches import VALUES
from systems.table.policy.situation import Situation
from systems.zones.rules import hit

FULL, GLANCING = 7.0, 3.5
"""Means of 2d6 and 1d6."""
HARD = 0.6
"""Danger above which a fight is hard."""
DOUBTFUL = 1.6
"""Danger above which a fight may be lost; found by experiment, since the estimate is pessimistic."""
LOSING = 2.0
"""Danger above which the party is losing; found by experiment, too."""
LEFT = 45
"""Percent of the party's health below which a losing fight is hopeless."""
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
    def danger(self) -> float:
        """Rounds the party needs per round the enemies need: a pessimistic estimate."""
        if not self.able:
            return 9.0
        added = sum(map(self._best, self.able)) / len(self.able) + 3
        need, harm = 0.0, 0.0
        for foe in self.foes:
            score, grade = self.numbers[f"{foe}.score"], self.numbers[f"{foe}.grade"]
            mean = max(1.0, mean_damage(added, score))
            need += 1.0 if grade == 1 else 1.6 if grade == 2 else 0.4 * self.numbers[f"{foe}.bar"] * 6 / mean
            harm += mean_damage_of(score, added)
        left = sum(map(self.now, self.able))
        return float(need / len(self.able) * harm * 0.6 / max(1, left))

    def _best(self, who: str) -> int:
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
        down = len(here) - len(self.able)
        share = sum(map(self.now, self.party)) * 100 // max(1, sum(map(self.most, self.party)))
        if (share < LEFT or down * 2 >= len(self.party)) and self.danger > LOSING:
            return True
        return leaving == "early" and share < WORN and self.danger > DOUBTFUL

    def spends(self) -> bool:
        """Tell whether the style spends items in this situation."""
        things = self.style.things
        return things == "freely" or (things == "hard" and self.danger > HARD)

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
def mean_damage(added: float, score: int) -> float:
    """The mean damage of a basic attack by d20 + added against a fixed score."""
    results = [hit(round(die + added), score) for die in range(1, 21)]
    return (FULL * results.count("full") + GLANCING * results.count("glancing")) / 20


@cache
def mean_damage_of(score: int, added: float) -> float:
    """The mean damage of a basic attack by a fixed score against d20 + added."""
    results = [hit(score, round(die + added)) for die in range(1, 21)]
    return (FULL * results.count("full") + GLANCING * results.count("glancing")) / 20
