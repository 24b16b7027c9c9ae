"""Objects, feats, hazards, Timers and ways of the encounter map (ZN-05, ZN-07, ZN-25, ZN-26, ZN-32, ZN-34)."""

from typing import Any

import pytest
from pydantic import ValidationError

from systems.zones.blocks.stat_blocks import EncounterBlock
from systems.zones.events.actions import Attacked, Conflict, ScoreMade
from systems.zones.events.damage import CameOfIt, FeatTried, Progressed, Struck, TimerRuns, Took
from tests.zones.setups import (
    BOW,
    actor,
    answer,
    asked,
    fight,
    foe,
    health,
    member,
    of,
    options,
    picks,
    row,
    script,
    standing,
    zone,
)


def thing(feat: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """An object of the map."""
    return {"id": "text", "name": "The Text", "zone": "pit", **({"feat": feat} if feat else {}), **more}


SKILL = {"kind": "skill", "label": "Leap it", "success": {"text": "Over!"}, "partial": {"text": "Nearly."}}
EFFORT = {"kind": "effort", "label": "Read it", "goal": 10, "modifier": 1, "success": {"text": "It says: left."}}


@pytest.mark.rule("ZN-25", "ZN-32")
@pytest.mark.parametrize(
    ("die", "result", "told"),
    [(14, "success", ["Over!"]), (13, "partial", ["Nearly."]), (11, "partial", ["Nearly."]), (10, "failure", [])],
)
def test_a_feat_of_skill_in_a_fight(die: int, result: str, told: list[str]) -> None:
    battle = fight([member("ann")], [foe("foe-1")], [die], objects=(thing(SKILL, challenge=14),))
    events = answer(battle, "interact:text")
    assert [event.result for event in of(FeatTried, events)] == [result]
    assert [event.text for event in of(CameOfIt, events)] == told


@pytest.mark.rule("ZN-25")
def test_without_a_partial_outcome_a_partial_success_is_a_failure() -> None:
    skill = {key: value for key, value in SKILL.items() if key != "partial"}
    battle = fight([member("ann")], [foe("foe-1")], [13], objects=(thing(skill, challenge=14),))
    assert [event.result for event in of(FeatTried, answer(battle, "interact:text"))] == ["failure"]


@pytest.mark.rule("ZN-25")
def test_a_failure_may_be_tried_again_and_past_tries_do_not_matter() -> None:
    battle = fight([member("ann")], [foe("foe-1")], [2, 14], objects=(thing(SKILL, challenge=14),))
    answer(battle, "interact:text")
    assert [event.result for event in of(FeatTried, answer(battle, "interact:text"))] == ["success"]
    assert "interact:text" not in options(battle)


@pytest.mark.rule("ZN-26")
def test_the_worked_example_to_the_letter() -> None:
    """Score 14, goal 10, +4 and +1; rolls 12, 6 and 15 give 17, 11 and 20, then 7, 9 and 19 progress."""
    jones = member("ann", wits=4)
    dice = [12, 3, 4, 6, 2, 15, 4, 6]
    battle = fight([jones], [foe("foe-1", 40)], dice, objects=(thing(EFFORT, challenge=14),))
    told = [answer(battle, "interact:text") for _ in range(3)]
    assert [event.score for events in told for event in of(ScoreMade, events)] == [17, 11, 20]
    assert [event.result for events in told for event in of(FeatTried, events)] == ["2", "1", "2"]
    assert [event.progress for events in told for event in of(Progressed, events)] == [7, 9, 19]
    assert [event.text for event in of(CameOfIt, told[2])] == ["It says: left."]
    assert "interact:text" not in options(battle)


@pytest.mark.rule("ZN-26")
def test_an_effort_short_by_10_makes_no_progress() -> None:
    battle = fight([member("ann")], [foe("foe-1", 40)], [3], objects=(thing(EFFORT, challenge=14),))
    assert of(Progressed, answer(battle, "interact:text")) == []


@pytest.mark.rule("ZN-26")
def test_two_work_at_an_effort_together() -> None:
    heroes = [member("ann"), member("bob")]
    battle = fight(heroes, [foe("foe-1", 40)], [13, 13, 2, 3, 2, 4], objects=(thing(EFFORT, challenge=14),))
    answer(battle, "interact:text")
    events = answer(battle, "interact:text")
    assert [event.progress for event in of(Progressed, events)] == [5, 11]
    assert len(of(CameOfIt, events)) == 1


TIMER = {"name": "The spines", "rounds": 2, "then": {"text": "They close.", "damage": 50, "who": "party"}}


@pytest.mark.rule("ZN-26")
def test_a_timer_counts_rounds_and_then_its_consequence_comes() -> None:
    battle = fight([member("ann")], [foe("foe-1", 40)], [3, 3], timer=TIMER)
    assert [event.left for event in of(TimerRuns, answer(battle, "prepare"))] == [1]
    events = answer(battle, "prepare")
    assert ([event.left for event in of(TimerRuns, events)], battle.outcome) == ([0], "rout")


@pytest.mark.rule("ZN-26")
def test_progress_of_the_last_round_counts_first() -> None:
    timer = {**TIMER, "rounds": 1, "stopped_by": "text"}
    objects = (thing(EFFORT, challenge=14),)
    battle = fight([member("ann")], [foe("foe-1", 40)], [13, 6, 6], objects=objects, timer=timer)
    answer(battle, "interact:text")
    assert (battle.outcome, health(battle, "ann")) == ("", 20)


@pytest.mark.rule("ZN-26")
def test_the_timer_and_the_progress_are_shown() -> None:
    battle = fight([member("ann")], [foe("foe-1", 40)], objects=(thing(EFFORT),), timer=TIMER)
    facts = dict(battle.view()["facts"])
    assert (facts["The spines"], facts["Read it"]) == ("2 rounds left", "0 of 10")
    battle = fight([member("ann")], [foe("foe-1", 40)], timer={**TIMER, "rounds": 1})
    assert dict(battle.view()["facts"])["The spines"] == "1 round left"


IDOL = {"kind": "take", "label": "Seize it", "success": {"ends": "victory"}, "lost": {"ends": "retreat"}}
SEIZE = script({"intent": "seize"})


@pytest.mark.rule("ZN-07", "ZN-32")
@pytest.mark.parametrize(
    ("die", "who", "outcome"), [(15, "ann", "victory"), (14, "ann", "victory"), (13, "foe-1", "retreat")]
)
def test_who_gets_the_treasure_first(die: int, who: str, outcome: str) -> None:
    battle = fight([member("ann")], [foe("foe-1", 14, behaviour=SEIZE)], [die], objects=(thing(IDOL),))
    events = answer(battle, "interact:text")
    assert [event.winner for event in of(Conflict, events)] == [who]
    assert ([event.who for event in of(Took, events)], battle.outcome) == ([who], outcome)


@pytest.mark.rule("ZN-32")
def test_only_what_is_in_ones_zone_can_be_handled() -> None:
    chart = row()
    battle = fight([member("ann")], [foe("foe-1")], [10], objects=(thing(SKILL, zone="middle"),), **chart)
    assert "interact:text" not in options(battle)
    answer(battle, "move_far", place="middle")
    assert "interact:text" in options(battle)


FIRE = {"id": "fire", "name": "Fire", "zone": "pit", "challenge": 14}


@pytest.mark.rule("ZN-34")
@pytest.mark.parametrize(
    ("die", "damage", "left", "result"),
    [(12, [3, 4], 13, "full"), (13, [5], 15, "glancing"), (19, [5], 15, "glancing")],
)
def test_a_hazard_strikes_like_an_npc(die: int, damage: list[int], left: int, result: str) -> None:
    battle = fight([member("ann", wits=2)], [foe("foe-1", 40)], [die, *damage], hazards=({**FIRE, "who": "party"},))
    fought = of(Attacked, answer(battle, "prepare"))
    assert ([event.result for event in fought], health(battle, "ann")) == ([result], left)


@pytest.mark.rule("ZN-34", "ZN-04")
def test_a_hazard_without_a_score_has_its_zones_else_the_maps() -> None:
    pit = zone("pit", start=True, foes=True, challenge=17)
    battle = fight([member("ann")], [foe("foe-1")], zones=(pit,), hazards=({**FIRE, "challenge": 0},))
    assert actor(battle, "fire").score.value == 17


@pytest.mark.rule("ZN-34")
@pytest.mark.parametrize(("who", "struck"), [("all", ["ann", "foe-1"]), ("party", ["ann"]), ("foes", ["foe-1"])])
def test_whom_a_hazard_strikes(who: str, struck: list[str]) -> None:
    hazard = {**FIRE, "who": who, "full": "1", "glancing": "1"}
    battle = fight([member("ann")], [foe("foe-1", 10)], [10], hazards=(hazard,))
    assert [event.target for event in of(Attacked, answer(battle, "prepare"))] == struck


@pytest.mark.rule("ZN-34", "ZN-28")
@pytest.mark.parametrize(("place", "struck"), [("middle", 1), ("west", 0)])
def test_a_hazard_strikes_who_stands_in_its_zone_or_comes_into_it_once(place: str, struck: int) -> None:
    hazard = {**FIRE, "zone": "middle", "full": "1", "glancing": "1"}
    battle = fight([member("ann")], [foe("foe-1", 40)], [10], hazards=(hazard,), **row(foes=("beyond",)))
    assert len(of(Attacked, answer(battle, "flee", place=place))) == struck


@pytest.mark.rule("ZN-34")
def test_a_hazard_has_its_rounds() -> None:
    hazard = {**FIRE, "first": 2, "every": 2, "full": "1", "glancing": "1", "who": "party"}
    battle = fight([member("ann")], [foe("foe-1", 40)], [10] * 4, hazards=(hazard,))
    struck = [len(of(Attacked, answer(battle, "prepare"))) for _ in range(4)]
    assert struck == [0, 1, 0, 1]


@pytest.mark.rule("ZN-34")
@pytest.mark.parametrize("grade", ["peon", "grunt"])
def test_damage_without_a_hit_kills_peons_and_grunts(grade: str) -> None:
    hazard = {**FIRE, "sure": True, "full": "1", "who": "foes"}
    battle = fight([member("ann")], [foe("foe-1", 40, grade=grade)], [10], hazards=(hazard,))
    assert len(of(Struck, answer(battle, "prepare"))) == 1
    assert battle.outcome == "victory"


@pytest.mark.rule("ZN-34")
def test_damage_without_a_hit_on_a_foe_is_as_written() -> None:
    hazard = {**FIRE, "sure": True, "full": "7", "who": "foes"}
    battle = fight([member("ann")], [foe("foe-1", 40)], [10], hazards=(hazard,))
    answer(battle, "prepare")
    assert health(battle, "foe-1") == 23


@pytest.mark.rule("ZN-34")
@pytest.mark.parametrize(("grade", "rounds", "dice"), [("peon", 1, [10]), ("grunt", 2, [10, 10]), ("foe", 1, [10, 6])])
def test_an_object_has_health_of_one_of_the_three_classes(grade: str, rounds: int, dice: list[int]) -> None:
    crate = thing(grade=grade, health=6, challenge=18, broken={"text": "Splinters."})
    battle = fight([member("ann")], [foe("foe-1", 40)], dice, objects=(crate,))
    told = [of(CameOfIt, standing(battle, "text")) for _ in range(rounds)]
    assert [len(events) for events in told] == [0] * (rounds - 1) + [1]


def test_what_is_broken_cannot_be_attacked_again() -> None:
    battle = fight([member("ann")], [foe("foe-1", 40)], [20], objects=(thing(grade="peon", health=1),))
    standing(battle, "text")
    assert picks(battle, "standing:sword", "target") == ["foe-1"]


@pytest.mark.rule("ZN-25", "ZN-03")
def test_an_outcome_opens_a_way() -> None:
    door = thing({**SKILL, "success": {"opens": ["west", "east"]}}, zone="west", challenge=1)
    chart = row()
    chart["links"] = (*chart["links"], {"a": "west", "b": "east", "closed": True})
    battle = fight([member("ann")], [foe("foe-1")], [10], objects=(door,), **chart)
    assert "east" not in picks(battle, "flee", "place")
    answer(battle, "interact:text")
    assert "east" in picks(battle, "flee", "place")


@pytest.mark.parametrize(
    ("outcome", "challenge", "score", "ann"),
    [
        ({"challenge": 2}, 14, 40, 20),
        ({"scores": -5}, 12, 35, 20),
        ({"damage": 3, "who": "party"}, 12, 40, 17),
        ({"damage": 3, "zone": "pit"}, 12, 40, 17),
    ],
)
@pytest.mark.rule("ZN-25", "ZN-34")
def test_what_an_outcome_changes(outcome: dict[str, Any], challenge: int, score: int, ann: int) -> None:
    lever = thing({**SKILL, "success": outcome}, challenge=1)
    battle = fight([member("ann")], [foe("foe-1", 40)], [10], objects=(lever,))
    answer(battle, "interact:text")
    facts = dict(battle.view()["facts"])
    assert (facts["Challenge Score"], actor(battle, "foe-1").score.value, health(battle, "ann")) == (
        str(challenge), score, ann,
    )  # fmt: skip


@pytest.mark.rule("ZN-34")
def test_an_outcome_stops_a_hazard_from_the_next_round_on() -> None:
    valve = thing({**SKILL, "success": {"stops": "fire"}}, challenge=1)
    hazard = {**FIRE, "full": "1", "glancing": "1", "who": "party"}
    battle = fight([member("ann")], [foe("foe-1", 40)], [10, 10], objects=(valve,), hazards=(hazard,))
    assert len(of(Attacked, answer(battle, "interact:text"))) == 1
    assert len(of(Attacked, answer(battle, "prepare"))) == 0


@pytest.mark.rule("ZN-25", "HX-15")
def test_an_outcome_may_win_the_fight_and_add_loot() -> None:
    lever = thing({**SKILL, "success": {"ends": "victory", "loot": 2}}, challenge=1)
    battle = fight([member("ann")], [foe("foe-1", 40)], [10], objects=(lever,))
    answer(battle, "interact:text")
    assert (battle.outcome, battle.ruleset.slain(battle)) == ("victory", ())


PLACE = {"zones": (zone("pit", start=True, foes=True),)}


@pytest.mark.rule("ZN-01", "ZN-03")
@pytest.mark.parametrize(
    ("chart", "says"),
    [
        ({"zones": (zone("pit", foes=True),)}, "no place where the party may start"),
        ({"zones": (zone("pit", start=True),)}, "no place where foes begin"),
        (
            {"zones": (zone("pit", start=True, foes=True),), "links": ({"a": "pit", "b": "moon"},)},
            "the map has no Zone 'moon'",
        ),
        (
            {"zones": (zone("pit", start=True, foes=True),), "objects": (thing(zone="moon"),)},
            "the map has no Zone 'moon'",
        ),
        ({"zones": (zone("party", start=True, foes=True),)}, "can have the id 'party'"),
        ({"zones": (zone("pit", start=True, foes=True),), "timer": {**TIMER, "stopped_by": "moon"}}, "no object"),
        ({"director": ({"when": "rounds > 1", "text": "x"},)}, "unknown field 'rounds'"),
        (
            {
                "zones": (zone("a", start=True), zone("b", foes=True)),
                "links": ({"a": "a", "b": "b", "closed": True},),
                "objects": (thing({**SKILL, "success": {"opens": ["b", "a"]}}, zone="a"),),
            },
            "no closed way",
        ),
        ({**PLACE, "objects": (thing({**SKILL, "partial": {"stops": "moon"}}),)}, "no hazard 'moon'"),
        ({**PLACE, "objects": (thing(broken={"zone": "moon"}),)}, "the map has no Zone 'moon'"),
        ({**PLACE, "timer": {**TIMER, "then": {"zone": "moon"}}}, "the map has no Zone 'moon'"),
        ({**PLACE, "hazards": ({**FIRE, "full": "many"},)}, "full"),
    ],
)
def test_a_map_that_makes_no_sense_is_refused(chart: dict[str, Any], says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        EncounterBlock.model_validate({"loot": 1, **chart})


@pytest.mark.rule("ZN-26")
def test_only_an_effort_has_a_goal() -> None:
    with pytest.raises(ValidationError, match="only a Feat of Effort has a 'goal'"):
        EncounterBlock.model_validate(
            {"loot": 1, "zones": (zone("pit", start=True, foes=True),), "objects": (thing({**SKILL, "goal": 3}),)}
        )


@pytest.mark.rule("ZN-01", "HX-22")
def test_an_encounter_without_a_map_has_the_plain_one() -> None:
    battle = fight([member("ann", weapons=[BOW])], [foe("foe-1")], zones=())
    assert [area["id"] for area in battle.view()["map"]["areas"]] == ["near", "middle", "far"]
    assert asked(battle).kind == "declare"


@pytest.mark.rule("ZN-26")
@pytest.mark.parametrize("how", ["done", "broken"])
def test_a_timer_stops_when_what_stops_it_is_done_or_broken(how: str) -> None:
    timer = {**TIMER, "rounds": 1, "stopped_by": "text"}
    text = thing(SKILL, challenge=1, grade="peon", health=1)
    battle = fight([member("ann")], [foe("foe-1", 40)], [10], objects=(text,), timer=timer)
    events = answer(battle, "interact:text") if how == "done" else standing(battle, "text")
    assert of(TimerRuns, events) == []


@pytest.mark.rule("ZN-26")
def test_a_timer_that_has_run_out_runs_no_more() -> None:
    timer = {"name": "The spines", "rounds": 1, "then": {"damage": 2, "who": "party"}}
    battle = fight([member("ann")], [foe("foe-1", 40)], [3, 3], timer=timer)
    answer(battle, "prepare")
    assert health(battle, "ann") == 18
    assert of(TimerRuns, answer(battle, "prepare")) == []
    assert health(battle, "ann") == 18
