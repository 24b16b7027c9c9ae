"""Rounds that count as fought: under no ruleset does a round that ends before anybody acts in it."""

from collections.abc import Callable
from contextlib import closing

import pytest

from game.laboratory.playtest.fights import through
from game.laboratory.policies import make
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Encounter, Party
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.dice import SeededDice
from systems.table.ruleset import ruleset
from tests.fudge import setups as fudge
from tests.impact import setups as impact
from tests.pool import setups as pool
from tests.reactive import setups as reactive
from tests.zones import setups as zones

FIGHTS: dict[str, Callable[[Behaviour], tuple[Encounter, Party]]] = {
    "impact": lambda behaviour: (
        impact.encounter_of(impact=8, hp=900, behaviour=behaviour),
        impact.party_of([impact.member("ann", 5, 90)]),
    ),
    "zones": lambda behaviour: (
        zones.encounter_of([zones.foe("foe-1", 10, 500, behaviour=behaviour)]),
        Party(members=(zones.member("ann", health=90),)),
    ),
    "reactive": lambda behaviour: (
        reactive.encounter_of(reactive.foe("foe-1", 500, behaviour=behaviour)),
        reactive.party_of([reactive.member("ann", hp=90)]),
    ),
    "pool": lambda behaviour: (
        pool.encounter_of(pool.foe(behaviour=behaviour, hit_points=500)),
        pool.party_of(),
    ),
    "fudge": lambda behaviour: (
        fudge.encounter_of(fudge.foe("foe-1", behaviour=behaviour, defense=9)),
        fudge.party_of(),
    ),
}
"""One enemy that nobody fells in a few rounds, against Ann."""


def ended(rules: str, behaviour: Behaviour, **numbers: int) -> tuple[str, int, int]:
    """The outcome, the rounds that began, and those that were fought."""
    encounter, party = FIGHTS[rules](behaviour)
    met = encounter.model_copy(update={"numbers": {**encounter.numbers, **numbers}})
    with closing(Battle.begin(ruleset(rules), met, party, SeededDice("1", "fight-1"))) as battle:
        through(battle, make("fight-on", {}, battle, ""), 500, battle.choose)
        return battle.outcome, battle.ruleset.rounds(battle), battle.ruleset.fought(battle)


def yielding(when: str) -> Behaviour:
    """An enemy on guard that surrenders in place of a declaration."""
    return Behaviour.model_validate({"rules": [{"intent": "guard"}], "morale": {"when": when, "does": "surrender"}})


@pytest.mark.parametrize("rules", FIGHTS)
def test_a_round_in_which_the_last_enemy_surrenders_at_once_is_not_fought(rules: str) -> None:
    assert ended(rules, yielding("round == 3")) == ("victory", 3, 2)


@pytest.mark.rule("HX-15", "BH-05")
@pytest.mark.parametrize(("when", "yielded"), [("round == 3", 1), ("false", 0)])
@pytest.mark.parametrize("rules", FIGHTS)
def test_who_has_surrendered_is_told_and_does_not_lie_slain(rules: str, when: str, yielded: int) -> None:
    encounter, party = FIGHTS[rules](yielding(when))
    with closing(Battle.begin(ruleset(rules), encounter, party, SeededDice("1", "fight-1"))) as battle:
        through(battle, make("fight-on", {}, battle, ""), 4, battle.choose)
        assert len(battle.ruleset.yielded(battle)) == yielded
        assert not (yielded and battle.ruleset.slain(battle))


@pytest.mark.parametrize("rules", FIGHTS)
def test_a_fight_may_end_before_its_first_round(rules: str) -> None:
    assert ended(rules, yielding("round > 0")) == ("victory", 1, 0)


@pytest.mark.parametrize("rules", FIGHTS)
def test_the_last_round_of_a_stalemate_was_fought(rules: str) -> None:
    tireless = {"weary_damage": 0} if rules == "impact" else {}
    outcome, begun, fought = ended(rules, yielding("false"), quiet_rounds=1, **tireless)
    assert (outcome, fought) == ("stalemate", begun)
