"""How a fight by opposed 4dF looks to whoever is asked: who is there, how strong each side is, who is hurt."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

from systems.fudge.odds import worth
from systems.table.policy.situation import Situation

HOPELESS = 22
"""Percent of the enemies' strength below which a sensible party leaves the fight."""
DOUBTFUL = 60
"""The same for one that leaves early."""
HARD = 110
"""Percent of the enemies' strength below which things that are used up are worth it."""


class Outlook(Situation):
    """What one request shows, and how it is to be answered. Everybody is told by their id, in stable order."""

    @cached_property
    def far(self) -> Mapping[str, int]:
        """Metres to each enemy whom whoever is asked has located."""
        return {foe: self.numbers[f"far:{foe}"] for foe in self.about("far:")}

    @property
    def attacks(self) -> tuple[tuple[str, str, str], ...]:
        """What may be attacked now: option, arm and enemy, in the order of the options."""
        return _attacks(self.about("may:"))

    def left(self, who: str) -> int:
        """Boxes left to somebody who fights."""
        return self.numbers[f"left:{who}"]

    @cached_property
    def ours(self) -> list[str]:
        """Those of the party who fight."""
        return [who for who in self.about("ours:") if self.numbers[f"ours:{who}"]]

    @cached_property
    def strength(self) -> int:
        """The party's strength in percent of the enemies': what each can deal out, times what it can take."""
        theirs = [who for who in self.about("ours:") if not self.numbers[f"ours:{who}"]]
        return self._strength(self.ours, theirs) * 100 // max(1, self._strength(theirs, self.ours))

    def _strength(self, able: Sequence[str], others: Sequence[str]) -> int:
        if not able or not others:
            return 0
        defense = sum([self.numbers[f"defense:{who}"] for who in others]) // len(others)
        dealt = 0
        for who in able:
            net = self.numbers[f"attack:{who}"] - defense - self.hurt(who)
            dealt += worth(net, 0) * self.numbers[f"blows:{who}"]
        return dealt * (sum(map(self.left, able)) + 1)

    def hurt(self, who: str) -> int:
        """What wounds take off somebody's rolls: 2 when Very Hurt, 1 when Hurt (FT-07, FT-09)."""
        return self.numbers[f"hurt:{who}"]

    def leaves(self) -> bool:
        """Tell whether the party had better be out of the fight."""
        leaving = self.style.leaving
        if leaving in ("never", "now"):
            return leaving == "now"
        return self.strength < (DOUBTFUL if leaving == "early" else HOPELESS)

    def spends(self) -> bool:
        """Tell whether something that is used up is used now, if it can help."""
        things = self.style.things
        return things == "freely" or (things == "hard" and self.strength < HARD)

    def needs(self, who: str) -> bool:
        """Tell whether somebody is so badly off that they are looked after: for the wary any wound, else Hurt."""
        if self.style.care == "wary":
            return self.left(who) < self.numbers["boxes"]
        return self.hurt(who) > 0


@lru_cache(maxsize=4096)
def _attacks(keys: tuple[str, ...]) -> tuple[tuple[str, str, str], ...]:
    parts = (key.split(":") for key in keys)
    return tuple((f"{kind}:{arm}", arm, foe) for kind, arm, foe in parts)
