"""Events that change the land."""

from systems.table.loop.events import Event, Namer
from systems.table.loop.language import counted, tr


class LandChanged(Event):
    """The terrain of a hex changes (IT-17)."""

    at: str
    before: str
    after: str

    def words(self, name: Namer) -> str:
        """Name both terrains."""
        return tr(
            "The land at {at} was {before} and is {after} now.",
            at=self.at,
            before=name(self.before).lower(),
            after=name(self.after).lower(),
        )


class LandsChanged(Event):
    """The terrain of several hexes changes, around a place (TL-04)."""

    at: str
    after: str
    hexes: int

    def words(self, name: Namer) -> str:
        """Name the terrain, and count the hexes."""
        return tr(
            "The land around {at} changes: {hexes} of it are {after} now.",
            at=self.at,
            hexes=counted(self.hexes, "hex", "hexes"),
            after=name(self.after).lower(),
        )
