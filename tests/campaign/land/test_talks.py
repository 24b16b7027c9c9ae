"""Bands of the shipped regions speak before they fight, or are spoken to; texts for those who are there (PW-05)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Band, CaptainState, Corpse, PowerState, QuestState
from game.campaign.events.bands import BandAppeased, BandMet, BandReported, CaptainMet
from game.campaign.events.encounters import EncounterBegan
from game.campaign.events.powers import PlanDeclared, StanceChanged
from game.campaign.events.quests import QuestDone
from game.campaign.events.scenes import ItHappened, StepTold
from game.campaign.exploration.places import FOR_GOOD, site, spot_of, spots
from game.campaign.facts import met
from game.campaign.facts.conditions import fact_now
from game.campaign.facts.facts import change
from game.campaign.items.inventory import count_of, lose
from game.campaign.land import bands, captains, declaring, endings, meetings, powers, ranks, sightings
from game.campaign.land.choices import Legal
from game.campaign.moments import FightOver
from game.campaign.quests import progress
from game.campaign.view import land_words
from game.campaign.view.powers import land
from game.sessions.upgrades import UPGRADES
from systems.table.loop.events import Event
from tests.campaign.land.test_bands import alone
from tests.campaign.land.test_meetings import play
from tests.campaign.moors import sleep
from tests.campaign.tiny import answer, asked, of, option_ids
from tests.shipped import catalogue

REACH, COAST = "core:the_cinder_reach", "slackwater:slackwater"


def begun(region: str = REACH, seed: int = 1) -> Campaign:
    campaign = Campaign.begin(catalogue(), seed=seed, region=region, ruleset="impact", party="core:starters")
    return alone(campaign)


def put(campaign: Campaign, kind: str, power: str, at: str = "") -> tuple[str, Band]:
    """Put a band into a hex, the party's without any."""
    there = at or campaign.trek.at
    key = bands.create(campaign, kind, campaign.catalogue.powers[power], there, there)
    return key, campaign.world.get(key, Band)


def towards(campaign: Campaign, kind: str, power: str) -> tuple[str, Band, list[Event]]:
    """Walk into the hex of a band, outside towns and with nobody else there, up to what it has to say."""
    answer(campaign, "roam")
    option = next(each for each in option_ids(campaign) if each.startswith("to:"))
    at = option.removeprefix("to:")
    site(campaign, at).safe_until = FOR_GOOD
    key, band = put(campaign, kind, power, at)
    events = answer(campaign, option)
    if asked(campaign) == "approach":
        events += answer(campaign, "meet")
    return key, band, events


def stopped(campaign: Campaign, kind: str, power: str) -> tuple[Band, list[Event]]:
    _, band, events = towards(campaign, kind, power)
    return band, events


def toll(campaign: Campaign) -> tuple[Band, list[Event]]:
    return stopped(campaign, "core:toll_party", "core:the_tolls")


@pytest.mark.rule("PW-05")
def test_a_toll_table_wants_to_be_paid_and_lets_who_pays_pass_for_as_long_as_it_stands() -> None:
    campaign = begun()
    band, events = toll(campaign)
    assert asked(campaign) == "scene"
    assert of(events, StepTold)[0].text.startswith("Single or return?")
    assert {"pay", "argue", "refuse", "leave"} <= set(option_ids(campaign))
    gold = campaign.purse.gold
    events = answer(campaign, "pay")
    assert campaign.purse.gold == gold - 12
    assert of(events, BandAppeased)
    assert (band.truce, campaign.meeting.band, campaign.battle) == (True, "", None)
    assert asked(campaign) == "step"
    assert not meetings.stops(campaign, band)
    assert fact_now(campaign, "core:toll_receipt") is True
    campaign.close()


@pytest.mark.rule("PW-05")
def test_who_refuses_fights_the_band_as_it_stands_there_and_the_fight_counts_for_it() -> None:
    campaign = begun()
    band, _ = toll(campaign)
    events = answer(campaign, "refuse")
    assert campaign.battle is not None
    began = of(events, EncounterBegan)[0]
    assert began.words(campaign.name).removeprefix("Ambush! ") == "A Toll Party."
    assert [foe.creature for foe in campaign.battle.encounter.foes] == ["core:cutter_captain"] + [
        "core:road_cutter"
    ] * 2
    play(campaign)
    assert campaign.meeting.band == ""
    assert band.fought_on == campaign.day or campaign.day > 1
    campaign.close()


@pytest.mark.rule("PW-05")
def test_who_turns_round_at_a_rope_is_back_where_they_came_from_and_the_rope_stays() -> None:
    campaign = begun()
    band, _ = toll(campaign)
    came_from = campaign.trek.came_from
    answer(campaign, "leave")
    assert (campaign.trek.at, campaign.meeting.band, band.truce) == (came_from, "", False)
    assert asked(campaign) == "camp"
    campaign.close()


@pytest.mark.rule("PW-05")
def test_inspectors_take_a_receipt_and_keep_it() -> None:
    campaign = begun()
    change(campaign, campaign.catalogue.facts["core:toll_receipt"], True)
    band, _ = stopped(campaign, "core:inspectors", "core:the_tolls")
    answer(campaign, "receipt")
    assert band.truce
    assert fact_now(campaign, "core:toll_receipt") is False
    campaign.close()


@pytest.mark.rule("PW-05")
@pytest.mark.parametrize(
    ("region", "kind", "power"),
    [
        (REACH, "core:toll_party", "core:the_tolls"),
        (REACH, "core:inspectors", "core:the_tolls"),
        (REACH, "core:procession", "core:the_choir"),
        (REACH, "core:line_gang", "core:the_choir"),
        (REACH, "core:salt_carts", "core:the_carts"),
        (REACH, "core:survey_party", "core:quill_and_daughter"),
        (COAST, "slackwater:stakers", "slackwater:the_claimsmen"),
        (COAST, "slackwater:writ_servers", "slackwater:the_claimsmen"),
        (COAST, "slackwater:bell_party", "slackwater:the_company"),
        (COAST, "slackwater:luggage_train", "slackwater:the_company"),
        (COAST, "slackwater:splicing_party", "slackwater:the_splicers"),
        (COAST, "slackwater:club_party", "slackwater:descent_club"),
    ],
)
def test_no_text_of_a_band_is_that_of_its_encounter_or_the_same_for_one_who_is_left(
    region: str, kind: str, power: str
) -> None:
    """Nobody is counted or named who is not there: the words for the whole and for the last one are others."""
    campaign = begun(region)
    key, band = put(campaign, kind, power)
    campaign.meeting.band = key
    encounter = campaign.catalogue.encounters[campaign.catalogue.bands[kind].encounter]
    whole = meetings.words(campaign)
    if captain := campaign.catalogue.bands[kind].captain:
        state = captains.state_of(campaign, captain)
        state.state = "away"
        band.captain = ""
        assert not any(part in meetings.words(campaign) for part in campaign.name(captain).split()[1:])
    while met.size(campaign, band) > 1:
        bands.weaken(campaign, band)
    assert campaign.name(encounter.id) != campaign.name(kind)
    if len(campaign.catalogue.bands[kind].meets) > 1:
        assert meetings.words(campaign) != whole
    campaign.close()


@pytest.mark.rule("PW-05")
def test_the_meeting_says_who_is_there_and_who_is_missing() -> None:
    campaign = begun()
    key, band = put(campaign, "core:toll_party", "core:the_tolls")
    meetings.begin(campaign, key)
    assert of(campaign.events, BandMet)[-1].words(campaign.name) == (
        "A Toll Party (The Honest Toll): Cutter Captain, 2 × Road Cutter."
    )
    bands.weaken(campaign, band)
    meetings.begin(campaign, key)
    assert of(campaign.events, BandMet)[-1].words(campaign.name) == (
        "A Toll Party (The Honest Toll): Cutter Captain, Road Cutter. Missing: Road Cutter."
    )
    campaign.close()


@pytest.mark.rule("PW-05")
def test_whoever_lets_the_party_be_is_told_by_name_alone() -> None:
    campaign = begun()
    key, _ = put(campaign, "core:salt_carts", "core:the_carts")
    meetings.begin(campaign, key)
    assert of(campaign.events, BandMet)[-1].words(campaign.name) == "Saltmother's Carts."
    campaign.close()


@pytest.mark.rule("PW-08")
def test_a_band_with_the_name_of_its_power_is_named_once() -> None:
    campaign = begun()
    put(campaign, "core:salt_carts", "core:the_carts")
    sightings.look(campaign)
    told = land_words.hex_words(land(campaign), campaign.trek.at)
    assert told[0] == "Saltmother's Carts: a few, standing still."
    campaign.close()


@pytest.mark.rule("PW-09")
def test_after_a_lost_table_the_conductor_comes_along_and_says_why() -> None:
    campaign = begun()
    key, band = put(campaign, "core:toll_party", "core:the_tolls")
    assert band.captain == ""
    meetings.begin(campaign, key)
    campaign.happened(FightOver("victory", ("core:cutter_captain", "core:road_cutter", "core:road_cutter"), ()))
    campaign.meeting.band = ""
    campaign.memory.won = (*campaign.memory.won, ("core:road_cutters", campaign.trek.at))
    key, band = put(campaign, "core:toll_party", "core:the_tolls")
    assert band.captain == "core:maud_tarrant"
    meetings.begin(campaign, key)
    assert "So it's you" in of(campaign.events, CaptainMet)[-1].says
    assert of(campaign.events, BandMet)[-1].words(campaign.name) == (
        "A Toll Party (The Honest Toll), led by Conductor Maud Tarrant: Road Cutter. Missing: Road Cutter."
    )
    campaign.close()


@pytest.mark.rule("PW-09")
def test_a_captain_speaks_of_who_struck_hardest_and_says_nothing_twice_in_a_row() -> None:
    campaign = begun()
    captain = captains.state_of(campaign, "core:maud_tarrant")
    captain.met, captain.beaten, captain.grudge = 2, 1, 1
    captain.notes = (("used", "core:smoke_pot"), ("struck", "member-1"))
    said = []
    for _ in range(3):
        captains.meets(campaign, "core:maud_tarrant")
        said.append(of(campaign.events, CaptainMet)[-1].said(campaign.name))
    assert campaign.name("member-1") in said[0]
    assert "Smoke Pot" in said[1]
    assert len(set(said)) == 3
    campaign.close()


@pytest.mark.rule("PW-05")
def test_who_was_beaten_is_missing_from_the_next_band_until_somebody_takes_the_place() -> None:
    campaign = begun(COAST)
    power = campaign.catalogue.powers["slackwater:the_company"]
    key, band = put(campaign, "slackwater:bell_party", power.id)
    whole = met.size(campaign, band)
    bands.miss(band, {"slackwater:bellhop": 2})
    bands.come_home(campaign, key)
    state = campaign.world.get(f"power-{power.id}", PowerState)
    assert state.fallen == (("slackwater:bellhop", 2),)
    key, band = put(campaign, "slackwater:bell_party", power.id)
    # No power sends less than half of a band, the larger half where it is odd.
    assert (whole, met.size(campaign, band)) == (3, 2)
    campaign.world.remove(key)
    for day in range(2 * power.recruits + 1):
        campaign.clock.day += 1 if day else 0
        ranks.begin_day(campaign, state, power)
    assert state.fallen == ()
    _, band = put(campaign, "slackwater:bell_party", power.id)
    assert met.size(campaign, band) == whole
    campaign.close()


@pytest.mark.rule("PW-07")
@pytest.mark.parametrize(
    ("region", "power", "encounter"),
    [(REACH, "core:the_tolls", "core:road_cutters"), (COAST, "slackwater:the_claimsmen", "slackwater:staked_claim")],
)
def test_a_beaten_nuisance_thinks_the_worse_of_the_party(region: str, power: str, encounter: str) -> None:
    campaign = begun(region)
    campaign.memory.won = ((encounter, campaign.trek.at),)
    told = of(sleep(campaign), StanceChanged)
    assert [(event.power, event.stance) for event in told] == [(power, -2)]
    campaign.close()


@pytest.mark.rule("PW-05")
def test_carts_that_go_by_can_be_spoken_to_once_a_day_sell_bread_and_tell_whom_they_met() -> None:
    campaign = begun()
    key, *_ = towards(campaign, "core:salt_carts", "core:the_carts")
    column, row = map(int, campaign.trek.at.split(","))
    far, other = put(campaign, "core:line_gang", "core:the_choir", f"{column + 6},{row}")
    assert f"speak:{key}" in option_ids(campaign)
    answer(campaign, f"speak:{key}")
    bread, water = count_of(campaign, "core:rations"), count_of(campaign, "core:water")
    answer(campaign, "bread")
    events = answer(campaign, "news")
    assert count_of(campaign, "core:rations") == bread + 6
    assert [event.band for event in of(events, BandReported)] == [far]
    assert (other.seen_at, other.seen_on) == (other.at, campaign.day)
    assert (asked(campaign), campaign.meeting.band) == ("step", "")
    assert f"speak:{key}" not in option_ids(campaign)
    assert count_of(campaign, "core:water") == water
    campaign.close()


@pytest.mark.rule("PW-01")
def test_who_falls_upon_a_band_that_let_them_be_is_thought_the_worse_of() -> None:
    campaign = begun()
    key, *_ = towards(campaign, "core:salt_carts", "core:the_carts")
    events = answer(campaign, f"stop:{key}")
    assert [(event.power, event.stance) for event in of(events, StanceChanged)] == [("core:the_carts", 0)]
    assert campaign.battle is not None
    play(campaign)
    assert campaign.meeting.band == ""
    campaign.close()


@pytest.mark.rule("PW-12")
def test_fallen_sayings_and_talks_are_in_saves() -> None:
    campaign = begun()
    state = campaign.world.get("power-core:the_tolls", PowerState)
    state.fallen, state.recruited = (("core:road_cutter", 2),), 3
    captains.state_of(campaign, "core:maud_tarrant").said = ("Hm.",)
    _, band = put(campaign, "core:toll_party", "core:the_tolls")
    band.spoken_on, band.fought_on = 4, 5
    copy = Campaign.restore(campaign.snapshot(), catalogue())
    assert copy.world.get("power-core:the_tolls", PowerState) == state
    assert copy.world.get("captain-core:maud_tarrant", CaptainState).said == ("Hm.",)
    assert copy.world.ordered(Band)[-1] == band
    copy.close()
    campaign.close()


@pytest.mark.rule("TL-04")
def test_the_end_of_the_main_quest_says_what_became_of_persons_and_powers() -> None:
    campaign = begun()
    captains.is_slain(campaign, "core:maud_tarrant")
    quest = campaign.world.get("quest-core:the_long_call", QuestState)
    progress.finish(campaign, quest, "done")
    told = of(campaign.events, QuestDone)[-1]
    assert told.text == campaign.catalogue.quests["core:the_long_call"].ending
    assert "The last tram out of NeoArcadia is reported as arrived." in told.more
    assert told.more[-1] in told.words(campaign.name)
    assert "Cantor Vesper" not in told.words(campaign.name)
    campaign.close()


@pytest.mark.rule("PW-07")
@pytest.mark.parametrize(("region", "power"), [(REACH, "core:the_choir"), (COAST, "slackwater:the_company")])
def test_of_a_power_that_is_no_more_nothing_is_told_as_if_it_lived(region: str, power: str) -> None:
    campaign = begun(region)
    state = campaign.world.get(f"power-{power}", PowerState)
    powers.meet_power(campaign, state)
    record = campaign.catalogue.powers[power]
    before = land(campaign)
    assert [each["text"] for each in before["powers"] if each["id"] == power] == [record.text]
    endings.end(campaign, power)
    after = land(campaign)
    assert [each["text"] for each in after["powers"] if each["id"] == power] == [record.ends]
    assert {each["text"] for each in after["fronts"] if each["id"] in record.fronts} == {""}
    dawn = of(sleep(campaign), ItHappened)
    assert any("going home" in event.text or "nothing is announced" in event.text for event in dawn)
    campaign.close()


@pytest.mark.rule("PW-02")
def test_what_is_declared_again_is_not_told_in_the_same_words() -> None:
    campaign = begun()
    state = campaign.world.get("power-core:the_tolls", PowerState)
    power = campaign.catalogue.powers["core:the_tolls"]
    told = []
    for _ in range(3):
        rule = power.by_id["flat_road"]
        declaring.mean(campaign, state, power, Legal(rule, (spot_at_statue(campaign),)))
        told.append(of(campaign.events, PlanDeclared)[-1].words(campaign.name))
        state.strength += 1
    assert len(set(told)) == 3
    again = "At dawn: the plan of The Honest Toll is once more to bar the way at The Weeping Alderman, for"
    assert told[1].startswith(again)
    assert told[2] == told[1].replace("once more", "yet again")
    assert "putting a table up" not in told[1]
    assert all(line.endswith(f"The reason: {rule.because}") for line in told)
    town = next(spot.at for spot in spots(campaign) if spot.kind == "town")
    for at, new in ((town, True), (town, False), (spot_at_statue(campaign), True)):
        declaring.mean(campaign, state, power, Legal(rule, (at,)))
        assert ("once more" not in of(campaign.events, PlanDeclared)[-1].words(campaign.name)) is new
        state.strength += 1
    campaign.close()


def spot_at_statue(campaign: Campaign) -> str:
    spot = spot_of(campaign, "landmark", "core:weeping_statue")
    assert spot is not None
    return spot.at


def test_bodies_have_one_verb_each_where_many_lie() -> None:
    campaign = begun()
    for number in range(5):
        campaign.world.create(f"corpse-{number}", Corpse(f"Cutter {number}", campaign.trek.at, True, 1))
    answer(campaign, "stay")
    bodies = [each for each in option_ids(campaign) if each.partition(":")[0] in ("bury", "carry", "bury_all")]
    assert bodies == ["bury_all", "carry", "bury"]
    answer(campaign, "carry", body="corpse-3")
    assert campaign.world.get("corpse-3", Corpse).at == ""
    answer(campaign, "bury", body="corpse-1")
    answer(campaign, "bury_all")
    assert not campaign.world.having(Corpse)
    campaign.close()


def test_who_has_set_out_and_not_gone_yet_can_go_back_to_the_plan() -> None:
    campaign = begun()
    answer(campaign, "roam")
    answer(campaign, "replan")
    assert (asked(campaign), campaign.clock.stage) == ("plan", "planning")
    towards(campaign, "core:salt_carts", "core:the_carts")
    assert "replan" not in option_ids(campaign)
    campaign.close()


def test_known_places_lead_the_list_of_where_a_route_can_go() -> None:
    campaign = begun()
    request = campaign.request
    assert request is not None
    option = request.option("route")
    assert option is not None
    goals = [at for at, _ in option.fields[0].choices]
    named = [at in {spot.at for spot in spots(campaign) if spot.state != "hidden"} for at in goals]
    near = named[: named.index(False)]
    assert near == [True] * len(near)
    assert True not in named[len(near) : named.index(False) + named[::-1].index(False)]
    campaign.close()


@pytest.mark.parametrize("region", [REACH, COAST])
def test_who_has_nothing_left_finds_work_for_bread_and_water_in_a_town(region: str) -> None:
    campaign = begun(region)
    campaign.purse.gold = 0
    for item in ("core:rations", "core:water"):
        lose(campaign, item, count_of(campaign, item))
    answer(campaign, "town")
    assert (asked(campaign), campaign.talk.scene) == ("scene", "core:day_labour")
    answer(campaign, "carry")
    assert (campaign.purse.gold, campaign.trek.points) == (8, 0)
    assert count_of(campaign, "core:rations") == 4
    assert count_of(campaign, "core:water") == 6
    campaign.close()


@pytest.mark.parametrize("region", [REACH, COAST])
def test_the_bench_is_there_at_dawn_for_who_has_slept_in_a_town_with_nothing(region: str) -> None:
    campaign = begun(region)
    campaign.purse.gold = 0
    for item in ("core:rations", "core:water"):
        lose(campaign, item, count_of(campaign, item))
    answer(campaign, "stay")
    answer(campaign, "sleep")
    assert (asked(campaign), campaign.talk.scene) == ("scene", "core:day_labour")
    campaign.close()


@pytest.mark.rule("PW-12")
def test_a_campaign_of_format_9_goes_on_with_full_bands_and_nothing_said() -> None:
    campaign = begun()
    put(campaign, "core:toll_party", "core:the_tolls")
    captains.state_of(campaign, "core:maud_tarrant")
    snapshot = campaign.snapshot()
    added = {"PowerState": ("fallen", "recruited"), "CaptainState": ("said",), "Plan": ("again",)}
    added["Band"] = ("spoken_on", "fought_on")
    for parts in snapshot["state"].values():
        for kind, names in added.items():
            for name in names:
                parts.get(kind, {}).pop(name, None)
    copy = Campaign.restore(UPGRADES[9]({"snapshot": snapshot})["snapshot"], catalogue())
    assert copy.snapshot()["state"] == campaign.snapshot()["state"]
    copy.close()
    campaign.close()


@pytest.mark.rule("PW-05")
def test_who_has_seen_a_table_first_may_fall_upon_it_without_a_word() -> None:
    for seed in range(40):
        campaign = begun(seed=seed)
        answer(campaign, "roam")
        option = next(each for each in option_ids(campaign) if each.startswith("to:"))
        site(campaign, option.removeprefix("to:")).safe_until = FOR_GOOD
        _, band = put(campaign, "core:toll_party", "core:the_tolls", option.removeprefix("to:"))
        band.bars = seed % 2 == 1
        answer(campaign, option)
        if asked(campaign) == "approach":
            break
        campaign.close()
    request = campaign.request
    assert request is not None
    assert request.text.startswith("A Toll Party, a few: ")
    assert option_ids(campaign) == ["meet", "fall_upon", *([] if band.bars else ["avoid"])]
    answer(campaign, "fall_upon")
    assert campaign.battle is not None
    assert band.spoken_on == 0
    campaign.close()
