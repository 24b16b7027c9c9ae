"""Curses: things that cannot be laid down, handed over, left behind or sold until a condition holds (TH-01)."""

from game.campaign.events.things import Bound
from game.campaign.items.inventory import item_of, thing, things
from game.campaign.state import CampaignState


def bound_words(c: CampaignState, key: str) -> str:
    """Say why a thing cannot be laid down: it is bound to its bearer, or to the party; empty if it can."""
    curse = item_of(c, key).curse
    if curse is None or (curse.binds == "borne" and thing(c, key).where not in ("hand", "worn")):
        return ""
    return "" if c.holds(curse.until) else curse.text


def bound_to(c: CampaignState, member: str) -> list[str]:
    """Return the things that are bound to a member, not to the party: they go where the member goes."""
    return [
        key
        for key, each in things(c)
        if each.holder == member and (curse := item_of(c, key).curse) and curse.binds == "borne" and bound_words(c, key)
    ]


def tell_bound(c: CampaignState, key: str) -> None:
    """Tell the player of a thing that is bound to its bearer from now on."""
    if words := bound_words(c, key):
        c.emit(Bound(thing(c, key).item, thing(c, key).holder, words))
