"""Events of scenes that stand by themselves, of their steps, and of what happens without being asked for (TL-02)."""

from systems.table.loop.events import Event, Namer
from systems.table.loop.language import tr


class SceneBegan(Event):
    """A scene begins that is no encounter."""

    scene: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the narration of the content."""
        return tr("{scene}. {text}", scene=name(self.scene), text=self.text)


class StepTold(Event):
    """What is said at a step of a scene; `scene` is an encounter where it is that of one."""

    scene: str
    step: str
    speaker: str
    text: str

    def words(self, name: Namer) -> str:
        """Return what is said, by whom."""
        return tr("{speaker}: {text}", speaker=self.speaker, text=self.text) if self.speaker else self.text


class ItHappened(Event):
    """An event of content comes about; `text` is empty where nothing is told of it."""

    what: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the narration of the content."""
        return self.text


class Brought(Event):
    """A row of a table or a card of a deck comes up."""

    source: str
    entry: str
    text: str

    def words(self, name: Namer) -> str:
        """Return the narration of the content."""
        return self.text
