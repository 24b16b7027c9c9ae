"""How a Reactive fight looks to whoever is asked: who is there, and what the rest of it may come to."""

from collections.abc import Mapping
from functools import cache, cached_property
from itertools import product

from systems.reactive.rules import DEALT, TAKEN, level_of
from systems.table.loop.requests import Request
from systems.table.policy.situation import Situation
from systems.table.policy.style import PlayStyle

MEAN = 3.5
"""The mean of a d6."""
IGNORED = 2 * MEAN
"""What an enemy deals on the mean whom nobody attacked (RX-04)."""
LONG = 14
"""HP of an enemy that is worth holding before it is felled."""
HELD = 0.5
"""What is left of the damage of one that can be held now and then."""

_PAIRS = tuple(product(range(1, 7), repeat=2))


@cache
def means(modifier: int, worse: bool = False) -> tuple[float, float]:
    """What an attack deals and takes on the mean (RX-06, RX-07)."""
    dealt = taken = 0.0
    for one, two in _PAIRS:
        level = level_of(one + two, modifier - 2 * worse, 6, 9)
        dealt += DEALT[level] * MEAN
        taken += TAKEN[level] * MEAN
    return dealt / len(_PAIRS), taken / len(_PAIRS)


@cache
def danger(modifier: int, hp: int) -> float:
    """The chance that an attack fells whoever makes it (RX-06, RX-07)."""
    fatal = 0.0
    for one, two in _PAIRS:
        dice = TAKEN[level_of(one + two, modifier, 6, 9)]
        fatal += sum(1 for faces in product(range(1, 7), repeat=dice) if dice and sum(faces) >= hp) / 6**dice
    return fatal / len(_PAIRS)


class Outlook(Situation):
    """What one request shows, and how it is to be answered. Everybody is told by their id, in stable order."""

    def __init__(self, request: Request, style: PlayStyle) -> None:
        """Look at the numbers of the request; nothing else is looked at before it is wanted."""
        super().__init__(request, style)
        everybody = [who for who in self.about("able:") if self.numbers[f"able:{who}"]]
        self.party = [who for who in everybody if self.numbers[f"ours:{who}"]]
        self.foes = [who for who in everybody if not self.numbers[f"ours:{who}"]]
        self.hp: Mapping[str, int] = {who: self.numbers[f"now:{who}"] for who in self.party}

    def now(self, who: str) -> int:
        """HP of somebody."""
        return self.numbers[f"now:{who}"]

    def share(self, who: str) -> int:
        """Percent of HP left to a member."""
        return self.hp[who] * 100 // self.numbers[f"most:{who}"]

    def stays(self, foe: str) -> bool:
        """Tell whether an enemy strikes nobody now: it is held, or holds back."""
        return bool(self.numbers[f"held:{foe}"] or self.numbers[f"idle:{foe}"])

    @cached_property
    def cost(self) -> float:
        """HP that the rest of the fight may cost the party, on the mean. A guess, not the odds."""
        numbers, party = self.numbers, self.party
        special = any(numbers[f"special:{mate}"] for mate in party)
        cost = attacks = 0.0
        for foe in self.foes:
            against, hp = numbers[f"against:{foe}"], self.now(foe)
            each = [means(numbers[f"tough:{mate}"] + against) for mate in party]
            dealt = sum([one for one, _ in each]) / len(party)
            taken = sum([one for _, one in each]) / len(party)
            needed = hp / max(0.1, dealt)
            attacks += needed
            cost += needed * taken * (HELD if special and hp >= LONG else 1)
        return cost + max(0, len(self.foes) - len(party)) * IGNORED / 2 * attacks / len(party)
