"""Events of travel: days, hexes, places, scouting, foraging, routes."""

from systems.table.loop.events import Event, Namer
from systems.table.loop.language import counted, tr


class DayBegan(Event):
    """A day begins with its Planning Phase (HX-02)."""

    day: int
    points: int

    def words(self, name: Namer) -> str:
        """State the number of the day."""
        return tr("Day {day} dawns. {move_points}.", day=self.day, move_points=counted(self.points, "move point"))


class HexEntered(Event):
    """The party enters a hex (HX-05)."""

    at: str
    terrain: str
    cost: int
    left: int

    def words(self, name: Namer) -> str:
        """Name terrain and place."""
        return tr(
            "The party enters {terrain} at {at}; {move_points} left.",
            terrain=name(self.terrain).lower(),
            at=self.at,
            move_points=counted(self.left, "move point"),
        )


class HexesRevealed(Event):
    """Hexes were seen for the first time (HX-05)."""

    count: int

    def words(self, name: Namer) -> str:
        """State the count."""
        return tr("New in sight: {hexes}.", hexes=counted(self.count, "hex", "hexes"))


class PlaceSeen(Event):
    """A town or landmark comes into sight (HX-05)."""

    at: str
    key: str

    def words(self, name: Namer) -> str:
        """Name the place."""
        return tr("In sight at {at}: {key}.", at=self.at, key=name(self.key))


class PlaceEntered(Event):
    """The party reaches a town or landmark."""

    at: str
    key: str

    def words(self, name: Namer) -> str:
        """Name the place."""
        return tr("The party is at {key}.", key=name(self.key))


class FoundEmptied(Event):
    """The party comes to a landmark at which others were first."""

    landmark: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return tr(
            "{landmark}: somebody has been here before you, and taken what there was. They have left the door open.",
            landmark=name(self.landmark),
        )


class PlaceEmptied(Event):
    """Others were first at a landmark."""

    landmark: str

    def words(self, name: Namer) -> str:
        """Name the landmark."""
        return tr("{landmark} has been emptied by others.", landmark=name(self.landmark))


class WayBarred(Event):
    """Unexplored land turned out to be impassable, and is now known."""

    at: str
    terrain: str

    def words(self, name: Namer) -> str:
        """Name the obstacle."""
        return tr(
            "There is {terrain} at {at}; the party cannot go there as it is today.",
            terrain=name(self.terrain).lower(),
            at=self.at,
        )


class Scouted(Event):
    """A Scouting Roll and its result (HX-03)."""

    roll: int
    skill: int
    difficulty: int
    result: str

    def words(self, name: Namer) -> str:
        """Show the sum."""
        verdict = {
            "well": tr("met: a Scouting Bonus"),
            "plain": tr("missed"),
            "ambushed": tr("missed by far"),
        }[self.result]
        return tr(
            "Scouting Roll: {roll} + skill {skill} against {difficulty}: {verdict}.",
            roll=self.roll,
            skill=self.skill,
            difficulty=self.difficulty,
            verdict=verdict,
        )


class NothingHere(Event):
    """The hex holds no encounter; `text` is what the content says of such a hex."""

    at: str
    text: str = ""

    def words(self, name: Namer) -> str:
        """State the absence."""
        return self.text or tr("Nothing stirs here.")


class EncounterSighted(Event):
    """The scouts see the encounter of the hex before it sees them (HX-03)."""

    encounter: str

    def words(self, name: Namer) -> str:
        """Name the encounter."""
        return tr("The scouts make out what waits here: {encounter}.", encounter=name(self.encounter))


class Avoided(Event):
    """The party avoids an encounter and goes back (HX-03, HX-17)."""

    encounter: str
    at: str

    def words(self, name: Namer) -> str:
        """Name the party's place."""
        return tr(
            "The party leaves {encounter} alone and goes back to {at}.", encounter=name(self.encounter), at=self.at
        )


class Foraged(Event):
    """Yield of a day's remaining movement (HX-06)."""

    item: str
    count: int

    def words(self, name: Namer) -> str:
        """State the yield."""
        return (
            tr("Foraging finds {count} × {item}.", count=self.count, item=name(self.item))
            if self.count
            else tr("Foraging finds nothing.")
        )


class RoutePlanned(Event):
    """A route was confirmed (HX-24)."""

    goal: str
    hexes: int
    days: int

    def words(self, name: Namer) -> str:
        """State its length."""
        return tr(
            "The route to {goal} is set: {hexes}, {days}.",
            goal=self.goal,
            hexes=counted(self.hexes, "hex", "hexes"),
            days=counted(self.days, "day"),
        )
