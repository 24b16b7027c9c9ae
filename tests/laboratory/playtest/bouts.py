"""Small set-ups whose fights are over within microseconds."""

from typing import Any

from game.laboratory.playtest.results import Inputs
from game.laboratory.setups import Setup
from systems.table.battle.setup import Encounter, LootTable, Member, Party, Thing

SPOILS = LootTable.model_validate(
    {"id": "t:loot", "name": "Loot", "rows": [{"roll": 1, "name": "Coin", "gives": [["t:coin", "1d6"]]}]}
)
GRENADE = Thing.model_validate(
    {
        "id": "grenade",
        "item": "t:grenade",
        "name": "Grenade",
        "holder": "",
        "uses": 1,
        "effects": [{"effect": "damage", "amount": 10}],
    }
)


def bout(enemy_impact: int = 11, hp: int = 10, loot: int = 0, **changes: Any) -> Setup:
    """Return three members of modifiers 2, 2, 1 and 5 HP each against an enemy, under Party Impact."""
    members = tuple(
        Member(
            id=f"member-{number}",
            name=f"Member {number}",
            block={"modifier": modifier, "hit_points": 5},
            body={"hp": 5},
        )
        for number, modifier in enumerate((2, 2, 1), 1)
    )
    block = {"enemy_impact": enemy_impact, "hit_points": hp, "loot": loot}
    encounter = Encounter(id="t:bout", name="A bout", block=block, foes=(), loot_tables=(SPOILS,) if loot else ())
    plain = {"ruleset": "impact", "encounter": encounter, "party": Party(members=members), "policy": "fight-on"}
    return Setup.model_validate({**plain, **changes})


CELLS = (bout(hp=6, enemy_impact=5), bout(hp=12, enemy_impact=6))
MANY = Inputs("s", 10_000)
"""Fights of each of these cells: 20,000 in all."""
