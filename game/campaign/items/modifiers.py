"""What things and states change about members: who bears what, and what of it counts now (TH-01, TH-02)."""

from collections.abc import Sequence

from game.campaign.items.inventory import item_of, things, uses_left
from game.campaign.members.states import states_of
from game.campaign.state import CampaignState, Change


def changes(c: CampaignState, who: str) -> Sequence[Change]:
    """Return what counts for a member now: of the things in hand and worn, in their order, then of their states."""
    found: list[Change] = []
    if c.changing:
        for key, each in things(c):
            if each.item in c.changing and each.holder == who and each.where in ("hand", "worn"):
                found += _of_thing(c, key)
    if c.catalogue.states:
        for state in states_of(c, who):
            record = c.catalogue.states[state]
            found += [Change(record.name, each) for each in record.modifiers if c.holds(each.when)]
    return found


def _of_thing(c: CampaignState, key: str) -> list[Change]:
    record = item_of(c, key)
    if not c.holds(record.when):
        return []
    return [
        Change(record.name, each)
        for each in record.changes
        if not (each.charged and not uses_left(c, key)) and c.holds(each.when)
    ]
