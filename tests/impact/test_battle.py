"""What holds of every fight: continuation from a snapshot, worlds apart, refusals, bounds, the same events anywhere."""

import gc
import json
import os
import subprocess
import sys
import tomllib
import weakref
from pathlib import Path
from typing import Any

import esper
import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from systems.impact.events import DamageAssigned, MemberHurt, Wearied
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Encounter, LootRow, LootTable, Party
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.events import Event
from systems.table.loop.requests import Choice, Refused
from systems.table.loop.world import World
from systems.table.policy.policy import anything, play
from tests.impact.setups import (
    IMPACT,
    OPEN,
    encounter_of,
    fight,
    grenade,
    locket,
    member,
    of,
    party_of,
    script,
    shield,
    thing,
)

TRICKY = script(
    {"intent": "attack", "weight": 3, "rulesets": ["impact"]},
    {"intent": "press", "amount": 3, "when": "self.hp_percent > 40 && last_intent != 'press'", "weight": 2},
    {"intent": "guard", "feint": "press", "amount": 2, "when": "last_total > 2"},
    {"intent": "press", "amount": 2, "feint": "guard", "when": "rounds_since_hurt > 0"},
    when="self.hp_percent < 25",
    does="flee",
)
TABLE = LootTable(
    id="t:loot",
    name="Loot",
    rows=(
        LootRow(roll=1, name="Basics", gives=(("t:rations", "1d6"), ("t:water", "1d6"))),
        LootRow(roll=2, name="Coin", gives=(("t:coin", "3"),)),
    ),
)
THINGS = (
    shield("ann", "shield-1"),
    shield("ann", "shield-2"),
    locket("bob"),
    grenade("grenade", 4),
    thing("draught", {"effect": "heal", "amount": "1d6+2"}),
    thing("charm", {"effect": "shift"}),
    thing("net", {"effect": "bind"}, uses=0),
)


def tricky(ambush: bool = False, behaviour: Behaviour = TRICKY) -> Encounter:
    """An encounter with everything in it."""
    return encounter_of(impact=9, hp=24, loot=5, behaviour=behaviour, ambush=ambush, tables=[TABLE])


def three(bonus: bool = False, strength: int = 0) -> Party:
    """A party with everything in its hands."""
    members = [member("ann", 2 + strength, 8), member("bob", 2, 9), member("cat", 1, 0, 7)]
    return party_of(members, THINGS, bonus)


def plain(events: list[Event]) -> list[dict[str, object]]:
    """Events as a front end reads them."""
    data: list[dict[str, object]] = json.loads(json.dumps([event.data() for event in events]))
    return data


def begun(seed: int, **how: bool) -> Battle:
    return fight(tricky(how.get("ambush", False)), three(how.get("bonus", False)), dice=SeededDice(seed))


def through_toml(data: dict[str, Any]) -> dict[str, Any]:
    return tomllib.loads(tomli_w.dumps(data))


@pytest.mark.rule("HX-01")
@pytest.mark.parametrize("seed", range(12))
def test_a_fight_taken_up_at_any_request_goes_on_as_it_would_have(seed: int) -> None:
    battle = begun(seed, ambush=seed % 3 == 0, bonus=seed % 2 == 0)
    policy, saved, log = anything(seed), [], []
    while (request := battle.request) is not None:
        saved.append(through_toml(battle.snapshot()))
        choice = policy(request)
        log.append((choice, plain(battle.choose(choice))))
    for index, data in enumerate(saved):
        again = Battle.restore(data)
        OPEN.append(again)
        for choice, events in log[index:]:
            assert plain(again.choose(choice)) == events
        assert (again.outcome, again.bodies(), again.used()) == (battle.outcome, battle.bodies(), battle.used())


def test_a_snapshot_holds_of_a_request_only_its_kind_and_who_is_asked() -> None:
    battle = fight(tricky(), three(), dice=SeededDice(3))
    flow = battle.snapshot()["state"]["battle"]["Flow"]
    assert flow == {"phase": "decide", "asking": "open", "who": "party", "choices": 0, "outcome": ""}


def test_every_kind_of_request_was_met_in_the_continuations() -> None:
    kinds = set()
    for seed in range(40):
        battle = begun(seed, bonus=True)
        policy = anything(seed)
        while (request := battle.request) is not None:
            assert request.options
            kinds.add(request.kind)
            battle.choose(policy(request))
    assert kinds == {"open", "fight_on", "let_go", "assign", "shield", "loot"}


@pytest.mark.parametrize(
    "choice",
    [Choice(99, "attack"), Choice(1, "dance"), Choice(1, "attack", {"dice": 2}), Choice(1, "use:charm")],
)
def test_a_refused_choice_changes_nothing(choice: Choice) -> None:
    battle = fight(tricky(), three(), dice=SeededDice(3))
    before, request, events = battle.snapshot(), battle.request, list(battle.events)
    with pytest.raises(Refused):
        battle.choose(choice)
    assert (battle.snapshot(), battle.request, battle.events) == (before, request, events)


def test_nothing_can_be_chosen_when_the_fight_is_over() -> None:
    battle = fight(encounter_of(hp=1), dice=[3, 4])
    with pytest.raises(Refused, match="nothing is asked"):
        battle.choose(Choice(1, "fight_on"))


def test_a_fight_begun_again_in_its_world_is_the_same_as_a_new_one() -> None:
    battle = begun(1)
    for seed in range(20):
        battle.again(SeededDice(seed))
        new = begun(seed)
        assert plain(play(battle, anything(seed))) == plain(play(new, anything(seed)))
        assert battle.snapshot()["state"] == new.snapshot()["state"]
        new.close()


def test_two_fights_driven_in_turns_with_a_third_world_current_give_what_each_gives_alone() -> None:
    def make() -> tuple[Battle, Battle]:
        return (
            fight(tricky(), three(), dice=SeededDice(5)),
            fight(tricky(ambush=True), party_of([member("dan", 4, 12), member("eve", 3, 6)]), dice=SeededDice(6)),
        )

    alone = [plain(play(battle, anything(index))) for index, battle in enumerate(make())]
    pair, third = make(), World()
    policies = [anything(0), anything(1)]
    turns = [plain(battle.events) for battle in pair]
    while any(battle.request for battle in pair):
        for index, battle in enumerate(pair):
            third.ids()
            esper.switch_world("default")
            third.having(int)
            if (request := battle.request) is not None:
                turns[index] += plain(battle.choose(policies[index](request)))
                third.having(int)
                assert request.view
    third.close()
    assert turns == alone


@pytest.mark.thorough
def test_closed_worlds_are_given_back() -> None:
    before = set(esper.list_worlds())
    battles = [fight(tricky(), three(), dice=SeededDice(seed)) for seed in range(5)]
    for battle in battles:
        play(battle, anything(1))
        battle.close()
    assert set(esper.list_worlds()) == before
    last = weakref.ref(battles[0].world)
    OPEN.clear()
    del battle, battles
    gc.collect()
    assert last() is None


def test_a_fight_that_cannot_be_set_up_leaves_no_world_behind() -> None:
    before = set(esper.list_worlds())
    data = begun(1).snapshot()
    OPEN[0].close()
    with pytest.raises(ValueError):
        fight(encounter_of(), party_of([member("bob", 2, 0, 8)]))
    for part in ("ruleset", "encounter", "party", "dice", "state", "attribution"):
        with pytest.raises(ValueError, match=part):
            Battle.restore({key: value for key, value in data.items() if key != part})
    del data["state"]["foes"]
    with pytest.raises(ValueError, match="foes"):
        Battle.restore(data)
    assert set(esper.list_worlds()) == before


@pytest.mark.thorough
@pytest.mark.rule("HX-01")
def test_the_same_events_come_whatever_the_hash_seed() -> None:
    code = (
        "import json, sys; from systems.table.battle.battle import Battle;"
        "from systems.table.loop.dice import SeededDice;"
        "from systems.table.policy.policy import anything, play; start = json.load(sys.stdin);"
        "fights = [Battle.restore(start, SeededDice(seed)) for seed in range(10)];"
        "print(json.dumps([[event.data() for event in play(fight, anything(7))] for fight in fights]))"
    )
    start = json.dumps(begun(0, bonus=True).snapshot()).encode()
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            input=start,
            cwd=Path(__file__).parents[2],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4242")
    }
    assert len(told) == 1
    assert len(told.pop()) > 1000


@settings(max_examples=150)
@given(st.integers(0, 10**9), st.integers(0, 4), st.booleans(), st.booleans())
def test_bounds_hold_in_every_fight(seed: int, strength: int, ambush: bool, bonus: bool) -> None:
    battle = Battle.begin(IMPACT, tricky(ambush), three(bonus, strength), SeededDice(seed))
    most = {"ann": 8, "bob": 9, "cat": 7}
    random = Random(seed)
    events = list(battle.events)
    while (request := battle.request) is not None:
        hp = {who: body["hp"] for who, body in battle.bodies().items()}
        assert all(0 <= left <= most[who] for who, left in hp.items())
        assert any(hp.values())
        assert request.who == "party" or hp[request.who] > 0
        now = battle.choose(request.some(random))
        for assigned in of(DamageAssigned, now):
            assert all(0 < share <= hp[who] for who, share in assigned.shares)
        events += now
    battle.close()
    assert battle.outcome in {"victory", "retreat", "rout"}
    assert all(event.hp >= 0 and event.who != "cat" for event in of(MemberHurt, events))
    assert all(left >= 0 and who != "cat" for event in of(Wearied, events) for who, left in event.hp)
