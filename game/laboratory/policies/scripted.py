"""Policies of packs: a playbook's rules change the style for one decision, and the ruleset's policy answers in it.

The same moment is always answered the same way: weighted draws use dice that follow from the seed and the visible
state, so that neither memory nor the number of a request reaches an answer.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from systems.table.battle.battle import Battle
from systems.table.enemies.behaviour import Intent, Script
from systems.table.loop.dice import Random
from systems.table.loop.requests import Choice, Request
from systems.table.policy.playbook import PARTY_FIELDS, Playbook, changed, seen
from systems.table.policy.policy import Policy
from systems.table.policy.style import PlayStyle


class NoDice(Exception):
    """A policy needs dice of its own and has none; the text says so, and ends without a full stop."""


def policy_seed(seed: str) -> int:
    """Return a number for dice of a policy's own."""
    return int.from_bytes(blake2b(f"policy/{seed}".encode(), digest_size=8).digest())


AS_EVER = Intent("attack", shown="attack")
"""The intent where no rule holds."""


def scripted(name: str, playbook: Mapping[str, Any], battle: Battle, seed: str | None) -> Policy:
    """Return the policy of a playbook for one battle. Without a seed it raises `NoDice` when it has to draw.

    Raises:
        ValidationError: it is no playbook.
    """
    rules = battle.ruleset
    style, script = _read(json.dumps(playbook, sort_keys=True), rules.id)

    def die(request: Request, sides: int) -> int:
        if seed is None:
            raise NoDice(f"the policy {name} draws among its rules by dice of its own")
        asked = json.dumps([request.kind, request.who, rules.view(battle)], sort_keys=True)
        return Random(policy_seed(f"{seed}/{asked}")).randint(1, sides)

    def policy(request: Request) -> Choice:
        view = seen(rules.view(battle), request.who) if script.reads else {}
        if script.breaks(view, _unheard):
            return rules.policy(request, style._replace(leaving="now"))
        intent = script.draw(script.candidates(view, _unheard), lambda sides: die(request, sides))
        return rules.policy(request, changed(style, intent))

    return policy


@lru_cache(maxsize=64)
def _read(text: str, ruleset: str) -> tuple[PlayStyle, Script]:
    """A playbook compiled for one ruleset; every fight of a playtest shares it."""
    playbook = Playbook.model_validate(json.loads(text))
    return playbook.manner.plain, Script(playbook.behaviour, ruleset, PARTY_FIELDS, AS_EVER)


def _unheard(fault: str) -> None:
    """Ignore a failed condition, which counts as false: the fight's log is not the policy's to write in."""
