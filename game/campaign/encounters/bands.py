"""A band in the hex of the party: it talks, or it stops the party, and a Scouting Roll decides the edge (PW-05).

Who walks into an ambush of the party has lost it (TA-05).
"""

from game.campaign.components import Band
from game.campaign.encounters.scouting import scouting_roll
from game.campaign.happenings import talks
from game.campaign.land import lying, meetings
from game.campaign.state import CampaignState
from systems.table.loop.engine import Phase, RequestKind


class Stopped(Phase[CampaignState]):
    """The meeting with a band, on the road or at Camp; what was going on goes on after it."""

    name = "band"

    def process(self) -> None:
        """Let the band talk, or make the Scouting Roll for it."""
        c = self.engine
        back = "camp" if c.clock.stage == "camp" else "travel"
        key = meetings.here(c)
        if not key or meetings.talks(c, key):
            self.flow.phase = back
        else:
            talks.interrupt(c, back)
            c.scouting.encounter = meetings.begin(c, key)
            if lying.surprises(c, key, c.world.get(key, Band)):
                c.scouting.result = "well"
            else:
                scouting_roll(c)
            self.flow.phase = "scouted"


PHASES: tuple[type[Phase[CampaignState]], ...] = (Stopped,)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = ()
