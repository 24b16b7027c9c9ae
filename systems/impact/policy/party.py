"""The party as a request of Party Impact shows it."""

from functools import cache
from typing import Any

from systems.impact.policy.forecast import Fighter
from systems.table.loop.requests import Request


def able_in(request: Request) -> list[dict[str, Any]]:
    """Return the members above 0 HP."""
    return [unit for unit in request.part("party")["units"] if unit["able"]]


def fighters(able: list[dict[str, Any]]) -> tuple[Fighter, ...]:
    """Return them as a forecast takes them."""
    return tuple([Fighter(unit["now"], modifier_in(unit["notes"][0]), "locket" in unit["notes"]) for unit in able])


@cache
def modifier_in(note: str) -> int:
    """Return the combat modifier that a note of a member tells."""
    return int(note.removeprefix("modifier "))
