"""What enemies have shown, and what answers may do: as the dice really fall (BH-01, FT-05 to FT-14)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest

from systems.fudge.events.actions import Attacked, Moved
from systems.fudge.events.damage import WoundsMarked
from systems.table.battle.battle import Battle
from systems.table.battle.foresight import IntentView, ProspectView, per_cent
from systems.table.battle.setup import Party
from systems.table.loop.events import Event
from systems.table.loop.fields import Value
from tests.fudge.setups import (
    answer,
    area,
    asked,
    df,
    encounter_of,
    fight,
    foe,
    hold,
    member,
    of,
    only,
    party_of,
    script,
    spot,
    thing,
    unit,
)
from tests.rulesets.branches import branches, steps

FIRST, LAST = df(-1, 0), df(0, -1)
"""Initiative by which Ann declares before the enemy, or after it."""
Answer = tuple[str, dict[str, Value]]
HOLD: Answer = ("hold", {})


def intents(battle: Battle) -> dict[str, IntentView]:
    """What each enemy has shown."""
    return {each["who"]: each for each in battle.view()["intents"]}


def prospect(battle: Battle, option: str, target: str) -> ProspectView:
    """What an answer may do to a target."""
    all_of_them: list[ProspectView] = battle.view()["prospects"]
    (found,) = [each for each in all_of_them if (each["option"], each["target"]) == (option, target)]
    return found


def factors(each: ProspectView | IntentView) -> list[tuple[str, str]]:
    """Its named parts."""
    return [(factor["name"], factor["value"]) for factor in each["factors"]]


def played(battle: Battle, answers: Sequence[Answer]) -> list[Event]:
    """Give answers, and go on until the wounds of the turn are marked."""
    events: list[Event] = []
    for option, fields in answers:
        battle.take(asked(battle).choice(option, **fields))
        events += steps(battle, lambda: battle.flow.phase != "end")
    return events


def really(battle: Battle, by: str, at: str, *answers: Answer) -> tuple[Fraction, int, int]:
    """The chance that somebody hits, and the least and the most boxes that the other loses then."""
    chance, lost = Fraction(0), []
    for share, events in branches(battle, lambda copy: played(copy, answers)):
        if any(blow.wound for blow in of(Attacked, events) if blow.attacker == by):
            chance += share
            lost.append(sum(marks.lost for marks in of(WoundsMarked, events) if marks.who == at))
    return chance, min(lost, default=0), max(lost, default=0)


def duel(*foes: Any, far: int = 2, party: Party | None = None, areas: Sequence[Any] = (), dice: Any = FIRST) -> Battle:
    """Ann at 6,7 against an enemy some metres to the east."""
    posts = [{"foe": 1, "x": 6 + far, "y": 7}]
    return fight(encounter_of(*foes, posts=posts, areas=areas), party or party_of(member("ann", "sword")), dice=dice)


def still(battle: Battle) -> Battle:
    """Let the enemy do nothing in this turn."""
    unit(battle, "foe-1").condition.held = True
    return battle


HURT = {"scratch": 3, "hurt": 1}
ATTACKS: list[tuple[Any, Any, int]] = [
    (member("ann", "sword"), foe(), 2),
    (member("ann", "club", attack=6), foe(defense=1), 2),
    (member("ann", "stone", attack=0), foe(defense=5), 2),
    (member("ann", "loaded"), foe(armour=["projectile"]), 30),
    (member("ann", "gun", body=HURT), foe(), 12),
    (member("ann", "club", attack=-3), foe(defense=9), 2),
]


@pytest.mark.rule("FT-06", "FT-10")
@pytest.mark.parametrize(("who", "target", "far"), ATTACKS)
def test_chance_and_range_of_an_attack_are_what_the_dice_bring(who: Any, target: Any, far: int) -> None:
    battle = still(duel(target, far=far, party=party_of(who)))
    option = f"attack:{unit(battle, 'ann').facts.arms[0].key}"
    made = prospect(battle, option, "foe-1")
    chance, low, high = really(battle, "ann", "foe-1", (option, {"target": "foe-1"}), HOLD)
    assert made["chance"] == per_cent(chance.numerator, chance.denominator)
    if chance:
        assert (made["low"], made["high"], made["fells"]) == (low, high, high == 6)


@pytest.mark.rule("FT-10")
@pytest.mark.parametrize(
    "marked", [{"scratch": 3}, {"scratch": 3, "hurt": 1}, {"scratch": 3, "hurt": 1, "very_hurt": 1}]
)
def test_boxes_that_are_full_make_a_hit_worse(marked: dict[str, int]) -> None:
    battle = still(duel())
    for name, count in marked.items():
        setattr(unit(battle, "foe-1").wounds, name, count)
    made = prospect(battle, "attack:sword", "foe-1")
    _, low, high = really(battle, "ann", "foe-1", ("attack:sword", {"target": "foe-1"}), HOLD)
    assert (made["low"], made["high"]) == (low, high)


@pytest.mark.rule("FT-13")
def test_a_charge_counts_for_the_attack_after_it() -> None:
    battle = still(duel(far=9))
    assert "a charge at Foe-1" in prospect(battle, "approach", "foe-1")["words"]
    answer(battle, "approach", to="foe-1")
    made = prospect(battle, "attack:sword", "foe-1")
    assert ("charging", "+1") in factors(made)
    chance, low, high = really(battle, "ann", "foe-1", ("attack:sword", {"target": "foe-1"}))
    assert made["chance"] == per_cent(chance.numerator, chance.denominator)
    assert (made["low"], made["high"]) == (low, high)


@pytest.mark.rule("FT-07", "FT-08", "FT-09")
def test_everything_that_counts_for_an_attack_has_a_name() -> None:
    hill, wall = area("hill", "high", 5, 6, 3, 3), area("wall", "cover", 28, 5, 1, 5)
    target = foe(armour=["projectile"])
    battle = still(duel(target, far=24, party=party_of(member("ann", "loaded", body={"hurt": 1})), areas=[hill, wall]))
    ann, enemy = unit(battle, "ann"), unit(battle, "foe-1")
    ann.condition.aim, ann.condition.attack, enemy.place.posture = "foe-1", 1, "prone"
    made = prospect(battle, "attack:loaded", "foe-1")
    assert factors(made) == [
        ("Attack", "+3"), ("higher ground", "+1"), ("Hurt", "-1"), ("long range", "-1"), ("aimed", "+1"),
        ("strengthened", "+1"), ("Foe-1's Defense", "-2"), ("Foe-1's prone", "-2"),
        ("Foe-1's partial cover", "-1"),
        ("anti-personnel weapon", "wound +1"), ("armour", "wound -1"),
        ("a hit wounds", "a Scratch to Incapacitated"), ("advantage", "-1 to 4dF against 4dF"),
    ]  # fmt: skip
    chance, _, _ = really(battle, "ann", "foe-1", ("attack:loaded", {"target": "foe-1"}), HOLD)
    assert made["chance"] == per_cent(chance.numerator, chance.denominator)


@pytest.mark.rule("FT-12")
def test_out_of_reach_an_attack_says_so() -> None:
    battle = still(duel(far=12))
    answer(battle, "hold")
    made = prospect(battle, "attack:sword", "foe-1")
    assert (made["chance"], made["words"]) == (0, "hits Foe-1 at 12 m only if they come nearer")


@pytest.mark.rule("FT-14")
def test_of_an_attack_on_who_must_be_located_no_more_is_known() -> None:
    fog = area("fog", "hidden", 6, 5, 5, 5, full=True)
    battle = duel(far=2, areas=[fog])
    made = prospect(battle, "attack:sword", "foe-1")
    assert made["words"] == "must locate Foe-1 first"
    assert "chance" not in made


@pytest.mark.rule("FT-09", "FT-13")
def test_a_place_tells_what_it_gives_and_who_can_strike_there() -> None:
    wall = area("wall", "cover", 12, 2, 2, 12)
    battle = duel(foe("foe-1", "gun"), far=20, areas=[wall])
    made = prospect(battle, "go", "wall")
    assert made["words"] == "to 12,7, 6 m; partial cover from Foe-1; a charge at Foe-1"
    assert made["risk"] == "in reach of Foe-1"


@pytest.mark.rule("FT-02")
def test_an_order_says_whom_it_helps() -> None:
    posts = [{"foe": 1, "x": 20, "y": 7}]
    battle = fight(
        encounter_of(posts=posts, numbers={"order": 1}), party_of(member("ann"), member("bob")), dice=df(1, 0, -1)
    )
    assert prospect(battle, "shout:ann", "bob")["words"] == "gives Bob +1 on one roll of this turn"
    assert prospect(battle, "shout:ann", "foe-1")["field"] == "roll"


@pytest.mark.rule("IT-11")
def test_a_thing_says_what_it_deals_and_heals() -> None:
    things = [thing("grenade", {"effect": "damage", "amount": 10}), thing("draught", {"effect": "heal", "amount": "1"})]
    battle = duel(party=party_of(member("ann", body={"scratch": 3, "hurt": 1}), things=things))
    thrown, drunk = prospect(battle, "use:grenade", "foe-1"), prospect(battle, "use:draught", "ann")
    assert (thrown["low"], thrown["high"], thrown["fells"]) == (6, 6, True)
    assert (drunk["low"], drunk["high"]) == (1, 1)


@pytest.mark.rule("IT-18")
def test_a_shield_says_what_would_be_lost() -> None:
    shield = thing("shield", {"effect": "absorb"}, holder="ann")
    battle = duel(
        foe("foe-1", "club", hands=1), party=party_of(member("ann"), things=[shield]), dice=[*LAST, *df(2, 0)]
    )
    hold(battle)
    assert asked(battle).kind == "shield"
    assert [prospect(battle, key, "ann")["high"] for key in ("keep", "use")] == [1, 0]
    assert intents(battle)["foe-1"]["words"] == "has acted in this turn"


INTENTS: list[tuple[str, Any, int, str, bool]] = [
    ("attack", foe("foe-1", "club", hands=1), 2, "strike", False),
    ("attack", foe("foe-1", "club", hands=1), 9, "strike", True),
    ("press", foe("foe-1", "sword", hands=1), 2, "press", False),
    ("attack", foe("foe-1", "gun", hands=1), 30, "shoot", False),
    ("guard", foe("foe-1", "bomb", hands=1), 8, "guard", False),
    ("kite", foe("foe-1", "knives", hands=1), 8, "throw", True),
]


@pytest.mark.rule("BH-01")
@pytest.mark.parametrize(("intent", "enemy", "far", "kind", "moves"), INTENTS)
def test_an_intent_hits_as_often_and_as_hard_as_it_says(
    intent: str, enemy: Any, far: int, kind: str, moves: bool
) -> None:
    behaviour = script({"intent": intent, "target": "nearest", "amount": 2 if intent == "press" else 0})
    battle = duel(enemy.model_copy(update={"behaviour": behaviour}), far=far, dice=LAST)
    shown = intents(battle)["foe-1"]
    chance, low, high = really(battle, "foe-1", "ann", HOLD, HOLD)
    assert (shown["kind"], shown["targets"], shown["reaches"], shown["order"]) == (kind, ["ann"], True, 0)
    assert shown["chance"] == per_cent(chance.numerator, chance.denominator)
    assert (shown["low"], shown["high"]) == (low, high)
    assert shown.get("fells", []) == (["ann"] if high == 6 else [])
    assert ("end" in shown) is moves
    found = [
        (share, sum(marks.lost for marks in of(WoundsMarked, events) if marks.who == "ann"))
        for share, events in branches(battle, lambda copy: played(copy, (HOLD, HOLD)))
    ]
    fell = sum((share for share, lost in found if lost == 6), Fraction(0))
    mean = sum((share * lost for share, lost in found), Fraction(0))
    (loss,) = shown["losses"]
    assert (loss["low"], loss["high"]) == (min(lost for _, lost in found), high)
    assert loss["fells"] == per_cent(fell.numerator, fell.denominator)
    assert loss["mean"] == int(10 * mean + Fraction(1, 2))


@pytest.mark.thorough
@pytest.mark.rule("FT-04", "FT-14")
@pytest.mark.parametrize(("hands", "hidden"), [(2, False), (1, True)])
def test_two_hands_hit_more_often_and_a_target_out_of_sight_must_be_found_first(hands: int, hidden: bool) -> None:
    areas = [area("fog", "hidden", 6, 7, 1, 1, full=True)] if hidden else []
    battle = duel(foe("foe-1", "gun", "loaded", notice=2, hands=hands), far=9, areas=areas, dice=LAST)
    shown = intents(battle)["foe-1"]
    chance, low, high = really(battle, "foe-1", "ann", HOLD, HOLD)
    assert shown["kind"] == "shoot"
    assert shown["chance"] == per_cent(chance.numerator, chance.denominator)
    assert (shown["low"], shown["high"]) == (low, high)


@pytest.mark.rule("BH-01", "FT-12")
def test_an_enemy_ends_its_move_where_it_was_to_be_expected() -> None:
    battle = duel(foe("foe-1", "club", hands=1), far=24, dice=LAST)
    shown = intents(battle)["foe-1"]
    assert (shown["kind"], shown["targets"], shown["reaches"], shown["high"]) == ("move", ["ann"], False, 0)
    events = hold(battle)
    assert len(of(Moved, events)) == 2
    assert shown["start"] == {"x": 30, "y": 7}
    assert spot(battle, "foe-1") == (shown["end"]["x"], shown["end"]["y"])


@pytest.mark.rule("BH-01")
def test_a_feint_is_shown_as_what_it_seems() -> None:
    rest = (
        {"intent": "guard", "feint": "press", "when": "round > 90"},
        {"intent": "press", "amount": 4, "when": "round > 90"},
    )
    feigned = script({"intent": "guard", "feint": "press", "target": "nearest"}, *rest)
    honest = script({"intent": "press", "amount": 4, "target": "nearest"}, *rest)
    both = [duel(foe("foe-1", "sword", behaviour=each), dice=LAST) for each in (feigned, honest)]
    first, second = (battle.view() for battle in both)
    assert first["intents"] == second["intents"]
    assert first["prospects"] == second["prospects"]
    assert first["intents"][0]["feint"] is True


@pytest.mark.rule("BH-01", "FT-14")
def test_of_who_is_not_located_no_place_is_told() -> None:
    fog = area("fog", "hidden", 18, 5, 5, 5, full=True)
    shown = intents(duel(foe("foe-1", "gun"), far=14, areas=[fog], dice=LAST))["foe-1"]
    assert (shown["kind"], shown["targets"]) == ("unknown", ["ann"])
    assert shown["why"].startswith("Nobody has located it")
    assert not {"start", "end", "chance", "reaches"} & set(shown)


def test_who_has_not_declared_or_is_held_says_why() -> None:
    assert intents(duel())["foe-1"]["kind"] == "unknown"
    battle = still(duel())
    answer(battle, "hold")
    unit(battle, "foe-1").plan.step = 2
    shown = intents(battle)["foe-1"]
    assert (shown["kind"], shown["words"], shown["why"]) == (
        "wait", "is held fast", "It is held fast and does nothing in this turn.",
    )  # fmt: skip


@pytest.mark.rule("FT-05")
def test_a_defence_against_stealth_says_how_likely_it_is() -> None:
    fog = area("fog", "hidden", 12, 5, 5, 5, full=True)
    sneaks = script({"intent": "hide", "target": "nearest"})
    enemy = foe("foe-1", "gun", stealth=4, hands=1, behaviour=sneaks)
    battle = duel(enemy, far=8, areas=[fog], party=party_of(member("ann", insight=5)), dice=LAST)
    hold(battle)
    assert asked(battle).kind == "defence"
    made = prospect(battle, "insight", "ann")
    chance, low, high = really(battle, "foe-1", "ann", ("insight", {}))
    assert made["chance"] == 100 - per_cent(chance.numerator, chance.denominator)
    assert made["risk"] == f"a hit takes {low} to {high} boxes, and may fell them"
    assert factors(made)[-1] == ("advantage", "+1 to 4dF against 4dF")


def test_attacks_wounds_and_falls_have_cues() -> None:
    battle = duel(foe("foe-1", "club", hands=1), dice=[*LAST, *df(4, -4)])
    events = hold(battle)
    cues = [cue for event in events for cue in event.cues()]
    assert [(cue.kind, cue.who, cue.at, cue.amount) for cue in cues if cue.kind != "dice"] == [
        ("strike", "foe-1", "ann", 0), ("mark", "ann", "", 0), ("mark", "ann", "", 0), ("loss", "ann", "", 6),
        ("fall", "ann", "", 0), ("end", "", "", 0),
    ]  # fmt: skip
    assert only(WoundsMarked, events).lost == 6


@pytest.mark.rule("BH-01", "FT-14")
def test_of_who_is_not_located_nothing_tells_a_feint_from_an_honest_intent() -> None:
    fog = area("fog", "hidden", 20, 5, 5, 5, full=True)

    def seen(rule: Mapping[str, Any]) -> IntentView:
        return intents(duel(foe(behaviour=script(rule)), far=16, areas=[fog], dice=LAST))["foe-1"]

    feint, honest = seen({"intent": "press", "amount": 2, "feint": "attack"}), seen({"intent": "attack"})
    assert feint == honest
    assert (feint["kind"], feint["feint"], feint["factors"], feint["high"]) == ("unknown", False, [], 0)


@pytest.mark.rule("BH-01", "FT-07")
def test_an_intent_names_its_weapon_and_every_part_of_its_roll() -> None:
    battle = duel(foe(), far=2, dice=LAST)
    named = factors(intents(battle)["foe-1"])
    assert named[0] == ("weapon", unit(battle, "foe-1").facts.arms[0].name)
    assert ("Ann's Defense", f"{-unit(battle, 'ann').facts.defense:+d}") in named
    assert named[-1][0] == "advantage"


def declared(battle: Battle) -> dict[str, IntentView]:
    """What each member has declared."""
    return {each["who"]: each for each in battle.view()["declared"]}


@pytest.mark.rule("FT-03")
def test_what_a_member_declared_is_shown_as_it_was_foreseen() -> None:
    posts = [{"foe": 1, "x": 15, "y": 7}]
    party = party_of(member("ann", "sword"), member("bob", "sword"))
    battle = still(fight(encounter_of(posts=posts), party, dice=df(-1, -1, 1)))
    who = asked(battle).who
    assert declared(battle) == {}
    answer(battle, "approach", to="foe-1")
    moved = declared(battle)[who]
    assert (moved["kind"], moved["targets"], moved["low"], moved["high"]) == ("move", [], 0, 0)
    assert moved["end"]["x"] > moved["start"]["x"]
    foreseen = prospect(battle, "attack:sword", "foe-1")
    answer(battle, "attack:sword", target="foe-1")
    assert asked(battle).who != who
    made = declared(battle)[who]
    assert (made["kind"], made["targets"], made["reaches"]) == ("strike", ["foe-1"], True)
    assert [made["chance"], made["low"], made["high"]] == [foreseen["chance"], foreseen["low"], foreseen["high"]]


@pytest.mark.rule("FT-14")
def test_of_a_declared_attack_on_who_must_be_located_no_chance_is_told() -> None:
    fog = area("fog", "hidden", 6, 5, 5, 5, full=True)
    party = party_of(member("ann", "sword"), member("bob", "sword"))
    battle = duel(far=2, areas=[fog], party=party, dice=df(-1, -1, 1))
    who = asked(battle).who
    answer(battle, "attack:sword", target="foe-1")
    made = declared(battle)[who]
    assert made["targets"] == ["foe-1"]
    assert "chance" not in made
    assert "end" not in made
