"""Events of quests, rumours and the journal (HX-11)."""

from systems.table.loop.events import Event, Namer
from systems.table.loop.language import counted, told, tr


class QuestTaken(Event):
    """The party has taken a quest."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest and its first step."""
        return tr("A quest: {quest}. {text}", quest=name(self.quest), text=self.text)


class StageDone(Event):
    """A step of a quest is done; `text` is the next one, empty where none follows."""

    quest: str
    stage: int
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest and its next step."""
        return tr("{quest}: a step further. {text}", quest=name(self.quest), text=self.text).strip()


class WayTold(Event):
    """The place of a quest's step is marked on the map, so many hexes away to one side of the party (HX-11)."""

    quest: str
    place: str
    hexes: int
    side: str

    def words(self, name: Namer) -> str:
        """Name place, distance and direction."""
        return tr(
            "{place} is marked on the map, {hexes} to the {side}.",
            place=name(self.place),
            hexes=counted(self.hexes, "hex", "hexes"),
            side=self.side,
        )


class StageTold(Event):
    """What came of a step of a quest, in the words of the content."""

    quest: str
    stage: int
    text: str

    def words(self, name: Namer) -> str:
        """Return the narration of the content."""
        return self.text


class DoneEarly(Event):
    """Something was done that a quest asks for later; `text` says so, with the step that is next if it reads anew."""

    quest: str
    stage: int
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest and what it makes of the deed."""
        return tr("{quest}: {text}", quest=name(self.quest), text=self.text)


class StageCounted(Event):
    """A step of a quest was done before it came, at a `place` if it has one, and counts now."""

    quest: str
    stage: int
    place: str

    def words(self, name: Namer) -> str:
        """Name the quest and the place."""
        where = tr(" at {place}", place=name(self.place)) if self.place else ""
        return tr(
            "{quest}: what would come next{where} is done already, and counts.", quest=name(self.quest), where=where
        )


class QuestDone(Event):
    """A quest is done; `text` is its ending, `more` what became of persons, places and powers."""

    quest: str
    text: str
    more: tuple[str, ...] = ()

    def words(self, name: Namer) -> str:
        """Return the ending, and what became of everybody."""
        done = tr("{quest} is done. {text}", quest=name(self.quest), text=self.text)
        return " ".join([done, *map(told, self.more)])


class StageOpened(Event):
    """A step of a quest opens by itself; `text` is the task."""

    quest: str
    stage: int
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest and the task."""
        return tr("{quest}: {text}", quest=name(self.quest), text=self.text)


class StageFailed(Event):
    """A step of a quest has failed."""

    quest: str
    stage: int
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest, and say what came of it."""
        return tr("{quest}: {text}", quest=name(self.quest), text=self.text)


class QuestFailed(Event):
    """A quest has failed."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest, and say what came of it."""
        return tr("{quest} has failed. {text}", quest=name(self.quest), text=self.text)


class QuestOffered(Event):
    """A quest can be taken from now on."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest."""
        return tr("There is something to be done, if you like: {quest}. {text}", quest=name(self.quest), text=self.text)


class PricesChanged(Event):
    """Prices are higher or lower from now on, by percentage points, for so many days; 0 days are all of them."""

    percent: int
    days: int

    def words(self, name: Namer) -> str:
        """State the change."""
        time = tr(" for {days}", days=counted(self.days, "day")) if self.days else ""
        return tr(
            "Prices {rise}{time}, by {percent} % of what things usually cost.",
            rise=tr("rise") if self.percent > 0 else tr("fall"),
            percent=abs(self.percent),
            time=time,
        )


class EndingTold(Event):
    """The tale ends; `more` is what became of persons, places and powers (TL-04)."""

    ending: str
    title: str
    text: str
    more: tuple[str, ...]

    def words(self, name: Namer) -> str:
        """Return the ending, and what became of everybody."""
        return " ".join([f"{told(self.title)}.", *map(told, (self.text, *self.more))])


class Delivered(Event):
    """Items were handed over for a quest."""

    quest: str
    item: str
    count: int

    def words(self, name: Namer) -> str:
        """Name what changes hands."""
        what = name(self.item) if self.count == 1 else tr("{count} × {item}", count=self.count, item=name(self.item))
        return tr("The party hands over what it came with: {what}.", what=what)


class RewardPaid(Event):
    """A reward for a step of a quest; PP wait until the player names the recipients."""

    quest: str
    gold: int
    pp: int

    def words(self, name: Namer) -> str:
        """State the amounts."""
        parts = [tr("{gold} gold", gold=self.gold)] if self.gold else []
        parts += [tr("{pp} PP for one of you", pp=self.pp)] if self.pp else []
        return tr("Reward: {parts}.", parts=tr(" and ").join(parts))


class DeadlinePassed(Event):
    """The deadline of a quest has passed, with harm to the world."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the consequences."""
        return tr("{quest} was not done in time. {text}", quest=name(self.quest), text=self.text)


class RumourHeard(Event):
    """The party hears a rumour."""

    rumour: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the rumour."""
        return tr("People say: {text}", text=self.text)


class RumourFoundOut(Event):
    """A rumour turned out to be true or false."""

    rumour: str
    true: bool
    text: str

    def words(self, name: Namer) -> str:
        """State the truth of the rumour."""
        return tr(
            "A rumour turns out {verdict}. {text}", verdict=tr("true") if self.true else tr("false"), text=self.text
        )


class FoeLearned(Event):
    """A kind of foe was met for the first time; `text` is the party's knowledge of it. Its name was told before."""

    creature: str
    text: str

    def words(self, name: Namer) -> str:
        """State the new knowledge."""
        return tr("The journal adds: {text}", text=self.text) if self.text else tr("The journal has it now.")
