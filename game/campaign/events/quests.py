"""Events of quests, rumours and the journal (HX-11)."""

from systems.table.loop.events import Event, Namer, counted


class QuestTaken(Event):
    """The party has taken a quest."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest and its first step."""
        return f"A quest: {name(self.quest)}. {self.text}"


class StageDone(Event):
    """A step of a quest is done; `text` is the next one, empty where none follows."""

    quest: str
    stage: int
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest and its next step."""
        return f"{name(self.quest)}: a step further. {self.text}".strip()


class WayTold(Event):
    """The place of a quest's step is marked on the map, so many hexes away to one side of the party (HX-11)."""

    quest: str
    place: str
    hexes: int
    side: str

    def words(self, name: Namer) -> str:
        """Name place, distance and direction."""
        return f"{name(self.place)} is marked on the map, {counted(self.hexes, 'hex', 'hexes')} to the {self.side}."


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
        return f"{name(self.quest)}: {self.text}"


class StageCounted(Event):
    """A step of a quest was done before it came, at a `place` if it has one, and counts now."""

    quest: str
    stage: int
    place: str

    def words(self, name: Namer) -> str:
        """Name the quest and the place."""
        where = f" at {name(self.place)}" if self.place else ""
        return f"{name(self.quest)}: what would come next{where} is done already, and counts."


class QuestDone(Event):
    """A quest is done; `text` is its ending."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the ending."""
        return f"{name(self.quest)} is done. {self.text}"


class StageOpened(Event):
    """A step of a quest opens by itself; `text` is the task."""

    quest: str
    stage: int
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest and the task."""
        return f"{name(self.quest)}: {self.text}"


class StageFailed(Event):
    """A step of a quest has failed."""

    quest: str
    stage: int
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest, and say what came of it."""
        return f"{name(self.quest)}: {self.text}"


class QuestFailed(Event):
    """A quest has failed."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest, and say what came of it."""
        return f"{name(self.quest)} has failed. {self.text}"


class QuestOffered(Event):
    """A quest can be taken from now on."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest."""
        return f"There is something to be done, if you like: {name(self.quest)}. {self.text}"


class PricesChanged(Event):
    """Prices are higher or lower from now on, by so many percent, for so many days; 0 days are all of them."""

    percent: int
    days: int

    def words(self, name: Namer) -> str:
        """State the change."""
        time = f" for {counted(self.days, 'day')}" if self.days else ""
        return f"Prices {'rise' if self.percent > 0 else 'fall'} by {abs(self.percent)} %{time}."


class EndingTold(Event):
    """The tale ends; `more` is what became of persons, places and powers (TL-04)."""

    ending: str
    title: str
    text: str
    more: tuple[str, ...]

    def words(self, name: Namer) -> str:
        """Return the ending, and what became of everybody."""
        return " ".join([f"{self.title}.", self.text, *self.more])


class Delivered(Event):
    """Items were handed over for a quest."""

    quest: str
    item: str
    count: int

    def words(self, name: Namer) -> str:
        """Name what changes hands."""
        what = name(self.item) if self.count == 1 else f"{self.count} × {name(self.item)}"
        return f"The party hands over what it came with: {what}."


class RewardPaid(Event):
    """A reward for a step of a quest; PP wait until the player names the recipients."""

    quest: str
    gold: int
    pp: int

    def words(self, name: Namer) -> str:
        """State the amounts."""
        parts = [f"{self.gold} gold"] if self.gold else []
        parts += [f"{self.pp} PP for one of you"] if self.pp else []
        return f"Reward: {' and '.join(parts)}."


class DeadlinePassed(Event):
    """The deadline of a quest has passed, with harm to the world."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the consequences."""
        return f"{name(self.quest)} was not done in time. {self.text}"


class RumourHeard(Event):
    """The party hears a rumour."""

    rumour: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the rumour."""
        return f"People say: {self.text}"


class RumourFoundOut(Event):
    """A rumour turned out to be true or false."""

    rumour: str
    true: bool
    text: str

    def words(self, name: Namer) -> str:
        """State the truth of the rumour."""
        return f"A rumour turns out {'true' if self.true else 'false'}. {self.text}"


class FoeLearned(Event):
    """A kind of foe was met for the first time; `text` is the party's knowledge of it. Its name was told before."""

    creature: str
    text: str

    def words(self, name: Namer) -> str:
        """State the new knowledge."""
        return f"The journal adds: {self.text}" if self.text else "The journal has it now."
