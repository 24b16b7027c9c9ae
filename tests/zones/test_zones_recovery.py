"""Those who lie there, who tends them, and how a fight is lost, won and left (ZN-19, ZN-20, ZN-27, ZN-33)."""

import pytest

from systems.zones.events.actions import Attacked, ScoreMade, WentOut
from systems.zones.events.damage import HeroHurt, Regains, StaysDown
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
    standing,
    zone,
)

DOWN = member("bob", now=0)
SPENT = member("bob", now=0, surges=0)


@pytest.mark.rule("ZN-27", "ZN-33")
def test_at_0_health_a_character_is_incapacitated_and_not_out() -> None:
    battle = fight([member("ann", health=5), member("bob")], [foe("foe-1", 15, behaviour=FIGHT)], [1, 1, 3, 3])
    answer(battle, "prepare")
    events = answer(battle, "prepare")
    assert [(event.who, event.health) for event in of(HeroHurt, events)] == [("ann", 0)]
    assert (asked(battle).kind, asked(battle).who, battle.outcome) == ("rise", "ann", "")


@pytest.mark.rule("ZN-33", "ZN-19")
def test_the_incapacitated_declare_recover_and_nothing_else() -> None:
    battle = fight([member("ann"), SPENT], [foe("foe-1")], [10, 11])
    assert asked(battle).who == "ann"
    answer(battle, "prepare")
    assert asked(battle).who == "ann"


@pytest.mark.rule("ZN-19")
@pytest.mark.parametrize(("die", "faces", "left"), [(12, [4], 4), (11, [], 0), (19, [6], 6), (20, [4, 5], 9)])
def test_coming_to_by_ones_own_score(die: int, faces: list[int], left: int) -> None:
    battle = fight([member("ann"), SPENT], [foe("foe-1")], [10, die, *faces])
    answer(battle, "prepare")
    assert health(battle, "bob") == left


@pytest.mark.rule("ZN-19")
def test_a_surge_adds_a_d6_to_the_roll() -> None:
    battle = fight([member("ann"), DOWN], [foe("foe-1")], [10, 9, 3, 5])
    answer(battle, "prepare")
    assert (asked(battle).kind, options(battle)) == ("rise", ["spend", "keep"])
    events = answer(battle, "spend")
    assert of(ScoreMade, events)[-1].score == 12
    assert (health(battle, "bob"), actor(battle, "bob").health.surges) == (5, 2)


@pytest.mark.rule("ZN-19")
def test_the_surge_may_be_kept() -> None:
    battle = fight([member("ann"), DOWN], [foe("foe-1")], [10, 9])
    answer(battle, "prepare")
    assert len(of(StaysDown, answer(battle, "keep"))) == 1
    assert actor(battle, "bob").health.surges == 3


@pytest.mark.rule("ZN-19")
def test_the_natural_20_counts_only_with_success() -> None:
    pit = zone("pit", start=True, foes=True, challenge=25)
    battle = fight([member("ann"), SPENT], [foe("foe-1")], [10, 20], zones=(pit,))
    answer(battle, "prepare")
    assert health(battle, "bob") == 0


@pytest.mark.rule("ZN-19")
def test_the_challenge_score_is_that_of_the_zone_where_one_lies() -> None:
    pit = zone("pit", start=True, foes=True, challenge=9)
    battle = fight([member("ann"), SPENT], [foe("foe-1")], [10, 9, 2], zones=(pit,))
    answer(battle, "prepare")
    assert health(battle, "bob") == 2


@pytest.mark.rule("ZN-20")
@pytest.mark.parametrize(
    ("own", "tender", "faces", "left"),
    [(5, 12, [4], 4), (5, 11, [], 0), (13, 2, [3], 3), (5, 20, [4, 5], 9), (20, 3, [1, 2], 3)],
)
def test_the_better_score_counts(own: int, tender: int, faces: list[int], left: int) -> None:
    battle = fight([member("ann"), SPENT], [foe("foe-1")], [tender, own, *faces])
    answer(battle, "tend", target="bob")
    assert health(battle, "bob") == left


@pytest.mark.rule("ZN-20")
def test_the_targets_surge_die_is_not_added_to_the_tenders_score() -> None:
    battle = fight([member("ann"), DOWN], [foe("foe-1")], [11, 4, 6])
    answer(battle, "tend", target="bob")
    assert [event.score for event in of(StaysDown, answer(battle, "spend"))] == [11]


@pytest.mark.rule("ZN-20")
def test_tend_adds_wits() -> None:
    battle = fight([member("ann", 9, 9, 4), SPENT], [foe("foe-1")], [8, 4, 6])
    answer(battle, "tend", target="bob")
    assert health(battle, "bob") == 6


@pytest.mark.rule("ZN-20")
def test_only_in_the_same_zone_and_only_the_incapacitated_can_be_tended() -> None:
    battle = fight([member("ann"), SPENT, member("cid")], [foe("foe-1")], **row(start=("west", "middle")))
    answer(battle, "west")
    answer(battle, "west")
    answer(battle, "middle")
    assert picks(battle, "tend", "target") == ["bob"]
    answer(battle, "prepare")
    assert asked(battle).who == "cid"
    assert "tend" not in options(battle)


@pytest.mark.rule("ZN-33")
def test_attacks_on_the_incapacitated_take_nothing_more() -> None:
    danger = {"id": "fire", "name": "Fire", "zone": "pit", "challenge": 30, "sure": True, "full": "9", "who": "party"}
    battle = fight([member("ann"), SPENT], [foe("foe-1")], [10, 12, 5], hazards=(danger,))
    answer(battle, "prepare")
    assert (health(battle, "ann"), health(battle, "bob")) == (11, 5)


@pytest.mark.rule("ZN-33")
def test_enemies_do_not_aim_at_the_incapacitated() -> None:
    weakest = script({"intent": "attack", "target": "weakest"})
    battle = fight([member("ann"), SPENT], [foe("foe-1", 1, behaviour=weakest)], [15, 2])
    assert [event.target for event in of(Attacked, answer(battle, "prepare"))] == ["ann"]


@pytest.mark.rule("ZN-33")
def test_an_npc_at_0_is_out() -> None:
    battle = fight([member("ann")], [foe("foe-1", 1, health=2), foe("foe-2", 30)], [10, 1, 1])
    standing(battle)
    assert actor(battle, "foe-1").health.gone == "out"
    assert picks(battle, "standing:sword", "target") == ["foe-2"]


@pytest.mark.rule("ZN-33")
def test_the_fight_is_lost_when_all_are_incapacitated() -> None:
    battle = fight([member("ann", health=2), SPENT], [foe("foe-1", 15, behaviour=FIGHT)], [1, 1, 2, 2])
    answer(battle, "prepare")
    assert battle.outcome == "rout"


@pytest.mark.rule("ZN-33", "HX-13")
def test_with_one_able_member_out_the_others_are_taken_along() -> None:
    battle = fight([member("ann"), SPENT], [foe("foe-1")], [10, 1])
    answer(battle, "flee", place="out")
    assert (battle.outcome, battle.bodies()["bob"]["health"]) == ("retreat", 0)


@pytest.mark.rule("ZN-33")
def test_any_move_out_of_an_exit_leaves() -> None:
    battle = fight([member("ann")], [foe("foe-1")], [10], **row(start=("middle",)))
    assert "out" in picks(battle, "move_far", "place")
    assert "out" not in picks(battle, "flee", "place")
    events = answer(battle, "move_far", place="out")
    assert ([event.how for event in of(WentOut, events)], battle.outcome) == (["left"], "retreat")


@pytest.mark.rule("ZN-33")
def test_one_may_attack_and_then_leave() -> None:
    battle = fight([member("ann"), member("bob")], [foe("foe-1", 10)], [10, 10, 3, 3])
    answer(battle, "attack_move:sword", target="foe-1", place="out")
    answer(battle, "prepare")
    assert (health(battle, "foe-1"), actor(battle, "ann").health.gone) == (24, "left")


@pytest.mark.rule("ZN-18", "ZN-31")
def test_an_enemy_recovers_while_it_has_surges() -> None:
    rests = script({"intent": "recover", "when": "self.surges > 0"})
    battle = fight([member("ann")], [foe("foe-1", 9, behaviour=rests, surges=1)], [10, 4, 4, 5])
    events = standing(battle)
    assert [event.amount for event in of(Regains, events)] == [5]
    assert (health(battle, "foe-1"), actor(battle, "foe-1").health.surges) == (27, 0)
