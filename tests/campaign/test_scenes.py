"""Encounters without foes, with feats of skill and of effort (HX-23, ZN-25, ZN-26)."""

import json
from collections.abc import Sequence

import pytest

from game.campaign.campaign import Campaign
from game.campaign.encounters import scenes
from game.campaign.events.encounters import EffortMade, GoldPaid, HexWon, SceneTested, SceneTold
from game.campaign.events.party import BodyHurt
from game.campaign.exploration.places import site
from game.campaign.members.members import member
from systems.impact.ruleset import Impact
from systems.table.loop.dice import Dice, ScriptedDice, SeededDice
from systems.table.loop.events import Event, Rolled
from systems.table.loop.requests import Choice, Option
from systems.table.ruleset import Check, rulesets
from tests import shipped
from tests.campaign import setups
from tests.campaign.tiny import asked, begin, catalogue, of, option_ids, run


def at_the_cairn(*world: int) -> Campaign:
    """Come upon the cairn in the hills; a Scouting Roll of 2 + 2 meets 4."""
    campaign = begin(ScriptedDice(world=[1, 1, 2, *world]))
    campaign.trek.at = "1,1"
    run(campaign, "roam", "to:2,1", "meet")
    return campaign


@pytest.mark.rule("HX-23")
def test_a_scene_offers_what_the_party_can_do() -> None:
    campaign = at_the_cairn()
    assert asked(campaign) == "scene"
    assert option_ids(campaign) == ["leave", "dig", "pay"], "nobody has 5,000 gold"


@pytest.mark.rule("HX-23")
@pytest.mark.parametrize(("faces", "passed", "gold"), [([3, 2], True, 120), ([2, 2], False, 100)])
def test_a_test_is_a_roll_of_the_ruleset_and_the_best_core_value(faces: list[int], passed: bool, gold: int) -> None:
    campaign = at_the_cairn(*faces, *([] if passed else [1]))
    events = run(campaign, "dig")
    assert of(events, SceneTested) == [SceneTested("member-1", "might", sum(faces), 4, sum(faces) + 4, 9, passed)]
    assert campaign.purse.gold == gold


@pytest.mark.rule("HX-23")
def test_what_an_option_costs_is_paid() -> None:
    campaign = at_the_cairn()
    events = run(campaign, "pay")
    assert of(events, GoldPaid) == [GoldPaid(5, 95)]
    assert [event.text for event in of(events, SceneTold)] == ["Something approves."]


@pytest.mark.rule("HX-23")
def test_a_scene_that_was_played_leaves_a_safe_hex() -> None:
    assert of(run(at_the_cairn(), "leave"), HexWon) == [HexWon("2,1", 8)]


class Striving(Impact):
    """Party Impact with feats of skill and effort as a ruleset with d20s has them (ZN-25, ZN-26)."""

    efforts = True

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        roll = dice.sum("world", 1, 20, who, why)
        total = roll.total + skill
        return Check(roll, total, total >= difficulty, difficulty - 3 <= total < difficulty)

    def effort(self, dice: Dice, check: Check, difficulty: int, who: str, why: str) -> Rolled | None:
        count = 2 if check.passed else 1 if check.total > difficulty - 10 else 0
        return dice.sum("world", count, 6, who, why) if count else None


def at_the_gate(*world: int, striving: bool = True) -> Campaign:
    """Come upon the gate in the hills; a Scouting Roll of 2 + 2 meets 4."""
    campaign = begin(ScriptedDice(world=[2, *world]))
    if striving:
        campaign.ruleset = Striving()
    campaign.trek.at = "1,1"
    site(campaign, "2,1").encounter = "tiny:gate"
    run(campaign, "roam", "to:2,1", "meet")
    return campaign


def texts(events: Sequence[Event]) -> list[str]:
    return [event.text for event in of(events, SceneTold)]


@pytest.mark.rule("HX-23", "ZN-25")
@pytest.mark.parametrize(
    ("face", "told"),
    [(6, "Click."), (5, "A crack."), (3, "A crack."), (2, "A splinter.")],
)
def test_a_feat_of_skill_can_be_partly_passed(face: int, told: str) -> None:
    campaign = at_the_gate(face, *([1] if told == "A splinter." else []))
    assert texts(run(campaign, "pick")) == [told]


@pytest.mark.rule("HX-23", "ZN-25")
def test_what_failed_may_be_tried_again_and_past_tries_do_not_matter() -> None:
    campaign = at_the_gate(1, 1, 1, 1, 7)
    first = run(campaign, "pick")
    assert of(first, HexWon) == []
    assert len(of(first, BodyHurt)) == 1
    assert asked(campaign) == "scene"
    assert option_ids(campaign) == ["leave", "pick", "lift", "wait"]
    request = campaign.request
    assert request is not None
    assert request.text.endswith("Tried so far: 1 time.")
    last = run(campaign, "pick", "pick")
    assert texts(last) == ["A splinter.", "Click."]
    assert len(of(last, HexWon)) == 1
    assert campaign.tally.scenes == 1


@pytest.mark.rule("HX-23")
def test_a_ruleset_without_partial_success_fails_or_passes() -> None:
    campaign = at_the_gate(3, 2, 1, striving=False)
    assert texts(run(campaign, "pick")) == ["A splinter."]


@pytest.mark.rule("HX-23", "ZN-26")
def test_progress_of_all_who_try_adds_up_and_ends_it_at_once() -> None:
    campaign = at_the_gate(12, 1, 6, 6, 4)
    run(campaign, "lift")
    assert asked(campaign) == "effort"
    assert option_ids(campaign) == ["try:member-1", "try:member-2", "try:member-3", "give_up"]
    first = run(campaign, "try:member-1")
    assert [(e.total, e.made, e.progress, e.goal, e.turn, e.timer) for e in of(first, EffortMade)] == [
        (16, 7, 7, 10, 1, 2)
    ]
    assert option_ids(campaign) == ["try:member-2", "try:member-3", "give_up"]
    second = run(campaign, "try:member-2")
    assert [(event.made, event.progress) for event in of(second, EffortMade)] == [(4, 11)]
    assert texts(second) == ["Up!"]
    assert len(of(second, HexWon)) == 1


@pytest.mark.rule("HX-23", "ZN-26")
@pytest.mark.parametrize(("last", "told"), [([10, 5, 4, 3, 1], "Up!"), ([10, 5, 4, 2], "It falls.")])
def test_progress_of_the_last_turn_counts_before_the_timer_ends(last: list[int], told: str) -> None:
    campaign = at_the_gate(1, 1, *last, *([1] if told == "It falls." else []))
    run(campaign, "lift", "try:member-2", "try:member-3")
    assert (campaign.feat.turn, campaign.feat.progress) == (2, 0), "both fell short by 10 or more"
    events = run(campaign, "try:member-1", "try:member-2")
    assert texts(events) == [told]


@pytest.mark.rule("HX-23", "ZN-26")
def test_who_tried_in_a_turn_may_try_again_in_the_next() -> None:
    campaign = at_the_gate(4, 2, 4, 3)
    run(campaign, "wait", "try:member-1")
    assert (campaign.feat.turn, campaign.feat.progress) == (2, 2)
    assert "try:member-1" in option_ids(campaign)
    run(campaign, "try:member-1")
    assert (campaign.feat.turn, campaign.feat.progress) == (3, 5)


@pytest.mark.rule("HX-23", "ZN-26")
def test_the_worked_example_of_a_feat_of_effort() -> None:
    campaign = at_the_gate(12, 4, 3, 6, 2, 15, 6, 4)
    campaign.ruleset = rulesets()["zones"]
    member(campaign, "member-1").person.steps = ("strong",)
    events = run(campaign, "wait", "try:member-1", "try:member-1", "try:member-1")
    made = [(event.value, event.total, event.made, event.progress) for event in of(events, EffortMade)]
    assert made == [(5, 17, 7, 7), (5, 11, 2, 9), (5, 20, 10, 19)]
    assert texts(events) == ["Through."]


@pytest.mark.rule("HX-23")
def test_giving_up_is_as_failing() -> None:
    assert texts(run(at_the_gate(), "wait", "give_up")) == ["Mud."]


@pytest.mark.rule("HX-23")
def test_an_effort_is_saved_between_any_two_attempts() -> None:
    campaign = at_the_gate(12, 1, 1)
    run(campaign, "lift", "try:member-1")
    again = Campaign.restore(json.loads(json.dumps(campaign.snapshot() | {"dice": SeededDice(1).state()})), catalogue())
    again.ruleset = campaign.ruleset
    assert again.request is not None
    assert campaign.request is not None
    assert again.request.data() == campaign.request.data()
    assert again.view()["scene"]["effort"]["skills"] == {"member-2": 2, "member-3": 1}


@pytest.mark.rule("HX-23")
@pytest.mark.parametrize(("faces", "told"), [([5, 5], "Up!"), ([5, 4], "It falls.")])
def test_an_effort_is_one_roll_where_the_ruleset_knows_none(faces: list[int], told: str) -> None:
    campaign = at_the_gate(*faces, *([1] if told == "It falls." else []), striving=False)
    assert "might 4 against 14" in next(each.help for each in _options(campaign) if each.id == "lift")
    assert texts(run(campaign, "lift")) == [told]


def _options(campaign: Campaign) -> Sequence[Option]:
    assert campaign.request is not None
    return campaign.request.options


def test_what_an_effort_asks_for_is_told_before() -> None:
    help_ = {each.id: each.help for each in _options(at_the_gate())}
    assert help_["lift"] == (
        "a feat of effort: 2 attempts a turn at might against 14, to make 10 progress within 2 turns; "
        "if the best of you try in each turn: 97 %"
    )
    assert help_["pick"].endswith("can be tried again")


@pytest.mark.rule("HX-23")
@pytest.mark.parametrize(
    ("ruleset", "words", "chance"),
    [
        ("impact", "wits 5 against 9: 92 %", 92),
        ("reactive", "wits 5 against 9: 92 %", 92),
        ("zones", "against 9: 85 %", 85),
        ("fudge", "wits 5 against 9: 94 %", 94),
        ("pool", "with 6 dice, 1 success wanted: 91 %", 91),
    ],
)
def test_the_chance_of_a_test_is_told_with_what_counts_by_name(ruleset: str, words: str, chance: int) -> None:
    campaign = Campaign.begin(
        setups.catalogue(), seed=1, region="core:the_cinder_reach", ruleset=ruleset, party="core:starters"
    )
    campaign.meeting.encounter = "core:tin_ear_dish"
    campaign.flow.phase, campaign.flow.asking = "scene", "scene"
    campaign._request = None
    request = campaign.request
    assert request is not None
    help_ = next(each.help for each in request.options if each.id == "trace")
    assert help_.startswith("Oriel Quist tests wits 5")
    assert help_.endswith(words)
    told = request.data()["view"]["prospects"]
    assert [(each["option"], each["chance"], each["target"]) for each in told] == [("trace", chance, setups.ORIEL)]
    factors = {each["name"]: each["value"] for each in told[0]["factors"]}
    assert factors["wits of Oriel Quist, technomancer"] == "5"
    assert factors["difficulty"] == "9"
    assert factors["chance"] == f"{chance} %"
    assert factors["needs"]


@pytest.mark.rule("HX-23")
def test_who_dives_is_hurt_and_nobody_else() -> None:
    failed = 0
    for seed in range(12):
        campaign = Campaign.begin(
            shipped.catalogue(), seed=seed, region="slackwater:slackwater", ruleset="impact", party="core:starters"
        )
        record = campaign.catalogue.encounters["slackwater:rock_pool"]
        assert record.scene is not None
        campaign.meeting.encounter = record.id
        scenes.begin_scene(campaign, record.scene)
        before = len(campaign.events)
        campaign.request_kinds["scene"].resolve(Choice(1, "dive", {}))
        events = campaign.events[before:]
        (test,) = of(events, SceneTested)
        failed += not test.passed
        assert [each.who for each in of(events, BodyHurt)] == ([] if test.passed else [test.who])
        campaign.close()
    assert failed
