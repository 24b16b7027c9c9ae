"""Re-asks a pending request whose content has changed since the save."""

from game.campaign.campaign import Campaign
from game.campaign.encounters.scenes import options_of, reset_attempts
from game.campaign.happenings import talks


def reask(campaign: Campaign) -> None:
    """Withdraw a request that the current content cannot ask, and run the phase that asked it again.

    A feat of effort that the scene no longer has is given up, and the scene is asked again; a scene that has become a
    fight is fought. A step that a scene no longer has ends it: it is left as it is. A fight in progress keeps its
    request.
    """
    if campaign.battle is not None:
        return
    feat, flow = campaign.feat, campaign.flow
    if flow.phase in ("scene", "effort"):
        options = options_of(campaign)
        if not options and (campaign.talk.scene or campaign.talk.step):
            reset_attempts(feat)
            flow.asking = ""
            talks.leave(campaign)
        elif not options:
            reset_attempts(feat)
            flow.phase, flow.asking = "meet", ""
        elif feat.option and not any(each.id == feat.option and each.effort for each in options):
            reset_attempts(feat)
            flow.phase = flow.asking = "scene"
    if flow.asking and not campaign.request_kinds[flow.asking].options():
        flow.asking = ""
    campaign.advance()


def is_adrift(campaign: Campaign) -> bool:
    """Tell whether the campaign is at a step that its scene does not have."""
    return campaign.flow.phase in ("scene", "effort") and talks.step_now(campaign) is None
