"""What each value of a manner changes with dice pools, in fights of one or two decisions."""

from collections.abc import Mapping

import pytest

from systems.table.battle.battle import Battle
from systems.table.loop.requests import Choice
from systems.table.policy.style import Aim, Care, Leaving, PlayStyle, Things
from tests.pool.setups import (
    BOW,
    FIGHTS,
    POOL,
    ann,
    answer,
    asked,
    bob,
    dice_of,
    encounter_of,
    fight,
    foe,
    party_of,
    script,
    thing,
)

DRAUGHT = thing("draught", {"effect": "heal", "amount": "2d6"})
GRENADE = thing("grenade", {"effect": "damage", "amount": 10})
SHIELD = thing("shield", {"effect": "absorb"}, holder="ann")
WARD = {"name": "Ward", "skill": 3, "does": "ward", "amount": 1, "range": 4}
MEND = {"name": "Mend", "skill": 3, "dt": 0, "amount": 5, "range": 4}
BESIDE: Mapping[str, str] = {"foe-1": "3,3"}
"""The enemy right beside Ann."""
ARROW = script({"intent": "snipe"})


def hurt(now: int) -> dict[str, int]:
    """A body with so many HP of 20."""
    return {"hp": now, "points": 0, "dead": 0}


def chosen(battle: Battle, style: PlayStyle) -> Choice:
    """What whoever is asked does now."""
    return POOL.policy(asked(battle), style)


@pytest.mark.parametrize(
    ("leaving", "left_at"), [("never", []), ("hopeless", [11]), ("early", [15, 11]), ("now", [20, 15, 11])]
)
def test_at_what_hp_of_20_it_leaves_14_of_an_enemy(leaving: Leaving, left_at: list[int]) -> None:
    style = PlayStyle(leaving)
    found = [
        now
        for now in (20, 15, 11)
        if chosen(fight(encounter_of(foe(hit_points=14)), party_of(ann(body=hurt(now))), at=BESIDE), style).option
        == "leave"
    ]
    assert found == left_at


CORRIDOR = ("e........P.F", "###########.", "###########.")
"""The way out is 9 squares behind whoever begins here."""


@pytest.mark.parametrize(
    ("leaving", "option"),
    [("never", "attack:sword"), ("hopeless", "attack:sword"), ("early", "sprint"), ("now", "sprint")],
)
def test_who_leaves_early_or_at_once_runs_for_a_far_way_out(leaving: Leaving, option: str) -> None:
    encounter = encounter_of(grid=CORRIDOR, open_edge=False)
    battle = fight(encounter, party_of(ann(body=hurt(6), agility=1)), at={"foe-1": "10,0"})
    assert chosen(battle, PlayStyle(leaving)).option == option


def test_who_runs_for_it_goes_the_shortest_way() -> None:
    battle = fight(encounter_of(grid=CORRIDOR, open_edge=False), party_of(ann(agility=1)))
    assert chosen(battle, PlayStyle("now")).fields == {"square": "4,0"}


def test_who_is_prone_stands_up_to_leave() -> None:
    battle = fight(party=party_of(ann(agility=1)))
    answer(battle, "lie_down")
    assert chosen(battle, PlayStyle("now")).option == "stand"


@pytest.mark.parametrize(
    ("aim", "target"), [("worth", "foe-1"), ("weakest", "foe-2"), ("strongest", "foe-3"), ("nearest", "foe-3")]
)
def test_whom_it_attacks(aim: Aim, target: str) -> None:
    foes = (foe(1, hit_points=12), foe(2, dodge=3, hit_points=8), foe(3, dodge=3, hit_points=30))
    at = {"foe-1": "4,3", "foe-2": "5,3", "foe-3": "3,3"}
    battle = fight(encounter_of(*foes), party_of(ann(BOW)), at=at)
    assert chosen(battle, PlayStyle("never", aim=aim)).fields["target"] == target


@pytest.mark.parametrize(
    ("aim", "enemy"), [("worth", "foe-1"), ("weakest", "foe-2"), ("strongest", "foe-2"), ("nearest", "foe-1")]
)
def test_whom_it_goes_to(aim: Aim, enemy: str) -> None:
    left = 30 if aim == "strongest" else 8
    foes = (foe(1, hit_points=12), foe(2, hit_points=left))
    battle = fight(encounter_of(*foes), party_of(ann(agility=1)), at={"foe-1": "6,3", "foe-2": "9,3"})
    choice = chosen(battle, PlayStyle("never", aim=aim))
    assert (choice.option, choice.fields) == ("approach", {"enemy": enemy})


@pytest.mark.parametrize(("care", "enemy"), [("bold", "foe-2"), ("even", "foe-1")])
def test_the_bold_go_further_to_flank_with_a_friend(care: Care, enemy: str) -> None:
    at = {"foe-1": "5,3", "foe-2": "7,3", "bob": "8,3"}
    foes = (foe(1), foe(2))
    battle = fight(encounter_of(*foes), party_of(ann(agility=1), bob(initiative=1)), at=at)
    assert chosen(battle, PlayStyle("never", care=care)).fields == {"enemy": enemy}


@pytest.mark.parametrize(("care", "mended"), [("bold", [0]), ("even", [0, 7]), ("wary", [0, 7, 12])])
def test_at_what_hp_of_20_a_friend_is_mended(care: Care, mended: list[int]) -> None:
    style = PlayStyle("never", care=care)
    found = []
    for now in (0, 7, 12, 13):
        medic = ann(powers=[MEND])
        battle = fight(party=party_of(medic, bob(body=hurt(now))), at=BESIDE, initiative=[1] * 3)
        if chosen(battle, style).option == "power:mend":
            found.append(now)
    assert found == mended


@pytest.mark.parametrize(("care", "option"), [("bold", "approach"), ("even", "approach"), ("wary", "hesitate")])
def test_the_wary_let_the_enemies_come(care: Care, option: str) -> None:
    assert chosen(fight(at={"foe-1": "9,3"}), PlayStyle(care=care)).option == option


def test_the_wary_go_to_the_enemies_where_nobody_is_left_to_act() -> None:
    battle = fight(at={"foe-1": "9,3"})
    answer(battle, "hesitate")
    while asked(battle).kind == "reenter" and "before" in asked(battle).text:
        assert chosen(battle, PlayStyle(care="wary")).option == "wait"
        answer(battle, "wait")
    assert chosen(battle, PlayStyle(care="wary")).option == "enter"
    answer(battle, "enter")
    assert chosen(battle, PlayStyle(care="wary")).option == "approach"


def test_the_wary_step_in_as_soon_as_somebody_is_in_reach() -> None:
    walks = script({"intent": "advance"})
    battle = fight(
        encounter_of(foe(1, behaviour=walks), foe(2)), at={"foe-1": "5,3", "foe-2": "9,3"}, dice=dice_of(0, 3)
    )
    answer(battle, "hesitate")
    answer(battle, "wait")
    assert chosen(battle, PlayStyle(care="wary")).option == "enter"


@pytest.mark.parametrize(("care", "option"), [("bold", "attack"), ("even", "attack"), ("wary", "move")])
def test_the_wary_get_away_with_the_last_action_when_low(care: Care, option: str) -> None:
    encounter = encounter_of(foe(behaviour=FIGHTS))
    battle = fight(encounter, party_of(ann(body=hurt(9))), at=BESIDE, dice=dice_of(0, 3))
    answer(battle, "attack:sword", target="foe-1")
    assert chosen(battle, PlayStyle("never", care=care)).option.partition(":")[0] == option


@pytest.mark.parametrize(("care", "option"), [("even", "attack:sword"), ("wary", "power:ward")])
def test_the_wary_ward_themselves_with_the_last_action_where_an_enemy_means_them(care: Care, option: str) -> None:
    encounter = encounter_of(foe(behaviour=FIGHTS))
    battle = fight(encounter, party_of(ann(powers=[WARD])), at=BESIDE, dice=dice_of(0, 3))
    answer(battle, "attack:sword", target="foe-1")
    assert chosen(battle, PlayStyle("never", care=care)).option == option


SHELTER = (".....c......", "P..........F", "............")


@pytest.mark.parametrize(("care", "cover"), [("bold", False), ("even", True), ("wary", True)])
def test_who_shoots_goes_into_cover_unless_bold(care: Care, cover: bool) -> None:
    battle = fight(encounter_of(grid=SHELTER), party_of(ann({**BOW, "range": 6})))
    style = PlayStyle(care=care)
    if care == "wary":
        answer(battle, "hesitate")
        while "before" in asked(battle).text:
            answer(battle, "wait")
        answer(battle, "enter")
    assert (chosen(battle, style).fields["square"] == "5,0") is cover


@pytest.mark.parametrize(("things", "used"), [("never", []), ("hard", [20]), ("freely", [4, 20])])
def test_against_how_many_hp_it_throws_a_grenade(things: Things, used: list[int]) -> None:
    style = PlayStyle(things=things)
    found = []
    for left in (4, 20):
        battle = fight(encounter_of(foe(hit_points=left)), party_of(ann(), things=[GRENADE]), at=BESIDE)
        if chosen(battle, style).option == "use:grenade":
            found.append(left)
    assert found == used


@pytest.mark.parametrize(("things", "healed"), [("never", []), ("hard", [7]), ("freely", [7, 15])])
def test_at_what_hp_of_20_it_uses_what_heals(things: Things, healed: list[int]) -> None:
    style = PlayStyle("never", things=things)
    found = [
        now
        for now in (7, 15, 16)
        if chosen(fight(party=party_of(ann(body=hurt(now)), things=[DRAUGHT]), at=BESIDE), style).option
        == "use:draught"
    ]
    assert found == healed


@pytest.mark.parametrize(("things", "option"), [("never", "keep"), ("hard", "spend_bonus"), ("freely", "spend_bonus")])
def test_whether_it_spends_the_scouting_bonus(things: Things, option: str) -> None:
    assert chosen(fight(party=party_of(ann(), bonus=True), initiative=[]), PlayStyle(things=things)).option == option


@pytest.mark.parametrize(("things", "used"), [("never", []), ("hard", [7]), ("freely", [4, 7])])
def test_on_what_damage_of_20_it_uses_a_shield(things: Things, used: list[int]) -> None:
    found = []
    for extra in (0, 3):
        encounter = encounter_of(foe(behaviour=FIGHTS, might=5))
        battle = fight(encounter, party_of(ann(), things=[SHIELD]), at=BESIDE, dice=dice_of(2 + extra, 3 - extra))
        answer(battle, "pass")
        if chosen(battle, PlayStyle(things=things)).option == "use":
            found.append(4 + extra)
    assert found == used
