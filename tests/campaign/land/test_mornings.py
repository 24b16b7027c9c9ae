"""What others mean to do, told so that one can read it: what presses first, the rest in short, nothing lost (PW-02)."""

import io
from typing import Any

import pytest
from msgspec.structs import replace

from game.campaign.campaign import Campaign
from game.campaign.events.powers import PlanDeclared, PlanFoiled, PlanLearned, PlanMissed, PowerTold
from game.campaign.events.travel import HexEntered
from game.campaign.view.dawns import Morning, arranged
from game.text import sheets
from game.text.happened import happened
from game.text.output import Output
from game.window.pages.teller import Answered
from game.window.pages.telling import told
from systems.table.loop.events import Event
from tests.campaign.moors import begun, sleep
from tests.window.fake import campaign_view
from tests.window.map.test_others import land, power

TOLL = PlanDeclared("toll", "raid", "raid", "30,30", "Dimmer", "raid Dimmer", "There is gold.", "{target} has gold.",
                    9, 5, fronts=("fares",))  # fmt: skip
CARTS = replace(TOLL, power="carts", rule="fair", at="1,1", does="come through to Dimmer", because="It is a fair.",
                earliest=5, days=1, fronts=())  # fmt: skip
CLUB = replace(CARTS, power="club", rule="tea", at="31,30", does="have tea", because="It is four.")
WATCH = replace(CLUB, power="watch", rule="look", does="look", because="It is dark.")
SAINT = replace(CLUB, power="saint", rule="sit", does="sit", because="It is a pillar.")


def view(*others: dict[str, Any]) -> dict[str, Any]:
    """A campaign on day 4 at 0,0, of which the toll alone is an enemy."""
    known = [power(hostile=each == "toll", id=each, name=each.title(), wants=f"They want {each}.")
             for each in ("toll", "carts", "club", "watch", "saint")]  # fmt: skip
    return campaign_view(day=4, at="0,0", land=land(powers=[*known, *others]))


def morning(*events: Event) -> Morning:
    return next(each for each in arranged(events, view(), str.title) if isinstance(each, Morning))


@pytest.mark.rule("PW-02")
def test_what_an_enemy_does_to_a_front_comes_first_then_what_is_near_then_the_rest() -> None:
    made = morning(CLUB, CARTS, TOLL)
    assert [each.name for each in made.told] == ["Toll", "Carts", "Club"]
    hunt = replace(TOLL, does="hunt you", dated=False, earliest=4, fronts=())
    assert [each.plan for each in morning(TOLL, hunt).told] == [
        "The plan is to hunt you, from now on.",
        "The plan is to raid Dimmer, for Fares, from day 9 on. That leaves 5 days to stop it.",
    ]


@pytest.mark.rule("PW-02")
def test_two_plans_are_told_in_full_and_of_three_the_first_alone_but_all_with_their_reasons() -> None:
    made = morning(TOLL, CARTS)
    assert [each.words for each in made.told] == [
        "Toll: Dimmer has gold. The plan is to raid Dimmer, for Fares, from day 9 on. That leaves 5 days to stop it. "
        "There is gold.",
        "Carts: Dimmer has gold. The plan is to come through to Dimmer, from day 5 on, in 1 day. It is a fair.",
    ]
    assert not made.more("x")
    made = morning(TOLL, CARTS, CLUB)
    assert made.told[0].because
    assert [each.words for each in made.told[1:]] == [
        "Carts: The plan is to come through to Dimmer, from day 5 on, in 1 day. It is a fair.",
        "Club: The plan is to have tea, from day 5 on, in 1 day. It is four.",
    ]
    assert made.more("`powers`") == "More: `powers`."


@pytest.mark.rule("PW-08")
def test_what_is_no_business_yet_is_counted_and_named_but_no_enemy_is() -> None:
    made = morning(TOLL, CLUB, CARTS, WATCH, SAINT)
    assert [each.name for each in made.told] == ["Toll", "Carts", "Club"]
    assert made.more("`powers`") == (
        "And 2 others, whose plans are no business of yours yet: Watch, Saint. More: `powers`."
    )
    four = [replace(TOLL, rule=f"raid-{number}") for number in range(4)]
    assert len(morning(*four, WATCH).told) == 5  # one alone is not worth a line about it


@pytest.mark.rule("PW-01", "PW-08")
def test_a_power_is_introduced_once_by_what_it_wants() -> None:
    made = morning(PowerTold("toll", "All of them."), TOLL, replace(TOLL, rule="again"))
    assert [each.wants for each in made.told] == ["They want toll.", ""]
    nameless = view(power(id="x", wants=""))
    plan = replace(TOLL, power="x")
    (made,) = arranged((PowerTold("x", "Nobody knows."), plan), nameless, str.title)
    assert isinstance(made, Morning)
    assert made.told[0].wants == "Nobody knows."


@pytest.mark.rule("PW-02")
def test_other_news_stays_where_it_is_and_plans_come_after_it_in_one() -> None:
    missed, met = PlanMissed("toll", "take", "take the mill", 3), PowerTold("saint", "He sits.")
    slept = HexEntered("3,3", "", 1, 2)
    found = list(arranged((met, TOLL, CARTS, missed, slept), view(), str.title))
    assert [found[0], found[1], found[3]] == [met, missed, slept]
    assert isinstance(found[2], Morning)
    assert len(found) == 4


@pytest.mark.rule("PW-08")
def test_by_day_a_plan_comes_out_before_it_comes_to_nothing() -> None:
    learned = PlanLearned("toll", "raid", "raid", "3,3", "raid Dimmer", "There is gold.", 9)
    foiled = PlanFoiled("toll", "raid", "3,3", "raid Dimmer", "Dimmer", "", "nobody came")
    found = list(arranged((learned, foiled), view(), str.title))
    assert isinstance(found[0], Morning)
    assert found[1:] == [foiled]


@pytest.mark.rule("PW-02")
def test_what_is_declared_again_is_not_described_and_what_comes_out_by_day_is_said_to() -> None:
    assert morning(replace(TOLL, again=1)).told[0].words.startswith("Toll: Once more the plan is to raid Dimmer")
    learned = PlanLearned("toll", "raid", "raid", "3,3", "raid Dimmer", "There is gold.", 4)
    made = morning(learned)
    assert made.head == "What others mean to do comes out."
    assert made.told[0].words == "Toll: It comes out that the plan is to raid Dimmer, any day now. There is gold."


def _campaign_with_news() -> tuple[Campaign, list[Event], dict[str, Any], dict[str, Any]]:
    """A campaign at the dawn on which two powers have declared something, and its views before and after."""
    campaign = begun()
    before: dict[str, Any] = campaign.view()
    for _ in range(12):
        events = sleep(campaign)
        if any(isinstance(event, PlanDeclared) for event in events):
            return campaign, events, before, campaign.view()
        before = campaign.view()
    raise AssertionError("nobody has declared anything")


@pytest.mark.rule("PW-02", "PW-08")
def test_terminal_and_window_tell_the_same_of_a_dawn() -> None:
    campaign, events, before, after = _campaign_with_news()
    made = next(each for each in arranged(events, after, campaign.name) if isinstance(each, Morning))
    pages = told(Answered(events, before, after, campaign.name, "camp", "plan")).pages
    parts = [part.text for page in pages if page.kind == "dawn" for part in page.parts]
    lines = " ".join(happened(events, after, campaign.name))
    facts = [text for each in made.told for text in (each.wants, each.lead, each.plan, each.because) if text]
    assert facts
    assert [text for text in facts if text not in parts] == []
    assert [text for text in facts if text not in lines] == []


@pytest.mark.rule("PW-08")
def test_what_a_dawn_leaves_out_stands_on_the_page_of_powers() -> None:
    campaign, events, _, after = _campaign_with_news()
    out = io.StringIO()
    Output(out, width=4000, colour=False).lines(sheets.powers(after))
    page = out.getvalue()
    for event in events:
        if isinstance(event, PlanDeclared):
            assert campaign.name(event.power) in page
            assert event.because in page
            assert event.text.replace("{target}", event.place) in page
            assert event.does in page
