"""The Encounter Phase: fights, and scenes without foes (HX-02, HX-23)."""

from game.campaign.encounters.fights import after_fight, begin_fight
from game.campaign.encounters.scene_fights import go_on
from game.campaign.encounters.scenes import begin_scene, take_find, tell_victory
from game.campaign.events.encounters import EncounterBegan
from game.campaign.facts.encountered import note_met
from game.campaign.facts.met import met
from game.campaign.land import meetings
from game.campaign.moments import Occasion
from game.campaign.state import CampaignState
from game.packs.models.encounter import Encounter
from systems.table.loop.engine import Phase, RequestKind


def _beginning(c: CampaignState, record: Encounter) -> EncounterBegan:
    """Return what tells of an encounter; of a band's in the words for those who are there (PW-05)."""
    ambush, band = c.meeting.ambush and not record.scene, met(c)
    if band is None:
        return EncounterBegan(record.id, record.text, ambush)
    spoken = c.talk.fighting and bool(c.talk.scene)
    return EncounterBegan(record.id, "" if spoken else meetings.words(c), ambush, band.kind)


class Meet(Phase[CampaignState]):
    """The beginning of an encounter: a fight, or a scene where there are no foes."""

    name = "meet"

    def process(self) -> None:
        """Report the encounter, then begin the fight or the scene."""
        c = self.engine
        c.clock.stage = "encounter"
        record = meetings.record(c, c.meeting.encounter)
        note_met(c, record.id)
        c.emit(_beginning(c, record))
        if record.scene is None:
            self.flow.phase = "aftermath"
            begin_fight(c, record)
            meetings.engage(c)
            tell_victory(c, c.events)
        else:
            c.meeting.ambush = False
            begin_scene(c, record.scene)


class Aftermath(Phase[CampaignState]):
    """The end of a fight: its outcome is applied to the campaign."""

    name = "aftermath"

    def process(self) -> None:
        """Apply the outcome and close the fight; a victory gives a landmark's find, or a scene goes on."""
        c = self.engine
        battle = c.battle
        assert battle is not None
        fought, won, talk = c.meeting.encounter, battle.outcome == "victory", c.talk
        in_scene, elsewhere = talk.fighting, bool(talk.back)
        step = after_fight(c, battle)
        c.end_fight()
        if in_scene:
            go_on(c, step, won)
        if won and not step and not elsewhere:
            take_find(c, told=not in_scene)
        c.happened(Occasion("fight_ended", fought))


PHASES: tuple[type[Phase[CampaignState]], ...] = (Meet, Aftermath)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = ()
