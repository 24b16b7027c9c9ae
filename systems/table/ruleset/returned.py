"""What a ruleset returns, held against the form that the port wants, before the game goes on with it.

An error names the ruleset and the member of the port, since it would otherwise come up somewhere in the game.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import ValidationError, convert

from systems.table.battle.view import BattleView
from systems.table.loop.state_values import quoted


class WrongReturn(TypeError):
    """A member of the port returned what it must not; `ruleset` is whose it is."""

    def __init__(self, ruleset: str, member: str, why: str) -> None:
        super().__init__(ruleset, member, why)
        self.ruleset, self.member, self.why = ruleset, member, why

    def __str__(self) -> str:
        return f"what `{self.member}` returns does not fit: {self.why}"


def block_of(ruleset: str, composed: object) -> Mapping[str, Any]:
    """Return the block of an encounter that `compose` has made.

    Raises:
        WrongReturn: it is none.
    """
    if not isinstance(composed, Mapping) or not all(isinstance(name, str) for name in composed):
        raise WrongReturn(ruleset, "compose", f"{quoted(composed)} is no dict of numbers by their names")
    return composed


def bodies_of(ruleset: str, bodies: object) -> dict[str, dict[str, int]]:
    """Return the bodies of members.

    Raises:
        WrongReturn: one is no dict of whole numbers.
    """
    if not isinstance(bodies, dict):
        raise WrongReturn(ruleset, "bodies", f"{quoted(bodies)} is no dict of bodies by id")
    for who, body in bodies.items():
        if not isinstance(body, dict):
            raise WrongReturn(ruleset, "bodies", f"{who} has {quoted(body)}, which is no dict")
        for name, value in body.items():
            if type(value) is not int:
                raise WrongReturn(ruleset, "bodies", f"{name!r} of {who} is {quoted(value)}, which is no whole number")
    return bodies


def view_of(ruleset: str, view: object) -> None:
    """Hold a view against `BattleView`.

    Raises:
        WrongReturn: it lacks a key, or something in it is of another type.
    """
    try:
        convert(view, BattleView)
    except ValidationError as error:
        raise WrongReturn(ruleset, "view", _said(str(error))) from None


def _said(text: str) -> str:
    """Return what is wrong with a view, with the place in front where the text has one."""
    what, _, where = text.rpartition(" - at `$.")
    return f"{where.rstrip('`')}: {what}" if what else text
