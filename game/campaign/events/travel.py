"""What happens on the way: days, hexes, scouting, foraging, camp."""

from systems.table.loop.events import Event, Namer, counted


class DayBegan(Event):
    """A day begins with its Planning Phase (HX-02)."""

    day: int
    points: int

    def words(self, name: Namer) -> str:
        """Number the day."""
        return f"Day {self.day} dawns. {counted(self.points, 'move point')}."


class HexEntered(Event):
    """The party enters a hex (HX-05)."""

    at: str
    terrain: str
    cost: int
    left: int

    def words(self, name: Namer) -> str:
        """Name terrain and place."""
        return f"The party enters {name(self.terrain).lower()} at {self.at}; {counted(self.left, 'move point')} left."


class HexesRevealed(Event):
    """So many hexes were seen for the first time (HX-05)."""

    count: int

    def words(self, name: Namer) -> str:
        """Count them."""
        return f"New in sight: {counted(self.count, 'hex', 'hexes')}."


class PlaceSeen(Event):
    """A town or landmark comes into sight (HX-05)."""

    at: str
    key: str

    def words(self, name: Namer) -> str:
        """Name it."""
        return f"In sight at {self.at}: {name(self.key)}."


class PlaceEntered(Event):
    """The party comes to a town or landmark."""

    at: str
    key: str

    def words(self, name: Namer) -> str:
        """Name it."""
        return f"The party is at {name(self.key)}."


class WayBarred(Event):
    """Unexplored land turned out to be impassable; it is known now."""

    at: str
    terrain: str

    def words(self, name: Namer) -> str:
        """Say what is there."""
        return f"There is {name(self.terrain).lower()} at {self.at}; the party cannot go there as it is."


class Scouted(Event):
    """A Scouting Roll and what came of it (HX-03)."""

    roll: int
    skill: int
    difficulty: int
    result: str

    def words(self, name: Namer) -> str:
        """Show the sum."""
        verdict = {
            "well": "met: a Scouting Bonus",
            "plain": "missed",
            "ambushed": "missed by far",
        }[self.result]
        return f"Scouting Roll: {self.roll} + skill {self.skill} against {self.difficulty}: {verdict}."


class NothingHere(Event):
    """The hex holds no encounter."""

    at: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return "Nothing stirs here."


class EncounterSighted(Event):
    """The scouts see what waits in the hex before it sees them (HX-03)."""

    encounter: str

    def words(self, name: Namer) -> str:
        """Name it."""
        return f"The scouts make out what waits here: {name(self.encounter)}."


class Avoided(Event):
    """The party avoids an encounter and goes back (HX-03, HX-17)."""

    encounter: str
    at: str

    def words(self, name: Namer) -> str:
        """Say where the party is."""
        return f"The party leaves {name(self.encounter)} alone and goes back to {self.at}."


class Foraged(Event):
    """What the rest of a day's movement found (HX-06)."""

    item: str
    count: int

    def words(self, name: Namer) -> str:
        """Count it."""
        return f"Foraging finds {self.count} × {name(self.item)}." if self.count else "Foraging finds nothing."


class RoutePlanned(Event):
    """A route was confirmed (HX-24)."""

    goal: str
    hexes: int
    days: int

    def words(self, name: Namer) -> str:
        """Say how long it is."""
        return f"The route to {self.goal} is set: {counted(self.hexes, 'hex', 'hexes')}, {counted(self.days, 'day')}."


class CampMade(Event):
    """Camp: what was eaten and drunk (HX-02)."""

    eaten: int
    drunk: int
    hungry: tuple[str, ...]
    thirsty: tuple[str, ...]

    def words(self, name: Namer) -> str:
        """Say who went without."""
        lines = [f"Camp is made: {counted(self.eaten, 'ration')} eaten, {self.drunk} water drunk."]
        if self.hungry:
            lines.append(f"Hungry: {', '.join(map(name, self.hungry))}.")
        if self.thirsty:
            lines.append(f"Thirsty: {', '.join(map(name, self.thirsty))}.")
        return " ".join(lines)


class Buried(Event):
    """A corpse is buried (HX-09)."""

    corpse: str
    called: str

    def words(self, name: Namer) -> str:
        """Name the dead."""
        return f"{self.called} is laid to rest."


class CorpseTaken(Event):
    """A corpse is taken along, or laid down (HX-09)."""

    corpse: str
    called: str
    carried: bool

    def words(self, name: Namer) -> str:
        """Say which."""
        return f"The body of {self.called} is {'carried along' if self.carried else 'laid down'}."
