"""A turn: initiative, orders, who declares when, two beats, postures, its end (FT-01 to FT-03, FT-11 to FT-15)."""

from itertools import permutations

import pytest

from systems.fudge.components import Action, Coming, Condition, Plan, Strike
from systems.fudge.events.actions import Attacked, AttackLost, Left, Moved, PostureTaken
from systems.fudge.events.damage import WoundsMarked
from systems.fudge.events.intents import IntentShown
from systems.fudge.events.turns import InitiativeTaken, OrderShouted, TurnBegan
from systems.fudge.state import State
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Thing
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.events import Rolled
from tests.fudge.setups import (
    FUDGE,
    OPEN,
    answer,
    area,
    asked,
    choices,
    df,
    encounter_of,
    fight,
    foe,
    hold,
    member,
    of,
    only,
    options,
    party_of,
    script,
    spot,
    staged,
    strike,
    to,
    track,
    turn,
    unit,
)

FAR = [{"foe": 1, "x": 50, "y": 35}]
TWO = (member("ann", "club"), member("bob", "club"))
ORDERS = {"order": 1}


@pytest.mark.rule("FT-01")
def test_initiative_is_4df_and_reaction() -> None:
    battle = fight(encounter_of(foe(reaction=1), posts=FAR), party_of(member("ann", reaction=2)), dice=df(-1, 3))
    assert [(event.who, event.total) for event in of(InitiativeTaken, battle.events)] == [("ann", 1), ("foe-1", 4)]


@pytest.mark.rule("FT-01")
def test_initiative_is_rolled_once_for_the_whole_fight() -> None:
    battle = fight(encounter_of(posts=FAR), dice=df(1, 0))
    events = hold(battle)
    assert of(TurnBegan, events)
    assert not of(Rolled, events)


@pytest.mark.rule("FT-02")
@pytest.mark.parametrize(("dice", "asked_first"), [((2, 1), "bob"), ((1, 2), "ann"), ((0, 0), "bob")])
def test_the_slowest_declares_first(dice: tuple[int, int], asked_first: str) -> None:
    battle = fight(encounter_of(posts=FAR), party_of(*TWO), dice=df(*dice, -2))
    assert asked(battle).who == asked_first


@pytest.mark.rule("FT-02", "BH-01")
def test_a_slower_enemy_has_declared_before_a_member_is_asked() -> None:
    battle = fight(encounter_of(posts=FAR), dice=df(1, 0))
    assert only(IntentShown, battle.events).at == "ann"
    assert "seems about to attack" in battle.view()["intent"]
    assert battle.view()["foes"]["units"][0]["intent"].startswith("seems about to attack")


@pytest.mark.rule("FT-02", "BH-01")
def test_a_faster_enemy_declares_after_the_member() -> None:
    battle = fight(encounter_of(posts=FAR), dice=df(0, 1))
    assert not of(IntentShown, battle.events)
    answer(battle, "hold")
    assert of(IntentShown, answer(battle, "hold"))[0].who == "foe-1"


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize(("dice", "intent"), [((0, 1), "guard"), ((1, 0), "attack")])
def test_only_a_faster_enemy_sees_that_it_is_attacked(dice: tuple[int, int], intent: str) -> None:
    behaviour = script({"intent": "guard", "when": "self.targeted == 1"})
    encounter = encounter_of(foe(behaviour=behaviour), posts=[{"foe": 1, "x": 20, "y": 7}])
    battle = fight(encounter, party_of(member("ann", "gun")), dice=df(*dice, 0, 4))
    events = list(battle.events)
    events += answer(battle, "attack:gun", target="foe-1") + answer(battle, "hold")
    assert of(IntentShown, events)[0].intent == intent


@pytest.mark.rule("FT-02")
def test_orders_come_before_any_declaration() -> None:
    battle = fight(encounter_of(posts=FAR, numbers=ORDERS), party_of(*TWO), dice=df(1, 0, -1))
    assert (asked(battle).kind, options(battle)) == ("order", ["shout:ann", "none"])
    assert not of(IntentShown, battle.events)


@pytest.mark.rule("FT-02")
def test_an_order_goes_to_a_slower_ally_and_names_the_roll() -> None:
    battle = fight(encounter_of(posts=FAR, numbers=ORDERS), party_of(*TWO), dice=df(0, 1, -1))
    assert choices(battle, "shout:bob", "ally") == ["ann"]
    assert choices(battle, "shout:bob", "roll") == ["attack", "foe-1"]
    event = only(OrderShouted, answer(battle, "shout:bob", ally="ann", roll="attack"))
    assert (event.who, event.ally, event.roll, event.bonus) == ("bob", "ann", "attack", 1)


@pytest.mark.rule("FT-02")
def test_one_order_a_side_a_turn() -> None:
    three = (*TWO, member("cid", "club"))
    battle = fight(encounter_of(posts=FAR, numbers=ORDERS), party_of(*three), dice=df(2, 1, 0, -1))
    answer(battle, "shout:ann", ally="cid", roll="attack")
    assert asked(battle).kind == "first_action"


@pytest.mark.rule("FT-02")
def test_whoever_is_alone_has_nobody_to_shout_to() -> None:
    assert asked(fight(encounter_of(posts=FAR, numbers=ORDERS), dice=df(0, -1))).kind == "first_action"


@pytest.mark.rule("FT-02")
def test_an_order_helps_the_first_attack_alone() -> None:
    battle = staged(
        encounter_of(numbers=ORDERS),
        party_of(member("ann", "club", "sword")),
        dice=df(0, 4, 0, 4),
        at={"ann": (10, 10), "foe-1": (11, 10)},
    )
    unit(battle, "ann").plan.ordered = "attack"
    events = of(Attacked, turn(battle, ann=(strike("club"), strike("sword"))))
    assert [event.attack_parts for event in events] == [(("order", 1),), ()]


@pytest.mark.rule("FT-02")
def test_an_order_helps_to_defend_against_the_first_attack_of_the_enemy_named() -> None:
    battle = staged(
        encounter_of(foe("foe-1"), foe("foe-2"), numbers=ORDERS),
        dice=df(0, 4, 0, 4, 0, 4),
        at={"ann": (10, 10), "foe-1": (11, 10), "foe-2": (9, 10)},
    )
    unit(battle, "ann").plan.ordered = "foe-2"
    blow = strike("unarmed", "ann")
    events = of(Attacked, turn(battle, foe_1=blow, foe_2=(blow, blow)))
    assert [(event.attacker, event.defence_parts) for event in events] == [
        ("foe-1", ()), ("foe-2", (("order", 1),)), ("foe-2", ()),
    ]  # fmt: skip


@pytest.mark.rule("FT-02")
@pytest.mark.parametrize(("intent", "roll"), [("shout", "attack"), ("shout_guard", "ann")])
def test_an_enemy_shouts_to_a_slower_friend(intent: str, roll: str) -> None:
    leader = foe("foe-1", behaviour=script({"intent": intent, "target": "strongest"}, {"intent": "guard"}))
    battle = fight(encounter_of(leader, foe("foe-2"), numbers=ORDERS), dice=df(-2, 1, 0))
    event = only(OrderShouted, battle.events)
    assert (event.who, event.ally, event.roll) == ("foe-1", "foe-2", roll)


@pytest.mark.rule("FT-02")
def test_the_fastest_shouts_first_whichever_side_it_is() -> None:
    leader = foe("foe-1", behaviour=script({"intent": "shout"}))
    faster = fight(encounter_of(leader, foe("foe-2"), numbers=ORDERS), party_of(*TWO), dice=df(1, 0, 2, -1))
    slower = fight(encounter_of(leader, foe("foe-2"), numbers=ORDERS), party_of(*TWO), dice=df(2, 0, 1, -1))
    assert (len(of(OrderShouted, faster.events)), len(of(OrderShouted, slower.events))) == (1, 0)


@pytest.mark.rule("FT-03")
def test_a_turn_is_two_actions() -> None:
    battle = fight(encounter_of(posts=FAR), dice=df(0, 1))
    assert asked(battle).kind == "first_action"
    answer(battle, "step", to="6,12")
    assert asked(battle).kind == "second_action"
    events = answer(battle, "step", to="6,22")
    assert [event.who for event in of(Moved, events)].count("ann") == 2


@pytest.mark.rule("FT-03", "FT-12")
def test_one_may_move_and_then_attack() -> None:
    battle = staged(
        encounter_of(), party_of(member("ann", "club")), dice=df(0, 4), at={"ann": (5, 5), "foe-1": (15, 5)}
    )
    events = turn(battle, ann=(to("foe-1"), strike("club")))
    assert (spot(battle, "ann"), len(of(Attacked, events))) == ((13, 5), 1)


@pytest.mark.rule("FT-11", "ZN-33")
def test_two_can_put_each_other_out_in_one_turn() -> None:
    at = {"ann": (5, 5), "foe-1": (6, 5)}
    battle = staged(encounter_of(foe("foe-1", "club")), party_of(member("ann", "club")), dice=df(4, -1, 4, -1), at=at)
    turn(battle, ann=strike("club"), foe_1=strike("club", "ann"))
    assert (track(battle, "ann"), track(battle, "foe-1"), battle.outcome) == ((0, 0, 0, 1), (0, 0, 0, 1), "rout")


@pytest.mark.rule("FT-11")
def test_what_was_declared_happens_though_its_author_falls_in_beat_1() -> None:
    at = {"ann": (5, 5), "foe-1": (6, 5)}
    battle = staged(
        encounter_of(foe("foe-1", "club")), party_of(member("ann", "club")), dice=df(4, -1, 0, 4), at=at
    )  # fmt: skip
    events = turn(battle, ann=strike("club"), foe_1=(Action(), strike("club", "ann")))
    assert [event.attacker for event in of(Attacked, events)] == ["ann", "foe-1"]


@pytest.mark.rule("FT-11")
def test_both_attacks_of_a_turn_are_rolled_against_the_same_state() -> None:
    at = {"ann": (5, 5), "foe-1": (6, 5)}
    battle = staged(encounter_of(), party_of(member("ann", "club", "sword")), dice=df(3, 0, 0, 0), at=at)
    events = turn(battle, ann=(strike("club"), strike("sword")))
    assert [event.defence_parts for event in of(Attacked, events)] == [(), ()]
    assert track(battle, "foe-1") == (0, 1, 1, 0)


@pytest.mark.rule("FT-11")
def test_each_attack_has_its_own_attack_roll_and_defence_roll() -> None:
    at = {"ann": (5, 5), "foe-1": (6, 5)}
    battle = staged(encounter_of(), party_of(member("ann", "club", "sword")), dice=df(1, 4, 2, 3), at=at)
    rolls = of(Rolled, turn(battle, ann=(strike("club"), strike("sword"))))
    assert [(roll.who, roll.total - 8) for roll in rolls] == [("ann", 1), ("foe-1", 4), ("ann", 2), ("foe-1", 3)]


@pytest.mark.rule("FT-11")
def test_wounds_are_marked_together_at_the_turns_end() -> None:
    at = {"ann": (5, 5), "foe-1": (6, 5)}
    battle = staged(encounter_of(), party_of(member("ann", "club", "sword")), dice=df(1, 0, 0, 0), at=at)
    events = turn(battle, ann=(strike("club"), strike("sword")))
    assert only(WoundsMarked, events).wounds == ("hurt", "hurt")


@pytest.mark.rule("FT-12")
def test_nobody_outruns_a_blow_of_the_same_beat() -> None:
    at = {"ann": (5, 5), "foe-1": (6, 5)}
    battle = staged(encounter_of(), party_of(member("ann", "club")), dice=df(0, 4), at=at)
    assert len(of(Attacked, turn(battle, ann=strike("club"), foe_1=to("16,5")))) == 1


@pytest.mark.rule("FT-12", "BH-08")
def test_who_moved_in_beat_1_is_out_of_reach_in_beat_2_and_the_attack_is_lost_not_re_aimed() -> None:
    at = {"ann": (5, 5), "foe-1": (6, 5), "foe-2": (5, 6)}
    battle = staged(encounter_of(foe("foe-1"), foe("foe-2")), party_of(member("ann", "club")), at=at)
    events = turn(battle, ann=(Action(), strike("club")), foe_1=to("16,5"))
    assert only(AttackLost, events).target == "foe-1"


@pytest.mark.rule("FT-12")
def test_a_move_towards_a_unit_ends_in_reach_of_where_it_goes() -> None:
    battle = staged(encounter_of(), party_of(member("ann")), at={"ann": (5, 5), "foe-1": (10, 5)})
    turn(battle, ann=to("foe-1"), foe_1=to("15,5"))
    assert spot(battle, "ann") == (13, 5)


@pytest.mark.rule("FT-12")
def test_a_move_may_name_a_part_of_the_map() -> None:
    battle = staged(encounter_of(areas=[area("wall", "cover", 12, 4, 3, 5)]), at={"ann": (5, 5)})
    turn(battle, ann=to("wall"))
    assert spot(battle, "ann") == (12, 5)


@pytest.mark.rule("FT-11", "FT-12")
def test_the_order_of_the_units_does_not_matter() -> None:
    """Five fight at once; whoever is which id, rolls, positions and wounds come to the same."""
    spots = {"v": (10, 10), "w": (11, 10), "x": (10, 11), "y": (11, 11), "z": (22, 10)}
    rolls = {"v": (2, 1), "w": (0, 3), "x": (-1, 0), "y": (1, 1), "z": (1, -2)}
    results = set()
    for ours in permutations("vwx"):
        for theirs in permutations("yz"):
            names = dict(zip(("ann", "bob", "cid"), ours, strict=True)) | dict(
                zip(("foe-1", "foe-2"), theirs, strict=True)
            )
            ids = {role: key for key, role in names.items()}
            aims = {"v": "y", "w": "z", "x": "y", "y": "v", "z": "w"}
            plans = {
                "v": (strike("club", ids["y"]), strike("unarmed", ids["y"])),
                "w": (to(ids["z"]), strike("club", ids["z"])),
                "x": (strike("club", ids["y"]), to("20,20")),
                "y": (strike("club", ids["v"]), to(ids["z"])),
                "z": (to(ids["w"]), strike("club", ids["w"])),
            }
            dice: list[int] = []
            for beat in (0, 1):
                for key in names:
                    role = names[key]
                    if plans[role][beat].kind == "attack":
                        dice += df(rolls[role][beat], rolls[aims[role]][1 - beat])
            battle = staged(
                encounter_of(foe("foe-1", "club"), foe("foe-2", "club")),
                party_of(*(member(key, "club") for key in ("ann", "bob", "cid"))),
                dice=dice,
                at={key: spots[role] for key, role in names.items()},
            )
            turn(battle, **{key.replace("-", "_"): plans[role] for key, role in names.items()})
            results.add(tuple(sorted((role, spot(battle, key), track(battle, key)) for key, role in names.items())))
    assert len(results) == 1


@pytest.mark.rule("FT-13")
def test_kneeling_goes_with_any_action_free() -> None:
    battle = fight(encounter_of(posts=FAR), dice=df(0, 1))
    answer(battle, "kneel")
    assert "kneel" not in options(battle)
    answer(battle, "hold")
    events = answer(battle, "hold")
    assert only(PostureTaken, events).posture == "kneeling"
    assert unit(battle, "ann").place.posture == "kneeling"


@pytest.mark.rule("FT-13")
def test_one_may_move_and_drop_prone_with_it() -> None:
    battle = staged(encounter_of(), at={"ann": (5, 5)})
    turn(battle, ann=to("15,5", posture="prone"))
    assert (spot(battle, "ann"), unit(battle, "ann").place.posture) == ((15, 5), "prone")


@pytest.mark.rule("FT-13")
def test_who_is_down_must_stand_up_before_moving_and_that_is_a_move() -> None:
    battle = fight(encounter_of(posts=FAR), dice=df(0, 1))
    answer(battle, "prone")
    answer(battle, "hold")
    assert not {"approach", "go", "step", "leave", "prone", "kneel"} & set(options(battle))
    answer(battle, "stand")
    assert unit(battle, "ann").place.posture == "standing"


@pytest.mark.rule("FT-13")
def test_a_posture_counts_from_the_beat_after_it() -> None:
    at = {"ann": (5, 5), "foe-1": (15, 5)}
    battle = staged(encounter_of(foe("foe-1", "gun", "loaded")), dice=df(-4, 0, -4, 0), at=at)
    events = turn(battle, ann=Action(posture="kneeling"), foe_1=(strike("gun", "ann"), strike("loaded", "ann")))
    assert [event.defence_parts for event in of(Attacked, events)] == [(), (("kneeling", 1),)]


@pytest.mark.rule("FT-13")
def test_aiming_takes_both_actions() -> None:
    posts = [{"foe": 1, "x": 20, "y": 7}]
    battle = fight(encounter_of(posts=posts), party_of(member("ann", "gun")), dice=df(0, 1))
    answer(battle, "aim", target="foe-1")
    assert asked(battle).kind == "first_action"
    assert unit(battle, "ann").condition.aim == "foe-1"


@pytest.mark.rule("FT-15")
@pytest.mark.parametrize(("start", "gone"), [((9, 20), "left"), ((10, 20), "")])
def test_who_comes_over_the_edge_is_out_of_the_fight(start: tuple[int, int], gone: str) -> None:
    battle = staged(encounter_of(), party_of(*TWO), at={"ann": start})
    turn(battle, ann=Action("leave"))
    assert unit(battle, "ann").place.gone == gone


@pytest.mark.rule("FT-15")
def test_a_side_with_nobody_left_on_the_map_has_lost() -> None:
    battle = staged(encounter_of(), at={"ann": (3, 20)})
    events = turn(battle, ann=Action("leave"))
    assert (only(Left, events).who, battle.outcome) == ("ann", "retreat")


@pytest.mark.rule("FT-15", "HX-16")
def test_with_all_of_the_party_incapacitated_it_is_a_rout() -> None:
    battle = _felled(member("ann"))
    assert battle.outcome == "rout"


@pytest.mark.rule("FT-15", "HX-15")
def test_one_able_member_out_of_the_fight_takes_the_fallen_along() -> None:
    battle = _felled(member("ann"), member("bob"), bob=Action("leave"))
    assert battle.outcome == "retreat"


def _felled(*members: object, **plans: Action) -> Battle:
    """Ann is struck down while the others do what they do."""
    people = [each for each in members if isinstance(each, type(member("x")))]
    at = {"ann": (5, 5), "foe-1": (6, 5), **{each.id: (2, 2) for each in people[1:]}}
    battle = staged(encounter_of(foe("foe-1", "club")), party_of(*people), dice=df(4, -4), at=at)
    turn(battle, foe_1=strike("club", "ann"), **plans)
    return battle


@pytest.mark.rule("FT-15")
def test_an_incapacitated_combatant_declares_nothing_more() -> None:
    at = {"ann": (5, 5), "bob": (30, 30), "foe-1": (6, 5)}
    battle = staged(encounter_of(foe("foe-1", "club")), party_of(*TWO), dice=df(4, -4), at=at)
    turn(battle, foe_1=strike("club", "ann"))
    assert asked(battle).who == "bob"


@pytest.mark.rule("FT-15")
def test_who_is_incapacitated_at_the_start_is_in_the_fight_but_out_of_it() -> None:
    fallen = member("bob", body={"incapacitated": 1})
    battle = fight(encounter_of(posts=FAR), party_of(member("ann"), fallen), dice=df(0, 1))
    assert (asked(battle).who, track(battle, "bob")) == ("ann", (0, 0, 0, 1))


def test_a_party_of_whom_nobody_is_able_has_no_fight() -> None:
    with pytest.raises(ValueError, match="able"):
        fight(encounter_of(), party_of(member("ann", body={"incapacitated": 1})))


@pytest.mark.rule("FT-01")
def test_what_was_rolled_for_initiative_is_forgotten_once_the_order_is_settled() -> None:
    battle = fight(encounter_of(posts=FAR), party_of(*TWO), dice=df(4, 2, 0))
    assert [each.tempo.result for each in battle.bound(State).all] == [0, 0, 0]


@pytest.mark.rule("FT-02", "BH-03")
def test_an_enemy_may_shout_to_its_most_wounded_friend() -> None:
    leader = foe("foe-1", behaviour=script({"intent": "shout", "target": "ally_most_wounded"}))
    battle = Battle(FUDGE, encounter_of(leader, foe("foe-2"), foe("foe-3"), numbers=ORDERS), party_of(), _dice())
    OPEN.append(battle)
    unit(battle, "foe-3").wounds.hurt = 1
    battle.advance()
    assert only(OrderShouted, battle.events).ally == "foe-3"


def _dice() -> ScriptedDice:
    """Ann is the slowest, and of the enemies the lower id the faster."""
    return ScriptedDice(df(-4, 3, 2, 1))


@pytest.mark.rule("FT-15")
def test_who_surely_gets_away_is_not_asked_for_a_second_action() -> None:
    battle = fight(encounter_of(posts=FAR), party_of(*TWO), dice=df(0, 1, -1))
    answer(battle, "leave")
    assert (asked(battle).kind, asked(battle).who) == ("first_action", "bob")


@pytest.mark.rule("FT-02")
def test_whoever_keeps_silent_is_not_asked_again_this_turn() -> None:
    three = (*TWO, member("cid", "club"))
    battle = fight(encounter_of(posts=FAR, numbers=ORDERS), party_of(*three), dice=df(2, 1, 0, -1))
    answer(battle, "none")
    assert asked(battle).kind == "first_action"
    for _ in three:
        hold(battle)
    assert asked(battle).kind == "order"


@pytest.mark.rule("FT-02")
def test_an_order_helps_the_first_attack_after_a_move_too() -> None:
    battle = staged(
        encounter_of(numbers=ORDERS),
        party_of(member("ann", "club")),
        dice=df(0, 4),
        at={"ann": (5, 5), "foe-1": (9, 5)},
    )
    unit(battle, "ann").plan.ordered = "attack"
    event = only(Attacked, turn(battle, ann=(to("foe-1"), strike("club"))))
    assert event.attack_parts == (("order", 1),)


@pytest.mark.rule("FT-02")
@pytest.mark.parametrize(("target", "shouted"), [("self", []), ("random", ["foe-2"]), ("nearest", ["foe-3"])])
def test_to_whom_an_enemy_shouts(target: str, shouted: list[str]) -> None:
    """Nobody can shout to themselves: then the enemy keeps silent, and the turn goes on."""
    leader = foe("foe-1", behaviour=script({"intent": "shout", "target": target}))
    battle = Battle(FUDGE, encounter_of(leader, foe("foe-2"), foe("foe-3"), numbers=ORDERS), party_of(), _dice())
    OPEN.append(battle)
    unit(battle, "foe-1").place.x, unit(battle, "foe-1").place.y = 50, 30
    unit(battle, "foe-3").place.x, unit(battle, "foe-3").place.y = 50, 32
    battle.advance()
    assert [event.ally for event in of(OrderShouted, battle.events)] == shouted
    assert asked(battle).kind == "first_action"


@pytest.mark.rule("FT-02", "BH-02")
@pytest.mark.parametrize(("face", "roll"), [(1, "attack"), (2, "ann"), (3, "ann")])
def test_what_an_enemy_shouts_is_drawn_by_weight(face: int, roll: str) -> None:
    shouts = script({"intent": "shout"}, {"intent": "shout_guard", "weight": 2})
    encounter = encounter_of(foe("foe-1", behaviour=shouts), foe("foe-2"), numbers=ORDERS)
    battle = Battle(FUDGE, encounter, party_of(), ScriptedDice(df(-4, 3, 2), ai=[face]))
    OPEN.append(battle)
    battle.advance()
    assert only(OrderShouted, battle.events).roll == roll


@pytest.mark.rule("FT-02")
def test_of_the_enemies_too_only_one_shouts_a_turn() -> None:
    leader = script({"intent": "shout"})
    foes = (foe("foe-1", behaviour=leader), foe("foe-2", behaviour=leader), foe("foe-3"))
    battle = Battle(FUDGE, encounter_of(*foes, numbers=ORDERS), party_of(), _dice())
    OPEN.append(battle)
    battle.advance()
    assert only(OrderShouted, battle.events).who == "foe-1"


@pytest.mark.rule("FT-02")
@pytest.mark.parametrize(("roll", "helped"), [("attack", "attack"), ("foe-1", "defence against Foe-1")])
def test_everybody_can_see_what_an_order_helps(roll: str, helped: str) -> None:
    battle = fight(encounter_of(posts=FAR, numbers=ORDERS), party_of(*TWO), dice=df(0, 1, -1))
    answer(battle, "shout:bob", ally="ann", roll=roll)
    assert f"ordered: +1 on their first {helped}" in battle.view()["party"]["units"][0]["notes"]


@pytest.mark.rule("FT-02")
def test_an_order_to_defend_holds_though_the_enemy_strikes_at_somebody_else_before() -> None:
    at = {"ann": (10, 10), "bob": (12, 10), "foe-1": (11, 10)}
    battle = staged(encounter_of(numbers=ORDERS), party_of(*TWO), dice=df(0, 4, 0, 4), at=at)
    unit(battle, "bob").plan.ordered = "foe-1"
    events = turn(battle, foe_1=(strike("unarmed", "ann"), strike("natural", "bob")))
    assert [event.defence_parts for event in of(Attacked, events)] == [(), (("order", 1),)]


def test_nothing_of_an_attack_is_left_over() -> None:
    """Of one that is not located, one that hits and one that misses: equal situations are equal states."""
    fog = area("fog", "hidden", 20, 9, 3, 3, full=True)
    at = {"ann": (10, 10), "bob": (9, 10), "foe-1": (20, 10), "foe-2": (10, 11)}
    party = party_of(member("ann", "gun"), member("bob", "club", "sword"))
    battle = staged(encounter_of(foe("foe-1"), foe("foe-2"), areas=[fog]), party, dice=df(0, 0, 0, 0, 0, 4), at=at)
    blows = (strike("club", "foe-2"), strike("sword", "foe-2"))
    before = battle.bound(State).strike
    turn(battle, ann=strike("gun", "foe-1"), bob=blows)
    assert before == Strike()


@pytest.mark.rule("FT-12")
def test_a_move_is_told_with_where_it_ends() -> None:
    battle = staged(encounter_of(), at={"ann": (5, 5)})
    event = only(Moved, turn(battle, ann=to("8,9")))
    assert (event.x, event.y, event.metres) == (8, 9, 5)


@pytest.mark.rule("FT-15")
@pytest.mark.parametrize(("x", "kind"), [(9, "first_action"), (10, "second_action")])
def test_the_second_action_is_asked_of_those_who_do_not_get_away(x: int, kind: str) -> None:
    """Ten metres to the edge are one move; eleven are not."""
    party = {"x": x, "y": 18, "width": 1, "height": 3}
    battle = fight(encounter_of(posts=FAR, party=party), party_of(*TWO), dice=df(0, 1, -1))
    answer(battle, "leave")
    assert asked(battle).kind == kind


def test_what_was_for_one_turn_alone_is_cleared_at_its_end() -> None:
    """Ann was surprised, hit, ordered, knelt and looked in vain; only the wound and the posture stay."""
    fog = area("fog", "hidden", 30, 9, 3, 3, full=True)
    at = {"ann": (10, 10), "foe-1": (17, 10), "foe-2": (30, 10)}
    party = party_of(member("ann", "gun", "club"))
    battle = staged(encounter_of(foe("foe-1", "gun"), foe("foe-2"), areas=[fog]), party, dice=df(-1, 0, 2, 0), at=at)
    ann = unit(battle, "ann")
    ann.plan.ordered, ann.plan.called, ann.condition.surprised = "attack", True, True
    plan = (strike("gun", "foe-2", posture="kneeling"), Action())
    turn(battle, ann=plan, foe_1=strike("gun", "ann"))
    assert (ann.coming, ann.plan, ann.condition, ann.senses.missed) == (Coming(), Plan(), Condition(), ())
    assert (ann.place.posture, ann.worst) == ("kneeling", "very_hurt")


@pytest.mark.rule("IT-05")
def test_a_shield_that_was_kept_is_asked_about_again_in_the_next_turn() -> None:
    shield = Thing.model_validate(
        {"id": "s", "item": "t:s", "name": "Shield", "holder": "ann", "uses": 1, "effects": [{"effect": "absorb"}]}
    )
    at = {"ann": (10, 10), "foe-1": (11, 10)}
    battle = staged(encounter_of(), party_of(things=[shield]), dice=df(0, 0, 0, 0), at=at)
    for _ in range(2):
        turn(battle, foe_1=strike("natural", "ann"))
        assert asked(battle).kind == "shield"
        answer(battle, "keep")


@pytest.mark.rule("FT-13")
@pytest.mark.parametrize(
    ("label", "end"),
    [
        ("10 m north", (30, 10)), ("10 m east", (40, 20)), ("10 m south", (30, 30)), ("5 m west", (25, 20)),
        ("10 m northeast", (37, 13)), ("10 m southwest", (23, 27)),
    ],
)  # fmt: skip
def test_a_move_by_the_compass_goes_where_it_says(label: str, end: tuple[int, int]) -> None:
    party = {"x": 30, "y": 20, "width": 1, "height": 1}
    battle = fight(encounter_of(posts=FAR, party=party), dice=df(0, 1))
    option = asked(battle).option("step")
    assert option is not None
    told = {each["label"]: each["id"] for each in option.fields[0].data()["choices"]}
    assert told[label] == f"{end[0]},{end[1]}"


@pytest.mark.rule("FT-05")
def test_after_a_leap_the_second_action_is_offered_from_below() -> None:
    hill = [area("hill", "high", 5, 5, 4, 4)]
    party = party_of(member("ann", "club", "sword"))
    battle = fight(encounter_of(posts=[{"foe": 1, "x": 11, "y": 7}], areas=hill), party, dice=df(0, 1))
    answer(battle, "leap:club", target="foe-1")
    assert "leap:sword" not in options(battle)
    assert choices(battle, "attack:sword", "target") == ["foe-1"]
