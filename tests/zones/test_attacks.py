"""The three beats of a round, conflicts, lapses; and that nothing hangs on the order of units (ZN-07, ZN-28, ZN-29)."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import pytest

from systems.table.battle.battle import Battle
from systems.table.battle.setup import Foe, Member, Party
from systems.table.loop.dice import Random, SeededDice
from systems.table.loop.events import Event
from systems.zones.events.actions import Attacked, Conflict, Lapsed
from systems.zones.state.state import State
from tests.zones.setups import (
    BOW,
    FIGHT,
    OPEN,
    SWORD,
    ZONES,
    answer,
    asked,
    at,
    encounter_of,
    fight,
    foe,
    health,
    member,
    of,
    options,
    row,
    script,
    standing,
    thing,
)

COMES = script({"intent": "attack"})
STAYS = script({"intent": "advance", "target": "self"})
LEAVES = script({"intent": "flee"})
OFF = script({"intent": "advance", "target": "exit"})


@pytest.mark.rule("ZN-28")
def test_all_damage_is_applied_at_the_rounds_end_and_who_falls_has_still_acted() -> None:
    battle = fight([member("ann", health=5)], [foe("foe-1", 12, health=5, behaviour=FIGHT)], [9, 3, 3, 3, 3])
    standing(battle)
    assert (health(battle, "ann"), health(battle, "foe-1"), battle.outcome) == (0, 0, "rout")


@pytest.mark.rule("ZN-28")
def test_damage_and_recovery_are_applied_together() -> None:
    battle = fight([member("ann", now=4)], [foe("foe-1", 12, behaviour=FIGHT)], [8, 3, 3, 5])
    answer(battle, "recover")
    assert health(battle, "ann") == 3


@pytest.mark.rule("ZN-28")
def test_recovery_above_the_maximum_counts_against_damage_first() -> None:
    battle = fight([member("ann")], [foe("foe-1", 12, behaviour=FIGHT)], [8, 3, 1, 6])
    answer(battle, "recover")
    assert health(battle, "ann") == 20


@pytest.mark.rule("ZN-28")
def test_a_standing_attack_strikes_before_the_moves() -> None:
    battle = fight([member("ann")], [foe("foe-1", 1, behaviour=LEAVES)], [10, 1, 1], **row(foes=("west",)))
    assert [event.kind for event in standing(battle) if event.kind in ("attacked", "went_out")] == [
        "attacked", "went_out",
    ]  # fmt: skip


@pytest.mark.rule("ZN-29")
def test_moving_away_does_not_escape_an_attack_of_the_first_beat() -> None:
    battle = fight([member("ann")], [foe("foe-1", 1, health=5, behaviour=OFF)], [10, 3, 3], **row(foes=("west",)))
    standing(battle)
    assert battle.outcome == "victory"


def _words(events: Sequence[Event]) -> list[str]:
    return [event.words(str.title) for event in events if event.kind in ("went_out", "fell", "foe_hurt", "hero_hurt")]


@pytest.mark.rule("ZN-28", "ZN-33")
@pytest.mark.parametrize(
    ("most", "told"),
    [
        (5, ["Foe-1 makes for the way out.", "Foe-1 falls on the way out."]),
        (30, ["Foe-1 makes for the way out.", "Foe-1: hurt, and gets away."]),
    ],
)
def test_an_enemy_struck_before_it_leaves_falls_or_gets_away_and_not_both(most: int, told: list[str]) -> None:
    battle = fight([member("ann")], [foe("foe-1", 1, health=most, behaviour=LEAVES)], [10, 3, 3], **row(foes=("west",)))
    assert _words(standing(battle)) == told


@pytest.mark.rule("ZN-28", "ZN-33")
@pytest.mark.parametrize(
    ("now", "told", "outcome"),
    [
        (4, ["Ann makes for the way out.", "Ann takes 6 damage: incapacitated on the way out."], "rout"),
        (9, ["Ann makes for the way out.", "Ann takes 6 damage: 3 health left, and out of it."], "retreat"),
    ],
)
def test_a_member_struck_before_leaving_is_told_as_down_or_out(now: int, told: list[str], outcome: str) -> None:
    battle = fight([member("ann", now=now)], [foe("foe-1", 30, behaviour=FIGHT)], [1, 3, 3])
    assert _words(answer(battle, "flee", place="out")) == told
    assert battle.outcome == outcome


@pytest.mark.rule("ZN-28")
def test_a_standing_attack_waits_for_a_target_that_comes_into_reach() -> None:
    battle = fight([member("ann")], [foe("foe-1", 1, behaviour=COMES)], [10, 2, 2], **row(foes=("middle",)))
    fought = of(Attacked, standing(battle))
    assert [event.who for event in fought] == ["ann", "foe-1"]


@pytest.mark.rule("ZN-29", "BH-08")
def test_an_attack_with_nobody_in_reach_lapses_and_is_not_aimed_anew() -> None:
    foes = [foe("foe-1", 1, behaviour=STAYS), foe("foe-2", 1, behaviour=STAYS)]
    battle = fight([member("ann")], foes, [10], **row(foes=("east", "west")))
    events = standing(battle, "foe-2")
    assert ([event.who for event in of(Lapsed, events)], of(Attacked, events)) == (["ann"], [])


@pytest.mark.rule("ZN-28", "ZN-12")
def test_of_two_who_come_at_each_other_and_pass_the_higher_score_strikes() -> None:
    battle = fight([member("ann")], [foe("foe-1", 10, behaviour=COMES)], [10, 1, 1], **row(foes=("middle",)))
    events = answer(battle, "move_to_attack:sword", target="foe-1", place="middle")
    assert (at(battle, "ann"), at(battle, "foe-1")) == ("middle", "west")
    assert ([event.who for event in of(Attacked, events)], [event.who for event in of(Lapsed, events)]) == (
        ["ann"],
        ["foe-1"],
    )


def _chase(die: int, score: int, *damage: int) -> tuple[Battle, list[Any]]:
    """Ann goes to where an enemy stands that goes elsewhere in the same beat."""
    battle = fight([member("ann")], [foe("foe-1", score, behaviour=OFF)], [die, *damage], **row(foes=("middle",)))
    return battle, answer(battle, "move_to_attack:sword", target="foe-1", place="middle")


@pytest.mark.rule("ZN-29", "ZN-07")
@pytest.mark.parametrize(("die", "score", "strikes"), [(14, 14, True), (13, 14, True), (12, 14, False)])
def test_a_target_that_leaves_the_entered_zone_is_a_conflict(die: int, score: int, strikes: bool) -> None:
    battle, events = _chase(die, score, *([1, 1] if strikes else []))
    assert [event.winner for event in of(Conflict, events)] == ["ann" if strikes else "foe-1"]
    assert bool(of(Attacked, events)) is strikes
    assert bool(of(Lapsed, events)) is not strikes
    assert at(battle, "ann") == "middle"


@pytest.mark.rule("ZN-29", "ZN-07")
@pytest.mark.parametrize(("die", "struck"), [(13, True), (14, False), (15, False)])
def test_a_tie_goes_to_the_player_who_leaves(die: int, struck: bool) -> None:
    damage = [1, 1] if struck else []
    foes = [foe("foe-1", 14, behaviour=COMES)]
    battle = fight([member("ann")], foes, [die, *damage], **row(start=("middle",), foes=("east",)))
    events = answer(battle, "move_far", place="west")
    assert bool(of(Attacked, events)) is struck


@pytest.mark.rule("ZN-29")
def test_one_who_was_never_in_the_entered_zone_is_no_conflict() -> None:
    battle = fight([member("ann")], [foe("foe-1", 1, behaviour=STAYS)], [20], **row(foes=("beyond",)))
    events = answer(battle, "move_to_attack:sword", target="foe-1", place="middle")
    assert (len(of(Lapsed, events)), of(Conflict, events)) == (1, [])


@pytest.mark.rule("ZN-29", "ZN-33")
def test_who_leaves_the_fight_can_be_struck_before_they_go() -> None:
    foes = [foe("foe-1", 20, behaviour=COMES)]
    heroes = [member("ann", health=30)]
    battle = fight(heroes, foes, [10, 4, 4], **row(foes=("middle",)))
    answer(battle, "flee", place="out")
    assert (health(battle, "ann"), battle.outcome) == (22, "retreat")


@pytest.mark.rule("ZN-29")
def test_a_shot_after_a_move_can_be_too_late_as_well() -> None:
    chart = row(foes=("east",))
    gone = foe("foe-1", 30, behaviour=LEAVES)
    chart["zones"] = tuple({**each, "exit": each["id"] == "beyond"} for each in chart["zones"])
    battle = fight([member("ann", weapons=[SWORD, {**BOW, "range": 1}])], [gone], [10], **chart)
    events = answer(battle, "move_attack:bow", target="foe-1", place="middle")
    assert [event.winner for event in of(Conflict, events)] == ["foe-1"]


@pytest.mark.rule("ZN-07", "ZN-32")
@pytest.mark.parametrize(("dice", "first"), [([12, 9], "ann"), ([9, 12], "bob"), ([9, 9], "ann")])
def test_two_want_the_last_of_a_thing(dice: list[int], first: str) -> None:
    flask = thing("flask", {"effect": "damage", "amount": 3}, uses=2)
    three = [member("ann"), member("bob"), member("cid")]
    battle = fight(three, [foe("foe-1", 40)], [*dice, 1], things=[flask])
    answer(battle, "use:flask", foe="foe-1")
    answer(battle, "use:flask", foe="foe-1")
    battle.gear["flask"][1].used = 1  # as where both had declared the last of it
    events = answer(battle, "prepare")
    late = {"ann": "bob", "bob": "ann"}[first]
    assert [event.who for event in of(Lapsed, events)] == [late]
    assert health(battle, "foe-1") == 27


@pytest.mark.rule("ZN-28")
def test_a_round_leaves_nothing_behind_that_makes_equal_states_differ() -> None:
    def state(option: str, **fields: str) -> list[str]:
        foes = [foe("foe-1", 30, behaviour=script({"intent": "guard"})), foe("foe-2", 30)]
        battle = fight([member("ann"), member("bob")], foes, [1] * 4)
        answer(battle, option, **fields)
        for _ in range(3):
            answer(battle, "defend")
        sides = battle.bound(State)
        return [repr((each.health, each.spot, each.plan, each.score, each.harm)) for each in sides.units] + [
            repr(mind) for mind in sides.minds.values()
        ]

    quiet = state("defend")
    assert state("standing:sword", target="foe-1") == quiet
    assert state("flee", place="pit") == quiet
    assert state("cover", target="bob") == quiet


# Whatever order units are created and listed in, a round is the same.

HEROES = (
    member(
        "ann",
        2,
        1,
        0,
        abilities=[{"id": "arc", "name": "Arc", "area": True, "full": "2d6", "glancing": "1d6", "range": 2}],
    ),
    member("bob", 1, 2, 1, now=9),
    member("cid", 3, 0, 2),
)
FOES = (
    foe("foe-1", 14, behaviour=script({"intent": "attack", "target": "random"})),
    foe("foe-2", 13, grade="grunt", behaviour=script({"intent": "cover"})),
    foe("foe-3", 15, grade="peon", behaviour=script({"intent": "attack"}, {"intent": "guard"}), weapons=[BOW]),
)


def _course(heroes: Sequence[Member], foes: Sequence[Foe], seed: int) -> list[Any]:
    """Everything that happens and how all of them are, by choices that hang on who is asked and not on the order."""
    chart = row(foes=("middle", "middle", "east"))
    if len(foes) > 1:
        chart["zones"] = tuple({**each, "foes": each["id"] == "middle"} for each in chart["zones"])
    party = Party(members=tuple(heroes))
    battle = Battle.begin(ZONES, encounter_of(foes, **chart), party, SeededDice(seed))
    OPEN.append(battle)
    told: list[Any] = [[event.data() for event in battle.events]]
    for _ in range(24):
        request = battle.request
        if request is None:
            break
        random = Random(f"{seed}/{request.who}/{request.kind}/{battle.flow.choices}")  # type: ignore[arg-type]
        told.append([event.data() for event in battle.choose(request.some(random))])
    told.append(battle.values())
    return told


@pytest.mark.rule("ZN-28")
@pytest.mark.parametrize("seed", range(6))
def test_the_order_in_which_units_are_given_changes_nothing(seed: int) -> None:
    courses = [
        _course(heroes, foes, seed) for heroes, foes in zip(permutations(HEROES), permutations(FOES), strict=True)
    ]
    assert all(course == courses[0] for course in courses[1:])


def _renamed(names: Sequence[str], dice: dict[str, int]) -> dict[str, tuple[int, str]]:
    """A round of three characters with their own dice, whatever ids they go by; what becomes of each."""
    made = dict(zip(("strong", "hurt", "quick"), names, strict=True))
    heroes = [member(made["strong"], 4), member(made["hurt"], 0, health=12), member(made["quick"], 0, 4)]
    faces = [face for _, face in sorted((made[who], face) for who, face in dice.items())]
    foes = [foe("foe-1", 12, behaviour=script({"intent": "attack", "target": "weakest"}))]
    battle = fight(heroes, foes, [*faces, 3, 3, 3, 3, 3], **row(foes=("west",)))
    asks = {
        made["strong"]: ("cover", {"target": made["hurt"]}),
        made["hurt"]: ("standing:sword", {"target": "foe-1"}),
        made["quick"]: ("attack_move:bow", {"target": "foe-1", "place": "middle"}),
    }
    for who in sorted(names):
        option, fields = asks[who]
        answer(battle, option, **fields)
    return {what: (health(battle, who), at(battle, who)) for what, who in made.items()} | {
        "foe": (health(battle, "foe-1"), "")
    }


@pytest.mark.rule("ZN-28")
def test_the_ids_of_the_party_change_nothing_where_no_tie_goes_by_them() -> None:
    dice = {"strong": 4, "hurt": 10, "quick": 9}
    results = [_renamed(names, dice) for names in permutations(("ann", "bob", "cid"))]
    assert all(result == results[0] for result in results)


def _turned(ids: Sequence[str]) -> dict[str, tuple[int, str, str]]:
    """A round against three enemies that go by whatever ids; what becomes of each."""
    made = dict(zip(("guard", "chief", "coward"), ids, strict=True))
    foes = [
        foe(made["guard"], 16, behaviour=script({"intent": "cover"})),
        foe(made["chief"], 8, behaviour=script({"intent": "attack", "target": "strongest"}), tags=("leader",)),
        foe(made["coward"], 14, behaviour=LEAVES),
    ]
    heroes = [member("ann", 4), member("bob", 0, 1)]
    battle = fight(heroes, foes, [6, 12, 3, 3, 3, 3], **row(foes=("west",)))
    standing(battle, made["chief"])
    answer(battle, "standing:bow", target=made["coward"])
    sides = battle.bound(State)
    return {
        what: (health(battle, who), at(battle, who), sides.by_id[who].health.gone) for what, who in made.items()
    } | {who: (health(battle, who), at(battle, who), "") for who in ("ann", "bob")}


@pytest.mark.rule("ZN-28")
def test_the_ids_of_the_enemies_change_nothing_where_no_tie_goes_by_them() -> None:
    results = [_turned(ids) for ids in permutations(("foe-1", "foe-2", "foe-3"))]
    assert all(result == results[0] for result in results)
    assert results[0]["coward"][2] == "fled"


def _changing(names: Sequence[str]) -> dict[str, object]:
    """A round in which one opens a way and lowers the score, one lies low and one shoots; what becomes of it."""
    opener, fallen, archer = names
    lever = {
        "id": "lever", "name": "Lever", "zone": "west", "challenge": 1,
        "feat": {"kind": "skill", "label": "Pull", "success": {"challenge": -5, "opens": ["west", "east"]}},
    }  # fmt: skip
    chart = row()
    chart["links"] = (*chart["links"][1:], {"a": "west", "b": "east", "closed": True})
    heroes = [member(opener), member(fallen, now=0, surges=0), member(archer, weapons=[BOW])]
    faces = [face for _, face in sorted(((opener, 10), (fallen, 8), (archer, 19)))]
    battle = fight(heroes, [foe("foe-1", 10)], [*faces, *faces, 3, 3, 4], objects=(lever,), **chart)
    asks = {opener: [("interact:lever", {}), ("prepare", {})], archer: [("standing:bow", {"target": "foe-1"})] * 2}
    found: dict[str, object] = {"challenge": dict(battle.view()["facts"])["Challenge Score"]}
    for number in range(2):
        events = []
        for who in sorted((opener, archer)):
            option, fields = asks[who][number]
            events += answer(battle, option, **fields)
        found[f"round {number + 1}"] = [event.kind for event in events if event.kind in ("lapsed", "attacked")]
        found[f"fallen {number + 1}"] = health(battle, fallen)
        found[f"challenge {number + 1}"] = dict(battle.view()["facts"])["Challenge Score"]
    return found


@pytest.mark.rule("ZN-28", "ZN-06", "ZN-19")
def test_what_a_feat_changes_holds_from_the_next_round_whoever_goes_by_which_id() -> None:
    results = [_changing(names) for names in permutations(("ann", "bob", "cid"))]
    assert all(result == results[0] for result in results)
    assert results[0] == {
        "challenge": "12",
        "round 1": ["lapsed"], "fallen 1": 0, "challenge 1": "7",
        "round 2": ["attacked"], "fallen 2": 4, "challenge 2": "7",
    }  # fmt: skip


FEEBLE = {"id": "jam", "name": "Jam", "full": "0", "glancing": "0", "range": 1, "weakens": 2}


@pytest.mark.rule("ZN-22", "ZN-23")
@pytest.mark.parametrize(
    ("grade", "roll", "left"),
    [("peon", 20, 0), ("peon", 11, 0), ("peon", 10, 1), ("grunt", 20, 0), ("grunt", 11, 1), ("grunt", 10, 2)],
)
def test_any_hit_counts_on_peons_and_grunts_whatever_dice_it_has(grade: str, roll: int, left: int) -> None:
    battle = fight([member("ann", abilities=[FEEBLE])], [foe("foe-1", 20, grade=grade)], [roll])
    option = asked(battle).option("ability:jam")
    assert option is not None
    assert "either counts on peons and grunts" in option.help
    answer(battle, "ability:jam", target="foe-1")
    assert health(battle, "foe-1") == left


@pytest.mark.rule("ZN-24")
def test_a_hit_without_dice_takes_nothing_from_a_foe() -> None:
    battle = fight([member("ann", abilities=[FEEBLE])], [foe("foe-1", 20)], [20])
    answer(battle, "ability:jam", target="foe-1")
    assert health(battle, "foe-1") == 30


@pytest.mark.rule("ZN-33")
def test_where_the_last_of_both_sides_fall_in_one_round_the_party_is_routed() -> None:
    fire = {"id": "fire", "name": "Fire", "zone": "pit", "sure": True, "full": "20", "glancing": "0", "who": "all"}
    battle = fight([member("ann")], [foe("foe-1", 40, health=20)], [10], hazards=(fire,))
    answer(battle, "prepare")
    assert (health(battle, "ann"), health(battle, "foe-1"), battle.outcome) == (0, 0, "rout")


@pytest.mark.rule("ZN-33")
def test_who_is_incapacitated_recovers_and_nothing_else_and_nothing_more_is_taken_from_them() -> None:
    fire = {"id": "fire", "name": "Fire", "zone": "pit", "sure": True, "full": "3", "glancing": "0", "who": "party"}
    heroes = [member("ann"), member("bob", now=0, surges=1)]
    battle = fight(heroes, [foe("foe-1", 40, behaviour=FIGHT)], [10, 20, 2, 3, 3, 4, 2], hazards=(fire,))
    standing(battle)
    assert (asked(battle).kind, options(battle)) == ("rise", ["spend", "keep"])
    events = answer(battle, "spend")
    assert [event.target for event in of(Attacked, events)] == ["foe-1", "ann"]
    assert (health(battle, "ann"), health(battle, "bob")) == (11, 6)
