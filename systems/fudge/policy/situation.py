"""The facts of a request: enemies in sight, possible attacks, wounds, and the strength of both sides."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from math import inf, log

from systems.fudge.rules.odds import expected_harm
from systems.table.loop.caches import VALUES
from systems.table.policy.situation import Situation

OUTLOOK: Mapping[str, float] = {"hopeless": log(1 / 2), "early": log(3 / 2)}
"""Logarithm of the odds to win below which the party leaves: one to two, or three to two."""
BETTER = 1.2
"""Lead of a party at equal strength, which policies play better; found by experiment, as the next two."""
DEALT = 1.5
"""What the expected harm by the party for each of the enemies' counts, as a logarithm."""
BOXES = 2.8
"""What the boxes of the party for each of the enemies' count, as a logarithm."""
HARD = 110
"""Percent of the enemies' strength below which consumables are worth using."""


class FudgeSituation(Situation):
    """The facts of one request and the style to answer it in. Units are ids, in stable order."""

    @cached_property
    def far(self) -> Mapping[str, int]:
        """Metres to each enemy that the asked member has located."""
        return {foe: self.numbers[f"far:{foe}"] for foe in self.about("far:")}

    @property
    def attacks(self) -> tuple[tuple[str, str, str], ...]:
        """Possible attacks: option, weapon and enemy, in the order of the options."""
        return _attacks(self.about("may:"))

    def left(self, who: str) -> int:
        """Free boxes of a unit that fights."""
        return self.numbers[f"left:{who}"]

    @cached_property
    def ours(self) -> list[str]:
        """Members that fight."""
        return [who for who in self.about("ours:") if self.numbers[f"ours:{who}"]]

    @cached_property
    def strength(self) -> int:
        """The party's strength in percent of the enemies': expected harm times the boxes that each side can lose."""
        ours = self._harm(self.ours, self.theirs) * self._boxes(self.ours)
        return ours * 100 // max(1, self._harm(self.theirs, self.ours) * self._boxes(self.theirs))

    @cached_property
    def theirs(self) -> list[str]:
        """Enemies that fight."""
        return [who for who in self.about("ours:") if not self.numbers[f"ours:{who}"]]

    @property
    def outlook(self) -> float:
        """Logarithm of the odds to win by fighting on."""
        if not self.theirs:
            return inf
        harm = max(1, self._harm(self.ours, self.theirs)) / max(1, self._harm(self.theirs, self.ours))
        boxes = self._boxes(self.ours) / self._boxes(self.theirs)
        return BETTER + DEALT * log(harm) + BOXES * log(boxes)

    def _boxes(self, able: Sequence[str]) -> int:
        return sum(map(self.left, able)) + 1

    def _harm(self, able: Sequence[str], others: Sequence[str]) -> int:
        if not able or not others:
            return 0
        defense = sum([self.numbers[f"defense:{who}"] for who in others]) // len(others)
        dealt = 0
        for who in able:
            net = self.numbers[f"attack:{who}"] - defense - self.hurt(who)
            dealt += expected_harm(net, 0) * self.numbers[f"blows:{who}"]
        return dealt

    def hurt(self, who: str) -> int:
        """Penalty of a unit's wounds on its rolls: 2 when Very Hurt, 1 when Hurt (FT-07, FT-09)."""
        return self.numbers[f"hurt:{who}"]

    def leaves(self) -> bool:
        """Tell whether the party should leave the fight."""
        leaving = self.style.leaving
        return self.outlook < OUTLOOK[leaving] if leaving in OUTLOOK else leaving == "now"

    def spends(self) -> bool:
        """Tell whether to use consumables now, where they help."""
        things = self.style.things
        return things == "freely" or (things == "hard" and self.strength < HARD)

    def needs(self, who: str) -> bool:
        """Tell whether a member needs healing: for the wary with any wound, else when Hurt."""
        if self.style.care == "wary":
            return self.left(who) < self.numbers["boxes"]
        return self.hurt(who) > 0


@lru_cache(maxsize=VALUES)
def _attacks(keys: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    parts = (key.split(":") for key in keys)
    return tuple((f"{kind}:{arm}", arm, foe) for kind, arm, foe in parts)
