"""Campaigns that are answered one option at a time, with the pages that come of it."""

from game.campaign.campaign import Campaign
from game.window.art.sitters import foe_sitters
from game.window.pages.asking import asking_page
from game.window.pages.page import Page
from game.window.pages.teller import Answered
from game.window.pages.telling import Told, told
from systems.table.loop.fields import Value


def begun(campaign: Campaign) -> Told:
    """The pages at the beginning."""
    asks = campaign.request.kind if campaign.request is not None else ""
    return told(Answered(campaign.events, {}, campaign.view(), campaign.name, "", asks))


def answered(campaign: Campaign, option: str, **fields: Value) -> Told:
    """Answer, and return the pages of it."""
    request, before = campaign.request, campaign.view()
    assert request is not None
    foes = foe_sitters(campaign.battle)
    events = campaign.choose(request.choice(option, **fields))
    foes = foe_sitters(campaign.battle) or foes
    asks = campaign.request.kind if campaign.request is not None else ""
    return told(Answered(events, before, campaign.view(), campaign.name, request.kind, asks, foes))


def page_of(campaign: Campaign, lead: Page | None = None) -> Page:
    """The page of the open request."""
    page = asking_page(campaign.view(), campaign.request, lead)
    assert page is not None
    return page
