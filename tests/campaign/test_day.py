"""The day: planning, travel, camp, dawn (HX-02, HX-04 to HX-06, HX-09)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Fate
from game.campaign.encounters.scouting import difficulty_of
from game.campaign.events.camp import CampMade
from game.campaign.events.party import BodyHealed, BodyHurt, Died, Tended
from game.campaign.events.travel import DayBegan, Foraged, HexEntered, WayBarred
from game.campaign.exploration.places import known, spots, terrain
from game.campaign.items.inventory import count_of, lose
from game.campaign.members.members import best_scout, check_wounded, hurt, living, member, set_body, tend
from game.campaign.party.leave import die
from game.campaign.travel.pace import recompute
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.fields import Pick
from tests.campaign.tiny import answer, asked, begin, of, option_ids, run


@pytest.mark.rule("HX-02")
def test_a_day_goes_from_planning_through_travel_to_camp_and_the_next_dawn() -> None:
    campaign = begin()
    assert asked(campaign) == "plan"
    run(campaign, "roam")
    assert asked(campaign) == "step"
    run(campaign, "camp")
    assert asked(campaign) == "camp"
    events = run(campaign, "sleep")
    assert of(events, DayBegan) == [DayBegan(2, 6)]
    assert asked(campaign) == "plan"


@pytest.mark.rule("HX-02")
def test_at_camp_each_eats_a_ration_and_drinks_a_water() -> None:
    campaign = begin()
    events = run(campaign, "stay", "sleep")
    assert of(events, CampMade) == [CampMade(3, 3, (), ())]
    assert CampMade(3, 3, (), ()).words(str) == "Camp is made: 3 rations eaten, 3 water drunk."
    assert CampMade(1, 0, (), ("Ann",)).words(str) == "Camp is made: 1 ration eaten, 0 water drunk. Thirsty: Ann."
    assert (count_of(campaign, "tiny:rations"), count_of(campaign, "tiny:water")) == (6, 6)


@pytest.mark.rule("HX-02")
@pytest.mark.parametrize(("missing", "damage"), [(("rations",), 1), (("water",), 1), (("rations", "water"), 2)])
def test_each_of_food_and_water_that_is_missing_costs_a_hit_point(missing: tuple[str, ...], damage: int) -> None:
    campaign = begin()
    for item in missing:
        lose(campaign, f"tiny:{item}", 9)
    hurt = of(run(campaign, "stay", "sleep"), BodyHurt)
    assert [(event.who, event.amount) for event in hurt] == [(f"member-{n}", damage) for n in (1, 2, 3)]


@pytest.mark.rule("HX-02")
def test_who_had_both_rests_and_who_had_not_does_not() -> None:
    campaign = begin()
    lose(campaign, "tiny:rations", 8)
    for who in living(campaign):
        set_body(who, {"hp": 5})
    events = run(campaign, "stay", "sleep")
    assert [event.who for event in of(events, BodyHealed)] == ["member-1"]
    assert [event.who for event in of(events, BodyHurt)] == ["member-2", "member-3"]


@pytest.mark.rule("HX-04")
@pytest.mark.parametrize(
    ("path", "left"),
    [(["to:1,0"], 5), (["to:0,1"], 5), (["to:1,0", "to:1,1"], 4)],
    ids=["plains", "plains below", "two hexes"],
)
def test_entering_a_hex_costs_its_terrains_move_points(path: list[str], left: int) -> None:
    campaign = begin()
    run(campaign, "roam")
    entered = of(run(campaign, *path), HexEntered)
    assert entered[-1].left == left


@pytest.mark.rule("HX-04")
def test_water_cannot_be_entered_without_a_boat() -> None:
    campaign = begin()
    campaign.trek.at = "4,0"
    campaign.territory.known = ("######",) * 4
    run(campaign, "roam")
    assert "to:5,0" not in option_ids(campaign)


@pytest.mark.rule("HX-04")
def test_unexplored_land_that_proves_impassable_is_known_then_and_costs_nothing() -> None:
    campaign = begin()
    campaign.trek.at = "4,0"
    run(campaign, "roam")
    events = run(campaign, "to:5,0")
    assert of(events, WayBarred) == [WayBarred("5,0", "tiny:water")]
    assert (campaign.trek.at, campaign.trek.points, known(campaign, "5,0")) == ("4,0", 6, True)


@pytest.mark.rule("HX-05")
def test_a_hex_and_what_is_seen_from_it_is_revealed_and_stays_known() -> None:
    campaign = begin()
    assert known(campaign, "1,0")
    assert not known(campaign, "2,0")
    run(campaign, "roam", "to:1,0")
    assert known(campaign, "2,0")
    run(campaign, "to:0,0")
    assert known(campaign, "2,0")


@pytest.mark.rule("HX-05")
def test_landmarks_are_seen_at_twice_the_sight() -> None:
    campaign = begin()
    run(campaign, "roam", "to:0,1")
    assert known(campaign, "0,3"), "the stone, two hexes away, in plains with a sight of 1"
    assert not known(campaign, "1,3")


@pytest.mark.rule("HX-06")
def test_foraging_spends_the_rest_of_the_movement_for_a_roll() -> None:
    with ScriptedDice(world=[5]) as dice:
        campaign = begin(dice)
        campaign.trek.at = "1,0"
        events = answer(campaign, "forage", what="rations")
        assert of(events, Foraged) == [Foraged("tiny:rations", 5)]
        assert (campaign.trek.points, asked(campaign)) == (0, "camp")
    assert count_of(campaign, "tiny:rations") == 14


@pytest.mark.rule("HX-06")
@pytest.mark.parametrize(("what", "faces", "found"), [("water", [], 2), ("herbs", [6], 2), ("herbs", [3], 0)])
def test_what_foraging_finds_depends_on_the_terrain(what: str, faces: list[int], found: int) -> None:
    with ScriptedDice(world=faces) as dice:
        campaign = begin(dice)
        campaign.trek.at = "1,0" if what == "water" else "2,0"
        assert of(answer(campaign, "forage", what=what), Foraged)[0].count == found


@pytest.mark.rule("HX-06")
def test_what_the_land_does_to_a_find_is_named_before_it_is_rolled() -> None:
    campaign = begin()
    campaign.trek.at = "2,0"
    foreseen = {each["target"]: each for each in campaign.view()["prospects"] if each["option"] == "forage"}
    herbs = foreseen["herbs"]
    assert [(part["name"], part["value"]) for part in herbs["factors"]] == [
        ("dice", "1d6"),
        (terrain(campaign, "2,0").name, "-4"),
        ("found", "0 to 2"),
        ("chance to find any", "33 %"),
    ]
    assert (herbs["field"], herbs["chance"]) == ("what", 33)
    assert campaign.request is not None
    forage = campaign.request.option("forage")
    assert forage is not None
    (field,) = forage.fields
    assert isinstance(field, Pick)
    assert any("-4, so 0 to 2" in label for _, label in field.choices)


@pytest.mark.rule("HX-03")
def test_a_scouting_roll_is_foreseen_with_the_scout_the_land_and_what_came_late() -> None:
    campaign = begin()
    run(campaign, "roam")
    rolls = [each for each in campaign.view()["prospects"] if each["option"].startswith("to:")]
    assert {each["option"] for each in rolls} <= {*option_ids(campaign)}
    skill, _ = best_scout(campaign)
    for each in rolls:
        at = each["option"].removeprefix("to:")
        names = [part["name"] for part in each["factors"]]
        assert names[0] == "dice"
        assert any(name.startswith("scouting of ") for name in names)
        assert any(name.startswith("against ") for name in names)
        assert names[-2:] == ["needs", "chance"]
        good = sum(die + skill >= difficulty_of(campaign, at) for die in range(1, 7))
        assert each["chance"] == round(100 * good / 6)
    assert rolls


@pytest.mark.rule("HX-06")
def test_nothing_to_forage_nothing_offered() -> None:
    assert "forage" not in option_ids(begin())


@pytest.mark.rule("HX-09")
def test_an_untended_member_dies_at_the_end_of_the_next_day_and_leaves_a_corpse() -> None:
    campaign = begin()
    who = member(campaign, "member-1")
    set_body(who, {"hp": 0})
    check_wounded(campaign, who)
    assert not of(run(campaign, "stay", "sleep"), Died)
    events = run(campaign, "stay", "sleep")
    assert [event.who for event in of(events, Died)] == ["member-1"]
    assert "corpse-1" in campaign.world


@pytest.mark.rule("HX-09")
def test_tended_at_one_hit_point() -> None:
    campaign = begin()
    who = member(campaign, "member-1")
    set_body(who, {"hp": 0})
    check_wounded(campaign, who)
    run(campaign, "stay")
    option = next(key for key in option_ids(campaign) if key.startswith("use:"))
    events = answer(campaign, option, member="member-1")
    assert [event.who for event in of(events, Tended)] == ["member-1"]
    assert (who.fate.state, dict(who.body.values)) == ("able", {"hp": 1})


@pytest.mark.rule("HX-09")
def test_an_untended_member_slows_the_party_and_still_eats() -> None:
    campaign = begin()
    who = member(campaign, "member-1")
    set_body(who, {"hp": 0})
    check_wounded(campaign, who)
    events = run(campaign, "stay", "sleep")
    assert of(events, CampMade)[0].eaten == 3
    assert of(events, DayBegan) == [DayBegan(2, 5)]


def slowed(*who: str) -> Campaign:
    """A party of which some are grievously wounded since this morning."""
    campaign = begin()
    for each in who:
        hurt(campaign, member(campaign, each), 99)
    return campaign


def movement(campaign: Campaign) -> tuple[int, int]:
    """Move points left, and a whole day's."""
    return campaign.trek.points, campaign.trek.full


@pytest.mark.rule("HX-09")
def test_whoever_is_grievously_wounded_slows_the_party_at_once_and_until_tended() -> None:
    campaign = slowed("member-1")
    assert movement(campaign) == (5, 5)
    tend(campaign, member(campaign, "member-1"))
    assert movement(campaign) == (6, 6)


@pytest.mark.rule("HX-09", "HX-02")
def test_being_wounded_and_tended_on_the_way_gives_no_spent_points_back() -> None:
    campaign = begin()
    campaign.trek.points = 2
    hurt(campaign, member(campaign, "member-1"), 99)
    assert movement(campaign) == (1, 5)
    tend(campaign, member(campaign, "member-1"))
    assert movement(campaign) == (2, 6)


@pytest.mark.rule("HX-09", "HX-02")
def test_who_is_tended_at_camp_gives_no_movement_to_a_day_that_is_spent() -> None:
    campaign = slowed("member-1")
    run(campaign, "stay")
    tend(campaign, member(campaign, "member-1"))
    assert movement(campaign) == (0, 6)


@pytest.mark.rule("HX-09")
def test_the_dead_slow_nobody() -> None:
    campaign = slowed("member-1")
    die(campaign, member(campaign, "member-1"), "of it")
    assert movement(campaign) == (6, 6)


@pytest.mark.rule("HX-09", "HX-19")
def test_who_was_dismissed_slows_nobody() -> None:
    campaign = slowed("member-1")
    run(campaign, "equip", "done")
    answer(campaign, "dismiss", member="member-1")
    assert movement(campaign) == (6, 6)


@pytest.mark.rule("HX-09")
def test_one_move_point_is_left_however_many_are_untended() -> None:
    campaign = slowed("member-1", "member-2")
    for each in range(6):
        campaign.world.create(f"fate-{each}", Fate("wounded"))
    recompute(campaign)
    assert movement(campaign) == (1, 1)


@pytest.mark.rule("HX-09")
def test_a_corpse_is_carried_along_with_its_weight_or_buried() -> None:
    from game.campaign.items.inventory import load

    campaign = begin()
    who = member(campaign, "member-1")
    set_body(who, {"hp": 0})
    check_wounded(campaign, who)
    run(campaign, "stay", "sleep", "stay", "sleep")
    before = load(campaign)
    run(campaign, "carry:corpse-1")
    assert load(campaign) == before + 12
    run(campaign, "bury:corpse-1")
    assert load(campaign) == before
    assert "corpse-1" not in campaign.world


@pytest.mark.rule("HX-09")
def test_the_whole_party_dead_ends_the_campaign() -> None:
    campaign = begin()
    for who in living(campaign):
        set_body(who, {"hp": 0})
        check_wounded(campaign, who)
    run(campaign, "stay", "sleep", "stay", "sleep")
    assert campaign.outcome == "dead"
    assert campaign.request is None


@pytest.mark.rule("HX-09", "HX-10")
def test_at_camp_in_a_town_its_healer_can_still_be_seen() -> None:
    campaign = begin()
    who = member(campaign, "member-1")
    set_body(who, {"hp": 0})
    check_wounded(campaign, who)
    run(campaign, "stay")
    assert "town" in option_ids(campaign)
    run(campaign, "town", "healer")
    events = answer(campaign, "heal", member="member-1")
    assert [event.who for event in of(events, Tended)] == ["member-1"]


@pytest.mark.rule("HX-02")
def test_who_went_hungry_is_told_of_until_they_have_eaten() -> None:
    campaign = begin()
    lose(campaign, "tiny:rations", 8)
    run(campaign, "stay", "sleep")
    assert [who.fate.starved for who in living(campaign)] == [False, True, True]


@pytest.mark.rule("IT-01")
def test_herbs_can_be_used_on_the_way_too() -> None:
    campaign = begin()
    set_body(member(campaign, "member-1"), {"hp": 5})
    run(campaign, "roam")
    assert any(key.startswith("use:") for key in option_ids(campaign))


@pytest.mark.rule("HX-06")
def test_where_the_route_must_wait_for_tomorrow_the_rest_of_the_day_is_asked_for() -> None:
    campaign = begin()
    campaign.territory.known = ("######",) * 4
    for spot in spots(campaign):
        spot.state = "seen"
    campaign.trek.points = 3
    answer(campaign, "route", hex="2,2")
    run(campaign, "go")
    assert asked(campaign) == "step"
    assert "forage" in option_ids(campaign)
    assert "follow" not in option_ids(campaign)
    run(campaign, "camp", "sleep")
    assert "onward" in option_ids(campaign)


@pytest.mark.rule("HX-20")
def test_a_find_over_capacity_is_asked_about_at_once() -> None:
    from game.campaign.items.inventory import capacity, gain, load

    campaign = begin()
    gain(campaign, "tiny:silk", capacity(campaign) - load(campaign))
    campaign.trek.at = "1,3"
    run(campaign, "roam", "to:0,3")
    assert asked(campaign) == "haul"


@pytest.mark.rule("HX-02")
def test_what_is_there_every_morning_keeps_its_number() -> None:
    campaign = begin()
    daily = ["roam", "route", "stay", "equip"]
    in_town = option_ids(campaign)
    campaign.trek.at = "1,0"
    run(campaign, "equip", "done")
    outside = option_ids(campaign)
    campaign.trek.route = ("2,0",)
    run(campaign, "equip", "done")
    under_way = option_ids(campaign)
    assert "town" in in_town
    assert "town" not in outside
    assert "onward" in under_way
    assert [found[:4] for found in (in_town, outside, under_way)] == [daily] * 3
