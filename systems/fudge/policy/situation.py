"""The facts of a request: enemies in sight, possible attacks, wounds, and the strength of both sides."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import inf, log
from typing import Any

from systems.fudge.rules.odds import expected_harm
from systems.fudge.sight import Asked, Sight
from systems.table.loop.requests import Request
from systems.table.policy.style import PlayStyle

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


class Strengths:
    """How strong both sides are; `sight.once(Strengths)` keeps them for each sight."""

    def __init__(self, sight: Sight) -> None:
        """Weigh both sides: expected harm, and the boxes that each can lose."""
        self.sight = sight
        self._ours = self._harm(sight.ours, sight.theirs), self._boxes(sight.ours)
        self._theirs = self._harm(sight.theirs, sight.ours), self._boxes(sight.theirs)

    @cached_property
    def percent(self) -> int:
        """The party's strength in percent of the enemies'."""
        (dealt, boxes), (suffered, others) = self._ours, self._theirs
        return dealt * boxes * 100 // max(1, suffered * others)

    @cached_property
    def outlook(self) -> float:
        """Logarithm of the odds to win by fighting on."""
        if not self.sight.theirs:
            return inf
        (dealt, boxes), (suffered, others) = self._ours, self._theirs
        return BETTER + DEALT * log(max(1, dealt) / max(1, suffered)) + BOXES * log(boxes / others)

    def _boxes(self, able: Sequence[str]) -> int:
        return sum([self.sight.fighters[who].left for who in able]) + 1

    def _harm(self, able: Sequence[str], others: Sequence[str]) -> int:
        if not able or not others:
            return 0
        fighters = self.sight.fighters
        defense = sum([fighters[who].defense for who in others]) // len(others)
        dealt = 0
        for who in able:
            one = fighters[who]
            dealt += expected_harm(one.attack - defense - one.hurt, 0) * one.blows
        return dealt


class FudgeSituation:
    """The facts of one request and the style to answer it in. Units are ids, in stable order."""

    def __init__(self, request: Request, style: PlayStyle) -> None:
        """Take what the request shows."""
        self.request, self.style, self.who = request, style, request.who
        self.sight: Sight = request.part("sight")
        self._asked: Asked | None = None

    @property
    def asked(self) -> Asked:
        """The next action of the member that is asked."""
        if self._asked is None:
            self._asked = self.sight.asked(self.who)
        return self._asked

    @cached_property
    def chart(self) -> Mapping[str, Any]:
        """The map."""
        found: Mapping[str, Any] = self.request.part("map")
        return found

    @property
    def strengths(self) -> Strengths:
        """How strong both sides are."""
        return self.sight.once(Strengths)

    def left(self, who: str) -> int:
        """Free boxes of a unit that fights."""
        return self.sight.fighters[who].left

    def hurt(self, who: str) -> int:
        """Penalty of a unit's wounds on its rolls: 2 when Very Hurt, 1 when Hurt (FT-07, FT-09)."""
        return self.sight.fighters[who].hurt

    def might(self, who: str) -> int:
        """Attack and Defense of a unit together."""
        one = self.sight.fighters[who]
        return one.attack + one.defense

    def leaves(self) -> bool:
        """Tell whether the party should leave the fight."""
        leaving = self.style.leaving
        return self.strengths.outlook < OUTLOOK[leaving] if leaving in OUTLOOK else leaving == "now"

    def spends(self) -> bool:
        """Tell whether to use consumables now, where they help."""
        things = self.style.things
        return things == "freely" or (things == "hard" and self.strengths.percent < HARD)

    def needs(self, who: str) -> bool:
        """Tell whether a member needs healing: for the wary with any wound, else when Hurt."""
        if self.style.care == "wary":
            return self.left(who) < self.sight.boxes
        return self.hurt(who) > 0
