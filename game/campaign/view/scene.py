"""The part of the view that is the scene being played: how often it was tried, and how far an effort is (ZN-26)."""

from typing import Any

from game.campaign.encounters.efforts import free, under_way
from game.campaign.members.members import skill_of
from game.campaign.state import CampaignState


def scene(c: CampaignState) -> dict[str, Any] | None:
    """Return the scene, or None where none is played. `skills` are those of who can make the next attempt."""
    if c.battle is not None or not c.meeting.encounter:
        return None
    record = c.catalogue.encounters[c.meeting.encounter]
    found = {"id": record.id, "name": record.name, "icon": record.icon, "tries": c.feat.tries, "effort": None}
    if c.feat.option:
        option, effort = under_way(c)
        found["effort"] = {
            "label": option.label,
            "progress": c.feat.progress,
            "goal": effort.goal,
            "turn": c.feat.turn,
            "timer": effort.timer,
            "skill": effort.skill,
            "skills": {who.id: skill_of(c, who, effort.skill) for who in free(c)},
        }
    return found
