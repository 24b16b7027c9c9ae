"""What happens around quests, rumours and the journal (HX-11)."""

from systems.table.loop.events import Event, Namer


class QuestTaken(Event):
    """The party has set itself an aim."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Name it, with its first step."""
        return f"A quest: {name(self.quest)}. {self.text}"


class StageDone(Event):
    """A step of a quest is done; `text` is the next one."""

    quest: str
    stage: int
    text: str

    def words(self, name: Namer) -> str:
        """Name the quest and what comes next."""
        return f"{name(self.quest)}: a step further. {self.text}"


class QuestDone(Event):
    """A quest is done; `text` is its ending."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Tell the ending."""
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
    """A step of a quest was rewarded; PP wait until the player names who gets them."""

    quest: str
    gold: int
    pp: int

    def words(self, name: Namer) -> str:
        """Name the amounts."""
        parts = [f"{self.gold} gold"] if self.gold else []
        parts += [f"{self.pp} PP for one of you"] if self.pp else []
        return f"Reward: {' and '.join(parts)}."


class DeadlinePassed(Event):
    """A quest was not done in time, and the world is worse for it."""

    quest: str
    text: str

    def words(self, name: Namer) -> str:
        """Tell what has come about."""
        return f"{name(self.quest)} was not done in time. {self.text}"


class RumourHeard(Event):
    """Somebody told the party something."""

    rumour: str
    text: str

    def words(self, name: Namer) -> str:
        """Tell it."""
        return f"People say: {self.text}"


class RumourFoundOut(Event):
    """A rumour turned out true or false."""

    rumour: str
    true: bool
    text: str

    def words(self, name: Namer) -> str:
        """Say which."""
        return f"A rumour turns out {'true' if self.true else 'false'}. {self.text}"


class FoeLearned(Event):
    """A kind of foe was met for the first time; `text` is what is known of it now."""

    creature: str
    text: str

    def words(self, name: Namer) -> str:
        """Say what was learned."""
        return f"The journal has {name(self.creature)} now. {self.text}".rstrip()
