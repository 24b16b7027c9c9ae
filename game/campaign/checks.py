"""How an attempt outside a fight is told: as a sum, or as the ruleset puts it."""

from game.campaign.state import CampaignState
from systems.table.ruleset import Check


def show_roll(c: CampaignState, check: Check) -> None:
    """Put the dice on record by themselves where their sum is what counts."""
    if not check.words:
        c.emit(check.roll)


def said(check: Check) -> str:
    """How the ruleset puts it, with the faces of the dice; an empty text where it is a plain sum."""
    return f"{check.words} ({', '.join(map(str, check.roll.faces))})" if check.words else ""
