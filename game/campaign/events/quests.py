"""Events of quests, rumours and the journal (HX-11)."""

from systems.table.loop.events import Event, Namer


class QuestTaken(Event):
    """The party has taken a quest."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest and its first step."""
        return f"A quest: {name(self.quest)}. {self.text}"


class StageDone(Event):
    """A step of a quest is done; `text` is the next one."""

    quest: str
    stage: int
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest and its next step."""
        return f"{name(self.quest)}: a step further. {self.text}"


class QuestDone(Event):
    """A quest is done; `text` is its ending."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the ending."""
        return f"{name(self.quest)} is done. {self.text}"


class Delivered(Event):
    """Items were handed over for a quest."""

    quest: str
    item: str
    count: int

    def words(self, name: Namer) -> str:
        """Name what was handed over."""
        return f"Handed over: {self.count} × {name(self.item)}."


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
