"""The view of the current scene: attempts so far, and the progress of an effort (ZN-26)."""

from typing import Any

from game.campaign.encounters.efforts import current_effort, helpers_left
from game.campaign.members.members import skill_of
from game.campaign.state import CampaignState


def scene(c: CampaignState) -> dict[str, Any] | None:
    """Return the current scene, or None. `skills`: those of the members who can make the next attempt."""
    if c.battle is not None or not c.meeting.encounter:
        return None
    record = c.catalogue.encounters[c.meeting.encounter]
    found = {"id": record.id, "name": record.name, "icon": record.icon, "tries": c.feat.tries, "effort": None}
    if c.feat.option:
        option, effort = current_effort(c)
        found["effort"] = {
            "label": option.label,
            "progress": c.feat.progress,
            "goal": effort.goal,
            "turn": c.feat.turn,
            "timer": effort.timer,
            "skill": effort.skill,
            "skills": {who.id: skill_of(c, who, effort.skill) for who in helpers_left(c)},
        }
    return found
