"""What the player sees coming: the shown intent and what answers may do, held against every throw of the dice."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from systems.impact.events import CombatTotal, DamageAssigned, EnemiesHurt, MemberHurt, Wearied
from systems.table.battle.battle import Battle
from systems.table.battle.foresight import IntentView, ProspectView
from systems.table.enemies.behaviour import Behaviour
from systems.table.loop.events import Event, Rolled
from systems.table.loop.fields import Amounts
from tests.impact.setups import (
    answer,
    asked,
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
from tests.rulesets.outcomes import outcomes, whole_per_cent

GUARD = script({"intent": "guard"})
PRESS = script({"intent": "press", "amount": 3})
FLEE = script({"intent": "flee"})
HORN = thing("horn", {"effect": "boost", "amount": 2})
BELL = thing("bell", {"effect": "weaken", "amount": 3})
NET = thing("net", {"effect": "bind"})
CHARM = thing("charm", {"effect": "shift"})
DRAUGHT = thing("draught", {"effect": "heal", "amount": "1d6+2"}, uses=2)


def intent(battle: Battle) -> IntentView:
    (found,) = battle.view()["intents"]
    return found  # type: ignore[no-any-return]


def prospect(battle: Battle, option: str, target: str = "foes") -> ProspectView:
    (found,) = [each for each in battle.view()["prospects"] if (each["option"], each["target"]) == (option, target)]
    return found  # type: ignore[no-any-return]


def dealt(events: Sequence[Event]) -> int:
    return sum(event.amount for event in of(EnemiesHurt, events))


def owed(battle: Battle, events: Sequence[Event]) -> int:
    """What the party has to share out, or was handed already."""
    shares = sum(share for event in of(DamageAssigned, events) for _, share in event.shares)
    request = battle.request
    if request is not None and request.kind == "assign":
        field = request.options[0].fields[0]
        assert isinstance(field, Amounts)
        return field.total
    return shares


def played(battle: Battle, option: str) -> list[tuple[Fraction, int, int]]:
    """Chance, what the enemies lose and what the party has to share out, of every throw."""

    def play(battle: Battle) -> tuple[int, int]:
        events = list(answer(battle, option))
        return dealt(events), owed(battle, events)

    return [(chance, *found) for chance, found in outcomes(battle, play)]


def check(battle: Battle, option: str) -> None:
    """Hold the prospect of a roll, and the shown intent, against every throw."""
    found = played(battle, option)
    seen, meant = prospect(battle, option), intent(battle)
    hits = {lost for _, lost, _ in found if lost}
    assert seen["chance"] == whole_per_cent(sum((chance for chance, lost, _ in found if lost), Fraction(0)))
    assert (seen["low"], seen["high"]) == (min(hits, default=0), max(hits, default=0))
    if option == "spend_bonus":
        return
    harm = {share for _, _, share in found if share}
    if meant["targets"]:
        assert meant["chance"] == whole_per_cent(sum((chance for chance, _, share in found if share), Fraction(0)))
    assert (meant["low"], meant["high"]) == (min(harm, default=0), max(harm, default=0))


@pytest.mark.parametrize("weary", [0, 1, 2])
@pytest.mark.parametrize("impact", [5, 9, 14])
@pytest.mark.rule("PI-05", "PI-06", "PI-08")
def test_the_price_of_fighting_on_is_part_of_what_everybody_loses(weary: int, impact: int) -> None:
    members = [member("ann", 3, 4, 10), member("bob", 2, 2, 10), member("cy", 4, 1, 10)]
    encounter = encounter_of(impact, 40, numbers={"weary_damage": weary})
    battle = fight(encounter, party_of(members), dice=[6, 6])
    start = {unit["id"]: unit["now"] for unit in battle.view()["party"]["units"]}
    shown = intent(battle)
    losses = {each["who"]: each for each in shown.get("losses", ())}
    assert shown.get("sure", 0) == weary

    def play(battle: Battle) -> tuple[dict[str, int], int]:
        events = list(answer(battle, "fight_on"))
        tired = {unit["id"]: unit["now"] for unit in battle.view()["party"]["units"]}
        fixed = {who for event in of(DamageAssigned, events) for who, share in event.shares if share}
        return {who: start[who] - now for who, now in tired.items() if who not in fixed}, owed(battle, events)

    found = [lost for _, lost in outcomes(battle, play)]
    for who in start:
        paid = min(start[who], weary)
        known = losses.get(who, {"low": 0, "high": 0})
        assert known["low"] >= paid or not start[who]
        assert all(lost.get(who, paid) == paid for lost, _ in found)
        greatest = max(total for _, total in found)
        assert known["high"] == paid + min(start[who] - paid, greatest)


@pytest.mark.rule("PI-05")
def test_how_often_nothing_comes_of_a_roll_is_named() -> None:
    battle = fight(encounter_of(12, 40), party_of(bonus=True))
    found = played(battle, "attack")
    idle = whole_per_cent(sum((chance for chance, lost, share in found if not lost and not share), Fraction(0)))
    assert 0 < idle < 100
    assert f"{idle} %: nobody loses anything by it" in prospect(battle, "attack")["risk"]
    named = {each["name"]: each["value"] for each in intent(battle)["factors"]}
    assert named["nobody loses anything by the roll"] == f"{idle} %"


@pytest.mark.parametrize("behaviour", [script(), GUARD, PRESS])
@pytest.mark.parametrize("impact", [0, 5, 9, 14, 25])
@pytest.mark.parametrize("ambush", [False, True])
@pytest.mark.rule("PI-02", "PI-03", "PI-05", "PI-15", "BH-01")
def test_the_first_roll_does_what_was_foreseen(behaviour: Behaviour, impact: int, ambush: bool) -> None:
    battle = fight(encounter_of(impact, 9, behaviour=behaviour, ambush=ambush), party_of(bonus=True))
    check(battle, "attack")
    check(battle, "spend_bonus")


@pytest.mark.parametrize("behaviour", [script(), GUARD, PRESS, FLEE])
@pytest.mark.parametrize("impact", [5, 12, 30])
@pytest.mark.parametrize(("weary", "used"), [(0, "use:horn"), (1, "use:bell"), (3, "use:horn")])
@pytest.mark.rule("PI-08", "PI-10", "PI-15", "PI-16", "BH-01")
def test_a_later_roll_does_what_was_foreseen_after_its_weariness(
    behaviour: Behaviour, impact: int, weary: int, used: str
) -> None:
    members = [member("ann", 3, 4, 10), member("bob", 2, 2, 10), member("cy", 4, 1, 10)]
    encounter = encounter_of(impact, 40, behaviour=behaviour, numbers={"weary_damage": weary})
    flees = behaviour is FLEE
    battle = fight(encounter, party_of(members, [HORN, BELL, NET]), dice=() if flees else [1, 1])
    if not flees:
        answer(battle, "use:net")
    check(battle, "fight_on")
    answer(battle, used)
    check(battle, "fight_on")


@pytest.mark.rule("PI-15", "PI-16")
def test_a_press_of_the_roll_before_is_paid_for_by_name() -> None:
    battle = fight(encounter_of(8, 40, behaviour=PRESS), dice=[6, 6])
    check(battle, "fight_on")
    named = {each["name"]: each["value"] for each in prospect(battle, "fight_on")["factors"]}
    assert named == {
        "combat roll": "2d6",
        "Ann": "+3",
        "Bob": "+2",
        "Enemy Impact": "-8",
        "the enemies press": "-3",
        "the enemies pressed before": "+3",
        "Combat Modifier": "-3",
    }


@pytest.mark.rule("BH-01", "PI-15")
def test_a_feint_is_shown_as_what_it_seems_with_what_that_would_do() -> None:
    feints = script({"intent": "press", "amount": 3, "feint": "attack"})
    one = fight(encounter_of(12, 40, behaviour=feints), party_of(bonus=True))
    plain = fight(encounter_of(12, 40, behaviour=script({"intent": "attack"})), party_of(bonus=True))
    assert intent(one) == {**intent(plain), "feint": True}
    assert one.view()["prospects"] == plain.view()["prospects"]


@pytest.mark.rule("BH-01", "BH-07")
def test_an_intent_that_no_rule_feigns_is_no_feint_and_at_story_none_is() -> None:
    rules = script({"intent": "guard"}, {"intent": "press", "amount": 2, "feint": "attack", "when": "round > 9"})
    assert intent(fight(encounter_of(12, 40, behaviour=rules), party_of(bonus=True)))["feint"] is False
    feints = script({"intent": "guard", "feint": "attack"})
    story = encounter_of(12, 40, behaviour=feints).model_copy(update={"difficulty": "story"})
    assert intent(fight(story, party_of(bonus=True)))["feint"] is False


def test_the_intent_of_one_is_worded_for_one() -> None:
    battle = fight(encounter_of(behaviour=GUARD), party_of(bonus=True))
    assert intent(battle)["words"] == "guards: damage to either side is halved"


@pytest.mark.rule("PI-06", "IT-08")
def test_whoever_the_greatest_damage_can_bring_down_may_be_felled() -> None:
    members = [member("ann", 0, 4, 10), member("bob", 0, 9, 10), member("cy", 0, 3, 10)]
    battle = fight(encounter_of(8, 40), party_of(members, [locket("cy"), grenade()], bonus=True))
    assert (intent(battle)["high"], intent(battle).get("fells")) == (6, ["ann"])
    assert intent(battle)["shared"] is True


@pytest.mark.rule("PI-15")
def test_a_flight_harms_nobody() -> None:
    battle = fight(encounter_of(30, 40, behaviour=FLEE))
    shown = intent(battle)
    assert (shown["kind"], shown["targets"], shown["low"], shown["high"]) == ("flee", [], 0, 0)
    assert "chance" not in shown
    assert prospect(battle, "let_go")["words"] == "won without a roll: they get away, and Loot is lower by 2"


@pytest.mark.rule("PI-06")
def test_damage_that_is_to_be_shared_out_is_shown_as_it_is() -> None:
    battle = fight(encounter_of(14, 40), party_of([member("ann", 0, 3, 9), member("bob", 0, 9)]), dice=[1, 2])
    assert asked(battle).kind == "assign"
    shown = intent(battle)
    assert (shown["low"], shown["high"], shown["chance"], shown["fells"]) == (11, 11, 100, ["ann", "bob"])
    ann, bob = prospect(battle, "assign", "ann"), prospect(battle, "assign", "bob")
    assert (ann["field"], ann["low"], ann["high"], ann["fells"]) == ("amounts", 2, 3, True)
    assert (bob["low"], bob["high"], bob["words"]) == (8, 9, "Bob has 9 HP and may be handed 8 to 9; falls at 9")


@pytest.mark.rule("PI-06", "IT-08")
def test_a_share_is_foreseen_as_the_locket_lets_it_through() -> None:
    battle = fight(
        encounter_of(14, 40), party_of([member("ann", 0, 8), member("bob", 0, 9)], [locket("ann")]), dice=[1, 1]
    )
    ann = prospect(battle, "assign", "ann")
    assert (ann["low"], ann["high"], ann["fells"]) == (2, 4, False)
    for share in (3, 8):
        for _, events in outcomes(battle, lambda it, n=share: answer(it, "assign", amounts={"ann": n, "bob": 12 - n})):
            (lost,) = [event.amount for event in of(MemberHurt, events) if event.who == "ann"]
            assert lost == -(-share // 2)


@pytest.mark.rule("IT-05")
def test_a_shield_is_foreseen_both_ways() -> None:
    battle = fight(encounter_of(9, 40), party_of([member("ann", 0, 6)], [shield("ann")]), dice=[1, 1])
    assert asked(battle).kind == "shield"
    use, keep = prospect(battle, "use", "ann"), prospect(battle, "keep", "ann")
    assert (use["high"], keep["low"], keep["high"], keep["fells"]) == (0, 6, 6, True)
    assert keep["words"] == "Ann loses 6 HP and falls"


@pytest.mark.parametrize("option", ["use:horn", "use:bell", "use:net", "use:bomb"])
@pytest.mark.rule("IT-11", "PI-16")
def test_what_a_thing_will_make_of_the_coming_roll_is_what_it_makes_of_it(option: str) -> None:
    things = [HORN, BELL, NET, grenade("bomb", 4)]
    battle = fight(encounter_of(12, 14), party_of(things=things, bonus=True))
    said = prospect(battle, option)["words"]
    answer(battle, option)
    assert said.endswith(f"then {prospect(battle, 'attack')['words']}; {prospect(battle, 'attack')['risk']}")


def test_a_thing_that_beats_them_is_said_to() -> None:
    battle = fight(encounter_of(12, 4), party_of(things=[grenade()], bonus=True))
    seen = prospect(battle, "use:grenade")
    assert (seen["low"], seen["high"], seen["fells"]) == (4, 4, True)
    assert seen["words"] == "the enemies lose 4 HP and are beaten"


@pytest.mark.rule("PI-17")
def test_a_draught_gives_what_was_foreseen_to_each() -> None:
    members = [member("ann", 3, 2, 10), member("bob", 2, 9, 10), member("cy", 2, 7)]
    battle = fight(encounter_of(12, 40), party_of(members, [DRAUGHT], bonus=True))
    for who, hp in (("ann", 2), ("bob", 9), ("cy", 7)):
        found = [it["hp"] - hp for _, it in outcomes(battle, lambda it, who=who: _used(it, who))]
        seen = prospect(battle, "use:draught", who)
        assert (seen["low"], seen["high"]) == (min(found), max(found))
    assert prospect(battle, "use:draught", "cy")["words"] == "Cy is unhurt and regains nothing"


def _used(battle: Battle, who: str) -> dict[str, int]:
    answer(battle, "use:draught", target=who)
    return dict(battle.bodies()[who])


@pytest.mark.rule("PI-06", "PI-16")
def test_whoever_is_put_out_of_reach_leaves_the_others_as_foreseen() -> None:
    members = [member("ann", 0, 3), member("bob", 0, 9)]
    battle = fight(encounter_of(14, 40), party_of(members, [CHARM], bonus=True))
    said = prospect(battle, "use:charm", "bob")["words"]
    assert said == "Bob takes no share of the coming roll's damage; then 100 %: the party loses 2 to 3 HP"
    answer(battle, "use:charm", target="bob")
    check(battle, "attack")


@pytest.mark.rule("PI-09")
def test_weariness_that_leaves_nobody_standing_is_said_before() -> None:
    battle = fight(encounter_of(5, 40), party_of([member("ann", 3, 1, 10), member("bob", 2, 1, 10)]), dice=[1, 1])
    risk = prospect(battle, "fight_on")["risk"]
    assert risk == "1 HP each for fighting on, which nobody can bear: the party is routed"
    assert intent(battle)["targets"] == []
    check(battle, "fight_on")


def test_a_decided_fight_shows_nothing_more() -> None:
    battle = fight(encounter_of(12, 4), party_of(things=[grenade()], bonus=True))
    answer(battle, "use:grenade")
    assert (battle.view()["intents"], battle.view()["prospects"]) == ([], [])


def test_events_are_played_in_order_and_nothing_twice() -> None:
    members = [member("ann", 0, 3, 9), member("bob", 0, 1, 9)]
    battle = fight(encounter_of(5, 40), party_of(members), dice=[6, 6, 1, 1])
    events = answer(battle, "fight_on")
    cues = [(cue.kind, cue.who, cue.at, cue.amount) for event in events for cue in event.cues()]
    assert cues == [
        ("loss", "ann", "", 1), ("loss", "bob", "", 1), ("fall", "bob", "", 0),
        ("dice", "party", "", 2), ("strike", "foes", "party", 0),
        ("loss", "ann", "", 2), ("fall", "ann", "", 0), ("end", "", "", 0),
    ]  # fmt: skip
    assert {type(event) for event in events} >= {Wearied, Rolled, CombatTotal, MemberHurt}
