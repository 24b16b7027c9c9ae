"""Who cannot be tended at Camp for want of the means, and what would do (HX-09, TL-02)."""

from game.campaign.items import use
from game.campaign.members.members import able, wounded
from game.campaign.shut import Shut
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


def shut(c: CampaignState) -> list[Shut]:
    """Return the tending of each grievously wounded member, with the reason, where nothing at hand tends anybody."""
    if any(each.heals for tool in use.tools(c, "camp") for each in tool.effects):
        return []
    return [
        Shut(
            f"tend:{who.id}",
            tr("Tend {person}", person=who.person.name),
            tr("{lack}; unless tended by the end of day {day}, {person} dies", lack=_lack(c), day=day, person=name),
        )
        for who in wounded(c)
        for day, name in [(who.fate.since + c.rules.tend_days, who.person.name)]
    ]


def _lack(c: CampaignState) -> str:
    if not able(c):
        return tr("nobody is able to")
    return tr(
        "bare hands are not enough: it takes {herbs}, a spell or another thing that tends, or a healer in a town",
        herbs=c.name(c.rules.herbs).lower(),
    )
