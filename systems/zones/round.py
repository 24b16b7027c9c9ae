"""The second half of a round: everything resolves at once, in three beats (ZN-06, ZN-28)."""

from systems.table.battle import Battle
from systems.table.engine import Phase
from systems.zones.ending import Ending, Harms, Shields
from systems.zones.hands import Hands
from systems.zones.mend import Mend
from systems.zones.moves import Moves
from systems.zones.strikes import After, Before

SECOND: tuple[type[Phase[Battle]], ...] = (Hands, Before, Moves, After, Mend, Shields, Harms, Ending)
"""In the order in which they come: things and feats, beats (a), (b) and (c), recovery, Shields, damage, the end."""
