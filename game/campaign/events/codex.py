"""The events of the codex (TL-05)."""

from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class FirstMet(Event):
    """Something is met for the first time in this campaign, and shows its text (TL-05).

    `what` is its kind of record, or `desk` for a desk in towns. The event follows the one that names it; creatures and
    loot tables are named by nothing before.
    """

    what: str
    key: str
    text: str
    name: str
    """Its name: records of different kinds may share an id, so that the id alone would not do."""

    def words(self, name: Namer) -> str:
        """Return the text, with the name where nothing has told it yet."""
        return (
            tr("{name}: {text}", name=self.name, text=self.text)
            if self.what in ("creature", "loot_table")
            else self.text
        )


class LoreTold(Event):
    """What is known of a kind of foe, told at the start of a single fight, which keeps no journal (TL-05)."""

    creature: str
    text: str

    def words(self, name: Namer) -> str:
        """Return what is known."""
        return self.text
