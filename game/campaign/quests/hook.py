"""The hook: the land and the main quests in their own words, before anything else (TL-05)."""

from game.campaign.events.opening import CampaignBegan, HookTold
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


def open_story(c: CampaignState) -> None:
    """Tell the region's text and that of each main quest, and note the quests in the journal."""
    c.emit(CampaignBegan(c.region.id, c.region.text))
    for key in c.region.quests:
        record = c.catalogue.quests[key]
        c.note("quest", tr("{record}: {text}", record=record.name, text=record.text))
        c.emit(HookTold(key, record.text))
