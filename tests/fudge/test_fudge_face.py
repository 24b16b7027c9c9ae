"""The fight by opposed 4dF as it seems: a feint is what it shows for as long as it is not over (BH-01)."""

import pytest

from systems.fudge.components import Action
from systems.fudge.enemies.plans import HOLD, planned
from systems.fudge.lookahead import as_seen
from systems.fudge.state import State, Unit
from systems.table.battle.battle import Battle
from tests.fudge.setups import area, encounter_of, foe, member, party_of, staged

WALL = area("wall", "cover", 28, 20, full=True)


def meant(intent: str, *, beat: int, first: Action | None = None, weapon: str = "club") -> tuple[Battle, Unit]:
    """A fight in which an enemy shows an attack and means that, and its turn to strike is past."""
    battle = staged(encounter_of(foe("foe-1", weapon), areas=[WALL]), party_of(member("ann", "gun")),
                    at={"ann": (10, 20), "foe-1": (30, 20)})  # fmt: skip
    state = battle.bound(State)
    enemy = state.units["foe-1"]
    enemy.resolve.shown, enemy.resolve.intent, enemy.resolve.at = "attack", intent, "ann"
    state.turn.beat, enemy.plan.step, enemy.plan.acted = beat, 2, True
    plan = planned(state, enemy, intent, "ann")
    enemy.plan.first, enemy.plan.second = tuple(first or plan[0]), tuple(plan[1])
    return battle, enemy


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize("beat", [1, 2])
def test_a_feint_whose_move_is_still_to_come_seems_what_it_shows(beat: int) -> None:
    plans = []
    for intent in ("attack", "guard"):
        battle, _ = meant(intent, beat=beat)
        plans.append(battle.values())
        as_seen(battle)
        plans.append(battle.values())
    assert plans[0] != plans[2], "both do the same: nothing was tried"
    assert plans[1] == plans[3]


@pytest.mark.rule("BH-01")
def test_a_strike_that_was_seen_stands() -> None:
    blow = Action("attack", "club", "ann")
    battle, enemy = meant("guard", beat=1, first=blow)
    as_seen(battle)
    assert enemy.action(1) == blow


@pytest.mark.rule("BH-01")
def test_who_did_not_strike_in_turn_seems_to_hold() -> None:
    battle, enemy = meant("guard", beat=1, weapon="gun")
    assert planned(battle.bound(State), enemy, "attack", "ann")[0].kind == "attack"
    as_seen(battle)
    assert enemy.action(1) == HOLD
