"""The steps of a round in which the players are asked and roll: places, declaring, Action Scores (ZN-06, ZN-35)."""

from collections.abc import Mapping

from systems.table.battle.battle import Battle
from systems.table.loop.engine import Phase
from systems.zones.state.positions import Places
from systems.zones.state.state import Sides

ORDER = (
    "place", "round", "intents", "director", "declare", "roll", "hands", "before", "moves", "after", "mend", "shields",
    "harm", "ending",
)  # fmt: skip
"""The names of the phases, as one leads to the next (ZN-06, ZN-28)."""


def following(battle: Battle) -> Mapping[str, str]:
    """Which phase comes after each in this fight: those are left out that can have nothing to do in it."""
    idle = set() if battle.gear else {"shields"}
    if not battle.gear and not battle.bound(Sides).objects:
        idle.add("hands")
    return {name: next(each for each in ORDER[n:] if each not in idle) for n, name in enumerate(ORDER[:-1], 1)}


class ZonesPhase(Phase[Battle]):
    """A phase with both sides and the map at hand."""

    def bind(self) -> None:
        """Bind them; all phases share the same."""
        self.sides = self.engine.bound(Sides)
        self.places = self.engine.bound(Places)
        self.next = self.engine.bound(following).get(self.name, "round")
        """The phase that comes after this one."""
