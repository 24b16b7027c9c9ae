"""The journal: rumours and foes (HX-11)."""

import pytest

from game.campaign.events.quests import FoeLearned, RumourFoundOut, RumourHeard
from game.campaign.exploration.places import spot_of
from game.campaign.moments import FoesMet
from game.campaign.quests import journal
from tests.campaign.tiny import answer, begin, of, run


@pytest.mark.rule("HX-11")
def test_a_rumour_is_written_down_and_its_place_is_marked() -> None:
    campaign = begin()
    events = run(campaign, "town", "rumours", "listen")
    assert of(events, RumourHeard)[0].rumour == "tiny:stone_rumour"
    stone = spot_of(campaign, "landmark", "tiny:stone")
    assert stone is not None
    assert stone.state == "marked"
    assert campaign.journal.entries[-1] == (1, "rumour", "There is a stone in the south.")


@pytest.mark.rule("HX-11")
@pytest.mark.parametrize(
    ("rumour", "place", "true"), [("stone_rumour", "stone", True), ("false_rumour", "tower", False)]
)
def test_a_rumour_is_found_out_true_or_false(rumour: str, place: str, true: bool) -> None:
    campaign = begin()
    journal.hear(campaign, f"tiny:{rumour}")
    campaign.events.clear()
    journal.find_out(campaign, f"tiny:{place}")
    assert [event.true for event in of(campaign.events, RumourFoundOut)] == [true]
    assert dict(campaign.journal.rumours) == {f"tiny:{rumour}": "true" if true else "false"}


def test_old_news_changes_nothing() -> None:
    campaign = begin()
    journal.hear(campaign, "tiny:stone_rumour")
    before = campaign.snapshot()
    journal.hear(campaign, "tiny:stone_rumour")
    assert campaign.snapshot() == before


def test_news_of_a_place_where_the_party_has_been_is_found_out_at_once() -> None:
    campaign = begin()
    stone = spot_of(campaign, "landmark", "tiny:stone")
    assert stone is not None
    stone.state = "visited"
    journal.hear(campaign, "tiny:stone_rumour")
    assert dict(campaign.journal.rumours) == {"tiny:stone_rumour": "true"}


@pytest.mark.rule("HX-11")
def test_a_foe_is_written_down_once_with_what_is_known_of_it() -> None:
    campaign = begin()
    campaign.happened(FoesMet(("tiny:wolf", "tiny:wolf")))
    campaign.happened(FoesMet(("tiny:wolf",)))
    assert of(campaign.events, FoeLearned) == [FoeLearned("tiny:wolf", "They hunt together.")]
    assert [text for _, kind, text in campaign.journal.entries if kind == "foe"] == ["Wolf: They hunt together."]


def test_the_view_shows_the_journal() -> None:
    campaign = begin()
    answer(campaign, "stay")
    campaign.note("place", "A well.")
    assert campaign.view()["journal"][-1] == {"day": 1, "kind": "place", "text": "A well."}
