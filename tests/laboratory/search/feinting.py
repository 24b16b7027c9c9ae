"""Small fights for looking ahead, under any ruleset: two against two, made of core values."""

from collections.abc import Mapping, Sequence
from typing import Any

from systems.table.battle.battle import Battle
from systems.table.battle.setup import Difficulty, Encounter, Foe, Member, Party, Thing
from systems.table.content.core_values import Core
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Rolled
from systems.table.ruleset import ruleset

FEINTING: Mapping[str, Any] = {
    "rules": [
        {"intent": "attack"},
        {"intent": "guard", "feint": "attack"},
        {"intent": "press", "amount": 2, "feint": "attack"},
        {"intent": "attack", "feint": "guard"},
        {"intent": "guard"},
    ]
}
GRENADE = {"effect": "damage", "amount": 6}


class ApartDice(SeededDice):
    """Dice whose `ai` stream has a seed of its own: what enemies decide differs, and nothing else."""

    def __init__(self, seed: int, minds: int) -> None:
        super().__init__(seed, "apart")
        self._minds = SeededDice(minds, "minds")

    def sum(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        if stream == "ai":
            return self._minds.sum(stream, count, sides, who, why)
        return super().sum(stream, count, sides, who, why)


def fight(
    rules: str,
    dice: SeededDice | None = None,
    behaviour: Mapping[str, Any] = FEINTING,
    strength: Sequence[int] = (4, 2),
    difficulty: Difficulty = "standard",
    each: int = 2,
) -> Battle:
    """Begin two members, of that strength, with a grenade against two foes, of the other; or so many of each."""
    port = ruleset(rules)
    ours, theirs = (Core(might=many, agility=3, wits=3, vigour=many, threat=1) for many in strength)
    block, foe = port.block("member", None, ours), port.block("foe", None, theirs)
    members = tuple(
        Member(id=f"member-{number}", name=f"Member {number}", block=block, body=port.fresh(block))
        for number in range(1, each + 1)
    )
    thing = Thing.model_validate({
        "id": "thing-1", "item": "t:grenade", "name": "Grenade", "holder": "", "uses": 1, "effects": [GRENADE],
    })  # fmt: skip
    mind = Behaviour.model_validate(behaviour)
    foes = tuple(
        Foe(id=f"foe-{number}", name=f"Foe {number}", creature="t:foe", block=foe, behaviour=mind)
        for number in range(1, each + 1)
    )
    encounter = Encounter(
        id="t:fight",
        name="A fight",
        block=port.compose([(foe, theirs)] * each, {}),
        foes=foes,
        behaviour=mind,
        difficulty=difficulty,
    )
    return Battle.begin(port, encounter, Party(members=members, things=(thing,)), dice or SeededDice(7))
