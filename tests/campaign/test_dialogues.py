"""Scenes as dialogues, events, tables and decks: in play, in saves, and when their content changes (TL-02, TL-06)."""

import io
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import DeckState
from game.campaign.events.scenes import Brought, ItHappened, StepTold
from game.campaign.exploration.places import site
from game.campaign.facts.conditions import holds
from game.campaign.facts.facts import change
from game.campaign.happenings.draws import drawn
from game.campaign.happenings.queue import enqueue
from game.laboratory.autoplay import player
from game.laboratory.scenarios.run import run
from game.packs.catalogue import Catalogue
from game.packs.conditions import When
from game.packs.loader import load
from game.packs.roots import own_root
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from game.text.hex_map import HexMap
from game.text.output import Output
from systems.table.loop.events import Noted
from systems.table.ruleset import rulesets
from tests.campaign.test_facts import CONTENT, SCENARIOS, begun, catalogue
from tests.campaign.tiny import asked, of, option_ids
from tests.campaign.tiny import run as answered

TO_THE_FIGHT = ("town", "talk:ropeway:attendant", "ask", "push", "fight")

EVENTS = """
[[fact]]
id = "turns"
holds = "number"
most = 1000

[[event]]
id = "low"
text = "Low."
on = "town"
times = 1
priority = -1

[[event]]
id = "b"
text = "B."
on = "town"
times = 1

[[event]]
id = "a"
text = "A."
on = "town"
times = 1

[[event]]
id = "high"
text = "High."
on = "town"
times = 2
again_after = 1
priority = 3

[[event]]
id = "round_and_round"
on = "fact_changed"
fact = "turns"
when = "fact.turns < 999"
times = 900
effects = [{ effect = "add", fact = "turns" }]
"""


@pytest.mark.thorough
@pytest.mark.rule("TL-02")
@pytest.mark.parametrize(
    ("key", "ruleset"), [(key, rules) for key in SCENARIOS for rules in catalogue().scenarios[key].rulesets]
)
def test_a_scenario_with_a_fight_comes_out_as_written_under_every_ruleset(key: str, ruleset: str) -> None:
    assert set(catalogue().scenarios[key].rulesets) == set(rulesets())
    run(catalogue(), catalogue().scenarios[key], ruleset)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a copy of the ropeway, to be changed."""
    shutil.copytree(CONTENT / "ropeway", tmp_path / "packs" / "ropeway")
    return tmp_path / "packs"


def with_events(folder: Path) -> Catalogue:
    (folder / "ropeway" / "events.toml").write_text(EVENTS)
    return load([own_root(), folder])


def states(campaign: Campaign, ruleset: str) -> Iterator[Campaign]:
    """Go to the attendant's fight and through it; yield the campaign at every request, restored from its snapshot."""
    for option in TO_THE_FIGHT:
        answered(campaign, option)
        yield Campaign.restore(campaign.snapshot(), catalogue())
    policy = player(campaign, ruleset)
    while campaign.battle is not None:
        assert campaign.request is not None
        campaign.choose(policy(campaign.request))
        yield Campaign.restore(campaign.snapshot(), catalogue())


@pytest.mark.thorough
@pytest.mark.rule("TL-02")
@pytest.mark.parametrize("ruleset", rulesets())
def test_a_save_in_a_dialogue_in_its_fight_and_after_it_goes_on_as_it_was(ruleset: str) -> None:
    campaign = Campaign.begin(catalogue(), seed=1, region="ropeway:valley", ruleset=ruleset, party="core:starters")
    fought = 0
    for restored in states(campaign, ruleset):
        assert restored.snapshot() == campaign.snapshot()
        assert restored.view()["scene"] == campaign.view()["scene"]
        fought += restored.battle is not None
        restored.close()
    assert fought
    assert asked(campaign) == "scene"
    assert campaign.talk.step in ("after", "door", "ditch")


@pytest.mark.rule("TL-02")
def test_the_view_of_a_step_names_who_speaks_and_what_was_chosen_before() -> None:
    campaign = begun()
    answered(campaign, *TO_THE_FIGHT[:3], "back")
    scene = campaign.view()["scene"]
    assert (scene["step"], scene["speaker"], scene["say"]) == ("door", "The Attendant", "Ground floor. Mind the gap.")
    assert scene["chosen"] == ["ask"]
    assert campaign.view()["town"]["people"] == [
        {"option": "talk:ropeway:attendant", "name": "The Attendant", "met": True}
    ]
    answered(campaign, "ask")
    assert [each["reason"] for each in campaign.view()["shut"]] == ["Nobody has felt the cable move yet."]


@pytest.mark.rule("TL-01", "TL-02")
def test_conditions_know_what_was_begun_answered_and_has_happened() -> None:
    campaign = begun()
    answered(campaign, *TO_THE_FIGHT[:3], "back", "later")
    wanted = (
        "begun.attendant == 1 && answered.attendant == 'door.later' && happened.bells == 0 && begun.at_the_fire == 0"
    )
    assert holds(campaign, When(wanted, "ropeway"))


@pytest.mark.thorough
@pytest.mark.rule("TL-02")
def test_a_step_that_content_no_longer_has_ends_the_talk(folder: Path, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    session = Launcher(load([own_root(), folder]), saves).new("1", "ropeway:valley", "impact", "core:starters")
    for option in TO_THE_FIGHT[:3]:
        assert session.request is not None
        session.choose(session.request.choice(option))
    session.save("talking")
    session.close()
    talks = folder / "ropeway" / "talks.toml"
    talks.write_text(talks.read_text().replace('"who"', '"whom"'))
    loaded = Launcher(load([own_root(), folder]), saves).load("talking", agreed=True)
    assert loaded.request is not None
    assert loaded.request.kind == "town"
    assert loaded.view()["scene"] is None
    loaded.close()


@pytest.mark.rule("TL-02")
def test_events_come_by_priority_then_by_id(folder: Path) -> None:
    campaign = Campaign.begin(
        with_events(folder), seed=1, region="ropeway:valley", ruleset="impact", party="core:starters"
    )
    answered(campaign, "town")
    told = [event.text for event in of(campaign.events, ItHappened) if event.text]
    assert told == ["High.", "A.", "B.", "Low."]
    answered(campaign, "leave", "town")
    assert not of(campaign.events, ItHappened)


@pytest.mark.rule("TL-02")
def test_events_that_bring_each_other_about_stop_and_the_log_says_so(folder: Path) -> None:
    campaign = Campaign.begin(
        with_events(folder), seed=1, region="ropeway:valley", ruleset="impact", party="core:starters"
    )
    change(campaign, campaign.catalogue.facts["ropeway:turns"], 5)
    answered(campaign, "town")
    assert len(of(campaign.events, ItHappened)) == 50
    assert [event.text[:12] for event in of(campaign.events, Noted)] == ["More than 50"]
    assert campaign.happenings.queue == ()
    assert asked(campaign) == "town"


@pytest.mark.rule("TL-06")
def test_a_deck_gives_each_card_as_often_as_it_is_in_it_and_none_twice_in_a_day() -> None:
    campaign, deck = begun(), catalogue().decks["ropeway:omens"]
    days = []
    for day in range(1, 5):
        campaign.clock.day = day
        cards = [drawn(campaign, deck, told=False) for _ in range(3)]
        days.append(sorted(card.id for card in cards if card is not None))
    assert days[0][-2:] != ["post", "post"]
    assert days[0] == ["bells", "post", "rises"] or days[0] == ["post", "quiet", "rises"]
    assert days[1].count("post") == 1
    assert not {"post", "rises", "caller"} & {*days[2], *days[3]}
    restored = Campaign.restore(campaign.snapshot(), catalogue())
    assert restored.world.get("deck-ropeway:omens", DeckState).drawn.count("post") == 2


@pytest.mark.rule("TL-06")
def test_a_deck_that_is_refilled_begins_anew_and_a_card_that_does_not_count_stays() -> None:
    campaign, deck = begun(), catalogue().decks["ropeway:flats"]
    found = []
    for day in range(1, 7):
        campaign.clock.day = day
        found.append(card.id if (card := drawn(campaign, deck, told=False)) else "")
    assert found == ["room"] * 6
    assert drawn(campaign, deck, told=False) is None
    change(campaign, catalogue().facts["ropeway:brake"], "cut")
    card = drawn(campaign, deck, told=False)
    assert card is not None
    assert card.id == "boar"


@pytest.mark.rule("TL-06")
def test_a_row_of_a_table_tells_a_rumour() -> None:
    campaign = begun()
    enqueue(campaign, "table", "ropeway:road_talk")
    seen: set[str] = set()
    for _ in range(20):
        answered(campaign, "town", "leave")
        seen |= {event.entry for event in of(campaign.events, Brought)}
        enqueue(campaign, "table", "ropeway:road_talk")
    assert "quiet" in seen or holds(campaign, When("heard.rumour_bells", "ropeway"))


@pytest.mark.rule("TL-02")
def test_an_encounter_that_an_event_brings_leads_back_to_where_the_party_was() -> None:
    campaign = begun()
    enqueue(campaign, "encounter", "ropeway:waiting_room")
    answered(campaign, "town")
    assert asked(campaign) == "scene"
    answered(campaign, "sit_down", "go_in")
    assert asked(campaign) in ("town", "scene")
    assert campaign.clock.stage == "planning"
    assert "town" in (campaign.flow.phase, campaign.talk.back)


@pytest.mark.rule("TL-02")
def test_a_dialogue_that_was_left_is_no_enemy_on_the_map() -> None:
    campaign = begun()
    sites = {"4,4": "ropeway:waiting_room", "5,4": "ropeway:under_the_platform"}
    for at, encounter in sites.items():
        site(campaign, at).encounter = encounter
    shown = campaign.view()
    kinds = {place["id"]: place["kind"] for place in shown["places"]}
    assert [kinds[encounter] for encounter in sites.values()] == ["scene", "encounter"]
    drawn_map = HexMap(shown)
    assert drawn_map.signs["scene"] not in (drawn_map.signs["encounter"], drawn_map.signs["quest"])
    out = io.StringIO()
    drawn_map.describe(Output(out, width=100, colour=False))
    assert "The Waiting Room (scene)" in out.getvalue()
    assert "Under the Platform (enemies)" in out.getvalue()


@pytest.mark.rule("TL-02")
def test_whoever_plays_by_themselves_comes_out_of_every_talk() -> None:
    campaign = begun()
    policy, told = player(campaign, "1"), 0
    for _ in range(150):
        if campaign.request is None:
            break
        told += len(of(campaign.choose(policy(campaign.request)), StepTold))
    assert told > 3
    assert campaign.flow.outcome == "won"


def test_the_street_leads_to_who_is_there_alone() -> None:
    campaign = begun()
    change(campaign, catalogue().facts["ropeway:brake"], "cut")
    answered(campaign, "town")
    assert not [key for key in option_ids(campaign) if key.startswith("talk:")]
