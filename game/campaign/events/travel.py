"""Events of travel: days, hexes, scouting, foraging, camp."""

from systems.table.loop.events import Event, Namer, counted


class DayBegan(Event):
    """A day begins with its Planning Phase (HX-02)."""

    day: int
    points: int

    def words(self, name: Namer) -> str:
        """State the number of the day."""
        return f"Day {self.day} dawns. {counted(self.points, 'move point')}."


class WeatherCame(Event):
    """Another weather has set in; `text` is what the content says of it (TH-04)."""

    weather: str
    text: str

    def words(self, name: Namer) -> str:
        """Name it, and tell what it is like."""
        return f"{name(self.weather)}. {self.text}"


class WeatherWent(Event):
    """A weather is over, and none has followed it (TH-04)."""

    weather: str

    def words(self, name: Namer) -> str:
        """Name it."""
        return f"{name(self.weather)}: that is over."


class HoursPassed(Event):
    """Hours have passed; `hour` is what it is now (TH-04)."""

    hour: int

    def words(self, name: Namer) -> str:
        """State the hour."""
        return f"Time passes. It is {self.hour} o'clock."


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
    """Hexes were seen for the first time (HX-05)."""

    count: int

    def words(self, name: Namer) -> str:
        """State the count."""
        return f"New in sight: {counted(self.count, 'hex', 'hexes')}."


class PlaceSeen(Event):
    """A town or landmark comes into sight (HX-05)."""

    at: str
    key: str

    def words(self, name: Namer) -> str:
        """Name the place."""
        return f"In sight at {self.at}: {name(self.key)}."


class PlaceEntered(Event):
    """The party reaches a town or landmark."""

    at: str
    key: str

    def words(self, name: Namer) -> str:
        """Name the place."""
        return f"The party is at {name(self.key)}."


class WayBarred(Event):
    """Unexplored land turned out to be impassable, and is now known."""

    at: str
    terrain: str

    def words(self, name: Namer) -> str:
        """Name the obstacle."""
        return f"There is {name(self.terrain).lower()} at {self.at}; the party cannot go there as it is today."


class Scouted(Event):
    """A Scouting Roll and its result (HX-03)."""

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
    """The hex holds no encounter; `text` is what the content says of such a hex."""

    at: str
    text: str = ""

    def words(self, name: Namer) -> str:
        """State the absence."""
        return self.text or "Nothing stirs here."


class EncounterSighted(Event):
    """The scouts see the encounter of the hex before it sees them (HX-03)."""

    encounter: str

    def words(self, name: Namer) -> str:
        """Name the encounter."""
        return f"The scouts make out what waits here: {name(self.encounter)}."


class Avoided(Event):
    """The party avoids an encounter and goes back (HX-03, HX-17)."""

    encounter: str
    at: str

    def words(self, name: Namer) -> str:
        """Name the party's place."""
        return f"The party leaves {name(self.encounter)} alone and goes back to {self.at}."


class Foraged(Event):
    """Yield of a day's remaining movement (HX-06)."""

    item: str
    count: int

    def words(self, name: Namer) -> str:
        """State the yield."""
        return f"Foraging finds {self.count} × {name(self.item)}." if self.count else "Foraging finds nothing."


class RoutePlanned(Event):
    """A route was confirmed (HX-24)."""

    goal: str
    hexes: int
    days: int

    def words(self, name: Namer) -> str:
        """State its length."""
        return f"The route to {self.goal} is set: {counted(self.hexes, 'hex', 'hexes')}, {counted(self.days, 'day')}."


class CampMade(Event):
    """Camp: food and water consumed (HX-02)."""

    eaten: int
    drunk: int
    hungry: tuple[str, ...]
    thirsty: tuple[str, ...]

    def words(self, name: Namer) -> str:
        """Name the members who went without."""
        lines = [f"Camp is made: {counted(self.eaten, 'ration')} eaten, {self.drunk} water drunk."]
        if self.hungry:
            lines.append(f"Hungry: {', '.join(map(name, self.hungry))}.")
        if self.thirsty:
            lines.append(f"Thirsty: {', '.join(map(name, self.thirsty))}.")
        return " ".join(lines)


class Buried(Event):
    """A corpse is buried (HX-09); `member`: somebody of the party."""

    corpse: str
    called: str
    member: bool = False

    def words(self, name: Namer) -> str:
        """Name the dead character."""
        if self.member:
            return f"{self.called} is buried. Somebody says what there is to say, and the others look at their boots."
        return f"{self.called} is put under the ground, as one does."


class CorpseTaken(Event):
    """A corpse is taken along, or laid down (HX-09)."""

    corpse: str
    called: str
    carried: bool

    def words(self, name: Namer) -> str:
        """Name the corpse and the action."""
        return f"The body of {self.called} is {'carried along' if self.carried else 'laid down'}."
