"""The queue of what waits to happen, each with its kind: `event`, `table`, `deck`, `scene` or `encounter` (TL-02)."""

from game.campaign.state import CampaignState


def enqueue(c: CampaignState, kind: str, key: str) -> None:
    """Let something happen once what is going on is done; what waits already does not wait twice for its event."""
    entry = (key, kind)
    if kind != "event" or entry not in c.happenings.queue:
        c.happenings.queue = (*c.happenings.queue, entry)
