"""Which pages an answer opens, and what stands on them."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.events.camp import CampMade
from game.campaign.events.codex import FirstMet
from game.campaign.events.encounters import CampaignOver, HexWon, SceneTested
from game.campaign.events.party import Died
from game.campaign.events.quests import DeadlinePassed, QuestDone, RumourFoundOut
from game.campaign.events.travel import HexEntered, NothingHere
from game.campaign.exploration.places import site, terrain
from game.languages.translation import Translation
from game.window.map.flags import Flag
from game.window.pages.asking import asking_page
from game.window.pages.page import Figure, Page, Throw
from game.window.pages.teller import Answered
from game.window.pages.telling import Told, told
from systems.table.loop.dice import Random, ScriptedDice
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.events import Event, Namer, Noted, Rolled
from systems.table.loop.language import speak
from systems.table.loop.requests import Option, Request
from tests.campaign import setups
from tests.campaign.tiny import begin
from tests.window.fake import battle_view, campaign_view, member
from tests.window.map.test_others import band, land
from tests.window.pages.answers import answered, begun, page_of


def at_the_cairn(*world: int) -> Campaign:
    """On the way to the cairn in the hills; a Scouting Roll of 2 + 2 meets 4."""
    campaign = begin(ScriptedDice(world=[1, 1, 2, *world]))
    campaign.trek.at = "1,1"
    answered(campaign, "roam")
    return campaign


def only(pages: Told) -> Page:
    """The one page that is read."""
    assert len(pages.pages) == 1
    return pages.pages[0]


def telling(*events: Event, before: dict[str, object] | None = None, asked: str = "step", asks: str = "step") -> Told:
    """The pages of events between two plain views."""
    first, name = campaign_view(**(before or {})), str.title
    return told(Answered(events, first, campaign_view(), name, asked, asks))


def test_a_campaign_opens_with_its_land_its_hook_and_what_is_to_be_done() -> None:
    page = only(begun(begin()))
    assert (page.kind, page.title) == ("opening", "The Vale")
    assert [part.tone for part in page.parts].count("next") == 1
    assert "Somebody should look." in [part.text for part in page.parts]
    assert page.place == "Day 1 · Haven"
    assert page.scenery.built == "town"


def test_a_quiet_step_opens_no_page() -> None:
    quiet = [HexEntered("21,15", "plains", 2, 2), NothingHere("21,15", "Larks."), HexWon("21,15", 9), Noted("Hm.")]
    assert telling(*quiet) == Told()


def test_a_first_arrival_is_a_page_with_the_new_ground_below_the_place() -> None:
    ground = FirstMet("terrain", "core:hills", "Steep.", "Hills")
    place = FirstMet("landmark", "core:mill", "It leans.", "The Old Mill")
    page = only(telling(ground, place))
    assert (page.kind, page.title) == ("arrival", "The Old Mill")
    assert [(part.heading, part.text) for part in page.parts] == [("", "It leans."), ("Hills", "Steep.")]
    assert only(telling(ground)).kind == "land"


def test_arrival_and_what_it_settles_come_as_one_page() -> None:
    found_out = RumourFoundOut("core:r", True, "It does turn.")
    done = QuestDone("core:q", "And that was that.")
    page = only(telling(FirstMet("landmark", "core:mill", "It leans.", "The Old Mill"), found_out, done))
    assert [part.text for part in page.parts] == ["It leans.", "It does turn.", "And that was that."]


@pytest.mark.rule("HX-23")
def test_a_scene_asks_on_a_page_with_the_chance_and_tells_its_result_on_the_same_page() -> None:
    campaign = at_the_cairn(3, 2)
    scouted = answered(campaign, "to:2,1")
    page = page_of(campaign, scouted.lead)
    assert (page.kind, page.asks) == ("scouting", True)
    assert page.throws == (Throw((2,), 6, "2 + scouting 2 = 4 against 4", 1, "seen first"),)
    answered(campaign, "meet")
    assert page_of(campaign).kind == "scene"
    result = only(answered(campaign, "dig"))
    assert result.title == page_of_title(campaign, "cairn")
    assert result.throws == (Throw((3, 2), 6, "Ann: 5 + might 4 = 9 against 9", 1, "passed"),)
    assert Figure("+20 gold", 1) in result.changes


def page_of_title(campaign: Campaign, key: str) -> str:
    """The name of an encounter."""
    return campaign.name(f"tiny:{key}")


def test_the_same_question_asked_again_bears_the_result_of_the_last_try() -> None:
    before = {"scene": {"id": "e", "name": "A Lock", "icon": "mdi:lock"}}
    failed = SceneTested("ana", "wits", 4, 3, 7, 9, False)
    rolled = Rolled("ana", "wits", 2, 6, (3, 1), 4)
    result = telling(rolled, failed, before=before, asked="scene", asks="scene")
    assert result.pages == ()
    assert result.lead is not None
    assert result.lead.throws == (Throw((3, 1), 6, "Ana: 4 + wits 3 = 7 against 9", -1, "failed"),)


@pytest.mark.parametrize(
    ("said", "faces", "sides"),
    [("2 successes on 3 dice, 1 wanted (5, 6, 1)", (5, 6, 1), 6), ("4dF +1 counts as 9 (3, 3, 2, 1)", (3, 3, 2, 1), 3)],
)
def test_dice_that_a_ruleset_words_itself_are_shown_with_their_faces(
    said: str, faces: tuple[int, ...], sides: int
) -> None:
    page = only(telling(SceneTested("ana", "wits", 4, 3, 7, 9, False, True, said), asked="scene"))
    throw = page.throws[0]
    assert (throw.faces, throw.sides, throw.verdict, throw.good) == (faces, sides, "in part", 0)
    assert throw.words == f"Ana: {said.partition(' (')[0]}"


def test_a_rumour_is_heard_on_the_page_that_offers_the_next() -> None:
    campaign = setups.begin()
    answered(campaign, "town")
    first = answered(campaign, "rumours")
    assert first.pages == ()
    assert first.lead is not None
    heard = answered(campaign, "listen")
    page = page_of(campaign, heard.lead)
    assert (page.kind, page.scenery.built, page.parts[0].tone) == ("talk", "inn", "said")
    assert page.parts[0].text == campaign.catalogue.rumours["core:rumour_tin_ear"].text


def test_camp_is_a_page_that_says_who_is_unwell_and_who_watches() -> None:
    campaign = begin()
    answered(campaign, "stay")
    page = page_of(campaign)
    assert (page.kind, page.title, page.faces) == ("camp", "Camp on day 1", ())
    assert "takes the first watch" in page.parts[0].text
    hurt = campaign_view(phase="Camp", party=[member("ana", 4, 9), {**member("bren", 9, 9), "notes": []}])
    request = Request.prepared(1, "camp", "party", "Camp on day 3. Food lasts.", [Option("sleep", "Sleep")])
    asked = asking_page(hurt, request)
    assert asked is not None
    assert [face.id for face in asked.faces] == ["ana"]


def test_pages_take_data_and_cut_no_sentences_in_any_language() -> None:
    campaign = begin()
    answered(campaign, "stay")
    english = page_of(campaign)
    speak(Translation({form: f"«{form}»" for form in ("Camp on day {day}. {told}", "Camp on day {day}")}, {}))
    try:
        page = page_of(campaign)
    finally:
        speak(None)
    assert page.title == "«Camp on day 1»"
    assert page.parts == english.parts
    assert not page.parts[0].text.startswith("Camp")


def test_what_foraging_found_stands_on_the_page_of_the_camp() -> None:
    campaign = setups.begin(setups.LoadedDice(world=[4]), at="11,7")
    found = answered(campaign, "forage", what="water")
    assert found.pages == ()
    assert found.lead is not None
    assert found.lead.throws[0].faces == (4,)
    assert "4 on the dice, " in found.lead.throws[0].words
    assert f" {parse_dice(terrain(campaign, '11,7').forage.water).bonus:+d}" in found.lead.throws[0].words
    assert any(figure.text.startswith("+") and figure.good == 1 for figure in found.lead.changes)


def test_a_quiet_night_is_no_page_and_a_hungry_one_is() -> None:
    campaign = begin()
    answered(campaign, "stay")
    assert answered(campaign, "sleep").pages == ()
    for thing in [each for each in campaign.view()["things"] if "rations" in each["item"]]:
        campaign.world.remove(thing["id"])
    answered(campaign, "stay")
    night = only(answered(campaign, "sleep"))
    assert night.kind == "night"
    assert "Hungry" in night.parts[0].text
    assert any(figure.good == -1 and figure.who for figure in night.changes)


def test_the_dead_have_a_page_of_their_own() -> None:
    pages = telling(Died("ana", "of wounds that nobody tended"), Died("bren", "in the fight")).pages
    assert [(page.kind, page.title, page.scenery.built) for page in pages] == [("death", "The dead", "grave")]
    assert only(telling(Died("ana", "in the fight"))).title == "Ana"


def test_a_missed_deadline_is_told_as_one() -> None:
    page = only(telling(DeadlinePassed("core:q", "The call is answered.")))
    assert [(part.heading, part.text) for part in page.parts] == [("Too late", "The call is answered.")]


def test_a_fight_is_told_when_it_begins_and_when_it_ends() -> None:
    campaign = setups.begin()
    site(campaign, "11,7").encounter = "core:plough_boars"
    answered(campaign, "roam")
    met = answered(campaign, "to:11,7")
    pages = [*met.pages, *(answered(campaign, "meet").pages if campaign.battle is None else ())]
    assert [page.kind for page in pages][-1] == "encounter"
    assert pages[-1].scenery.foes
    assert len(pages[-1].scenery.figures) == 2
    ended, random = None, Random(3)
    while campaign.battle is not None:
        assert campaign.request is not None
        choice = campaign.request.some(random)
        wanted = choice.option if "retreat" not in ids(campaign) else "retreat"
        ended = answered(campaign, wanted, **(choice.fields if wanted == choice.option else {}))
    assert ended is not None
    page = ended.pages[0]
    assert page.kind == "fight"
    assert [face.sitter.foe for face in page.faces].count(False) == 4


def ids(campaign: Campaign) -> list[str]:
    """The ids of the options at hand."""
    return [option.id for option in campaign.request.options] if campaign.request else []


def test_a_single_fight_and_its_end_open_no_page_of_a_campaign() -> None:
    assert told(Answered([Noted("x")], {}, battle_view(), str)) == Told()
    over = CampaignOver("dead", 3, (("Days", -6),))
    assert telling(over, asks="") == Told()


class Strange(Event):
    """An event that no page knows."""

    def words(self, name: Namer) -> str:
        return "Strange."


def test_an_event_that_nobody_knows_stays_with_the_log() -> None:
    assert telling(Strange()) == Told()


def test_a_death_in_the_night_is_told_once() -> None:
    dead = {**member("ana", 0, 12), "status": "dead"}
    before, after = campaign_view(party=[member("ana", 0, 12)]), campaign_view(party=[dead])
    died = Died("ana", "of wounds that nobody tended")
    slept = CampMade(1, 1, (), ())
    page = only(told(Answered([slept, died], before, after, str.title, "camp", "")))
    assert (page.kind, page.changes) == ("death", ())
    assert [face.id for face in page.faces] == ["ana"]
    assert not any("carry now" in part.text for part in page.parts), "nobody is left to carry anything"


@pytest.mark.rule("PW-08")
def test_a_band_that_is_met_stands_under_the_name_and_flag_of_its_power_with_what_it_is_about() -> None:
    scene = {"id": "e", "name": "A Gang", "icon": "", "foes": [], "threat": "", "band": "band-1"}
    known = land(bands=[band(does="raid the mill", captain="Maud")])
    request = Request.prepared(1, "approach", "party", "A Gang: Go and meet them?", [Option("meet", "Go")])
    page = asking_page(campaign_view(scene=scene, land=known), request)
    assert page is not None
    told = next(part for part in page.parts if part.heading == "The Toll")
    assert told.flag == Flag(1, "T")
    assert told.text == "They have something against you. Led by Maud. They are about to raid the mill."
    foes = [{"id": "c", "name": "Cutter", "icon": "", "tags": ["person"], "count": 2}]
    met = asking_page(campaign_view(scene={**scene, "foes": foes, "threat": "A match."}, land=known), request)
    assert met is not None
    assert met.parts[0].text == "A Gang: 2 × Cutter. A match."
    other = asking_page(campaign_view(scene={**scene, "band": ""}, land=known), request)
    assert other is not None
    assert [part.heading for part in other.parts] == [""]
