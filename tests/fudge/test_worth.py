"""What a position is worth to enemies that look ahead, by what they are there for (BH-07)."""

import pytest

from systems.fudge.lookahead import AWAY, NEAR, sides
from systems.table.enemies.behaviour import Behaviour
from tests.fudge.setups import area, encounter_of, foe, script, staged, unit

BOX, ALLEY = area("box", "objective", 10, 20), area("alley", "exit", 20, 20)
BLOWS = script({"intent": "attack"})
TAKES = script({"intent": "attack", "target": "objective"})
RUNS = script({"intent": "flee", "target": "exit"})


def goals(behaviour: Behaviour, x: int, gone: str = "") -> int:
    """What an enemy of that behaviour has reached when it stands there, or is gone from there."""
    battle = staged(encounter_of(foe(behaviour=behaviour), areas=[BOX, ALLEY]), at={"foe-1": (x, 20)})
    unit(battle, "foe-1").place.gone = gone
    return sides(battle).goals


@pytest.mark.rule("BH-07")
def test_to_be_near_counts_for_those_who_come_for_the_place() -> None:
    assert [goals(TAKES, x) for x in (10, 13, 16)] == [0, -3 * NEAR, -6 * NEAR]
    assert [goals(RUNS, x) for x in (10, 16)] == [-10 * NEAR, -4 * NEAR]
    assert [goals(BLOWS, x) for x in (10, 13, 16)] == [0, 0, 0]


@pytest.mark.rule("BH-07")
def test_to_be_away_counts_for_those_who_run_for_the_exit_and_not_to_give_up() -> None:
    assert goals(RUNS, 16, "left") == AWAY
    assert [goals(RUNS, 16, "yielded"), goals(TAKES, 16, "left"), goals(BLOWS, 16, "left")] == [0, 0, 0]
