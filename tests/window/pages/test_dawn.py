"""The page of a dawn: plans, what came of them, and boxes of fronts, by the events of one answer."""

import pytest
from msgspec.structs import replace

from game.campaign.events.bands import CaptainMet
from game.campaign.events.powers import FrontFilled, PlanDeclared, PlanMissed, PowerTold
from game.campaign.events.travel import HexEntered
from game.window.map.flags import Flag
from game.window.pages.page import SKIPPABLE, Page
from game.window.pages.teller import Answered
from game.window.pages.telling import told
from systems.table.loop.events import Event
from tests.window.fake import campaign_view
from tests.window.map.test_others import land

DECLARED = PlanDeclared("toll", "raid", "raid", "3,3", "Dimmer", "raid Dimmer", "There is gold.", "{target} has gold.",
                        7, 3)  # fmt: skip


def pages(*events: Event, days: int = 1) -> tuple[Page, ...]:
    """The pages of an answer after which it is so many days later."""
    before, after = campaign_view(day=3), campaign_view(day=3 + days)
    return told(Answered(events, before, after, lambda key: key.title(), "camp", "plan")).pages


@pytest.mark.rule("PW-02")
def test_a_plan_is_told_on_a_page_with_what_why_and_how_soon() -> None:
    (page,) = pages(DECLARED)
    assert (page.kind, page.title) == ("dawn", "At dawn of day 4")
    assert [part.text for part in page.parts] == [
        "Dimmer has gold.",
        "The plan is to raid Dimmer, from day 7 on, in 3 days.",
        "There is gold.",
    ]
    assert [part.heading for part in page.parts] == ["Toll", "", ""]


@pytest.mark.rule("PW-02")
def test_what_is_declared_again_is_not_described_and_a_hunt_names_no_day() -> None:
    (page,) = pages(replace(DECLARED, again=1))
    assert [part.text for part in page.parts] == [
        "Once more the plan is to raid Dimmer, from day 7 on, in 3 days.",
        "There is gold.",
    ]
    (page,) = pages(replace(DECLARED, text="", does="hunt you", dated=False))
    assert page.parts[0].text == "The plan is to hunt you, from now on."


@pytest.mark.rule("PW-08")
def test_a_power_is_introduced_under_its_name_once() -> None:
    (page,) = pages(PowerTold("toll", "They want a fare."), DECLARED)
    assert [part.heading for part in page.parts] == ["Toll", "", "", ""]
    assert page.parts[0].text == "They want a fare."


@pytest.mark.rule("PW-06")
def test_a_box_that_is_filled_is_told_with_what_has_come_about() -> None:
    (page,) = pages(FrontFilled("fares", "rope", "A rope", 2, 5, "There is a rope now.", False))
    assert [(part.heading, part.text) for part in page.parts] == [
        ("Fares: 2 of 5", "A rope"),
        ("", "There is a rope now."),
    ]


@pytest.mark.rule("PW-02")
def test_by_day_what_is_only_noted_opens_no_page() -> None:
    assert pages(PlanMissed("toll", "raid", "raid Dimmer", 3), days=0) == ()
    assert len(pages(PlanMissed("toll", "raid", "raid Dimmer", 3))) == 1
    assert pages(HexEntered("3,3", "", 1, 2), days=0) == ()


def test_pages_of_dawns_can_be_done_without() -> None:
    assert "dawn" in SKIPPABLE


@pytest.mark.rule("PW-09")
def test_a_captain_has_a_page_with_what_they_say_and_is_introduced_once() -> None:
    (page,) = pages(CaptainMet("maud", 1, 0, "She has a cap.", "“Fares,” says Maud.", ""), days=0)
    assert (page.kind, page.title) == ("encounter", "Maud")
    assert [part.text for part in page.parts] == ["She has a cap.", "“Fares,” says Maud."]
    (page,) = pages(CaptainMet("maud", 2, 0, "She has a cap.", "“You again.”", ""), days=0)
    assert [part.text for part in page.parts] == ["“You again.”"]


@pytest.mark.rule("PW-08")
def test_the_flag_of_a_power_stands_beside_its_name() -> None:
    after = campaign_view(day=4, land=land())
    (page,) = told(Answered((DECLARED,), campaign_view(day=3), after, lambda key: key.title(), "camp", "plan")).pages
    assert [part.flag for part in page.parts] == [Flag(1, "T"), None, None]
