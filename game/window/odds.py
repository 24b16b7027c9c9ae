"""Whether the odds of a fight are shown, and what is known of them; nothing here ever waits."""

from collections.abc import Callable

from game.laboratory.odds import Look, Oracle
from systems.table.loop.engine import Engine


class Foresight:
    """The switch for the odds, and the oracle behind it; nothing is worked out while it is off."""

    def __init__(
        self, on: bool = False, keep: Callable[[bool], None] = lambda on: None, oracle: Oracle | None = None
    ) -> None:
        """`keep` is called with each choice of the player's."""
        self.on = on
        self._keep = keep
        self._oracle = oracle or Oracle()

    def look(self, engine: Engine) -> Look | None:
        """What is known of the odds of the open request; None where they are not wanted, or there are none."""
        if not self.on:
            return None
        look = self._oracle.look(engine)
        return None if look.state == "none" else look

    def switch(self) -> None:
        """Show them if they were hidden, and the other way round."""
        self.on = not self.on
        self._keep(self.on)
        if not self.on:
            self.close()

    def close(self) -> None:
        """End whatever works them out."""
        self._oracle.close()
