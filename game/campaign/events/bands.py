"""Events of bands and captains (PW-04, PW-05, PW-08 to PW-10)."""

from collections.abc import Sequence

from game.wording import listed
from systems.table.loop.events import Event, Hidden, Namer
from systems.table.loop.language import counted, told, tr


def whose(name: Namer, band: str, power: str) -> str:
    """Return the name of a band with that of its power, given their ids; once where they are the same."""
    if name(band) == name(power):
        return name(band)
    return tr("{band} ({power})", band=name(band), power=name(power))


def goods(gold: int, pieces: int) -> str:
    """Say how much gold and how many things somebody has of the party."""
    parts = [tr("{gold} gold", gold=gold)] if gold else []
    return tr(" and ").join([*parts, *([counted(pieces, "thing")] if pieces else [])])


class BandSeen(Event):
    """A band comes into sight: of which power, where, how far off, to which side, how strong it looks."""

    band: str
    what: str
    power: str
    at: str
    hexes: int
    side: str
    strength: str

    def words(self, name: Namer) -> str:
        """Say what is seen, and where."""
        if not self.hexes:
            return tr("In this very hex: {band}, {strength}.", band=whose(name, self.what, self.power),
                      strength=self.strength)  # fmt: skip
        return tr(
            "In sight: {band}, {hexes} to the {side}, {strength}.",
            band=whose(name, self.what, self.power),
            hexes=counted(self.hexes, "hex", "hexes"),
            side=self.side,
            strength=self.strength,
        )


class BandReported(Event):
    """Others tell where they have seen a band."""

    band: str
    what: str
    power: str
    at: str
    hexes: int
    side: str

    def words(self, name: Namer) -> str:
        """Say who was seen, and where."""
        return tr(
            "Seen by them: {band}, {hexes} to the {side}, at {at}.",
            band=whose(name, self.what, self.power),
            hexes=counted(self.hexes, "hex", "hexes"),
            side=self.side,
            at=self.at,
        )


class BandMet(Event):
    """The party and a band meet; `edge` is who saw whom first: `party`, `band`, or empty.

    `there`: who is there beside the captain, `missing`: who of them is not: creatures, and how many of each.
    """

    band: str
    what: str
    power: str
    captain: str
    at: str
    edge: str
    there: tuple[tuple[str, int], ...] = ()
    missing: tuple[tuple[str, int], ...] = ()

    def words(self, name: Namer) -> str:
        """Say who is met, who is missing, and who has the edge."""
        led = tr(", led by {captain}", captain=name(self.captain)) if self.captain else ""
        there = tr(": {there}", there=_counted(name, self.there)) if self.there else ""
        missing = tr(" Missing: {missing}.", missing=_counted(name, self.missing)) if self.missing else ""
        edge = {"party": tr(" You saw them first."), "band": tr(" They saw you first.")}.get(self.edge, "")
        return tr(
            "{band}{led}{there}.{missing}{edge}",
            band=whose(name, self.what, self.power),
            led=led,
            there=there,
            missing=missing,
            edge=edge,
        )


class BandPassed(Event):
    """A band that means no harm goes by."""

    band: str
    what: str
    power: str

    def words(self, name: Namer) -> str:
        """Say who goes by."""
        return tr("{band}. A nod, and on they go.", band=whose(name, self.what, self.power))


class BandAppeased(Event):
    """A band that was spoken to lets the party be."""

    band: str
    what: str
    power: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return tr("{band}: they let you be from now on.", band=name(self.what))


class BandSlipped(Event):
    """The party gets around a band."""

    band: str
    what: str
    at: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return tr("The party goes around {band}. They are still out there.", band=name(self.what))


class BandBeaten(Event):
    """A band was beaten by the party; `left` are those of it who got away."""

    band: str
    what: str
    power: str
    left: int

    def words(self, name: Namer) -> str:
        """Say what is left of it."""
        if self.left:
            return tr("{band}: beaten. {left} got away.", band=name(self.what), left=self.left)
        return tr("{band}: beaten. Nobody got away.", band=name(self.what))


class BandStays(Event):
    """A band has not been beaten, and stays where it is."""

    band: str
    what: str
    at: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return tr("{band}: still there, and they will remember.", band=name(self.what))


class BandScattered(Event):
    """A band is no more, since it is over with its power."""

    band: str
    what: str
    at: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return tr("{band}: scattered to the four winds.", band=name(self.what))


class BandsFought(Event):
    """Two bands, or a band and whoever guards a place, have fought: decided by strength and one roll."""

    winner: str
    loser: str
    place: str
    came: str
    roll: int
    attacker: int
    defender: int

    def words(self, name: Namer) -> str:
        """Say who won, and by what."""
        return tr(
            "{winner} beat {loser}: {place}. {came} had strength {attacker} and rolled {roll}, against {defender}.",
            winner=name(self.winner),
            loser=name(self.loser),
            place=self.place,
            came=name(self.came),
            attacker=self.attacker,
            roll=self.roll,
            defender=self.defender,
        )


class GoodsTaken(Event):
    """What the party lost in a rout is with a band now (PW-10)."""

    band: str
    what: str
    gold: int
    pieces: int

    def words(self, name: Namer) -> str:
        """Say who has it."""
        return tr("What was lost is with {band} now. It can be had back.", band=name(self.what))


class GoodsRegained(Event):
    """The party has back what a band, or a power at home, had taken; `what` is its kind or the power."""

    band: str
    what: str
    gold: int
    pieces: int

    def words(self, name: Namer) -> str:
        """Say how much."""
        return tr("With {band} is what they had taken: {goods}.", band=name(self.what),
                  goods=goods(self.gold, self.pieces))  # fmt: skip


class GoodsBoughtBack(Event):
    """The party has bought back what a power had of its things."""

    power: str
    pieces: int
    price: int
    gold: int

    def words(self, name: Namer) -> str:
        """Name price and purse."""
        return tr(
            "Bought back from {power} for {price} gold: {things}; {gold} gold left.",
            power=name(self.power),
            price=self.price,
            things=counted(self.pieces, "thing"),
            gold=self.gold,
        )


class CaptainMet(Event):
    """A captain is met, who may have something to say; in it `{what}` stands for the name of `what`."""

    captain: str
    times: int
    grudge: int
    text: str
    says: str
    what: str

    def said(self, name: Namer) -> str:
        """Return what they say; empty where they have nothing to say."""
        return told(self.says).replace("{what}", name(self.what)) if self.what else told(self.says)

    def words(self, name: Namer) -> str:
        """Introduce them the first time, and tell what they say."""
        who = told(self.text) if self.times == 1 else tr("{captain} again.", captain=name(self.captain))
        return f"{who} {self.said(name)}".strip()


class CaptainAway(Event):
    """A captain was beaten and got away, or was not; `grown` if they are stronger than they were.

    `carried`: they had fallen in the fight, and their own carried them off.
    """

    captain: str
    beaten: bool
    grown: bool
    gone: bool
    carried: bool = False
    gave_up: Hidden[bool] = False
    """They had surrendered."""

    def words(self, name: Namer) -> str:
        """Say what becomes of them."""
        if self.gone:
            return tr("{captain} has had enough, and will not be seen again.", captain=name(self.captain))
        if self.carried and self.beaten:
            return tr(
                "{captain} has fallen, and is carried off alive. None of this will be forgotten.",
                captain=name(self.captain),
            )
        if self.carried:
            return tr("{captain} had fallen, and is back on both feet.", captain=name(self.captain))
        if self.gave_up:
            return tr(
                "{captain} hands over what there is to hand over, is let go, and will not forget it.",
                captain=name(self.captain),
            )
        if self.beaten:
            return tr("{captain} gets away, and will not forget it.", captain=name(self.captain))
        return tr("{captain} has learned something.", captain=name(self.captain)) if self.grown else ""


class CaptainSlain(Event):
    """A captain is dead."""

    captain: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return tr("{captain} is dead.", captain=name(self.captain))


class CaptainBack(Event):
    """A captain who was beaten is back."""

    captain: str
    power: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return tr("At dawn: {captain} is back with {power}.", captain=name(self.captain), power=name(self.power))


def _counted(name: Namer, creatures: Sequence[tuple[str, int]]) -> str:
    """List creatures with how many of each: `Cutter Captain, 2 × Road Cutter`."""
    return listed(
        [
            tr("{count} × {name}", count=count, name=name(creature)) if count > 1 else name(creature)
            for creature, count in creatures
        ]
    )
