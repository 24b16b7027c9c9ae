"""What was asked under the content of then, asked again under that of today."""

from game.campaign.campaign import Campaign
from game.campaign.encounters.scenes import options_of, reset_attempts


def ask_anew(campaign: "Campaign") -> None:
    """Mend a request that today's content cannot ask any more; the phase that asked it looks again.

    A feat of effort that the scene does not have any more is given up, and the scene is asked anew; a scene that has
    become a fight is fought. A fight that is under way asks what it asked.
    """
    if campaign.battle is not None:
        return
    feat, flow = campaign.feat, campaign.flow
    if flow.phase in ("scene", "effort"):
        options = options_of(campaign)
        if not options:
            reset_attempts(feat)
            flow.phase, flow.asking = "meet", ""
        elif feat.option and not any(each.id == feat.option and each.effort for each in options):
            reset_attempts(feat)
            flow.phase = flow.asking = "scene"
    if flow.asking and not campaign.request_kinds[flow.asking].options():
        flow.asking = ""
    campaign.advance()
