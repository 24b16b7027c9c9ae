"""Events of powers, their plans and fronts (PW-02, PW-06, PW-07)."""

from collections.abc import Sequence

from game.wording import listed
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import counted, told, tr


def at_place(text: str, place: str) -> str:
    """Return a text of content in which `{target}` is the name of a place."""
    return told(text).replace("{target}", told(place))


def aim_of(does: str, fronts: Sequence[str]) -> str:
    """Return what a plan is about, with the names of the fronts that it serves."""
    return tr("{does}, for {fronts}", does=does, fronts=listed(fronts)) if fronts else does


def names_of(name: Namer, fronts: Sequence[str]) -> list[str]:
    """Return the names of fronts."""
    return [name(front) for front in fronts]


class PowerTold(Event):
    """The party hears of a power for the first time."""

    power: str
    text: str

    def words(self, name: Namer) -> str:
        """Name the power, and say who they are."""
        return tr("{power}: {text}", power=name(self.power), text=self.text)


class PlanDeclared(Event):
    """A power declares what it means to do, and why; `at` is the hex, `place` what it is called.

    `again`: how often it has declared the same before: it is described the first time only. Not `dated`: it comes when
    whoever does it has found the party. `fronts` are those of which it fills boxes.
    """

    power: str
    rule: str
    intent: str
    at: str
    place: str
    does: str
    because: str
    text: str
    earliest: int
    days: int
    again: int = 0
    dated: bool = True
    fronts: tuple[str, ...] = ()

    def words(self, name: Namer) -> str:
        """Say who, what, how soon, and why; what was declared before is not described once more."""
        when = tr("from now on")
        if self.dated:
            when = tr("not before day {earliest} (in {days})", earliest=self.earliest, days=counted(self.days, "day"))
        plan = {"does": aim_of(self.does, names_of(name, self.fronts)), "when": when}
        who = name(self.power)
        if self.again:
            news = tr("once more") if self.again == 1 else tr("yet again")
            lines = [tr("At dawn: the plan of {power} is {news} to {does}, {when}.", power=who, news=news, **plan)]
        else:
            lead = (
                f"{tr('At dawn:')} {at_place(self.text, self.place)}" if self.text else tr("At dawn there are plans.")
            )
            said = tr("The plan of {power} is to {does}, {when}.", power=who, **plan)
            lines = [lead, said]
        if self.because:
            lines.append(tr("The reason: {because}", because=self.because))
        return " ".join(lines)


class PlanLearned(Event):
    """The party finds out what a power means to do; not `dated`: as soon as whoever does it has found the party."""

    power: str
    rule: str
    intent: str
    at: str
    does: str
    because: str
    earliest: int
    dated: bool = True
    fronts: tuple[str, ...] = ()

    def words(self, name: Namer) -> str:
        """Say what was found out."""
        why = tr(" The reason: {because}", because=self.because) if self.because else ""
        when = tr("not before day {earliest}", earliest=self.earliest) if self.dated else tr("from now on")
        return tr(
            "It comes out what the plan of {power} is: to {does}, {when}.{why}",
            power=name(self.power),
            does=aim_of(self.does, names_of(name, self.fronts)),
            when=when,
            why=why,
        )


class PlanMissed(Event):
    """The day of a plan is past, and nothing has happened."""

    power: str
    rule: str
    does: str
    earliest: int

    def words(self, name: Namer) -> str:
        """Say that it is late."""
        return tr(
            "At dawn: nothing has come yet of the plan of {power} to {does} on day {earliest}.",
            power=name(self.power),
            does=self.does,
            earliest=self.earliest,
        )


class PlanDropped(Event):
    """A power has given a plan up."""

    power: str
    rule: str
    does: str
    why: str

    def words(self, name: Namer) -> str:
        """Say what was given up, and why."""
        return tr(
            "{power}: nothing more of the plan to {does}, since {why}.",
            power=name(self.power),
            does=self.does,
            why=self.why,
        )


class PlanFoiled(Event):
    """A plan was spoiled."""

    power: str
    rule: str
    at: str
    does: str
    place: str
    text: str
    why: str

    def words(self, name: Namer) -> str:
        """Say what will not be, and why."""
        line = tr(
            "Nothing comes of the plan of {power} to {does}, since {why}.",
            power=name(self.power),
            does=self.does,
            why=self.why,
        )
        return f"{line} {at_place(self.text, self.place)}".strip()


class PlanDone(Event):
    """A power has carried out what it meant to do; `feigned` is what it had declared instead, empty for no feint.

    `because` is why, where the party had not heard of the plan. `again`: it was done there before, and the text of it
    has been read.
    """

    power: str
    rule: str
    intent: str
    at: str
    place: str
    does: str
    text: str
    feigned: str
    because: str = ""
    again: bool = False

    def words(self, name: Namer) -> str:
        """Say what was done, and by whom and why unless that is known."""
        doer = tr("It is the work of {power}.", power=name(self.power)) if self.because and not self.again else ""
        reason = tr("The reason: {because}", because=self.because) if self.because else ""
        return " ".join(each for each in (self.deed(name), doer, reason) if each)

    def deed(self, name: Namer) -> str:
        """Say what was done, and reveal what was behind a feint; what was done before is told in short."""
        feint = tr("{power} never meant to {feigned}.", power=name(self.power), feigned=self.feigned)
        what = {"power": name(self.power), "does": self.does}
        if self.again:
            done = tr("The plan of {power} to {does} has once more been carried out.", **what)
        else:
            done = at_place(self.text, self.place) or tr("The plan of {power} to {does} has been carried out.", **what)
        return f"{done} {feint if self.feigned else ''}".strip()


class PowerEnded(Event):
    """It is over with a power."""

    power: str
    text: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return tr("It is over with {power}. {text}", power=name(self.power), text=self.text).strip()


class StanceChanged(Event):
    """A power means the party better or worse from now on."""

    power: str
    stance: int
    better: bool

    def words(self, name: Namer) -> str:
        """Say which."""
        if self.better:
            return tr("The party stands better with {power}.", power=name(self.power))
        return tr("The party stands worse with {power}.", power=name(self.power))


class FrontFilled(Event):
    """A box of a front is filled; `again`: it was before, and its text has been read."""

    front: str
    box: str
    title: str
    filled: int
    boxes: int
    text: str
    again: bool

    def words(self, name: Namer) -> str:
        """Name front and box, and tell what has come about."""
        what = {"front": name(self.front), "filled": self.filled, "boxes": self.boxes, "title": self.title}
        if self.again:
            return tr("{front}, {filled} of {boxes} once more: {title}.", **what)
        line = tr("{front}, {filled} of {boxes}: {title}.", **what)
        return f"{line} {told(self.text)}".strip()


class FrontEmptied(Event):
    """A box of a front is empty again."""

    front: str
    box: str
    title: str
    filled: int
    boxes: int

    def words(self, name: Namer) -> str:
        """Name front and box."""
        return tr(
            "{front} is pushed back to {filled} of {boxes}. Undone: {title}.",
            front=name(self.front),
            filled=self.filled,
            boxes=self.boxes,
            title=self.title,
        )


class DeedTold(Event):
    """A deed tells on a front, in the words of the content."""

    front: str
    deed: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the narration of the content."""
        return self.text


class FrontFull(Event):
    """All boxes of a front are filled: it is lasting."""

    front: str

    def words(self, name: Namer) -> str:
        """Say so."""
        return tr("{front} is complete. Nothing will undo it any more.", front=name(self.front))


class RegionLost(Event):
    """So many fronts are complete that the region is lost."""

    region: str
    fronts: int

    def words(self, name: Namer) -> str:
        """Say so."""
        return tr("The land is lost: {region}.", region=name(self.region))
