"""Things in a fight by opposed 4dF: Grenade, Shield, Locket, what effects do and when (IT-05, IT-08, IT-11, IT-18)."""

import pytest

from systems.fudge.components import Action
from systems.fudge.events.actions import Attacked, AttackLost, ThingKept
from systems.fudge.events.damage import Blasted, Healed, WoundsMarked
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Thing
from systems.table.battle.shields import DamageHalved, ShieldUsed
from tests.fudge.setups import (
    answer,
    area,
    asked,
    choices,
    df,
    encounter_of,
    fight,
    foe,
    member,
    of,
    only,
    options,
    party_of,
    script,
    staged,
    strike,
    to,
    track,
    turn,
    unit,
)

QUIET = script({"intent": "guard"})
NEAR = [{"foe": 1, "x": 18, "y": 7}]


def grenade(key: str = "grenade", amount: int = 10, holder: str = "") -> Thing:
    """A thing that deals damage, once."""
    return thing_of(key, "damage", holder=holder, amount=amount)


def thing_of(key: str, effect: str, holder: str = "", uses: int = 1, **values: object) -> Thing:
    """A thing with one effect."""
    return Thing.model_validate(
        {
            "id": key,
            "item": f"t:{key}",
            "name": key,
            "holder": holder,
            "uses": uses,
            "effects": [{"effect": effect, **values}],
        }
    )


def beside(*things: Thing, dice: list[int] | None = None, body: dict[str, int] | None = None, hands: int = 2) -> Battle:
    """Ann with things, and an enemy that keeps its distance."""
    party = party_of(member("ann", "gun", "great", body=body, hands=hands), things=things)
    return fight(encounter_of(foe(behaviour=QUIET), posts=NEAR), party, dice=dice or df(1, 0))


def use(thing: str, foe: str = "", member: str = "") -> Action:
    """The use of a thing."""
    return Action("use", thing, member, foe)


@pytest.mark.rule("IT-11")
@pytest.mark.parametrize(
    ("amount", "marks"),
    [(10, (0, 0, 0, 1)), (5, (0, 1, 0, 0)), (4, (0, 1, 0, 0)), (8, (0, 0, 1, 0)), (1, (1, 0, 0, 0))],
)
def test_a_grenade_is_a_wound_by_damage_value_6_and_others_in_proportion(amount: int, marks: tuple[int, ...]) -> None:
    battle = beside(grenade(amount=amount))
    answer(battle, "use:grenade", foe="foe-1")
    events = answer(battle, "hold")
    assert only(Blasted, events).value == -(-amount * 6 // 10)
    assert (track(battle, "foe-1"), battle.used()) == (marks, {"grenade": 1})


@pytest.mark.rule("IT-11")
def test_a_grenade_is_lessened_by_no_armour_and_no_cover() -> None:
    armoured = foe(behaviour=QUIET, armour=("melee", "unarmed", "thrown", "projectile"))
    encounter = encounter_of(armoured, posts=NEAR, areas=[area("wall", "cover", 16, 6, 1, 3)])
    battle = fight(encounter, party_of(things=[grenade()]), dice=df(1, 0))
    answer(battle, "use:grenade", foe="foe-1")
    answer(battle, "hold")
    assert battle.outcome == "victory"


@pytest.mark.rule("IT-11")
def test_a_grenade_takes_an_action_and_a_hand() -> None:
    battle = beside(grenade(), grenade("other"))
    answer(battle, "use:grenade", foe="foe-1")
    assert asked(battle).kind == "second_action"
    assert [option for option in options(battle) if option.partition(":")[0] in ("attack", "use")] == [
        "attack:gun", "attack:unarmed", "use:other",
    ]  # fmt: skip


@pytest.mark.rule("IT-11")
def test_with_a_two_handed_weapon_there_is_no_hand_for_it() -> None:
    party = party_of(member("ann", "great"), things=[grenade()])
    battle = fight(encounter_of(foe(behaviour=QUIET), posts=[{"foe": 1, "x": 8, "y": 7}]), party, dice=df(1, 0))
    answer(battle, "attack:great", target="foe-1")
    assert "use:grenade" not in options(battle)


@pytest.mark.rule("IT-11")
def test_it_is_for_an_enemy_in_sight() -> None:
    encounter = encounter_of(foe(behaviour=QUIET), posts=NEAR, areas=[area("fog", "hidden", 17, 6, 3, 3, full=True)])
    battle = fight(encounter, party_of(things=[grenade()]), dice=df(1, 0))
    assert "use:grenade" not in options(battle)


@pytest.mark.rule("IT-11")
def test_it_is_kept_where_the_enemy_has_gone_out_of_sight_by_then() -> None:
    encounter = encounter_of(areas=[area("fog", "hidden", 25, 9, 3, 3, full=True)])
    battle = staged(encounter, party_of(things=[grenade()]), at={"ann": (10, 10), "foe-1": (20, 10)})
    events = turn(battle, ann=(Action(), use("grenade", "foe-1")), foe_1=to("fog"))
    assert only(ThingKept, events).why == "out of sight"
    assert battle.used() == {}


@pytest.mark.rule("IT-11", "FT-11")
def test_its_wound_comes_with_the_others_at_the_turns_end() -> None:
    at = {"ann": (10, 10), "foe-1": (12, 10)}
    battle = staged(encounter_of(), party_of(member("ann", "club"), things=[grenade(amount=3)]), dice=df(1, 0), at=at)
    events = turn(battle, ann=(use("grenade", "foe-1"), strike("club")))
    assert only(Attacked, events).defence_parts == ()
    assert only(WoundsMarked, events).wounds == ("hurt", "hurt")


@pytest.mark.rule("PI-17")
def test_what_the_fallen_carry_can_be_used_by_the_others() -> None:
    fallen = member("bob", body={"incapacitated": 1})
    party = party_of(member("ann"), fallen, things=[grenade(holder="bob")])
    battle = fight(encounter_of(foe(behaviour=QUIET), posts=NEAR), party, dice=df(1, 0))
    assert "use:grenade" in options(battle)


def test_what_a_slower_member_means_to_use_is_not_offered_again() -> None:
    party = party_of(member("ann"), member("bob"), things=[grenade()])
    battle = fight(encounter_of(foe(behaviour=QUIET), posts=NEAR), party, dice=df(2, 1, 0))
    answer(battle, "use:grenade", foe="foe-1")
    answer(battle, "hold")
    assert (asked(battle).who, "use:grenade" in options(battle)) == ("ann", False)


def test_what_is_never_used_up_serves_once_a_turn() -> None:
    battle = beside(thing_of("wand", "damage", uses=0, amount=1))
    answer(battle, "use:wand", foe="foe-1")
    assert "use:wand" not in options(battle)
    answer(battle, "hold")
    assert "use:wand" in options(battle)


@pytest.mark.rule("IT-01")
def test_quick_healing_makes_one_wound_a_step_better_at_the_turns_end() -> None:
    battle = beside(thing_of("draught", "heal", amount="1d6+2"), body={"very_hurt": 1})
    answer(battle, "use:draught", target="ann")
    assert len(of(Healed, answer(battle, "hold"))) == 1
    assert track(battle, "ann") == (0, 1, 0, 0)


@pytest.mark.rule("FT-11")
def test_healing_is_for_wounds_from_before_the_turn() -> None:
    at = {"ann": (10, 10), "foe-1": (11, 10)}
    party = party_of(member("ann", body={"hurt": 1}), things=[thing_of("draught", "heal", amount="1")])
    battle = staged(encounter_of(foe("foe-1", "club")), party, dice=df(1, 0), at=at)
    event = of(Attacked, turn(battle, ann=use("draught", member="ann"), foe_1=strike("club", "ann")))[0]
    assert event.defence_parts == (("Hurt", -1),)
    assert track(battle, "ann") == (1, 1, 0, 0)


def test_quick_healing_is_for_those_who_stand() -> None:
    party = party_of(
        member("ann"), member("bob", body={"incapacitated": 1}), things=[thing_of("draught", "heal", amount="1")]
    )
    battle = fight(encounter_of(foe(behaviour=QUIET), posts=NEAR), party, dice=df(1, 0))
    assert choices(battle, "use:draught", "target") == ["ann"]


@pytest.mark.parametrize(
    ("effect", "who", "parts"), [("boost", "ann", ("strengthened", 2)), ("weaken", "foe-1", ("weakened", -2))]
)
def test_what_lends_or_takes_strength_counts_for_all_attacks_of_the_next_turn(
    effect: str, who: str, parts: tuple[str, int]
) -> None:
    at = {"ann": (10, 10), "foe-1": (11, 10)}
    party = party_of(member("ann", "club"), things=[thing_of("tonic", effect, amount=3)])
    battle = staged(encounter_of(foe("foe-1", "club")), party, dice=df(-4, 4) * 3, at=at)
    plans = {"ann": strike("club"), "foe_1": strike("club", "ann")}
    now = turn(battle, ann=(use("tonic"), Action()), foe_1=strike("club", "ann"))
    later = turn(battle, **plans)
    assert [event.attack_parts for event in of(Attacked, now)] == [()]
    assert [event.attack_parts for event in of(Attacked, later) if event.attacker == who] == [(parts,)]
    assert unit(battle, who).condition.attack == 0


def test_who_is_bound_does_nothing_in_the_next_turn() -> None:
    battle = beside(thing_of("net", "bind"))
    answer(battle, "use:net", foe="foe-1")
    answer(battle, "hold")
    assert unit(battle, "foe-1").condition.held
    assert "held fast" in battle.view()["intent"]
    assert unit(battle, "foe-1").action(1).kind == unit(battle, "foe-1").action(2).kind == "hold"


def test_no_attack_finds_a_member_who_is_shifted_in_the_next_turn() -> None:
    at = {"ann": (10, 10), "foe-1": (11, 10)}
    battle = staged(encounter_of(foe("foe-1", "club")), party_of(things=[thing_of("charm", "shift")]), at=at)
    turn(battle, ann=use("charm", member="ann"))
    assert only(AttackLost, turn(battle, foe_1=strike("club", "ann"))).target == "ann"


@pytest.mark.rule("PI-17")
def test_slow_healing_is_not_for_use_in_a_fight() -> None:
    assert not [
        option for option in options(beside(thing_of("herbs", "mend", amount="1d6"))) if option.startswith("use")
    ]


def _struck(*things: Thing, dice: list[int] | None = None) -> Battle:
    """Ann, struck twice in one turn: Hurt and Very Hurt, unless other dice are given."""
    at = {"ann": (10, 10), "foe-1": (11, 10)}
    battle = staged(encounter_of(foe("foe-1", "club")), party_of(things=things), dice=dice or df(1, 0, 3, 0), at=at)
    turn(battle, foe_1=(strike("club", "ann"), strike("unarmed", "ann")))
    return battle


SHIELD = thing_of("shield", "absorb", holder="ann")
LOCKET = thing_of("locket", "halve", holder="ann", uses=0)


@pytest.mark.rule("IT-05", "IT-18")
def test_a_shield_ignores_all_wounds_of_the_turn_and_is_gone() -> None:
    battle = _struck(SHIELD)
    assert (asked(battle).kind, asked(battle).who, options(battle)) == ("shield", "ann", ["use", "keep"])
    events = answer(battle, "use")
    assert len(of(ShieldUsed, events)) == 1
    assert (track(battle, "ann"), battle.used()) == ((0, 0, 0, 0), {"shield": 1})


@pytest.mark.rule("IT-05", "IT-18")
def test_the_wounds_are_known_when_the_shield_is_asked_about() -> None:
    assert "Hurt, Hurt" in asked(_struck(SHIELD)).text


@pytest.mark.rule("IT-05")
def test_a_shield_may_be_kept() -> None:
    battle = _struck(SHIELD)
    answer(battle, "keep")
    assert (track(battle, "ann"), battle.used()) == ((0, 1, 1, 0), {})


@pytest.mark.rule("IT-05")
def test_without_wounds_a_shield_is_not_asked_about() -> None:
    assert asked(_struck(SHIELD, dice=df(-4, 4, -4, 4))).kind != "shield"


@pytest.mark.rule("IT-05")
@pytest.mark.parametrize("holder", ["bob", ""])
def test_a_shield_is_its_bearers_alone(holder: str) -> None:
    assert asked(_struck(SHIELD.model_copy(update={"holder": holder}))).kind != "shield"


@pytest.mark.rule("IT-08", "IT-18")
@pytest.mark.parametrize(
    ("dice", "value", "marks"),
    [((0, 0), 1, (1, 0, 0, 0)), ((1, 0), 2, (1, 0, 0, 0)), ((2, 0), 3, (0, 1, 0, 0)), ((4, 0), 5, (0, 1, 0, 0)),
     ((4, -2), 7, (0, 0, 1, 0))],
)  # fmt: skip
def test_a_locket_halves_a_damage_value_above_1_rounded_up(
    dice: tuple[int, int], value: int, marks: tuple[int, ...]
) -> None:
    at = {"ann": (10, 10), "foe-1": (11, 10)}
    battle = staged(encounter_of(foe("foe-1", "club")), party_of(things=[LOCKET]), dice=df(*dice), at=at)
    events = turn(battle, foe_1=strike("club", "ann"))
    assert [event.assigned for event in of(DamageHalved, events)] == ([value] if value > 1 else [])
    assert track(battle, "ann") == marks


@pytest.mark.rule("IT-08", "IT-18")
def test_a_locket_halves_each_hit_and_two_do_no_more_than_one() -> None:
    battle = _struck(LOCKET, LOCKET.model_copy(update={"id": "second"}), dice=df(4, 0, 4, 0))
    assert track(battle, "ann") == (0, 1, 1, 0)


@pytest.mark.rule("IT-11")
def test_a_thing_meant_for_a_member_who_has_left_is_kept() -> None:
    party = party_of(member("ann"), member("bob", body={"hurt": 1}), things=[thing_of("draught", "heal", amount="1")])
    battle = staged(encounter_of(), party, at={"ann": (20, 20), "bob": (2, 20)})
    events = turn(battle, ann=(Action(), use("draught", member="bob")), bob=Action("leave"))
    assert only(ThingKept, events).why == "out of the fight"
    assert battle.used() == {}


@pytest.mark.rule("IT-11")
@pytest.mark.parametrize(("amount", "wound"), [(10, "Incapacitated"), (8, "Very Hurt"), (4, "Hurt"), (1, "a Scratch")])
def test_what_a_thing_does_names_the_wound(amount: int, wound: str) -> None:
    option = asked(beside(grenade(amount=amount))).option("use:grenade")
    assert option is not None
    assert option.help.endswith(f"({wound})")


@pytest.mark.rule("IT-05", "IT-08")
def test_the_shield_names_the_wounds_as_the_locket_lets_them_through_and_what_they_come_to() -> None:
    text = asked(_struck(SHIELD, LOCKET, dice=df(4, 0, 4, 0))).text
    assert "mark Hurt, Hurt and to be Very Hurt" in text


@pytest.mark.rule("IT-01")
def test_quick_healing_heals_once() -> None:
    battle = beside(thing_of("draught", "heal", amount="1"), body={"very_hurt": 1})
    answer(battle, "use:draught", target="ann")
    answer(battle, "hold")
    answer(battle, "hold")
    answer(battle, "hold")
    assert track(battle, "ann") == (0, 1, 0, 0)


@pytest.mark.rule("BH-09")
@pytest.mark.parametrize(("body", "outcome"), [({"hurt": 1}, ""), ({}, "stalemate")])
def test_healing_is_no_quiet_turn_unless_there_is_nothing_to_heal(body: dict[str, int], outcome: str) -> None:
    draught = thing_of("draught", "heal", amount="1")
    encounter = encounter_of(foe(behaviour=QUIET), posts=[{"foe": 1, "x": 50, "y": 35}], numbers={"quiet_rounds": 1})
    battle = fight(encounter, party_of(member("ann", body=body), things=[draught]), dice=df(1, 0))
    answer(battle, "use:draught", target="ann")
    answer(battle, "hold")
    assert battle.outcome == outcome


def test_what_is_used_twice_in_a_turn_adds_up() -> None:
    things = [grenade("one", 1), grenade("two", 3)]
    battle = staged(encounter_of(), party_of(things=things), at={"ann": (10, 10), "foe-1": (20, 10)})
    turn(battle, ann=(use("one", "foe-1"), use("two", "foe-1")))
    assert track(battle, "foe-1") == (1, 1, 0, 0)


def test_two_draughts_heal_two_steps() -> None:
    things = [thing_of(key, "heal", amount="1") for key in ("one", "two")]
    party = party_of(member("ann", body={"very_hurt": 1}), things=things)
    battle = staged(encounter_of(), party)
    turn(battle, ann=(use("one", member="ann"), use("two", member="ann")))
    assert track(battle, "ann") == (1, 0, 0, 0)


@pytest.mark.parametrize(("effect", "who", "sum_"), [("boost", "ann", 2), ("weaken", "foe-1", -2)])
def test_two_that_lend_or_take_strength_add_up(effect: str, who: str, sum_: int) -> None:
    things = [thing_of(key, effect, amount=2) for key in ("one", "two")]
    battle = staged(encounter_of(), party_of(things=things))
    turn(battle, ann=(use("one"), use("two")))
    assert unit(battle, who).condition.attack == sum_
