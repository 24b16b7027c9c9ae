"""The odds of a fight in the window: whether they are shown, and what is known so far. Nothing here waits."""

from collections.abc import Callable

from game.laboratory.odds import Look, Oracle
from systems.table.battle.battle import Battle


class OddsDisplay:
    """The switch for the odds, and the oracle behind it; nothing is computed while it is off."""

    def __init__(
        self, on: bool = False, keep: Callable[[bool], None] = lambda on: None, oracle: Oracle | None = None
    ) -> None:
        """Create the switch; `keep` is called with each choice of the player."""
        self.on = on
        self._keep = keep
        self._oracle = oracle or Oracle()

    def look(self, battle: Battle | None) -> Look | None:
        """Return the odds of the open request as far as they are known; None if they are hidden or do not exist."""
        if not self.on:
            return None
        look = self._oracle.look(battle)
        return None if look.state == "none" else look

    def warm(self) -> None:
        """Make ready for the first question, unless the odds are hidden."""
        if self.on:
            self._oracle.warm()

    def switch(self) -> None:
        """Show the odds if they were hidden, and hide them if they were shown."""
        self.on = not self.on
        self._keep(self.on)
        if not self.on:
            self.close()

    def close(self) -> None:
        """Stop the process that computes them."""
        self._oracle.close()
