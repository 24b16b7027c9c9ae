"""A campaign in a town of the shipped content, before the window."""

from game.packs.catalogue import Catalogue
from game.sessions.launcher import Launcher
from game.window.screens.play import PlayScreen
from systems.table.loop.fields import Value
from tests.shipped import catalogue
from tests.window.hands import Hands

REACH = "core:the_cinder_reach"


class Visit(Hands):
    """Somebody before a campaign of the shipped content, in its first town."""

    def __init__(
        self,
        *options: str,
        party: str = "core:starters",
        size: tuple[int, int] = (1280, 720),
        percent: int = 100,
        content: Catalogue | None = None,
        region: str = REACH,
    ) -> None:
        """Begin in the Planning Phase, and choose options one after the other."""
        super().__init__(size, percent)
        launcher = Launcher(content or catalogue())
        self.screen: PlayScreen = self.play(launcher.new("7", region, "impact", party), launcher)
        for option in options:
            self.take(option)

    def take(self, option: str, **fields: Value) -> None:
        """Answer, past the screen's boards."""
        self.screen.answer(option, fields)
        self.shell.draw()

    @property
    def asked(self) -> str:
        """The kind of the open question."""
        request = self.screen.session.request
        return request.kind if request is not None else ""

    @property
    def told(self) -> str:
        """The log as one text."""
        return "\n".join(entry.text for entry in self.screen.log.entries)

    def thing(self, item: str) -> str:
        """The id of a thing of the party."""
        return next(str(thing["id"]) for thing in self.screen.view["things"] if thing["item"] == item)

    def tip(self, key: str) -> str:
        """What is said beside a spot."""
        return self.spot(key).tip
