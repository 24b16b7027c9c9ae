"""Events of lying low, of ambushes, tracks, ways cut off, and of those who go ahead (PW-05, TA-05)."""

from game.campaign.events.bands import whose
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import counted, tr


class LaidLow(Event):
    """The party lies low until dawn, or in ambush; `lying` is `hidden` or `ambush`."""

    at: str
    lying: str

    def words(self, name: Namer) -> str:
        """Say so."""
        if self.lying == "ambush":
            return tr("The party lies in wait, out of sight of whoever comes this way. No fire tonight.")
        return tr("The party lies low: no fire, no talk, and nothing to be seen from the road.")


class BandWentBy(Event):
    """A band goes by the party and does not see it."""

    band: str
    what: str
    power: str

    def words(self, name: Namer) -> str:
        """Say who goes by."""
        return tr(
            "{band} pass within a stone's throw. Nobody breathes, and they are past.",
            band=whose(name, self.what, self.power),
        )


class BandFoundUs(Event):
    """A band finds the party where it lies: a roll that met what was needed."""

    band: str
    what: str
    power: str
    roll: int
    needed: int
    lying: str

    def words(self, name: Namer) -> str:
        """Say who, and by what."""
        return tr(
            "{band} find the party where it lies: {roll} against {needed}.",
            band=whose(name, self.what, self.power),
            roll=self.roll,
            needed=self.needed,
        )


class GatesShut(Event):
    """A band that hunts the party waits outside the town that it is in."""

    band: str
    what: str
    power: str
    town: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return tr(
            "{band} are outside {town}. The gates are shut to them; they wait for you to come out.",
            band=whose(name, self.what, self.power),
            town=name(self.town),
        )


class TracksRead(Event):
    """Tracks tell of whom they are and where those are now; `side` and `hexes` lead there from the party."""

    band: str
    what: str
    power: str
    at: str
    hexes: int
    side: str
    strength: str

    def words(self, name: Namer) -> str:
        """Say who, where and how many."""
        return tr(
            "The tracks are those of {band}, {strength}. They lead to {at}, {hexes} to the {side}.",
            band=whose(name, self.what, self.power),
            strength=self.strength,
            at=self.at,
            hexes=counted(self.hexes, "hex", "hexes"),
            side=self.side,
        )


class TracksLost(Event):
    """Tracks were followed for nothing."""

    at: str
    roll: int
    skill: int
    needed: int

    def words(self, name: Namer) -> str:
        """Say so."""
        return tr(
            "The tracks give out on hard ground: {roll} and {skill} against {needed}.",
            roll=self.roll,
            skill=self.skill,
            needed=self.needed,
        )


class CutOffPlanned(Event):
    """The party means to be somewhere before a band is; `days` and `band_days` are those that both take.

    0 days: the party is there already.
    """

    band: str
    what: str
    at: str
    place: str
    days: int
    band_days: int

    def words(self, name: Namer) -> str:
        """Say where, and who is expected first."""
        both = {
            "place": self.place,
            "band": name(self.what),
            "days": counted(self.days, "day"),
            "band_days": counted(self.band_days, "day"),
        }
        if not self.days:
            return tr("{band} should come by here in {band_days}: wait for them, or lie in ambush.", **both)
        if self.days <= self.band_days:
            return tr("{band} should come by {place} in {band_days}; the party can be there in {days}.", **both)
        return tr("{band} should be at {place} in {band_days}, before the party, which takes {days}.", **both)


class WentAhead(Event):
    """A member has looked at a neighbouring hex alone: `well`, `plain` or `caught`; `there` may be empty."""

    who: str
    at: str
    result: str
    roll: int
    skill: int
    needed: int
    there: str

    def words(self, name: Namer) -> str:
        """Say what they tell when they are back."""
        told = {
            "well": tr("{person} is back from {at} and was not seen", person=name(self.who), at=self.at),
            "plain": tr("{person} is back from {at}, in a hurry", person=name(self.who), at=self.at),
            "caught": tr("{person} is back from {at}, and was followed", person=name(self.who), at=self.at),
        }[self.result]
        there = tr("there: {there}", there=name(self.there)) if self.there else tr("nobody there today")
        return tr(
            "{told}: {there}. ({roll} and {skill} against {needed})",
            told=told,
            there=there,
            roll=self.roll,
            skill=self.skill,
            needed=self.needed,
        )
