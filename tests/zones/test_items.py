"""Things in a fight on zones: grenades, lent strength, Shields, Lockets, handing over (IT-05, 08, 11, 18, ZN-34)."""

import pytest

from systems.zones.events.actions import Attacked
from systems.zones.events.damage import HandedOver, NothingDone
from tests.zones.setups import (
    FIGHT,
    actor,
    answer,
    asked,
    fight,
    foe,
    health,
    member,
    of,
    options,
    picks,
    row,
    script,
    thing,
)

BITE = script({"intent": "attack", "target": "weakest"})
GRENADE = thing("grenade", {"effect": "damage", "amount": 10})
SHIELD = thing("shield", {"effect": "absorb"}, holder="ann")
LOCKET = thing("locket", {"effect": "halve"}, holder="ann", uses=0)


@pytest.mark.rule("IT-11", "IT-18")
def test_a_grenade_is_the_rounds_action_and_deals_10_at_its_end() -> None:
    battle = fight([member("ann"), member("bob")], [foe("foe-1", 40)], [1, 1], things=[GRENADE], **row())
    answer(battle, "use:grenade", foe="foe-1")
    assert health(battle, "foe-1") == 30
    answer(battle, "prepare")
    assert health(battle, "foe-1") == 20
    assert "use:grenade" not in options(battle)


@pytest.mark.rule("ZN-32", "IT-11")
@pytest.mark.parametrize(("uses", "second", "third"), [(1, False, False), (2, True, False), (0, False, False)])
def test_what_others_have_declared_to_use_is_not_offered_again(uses: int, second: bool, third: bool) -> None:
    flask = thing("flask", {"effect": "damage", "amount": 1}, uses=uses)
    battle = fight([member("ann"), member("bob"), member("cid")], [foe("foe-1", 40)], [1] * 3, things=[flask])
    answer(battle, "use:flask", foe="foe-1")
    for there in (second, third):
        assert ("use:flask" in options(battle)) is there
        assert battle.request is not None
        assert (battle.request.option("use:flask") is not None) is there
        if there:
            answer(battle, "use:flask", foe="foe-1")
        else:
            answer(battle, "prepare")
    assert ("use:flask" in options(battle)) is (uses == 0), "what is never used up is ready again in the next round"


@pytest.mark.rule("IT-11")
@pytest.mark.parametrize("intent", ["guard", "flee"])
def test_nothing_lessens_a_grenade(intent: str) -> None:
    foes = [
        foe("foe-1", 40, behaviour=script({"intent": intent})),
        foe("foe-2", 39, behaviour=script({"intent": "cover"})),
    ]
    battle = fight([member("ann")], foes, [1], things=[GRENADE], **row(foes=("middle",)))
    answer(battle, "use:grenade", foe="foe-1")
    assert health(battle, "foe-1") == 20


@pytest.mark.rule("IT-11", "ZN-34")
@pytest.mark.parametrize("grade", ["peon", "grunt"])
def test_a_grenade_kills_peons_and_grunts(grade: str) -> None:
    battle = fight([member("ann")], [foe("foe-1", 40, grade=grade)], [1], things=[GRENADE])
    answer(battle, "use:grenade", foe="foe-1")
    assert battle.outcome == "victory"


@pytest.mark.rule("IT-11")
def test_any_able_member_can_use_what_another_holds() -> None:
    mine = thing("grenade", {"effect": "damage", "amount": 10}, holder="bob")
    battle = fight([member("ann"), member("bob", now=0, surges=0)], [foe("foe-1", 40)], [1, 1], things=[mine])
    assert "use:grenade" in options(battle)
    answer(battle, "use:grenade", foe="foe-1")
    assert health(battle, "foe-1") == 20


def test_healing_comes_with_the_damage_at_the_rounds_end() -> None:
    salve = thing("salve", {"effect": "heal", "amount": "1d6+2"})
    heroes = [member("ann", now=5), member("bob", now=0, surges=0)]
    battle = fight(heroes, [foe("foe-1", 12, behaviour=FIGHT)], [1, 1, 4, 6, 3], things=[salve])
    assert picks(battle, "use:salve", "target") == ["ann"]
    answer(battle, "use:salve", target="ann")
    assert health(battle, "ann") == 2


@pytest.mark.parametrize(("effect", "key", "lent"), [("boost", "ann", 3), ("boost", "bob", 3), ("weaken", "foe-1", -3)])
def test_lent_and_taken_strength_counts_in_the_next_round_alone(effect: str, key: str, lent: int) -> None:
    horn = thing("horn", {"effect": effect, "amount": 3})
    battle = fight([member("ann"), member("bob")], [foe("foe-1", 40)], [1] * 4, things=[horn])
    answer(battle, "use:horn")
    answer(battle, "prepare")
    assert actor(battle, key).score.lent == lent
    answer(battle, "prepare")
    answer(battle, "prepare")
    assert actor(battle, key).score.lent == 0


def test_who_is_bound_hits_without_effect_in_this_round() -> None:
    net = thing("net", {"effect": "bind"})
    foes = [foe("foe-1", 30, behaviour=FIGHT), foe("foe-2", 30, behaviour=FIGHT)]
    battle = fight([member("ann")], foes, [1], things=[net])
    events = answer(battle, "use:net", foe="foe-2")
    assert (len(of(Attacked, events)), len(of(NothingDone, events)), health(battle, "ann")) == (2, 2, 20)


def test_binding_is_for_one_zone() -> None:
    net = thing("net", {"effect": "bind"})
    gun = {"id": "gun", "name": "gun", "range": 2}
    foes = [foe("foe-1", 30, behaviour=FIGHT, weapons=[gun]), foe("foe-2", 30, behaviour=FIGHT, weapons=[gun])]
    battle = fight([member("ann")], foes, [1, 2, 3], things=[net], **row(foes=("middle", "east")))
    answer(battle, "use:net", foe="foe-2")
    assert health(battle, "ann") == 15


def test_who_is_shifted_is_not_harmed_in_this_round() -> None:
    charm = thing("charm", {"effect": "shift"})
    battle = fight([member("ann")], [foe("foe-1", 30, behaviour=FIGHT)], [1, 1, 3, 3], things=[charm])
    answer(battle, "use:charm", target="ann")
    assert health(battle, "ann") == 20
    answer(battle, "prepare")
    assert health(battle, "ann") == 14


@pytest.mark.rule("IT-05", "IT-18")
@pytest.mark.parametrize(("choice", "left", "used"), [("use", 20, {"shield": 1}), ("keep", 7, {})])
def test_a_shield_ignores_all_damage_of_a_round(choice: str, left: int, used: dict[str, int]) -> None:
    foes = [foe("foe-1", 30, behaviour=FIGHT), foe("foe-2", 30, behaviour=FIGHT)]
    battle = fight([member("ann")], foes, [1, 3, 3, 3, 4], things=[SHIELD])
    answer(battle, "prepare")
    assert (asked(battle).kind, asked(battle).who) == ("shield", "ann")
    assert "13 damage" in asked(battle).text
    answer(battle, choice)
    assert (health(battle, "ann"), battle.used()) == (left, used)


@pytest.mark.rule("IT-05", "IT-18")
def test_recovery_of_the_round_stays() -> None:
    battle = fight([member("ann", now=10)], [foe("foe-1", 30, behaviour=FIGHT)], [1, 3, 3, 5], things=[SHIELD])
    answer(battle, "recover")
    answer(battle, "use")
    assert health(battle, "ann") == 15


@pytest.mark.rule("IT-05")
def test_without_damage_nobody_is_asked_about_a_shield() -> None:
    battle = fight([member("ann")], [foe("foe-1", 30)], [1], things=[SHIELD])
    answer(battle, "prepare")
    assert asked(battle).kind == "declare"


@pytest.mark.rule("IT-08", "IT-18")
@pytest.mark.parametrize("locks", [[LOCKET], [LOCKET, thing("other", {"effect": "halve"}, holder="ann", uses=0)]])
def test_a_locket_halves_each_amount_rounded_up_and_two_do_no_more(locks: list) -> None:  # type: ignore[type-arg]
    foes = [foe("foe-1", 30, behaviour=FIGHT), foe("foe-2", 30, behaviour=FIGHT)]
    battle = fight([member("ann")], foes, [1, 3, 4, 2, 3], things=locks)
    answer(battle, "prepare")
    assert health(battle, "ann") == 20 - 4 - 3


@pytest.mark.rule("IT-08")
def test_one_damage_stays_one() -> None:
    hazard = {"id": "fire", "name": "Fire", "zone": "pit", "sure": True, "full": "1", "who": "party"}
    battle = fight([member("ann")], [foe("foe-1", 30)], [1], things=[LOCKET], hazards=(hazard,))
    answer(battle, "prepare")
    assert health(battle, "ann") == 19


@pytest.mark.rule("ZN-32", "IT-18")
def test_a_shield_can_be_handed_over_and_serves_its_new_bearer() -> None:
    foes = [foe("foe-1", 30, behaviour=BITE)]
    battle = fight([member("ann"), member("bob", health=9)], foes, [1, 1, 3, 3], things=[SHIELD])
    assert picks(battle, "give:shield", "target") == ["bob"]
    events = answer(battle, "give:shield", target="bob") + answer(battle, "prepare")
    assert [(event.who, event.target) for event in of(HandedOver, events)] == [("ann", "bob")]
    assert (asked(battle).kind, asked(battle).who) == ("shield", "bob")
    answer(battle, "use")
    assert health(battle, "bob") == 9


@pytest.mark.rule("ZN-32")
def test_handing_over_wants_somebody_in_the_same_zone() -> None:
    battle = fight([member("ann"), member("bob")], [foe("foe-1", 30)], things=[SHIELD], **row(start=("west", "middle")))
    answer(battle, "west")
    answer(battle, "middle")
    assert "give:shield" not in options(battle)


@pytest.mark.rule("HX-12")
def test_a_thing_that_is_never_used_up_serves_once_a_round() -> None:
    horn = thing("horn", {"effect": "boost", "amount": 1}, uses=0)
    battle = fight([member("ann"), member("bob")], [foe("foe-1", 40)], [5, 4], things=[horn])
    answer(battle, "use:horn")
    assert "use:horn" not in options(battle)
    answer(battle, "prepare")
    assert "use:horn" in options(battle)


SPINES = {"name": "The spines", "rounds": 1, "then": {"damage": 5, "who": "party"}}


@pytest.mark.rule("IT-05", "IT-18")
def test_a_shield_used_in_a_round_ignores_what_a_timer_adds_to_it() -> None:
    battle = fight([member("ann")], [foe("foe-1", 30, behaviour=FIGHT)], [1, 3, 3], things=[SHIELD], timer=SPINES)
    answer(battle, "prepare")
    answer(battle, "use")
    assert health(battle, "ann") == 20


@pytest.mark.rule("IT-05", "IT-18")
@pytest.mark.parametrize(("second", "left"), [("use", 14), ("keep", 9)])
def test_a_shield_that_was_kept_can_be_used_against_what_a_timer_adds(second: str, left: int) -> None:
    battle = fight([member("ann")], [foe("foe-1", 30, behaviour=FIGHT)], [1, 3, 3], things=[SHIELD], timer=SPINES)
    answer(battle, "prepare")
    answer(battle, "keep")
    assert asked(battle).kind == "shield"
    answer(battle, second)
    assert health(battle, "ann") == left
