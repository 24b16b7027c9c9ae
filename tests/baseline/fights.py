"""Recorded fights: every shipped encounter under every ruleset and difficulty."""

import json
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from typing import Any

from game.laboratory.policies import make
from game.packs.catalogue import Catalogue
from game.packs.loader import load
from game.packs.roots import own_root
from game.setup.difficulty import DESCRIBED
from game.setup.single import fight
from systems.table.battle.battle import Battle
from systems.table.loop.log import compact_json
from systems.table.ruleset import rulesets

ROUNDS = 25
"""Rounds after which a recorded fight is left as it stands."""

LOOK_AHEAD = {"look_ahead": 40}
"""Rounds of a ruthless enemy's trials for one decision: a small part of what it has in play."""

DIFFICULTIES = tuple(difficulty for difficulty, _, _ in DESCRIBED)

POLICIES = {"story": "random", "standard": "sensible", "ruthless": "aggressive"}
"""The policy that plays the party at each difficulty."""

Cell = tuple[str, str, str]
"""Encounter, ruleset and difficulty."""


@cache
def content() -> Catalogue:
    """Return the shipped content."""
    return load((own_root(),))


def cells() -> list[Cell]:
    """Return every fight that is recorded, in order."""
    return [
        (key, rules, difficulty)
        for key, encounter in sorted(content().encounters.items())
        if encounter.foes
        for rules in rulesets()
        for difficulty in DIFFICULTIES
    ]


def play(cell: Cell, look: Callable[[str, Any], None]) -> Battle:
    """Play a fight, and show `events`, `state` and `request` on the way; the battle must be closed."""
    encounter, rules, difficulty = cell
    parties = sorted(content().parties)
    party = parties[sum(map(ord, encounter)) % len(parties)]
    seed = "/".join(cell).replace(":", ".")
    battle = fight(content(), encounter, rules, party, seed, difficulty, LOOK_AHEAD)
    policy = make(POLICIES[difficulty], {}, battle, seed)
    look("events", [event.data() for event in battle.events])
    while (request := battle.request) is not None and battle.ruleset.rounds(battle) <= ROUNDS:
        look("state", repr(battle.values()))
        look("request", request.data())
        look("events", [event.data() for event in battle.choose(policy(request))])
    return battle


def row(cell: Cell) -> str:
    """Return the line of one fight."""
    sums = {name: blake2b(digest_size=8) for name in ("events", "state", "request")}
    choices = 0

    def look(name: str, data: Any) -> None:
        nonlocal choices
        choices += name == "request"
        sums[name].update((data if isinstance(data, str) else compact_json(data)).encode())

    battle = play(cell, look)
    try:
        ended = battle.outcome or "undecided"
        facts = [*cell, ended, str(battle.ruleset.rounds(battle)), str(choices)]
    finally:
        battle.close()
    return "\t".join([*facts, *(each.hexdigest() for each in sums.values())])


def show(cell: Cell) -> None:
    """Print one fight, a line of JSON for each request, state and list of events."""
    battle = play(cell, lambda name, data: print(json.dumps({name: data}, ensure_ascii=False)))
    battle.close()
