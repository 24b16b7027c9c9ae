"""What enemies have shown, and what answers may do: as the dice really fall (BH-01, RX-01 to RX-10)."""

from fractions import Fraction
from typing import Any

import pytest

from systems.reactive.events.actions import Rolls
from systems.reactive.events.damage import FoeHurt, MemberHurt
from systems.reactive.events.intents import Reaimed
from systems.reactive.rules import FAILED
from systems.reactive.state import State
from systems.table.battle.battle import Battle
from systems.table.battle.foresight import IntentView, ProspectView, per_cent
from systems.table.loop.events import Event
from systems.table.loop.fields import Value
from tests.reactive.setups import (
    ALONE,
    ARMS,
    BLADE,
    NET,
    PAIR,
    TRIO,
    answer,
    asked,
    attack,
    encounter_of,
    fight,
    foe,
    grenade,
    let_land,
    locket,
    member,
    of,
    party_of,
    script,
    shield,
    thing,
    wait,
)
from tests.rulesets.branches import branches, steps

RESTING = ("turn", "react", "close", "declare")
"""Phases in which no roll is under way."""


def intents(battle: Battle) -> dict[str, IntentView]:
    """What each enemy has shown."""
    return {each["who"]: each for each in battle.view()["intents"]}


def prospects(battle: Battle, option: str) -> dict[str, ProspectView]:
    """What an answer may do, by target."""
    return {each["target"]: each for each in battle.view()["prospects"] if each["option"] == option}


SUCCESSES = [("mixed success", "7 to 9, 37 %"), ("success", "10 or more, 52 %"), ("roll", "2d6 +1 against 7")]


def whole(chance: Fraction) -> int:
    """A chance in per cent."""
    return per_cent(chance.numerator, chance.denominator)


def factors(each: ProspectView | IntentView) -> list[tuple[str, str]]:
    """Its named parts."""
    return [(factor["name"], factor["value"]) for factor in each["factors"]]


def played(battle: Battle, option: str, fields: dict[str, Value], upto: tuple[str, ...] = RESTING) -> list[Event]:
    """Take an answer, let every blow land, and go on to a phase."""
    battle.take(asked(battle).choice(option, **fields))
    events = list(steps(battle, lambda: battle.flow.phase not in upto))
    while battle.flow.asking == "answer":
        battle.take(asked(battle).choice("no"))
        events += steps(battle, lambda: battle.flow.phase not in upto)
    return events


def really(battle: Battle, option: str, **fields: Value) -> tuple[Fraction, int, int]:
    """The chance that an attack succeeds, and the least and the most HP that its target loses then."""
    chance, lost = Fraction(0), []
    for share, events in branches(battle, lambda copy: played(copy, option, fields)):
        (roll,) = of(Rolls, events)
        if roll.level not in FAILED:
            chance += share
            lost.append(sum(hurt.amount for hurt in of(FoeHurt, events)))
    return chance, min(lost), max(lost)


MODIFIED: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ({}, {}, {}),
    ({"tough": 2}, {"modifier": -1}, {}),
    ({"tough": -3}, {"hp": 5}, {}),
    ({"tough": 9}, {"hp": 12}, {}),
    ({}, {"behaviour": script({"intent": "guard"})}, {}),
    ({"tough": 1}, {}, {"favoured": True}),
]


@pytest.mark.rule("RX-06")
@pytest.mark.parametrize(("mine", "theirs", "turn"), MODIFIED)
def test_chance_and_range_of_an_attack_are_what_the_dice_bring(
    mine: dict[str, Any], theirs: dict[str, Any], turn: dict[str, Any]
) -> None:
    battle = fight(encounter_of(foe("foe-1", **theirs)), [member("ann", hp=200, **mine)])
    battle.bound(State).members["ann"].turn.favoured = bool(turn)
    made = prospects(battle, "attack:foe-1")["foe-1"]
    chance, low, high = really(battle, "attack:foe-1")
    assert made["chance"] == per_cent(chance.numerator, chance.denominator)
    assert (made["low"], made["high"]) == (low, high)
    assert made["fells"] is (high >= theirs.get("hp", 30))


@pytest.mark.rule("RX-10")
@pytest.mark.rule("RX-11")
def test_everything_that_counts_for_an_attack_has_a_name() -> None:
    lurks = script({"intent": "lurk"})
    battle = fight(encounter_of(foe("foe-1", modifier=-1, behaviour=lurks), foe("foe-2")), [member("ann", tough=2)])
    state = battle.bound(State)
    stance = state.foes["foe-1"].stance
    stance.owed, stance.exposed, state.cycle.lent = 2, 1, 3
    made = prospects(battle, "attack:foe-1")["foe-1"]
    assert factors(made) == [
        ("added damage", "+3"), ("Tough", "+2"), ("its modifier", "-1"), ("it pressed before", "+2"), ("exposed", "+1"),
        ("it hides", "worst 2 of 3"), ("a natural 2, 7 %", "takes 4d6"),
        ("mixed success 7 to 9, 45 %", "deals 1d6, takes 1d6"), ("success 10 or more, 47 %", "deals 2d6"),
        ("a natural 12, 1 %", "deals 4d6"), ("roll", "2d6 +4 against 7"),
    ]  # fmt: skip
    chance, low, high = really(battle, "attack:foe-1")
    assert made["chance"] == per_cent(chance.numerator, chance.denominator)
    assert (made["low"], made["high"]) == (low, high) == (4, 27)


@pytest.mark.rule("RX-07")
def test_an_attack_says_what_comes_back() -> None:
    made = prospects(fight(party=[member("ann", hp=10)]), "attack:foe-1")["foe-1"]
    assert made["risk"] == ("it strikes back for 4 to 10 at 3 %, 2 to 10 at 39 %, 1 to 6 at 42 %, which may fell Ann")


@pytest.mark.rule("RX-06", "RX-07")
@pytest.mark.parametrize(("hp", "rule"), [(10, {"intent": "attack"}), (6, {"intent": "press", "amount": 3})])
def test_what_comes_back_is_what_the_dice_bring(hp: int, rule: dict[str, Any]) -> None:
    battle = fight(encounter_of(foe("foe-1", behaviour=script(rule))), [member("ann", hp=hp)])
    back, found = prospects(battle, "attack:foe-1")["foe-1"]["back"], []
    for share, events in branches(battle, lambda copy: played(copy, "attack:foe-1", {})):
        found.append((share, sum(each.amount for each in of(MemberHurt, events))))
    mean = sum((share * lost for share, lost in found), Fraction(0))
    fell = sum((share for share, lost in found if lost == hp), Fraction(0))
    assert (back["low"], back["high"]) == (min(lost for _, lost in found), max(lost for _, lost in found))
    assert (back["mean"], back["fells"]) == (int(10 * mean + Fraction(1, 2)), whole(fell))


@pytest.mark.rule("RX-08")
def test_from_who_is_held_nothing_comes_back() -> None:
    battle = fight()
    battle.bound(State).foes["foe-1"].bound.held = 1
    assert "risk" not in prospects(battle, "attack:foe-1")["foe-1"]
    assert intents(battle)["foe-1"]["kind"] == "wait"
    assert intents(battle)["foe-1"]["why"].startswith("It is wholly held")


@pytest.mark.rule("RX-08")
def test_with_a_weapon_that_holds_alone_no_damage_is_promised() -> None:
    battle = fight(party=[member("ann", weapons=[NET])])
    made = prospects(battle, "attack:foe-1")["net"]
    assert (made["field"], made["high"], made["words"][:13]) == ("weapon", 0, "Net restrains")
    assert "chance" not in made
    armed = prospects(fight(party=[member("ann", weapons=ARMS)]), "attack:foe-1")
    assert {key: each["high"] for key, each in armed.items()} == {
        "foe-1": 24, "blade": 24, "net": 0, "lamp": 0, "clamp": 0,
    }  # fmt: skip
    assert armed["foe-1"]["fields"] == {"weapon": "blade"}


@pytest.mark.rule("RX-10")
def test_with_a_helper_an_attack_succeeds_as_often_as_it_says() -> None:
    battle = fight(party=PAIR)
    made = prospects(battle, "attack:foe-1")
    for helper in ("nobody", "bob"):
        chance, _, _ = really(battle, "attack:foe-1", helper=helper)
        assert (made[helper]["field"], made[helper]["chance"]) == ("helper", whole(chance))
    assert made["foe-1"]["fields"] == {"helper": "nobody"}
    assert made["foe-1"]["chance"] == made["nobody"]["chance"] < made["bob"]["chance"]
    assert ("Bob helps", "best 2 of 3") in factors(made["bob"])
    assert made["bob"]["risk"].endswith("Bob gives up their roll, and on a failure suffers the same")


@pytest.mark.rule("RX-09")
@pytest.mark.rule("BH-01")
def test_a_blow_that_is_known_is_an_intent_until_it_lands() -> None:
    battle = fight(party=[member("ann", hp=9), member("bob", tough=1)], dice=[1, 2, 4, 5])
    answer(battle, "attack:foe-1")
    shown = intents(battle)["foe-1"]
    assert (shown["kind"], shown["words"], shown["targets"]) == ("strike", "is about to hit Ann", ["ann"])
    assert (shown["low"], shown["high"], shown["chance"], shown["fells"], shown["order"]) == (9, 9, 100, ["ann"], 1)
    assert factors(shown) == [("damage as it was rolled", "9"), ("Ann loses", "9 HP")]
    events = answer(battle, "no")
    assert [(hurt.who, hurt.amount) for hurt in of(MemberHurt, events)] == [("ann", 9)]


@pytest.mark.rule("RX-09")
def test_stepping_in_saves_as_much_as_it_says() -> None:
    battle = fight(party=[member("ann", hp=9), member("bob", tough=1)], dice=[1, 2, 4, 5])
    answer(battle, "attack:foe-1")
    assert asked(battle).kind == "answer"
    (made,) = prospects(battle, "by:bob").values()
    chance, lost = Fraction(0), []
    for share, events in branches(battle, lambda copy: played(copy, "by:bob", {})):
        (roll,) = of(Rolls, events)
        if roll.level not in FAILED:
            chance += share
            lost.append(sum(hurt.amount for hurt in of(MemberHurt, events) if hurt.who == "ann"))
    assert made["target"] == "ann"
    assert made["chance"] == per_cent(chance.numerator, chance.denominator)
    assert (made["low"], made["high"], made["fells"]) == (min(lost), max(lost), False) == (0, 4, False)
    landing = prospects(battle, "no")["ann"]
    assert (landing["low"], landing["high"], landing["fells"]) == (9, 9, True)
    answer(battle, "no")


@pytest.mark.rule("RX-09")
def test_standing_ready_tells_the_odds_against_whoever_aims() -> None:
    battle = fight(encounter_of(foe("foe-1", modifier=1)), TRIO, order=["bob", "ann", "cid"])
    made = prospects(battle, "defend")
    assert ("roll", "2d6 +1 against 7") in factors(made["ann"]) or made["ann"]["factors"] == []
    wait(battle)
    made = prospects(battle, "defend")
    assert factors(made["bob"]) == [("its modifier", "+1"), ("standing ready", "best 2 of 3"), *SUCCESSES]
    assert made["cid"]["words"] == "nobody shows an aim at Cid"


@pytest.mark.rule("IT-11")
def test_a_thing_says_what_it_deals_and_heals() -> None:
    draught = thing("draught", {"effect": "heal", "amount": "1d6+2"})
    battle = fight(encounter_of(foe("foe-1", 8)), party_of([member("ann", hp=26, most=30)], [grenade(), draught]))
    thrown, drunk = prospects(battle, "use:grenade")["foe-1"], prospects(battle, "use:draught")["ann"]
    assert (thrown["field"], thrown["low"], thrown["high"], thrown["fells"]) == ("foe", 8, 8, True)
    assert (drunk["field"], drunk["low"], drunk["high"]) == ("target", 3, 4)


@pytest.mark.rule("IT-05")
def test_a_shield_says_what_would_be_lost() -> None:
    battle = fight(party=party_of(ALONE, [shield("ann"), locket("ann")]), dice=[1, 2, 4, 5])
    answer(battle, "attack:foe-1")
    assert asked(battle).kind == "shield"
    assert [prospects(battle, key)["ann"]["high"] for key in ("keep", "use")] == [5, 0]


@pytest.mark.rule("RX-05")
def test_a_free_act_says_what_it_brings() -> None:
    act = {
        "id": "drop",
        "name": "Drop it",
        "gains": [{"gain": "stun", "foe": 1}, {"gain": "damage", "amount": 40, "foe": 1}],
    }
    battle = fight(encounter_of(foe("foe-1"), foe("foe-2"), acts=[act]))
    drop = prospects(battle, "do:drop")
    assert [(key, each["high"], each["fells"]) for key, each in drop.items()] == [("foe-1", 30, True)]


@pytest.mark.rule("RX-05")
def test_a_weapon_can_be_handed_to_each_ally() -> None:
    battle = fight(encounter_of(arms=[NET]), PAIR)
    answer(battle, "take:net")
    assert prospects(battle, "give:net")["bob"]["words"].startswith("Bob bears the Net")


STRIKES: list[tuple[dict[str, Any], dict[str, int], dict[str, int], str]] = [
    ({"intent": "attack"}, {}, {}, "strike"),
    ({"intent": "press", "amount": 3}, {}, {}, "press"),
    ({"intent": "grapple"}, {}, {}, "seize"),
    ({"intent": "lurk"}, {}, {}, "hide"),
    ({"intent": "attack"}, {"weakened": 4}, {}, "strike"),
    ({"intent": "attack"}, {"dulled": 1}, {"blinded": 1}, "strike"),
]


@pytest.mark.rule("RX-04")
@pytest.mark.parametrize(("rule", "stance", "bound", "kind"), STRIKES)
@pytest.mark.parametrize("locketed", [False, True])
def test_an_intent_costs_as_much_as_it_says(
    rule: dict[str, Any], stance: dict[str, int], bound: dict[str, int], kind: str, locketed: bool
) -> None:
    things = [locket("ann")] if locketed else []
    battle = fight(encounter_of(foe("foe-1", behaviour=script(rule))), party_of([member("ann", hp=8)], things))
    enemy = battle.bound(State).foes["foe-1"]
    for part, values in ((enemy.stance, stance), (enemy.bound, bound)):
        for name, value in values.items():
            setattr(part, name, value)
    shown, chance, lost = intents(battle)["foe-1"], Fraction(0), set()
    mean, fell = Fraction(0), Fraction(0)
    shares: dict[int, Fraction] = {}
    for share, events in branches(battle, lambda copy: played(copy, "wait", {}, ("close", "declare"))):
        hurt = sum(each.amount for each in of(MemberHurt, events))
        chance += share if hurt else 0
        mean, fell = mean + share * hurt, fell + (share if hurt == 8 else 0)
        shares[hurt] = shares.get(hurt, Fraction(0)) + share
        lost.add(hurt)
    (loss,) = shown["losses"]
    (ways,) = loss.pop("ways")
    told, whole_ways = dict(ways["amounts"]), sum(count for _, count in ways["amounts"])
    assert {amount: Fraction(count, whole_ways) for amount, count in told.items()} == shares
    assert loss == {
        "who": "ann",
        "low": min(lost),
        "high": max(lost),
        "mean": int(10 * mean + Fraction(1, 2)),
        "fells": whole(fell),
    }
    assert shown["given"] == "if nobody attacks it"
    assert (shown["kind"], shown["targets"], shown["order"]) == (kind, ["ann"], 2)
    assert shown["chance"] == per_cent(chance.numerator, chance.denominator)
    assert (shown["low"], shown["high"]) == (min(lost), max(lost))
    assert shown.get("fells", []) == (["ann"] if max(lost) == 8 else [])


@pytest.mark.rule("RX-09")
@pytest.mark.parametrize("tough", [0, 3])
def test_whoever_stands_ready_is_reckoned_with(tough: int) -> None:
    party = [member("ann", hp=9), member("bob", hp=30, tough=tough)]
    battle = fight(encounter_of(foe("foe-1", modifier=-1)), party, order=["bob", "ann"])
    battle.bound(State).foes["foe-1"].declared.at = "ann"
    answer(battle, "defend", ally="ann")
    shown, chance, lost = intents(battle)["foe-1"], Fraction(0), set()
    for share, events in branches(battle, lambda copy: played(copy, "wait", {}, ("close", "declare"))):
        hurt = sum(each.amount for each in of(MemberHurt, events) if each.who == "ann")
        chance += share if hurt else 0
        lost.add(hurt)
    assert shown["words"].endswith("; Bob stands ready to step in")
    assert shown["chance"] == per_cent(chance.numerator, chance.denominator)
    assert (shown["low"], shown["high"]) == (min(lost), max(lost))


@pytest.mark.rule("RX-04")
def test_who_was_attacked_strikes_nobody_more() -> None:
    battle = fight(party=PAIR, dice=[5, 5, 1, 1])
    attack(battle)
    shown = intents(battle)["foe-1"]
    assert (shown["kind"], shown["targets"], shown["high"], shown["feint"]) == ("wait", [], 0, False)


@pytest.mark.rule("RX-04")
def test_whom_it_cannot_reach_it_does_not_hurt() -> None:
    battle = fight(party=ALONE)
    battle.bound(State).members["ann"].plight.shifted = True
    shown = intents(battle)["foe-1"]
    assert (shown["reaches"], shown["chance"], shown["high"], shown["factors"]) == (False, 0, 0, [])


@pytest.mark.rule("BH-08")
def test_where_its_target_is_out_of_reach_it_shows_to_whom_it_turns() -> None:
    battle = fight(party=PAIR, dice=[1, 1])
    battle.bound(State).members["ann"].plight.shifted = True
    shown = intents(battle)["foe-1"]
    assert (shown["reaches"], shown["targets"], shown["low"], shown["high"]) == (True, ["bob"], 2, 12)
    assert shown["words"].endswith("; Ann is out of its reach, so it turns to Bob")
    wait(battle)
    events = [*wait(battle), *let_land(battle)]
    assert [(hurt.who, hurt.amount) for hurt in of(MemberHurt, events)] == [("bob", 2)]


@pytest.mark.rule("HX-14")
def test_whoever_had_no_target_just_turns_on_somebody() -> None:
    names = {"foe-1": "The reaver", "ann": "Ann", "bob": "Bob"}
    assert Reaimed("foe-1", "", "ann").words(names.__getitem__) == "The reaver turns on Ann."
    assert Reaimed("foe-1", "bob", "ann").words(names.__getitem__) == "The reaver cannot get at Bob and turns on Ann."


@pytest.mark.rule("HX-14")
def test_in_an_ambush_all_strike_before_anybody_acts() -> None:
    foes = encounter_of(foe("foe-1"), foe("foe-2", behaviour=script({"intent": "guard"})), ambush=True)
    battle = fight(foes, party_of(PAIR, bonus=True))
    assert asked(battle).kind == "bonus"
    shown = intents(battle)
    assert [(each["kind"], each["order"], each["high"]) for each in shown.values()] == [
        ("strike", 1, 12),
        ("strike", 2, 12),
    ]
    answer(battle, "spend")
    assert [each["kind"] for each in intents(battle).values()] == ["strike", "guard"]


def test_before_the_order_is_set_nothing_is_known() -> None:
    shown = intents(fight(party=PAIR, order=("ask",)))["foe-1"]
    assert (shown["kind"], shown["why"]) == ("unknown", "Enemies declare what they intend once the turn order is set.")


@pytest.mark.rule("BH-01")
def test_only_what_a_rule_feigns_may_be_a_feint() -> None:
    feigns = script({"intent": "attack"}, {"intent": "press", "feint": "guard", "when": "round > 90"})
    bluffs = script({"intent": "attack"}, {"intent": "guard", "feint": "attack", "when": "round > 90"})
    shown = [intents(fight(encounter_of(foe("foe-1", behaviour=each))))["foe-1"] for each in (feigns, bluffs)]
    assert [each["feint"] for each in shown] == [False, True]


def test_dice_blows_and_falls_have_cues() -> None:
    battle = fight(encounter_of(foe("foe-1", 3)), [member("ann", weapons=[BLADE])], dice=[4, 4, 2, 5])
    events = [*answer(battle, "attack:foe-1"), *let_land(battle)]
    cues = [cue for event in events for cue in event.cues()]
    assert [(cue.kind, cue.who, cue.at, cue.amount) for cue in cues] == [
        ("dice", "ann", "", 8), ("strike", "ann", "foe-1", 0), ("dice", "ann", "", 2), ("dice", "foe-1", "", 5),
        ("strike", "foe-1", "ann", 0), ("loss", "foe-1", "", 2), ("loss", "ann", "", 5),
        ("turn", "", "", 0), ("intent", "foe-1", "ann", 0),
    ]  # fmt: skip
