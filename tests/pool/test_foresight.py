"""What enemies have shown, and what answers may do: as the dice really fall (BH-01, DP-04 to DP-17)."""

from fractions import Fraction
from typing import Any

import pytest

from systems.pool.events.damage import Hurt, PoolRolled
from systems.table.battle.battle import Battle
from systems.table.battle.foresight import IntentView, ProspectView, per_cent
from systems.table.loop.events import Event
from systems.table.loop.fields import Pick, Value
from tests.pool.setups import (
    BOLT,
    BOW,
    FIGHTS,
    HIT,
    IDLE,
    MISS,
    SWORD,
    ann,
    answer,
    asked,
    bob,
    dice_of,
    encounter_of,
    fight,
    foe,
    member,
    of,
    party_of,
    script,
    state,
    thing,
)
from tests.rulesets.branches import branches, steps

COVER = ("...........", "...........", "...........", "..P.P.c.F..", "...........", "...........", "...........")


def intents(battle: Battle) -> dict[str, IntentView]:
    """What each enemy has shown."""
    return {each["who"]: each for each in battle.view()["intents"]}


def prospect(battle: Battle, option: str, target: str) -> ProspectView:
    """What an answer may do to a target."""
    all_of_them: list[ProspectView] = battle.view()["prospects"]
    (found,) = [each for each in all_of_them if (each["option"], each["target"]) == (option, target)]
    return found


def factors(each: ProspectView) -> list[tuple[str, str]]:
    """Its named parts."""
    return [(factor["name"], factor["value"]) for factor in each["factors"]]


def struck(battle: Battle, option: str, fields: dict[str, Value]) -> list[Event]:
    """Take an answer and let its rolls land."""
    battle.take(asked(battle).choice(option, **fields))
    return steps(battle, lambda: battle.flow.phase in ("strike", "hit"))


def really(battle: Battle, option: str, **fields: Value) -> tuple[Fraction, int, int]:
    """The chance that an attack hits, and the least and the most HP that its target loses then."""
    chance, lost = Fraction(0), []
    for share, events in branches(battle, lambda copy: struck(copy, option, fields)):
        if any(roll.hit for roll in of(PoolRolled, events)):
            chance += share
            lost.append(sum(hurt.amount for hurt in of(Hurt, events)))
    return chance, min(lost), max(lost)


ARMED: list[tuple[dict[str, Any], dict[str, Any], dict[str, str]]] = [
    ({}, {}, {"ann": "5,3"}),
    ({"scoundrel": True}, {"armour": 2}, {"ann": "5,3"}),
    ({"melee": 3}, {"brace": 4, "racial_armour": 6}, {"ann": "5,3", "bob": "7,3"}),
    ({}, {"hit_points": 5}, {"ann": "5,3", "bob": "7,4"}),
    ({}, {"brace": 0}, {"ann": "5,3", "bob": "7,4"}),
]


@pytest.mark.rule("DP-05")
@pytest.mark.parametrize(("mine", "theirs", "at"), ARMED)
@pytest.mark.parametrize("mastery", [False, True])
def test_chance_and_range_of_an_attack_are_what_the_dice_bring(
    mine: dict[str, Any], theirs: dict[str, Any], at: dict[str, str], mastery: bool
) -> None:
    battle = fight(encounter_of(foe(**theirs)), party_of(ann({**SWORD, "mastery": mastery}, **mine), bob()), at=at)
    made = prospect(battle, "attack:sword", "foe-1")
    chance, low, high = really(battle, "attack:sword", target="foe-1")
    hp = theirs.get("hit_points", 20)
    assert made["chance"] == per_cent(chance.numerator, chance.denominator)
    assert (made["low"], made["high"]) == (min(hp, low), min(hp, high))
    assert made["fells"] is (high >= hp)


@pytest.mark.rule("DP-06")
@pytest.mark.rule("DP-17")
def test_everything_that_counts_for_a_shot_has_a_name() -> None:
    arms = {**BOW, "accuracy": 1, "piercing": 1, "type": "fire"}
    target = foe(armour=3, resistances=[{"type": "fire", "amount": 2}], dodge=1)
    battle = fight(encounter_of(target, grid=COVER), party_of(ann(arms, ranged=5)), at={"ann": "2,3", "foe-1": "6,3"})
    s = state(battle).units["ann"].stance
    s.blinded, s.sickened, s.boost, s.weak, s.edge = 1, 1, 2, 1, True
    made = prospect(battle, "attack:bow", "foe-1")
    assert factors(made) == [
        ("bow", "+8 dice"), ("accuracy", "+1 dice"), ("strengthened", "+2 dice"), ("weakened", "-1 dice"),
        ("success", "5 or 6"), ("an opening", "+2 successes"), ("Dodge", "1 needed"), ("range", "+2 needed"),
        ("cover", "+2 needed"), ("blinded", "+4 needed"), ("sickened", "+1 needed"), ("damage", "+3 HP"),
        ("armour", "-2 HP"), ("resists fire", "-2 HP"), ("each success to spare", "+1 HP"),
        ("roll", "10d6 against 10, 2 by Edge"),
    ]  # fmt: skip
    chance, low, high = really(battle, "attack:bow", target="foe-1")
    assert made["chance"] == per_cent(chance.numerator, chance.denominator)
    assert (made["low"], made["high"]) == (low, high)


@pytest.mark.rule("DP-13")
def test_a_flank_is_named() -> None:
    battle = fight(encounter_of(), party_of(ann(), bob()), at={"ann": "5,3", "bob": "7,4"})
    assert ("flanked", "+2 successes") in factors(prospect(battle, "attack:sword", "foe-1"))


@pytest.mark.rule("DP-05", "DP-13")
def test_words_and_parts_of_an_attack_say_the_same_of_its_edge() -> None:
    battle = fight(encounter_of(foe(brace=4)), party_of(ann(), bob()), at={"ann": "5,3", "bob": "7,4"})
    made, (field,) = prospect(battle, "attack:sword", "foe-1"), asked(battle).options[0].fields
    assert isinstance(field, Pick)
    assert made["words"].endswith("against 4, 2 by Edge")
    assert factors(made)[-1][1].endswith("against 4, 2 by Edge")
    assert dict(field.choices)["foe-1"].endswith("against 4, 2 by Edge")


@pytest.mark.rule("DP-16")
def test_one_roll_of_a_split_has_its_share_of_the_dice() -> None:
    foes = encounter_of(foe(), foe(2))
    battle = fight(foes, party_of(ann(melee=3)), at={"ann": "5,3", "foe-1": "6,3", "foe-2": "6,2"})
    answer(battle, "split", parts=2)
    made = prospect(battle, "attack:sword", "foe-1")
    assert factors(made)[-1] == ("roll", "2d6 against 2")
    assert made["chance"] == per_cent(1, 9)


@pytest.mark.rule("DP-22")
def test_a_power_says_its_chance_and_what_it_gives_and_costs() -> None:
    mends = {"name": "mend", "amount": 6, "cost": 2, "skill": 1, "dt": 1}
    hurt = member("bob", initiative=18, body={"hp": 16, "points": 0, "dead": 0})
    battle = fight(encounter_of(), party_of(ann(powers=[mends], spell_points=4), hurt), at={"ann": "3,3", "bob": "4,3"})
    made = prospect(battle, "power:mend", "bob")
    assert (made["chance"], made["low"], made["high"]) == (per_cent(81 - 16, 81), 4, 4)
    assert made["risk"] == "costs 2 spell points, hit or miss"


@pytest.mark.rule("DP-09")
def test_hp_below_0_are_not_on_the_bar() -> None:
    mends = {"name": "mend", "amount": 6}
    down = member("bob", initiative=18, body={"hp": -4, "points": 0, "dead": 0})
    battle = fight(encounter_of(), party_of(ann(powers=[mends]), down), at={"ann": "3,3", "bob": "4,3"})
    made = prospect(battle, "power:mend", "bob")
    assert (made["low"], made["high"]) == (2, 2)


@pytest.mark.rule("IT-11")
def test_a_thing_says_what_it_deals_and_heals() -> None:
    things = [
        thing("grenade", {"effect": "damage", "amount": 30}),
        thing("draught", {"effect": "heal", "amount": "1d6+2"}),
    ]
    hurt = ann(body={"hp": 15, "points": 0, "dead": 0})
    battle = fight(encounter_of(), party_of(hurt, things=things))
    thrown, drunk = prospect(battle, "use:grenade", "foe-1"), prospect(battle, "use:draught", "ann")
    assert (thrown["field"], thrown["low"], thrown["high"], thrown["fells"]) == ("foe", 20, 20, True)
    assert (drunk["field"], drunk["low"], drunk["high"]) == ("target", 3, 5)


@pytest.mark.rule("DP-19")
def test_a_square_tells_its_ground_and_who_can_strike_there() -> None:
    battle = fight(encounter_of(foe(1, SWORD), grid=COVER), at={"ann": "4,3", "foe-1": "7,3"})
    made = prospect(battle, "move", "6,3")
    assert (made["field"], made["words"], made["risk"]) == ("square", "cover; beside Foe 1", "in reach of Foe 1")
    assert not [each for each in battle.view()["prospects"] if (each["option"], each["target"]) == ("move", "4,2")]


@pytest.mark.rule("DP-08")
def test_a_sprint_costs_defence_and_is_told_only_where_no_move_goes() -> None:
    battle = fight(encounter_of(foe(1, BOW)), at={"ann": "0,0", "foe-1": "10,6"})
    sprints = {each["target"]: each for each in battle.view()["prospects"] if each["option"] == "sprint"}
    moves = {each["target"] for each in battle.view()["prospects"] if each["option"] == "move"}
    assert moves
    assert sprints
    assert not moves & set(sprints)
    assert all(each["risk"].endswith("Brace is 0 and Dodge 1 higher until the round ends") for each in sprints.values())


@pytest.mark.rule("IT-05")
def test_a_shield_says_what_would_be_lost() -> None:
    shield = thing("shield", {"effect": "absorb"}, holder="ann")
    foes = encounter_of(foe(1, behaviour=FIGHTS, initiative=40))
    battle = fight(foes, party_of(ann(), things=[shield]), dice=dice_of(3, 3), at={"foe-1": "3,3"})
    assert asked(battle).kind == "shield"
    keep, use = prospect(battle, "keep", "ann"), prospect(battle, "use", "ann")
    assert (keep["low"], keep["high"], keep["fells"]) == (5, 5, False)
    assert (use["low"], use["high"]) == (0, 0)
    answer(battle, "use")


@pytest.mark.rule("IT-05", "IT-18")
@pytest.mark.parametrize(("weapon", "kind"), [(SWORD, "strike"), (BOW, "shoot")])
def test_the_hit_that_a_shield_is_asked_for_is_what_its_maker_is_about(weapon: dict[str, Any], kind: str) -> None:
    shield = thing("shield", {"effect": "absorb"}, holder="ann")
    foes = encounter_of(foe(1, weapon, behaviour=FIGHTS, initiative=40))
    battle = fight(foes, party_of(ann(), things=[shield]), dice=dice_of(3), at={"foe-1": "3,3"})
    assert asked(battle).kind == "shield"
    assert f"take {state(battle).hit.damage} damage from Foe 1. Use" in asked(battle).text
    (intent,) = battle.view()["intents"]
    lost = state(battle).hit.damage
    assert (intent["kind"], intent["words"], intent["targets"]) == (kind, "is about to hit Ann", ["ann"])
    assert (intent["reaches"], intent["low"], intent["high"]) == (True, lost, lost)
    assert intent["losses"][0]["high"] == lost


SCRIPTS: list[tuple[str, dict[str, Any], dict[str, str], str]] = [
    ("attack", {}, {"foe-1": "3,3"}, "strike"),
    ("attack", {}, {"foe-1": "9,3"}, "strike"),
    ("attack", {"melee": 4}, {"foe-1": "3,3"}, "strike"),
    ("press", {"melee": 2}, {"foe-1": "3,3"}, "press"),
    ("split", {"melee": 4}, {"foe-1": "3,3"}, "strike"),
    ("flank", {}, {"foe-1": "6,3"}, "strike"),
    ("snipe", {"weapons": [BOW], "ranged": 3}, {"foe-1": "3,3"}, "shoot"),
    ("attack", {"weapons": [BOLT], "spell_points": 4}, {"foe-1": "5,3"}, "cast"),
]


def turn_of(battle: Battle, who: str) -> list[Event]:
    """Pass, and let an enemy take its whole turn."""
    battle.take(asked(battle).choice("pass"))
    return steps(battle, lambda: not state(battle).units[who].turn.acted)


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize(("intent", "block", "at", "kind"), SCRIPTS)
def test_an_intent_hits_as_often_as_it_says(intent: str, block: dict[str, Any], at: dict[str, str], kind: str) -> None:
    weapons = block.get("weapons", [SWORD])
    rest = {key: value for key, value in block.items() if key != "weapons"}
    behaviour = script({"intent": intent, "amount": 2 if intent in ("press", "split") else 0})
    battle = fight(encounter_of(foe(1, *weapons, behaviour=behaviour, **rest)), at={"ann": "2,3", **at})
    shown = intents(battle)["foe-1"]
    chance, most = Fraction(0), 0
    for share, events in branches(battle, lambda copy: turn_of(copy, "foe-1")):
        chance += share if any(roll.hit for roll in of(PoolRolled, events)) else 0
        most = max(most, sum(hurt.amount for hurt in of(Hurt, events)))
    assert (shown["kind"], shown["targets"], shown["reaches"]) == (kind, ["ann"], True)
    assert shown["chance"] == per_cent(chance.numerator, chance.denominator)
    assert shown["high"] == min(20, most)
    assert ("end" in shown) == (at["foe-1"] not in ("3,3", "5,3") or intent == "snipe")


SPREAD: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, str]]] = [
    ("attack", {}, {}, {"foe-1": "3,3"}),
    ("attack", {}, {"body": {"hp": 6, "points": 0, "dead": 0}}, {"foe-1": "3,3"}),
    ("split", {"melee": 4}, {"brace": 0, "body": {"hp": 9, "points": 0, "dead": 0}}, {"foe-1": "3,3"}),
    ("press", {"melee": 2}, {"armour": 3, "body": {"hp": 5, "points": 0, "dead": 0}}, {"foe-1": "3,3"}),
]


@pytest.mark.rule("BH-01", "DP-05", "DP-07")
@pytest.mark.parametrize(("intent", "block", "mine", "at"), SPREAD)
def test_what_a_target_loses_and_how_often_it_falls_is_what_the_dice_bring(
    intent: str, block: dict[str, Any], mine: dict[str, Any], at: dict[str, str]
) -> None:
    behaviour = script({"intent": intent, "amount": 2 if intent in ("press", "split") else 0})
    battle = fight(
        encounter_of(foe(1, SWORD, behaviour=behaviour, **block)), party_of(ann(**mine)), at={"ann": "2,3", **at}
    )
    hp = state(battle).units["ann"].vitals.hp
    shown = intents(battle)["foe-1"]
    found = [
        (share, min(hp, sum(hurt.amount for hurt in of(Hurt, events))))
        for share, events in branches(battle, lambda copy: turn_of(copy, "foe-1"))
    ]
    fell = sum((share for share, lost in found if lost == hp), Fraction(0))
    mean = sum((share * lost for share, lost in found), Fraction(0))
    (loss,) = shown["losses"]
    assert (loss["who"], loss["low"]) == ("ann", min(lost for _, lost in found))
    assert loss["high"] == max(lost for _, lost in found) == shown["high"]
    assert loss["fells"] == per_cent(fell.numerator, fell.denominator)
    assert loss["mean"] == int(10 * mean + Fraction(1, 2))
    assert ("ann" in shown.get("fells", ())) == (fell > 0)


@pytest.mark.rule("BH-01", "BH-08")
def test_an_enemy_turns_from_who_is_gone_to_who_is_left() -> None:
    behaviour = script({"intent": "attack"})
    battle = fight(encounter_of(foe(1, behaviour=behaviour, agility=1)), party_of(ann(), bob()), at={"foe-1": "10,6"})
    unit = state(battle).units[state(battle).units["foe-1"].shown_at]
    unit.place.square = -1
    shown = intents(battle)["foe-1"]
    (other,) = {"ann", "bob"} - {unit.id}
    assert shown["targets"] == [other]
    assert f"is gone, so it turns to {other.title()}" in shown["words"]


@pytest.mark.rule("BH-01")
def test_an_enemy_ends_its_move_where_it_was_to_be_expected() -> None:
    battle = fight(encounter_of(foe(1, behaviour=FIGHTS)), dice=[MISS] * 3, at={"ann": "2,3", "foe-1": "8,3"})
    shown = intents(battle)["foe-1"]
    assert (shown["start"], shown["end"]) == ({"x": 8, "y": 3}, {"x": 3, "y": 3})
    answer(battle, "pass")
    assert state(battle).grid.at(state(battle).units["foe-1"].place.square) == "3,3"


def test_out_of_reach_it_says_what_it_means_and_that_it_does_not_reach() -> None:
    behaviour = script({"intent": "attack"})
    battle = fight(encounter_of(foe(1, behaviour=behaviour, agility=1)), at={"ann": "0,0", "foe-1": "10,6"})
    shown = intents(battle)["foe-1"]
    assert (shown["kind"], shown["reaches"], shown["chance"]) == ("strike", False, 0)
    assert (shown["low"], shown["high"]) == (0, 0)


@pytest.mark.rule("BH-01")
def test_a_feint_is_shown_as_what_it_seems() -> None:
    rules = ({"intent": "guard", "feint": "attack"}, {"intent": "attack", "when": "round > 90"})
    battle = fight(encounter_of(foe(1, behaviour=script(*rules))), at={"foe-1": "3,3"})
    honest = fight(
        encounter_of(foe(1, behaviour=script(*rules[::-1], {"intent": "attack", "priority": 2}))), at={"foe-1": "3,3"}
    )
    assert intents(battle)["foe-1"] == intents(honest)["foe-1"]
    assert intents(battle)["foe-1"]["feint"] is True


def test_intents_come_in_the_order_of_the_round() -> None:
    foes = encounter_of(foe(1, behaviour=FIGHTS), foe(2, behaviour=FIGHTS, initiative=15))
    battle = fight(foes, party_of(ann(), bob()))
    assert [(each["who"], each["order"]) for each in battle.view()["intents"]] == [("foe-2", 3), ("foe-1", 4)]


def test_who_is_bound_does_nothing_and_says_why() -> None:
    battle = fight(encounter_of(foe(1, behaviour=FIGHTS)), at={"foe-1": "3,3"})
    state(battle).units["foe-1"].stance.bound = True
    shown = intents(battle)["foe-1"]
    assert (shown["kind"], shown["why"]) == ("wait", "It is bound and loses its turn.")


def test_before_initiative_nothing_is_known_and_in_a_drop_nothing_is_done() -> None:
    battle = fight(encounter_of(), party_of(bonus=True), initiative=(), dice=[1, 1])
    assert (intents(battle)["foe-1"]["kind"], intents(battle)["foe-1"]["why"][:6]) == ("unknown", "Nobody")
    answer(battle, "spend_bonus")
    assert (intents(battle)["foe-1"]["kind"], intents(battle)["foe-1"]["order"]) == ("wait", 0)


def test_a_healer_shows_whom_it_helps() -> None:
    mends = {"name": "mend", "amount": 6, "range": 9}
    foes = encounter_of(foe(1, behaviour=script({"intent": "mend"}), powers=[mends]), foe(2, behaviour=IDLE))
    battle = fight(foes)
    state(battle).units["foe-2"].vitals.hp = 17
    shown = intents(battle)["foe-1"]
    assert (shown["kind"], shown["targets"], shown["low"], shown["high"]) == ("heal", ["foe-2"], 3, 3)


def test_who_flees_shows_the_way() -> None:
    battle = fight(
        encounter_of(foe(1, behaviour=script({"intent": "flee"}), agility=1), open_edge=True), at={"foe-1": "5,3"}
    )
    shown = intents(battle)["foe-1"]
    assert (shown["kind"], shown["targets"], shown["high"]) == ("flee", [], 0)


def test_dice_hits_and_falls_have_cues() -> None:
    battle = fight(encounter_of(foe(hit_points=5)), dice=[HIT, HIT, HIT], at={"ann": "5,3"})
    events = answer(battle, "attack:sword", target="foe-1")
    cues = [cue for event in events for cue in event.cues()]
    assert [(cue.kind, cue.who, cue.at, cue.amount) for cue in cues] == [
        ("dice", "ann", "foe-1", 3), ("strike", "ann", "foe-1", 0), ("loss", "foe-1", "", 5), ("fall", "foe-1", "", 0),
        ("end", "", "", 0),
    ]  # fmt: skip
    assert (cues[0].faces, cues[0].sides) == ((6, 6, 6), 6)


def test_a_move_has_its_square() -> None:
    battle = fight()
    (moved,) = answer(battle, "move", square="3,2")
    assert [(cue.kind, cue.who, cue.at) for cue in moved.cues()] == [("move", "ann", "3,2")]
