"""A plan: the answers to every possible question of a fight, as a table; and its first questions."""

import weakref
from collections.abc import Mapping
from dataclasses import dataclass

from game.laboratory.exact.beliefs import Beliefs
from game.laboratory.exact.choosing import Chosen
from game.laboratory.exact.errors import NoExact
from game.laboratory.exact.positions import Positions, Values
from game.laboratory.exact.result import Decision
from game.laboratory.setups import Setup
from systems.table.battle.battle import Battle
from systems.table.loop.requests import Choice, Request
from systems.table.policy.policy import Policy

FIRST = 8
"""Decisions of a plan that are reported."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The best answers of a fight, by the player's view at each question."""

    setup: Setup
    answers: Mapping[Values, Choice]

    def policy(self, battle: Battle) -> Policy:
        """Return a policy that plays by the plan in a battle of the set-up; outside the plan, as with loot, the
        ruleset's.
        """
        positions = Positions(self.setup)

        def answer(request: Request) -> Choice:
            positions.put(battle.values())
            choice = self.answers.get(positions.seeming())
            return battle.ruleset.policy(request) if choice is None else choice.to(request.id)

        weakref.finalize(answer, positions.close)
        return answer


def plan_of(setup: Setup, beliefs: Beliefs, chosen: Chosen) -> Plan:
    """Make a plan of the chosen answers.

    Raises:
        NoExact: two beliefs look alike but need different answers.
    """
    game = beliefs.game
    answers: dict[Values, Choice] = {}
    for turns, asked, number in zip(game.turns, game.asked, chosen.turns, strict=True):
        if asked is not None:
            choice = turns[number].choice
            assert choice is not None
            if answers.setdefault(asked, choice) != choice:
                raise NoExact("the best answers hang on more than what is shown when something is asked")
    return Plan(setup, answers)


def first(beliefs: Beliefs, chosen: Chosen, most: int = FIRST) -> tuple[Decision, ...]:
    """Return the first decisions of a plan, and among equally early ones the likelier first."""
    game = beliefs.game
    found: list[Decision] = []
    level: dict[int, float] = {0: 1.0}
    number = 0
    while level and len(found) < most:
        number += 1
        asked = _asked(beliefs, chosen, level)
        for here in sorted(asked, key=lambda belief: (-asked[belief], belief))[: most - len(found)]:
            choice = game.turns[here][chosen.turns[here]].choice
            assert choice is not None
            found.append(_told(beliefs, here, choice, number, asked[here], chosen.wins[here]))
        level = {}
        for here, chance in asked.items():
            for to, part in game.turns[here][chosen.turns[here]].leads:
                if to >= 0:
                    level[to] = level.get(to, 0.0) + chance * part
    return tuple(found)


def _asked(beliefs: Beliefs, chosen: Chosen, level: Mapping[int, float]) -> dict[int, float]:
    """Return the next questions from beliefs with their chances; very long stretches without a question are left
    out.
    """
    game, asked, now = beliefs.game, dict[int, float](), dict(level)
    for _ in range(1000):
        after: dict[int, float] = {}
        for here, chance in now.items():
            if game.asked[here] is not None:
                asked[here] = asked.get(here, 0.0) + chance
                continue
            for to, part in game.turns[here][0].leads:
                if to >= 0 and chance * part > 1e-9:
                    after[to] = after.get(to, 0.0) + chance * part
        if not after:
            break
        now = after
    return asked


def _told(beliefs: Beliefs, here: int, choice: Choice, number: int, chance: float, win: float) -> Decision:
    beliefs.show(here)
    battle = beliefs.positions.battle
    request = battle.request
    assert request is not None
    option = request.option(choice.option)
    assert option is not None
    view = battle.ruleset.view(battle)
    units = [f"{unit['name']} {unit['words']}" for side in ("party", "foes") for unit in view[side]["units"]]
    standing = "; ".join([*units, *([view["intent"].rstrip(".")] if view.get("intent") else [])])
    fields = [_field(battle, value) for value in choice.fields.values()]
    answer = ": ".join([option.label, *([", ".join(fields)] if fields else [])])
    return Decision(number, chance, standing, request.text, answer, win)


def _field(battle: Battle, value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{battle.name(who)} {amount}" for who, amount in value.items())
    return battle.name(value) if isinstance(value, str) else str(value)
