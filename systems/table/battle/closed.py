"""What whoever is asked has, and cannot do now. Made for players alone, like the prospects of `foresight.py`."""

from typing import NotRequired, TypedDict


class ClosedView(TypedDict):
    """Something that a unit has, and cannot do now."""

    option: str
    """Id that the option would have."""
    label: str
    why: str
    """Why it is not possible: a sentence."""
    leaves: NotRequired[bool]
    """True where it would take somebody out of the fight for good."""
