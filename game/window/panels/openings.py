"""What a press in the side panel opens: people and things, and what is done with them."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from pygame import Rect

from game.sessions.prospectus import Prospectus
from game.window.canvas import Canvas
from game.window.course import Course
from game.window.layer import Host
from game.window.panels.boards import Boards
from game.window.panels.pack import place_of
from game.window.people.sheet import PersonSheet
from game.window.request.panel import RequestPanel
from game.window.things.deeds import Deed, deeds_with
from game.window.things.finds import FindsSheet, Throw, throws_of
from game.window.things.rack import Held, draw_rack
from game.window.things.sheet import ThingSheet
from game.window.things.tile import words_of
from game.window.units import battle_of, members_of, of_campaign
from systems.table.battle.setup import LootTable
from systems.table.loop.events import Event

Entry = Mapping[str, Any]


class Player(Protocol):
    """The play screen, as far as sheets need it."""

    course: Course
    view: Mapping[str, Any]
    asked: RequestPanel


class Openings:
    """Opens sheets over the play screen."""

    def __init__(self, shell: Host, boards: Boards, player: Player, prospectus: Prospectus | None) -> None:
        """Read question and view from the player, and what is told of items from the content."""
        self._shell, self._boards, self._player = shell, boards, player
        self._prospectus = prospectus

    def deeds(self, thing: Entry) -> list[str]:
        """Say what can be done with a thing now."""
        return [deed.label for deed in self._deeds(thing)]

    def _deeds(self, thing: Entry) -> list[Deed]:
        view = self._player.view
        return [] if battle_of(view) is not None else deeds_with(thing, self._player.course.moment.request, view)

    def member(self, member: Entry) -> None:
        """Open somebody's sheet."""
        view = self._player.view
        self._shell.push(PersonSheet(self._shell, members_of(view), str(member["id"]), view, draw_things))

    def thing(self, thing: Entry) -> None:
        """Open a thing."""
        view = self._player.view
        deeds = self._deeds(thing)
        self._shell.push(ThingSheet(self._shell, thing, place_of(thing, view), deeds, self._do))

    def item(self, key: str) -> Entry:
        """Tell of an item by its id: from what the party has, or from content."""
        view = self._player.view
        things = view.get("things", ()) if of_campaign(view) else ()
        known = next((thing for thing in things if thing.get("item") == key), None)
        told = known or (self._prospectus.item(key) if self._prospectus is not None else None)
        return told or {"name": self._player.course.name(key)}

    @property
    def tables(self) -> Mapping[str, LootTable]:
        """The tables to throw Loot Dice on now, by id."""
        return self._player.course.moment.tables

    @property
    def thrown(self) -> list[Throw]:
        """The throws of Loot Dice that the last answer brought, within a fight."""
        moment = self._player.course.moment
        return throws_of(moment.events) if battle_of(moment.view) is not None else []

    def found(self, events: Sequence[Event]) -> None:
        """Show the last finds of a fight, unless its loot is still handed out and shows them itself."""
        throws = throws_of(events)
        if throws and not self.tables:
            self._shell.push(FindsSheet(self._shell, throws, self.item))

    def _do(self, deed: Deed) -> None:
        if deed.option is not None:
            self._player.asked.open(deed.option)
        else:
            self._boards.run(deed.steps)


def draw_things(canvas: Canvas, rect: Rect, things: Sequence[Entry], draw: bool) -> int:
    """Draw things as pictures side by side, with their names, or only measure them; return the height."""
    held = [Held(f"card:thing:{thing['id']}", thing, tip="\n".join(words_of(thing))) for thing in things]
    return draw_rack(canvas, rect, held, draw=draw)
