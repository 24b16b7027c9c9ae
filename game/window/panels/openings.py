"""What a press in the side panel opens: people and things, and what is done with them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import Rect

from game.sessions.launcher import Launcher
from game.window.canvas import Canvas
from game.window.layer import Host
from game.window.panels.boards import Boards
from game.window.panels.pack import place_of
from game.window.people.sheet import PersonSheet
from game.window.things.deeds import Deed, deeds_with
from game.window.things.finds import FindsSheet, throws_of
from game.window.things.sheet import ThingSheet
from game.window.things.tile import tile, words_of
from game.window.units import battle_of, members_of, of_campaign
from systems.table.loop.events import Event
from systems.table.loop.requests import Option, Request

Entry = Mapping[str, Any]


class Openings:
    """Opens sheets over the play screen. `open_option` opens an option that asks for more."""

    def __init__(
        self,
        shell: Host,
        boards: Boards,
        look: Callable[[], tuple[Request | None, Mapping[str, Any]]],
        open_option: Callable[[Option], None],
        launcher: Launcher | None,
        name: Callable[[str], str],
    ) -> None:
        """Read question and view through `look`, and what is told of items from the launcher's content."""
        self._prospectus = launcher.prospectus() if launcher is not None else None
        self._shell, self._boards, self._look, self._open = shell, boards, look, open_option
        self._name = name

    def deeds(self, thing: Entry) -> list[str]:
        """Say what can be done with a thing now."""
        return [deed.label for deed in self._deeds(thing)]

    def _deeds(self, thing: Entry) -> list[Deed]:
        request, view = self._look()
        return [] if battle_of(view) is not None else deeds_with(thing, request, view)

    def member(self, member: Entry) -> None:
        """Open somebody's sheet."""
        _, view = self._look()
        self._shell.push(PersonSheet(self._shell, members_of(view), str(member["id"]), view, draw_things))

    def thing(self, thing: Entry) -> None:
        """Open a thing."""
        _, view = self._look()
        deeds = self._deeds(thing)
        self._shell.push(ThingSheet(self._shell, thing, place_of(thing, view), deeds, self._do))

    def item(self, key: str) -> Entry:
        """Tell of an item by its id: from what the party has, or from content."""
        _, view = self._look()
        things = view.get("things", ()) if of_campaign(view) else ()
        known = next((thing for thing in things if thing.get("item") == key), None)
        told = known or (self._prospectus.item(key) if self._prospectus is not None else None)
        return told or {"name": self._name(key)}

    def found(self, events: Sequence[Event], here: bool) -> None:
        """Show the last finds of a fight, unless the table is still here and shows them itself."""
        throws = throws_of(events)
        if throws and not here:
            self._shell.push(FindsSheet(self._shell, throws, self.item))

    def _do(self, deed: Deed) -> None:
        if deed.option is not None:
            self._open(deed.option)
        else:
            self._boards.run(deed.steps)


def draw_things(canvas: Canvas, rect: Rect, things: Sequence[Entry]) -> int:
    """Draw things as pictures side by side; return the height."""
    side, gap = canvas.u(52), canvas.u(6)
    per = max(1, rect.width // (side + gap))
    for number, thing in enumerate(things):
        place = Rect(rect.left + number % per * (side + gap), rect.top + number // per * (side + gap), side, side)
        tile(canvas, place, f"card:thing:{thing['id']}", thing, None, tip="\n".join(words_of(thing)))
    return -(-len(things) // per) * (side + gap)
