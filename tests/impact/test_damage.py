"""Damage to the party: shares, Shields, Lockets, fighting on, rout (PI-06, PI-08, PI-09, IT-05, IT-08)."""

import pytest

from systems.impact.events import DamageAssigned, DamageMissed, MemberHurt, Wearied
from systems.impact.rules import only_split, to_assign
from systems.table.battle.events import FightEnded
from systems.table.battle.shields import DamageHalved, ShieldUsed, halved
from systems.table.loop.fields import Amounts
from systems.table.loop.requests import Refused
from tests.impact.setups import (
    answer,
    asked,
    encounter_of,
    fight,
    hp,
    locket,
    member,
    of,
    options,
    party_of,
    shield,
    thing,
)


def shares_of(battle_option_field: object) -> Amounts:
    assert isinstance(battle_option_field, Amounts)
    return battle_option_field


@pytest.mark.rule("PI-06")
@pytest.mark.parametrize(
    ("damage", "caps", "assigned"),
    [(5, {"a": 3, "b": 4}, 5), (7, {"a": 3, "b": 4}, 7), (9, {"a": 3, "b": 4}, 7), (4, {}, 0)],
)
def test_no_more_is_assigned_than_hp_are_left(damage: int, caps: dict[str, int], assigned: int) -> None:
    assert to_assign(damage, caps) == assigned


@pytest.mark.rule("PI-06")
@pytest.mark.parametrize(
    ("damage", "caps", "split"),
    [(3, {"a": 5}, {"a": 3}), (7, {"a": 3, "b": 4}, {"a": 3, "b": 4}), (6, {"a": 3, "b": 4}, None)],
)
def test_nothing_is_asked_when_there_is_one_way_to_share(
    damage: int, caps: dict[str, int], split: dict[str, int] | None
) -> None:
    assert only_split(damage, caps) == split


@pytest.mark.rule("PI-06")
def test_the_player_shares_the_damage_out_up_to_what_each_has_left() -> None:
    battle = fight(encounter_of(impact=12), party_of([member("ann", 3, 2), member("bob", 2, 9)]), dice=[1, 1])
    field = shares_of(asked(battle).options[0].fields[0])
    assert (field.total, field.caps) == (5, (("ann", 2), ("bob", 9)))


@pytest.mark.rule("PI-06")
@pytest.mark.parametrize(
    "amounts",
    [{"ann": 3, "bob": 2}, {"ann": 1, "bob": 3}, {"ann": 2, "bob": 4}, {"ann": -1, "bob": 6}, {"cat": 5}, {}],
)
def test_a_wrong_split_is_refused_and_changes_nothing(amounts: dict[str, int]) -> None:
    battle = fight(encounter_of(impact=12), party_of([member("ann", 3, 2), member("bob", 2, 9)]), dice=[1, 1])
    before = battle.snapshot()
    with pytest.raises(Refused):
        answer(battle, "assign", amounts=amounts)
    assert battle.snapshot() == before


@pytest.mark.rule("PI-06", "PI-09")
def test_damage_beyond_all_hp_is_ignored_and_routs_the_party() -> None:
    battle = fight(encounter_of(impact=40), party_of([member("ann", 3, 4), member("bob", 2, 3)]), dice=[1, 1])
    assert [event.shares for event in of(DamageAssigned, battle.events)] == [(("ann", 4), ("bob", 3))]
    assert (battle.outcome, hp(battle)) == ("rout", {"ann": 0, "bob": 0})


@pytest.mark.rule("PI-06")
def test_assigned_first_then_shields_then_lockets_then_hp_fall() -> None:
    things = [locket("ann"), shield("bob")]
    battle = fight(encounter_of(impact=20), party_of(things=things), dice=[3, 3])
    first = answer(battle, "assign", amounts={"ann": 5, "bob": 4})
    assert [event.kind for event in first] == ["damage_assigned"]
    assert hp(battle) == {"ann": 10, "bob": 10}
    then = answer(battle, "use")
    assert [event.kind for event in then][:3] == ["shield_used", "damage_halved", "member_hurt"]
    assert hp(battle) == {"ann": 7, "bob": 10}


@pytest.mark.rule("PI-06")
def test_what_a_shield_ignores_is_not_handed_out_again() -> None:
    battle = fight(encounter_of(impact=20), party_of(things=[shield("bob")]), dice=[3, 3])
    answer(battle, "assign", amounts={"bob": 9})
    answer(battle, "use")
    assert hp(battle) == {"ann": 10, "bob": 10}


@pytest.mark.rule("PI-08")
def test_fighting_on_costs_each_who_stands_exactly_1() -> None:
    members = [member("ann", 3, 5), member("bob", 2, 0, 5), member("cat", 1, 1, 5)]
    battle = fight(encounter_of(impact=4), party_of(members), dice=[2, 2, 1, 1])
    events = answer(battle, "fight_on")
    assert [event.hp for event in of(Wearied, events)] == [(("ann", 4), ("cat", 0))]
    assert hp(battle) == {"ann": 4, "bob": 0, "cat": 0}


@pytest.mark.rule("PI-08")
def test_retreat_ends_the_fight_without_loot() -> None:
    battle = fight(encounter_of(), dice=[1, 1])
    assert options(battle) == ["fight_on", "retreat"]
    events = answer(battle, "retreat")
    assert (battle.outcome, battle.request) == ("retreat", None)
    assert [event.kind for event in events] == ["fight_ended"]


@pytest.mark.rule("PI-09")
def test_all_at_0_by_fighting_on_routs_the_party_before_the_next_roll() -> None:
    battle = fight(encounter_of(), party_of([member("ann", 3, 1), member("bob", 2, 1)]), dice=[1, 1])
    events = answer(battle, "fight_on")
    assert [event.outcome for event in of(FightEnded, events)] == ["rout"]
    assert battle.request is None


@pytest.mark.rule("PI-08")
def test_what_fighting_on_costs_is_content() -> None:
    battle = fight(encounter_of(numbers={"weary_damage": 2}), dice=[1, 1, 1, 1])
    assert battle.view()["numbers"]["weary"] == 2
    answer(battle, "fight_on")
    assert hp(battle) == {"ann": 8, "bob": 8}


@pytest.mark.rule("IT-05")
def test_a_shield_ignores_all_damage_of_one_roll_and_is_gone() -> None:
    battle = fight(encounter_of(impact=20), party_of(things=[shield("bob")]), dice=[3, 3, 3, 3])
    answer(battle, "assign", amounts={"ann": 1, "bob": 8})
    assert (asked(battle).kind, asked(battle).who) == ("shield", "bob")
    events = answer(battle, "use")
    assert [(event.who, event.ignored) for event in of(ShieldUsed, events)] == [("bob", 8)]
    assert battle.used() == {"shield": 1}
    answer(battle, "fight_on")
    answer(battle, "assign", amounts={"ann": 1, "bob": 8})
    assert (asked(battle).kind, hp(battle)) == ("fight_on", {"ann": 7, "bob": 1})


@pytest.mark.rule("IT-05")
def test_a_shield_that_is_kept_is_offered_again_in_the_next_roll() -> None:
    battle = fight(encounter_of(impact=14), party_of(things=[shield("bob")]), dice=[3, 3, 3, 3])
    answer(battle, "assign", amounts={"bob": 3})
    answer(battle, "keep")
    assert hp(battle) == {"ann": 10, "bob": 7}
    answer(battle, "fight_on")
    answer(battle, "assign", amounts={"bob": 3})
    assert asked(battle).kind == "shield"


@pytest.mark.rule("IT-05")
def test_of_two_shields_one_is_used_at_a_time() -> None:
    things = [shield("bob", "shield-1"), shield("bob", "shield-2")]
    battle = fight(encounter_of(impact=14), party_of(things=things), dice=[3, 3, 3, 3])
    answer(battle, "assign", amounts={"bob": 3})
    answer(battle, "use")
    assert (asked(battle).kind, battle.used()) == ("fight_on", {"shield-1": 1})
    answer(battle, "fight_on")
    answer(battle, "assign", amounts={"bob": 3})
    answer(battle, "use")
    assert (battle.used(), hp(battle)) == ({"shield-1": 1, "shield-2": 1}, {"ann": 9, "bob": 9})


@pytest.mark.rule("IT-05")
def test_a_bearer_with_nothing_assigned_is_not_asked() -> None:
    battle = fight(encounter_of(impact=14), party_of(things=[shield("bob")]), dice=[3, 3])
    answer(battle, "assign", amounts={"ann": 3})
    assert asked(battle).kind == "fight_on"


@pytest.mark.rule("IT-05")
def test_a_shield_in_the_pack_protects_nobody() -> None:
    battle = fight(encounter_of(impact=14), party_of(things=[shield("")]), dice=[3, 3])
    answer(battle, "assign", amounts={"bob": 3})
    assert asked(battle).kind == "fight_on"


@pytest.mark.rule("IT-05", "IT-08", "PI-08")
def test_neither_shield_nor_locket_helps_against_fighting_on() -> None:
    things = [shield("ann"), locket("bob")]
    battle = fight(encounter_of(hp=99), party_of(things=things), dice=[1, 1, 1, 1])
    answer(battle, "fight_on")
    assert hp(battle) == {"ann": 9, "bob": 9}


@pytest.mark.rule("IT-08")
@pytest.mark.parametrize(("damage", "taken"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (10, 5)])
def test_a_locket_lets_half_through_rounded_up(damage: int, taken: int) -> None:
    assert halved(damage) == taken


@pytest.mark.rule("IT-08")
def test_a_locket_halves_what_its_bearer_is_assigned() -> None:
    battle = fight(encounter_of(impact=20), party_of(things=[locket("ann")]), dice=[3, 3])
    events = answer(battle, "assign", amounts={"ann": 5, "bob": 4})
    assert [(event.assigned, event.taken) for event in of(DamageHalved, events)] == [(5, 3)]
    assert hp(battle) == {"ann": 7, "bob": 6}


@pytest.mark.rule("IT-08")
def test_1_stays_1_under_a_locket() -> None:
    battle = fight(encounter_of(impact=14), party_of(things=[locket("ann")]), dice=[3, 3])
    events = answer(battle, "assign", amounts={"ann": 1, "bob": 2})
    assert not of(DamageHalved, events)
    assert hp(battle) == {"ann": 9, "bob": 8}


@pytest.mark.rule("IT-08")
def test_two_lockets_do_no_more_than_one() -> None:
    things = [locket("ann", "locket-1"), locket("ann", "locket-2")]
    battle = fight(encounter_of(impact=19), party_of(things=things), dice=[3, 3])
    answer(battle, "assign", amounts={"ann": 8})
    assert hp(battle)["ann"] == 6


@pytest.mark.rule("IT-08", "PI-06")
def test_the_bearer_of_a_locket_may_be_assigned_all_their_hp_before_halving() -> None:
    battle = fight(encounter_of(impact=21), party_of(things=[locket("ann")]), dice=[3, 3])
    answer(battle, "assign", amounts={"ann": 10})
    assert hp(battle) == {"ann": 5, "bob": 10}


@pytest.mark.rule("IT-08", "PI-06")
def test_a_locket_does_not_make_room_for_more_damage() -> None:
    members = [member("ann", 3, 4), member("bob", 2, 3)]
    battle = fight(encounter_of(impact=40), party_of(members, [locket("ann")]), dice=[3, 3])
    assert hp(battle) == {"ann": 2, "bob": 0}


@pytest.mark.rule("PI-06")
def test_nothing_can_be_assigned_to_somebody_shifted_in_the_coming_roll_alone() -> None:
    battle = fight(encounter_of(impact=14), party_of(things=[thing("charm", {"effect": "shift"})]), dice=[3, 3] * 2)
    events = answer(battle, "use:charm", target="ann")
    assert [event.shares for event in of(DamageAssigned, events)] == [(("bob", 3),)]
    answer(battle, "fight_on")
    assert dict(shares_of(asked(battle).options[0].fields[0]).caps) == {"ann": 9, "bob": 6}


@pytest.mark.rule("PI-06", "PI-16")
@pytest.mark.parametrize(("bob", "taken", "missed"), [(9, 6, []), (6, 6, []), (2, 2, [4])])
def test_what_is_out_of_reach_takes_no_share_and_the_others_take_it(bob: int, taken: int, missed: list[int]) -> None:
    party = party_of([member("ann", 3, 10), member("bob", 2, bob, 10)], [thing("charm", {"effect": "shift"})])
    battle = fight(encounter_of(impact=17), party, dice=[3, 3])
    events = answer(battle, "use:charm", target="ann")
    assert [event.shares for event in of(DamageAssigned, events)] == [(("bob", taken),)]
    assert [event.amount for event in of(DamageMissed, events)] == missed


@pytest.mark.rule("PI-06", "PI-16")
def test_with_everybody_out_of_reach_nothing_is_assigned_and_the_log_says_so() -> None:
    charm = thing("charm", {"effect": "shift"})
    battle = fight(encounter_of(impact=14), party_of([member("ann", 5, 10)], [charm]), dice=[3, 3])
    events = answer(battle, "use:charm", target="ann")
    assert "3 damage finds nobody" in of(DamageMissed, events)[0].words(str)
    assert not of(DamageAssigned, events)
    assert not of(MemberHurt, events)
    assert asked(battle).kind == "fight_on"


@pytest.mark.rule("PI-05")
def test_a_bound_enemy_does_no_harm_in_the_coming_roll_alone() -> None:
    battle = fight(encounter_of(impact=14), party_of(things=[thing("net", {"effect": "bind"})]), dice=[3, 3] * 2)
    answer(battle, "use:net")
    assert hp(battle) == {"ann": 10, "bob": 10}
    answer(battle, "fight_on")
    assert asked(battle).kind == "assign"
