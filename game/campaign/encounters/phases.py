"""The Encounter Phase: fights, and scenes without foes (HX-02, HX-23)."""

from game.campaign.encounters.fights import after_fight, begin_fight
from game.campaign.encounters.scenes import begin_scene, find
from game.campaign.events.meeting import EncounterBegan
from game.campaign.state import CampaignState
from systems.table.loop.engine import Phase, RequestKind


class Meet(Phase[CampaignState]):
    """Begin what waits here: a fight where there are foes and somebody to fight, else a scene."""

    name = "meet"

    def process(self) -> None:
        """Tell what is met, then fight or play the scene."""
        c = self.engine
        c.clock.stage = "encounter"
        record = c.catalogue.encounters[c.meeting.encounter]
        c.emit(EncounterBegan(record.id, record.text, c.meeting.ambush and not record.scene))
        if record.scene is None:
            self.flow.phase = "aftermath"
            begin_fight(c, record)
        else:
            c.meeting.ambush = False
            begin_scene(c)


class Aftermath(Phase[CampaignState]):
    """After a fight: take over what it left."""

    name = "aftermath"

    def process(self) -> None:
        """Close the fight; then the hex may give what it holds."""
        c = self.engine
        battle = c.battle
        assert battle is not None
        won = battle.outcome == "victory"
        after_fight(c, battle)
        c.end_fight()
        if won:
            find(c)


PHASES: tuple[type[Phase[CampaignState]], ...] = (Meet, Aftermath)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = ()
