"""The hook, texts at the first meeting, and the codex in which they can be read again (TL-05, IT-14)."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.campaign.campaign import Campaign
from game.campaign.codex import SHELVES
from game.campaign.effects.reveal import Reveal
from game.campaign.effects.vehicle import Vehicle
from game.campaign.events.codex import FirstMet
from game.campaign.events.encounters import EncounterBegan, SceneTold
from game.campaign.events.opening import CampaignBegan, HookTold, PartyGathered, PartyOutfitted
from game.campaign.events.party import Joined
from game.campaign.events.quests import FoeLearned
from game.campaign.events.things import Gained
from game.campaign.events.travel import HexEntered, PlaceEntered
from game.campaign.items.inventory import count_of, gain, outfit
from game.campaign.moments import FoesMet
from game.campaign.party.join import join
from game.laboratory.autoplay import autoplay, player
from systems.table.battle.events import FightEnded
from systems.table.battle.loot import LootDiceWon
from systems.table.loop.dice import ScriptedDice
from systems.table.loop.events import Event
from systems.table.ruleset import rulesets
from tests.campaign.tiny import answer, begin, catalogue, of, run
from tests.shipped import catalogue as shipped


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]


def entries(c: Campaign) -> dict[tuple[str, str], dict[str, Any]]:
    """The codex by kind and id."""
    return {(each["kind"], each["id"]): each for part in c.view()["codex"] for each in part["entries"]}


def group(c: Campaign, name: str) -> list[str]:
    """The names under a heading of the codex."""
    return [each["name"] for part in c.view()["codex"] if part["group"] == name for each in part["entries"]]


def tower() -> tuple[Campaign, list[Event]]:
    """Go to the Tower, and beat its guard with one roll."""
    c = begin(ScriptedDice([6, 6], world=[2], loot=[1]))
    c.trek.at = "3,1"
    run(c, "roam")
    return c, run(c, "to:4,1")


@pytest.mark.rule("TL-05")
def test_the_hook_opens_a_campaign_before_anything_else() -> None:
    opening = begin().events
    assert opening[:2] == [
        CampaignBegan("tiny:vale", "Small enough to know by heart."),
        HookTold("tiny:tower_quest", "Somebody should look."),
    ]
    assert [event.words(str) for event in opening[:2]][1] == "Somebody should look."


@pytest.mark.rule("TL-05")
def test_a_party_of_ones_own_hears_the_hook_before_it_is_chosen() -> None:
    c = begin(party="")
    assert kinds(c.events) == ["campaign_began", "hook_told"]
    assert c.request is not None
    assert c.request.kind == "muster"
    assert len(of(answer(c, "take:tiny:fighter", name="Ann"), Joined)) == 1


def test_the_party_and_what_it_has_take_two_lines() -> None:
    opening = begin().events
    (gathered,), (outfitted,) = of(opening, PartyGathered), of(opening, PartyOutfitted)
    assert gathered.types == ("tiny:fighter", "tiny:scout", "tiny:mender")
    assert (outfitted.gold, dict(outfitted.things)["tiny:rations"]) == (100, 9)
    assert not of(opening, Gained)
    assert not of(opening, Joined)


def test_gear_at_the_start_is_in_the_codex_without_a_word() -> None:
    c = begin()
    assert ("item", "tiny:rations") in entries(c)
    assert [event.what for event in of(c.events, FirstMet)] == ["town"]
    gain(c, "tiny:rations")
    assert [event.what for event in of(c.events, FirstMet)] == ["town"]


def test_what_is_inside_gear_at_the_start_is_told_with_it() -> None:
    c = Campaign.begin(shipped(), seed="1", region="slackwater:slackwater", ruleset="impact", party="core:starters")
    c.events = []
    outfit(c, "core:keg_of_flamequick", 2)
    assert not c.events
    assert ("item", "core:flamequick") in entries(c)
    before = count_of(c, "core:flamequick")
    gain(c, "core:keg_of_flamequick")
    assert [event.item for event in of(c.events, Gained)] == ["core:keg_of_flamequick", "core:flamequick"]
    assert (before, count_of(c, "core:flamequick")) == (10, 15)


def test_a_hook_can_be_read_again_in_quests_journal_and_codex() -> None:
    c = begin()
    view = c.view()
    assert view["quests"][0]["lines"][0] == "Somebody should look."
    assert view["journal"][0]["text"] == "The Leaning Tower: Somebody should look."
    assert group(c, "The story") == ["The Vale", "The Leaning Tower"]


@pytest.mark.rule("TL-05")
def test_land_and_place_are_shown_on_arrival_before_the_encounter_and_once() -> None:
    _, events = tower()
    order = [event for event in events if isinstance(event, HexEntered | PlaceEntered | FirstMet | EncounterBegan)]
    land = catalogue().terrains["tiny:ruins"].text
    assert kinds(order)[:5] == ["hex_entered", "first_met", "place_entered", "first_met", "encounter_began"]
    assert order[1] == FirstMet("terrain", "tiny:ruins", land, "Ruins")
    assert order[3] == FirstMet("landmark", "tiny:tower", "It leans.", "The Tower")
    assert order[3].words(str) == "It leans."


def test_land_that_is_known_is_not_shown_again() -> None:
    c = begin(ScriptedDice(world=[9] * 40))
    met = [event.key for event in of(run(c, "roam", "to:1,0"), FirstMet)]
    assert met == ["tiny:plains"]
    assert not of(run(c, "to:0,0", "to:1,0"), FirstMet)[1:]


@pytest.mark.rule("TL-05")
def test_a_creature_is_shown_at_the_start_of_the_first_fight_under_its_name() -> None:
    c, events = tower()
    met = [event for event in events if isinstance(event, FirstMet | FoeLearned)]
    creature = catalogue().creatures["tiny:wolf"]
    at = met.index(FirstMet("creature", "tiny:wolf", creature.text, creature.name))
    assert met[at + 1] == FoeLearned("tiny:wolf", "They hunt together.")
    assert met[at].words(c.name) == f"Wolf: {creature.text}"
    assert entries(c)["creature", "tiny:wolf"]["notes"] == ["They hunt together."]


def test_a_creature_is_told_by_its_own_name_where_an_encounter_has_the_same_id() -> None:
    c = Campaign.begin(shipped(), seed="1", region="core:the_cinder_reach", ruleset="impact", party="core:starters")
    c.events = []
    c.happened(FoesMet(("core:lone_harrow",)))
    assert c.name("core:lone_harrow") != "Harrow"
    met, learned = (event.words(c.name) for event in c.events)
    assert met.startswith("Harrow: A field machine")
    assert learned.startswith("The journal adds: It never turns aside")


def test_the_good_text_after_a_fight_comes_before_the_loot_and_once() -> None:
    c, events = tower()
    told = [*events, *run(c, "stop")]
    order = [event for event in told if isinstance(event, FightEnded | SceneTold | LootDiceWon)]
    assert kinds(order) == ["fight_ended", "scene_told", "loot_dice_won"]
    assert order[1] == SceneTold("Coins under the stairs.")


def test_a_loot_table_is_shown_with_the_first_loot_dice() -> None:
    c, events = tower()
    assert [event.key for event in of(events, FirstMet) if event.what == "loot_table"] == ["tiny:loot"]
    assert "loot_table" in {kind for kind, _ in entries(c)}


@pytest.mark.rule("TL-05")
def test_a_thing_is_shown_when_it_is_first_gained() -> None:
    c = begin()
    c.events = []
    gain(c, "tiny:silk")
    gain(c, "tiny:silk")
    assert kinds(c.events) == ["gained", "first_met", "gained"]


@pytest.mark.rule("TL-05")
def test_a_vehicle_and_a_trade_are_shown_when_they_join() -> None:
    c = begin()
    c.events = []
    Vehicle(vehicle="tiny:cart").happen(c)
    c.codex.trades = ()
    join(c, "tiny:scout", "Zoe", kit=False)
    assert kinds(c.events) == ["vehicle_found", "first_met", "joined", "first_met"]


@pytest.mark.rule("TL-05")
def test_a_trade_whose_text_stood_in_the_offer_is_not_told_again() -> None:
    c = begin()
    c.codex.trades = ()
    run(c, "town", "hire")
    assert next(each.help for each in c.request.options if each.id == "hire:tiny:fighter") if c.request else ""
    assert not [event for event in of(answer(c, "hire:tiny:fighter", name="Dan"), FirstMet) if event.what != "item"]
    assert ("character_type", "tiny:fighter") in entries(c)


@pytest.mark.rule("TL-05")
def test_a_desk_in_town_says_at_the_first_visit_what_it_is_for() -> None:
    c = begin()
    run(c, "town")
    (met,) = of(run(c, "market"), FirstMet)
    assert (met.what, met.key) == ("desk", "market")
    assert entries(c)["desk", "market"]["text"] == met.text
    assert not of(run(c, "done", "market"), FirstMet)


def test_what_a_town_offers_can_be_looked_up_before_it_is_had() -> None:
    c = begin()
    offered = {each.item for each in catalogue().towns["tiny:haven"].market}
    shown = entries(c)
    assert all(("item", key) in shown for key in offered)
    names = [each["name"] for part in c.view()["codex"] for each in part["entries"] if part["group"] != "Trades"]
    assert len(names) == len(set(names))


@pytest.mark.rule("IT-14", "TL-05")
def test_what_a_book_says_is_an_entry_of_the_codex() -> None:
    c = begin()
    Reveal(codex="It was wet once.").happen(c)
    assert entries(c)["writing", "writing-1"]["text"] == "It was wet once."
    assert group(c, "Writings") == ["Read on day 1"]


@pytest.mark.rule("TL-05")
def test_every_shipped_record_that_can_be_met_has_its_text_in_the_codex() -> None:
    c = Campaign.begin(shipped(), seed=1, region="core:the_cinder_reach", ruleset="impact")
    wanted = [(kind, record) for kind in (*SHELVES, "creature") for record in shipped().of(kind).values()]
    for kind, shelf in SHELVES.items():
        setattr(c.codex, shelf, tuple(shipped().of(kind)))
    c.journal.met = tuple(shipped().creatures)
    shown = entries(c)
    assert [record.id for kind, record in wanted if shown[kind, record.id]["text"] != record.text] == []


def ids(value: object) -> Iterator[str]:
    """All texts inside the data of an event."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from ids(tuple(value.values()))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from ids(each)


@pytest.mark.thorough
@pytest.mark.rule("TL-05")
@pytest.mark.parametrize("ruleset", sorted({"impact", "zones", "reactive", "pool", "fudge"} & set(rulesets())))
@pytest.mark.parametrize("region", ["core:the_cinder_reach", "slackwater:slackwater"])
def test_whatever_a_campaign_names_has_shown_its_text_once(ruleset: str, region: str) -> None:
    c = Campaign.begin(shipped(), seed="texts", region=region, ruleset=ruleset, party="core:starters")
    events = autoplay(c, player(c, "texts"), 12)
    known = {record: kind for kind in (*SHELVES, "creature", "quest") for record in shipped().of(kind)}
    # A place that is seen from afar is no more than a name, and so is land that nobody can enter.
    named = {
        key
        for event in events
        if event.kind not in ("place_seen", "place_emptied", "way_told", "way_barred")
        for key in ids(event.data())
    }
    listed = {key for _, key in entries(c)}
    assert sorted(key for key in named & set(known) if key not in listed) == []
    met = [(event.what, event.key) for event in of(events, FirstMet)]
    assert len(met) == len(set(met))
    assert len(met) > 10
