"""What weapons need against all targets at once is what each attack by itself needs (DP-03 to DP-07, DP-12, DP-13)."""

import pytest

from systems.pool.mechanics.attack_profile import profile_of
from systems.pool.mechanics.marks import aims, attack
from systems.table.loop.dice import Random, SeededDice
from tests.pool.setups import BOLT, BOW, SWORD, YARD, ann, bob, encounter_of, fight, foe, party_of, script, state

MIXED = script(
    {"intent": "press", "weight": 2, "amount": 2}, {"intent": "guard", "weight": 2}, {"intent": "flank"},
    {"intent": "sprint"},
)  # fmt: skip


@pytest.mark.rule("DP-03", "DP-06", "DP-07", "DP-12", "DP-13", "DP-17")
@pytest.mark.parametrize("seed", range(6))
def test_aims_are_the_profiles_of_each_attack(seed: int) -> None:
    party = party_of(ann(SWORD, BOW, scoundrel=True), bob(BOLT, BOW, spell_points=9))
    foes = foe(1, SWORD, behaviour=MIXED, armour=2), foe(2, BOW, behaviour=MIXED, dodge=2)
    battle = fight(encounter_of(*foes, grid=YARD), party, dice=SeededDice(seed))
    s, random, found = state(battle), Random(seed), []
    for _ in range(60):
        if battle.request is None:
            break
        for unit in s.all:
            targets = s.targets(unit) if unit.able else []
            made = attack(s, unit, targets)
            for arm, (target, *_), match, odds in aims(unit.ready, made):
                each = profile_of(s, unit, arm.weapon, s.units[target])
                found.append((each.dice, each.needed - each.edge, each.needed - each.later, each.through))
                assert (*odds, match.through) == found[-1]
        battle.choose(battle.request.some(random))
    assert len(set(found)) > 3
