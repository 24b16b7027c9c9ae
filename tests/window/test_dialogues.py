"""A dialogue in the window: somebody in the street, the page with who speaks, on from step to step."""

import pytest

from game.campaign.campaign import Campaign
from game.window.pages.page import Part
from game.window.town.places import MOST, standing
from tests.campaign.test_facts import begun, catalogue
from tests.window.pages.answers import answered, page_of
from tests.window.towns import Visit


def talking() -> Campaign:
    """A campaign at the first step of a talk."""
    campaign = begun()
    answered(campaign, "town")
    return campaign


@pytest.mark.rule("TL-02")
def test_a_talk_begins_on_one_page_with_its_place_who_speaks_and_what_is_said() -> None:
    campaign = talking()
    told = answered(campaign, "talk:ropeway:attendant")
    assert told.pages == ()
    page = page_of(campaign, told.lead)
    assert (page.kind, page.title) == ("scene", "The Attendant")
    assert [part.text for part in page.parts] == [
        "A booth the size of a coat, and somebody in it who is wearing one.",
        "Ground floor. Mind the gap.",
        "What do you answer?",
    ]
    assert page.parts[1][:3] == ("Ground floor. Mind the gap.", "said", "The Attendant")
    assert page.parts[1].sitter is not None
    assert page.parts[1].sitter.name == "The Attendant"


@pytest.mark.rule("TL-02")
def test_the_same_page_goes_on_from_step_to_step() -> None:
    campaign = talking()
    answered(campaign, "talk:ropeway:attendant")
    told = answered(campaign, "ask")
    assert told.pages == ()
    page = page_of(campaign, told.lead)
    assert [part.text for part in page.parts][:2] == [
        "The attendant looks at the drum, which is turning.",
        "Nobody has wound it since spring. It is the somebody above who pulls.",
    ]
    answered(campaign, "push")
    assert page_of(campaign).parts[0] == Part("It has been fed on tickets.")


def test_whoever_is_in_the_street_is_a_place_of_it_and_the_rest_stand_on_the_board() -> None:
    campaign = talking()
    town = campaign.view()["town"]
    assert "The Attendant" in [each.place.name for each in standing(town, 0)]
    crowd = {**town, "places": [{"id": f"talk:{number}", "words": "", "open": True} for number in range(MOST + 5)]}
    assert len(standing(crowd, 0)) == MOST + 2


@pytest.mark.parametrize(("size", "percent"), [((1024, 600), 100), ((1280, 720), 150), ((2560, 1440), 100)])
def test_a_talk_is_played_before_the_window(size: tuple[int, int], percent: int) -> None:
    visit = Visit(size=size, percent=percent, content=catalogue(), region="ropeway:valley")
    visit.take("town")
    visit.click("place:talk:ropeway:attendant")
    assert visit.asked == "scene"
    visit.take("ask")
    visit.take("push")
    visit.take("fight")
    assert visit.asked != "scene"
