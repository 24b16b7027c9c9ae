"""Placeholders: whatever a saved game names may be gone, and it is played on all the same."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import Body, Person, QuestState, Spot, Thing
from game.campaign.encounters.scenes import take_find
from game.campaign.items.inventory import load as load_of
from game.laboratory.autoplay import player
from game.packs.icons import icon_names
from game.sessions import savefile
from game.sessions.changed_content.adapt import adapt, restore
from game.sessions.changed_content.content_ids import ids_in, rename
from game.sessions.changed_content.placeholders import ICON
from game.sessions.savefile import Document
from game.sessions.session import Session
from systems.table.ruleset import rulesets
from tests.campaign.isle import IDS, RECORDS, SAVED, Shelf, record

CHOICES = 120

Losing = Callable[[Document], Document]


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def document(session: Session) -> Document:
    return savefile.read(savefile.to_text(session.document()))


def losing(*lost: str) -> Losing:
    """Have a document name something else in place of the isle's records of these kinds."""

    def gone(kind: str, key: str) -> str:
        # What may be an item or a spell is one of either.
        return key.replace("isle:", "gone:") if key in [f"isle:{IDS[each]}" for each in lost] else key

    def change(document: Document) -> Document:
        terrains = {sign: gone("terrain", key) for sign, key in document.terrains.items()}
        return replace(document, snapshot=rename(document.snapshot, gone), terrains=terrains)

    return change


def play_on(campaign: Campaign, policy: str) -> None:
    """Play for some days, looking at everything that is shown."""
    decide = player(campaign, "1", policy)
    for _ in range(CHOICES):
        if (request := campaign.request) is None:
            return
        assert campaign.view()["title"]
        campaign.choose(decide(request))


def without_the_isle(shelf: Shelf, session: Session) -> Campaign:
    shelf.remove()
    return restore(adapt(document(session), shelf.launcher().catalogue))


def test_the_fixture_names_a_record_of_each_kind(shelf: Shelf) -> None:
    saved = document(shelf.begin())
    found = {key for _, key in ids_in(saved.snapshot)} | set(saved.terrains.values())
    assert {f"isle:{IDS[kind]}" for kind in SAVED} <= found


@pytest.mark.parametrize("ruleset", rulesets())
def test_everything_may_be_gone_together(ruleset: str, shelf: Shelf) -> None:
    session = shelf.begin(ruleset)
    campaign = without_the_isle(shelf, session)
    assert {kind for kind, _ in campaign.catalogue.lost} == set(SAVED)
    play_on(campaign, "sensible")


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", rulesets())
@pytest.mark.parametrize("kind", SAVED)
def test_anything_may_be_gone_alone(kind: str, ruleset: str, shelf: Shelf) -> None:
    session = shelf.begin(ruleset)
    saved = losing(kind)(document(session))
    campaign = restore(adapt(saved, shelf.launcher().catalogue))
    assert campaign.catalogue.lost == ((kind, f"gone:{IDS[kind]}"),)
    play_on(campaign, "random")


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", rulesets())
def test_everything_may_be_gone_at_every_request_of_a_campaign(ruleset: str, shelf: Shelf) -> None:
    session = shelf.begin(ruleset)
    decide = player(session, "3", "random")
    catalogue = shelf.launcher().catalogue
    seen: set[str] = set()
    for _ in range(CHOICES):
        if session.request is None:
            break
        if session.request.kind not in seen:
            seen.add(session.request.kind)
            campaign = restore(adapt(losing(*SAVED)(document(session)), catalogue))
            play_on(campaign, "random")
            campaign.close()
        session.choose(decide(session.request))
    assert len(seen) > 5


def test_a_lost_record_says_what_became_of_it(shelf: Shelf) -> None:
    campaign = without_the_isle(shelf, shelf.begin())
    assert campaign.name("isle:glue") == "Glue (lost with the pack isle)"
    assert "Gluer (lost with the pack isle)" in [who["type_name"] for who in campaign.view()["party"]]


def test_a_record_that_its_pack_has_no_more_says_so(shelf: Shelf) -> None:
    session = shelf.begin()
    saved = document(session)
    snapshot = rename(saved.snapshot, lambda kind, key: "isle:old_rope" if key == "isle:glue" else key)
    campaign = restore(adapt(replace(saved, snapshot=snapshot), shelf.launcher().catalogue))
    assert campaign.name("isle:old_rope") == "Old Rope (gone from the pack isle)"
    assert campaign.catalogue.items["isle:old_rope"].text == "Nothing more is known of it until it is back."


def test_a_lost_item_weighs_nothing_and_does_nothing(shelf: Shelf) -> None:
    session = shelf.begin()
    assert isinstance(session.played, Campaign)
    glue = [each for each in session.played.world.ordered(Thing) if each.item == "isle:glue"]
    before = load_of(session.played)
    campaign = without_the_isle(shelf, session)
    assert load_of(campaign) == before - len(glue)
    assert not [thing["effects"] for thing in campaign.view()["things"] if "Glue" in thing["name"] and thing["effects"]]


def test_a_lost_town_offers_only_leaving(shelf: Shelf) -> None:
    campaign = without_the_isle(shelf, shelf.begin())
    assert campaign.request is not None
    campaign.choose(campaign.request.choice("town"))
    assert campaign.request is not None
    assert [option.id for option in campaign.request.options] == ["leave"]


def test_a_lost_quest_stays_open_and_nothing_ends_it(shelf: Shelf) -> None:
    session = shelf.begin()
    campaign = without_the_isle(shelf, session)
    play_on(campaign, "random")
    assert [state.state for state in campaign.world.ordered(QuestState)] == ["open"]


def test_a_lost_landmark_gives_nothing_and_keeps_what_it_had_to_give(shelf: Shelf) -> None:
    campaign = without_the_isle(shelf, shelf.begin())
    gold, campaign.trek.at = campaign.purse.gold, "2,2"
    take_find(campaign)
    assert campaign.purse.gold == gold
    assert [spot.state for spot in campaign.world.ordered(Spot) if spot.key == "isle:cave"] != ["done"]


def test_nobody_is_offered_what_is_lost(shelf: Shelf) -> None:
    catalogue = without_the_isle(shelf, shelf.begin()).catalogue
    assert "isle:gluer" not in list(catalogue.character_types)
    assert "isle:gluer" in catalogue.character_types


def test_who_is_of_a_lost_type_keeps_their_body(shelf: Shelf) -> None:
    session = shelf.begin()
    assert isinstance(session.played, Campaign)
    before = session.played.world.ordered(Body)
    campaign = without_the_isle(shelf, session)
    assert campaign.world.ordered(Body) == before
    assert [person.kind for person in campaign.world.ordered(Person)] == ["isle:gluer", "tiny:scout"]


def test_what_was_lost_is_there_again_with_its_pack(shelf: Shelf) -> None:
    session = shelf.begin()
    assert isinstance(session.played, Campaign)
    before = session.played.snapshot()
    session.save("one")
    shelf.remove()
    shelf.launcher().load("one", agreed=True).save("two")
    shelf.write(*map(record, RECORDS))
    loaded = shelf.launcher().load("two")
    assert isinstance(loaded.played, Campaign)
    assert loaded.played.snapshot() == before
    assert loaded.played.catalogue.lost == ()
    assert loaded.notices == ["The pack isle 1.0 was added."]


def test_the_icon_of_placeholders_exists() -> None:
    prefix, _, name = ICON.partition(":")
    assert name in icon_names(prefix)
