"""The built-in policies, which belong to no pack but are listed, shown and explained with those of packs."""

from typing import NamedTuple

from game.cli.output import say, say_json


class BuiltinPolicy(NamedTuple):
    """A built-in policy."""

    id: str
    name: str
    text: str
    """A description in one line."""


def builtin_policies() -> tuple[BuiltinPolicy, ...]:
    """Return all built-in policies."""
    # Policies are imported when they are listed: that keeps the start of other commands quick.
    from game.laboratory.policies import NAMED

    return tuple(BuiltinPolicy(key, key.replace("-", " ").title(), each.text) for key, each in NAMED.items())


def print_builtin(key: str, json: bool) -> bool:
    """Print the built-in policy of that name, and return whether there is one."""
    for policy in builtin_policies():
        if policy.id == key:
            if json:
                say_json([{"kind": "policy", **policy._asdict()}])
            else:
                say(f"The policy {key} is built in: {policy.text}.")
            return True
    return False
