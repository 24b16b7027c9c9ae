"""Advantages of many attacks at once are those of each by itself (FT-05 to FT-09)."""

import pytest

from systems.fudge.mechanics.attack_profile import Standings, advantage
from systems.fudge.state import State
from systems.table.loop.dice import Random, SeededDice
from tests.fudge.setups import area, encounter_of, fight, foe, member, party_of, script

GROUND = [
    area("roof", "high", 4, 4, 20, 12),
    area("crate", "cover", 14, 14, 4, 4),
    area("smoke", "hidden", 26, 10, 8, 8),
]
MIXED = script(
    {"intent": "press", "weight": 2, "amount": 2},
    {"intent": "guard", "weight": 2},
    {"intent": "aim"},
    {"intent": "attack", "feint": "guard"},
)


@pytest.mark.rule("FT-05", "FT-07", "FT-09")
@pytest.mark.parametrize("seed", range(6))
def test_many_advantages_are_those_of_each(seed: int) -> None:
    party = party_of(member("ann", "sword", "drone", "bomb", attack=2), member("bob", "gun", attack=1, defense=2))
    foes = foe("foe-1", "sword", behaviour=MIXED), foe("foe-2", "flash", behaviour=MIXED)
    battle = fight(encounter_of(*foes, areas=GROUND), party, dice=SeededDice(seed))
    state, random = battle.bound(State), Random(seed)
    found = []
    for _ in range(60):
        if battle.request is None:
            break
        if battle.request.kind in ("first_action", "second_action"):
            known = battle.now(Standings)
            for unit in state.members:
                for arm in unit.facts.arms:
                    for target in state.enemies(unit):
                        found.append(advantage(state, unit, arm, target))
                        assert known.advantage(unit, arm, target) == found[-1]
        battle.choose(battle.request.some(random))
    assert len(set(found)) > 3
