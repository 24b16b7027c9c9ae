"""Attacks with nothing to heed are made in few steps: fight by fight the same as in all steps."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from systems.table.loop.dice import SeededDice
from systems.zones.mechanics.attack_fast import attack_fast
from systems.zones.phases.attacks import AttacksAfter, AttacksBefore
from tests.zones.setups import FIGHT, PIT, SWORD, answer, asked, fight, foe, member, row, script

BURST = {
    "id": "burst", "name": "burst", "attribute": "wits", "cost": 1, "range": 1, "full": "1d6", "glancing": "2",
    "area": True,
}  # fmt: skip
MEMBERS = [
    member("ann", 2, health=13, weapons=(SWORD,)),
    member("bob", agility=3),
    member("cid", health=9, abilities=(BURST,)),
]
FOES = [
    foe("foe-1", 12, 14, behaviour=FIGHT),
    foe("foe-2", 14, grade="peon", behaviour=FIGHT),
    foe("foe-3", 9, grade="grunt", behaviour=script({"intent": "attack", "target": "last_attacker"})),
    foe("foe-4", 11, 12, behaviour=script({"intent": "attack", "weight": 3}, {"intent": "guard"}, {"intent": "cover"})),
    foe("foe-5", 10, 12, behaviour=script({"intent": "attack"}, when="self.hp_percent < 60", does="surrender")),
]
FIRE = {"id": "fire", "name": "fire", "zone": "pit", "full": "1d6", "glancing": "1", "challenge": 11}
JAR = {"id": "jar", "name": "jar", "zone": "pit", "health": 3, "challenge": 9}
SPINES = {"name": "spines", "rounds": 3, "then": {"damage": 2, "who": "all"}}
MAPS: Mapping[str, Mapping[str, Any]] = {
    "one zone": {},
    "a row": row(start=["west", "middle"], foes=["middle"]),
    "things of the map": {"zones": PIT, "objects": (JAR,), "hazards": (FIRE,), "timer": SPINES},
    "loose ground": {"ground": {"width": 41, "height": 2, "start": ((39, 0), (4, 0)), "foes": ((2, 0), (0, 0))}},
}


def told(seed: int, plainly: bool, where: Mapping[str, Any]) -> Iterator[object]:
    """All that happens in a fight whose decisions are drawn at random, and all of its state at each of them."""
    battle = fight(MEMBERS, FOES, SeededDice(seed), **where)
    for phase in [each.__self__ for each in battle.phases.values()]:  # type: ignore[attr-defined]
        if isinstance(phase, AttacksBefore | AttacksAfter) and not plainly:
            phase.always_special = frozenset({"", *phase.by_id})
    random, count = Random(seed), 0
    while (request := battle.request) is not None and count < 60:
        choice, count = request.some(random), count + 1
        yield choice, [event.data() for event in battle.choose(choice)], battle.values()
    yield battle.outcome


@pytest.mark.thorough
@pytest.mark.rule("ZN-06", "ZN-08", "ZN-09", "ZN-15", "ZN-16", "ZN-17", "ZN-28")
@pytest.mark.parametrize("where", MAPS.values(), ids=MAPS.keys())
def test_fights_are_the_same_in_few_steps_and_in_all(where: Mapping[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    fast = "systems.zones.phases.attacks.attack_fast"
    monkeypatch.setattr(fast, lambda *those: made.append(those) or attack_fast(*those))
    for seed in range(40):
        both = [list(told(seed, plain, where)) for plain in (True, False)]
        assert both[0] == both[1]
    assert len(made) > 100


@pytest.mark.rule("ZN-06")
def test_on_loose_ground_all_aims_are_found_before_anybody_surrenders() -> None:
    yields = script({"intent": "attack"}, when="round > 0", does="surrender")
    foes = [foe("foe-1", behaviour=yields), foe("foe-2", behaviour=FIGHT)]
    battle = fight([member("ann"), member("bob")], foes, ground=MAPS["loose ground"]["ground"])
    answer(battle, next(option.id for option in asked(battle).options if option.id.startswith("39")))
    told = answer(battle, next(option.id for option in asked(battle).options if option.id.startswith("4,")))
    assert [event.data()["at"] for event in told if event.kind == "intent_shown"] == ["bob"]


def test_an_attack_that_was_made_step_by_step_is_not_made_again() -> None:
    battle = fight([member("ann")], [foe("foe-1")], [17, 3, 3])
    battle.take(asked(battle).choice("standing:sword", target="foe-1"))
    events = battle.events
    while "attacked" not in [event.kind for event in events]:
        battle.step()
    battle.advance()
    assert [event.kind for event in events].count("attacked") == 1
