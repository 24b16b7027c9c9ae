"""What the rest of a Reactive fight may come to, as a policy guesses it from a request's view."""

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any

from systems.reactive.rules import DEALT, TAKEN, level_of
from systems.table.requests import Request

MEAN = 3.5
"""The mean of a d6."""
IGNORED = 2 * MEAN
"""What an enemy deals on the mean whom nobody attacked (RX-04)."""
LONG = 14
"""HP of an enemy that is worth holding before it is felled."""
HELD = 0.5
"""What is left of the damage of one that can be held now and then."""

_PAIRS = tuple(product(range(1, 7), repeat=2))

Unit = Mapping[str, Any]


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


def able(request: Request, side: str) -> list[Unit]:
    """Those of a side who can act."""
    return [unit for unit in request.view[side]["units"] if unit["able"]]


def expected_cost(request: Request) -> float:
    """HP that the rest of the fight may cost the party, on the mean. A guess, not the odds."""
    numbers = request.view["numbers"]
    foes, party = able(request, "foes"), able(request, "party")
    special = any(numbers[f"special:{mate['id']}"] for mate in party)
    cost = attacks = 0.0
    for foe in foes:
        dealt, taken = (
            sum(each) / len(party)
            for each in zip(
                *(means(numbers[f"tough:{mate['id']}"] + numbers[f"against:{foe['id']}"]) for mate in party),
                strict=True,
            )
        )
        needed = foe["now"] / max(0.1, dealt)
        attacks += needed
        cost += needed * taken * (HELD if special and foe["now"] >= LONG else 1)
    return cost + max(0, len(foes) - len(party)) * IGNORED / 2 * attacks / len(party)
