"""Policies of packs: a playbook's rules change the manner for one decision, and the ruleset's policy answers by it.

The same moment is always answered the same: weighted draws roll on dice that follow from the seed and from what is
asked and seen, so that neither memory nor the number of a request reaches an answer.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.laboratory.policies.dice import policy_seed
from systems.table.battle import Battle
from systems.table.behaviour import Intent, Script
from systems.table.dice import Random
from systems.table.manner import Manner
from systems.table.playbook import PARTY_FIELDS, Playbook, changed, seen
from systems.table.policy import Policy
from systems.table.requests import Choice, Request

AS_EVER = Intent("attack", shown="attack")
"""What stands where no rule holds."""


def scripted(playbook: Mapping[str, Any], battle: Battle, seed: str) -> Policy:
    """Return the policy that a playbook makes for one battle.

    Raises:
        ValidationError: it is no playbook.
    """
    rules = battle.ruleset
    manner, script = _read(json.dumps(playbook, sort_keys=True), rules.id)

    def policy(request: Request) -> Choice:
        view = seen(request.view, request.who) if script.reads else {}
        if script.breaks(view, _unheard):
            return rules.policy(request, manner._replace(leaving="now"))
        intent = script.draw(script.candidates(view, _unheard), lambda sides: _die(request, seed, sides))
        return rules.policy(request, changed(manner, intent))

    return policy


@lru_cache(maxsize=64)
def _read(text: str, ruleset: str) -> tuple[Manner, Script]:
    """A playbook made ready for one ruleset; every fight of a playtest has the same."""
    playbook = Playbook.model_validate(json.loads(text))
    return playbook.manner.plain, Script(playbook.behaviour, ruleset, PARTY_FIELDS, AS_EVER)


def _unheard(fault: str) -> None:
    """A condition that cannot be worked out counts as false; the fight's log is not the policy's to write in."""


def _die(request: Request, seed: str, sides: int) -> int:
    asked = json.dumps([request.kind, request.who, request.view], sort_keys=True)
    return Random(policy_seed(f"{seed}/{asked}")).randint(1, sides)
