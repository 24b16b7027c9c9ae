"""Damage, going down, dying, waking, lingering damage, and how a fight ends (DP-09, DP-10, DP-11, DP-20, DP-21)."""

import pytest

from systems.pool.components import Burns, Stance
from systems.pool.events.actions import LeftField, Yielded
from systems.pool.events.damage import Afflicted, Awoke, Downed, Healed, Hurt, Killed, PoolRolled
from systems.pool.mechanics.conditions import afflict
from systems.pool.mechanics.damage import lose
from systems.pool.mechanics.healing import heal
from systems.table.battle.loot import LootDiceWon
from systems.table.battle.setup import LootRow, LootTable
from tests.pool.setups import (
    FIGHTS,
    POOL,
    SWORD,
    ann,
    answer,
    asked,
    bob,
    dice_of,
    encounter_of,
    fight,
    foe,
    hp,
    of,
    options,
    party_of,
    passing,
    script,
    state,
)

ACID = {"name": "acid", "damage": 1, "lingering": 3, "type": "acid"}
BESIDE = {"ann": "5,3"}
TWO = party_of(ann(), bob())
TABLE = LootTable(id="t:loot", name="Loot", rows=(LootRow(roll=1, name="Coin", gives=(("t:coin", "1"),)),))


@pytest.mark.rule("DP-09")
def test_hp_may_go_below_0() -> None:
    battle = fight(party=TWO)
    lose(battle, state(battle).units["ann"], 27, "")
    assert hp(battle, "ann") == -7
    assert battle.bodies()["ann"]["hp"] == -7


@pytest.mark.rule("DP-09")
@pytest.mark.parametrize(("damage", "downed"), [(19, False), (20, True), (21, True)])
def test_at_0_hp_or_less_one_is_downed(damage: int, downed: bool) -> None:
    battle = fight(party=TWO)
    lose(battle, state(battle).units["ann"], damage, "")
    assert (len(of(Downed, battle.events)), state(battle).units["ann"].able) == (int(downed), not downed)


@pytest.mark.rule("DP-09")
def test_the_hit_that_downed_never_kills() -> None:
    battle = fight(party=TWO)
    lose(battle, state(battle).units["ann"], 99, "")
    assert (state(battle).units["ann"].vitals.dead, state(battle).units["ann"].vitals.beyond) == (False, 0)


@pytest.mark.rule("DP-09")
def test_damage_while_downed_adds_up_and_kills_above_fortitude() -> None:
    battle = fight(party=TWO)
    s = state(battle)
    lose(battle, s.units["ann"], 20, "")
    lose(battle, s.units["ann"], 2, "")
    lose(battle, s.units["ann"], 2, "")
    assert (s.units["ann"].vitals.beyond, s.units["ann"].vitals.dead) == (4, False)
    lose(battle, s.units["ann"], 1, "")
    assert [(event.beyond, event.fortitude) for event in of(Killed, battle.events)] == [(5, 4)]
    assert POOL.dead(battle.party.members[0].block, battle.bodies()["ann"])


@pytest.mark.rule("DP-09")
def test_waking_ends_the_count() -> None:
    battle = fight(party=TWO)
    s = state(battle)
    for harm in (20, 3):
        lose(battle, s.units["ann"], harm, "")
    heal(battle, s.units["ann"], 5, "")
    for harm in (2, 3):
        lose(battle, s.units["ann"], harm, "")
    assert (s.units["ann"].vitals.hp, s.units["ann"].vitals.beyond, s.units["ann"].vitals.dead) == (-3, 3, False)


@pytest.mark.rule("DP-09")
@pytest.mark.parametrize(("healed", "awake"), [(4, False), (5, False), (6, True)])
def test_one_wakes_at_1_hp_and_not_before(healed: int, awake: bool) -> None:
    battle = fight(party=TWO)
    lose(battle, state(battle).units["ann"], 25, "")
    heal(battle, state(battle).units["ann"], healed, "")
    assert (state(battle).units["ann"].able, len(of(Awoke, battle.events))) == (awake, int(awake))


@pytest.mark.rule("DP-09")
def test_the_last_hp_and_the_hit_that_takes_it_are_not_damage_while_downed() -> None:
    battle = fight(party=party_of(ann(body={"hp": 1}), bob()))
    lose(battle, state(battle).units["ann"], 10, "")
    assert (len(of(Downed, battle.events)), state(battle).units["ann"].vitals.beyond) == (1, 0)


@pytest.mark.rule("DP-09")
def test_no_damage_is_no_event_and_nothing_befalls_who_is_off_the_map() -> None:
    battle = fight(encounter_of(foe(1), foe(2)), TWO)
    s = state(battle)
    lose(battle, s.units["ann"], 0, "")
    s.units["foe-1"].place.square = -1
    lose(battle, s.units["foe-1"], 5, "")
    afflict(battle, s.units["foe-1"], fells=True, blinds=1, sickens=1)
    assert not of(Hurt, battle.events)
    assert (s.units["foe-1"].vitals.hp, s.units["foe-1"].stance) == (20, Stance())


@pytest.mark.rule("DP-09", "DP-20")
@pytest.mark.parametrize(("before", "woken"), [(0, 1), (1, 0), (5, 0)])
def test_only_the_downed_wake_and_lie_prone(before: int, woken: int) -> None:
    battle = fight(party=party_of(ann(), bob(body={"hp": before})))
    state(battle).units["bob"].stance.prone = False
    heal(battle, state(battle).units["bob"], 2, "")
    assert (len(of(Awoke, battle.events)), state(battle).units["bob"].stance.prone) == (woken, bool(woken))


@pytest.mark.rule("DP-17")
@pytest.mark.parametrize(
    ("first", "second", "after", "told"),
    [((2, 2), (1, 1), (2, 2), 2), ((1, 1), (2, 2), (2, 2), 4), ((2, 2), (2, 2), (2, 2), 2)],
)
def test_of_two_blindnesses_or_sicknesses_the_worse_stays(
    first: tuple[int, int], second: tuple[int, int], after: tuple[int, int], told: int
) -> None:
    battle = fight()
    for blinds, sickens in (first, second):
        afflict(battle, state(battle).units["ann"], fells=False, blinds=blinds, sickens=sickens)
    stance = state(battle).units["ann"].stance
    assert ((stance.blinded, stance.sickened), len(of(Afflicted, battle.events))) == (after, told)


@pytest.mark.rule("DP-11")
def test_healing_in_a_fight_is_at_once_and_up_to_the_most() -> None:
    battle = fight()
    lose(battle, state(battle).units["ann"], 6, "")
    heal(battle, state(battle).units["ann"], 9, "")
    heal(battle, state(battle).units["ann"], 9, "")
    assert (hp(battle, "ann"), [event.amount for event in of(Healed, battle.events)]) == (20, [6, 0])


@pytest.mark.rule("DP-10", "DP-21")
def test_lingering_3_runs_3_2_1_from_the_round_of_the_hit_on() -> None:
    battle = fight(party=party_of(ann(ACID)), dice=dice_of(2, 1), at=BESIDE)
    answer(battle, "attack:acid", target="foe-1")
    assert hp(battle, "foe-1") == 19
    left = []
    for _ in range(5):
        passing(battle)
        left.append(hp(battle, "foe-1"))
    assert left == [16, 14, 13, 13, 13]


@pytest.mark.rule("DP-21")
def test_armour_is_no_help_against_lingering_damage() -> None:
    battle = fight(encounter_of(foe(armour=9)), party_of(ann(ACID)), dice=dice_of(2, 1), at=BESIDE)
    answer(battle, "attack:acid", target="foe-1")
    passing(battle)
    assert hp(battle, "foe-1") == 17


@pytest.mark.rule("DP-21")
def test_resistance_to_its_type_lessens_each_step() -> None:
    resists = [{"type": "acid", "amount": 2}]
    battle = fight(encounter_of(foe(resistances=resists)), party_of(ann(ACID)), dice=dice_of(2, 1), at=BESIDE)
    answer(battle, "attack:acid", target="foe-1")
    passing(battle, 3)
    assert hp(battle, "foe-1") == 19


@pytest.mark.rule("DP-21")
def test_several_run_side_by_side() -> None:
    battle = fight(party=party_of(ann(ACID)), dice=dice_of(2, 1, 2, 1), at=BESIDE)
    answer(battle, "attack:acid", target="foe-1")
    events = answer(battle, "attack:acid", target="foe-1")
    assert [event.amount for event in of(Hurt, events) if event.lingering] == [3, 3]
    assert [event.amount for event in of(Hurt, passing(battle))] == [2, 2]


@pytest.mark.rule("DP-20", "DP-21")
def test_steps_after_the_hit_that_downed_count_as_damage_while_downed() -> None:
    battle = fight(
        encounter_of(foe(1, {**ACID, "damage": 20}, behaviour=FIGHTS)), TWO, dice=dice_of(2, 1), at={"ann": "5,3"}
    )
    state(battle).units["foe-1"].turn.actions = 1
    passing(battle, 2)
    vitals = state(battle).units["ann"].vitals
    assert (vitals.hp, vitals.beyond, vitals.dead) == (-3, 3, False)
    state(battle).units["foe-1"].stance.bound = True
    passing(battle)
    assert (vitals.hp, vitals.beyond, vitals.dead) == (-5, 5, True)


@pytest.mark.rule("DP-21", "HX-13")
def test_with_the_fights_end_lingering_damage_stops() -> None:
    battle = fight(encounter_of(foe(hit_points=4)), dice=dice_of(2, 1), at=BESIDE)
    state(battle).units["ann"].burns.steps = ((5, "fire"),)
    answer(battle, "attack:sword", target="foe-1")
    assert (battle.outcome, battle.bodies()["ann"]["hp"]) == ("victory", 20)
    assert set(battle.bodies()["ann"]) == {"hp", "points", "dead"}


@pytest.mark.rule("DP-20")
def test_the_downed_keep_their_place_and_are_passed_over() -> None:
    battle = fight(party=TWO)
    lose(battle, state(battle).units["bob"], 20, "")
    passing(battle)
    assert (state(battle).round.number, asked(battle).who) == (2, "ann")
    assert state(battle).round.order == ("ann", "bob", "foe-1")


@pytest.mark.rule("DP-20")
def test_who_wakes_before_their_count_acts_in_that_round_and_is_prone() -> None:
    battle = fight(party=TWO)
    lose(battle, state(battle).units["bob"], 20, "")
    heal(battle, state(battle).units["bob"], 3, "")
    passing(battle)
    assert (asked(battle).who, state(battle).round.number) == ("bob", 1)
    assert "stand" in options(battle)


@pytest.mark.rule("DP-20")
def test_who_wakes_after_their_count_waits_for_the_next_round() -> None:
    battle = fight(party=party_of(ann(body={"hp": 0}), bob()))
    assert asked(battle).who == "bob"
    heal(battle, state(battle).units["ann"], 3, "")
    passing(battle)
    assert (asked(battle).who, state(battle).round.number) == ("ann", 2)


@pytest.mark.rule("DP-20")
@pytest.mark.parametrize(
    ("weapon", "needed"),
    [
        (SWORD, 0),
        ({"name": "bow", "kind": "ranged", "damage": 1}, 0),
        ({"name": "hex", "kind": "spell", "damage": 1}, 2),
    ],
)
def test_the_downed_have_brace_and_dodge_0(weapon: dict[str, object], needed: int) -> None:
    finisher = foe(1, weapon, behaviour=script({"intent": "finish"}))
    battle = fight(
        encounter_of(finisher),
        party_of(ann(), bob(body={"hp": 0})),
        dice=dice_of(0, 6),
        at={"bob": "5,3", "ann": "0,0"},
    )
    events = passing(battle)
    assert [(event.target, event.needs[0][1]) for event in of(PoolRolled, events)] == [("bob", needed)] * 2


@pytest.mark.rule("DP-20")
def test_a_downed_enemy_is_out_and_its_square_is_free() -> None:
    battle = fight(encounter_of(foe(1, hit_points=4), foe(2)), dice=dice_of(2, 1), at=BESIDE)
    answer(battle, "attack:sword", target="foe-1")
    assert not state(battle).units["foe-1"].present
    heal(battle, state(battle).units["foe-1"], 9, "")
    assert hp(battle, "foe-1") == 0
    assert "6,3" in [key for key, _ in asked(battle).option("move").fields[0].choices]  # type: ignore[union-attr]


@pytest.mark.rule("DP-20")
def test_all_enemies_downed_is_a_victory_with_the_encounters_loot() -> None:
    battle = fight(encounter_of(foe(hit_points=4), tables=[TABLE]), dice=dice_of(2, 1), at=BESIDE, loot=[1])
    events = answer(battle, "attack:sword", target="foe-1")
    assert [event.rating for event in of(LootDiceWon, events)] == [4]
    assert (battle.result.outcome, POOL.slain(battle)) == ("victory", ["foe-1"])


@pytest.mark.rule("DP-20", "HX-16")
def test_all_members_downed_or_dead_is_a_rout() -> None:
    brute = foe(1, {**SWORD, "damage": 40}, behaviour=FIGHTS)
    battle = fight(encounter_of(brute), dice=dice_of(2, 1), at=BESIDE)
    passing(battle)
    assert battle.outcome == "rout"
    assert not POOL.able(battle.party.members[0].block, battle.bodies()["ann"])


@pytest.mark.rule("DP-20", "DP-21", "HX-16", "ZN-33")
def test_where_the_last_of_both_sides_fall_at_one_rounds_end_the_party_is_routed() -> None:
    battle = fight(party=party_of(ann(body={"hp": 1})))
    state(battle).units["ann"].burns.steps = state(battle).units["foe-1"].burns.steps = ((30, ""),)
    passing(battle)
    assert (battle.outcome, hp(battle, "foe-1")) == ("rout", -10)


def test_whoever_is_off_the_map_leaves_no_trace_in_the_state() -> None:
    battle = fight(encounter_of(foe(1), foe(2)), TWO)
    s = state(battle)
    for who in ("ann", "foe-1"):
        stance = s.units[who].stance
        stance.blinded, stance.sickened, stance.weak, stance.guard = 2, 1, 1, 1
        s.units[who].burns.steps = ((3, "acid"),)
        lose(battle, s.units[who], 20, "")
        lose(battle, s.units[who], 20, "")
        assert (s.units[who].present, s.units[who].stance, s.units[who].burns) == (False, Stance(), Burns())


@pytest.mark.rule("DP-20", "HX-15")
def test_one_able_member_over_the_edge_takes_the_fallen_along() -> None:
    battle = fight(party=party_of(ann(), bob(body={"hp": -2})))
    assert len(of(LeftField, answer(battle, "leave"))) == 1
    assert battle.outcome == "retreat"


@pytest.mark.rule("DP-20")
def test_who_is_gone_leaves_the_others_fighting() -> None:
    battle = fight(party=TWO)
    answer(battle, "leave")
    assert (asked(battle).who, battle.outcome) == ("bob", "")
    passing(battle)
    assert asked(battle).who == "bob"


@pytest.mark.rule("DP-20")
@pytest.mark.parametrize(
    ("place", "agility", "actions"), [("0,3", 1, 1), ("1,3", 1, 1), ("2,3", 1, 2), ("5,3", 1, 2), ("2,3", 2, 1)]
)
def test_the_edge_is_one_square_beyond_the_map(place: str, agility: int, actions: int) -> None:
    battle = fight(party=party_of(ann(agility=agility)), at={"ann": place})
    option = asked(battle).option("leave")
    assert option is not None
    assert option.help.startswith("1 action" if actions == 1 else "both actions")


@pytest.mark.rule("DP-20")
def test_a_closed_edge_is_no_way_out_but_an_exit_is() -> None:
    battle = fight(encounter_of(open_edge=False))
    assert "leave" not in options(battle)
    battle = fight(encounter_of(grid=("P....", ".....", "e...F"), open_edge=False))
    assert "leave" in options(battle)


@pytest.mark.rule("DP-08", "DP-20")
@pytest.mark.parametrize(
    ("place", "cost"),
    [("3,1", "1 action"), ("4,1", "both actions"), ("6,1", "both actions"), ("7,1", ""), ("1,1", "1 action")],
)
def test_an_exit_is_as_far_as_a_move_or_a_sprint_to_it(place: str, cost: str) -> None:
    grid = ("#########", "#e......F", "###P#####")
    battle = fight(encounter_of(grid=grid, open_edge=False), party_of(ann(agility=1)), at={"ann": place})
    option = asked(battle).option("leave")
    assert (option.help.split(":")[0] if option else "") == cost


@pytest.mark.rule("DP-08", "DP-20")
@pytest.mark.parametrize(("place", "offered"), [("4,4", True), ("5,5", False)])
def test_the_edge_beyond_a_sprint_cannot_be_had(place: str, offered: bool) -> None:
    grid = ["." * 11 for _ in range(11)]
    grid[0], grid[10] = "P" + "." * 10, "F" + "." * 10
    battle = fight(encounter_of(grid=grid), party_of(ann(agility=1)), at={"ann": place, "foe-1": "9,9"})
    assert ("leave" in options(battle)) == offered


@pytest.mark.rule("HX-15")
def test_fled_enemies_take_loot_along_once() -> None:
    flees = script({"intent": "flee"})
    party = party_of(ann(initiative=-9))
    battle = fight(encounter_of(foe(1, behaviour=flees), foe(2, behaviour=flees), tables=[TABLE]), party, loot=[6])
    assert [event.rating for event in of(LootDiceWon, battle.events)] == [2]
    assert (battle.result.outcome, battle.result.spared, POOL.slain(battle)) == ("victory", True, [])


@pytest.mark.rule("HX-15", "BH-05")
def test_surrendered_enemies_are_beaten_and_not_slain() -> None:
    yields = script({"intent": "attack"}, when="true", does="surrender")
    battle = fight(encounter_of(foe(behaviour=yields), tables=[TABLE]), loot=[1])
    assert len(of(Yielded, battle.events)) == 1
    assert [event.rating for event in of(LootDiceWon, battle.events)] == [4]
    assert POOL.slain(battle) == []


@pytest.mark.rule("HX-13")
def test_who_is_not_able_at_the_start_is_in_the_fight_downed() -> None:
    battle = fight(party=party_of(ann(), bob(body={"hp": -3})))
    assert (state(battle).units["bob"].able, state(battle).units["bob"].present, hp(battle, "bob")) == (False, True, -3)


@pytest.mark.rule("HX-13")
def test_without_anybody_able_there_is_no_fight() -> None:
    with pytest.raises(ValueError, match="above 0 HP"):
        fight(party=party_of(ann(body={"hp": 0})))


@pytest.mark.rule("BH-09")
def test_20_quiet_rounds_are_a_stalemate() -> None:
    battle = fight()
    passing(battle, 19)
    assert battle.outcome == ""
    passing(battle)
    assert battle.outcome == "stalemate"


@pytest.mark.rule("BH-09")
@pytest.mark.parametrize(("hurt", "healed"), [(1, 0), (0, 1)])
def test_damage_or_recovery_begins_the_count_anew(hurt: int, healed: int) -> None:
    battle = fight(party=party_of(ann(body={"hp": 10})))
    passing(battle, 19)
    lose(battle, state(battle).units["foe-1"], hurt, "")
    heal(battle, state(battle).units["ann"], healed, "")
    passing(battle, 20)
    assert battle.outcome == ""
