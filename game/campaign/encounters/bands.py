"""A band in the hex of the party: it talks, or it stops the party, and a Scouting Roll decides the edge (PW-05).

Who walks into an ambush of the party has lost it (TA-05). A band that content has words for speaks before it fights;
the party can also speak to one that goes its way, or stand in the way of one that it has let pass.
"""

from game.campaign.actions import Action
from game.campaign.components import Band
from game.campaign.encounters.scouting import scouting_roll
from game.campaign.happenings import talks
from game.campaign.land import bands, labels, lying, meetings
from game.campaign.members.members import able
from game.campaign.state import CampaignState
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


class Stopped(Phase[CampaignState]):
    """The meeting with a band, on the road or at Camp; what was going on goes on after it."""

    name = "band"

    def process(self) -> None:
        """Let the band talk, or make the Scouting Roll for it."""
        c = self.engine
        key = meetings.here(c)
        if not key or meetings.talks(c, key):
            self.flow.phase = _back(c)
        else:
            talks.interrupt(c, _back(c))
            surprised = lying.surprises(c, key)
            c.scouting.encounter = meetings.begin(c, key)
            if surprised:
                c.scouting.result = "well"
            else:
                scouting_roll(c)
            self.flow.phase = "scouted"


class Accost(Phase[CampaignState]):
    """What is said before there is a fight: the scene that content has for the band."""

    name = "accost"

    def process(self) -> None:
        """Begin the scene; without one there is the fight."""
        c = self.engine
        if not (scene := meetings.scene_of(c)):
            self.flow.phase = "meet"
            return
        c.clock.stage, c.meeting.encounter = "encounter", ""
        back, stage = c.talk.back, c.talk.stage
        talks.begin(c, scene, back)
        c.talk.stage = stage


def _back(c: CampaignState) -> str:
    """Return the phase that goes on after a meeting."""
    return {"camp": "camp", "planning": "plan"}.get(c.clock.stage, "travel")


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer to speak to each band that is here, or to fight it, unless that was done today."""
    if stage not in ("plan", "travel", "camp") or not able(c):
        return []
    found, beside = [], meetings.beside(c)
    names = labels.told_apart(c, beside)
    for key, band in beside:
        name = names[key]
        if meetings.would_speak(c, band) and band.spoken_on != c.clock.day:
            found.append(Option(f"speak:{key}", tr("Speak to them: {band}", band=name)))
        if meetings.would_fight(c, band):
            found.append(Option(f"stop:{key}", tr("Fall upon them: {band}", band=name), tr("they will remember it")))
    return found


def _speak(c: CampaignState, key: str, choice: Choice) -> None:
    """Speak to a band that is here."""
    _turn_to(c, key)
    c.flow.phase = "accost"


def _stop(c: CampaignState, key: str, choice: Choice) -> None:
    """Fight a band that is here, whatever it wanted."""
    _turn_to(c, key)
    meetings.wronged(c)
    c.meeting.encounter = bands.record_of(c, c.world.get(key, Band)).encounter
    c.flow.phase = "meet"


def _turn_to(c: CampaignState, key: str) -> None:
    talks.interrupt(c, _back(c))
    meetings.begin(c, key)
    c.meeting.ambush = False


ACTION = Action(options, {"speak": _speak, "stop": _stop})
PHASES: tuple[type[Phase[CampaignState]], ...] = (Stopped, Accost)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = ()
