"""Saving a game that ends from outside: by Ctrl-C, a signal, or a closed terminal."""

from game.sessions.saves import AUTOSAVE, SaveError
from game.sessions.session import Session
from systems.table.loop.language import tr

UNNAMED = "left"
"""A game that is left without a slot is saved under this name and its seed."""


def own_slot(session: Session, slot: str = "") -> str:
    """Return the slot to leave a game in: never an autosave, and without a slot one named after the seed."""
    if slot and not slot.startswith(AUTOSAVE):
        return slot
    return session.free_name(f"{UNNAMED}-{session.header.seed}")


def may_leave(session: Session) -> bool:
    """Tell whether the game can be saved as it stands: it goes on, and no choice is being carried out."""
    return session.at_rest and session.can_save and session.request is not None


def leave(session: Session) -> str:
    """Save under a name of its own, and return a sentence that says where; empty where nothing can be saved."""
    if not may_leave(session):
        return ""
    slot = own_slot(session)
    try:
        return tr("Saved as {slot}, in {save}.", slot=slot, save=session.save(slot))
    except SaveError:
        return ""
