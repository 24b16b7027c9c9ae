"""What each value of a manner changes by opposed 4dF, in fights of one or two decisions."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from systems.fudge.map.geometry import metres, read_spot
from systems.fudge.rules.modifiers import PRONE
from systems.table.battle.battle import Battle
from systems.table.battle.setup import Foe, Member
from systems.table.loop.requests import Choice
from systems.table.policy.style import Aim, Care, Leaving, PlayStyle, Things
from tests.fudge.setups import (
    FUDGE,
    answer,
    area,
    asked,
    df,
    encounter_of,
    fight,
    foe,
    member,
    party_of,
    staged,
    strike,
    thing,
    turn,
    unit,
)

HOPELESS, HARD, EVEN, EASY = 0, 1, 3, 6
"""Attack of Ann with a sword against one enemy with Attack 3: she is at 16, 34, 100 and 244 percent of its strength."""
NEAR: Mapping[str, tuple[int, int]] = {"ann": (20, 20), "foe-1": (21, 20)}
DRAUGHT = thing("draught", {"effect": "heal", "amount": "1d6"})
GRENADE = thing("grenade", {"effect": "damage", "amount": 10})
SHIELD = thing("shield", {"effect": "absorb"}, holder="ann")


def ann(*weapons: str, **values: Any) -> Member:
    return member("ann", *(weapons or ("sword",)), **values)


def begun(members: Sequence[Member], foes: Sequence[Foe], at: Mapping[str, tuple[int, int]], **more: Any) -> Battle:
    """A fight in its first turn, where the first member is to declare."""
    things = more.pop("things", ())
    battle = staged(encounter_of(*foes, **more), party_of(*members, things=things), at=at)
    battle.advance()
    return battle


def alone(attack: int = EVEN, body: Mapping[str, int] | None = None, **more: Any) -> Battle:
    """Ann beside an enemy."""
    return begun([ann(attack=attack, body=body)], [foe("foe-1", "sword")], NEAR, **more)


def chosen(battle: Battle, style: PlayStyle) -> Choice:
    """What is answered now."""
    return FUDGE.policy(asked(battle), style)


@pytest.mark.parametrize(
    ("leaving", "left_at"),
    [("never", []), ("hopeless", [HOPELESS]), ("early", [HARD, HOPELESS]), ("now", [EVEN, HARD, HOPELESS])],
)
def test_how_weak_the_party_is_that_leaves(leaving: Leaving, left_at: list[int]) -> None:
    found = [attack for attack in (EVEN, HARD, HOPELESS) if chosen(alone(attack), PlayStyle(leaving)).option == "leave"]
    assert found == left_at


@pytest.mark.parametrize(("leaving", "option"), [("hopeless", "attack:sword"), ("early", "stand"), ("now", "stand")])
def test_who_is_down_stands_up_to_leave_while_there_is_time(leaving: Leaving, option: str) -> None:
    battle = staged(encounter_of(foe("foe-1", "sword")), party_of(ann(attack=HOPELESS)), at=NEAR)
    unit(battle, "ann").place.posture = PRONE
    battle.advance()
    assert chosen(battle, PlayStyle(leaving)).option == option


@pytest.mark.parametrize(
    ("aim", "target"), [("worth", "foe-1"), ("weakest", "foe-2"), ("strongest", "foe-3"), ("nearest", "foe-4")]
)
def test_whom_it_attacks(aim: Aim, target: str) -> None:
    foes = [foe("foe-1", defense=0), foe("foe-2", defense=3), foe("foe-3", attack=6), foe("foe-4", defense=3)]
    at = {"ann": (20, 20), "foe-1": (28, 20), "foe-2": (20, 28), "foe-3": (12, 20), "foe-4": (20, 24)}
    battle = staged(encounter_of(*foes), party_of(ann("gun")), at=at)
    unit(battle, "foe-2").wounds.hurt = 1
    battle.advance()
    assert chosen(battle, PlayStyle("never", aim=aim)).fields["target"] == target


@pytest.mark.parametrize(("aim", "goal"), [("worth", "foe-1"), ("nearest", "foe-1"), ("strongest", "foe-2")])
def test_whom_it_goes_to(aim: Aim, goal: str) -> None:
    at = {"ann": (20, 20), "foe-1": (40, 20), "foe-2": (20, 45)}
    battle = begun([ann()], [foe("foe-1"), foe("foe-2", attack=5)], at, height=60)
    choice = chosen(battle, PlayStyle("never", aim=aim))
    assert (choice.option, choice.fields) == ("approach", {"to": goal})


@pytest.mark.parametrize(("care", "healed"), [("bold", []), ("even", ["hurt"]), ("wary", ["scratch", "hurt"])])
def test_at_what_wound_somebody_is_healed(care: Care, healed: list[str]) -> None:
    style = PlayStyle("never", care=care, things="freely")
    found = [
        wound
        for wound in ("scratch", "hurt")
        if chosen(alone(body={wound: 1}, things=[DRAUGHT]), style).option == "use:draught"
    ]
    assert found == healed


@pytest.mark.parametrize(("care", "option"), [("bold", "approach"), ("even", "attack:gun"), ("wary", "attack:gun")])
def test_the_bold_charge_whom_they_could_shoot(care: Care, option: str) -> None:
    at = {"ann": (20, 20), "foe-1": (28, 20)}
    battle = begun([ann("sword", "gun")], [foe("foe-1")], at)
    assert chosen(battle, PlayStyle("never", care=care)).option == option


@pytest.mark.rule("FT-07", "FT-13")
@pytest.mark.parametrize(("far", "option"), [(9, "approach"), (5, "attack:gun")])
def test_the_bold_reckon_with_the_charge(far: int, option: str) -> None:
    """A club is worth as much as a gun, and more in a charge."""
    battle = begun([ann("club", "gun")], [foe("foe-1")], {"ann": (20, 20), "foe-1": (20 + far, 20)})
    assert chosen(battle, PlayStyle("never", care="bold")).option == option


@pytest.mark.parametrize(("care", "option"), [("bold", "approach"), ("even", "approach"), ("wary", "hold")])
def test_the_wary_let_those_come_who_must(care: Care, option: str) -> None:
    battle = begun([ann()], [foe("foe-1", "sword")], {"ann": (20, 20), "foe-1": (50, 20)})
    assert chosen(battle, PlayStyle("never", care=care)).option == option


def test_the_wary_go_to_enemies_who_shoot() -> None:
    battle = begun([ann()], [foe("foe-1", "gun")], {"ann": (20, 20), "foe-1": (50, 20)})
    assert chosen(battle, PlayStyle("never", care="wary")).option == "approach"


def test_the_wary_wait_for_those_who_lack_the_hands_for_their_guns() -> None:
    battle = begun([ann()], [foe("foe-1", "cannon", hands=1)], {"ann": (20, 20), "foe-1": (50, 20)})
    assert chosen(battle, PlayStyle("never", care="wary")).option == "hold"


def test_the_wary_wait_in_cover() -> None:
    wall = area("wall", "cover", 20, 24, 3, 1)
    battle = begun([ann()], [foe("foe-1", "sword")], {"ann": (20, 20), "foe-1": (50, 20)}, areas=[wall])
    choice = chosen(battle, PlayStyle("never", care="wary"))
    assert (choice.option, choice.fields) == ("go", {"to": "wall"})


@pytest.mark.parametrize(("care", "option"), [("bold", "attack:gun"), ("even", "attack:gun"), ("wary", "kneel")])
def test_the_wary_kneel_among_shots(care: Care, option: str) -> None:
    battle = begun([ann("gun")], [foe("foe-1", "gun")], {"ann": (20, 20), "foe-1": (38, 20)})
    assert chosen(battle, PlayStyle("never", care=care)).option == option


@pytest.mark.parametrize(("care", "option"), [("bold", "attack"), ("even", "attack"), ("wary", "step")])
def test_the_wary_step_back_after_a_blow_when_very_hurt(care: Care, option: str) -> None:
    battle = alone(body={"very_hurt": 1})
    answer(battle, "attack:sword", target="foe-1")
    assert chosen(battle, PlayStyle("never", care=care)).option.partition(":")[0] == option


def test_a_step_back_leads_away_from_the_enemies() -> None:
    battle = alone(body={"very_hurt": 1})
    answer(battle, "attack:sword", target="foe-1")
    step = chosen(battle, PlayStyle("never", care="wary")).fields["to"]
    assert metres(read_spot(str(step)), NEAR["foe-1"]) > metres(NEAR["ann"], NEAR["foe-1"])


@pytest.mark.parametrize(("care", "roll"), [("bold", "attack"), ("even", "attack"), ("wary", "foe-1")])
def test_the_wary_shout_to_help_a_hurt_friend_defend(care: Care, roll: str) -> None:
    party = party_of(ann(), member("bob", "sword", body={"hurt": 1}))
    battle = staged(encounter_of(foe("foe-1", "sword"), numbers={"order": 1}), party)
    battle.advance()
    assert asked(battle).kind == "order"
    assert chosen(battle, PlayStyle("never", care=care)).fields == {"ally": "bob", "roll": roll}


@pytest.mark.parametrize(("things", "used"), [("never", []), ("hard", [EVEN]), ("freely", [EVEN, EASY])])
def test_how_strong_the_party_is_that_throws_a_grenade(things: Things, used: list[int]) -> None:
    style = PlayStyle("never", things=things)
    found = [
        attack for attack in (EVEN, EASY) if chosen(alone(attack, things=[GRENADE]), style).option == "use:grenade"
    ]
    assert found == used


@pytest.mark.parametrize(("things", "spent"), [("never", []), ("hard", [EVEN]), ("freely", [EVEN, EASY])])
def test_how_strong_the_party_is_that_spends_the_scouting_bonus(things: Things, spent: list[int]) -> None:
    found = []
    for attack in (EVEN, EASY):
        battle = fight(encounter_of(foe("foe-1", "sword")), party_of(ann(attack=attack), bonus=True))
        if chosen(battle, PlayStyle(things=things)).option == "spend_bonus":
            found.append(attack)
    assert found == spent


@pytest.mark.parametrize(("things", "used"), [("never", []), ("hard", [3]), ("freely", [1, 3])])
def test_how_bad_a_wound_is_that_a_shield_is_used_on(things: Things, used: list[int]) -> None:
    found = []
    for margin in (1, 3):
        at = {"ann": (10, 10), "foe-1": (11, 10)}
        encounter = encounter_of(foe("foe-1", "club"))
        battle = staged(encounter, party_of(ann(), things=[SHIELD]), dice=df(margin, 0), at=at)
        turn(battle, foe_1=strike("club", "ann"))
        if chosen(battle, PlayStyle(things=things)).option == "use":
            found.append(margin)
    assert found == used
