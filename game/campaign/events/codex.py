"""The event of the codex (TL-05)."""

from systems.table.loop.events import Event, Namer


class FirstMet(Event):
    """Something is met for the first time in this campaign, and shows its text (TL-05).

    `what` is its kind of record, or `desk` for a desk in towns. The event follows the one that names it; a creature is
    named by nothing before.
    """

    what: str
    key: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the text, for a creature with its name."""
        return f"{name(self.key)}: {self.text}" if self.what == "creature" else self.text
