"""Going back to a scene in this hex that the party has left as it was (TL-02)."""

from game.campaign.actions import Action
from game.campaign.components import Site
from game.campaign.state import CampaignState
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer to go back to a scene that waits here."""
    key = _waiting(c)
    return [Option("again", tr("Go back: {key}", key=c.name(key)))] if key and stage in ("plan", "travel") else []


def _waiting(c: CampaignState) -> str:
    """Return the encounter that was left in this hex and is a scene; empty for none."""
    found = c.world.find(f"site-{c.trek.at}", Site)
    key = found.encounter if found else ""
    return key if key and c.catalogue.encounters[key].scene else ""


def _again(c: CampaignState, key: str, choice: Choice) -> None:
    c.meeting.encounter, c.meeting.ambush = _waiting(c), False
    c.flow.phase = "meet"


ACTION = Action(options, {"again": _again})
