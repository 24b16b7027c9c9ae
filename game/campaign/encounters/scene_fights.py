"""A fight within a scene: it begins from an option, and the scene goes on by its outcome (TL-02)."""

from game.campaign.encounters.fights import overcome
from game.campaign.facts.met import met
from game.campaign.happenings import talks
from game.campaign.state import CampaignState
from game.packs.models.scene import Outcome


def begin(c: CampaignState, outcome: Outcome) -> None:
    """Begin the fight of an outcome; where a band is spoken to, it is the fight with that band."""
    talk = c.talk
    talk.fighting, talk.host = True, c.meeting.encounter
    talk.won, talk.left, talk.lost = outcome.won, outcome.left, outcome.lost
    band = met(c)
    if band is None:
        c.meeting.encounter, c.meeting.ambush = outcome.fight, False
    else:
        c.meeting.encounter = c.catalogue.bands[band.kind].encounter
    c.flow.phase = "meet"


def go_on(c: CampaignState, step: str, won: bool) -> None:
    """Go on with the scene at a step. Without one it is over: overcome by a victory, else as the fight left it."""
    talk = c.talk
    host, talk.host, talk.fighting = talk.host, "", False
    talk.won = talk.left = talk.lost = ""
    if step:
        c.meeting.encounter = host
        talks.go_to(c, step)
    elif won:
        c.tally.scenes += 1
        if host:
            overcome(c, host)
        talks.close(c)
    else:
        talks.forget(c)
