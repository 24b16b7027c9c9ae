"""Boxes of fronts that would move fronts by their own effects (PW-06)."""

import pytest

from game.campaign.campaign import Campaign
from game.campaign.components import FrontState
from game.campaign.effects.empty import Empty
from game.campaign.effects.fill import Fill
from game.campaign.land import fronts
from game.campaign.state import CampaignState
from game.packs.models.front import Front
from systems.table.content.effect import Effect
from tests.campaign.moors import begun

ROAD, TRADE = "lowroad:the_road", "lowroad:the_trade"


def with_boxes(monkeypatch: pytest.MonkeyPatch, **first: tuple[list[Effect], list[Effect]]) -> Campaign:
    """Begin a campaign in which the first boxes of fronts have other effects: when filled, and when emptied."""
    campaign = begun()
    records: dict[str, Front] = {}
    for name, (effects, undone) in first.items():
        record = campaign.catalogue.fronts[f"lowroad:{name}"]
        box = record.boxes[0].model_copy(update={"effects": tuple(effects), "undone": tuple(undone)})
        records[record.id] = record.model_copy(update={"boxes": (box, *record.boxes[1:])})

    def front_of(c: CampaignState, front: str) -> tuple[FrontState, Front]:
        return c.world.get(f"front-{front}", FrontState), records.get(front) or c.catalogue.fronts[front]

    monkeypatch.setattr(fronts, "front_of", front_of)
    return campaign


def filled(campaign: Campaign, front: str) -> tuple[str, ...]:
    """Return the boxes of a front that are filled."""
    return campaign.world.get(f"front-{front}", FrontState).filled


@pytest.mark.rule("PW-06")
def test_a_front_is_not_emptied_by_the_box_that_is_being_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = with_boxes(monkeypatch, the_road=([Empty(front=ROAD)], [Fill(front=ROAD)]))
    assert fronts.fill(campaign, ROAD)
    assert filled(campaign, ROAD) == ("ford",)
    assert fronts.empty(campaign, ROAD)
    assert filled(campaign, ROAD) == ()
    assert not campaign.moving


@pytest.mark.rule("PW-06")
def test_no_box_is_filled_twice_by_one_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = with_boxes(monkeypatch, the_road=([Fill(front=ROAD)], []))
    fronts.fill(campaign, ROAD, 2)
    assert filled(campaign, ROAD) == ("ford", "market")


@pytest.mark.rule("PW-06")
def test_boxes_of_two_fronts_move_each_other_once(monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = with_boxes(
        monkeypatch, the_road=([Fill(front=TRADE)], [Fill(front=TRADE)]), the_trade=([Empty(front=ROAD)], [])
    )
    fronts.fill(campaign, ROAD)
    assert (filled(campaign, ROAD), filled(campaign, TRADE)) == (("ford",), ("pinch",))
    fronts.fill(campaign, ROAD)
    assert filled(campaign, ROAD) == ("ford", "market")
