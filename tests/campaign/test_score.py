"""The score and the summary (HX-11)."""

import pytest

from game.campaign.members.members import member
from game.campaign.moments import Arrived
from game.campaign.party.leave import die
from game.campaign.quests import quests
from game.campaign.quests.progress import take
from game.campaign.quests.score import score, summary
from game.campaign.quests.stages import taken
from tests.campaign.tiny import begin


@pytest.mark.rule("HX-11")
def test_the_score_is_itemised_and_weighted_by_content() -> None:
    campaign = begin()
    campaign.purse.gold = 47
    campaign.clock.day = 4
    known = sum(row.count("#") for row in campaign.territory.known)
    take(campaign, "tiny:errand")
    quests.on_arrived(campaign, Arrived("0,3"))
    for state in taken(campaign):
        state.state = "done"
    die(campaign, member(campaign, "member-3"), "for the test")
    assert score(campaign) == [
        ("Main quest", 150),
        ("Side quests", 25),
        ("Hexes revealed", known),
        ("Gold", 5),
        ("Members alive", 40),
        ("Days", -8),
    ]


def test_the_summary_adds_it_up() -> None:
    campaign = begin()
    data = summary(campaign)
    assert data["total"] == sum(points for _, points in score(campaign))
    assert data["quests"] == [{"quest": "tiny:tower_quest", "main": True, "state": "open"}]
    assert [person["name"] for person in data["party"]] == ["Ann", "Bob", "Cid"]
