"""The policy under Party Impact: what each value of a manner changes, in fights of one or two decisions.

Ann and Bob with 20 HP against Enemy Impact 10: with 4 HP of the enemies a fight is easy, with 12 it is hard (it costs
half of the party's HP on the mean), with 50 it is hopeless.
"""

from collections.abc import Sequence

import pytest

from systems.impact.policy.costs import expected_cost, projected_cost
from systems.impact.sight import Fighter, Sight
from systems.table.battle.setup import Member, Party, Thing
from systems.table.loop.requests import Choice
from systems.table.policy.style import Leaving, PlayStyle, Things
from tests.impact.setups import (
    IMPACT,
    answer,
    asked,
    encounter_of,
    fight,
    grenade,
    locket,
    member,
    party_of,
    script,
    shield,
    thing,
)

EASY, HARD, HOPELESS = 4, 12, 50


def after_a_draw(style: PlayStyle, enemies: int, party: Party | None = None) -> str:
    """What is answered when the first roll has done nothing."""
    battle = fight(encounter_of(10, enemies), party, dice=[2, 3])
    return IMPACT.policy(asked(battle), style).option


def at_first(style: PlayStyle, enemies: int, *things: Thing, bonus: bool = False, flee: bool = False) -> Choice:
    """What is answered before the first roll."""
    behaviour = script({"intent": "flee"}) if flee else None
    battle = fight(encounter_of(10, enemies, behaviour=behaviour), party_of(things=things, bonus=bonus))
    return IMPACT.policy(asked(battle), style)


def test_what_a_fight_costs_on_the_mean() -> None:
    # Rolls of 2 to 4 are below the modifier of 5 by 3 × 1, 2 × 2 and 1 × 3 in 36; those above it deal 82 in 36.
    rounds = 10 * 36 / 82
    assert expected_cost(2, -5, 10, 2) == pytest.approx(rounds * 10 / 36 + (rounds - 1) * 2)


PAIR = tuple(Fighter(id=who, now=9, most=9, modifier=1, locket=False, shield=False, coming=0) for who in ("ann", "bob"))
PLAIN = Sight(
    members=PAIR,
    able=PAIR,
    enemy_hp=10,
    enemy_most=10,
    dice=2,
    modifier=-5,
    usual=-5,
    divisor=1,
    bound=False,
    weary=1,
    ambush=False,
    things=False,
)
"""A fight whose coming roll is like all others."""


def test_what_a_fight_looks_like_where_the_coming_roll_is_like_all_others() -> None:
    assert projected_cost(PLAIN) == pytest.approx(expected_cost(2, -5, 10, 2))


def test_a_press_counts_for_one_roll() -> None:
    sight = PLAIN._replace(modifier=-12)
    assert projected_cost(sight) == pytest.approx(5 + 2 + expected_cost(2, -5, 10, 2))


def test_enemies_that_are_bound_cost_nothing_in_the_coming_roll() -> None:
    sight = PLAIN._replace(modifier=-12, bound=True)
    assert projected_cost(sight) == pytest.approx(2 + expected_cost(2, -5, 10, 2))


def test_it_stays_in_an_easy_fight_through_a_press() -> None:
    pressing = script({"intent": "press", "amount": 4, "priority": 1, "when": "round > 1"}, {"intent": "attack"})
    battle = fight(encounter_of(10, EASY, behaviour=pressing), dice=[2, 3])
    assert battle.view()["numbers"]["modifier"] < battle.view()["numbers"]["usual"]
    assert IMPACT.policy(asked(battle)).option == "fight_on"


def test_things_are_kept_where_they_cannot_help() -> None:
    assert at_first(PlayStyle(), HOPELESS, grenade()).option == "use:grenade"
    assert at_first(PlayStyle(), 3 * HOPELESS, grenade()).option == "attack"
    assert at_first(PlayStyle("never"), 3 * HOPELESS, grenade()).option == "use:grenade"


@pytest.mark.parametrize(
    ("leaving", "leaves"),
    [("never", ()), ("hopeless", (HOPELESS,)), ("early", (HARD, HOPELESS)), ("now", (EASY, HARD, HOPELESS))],
)
def test_when_it_leaves(leaving: Leaving, leaves: Sequence[int]) -> None:
    found = [each for each in (EASY, HARD, HOPELESS) if after_a_draw(PlayStyle(leaving), each) == "retreat"]
    assert found == list(leaves)


@pytest.mark.parametrize(
    ("things", "used"), [("never", ()), ("hard", (HARD, HOPELESS)), ("freely", (EASY, HARD, HOPELESS))]
)
def test_when_it_throws_a_grenade(things: Things, used: Sequence[int]) -> None:
    style = PlayStyle(things=things)
    found = [each for each in (EASY, HARD, HOPELESS) if at_first(style, each, grenade()).option == "use:grenade"]
    assert found == list(used)


@pytest.mark.parametrize(("things", "healed"), [("never", ()), ("hard", (5,)), ("freely", (5, 7))])
def test_how_low_somebody_is_who_is_healed(things: Things, healed: Sequence[int]) -> None:
    draught = thing("draught", {"effect": "heal", "amount": "1d6"})
    found = []
    for hp in (5, 7, 8):
        battle = fight(encounter_of(10, 20), party_of([member("ann", 3, 10), member("bob", 2, hp, 10)], [draught]))
        choice = IMPACT.policy(asked(battle), PlayStyle(things=things))
        if choice.option == "use:draught":
            assert choice.fields == {"target": "bob"}
            found.append(hp)
    assert found == list(healed)


@pytest.mark.parametrize(
    ("things", "spent"), [("never", ()), ("hard", (HARD, HOPELESS)), ("freely", (EASY, HARD, HOPELESS))]
)
def test_when_it_spends_the_bonus(things: Things, spent: Sequence[int]) -> None:
    style = PlayStyle(things=things)
    found = [each for each in (EASY, HARD, HOPELESS) if at_first(style, each, bonus=True).option == "spend_bonus"]
    assert found == list(spent)


@pytest.mark.parametrize(
    ("style", "option"),
    [
        (PlayStyle(care="bold"), "fight_on"),
        (PlayStyle(), "fight_on"),
        (PlayStyle(care="wary"), "let_go"),
        (PlayStyle(leaving="now"), "let_go"),
    ],
)
def test_whether_enemies_that_flee_are_let_go(style: PlayStyle, option: str) -> None:
    assert at_first(style, EASY, flee=True).option == option


@pytest.mark.parametrize(("style", "option"), [(PlayStyle(care="bold"), "fight_on"), (PlayStyle(), "let_go")])
def test_whether_strong_enemies_that_flee_are_let_go(style: PlayStyle, option: str) -> None:
    assert at_first(style, HOPELESS, flee=True).option == option


@pytest.mark.parametrize(
    ("style", "shares"),
    [(PlayStyle(), {"ann": 2, "bob": 3}), (PlayStyle(share="first"), {"ann": 4, "bob": 1})],
)
def test_who_takes_the_damage(style: PlayStyle, shares: dict[str, int]) -> None:
    party = party_of([member("ann", 3, 4), member("bob", 2, 4)])
    battle = fight(encounter_of(12), party, dice=[1, 1])
    assert IMPACT.policy(asked(battle), style).fields == {"amounts": shares}


@pytest.mark.parametrize(
    ("style", "warded"),
    [
        (PlayStyle(things="never"), ()),
        (PlayStyle(care="bold"), (4,)),
        (PlayStyle(), (4, 8)),
        (PlayStyle(care="wary"), (4, 8, 16)),
        (PlayStyle(things="freely"), (4, 8, 16, 20)),
    ],
)
def test_what_a_shield_is_used_for(style: PlayStyle, warded: Sequence[int]) -> None:
    found = []
    for hp in (4, 8, 16, 20):
        # 2d6 of 3 against a modifier of -7: 4 damage to Ann, who stands alone.
        battle = fight(encounter_of(10), party_of([member("ann", 3, hp)], [shield("ann")]), dice=[1, 2])
        if IMPACT.policy(asked(battle), style).option == "use":
            found.append(hp)
    assert found == list(warded)


def shared_out(members: Sequence[Member], things: Sequence[Thing], damage: int) -> object:
    """How the sensible policy hands out that much damage."""
    impact = sum(each.block["modifier"] for each in members) + 2 + damage
    battle = fight(encounter_of(impact, 30), party_of(members, things), dice=[1, 1])
    return IMPACT.policy(asked(battle)).fields["amounts"]


@pytest.mark.rule("PI-06")
def test_nobody_falls_while_somebody_else_can_bear_it() -> None:
    members = [member("ann", 3, 2, 10), member("bob", 2, 3, 10), member("cat", 1, 4, 10)]
    assert shared_out(members, [], 6) == {"ann": 1, "bob": 2, "cat": 3}


@pytest.mark.rule("PI-06")
def test_where_somebody_must_fall_it_is_who_adds_least() -> None:
    members = [member("ann", 3, 2, 10), member("bob", 1, 2, 10), member("cat", 2, 2, 10)]
    assert shared_out(members, [], 4) == {"ann": 1, "bob": 2, "cat": 1}


@pytest.mark.rule("IT-05", "PI-06")
@pytest.mark.parametrize(("damage", "shares"), [(2, {"ann": 1, "bob": 1}), (4, {"ann": 4, "bob": 0})])
def test_a_shield_takes_all_that_is_worth_it(damage: int, shares: dict[str, int]) -> None:
    assert shared_out([member("ann", 3, 10), member("bob", 2, 10)], [shield("ann")], damage) == shares


@pytest.mark.rule("IT-08", "PI-06")
def test_a_locket_takes_what_passes_through_it() -> None:
    assert shared_out([member("ann", 3, 10), member("bob", 2, 10)], [locket("ann")], 4) == {"ann": 4, "bob": 0}


@pytest.mark.rule("PI-16")
def test_of_several_things_the_one_that_saves_most_is_used() -> None:
    horn = thing("horn", {"effect": "boost", "amount": 1})
    assert at_first(PlayStyle(), HARD, horn, grenade(amount=4)).option == "use:grenade"
    assert at_first(PlayStyle(), HARD, grenade(amount=1), thing("tonic", {"effect": "boost", "amount": 8})).option == (
        "use:tonic"
    )


@pytest.mark.rule("PI-16")
def test_a_ward_is_kept_where_others_can_take_the_damage_and_used_by_who_stands_alone() -> None:
    charm = thing("charm", {"effect": "shift"})
    for members, option in (
        ([member("ann", 3, 10), member("bob", 2, 10)], "attack"),
        ([member("ann", 5, 20)], "use:charm"),
    ):
        battle = fight(encounter_of(12, 12), party_of(members, [charm]))
        assert IMPACT.policy(asked(battle)).option == option


@pytest.mark.rule("PI-15")
def test_a_blow_against_a_guard_counts_half() -> None:
    sight = PLAIN._replace(modifier=-12, divisor=2)
    taken = sum((12 - roll) // 2 * (6 - abs(roll - 7)) for roll in range(2, 13)) / 36
    assert projected_cost(sight) == pytest.approx(taken + 2 + expected_cost(2, -5, 10, 2))


def test_a_fight_is_not_left_that_the_things_at_hand_decide() -> None:
    battle = fight(encounter_of(10, HOPELESS), party_of(things=[grenade("a", 9), grenade("b", 9)]), dice=[2, 3])
    answer(battle, "attack")
    assert IMPACT.policy(asked(battle)).option == "use:a"
    assert after_a_draw(PlayStyle(), HOPELESS) == "retreat"
