"""What each value of a manner changes on zones, in fights of one or two decisions."""

from collections.abc import Sequence
from typing import Any

import pytest

from systems.table.battle.setup import Foe, Member
from systems.table.loop.requests import Choice
from systems.table.policy.style import Aim, Care, Leaving, PlayStyle, Things
from tests.zones.setups import (
    BOW,
    FIGHT,
    SWORD,
    ZONES,
    answer,
    asked,
    fight,
    foe,
    member,
    row,
    script,
    thing,
    zone,
)

EASY, HARD, DEADLY = 8, 16, 25
"""Action Scores of a grunt that Ann, who adds 3, beats easily, with trouble, and by luck."""
DRAUGHT = thing("draught", {"effect": "heal", "amount": "1d6"})
GRENADE = thing("grenade", {"effect": "damage", "amount": 10})
SHIELD = thing("shield", {"effect": "absorb"}, holder="ann")


def grunt(score: int, **more: Any) -> Foe:
    return foe("foe-1", score, grade="grunt", **more)


def ann(now: int = 20, **more: Any) -> Member:
    return member("ann", might=3, now=now, **more)


def declared(style: PlayStyle, members: Sequence[Member], foes: Sequence[Foe], **more: Any) -> Choice:
    """What the first of the party declares."""
    return ZONES.policy(asked(fight(members, foes, **more)), style)


@pytest.mark.parametrize(
    ("leaving", "left_at"), [("never", []), ("hopeless", [8]), ("early", [13, 8]), ("now", [20, 13, 8])]
)
def test_at_what_health_it_leaves(leaving: Leaving, left_at: list[int]) -> None:
    style = PlayStyle(leaving)
    found = [now for now in (20, 13, 8) if declared(style, [ann(now)], [grunt(DEADLY)]).option == "flee"]
    assert found == left_at


@pytest.mark.parametrize(("leaving", "option"), [("never", "standing:sword"), ("hopeless", "flee")])
def test_where_one_has_left_the_others_follow_unless_they_never_leave(leaving: Leaving, option: str) -> None:
    battle = fight([ann(), member("bob")], [grunt(EASY)], [1, 1])
    answer(battle, "prepare")
    answer(battle, "flee", place="out")
    assert ZONES.policy(asked(battle), PlayStyle(leaving)).option == option


def test_who_leaves_at_once_runs_for_a_far_exit() -> None:
    chart = row(start=("beyond",), foes=("beyond",))
    choice = declared(PlayStyle("now"), [ann()], [grunt(EASY)], **chart)
    assert (choice.option, choice.fields) == ("move_far", {"place": "middle"})


def test_who_leaves_early_backs_away_from_the_enemies() -> None:
    chart = row(start=("beyond",), foes=("beyond",))
    choice = declared(PlayStyle("early"), [ann(8)], [grunt(HARD)], **chart)
    assert (choice.option, choice.fields) == ("flee", {"place": "east"})


def test_who_leaves_goes_over_the_edge_of_open_ground() -> None:
    ground = {"width": 30, "height": 30, "start": [(20, 15)], "foes": [(20, 16)], "exit": True}
    choice = declared(PlayStyle("now"), [ann()], [grunt(EASY)], ground=ground)
    assert choice.option == "move_far"
    assert int(str(choice.fields["place"]).partition(",")[0]) > 20


@pytest.mark.parametrize(
    ("aim", "target"), [("worth", "foe-1"), ("weakest", "foe-3"), ("strongest", "foe-2"), ("nearest", "foe-1")]
)
def test_whom_it_attacks(aim: Aim, target: str) -> None:
    foes = [foe("foe-1", 8), foe("foe-2", 16), foe("foe-3", 33, grade="peon")]
    assert declared(PlayStyle("never", aim=aim), [ann()], foes).fields["target"] == target


def test_the_nearest_is_attacked_before_others_in_reach() -> None:
    foes = [foe("foe-1", 14), foe("foe-2", 8)]
    chart = row(start=("west",), foes=("middle", "east"))
    archer = ann(weapons=[{**BOW, "range": 2}])
    found = [
        declared(PlayStyle("never", aim=aim), [archer], foes, **chart).fields["target"] for aim in ("worth", "nearest")
    ]
    assert found == ["foe-2", "foe-1"]


@pytest.mark.parametrize(("aim", "place"), [("worth", "far_west"), ("strongest", "beyond")])
def test_whom_it_goes_to(aim: Aim, place: str) -> None:
    foes = [foe("foe-1", 8), foe("foe-2", 18)]
    chart = row(start=("middle",), foes=("far_west", "far_east"))
    far = (zone("far_west", 20, foes=True), zone("far_east", 24, foes=True))
    links = (*chart["links"], {"a": "far_west", "b": "west"}, {"a": "beyond", "b": "far_east"})
    choice = declared(
        PlayStyle("never", aim=aim), [ann(weapons=[SWORD])], foes, zones=(*chart["zones"], *far), links=links
    )
    assert choice.fields["place"] == place


@pytest.mark.parametrize(("care", "recovers_at"), [("bold", []), ("even", [7]), ("wary", [7, 12])])
def test_at_what_health_it_recovers(care: Care, recovers_at: list[int]) -> None:
    style = PlayStyle("never", care=care)
    found = [now for now in (7, 12, 13) if declared(style, [ann(now)], [grunt(EASY)]).option == "recover"]
    assert found == recovers_at


@pytest.mark.parametrize(("care", "option"), [("bold", "standing:sword"), ("even", "defend"), ("wary", "defend")])
def test_who_is_low_and_struck_by_two_fends_them_off(care: Care, option: str) -> None:
    foes = [foe("foe-1", EASY, behaviour=FIGHT), foe("foe-2", EASY, behaviour=FIGHT)]
    assert declared(PlayStyle("never", care=care), [ann(7)], foes).option == option


@pytest.mark.parametrize(("care", "option"), [("bold", "standing"), ("even", "standing"), ("wary", "cover")])
def test_the_wary_cover_a_friend_who_is_low_and_about_to_be_struck(care: Care, option: str) -> None:
    bites = foe("foe-1", EASY, behaviour=script({"intent": "attack", "target": "weakest"}))
    choice = declared(PlayStyle("never", care=care), [ann(), member("bob", now=6)], [bites])
    assert choice.option.partition(":")[0] == option


def test_one_covers_a_friend_not_two() -> None:
    bites = foe("foe-1", EASY, behaviour=script({"intent": "attack", "target": "weakest"}))
    battle = fight([ann(), member("bob", now=6), member("cid")], [bites])
    answer(battle, "cover", target="bob")
    answer(battle, "prepare")
    assert ZONES.policy(asked(battle), PlayStyle("never", care="wary")).option.startswith("standing")


@pytest.mark.parametrize(("care", "option"), [("bold", "move_far"), ("even", "move_far"), ("wary", "prepare")])
def test_the_wary_let_the_enemies_come(care: Care, option: str) -> None:
    assert declared(PlayStyle(care=care), [ann(weapons=[SWORD])], [grunt(EASY)], **row()).option == option


def test_the_wary_do_not_wait_for_ever() -> None:
    battle = fight([ann(weapons=[SWORD])], [grunt(EASY)], [1, 1], **row())
    answer(battle, "prepare")
    answer(battle, "prepare")
    assert ZONES.policy(asked(battle), PlayStyle(care="wary")).option == "move_far"


@pytest.mark.parametrize(("things", "used"), [("never", []), ("hard", [HARD]), ("freely", [EASY, HARD])])
def test_when_it_throws_a_grenade(things: Things, used: list[int]) -> None:
    style = PlayStyle(things=things)
    found = [
        score
        for score in (EASY, HARD)
        if declared(style, [ann(60, health=60)], [grunt(score)], things=[GRENADE]).option == "use:grenade"
    ]
    assert found == used


@pytest.mark.parametrize(("things", "healed"), [("never", []), ("hard", [7]), ("freely", [7, 15])])
def test_at_what_health_it_uses_what_heals(things: Things, healed: list[int]) -> None:
    style = PlayStyle("never", things=things)
    found = [
        now
        for now in (7, 15, 16)
        if declared(style, [ann(now)], [grunt(EASY)], things=[DRAUGHT]).option == "use:draught"
    ]
    assert found == healed


@pytest.mark.parametrize(("things", "used"), [("never", []), ("hard", [12]), ("freely", [4, 12])])
def test_on_what_damage_of_20_it_uses_a_shield(things: Things, used: list[int]) -> None:
    found = []
    for faces in ([2, 2], [6, 6]):
        battle = fight([ann()], [foe("foe-1", 30, behaviour=FIGHT)], [1, *faces], things=[SHIELD])
        answer(battle, "prepare")
        if ZONES.policy(asked(battle), PlayStyle(things=things)).option == "use":
            found.append(sum(faces))
    assert found == used


@pytest.mark.parametrize(("things", "spent"), [("never", []), ("hard", [HARD]), ("freely", [EASY, HARD])])
def test_when_it_spends_the_scouting_bonus(things: Things, spent: list[int]) -> None:
    style = PlayStyle(things=things)
    found = [
        score
        for score in (EASY, HARD)
        if declared(style, [ann(60, health=60)], [grunt(score)], bonus=True).option == "spend"
    ]
    assert found == spent
