"""Events of facts (TL-01)."""

from systems.table.loop.events import Event, Namer


class FactChanged(Event):
    """A fact has another value from now on; `text` is the journal's line about it, empty for none."""

    fact: str
    place: str
    value: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the journal's line."""
        return self.text


class OwnFactChanged(Event):
    """A fact of a member, a captain or a power has another value; `text` is the journal's line, empty for none."""

    fact: str
    owner: str
    value: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the journal's line."""
        return self.text
