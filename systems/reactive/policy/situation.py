"""The facts of a request, and estimates for the rest of the fight."""

from collections.abc import Mapping
from functools import cache, cached_property
from itertools import product
from math import inf, log, sqrt

from systems.reactive.rules import DEALT, TAKEN, level_of
from systems.reactive.sight import Enemy, Friend, Sight
from systems.table.loop.requests import Request
from systems.table.policy.style import PlayStyle

MEAN = 3.5
"""Mean of a d6."""
IGNORED = 2 * MEAN
"""Mean damage of an ignored enemy (RX-04)."""
LONG = 14
"""HP from which an enemy is worth holding."""
HELD = 0.5
"""Share of damage left to an enemy that is held now and then, while it has more than that."""
EVEN = 0.05
"""Lead, in logarithms of odds, that a party needs to win as often as to lose; found by experiment, as the next two."""
SPREAD = 0.4
"""What HP count that are left over, in standard deviations of the damage to come."""
NUMBERS = 1.25
"""What the members for each enemy count, as a logarithm: more can fall before the rest are struck by all."""

_PAIRS = tuple(product(range(1, 7), repeat=2))


@cache
def mean_damage(modifier: int, worse: bool = False) -> tuple[float, float]:
    """Return the mean damage dealt and taken by an attack (RX-06, RX-07)."""
    dealt = taken = 0.0
    for one, two in _PAIRS:
        level = level_of(one + two, modifier - 2 * worse, 6, 9)
        dealt += DEALT[level] * MEAN
        taken += TAKEN[level] * MEAN
    return dealt / len(_PAIRS), taken / len(_PAIRS)


@cache
def danger(modifier: int, hp: int) -> float:
    """Return the chance that an attack fells the attacker (RX-06, RX-07)."""
    fatal = 0.0
    for one, two in _PAIRS:
        dice = TAKEN[level_of(one + two, modifier, 6, 9)]
        fatal += sum(1 for faces in product(range(1, 7), repeat=dice) if dice and sum(faces) >= hp) / 6**dice
    return fatal / len(_PAIRS)


class ReactiveSituation:
    """The facts of one request and the style to answer it in. Units are identified by id, in stable order."""

    def __init__(self, request: Request, style: PlayStyle) -> None:
        """Take what the request shows; everything else is read when needed."""
        self.request, self.style, self.who = request, style, request.who
        self.sight: Sight = request.part("sight")
        self.party: Mapping[str, Friend] = self.sight.party
        self.foes: Mapping[str, Enemy] = self.sight.foes

    @cached_property
    def left(self) -> int:
        """HP of the whole party."""
        return sum([member.now for member in self.party.values()])

    def share(self, who: str) -> int:
        """Return the percent of HP left to a member."""
        member = self.party[who]
        return member.now * 100 // member.most

    def stays(self, foe: str) -> bool:
        """Tell whether an enemy attacks nobody now: it is held, or holds back."""
        enemy = self.foes[foe]
        return bool(enemy.held) or enemy.idle

    @cached_property
    def cost(self) -> float:
        """Estimate of the HP that the rest of the fight costs the party."""
        party, special = self.party, self.sight.special()
        cost = attacks = 0.0
        for enemy in self.foes.values():
            hp = enemy.now
            each = [mean_damage(member.tough + enemy.against) for member in party.values()]
            dealt = sum([one for one, _ in each]) / len(party)
            taken = sum([one for _, one in each]) / len(party)
            attacks += hp / max(0.1, dealt)
            held = max(0, hp - LONG) * (1 - HELD) if special else 0
            cost += (hp - held) / max(0.1, dealt) * taken
        return cost + max(0, len(self.foes) - len(party)) * IGNORED / 2 * attacks / len(party)

    @property
    def outlook(self) -> float:
        """Logarithm of the odds to win by fighting on: by the HP that the rest of the fight will leave."""
        if not self.foes:
            return inf
        spare = (self.left - self.cost) / sqrt(self.cost + IGNORED)
        return SPREAD * spare + NUMBERS * log(len(self.party) / len(self.foes)) - EVEN
