"""The policies of the game itself, which stand in no pack but are listed, shown and explained with those that do."""

from typing import NamedTuple

from game.cli.output import say, say_json


class BuiltinPolicy(NamedTuple):
    """One of them."""

    id: str
    name: str
    text: str
    """What it does, in one line."""


def builtin_policies() -> tuple[BuiltinPolicy, ...]:
    """Return all of them."""
    from game.laboratory.policies import NAMED

    return tuple(BuiltinPolicy(key, key.replace("-", " ").title(), each.text) for key, each in NAMED.items())


def print_builtin(key: str, json: bool) -> bool:
    """Say what there is to say of the one of that name; False: there is none."""
    for policy in builtin_policies():
        if policy.id == key:
            if json:
                say_json([{"kind": "policy", **policy._asdict()}])
            else:
                say(f"The policy {key} is of the game itself: {policy.text}.")
            return True
    return False
