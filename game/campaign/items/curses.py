"""Curses: things that cannot be laid down, handed over, left behind or sold until a condition holds (TH-01)."""

from game.campaign.events.things import Bound
from game.campaign.items.inventory import item_of, thing
from game.campaign.state import CampaignState


def bound(c: CampaignState, key: str) -> bool:
    """Tell whether a thing is bound to its bearer, or to the party, now."""
    curse = item_of(c, key).curse
    if curse is None or (curse.binds == "borne" and thing(c, key).where not in ("hand", "worn")):
        return False
    return not c.holds(curse.until)


def bound_words(c: CampaignState, key: str) -> list[str]:
    """Say that a thing cannot be laid down, if it is bound."""
    curse = item_of(c, key).curse
    return [curse.text] if curse is not None and bound(c, key) else []


def tell_bound(c: CampaignState, key: str) -> None:
    """Tell the player of a thing that is bound to its bearer from now on."""
    for words in bound_words(c, key):
        c.emit(Bound(thing(c, key).item, thing(c, key).holder, words))
