"""What the events of a fight say of who did how much: told by each ruleset of its own events."""

from typing import Literal, NamedTuple

WHOLE = 1000
"""Parts of one point in which amounts are counted, so that a joint blow can be shared out and sums stay exact."""

Does = Literal["dealt", "healed", "warded", "felled"]


class Deed(NamedTuple):
    """One unit's part in what happened.

    `dealt`: harm done to `whom`; `healed`: harm undone; `warded`: harm that would have come to `whom` and did not;
    `felled`: `whom` can act no longer because of `who`. `who` is empty where nobody did it, such as weariness.
    """

    who: str
    does: Does
    whom: str
    amount: int
    """In parts of a point (`WHOLE`): HP, or the boxes of a wound track. 1 `WHOLE` for each unit that was felled."""
