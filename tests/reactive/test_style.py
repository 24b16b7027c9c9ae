"""What each value of a manner changes under Reactive, in fights of one or two decisions."""

from collections.abc import Sequence

import pytest

from systems.table.battle.setup import Thing
from systems.table.loop.requests import Choice
from systems.table.policy.style import Aim, Care, Leaving, PlayStyle, Things
from tests.reactive.setups import (
    ARMS,
    REACTIVE,
    answer,
    asked,
    encounter_of,
    fight,
    foe,
    grenade,
    member,
    party_of,
    script,
    shield,
    thing,
    wait,
)

EASY, HARD, HOPELESS = 6, 12, 60
"""HP of an enemy that Ann, with Tough 0 and 30 HP, fells easily, at a great cost, and hardly ever."""


def on_turn(style: PlayStyle, enemy: int = EASY, hp: int = 30, things: Sequence[Thing] = ()) -> Choice:
    """What Ann does on her first turn."""
    battle = fight(encounter_of(foe("foe-1", enemy)), party_of([member("ann", hp=hp, most=30)], things))
    return REACTIVE.policy(asked(battle), style)


@pytest.mark.parametrize(
    ("leaving", "leaves"),
    [("never", ()), ("hopeless", (HOPELESS,)), ("early", (HARD, HOPELESS)), ("now", (EASY, HARD, HOPELESS))],
)
def test_when_it_leaves(leaving: Leaving, leaves: Sequence[int]) -> None:
    found = [each for each in (EASY, HARD, HOPELESS) if on_turn(PlayStyle(leaving), each).option == "leave"]
    assert found == list(leaves)


@pytest.mark.parametrize(("hp", "leaves"), [(36, True), (35, False)])
def test_who_leaves_early_does_so_as_long_as_that_is_cheap(hp: int, leaves: bool) -> None:
    # Two enemies strike for 7 each on the mean while one leaves: 14, two fifths of 35.
    battle = fight(encounter_of(foe("foe-1", 6), foe("foe-2", 6)), [member("ann", 1, hp, 40)])
    assert (REACTIVE.policy(asked(battle), PlayStyle("early")).option == "leave") == leaves


@pytest.mark.parametrize(("things", "used"), [("never", ()), ("hard", (HARD,)), ("freely", (EASY, HARD))])
def test_when_it_throws_a_grenade(things: Things, used: Sequence[int]) -> None:
    style = PlayStyle(things=things)
    found = [each for each in (EASY, HARD) if on_turn(style, each, things=[grenade()]).option == "use:grenade"]
    assert found == list(used)


@pytest.mark.parametrize(("things", "healed"), [("never", ()), ("hard", (15,)), ("freely", (15, 22))])
def test_how_low_somebody_is_who_is_healed(things: Things, healed: Sequence[int]) -> None:
    draught = [thing("draught", {"effect": "heal", "amount": "2d6"})]
    style = PlayStyle("never", things=things)
    found = [hp for hp in (15, 22, 23) if on_turn(style, hp=hp, things=draught).option == "use:draught"]
    assert found == list(healed)


@pytest.mark.parametrize(("things", "spent"), [("never", ()), ("hard", (20,)), ("freely", (3, 20))])
def test_when_it_spends_the_bonus(things: Things, spent: Sequence[int]) -> None:
    found = []
    for hp in (3, 20):
        battle = fight(encounter_of(foe("foe-1", hp)), party_of([member("ann", hp=30)], bonus=True))
        if REACTIVE.policy(asked(battle), PlayStyle(things=things)).option == "spend":
            found.append(hp)
    assert found == list(spent)


@pytest.mark.parametrize(
    ("aim", "at"), [("worth", "foe-3"), ("weakest", "foe-2"), ("strongest", "foe-1"), ("nearest", "foe-1")]
)
def test_whom_it_attacks(aim: Aim, at: str) -> None:
    guarded = script({"intent": "guard"})
    foes = foe("foe-1", 30), foe("foe-2", 5, behaviour=guarded), foe("foe-3", 12, 1)
    battle = fight(encounter_of(*foes), [member("ann", 2)])
    assert REACTIVE.policy(asked(battle), PlayStyle("never", aim=aim)).option == f"attack:{at}"


def test_of_those_that_are_nearest_and_strongest_the_first_is_not_the_same() -> None:
    battle = fight(encounter_of(foe("foe-1", 10), foe("foe-2", 30)), [member("ann", 2)])
    assert REACTIVE.policy(asked(battle), PlayStyle("never", aim="strongest")).option == "attack:foe-2"
    assert REACTIVE.policy(asked(battle), PlayStyle("never", aim="nearest")).option == "attack:foe-1"


@pytest.mark.parametrize(("care", "option"), [("bold", "attack:foe-1"), ("even", "wait"), ("wary", "wait")])
def test_whether_somebody_strikes_who_has_little_to_win(care: Care, option: str) -> None:
    idle = script({"intent": "wait"})
    battle = fight(encounter_of(foe("foe-1", 30, -2, behaviour=idle)), [member("ann", hp=7, most=30)])
    assert REACTIVE.policy(asked(battle), PlayStyle("never", care=care)).option == option


@pytest.mark.parametrize("care", ["even", "wary"])
def test_who_is_alone_strikes_since_the_blow_comes_anyway(care: Care) -> None:
    battle = fight(encounter_of(foe("foe-1", 30, -2)), [member("ann", hp=7, most=30)])
    assert REACTIVE.policy(asked(battle), PlayStyle("never", care=care)).option == "attack:foe-1"


def test_the_wary_stand_ready_for_others_where_they_do_not_strike() -> None:
    idle = script({"intent": "wait"})
    foes = encounter_of(foe("foe-1", 30, -2, behaviour=idle))
    battle = fight(foes, [member("ann", hp=7, most=30), member("bob"), member("cid", hp=9)])
    assert REACTIVE.policy(asked(battle), PlayStyle("never")).option == "wait"
    choice = REACTIVE.policy(asked(battle), PlayStyle("never", care="wary"))
    assert (choice.option, dict(choice.fields)) == ("defend", {"ally": "cid"})


@pytest.mark.parametrize(("care", "helper"), [("bold", "nobody"), ("even", "bob"), ("wary", "bob")])
def test_whether_the_weak_help_in_place_of_striking(care: Care, helper: str) -> None:
    battle = fight(encounter_of(foe("foe-1", 12)), [member("ann", 2), member("bob", 0, 4, 30)])
    assert dict(REACTIVE.policy(asked(battle), PlayStyle("never", care=care)).fields)["helper"] == helper


@pytest.mark.parametrize(("care", "held"), [("bold", ()), ("even", (14, 40)), ("wary", (14, 40))])
def test_whom_it_holds_before_it_fells_them(care: Care, held: Sequence[int]) -> None:
    found = []
    for hp in (13, 14, 40):
        battle = fight(encounter_of(foe("foe-1", hp)), [member("ann", 2, 60, weapons=ARMS)])
        choice = REACTIVE.policy(asked(battle), PlayStyle("never", care=care))
        if choice.fields["weapon"] == "net":
            found.append(hp)
    assert found == list(held)


@pytest.mark.parametrize(("care", "hp"), [("bold", (7,)), ("even", (7,)), ("wary", (7, 17))])
def test_how_low_an_ally_would_be_for_whom_somebody_steps_in(care: Care, hp: Sequence[int]) -> None:
    found = []
    for each in (7, 17, 18):
        # The failure brings 4 + 3 damage upon Ann.
        battle = fight(party=[member("ann", hp=each), member("bob", 2)], dice=[3, 3, 4, 3])
        answer(battle, "attack:foe-1")
        if REACTIVE.policy(asked(battle), PlayStyle(care=care)).option == "by:bob":
            found.append(each)
    assert found == list(hp)


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
        battle = fight(party=party_of([member("ann", hp=hp, most=30)], [shield("ann")]), dice=[3, 1])
        wait(battle)
        if REACTIVE.policy(asked(battle), style).option == "use":
            found.append(hp)
    assert found == list(warded)


@pytest.mark.parametrize(
    ("care", "tough", "option"),
    [
        ("bold", 0, "attack:foe-1"),
        ("even", 0, "task:gate"),
        ("even", 1, "attack:foe-1"),
        ("wary", 1, "task:gate"),
        ("wary", 2, "attack:foe-1"),
    ],
)
def test_what_an_attack_has_to_be_worth_where_there_is_work(care: Care, tough: int, option: str) -> None:
    gate = {"id": "gate", "name": "Gate", "segments": 4}
    idle = script({"intent": "wait"})
    battle = fight(encounter_of(foe("foe-1", 30, behaviour=idle), tasks=[gate]), [member("ann", tough, 60)])
    assert REACTIVE.policy(asked(battle), PlayStyle("never", care=care)).option == option
