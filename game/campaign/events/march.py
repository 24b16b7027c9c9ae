"""Events of the march and of the watch: paces, watches, tiredness (TA-05)."""

from systems.table.loop.events import Event, Namer
from systems.table.loop.language import counted, tr


class MarchSet(Event):
    """The party goes at another pace from now on: `careful`, `steady` or `forced` (TA-05)."""

    pace: str
    points: int

    def words(self, name: Namer) -> str:
        """Say how, and what that is in move points."""
        how = {
            "careful": tr("Carefully now, and off the road where there is one."),
            "steady": tr("At a steady pace."),
            "forced": tr("At a forced march: eat on the go, and never mind the tracks."),
        }[self.pace]
        return tr("{how} {move_points} left today.", how=how, move_points=counted(self.points, "move point"))


class WatchSet(Event):
    """Others watch by night from now on: `nobody`, `one`, or all in `turns` (TA-05)."""

    watch: str

    def words(self, name: Namer) -> str:
        """Say who."""
        return {
            "nobody": tr("Nobody watches. Everybody sleeps."),
            "one": tr("One sits up, every night another."),
            "turns": tr("All take their turn, two at a time. Nobody sleeps well."),
        }[self.watch]


class TirednessChanged(Event):
    """The party is more tired than it was, or less; `weary` is what that costs in move points (TA-05)."""

    tired: int
    more: bool
    weary: int

    def words(self, name: Namer) -> str:
        """Say how tired they are."""
        if not self.tired:
            return tr("Rested again.")
        how = tr("More tired than yesterday") if self.more else tr("Less tired than yesterday")
        costs = tr(", and it shows: {points} fewer", points=counted(self.weary, "move point")) if self.weary else ""
        return tr("{how} ({tired}){costs}.", how=how, tired=self.tired, costs=costs)
