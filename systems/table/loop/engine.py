"""The one way in which a battle or a campaign is driven: run until somebody must decide, ask, take the answer.

Phases are called by name and may be called again at any time: in stable order a phase looks for the first unfinished
thing, does it or asks and returns; when nothing is left it names the next phase. It may do several things in one call,
unless it is called step by step (`Engine.stepping`): then it returns after each, having drawn dice at most once.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeVar

import esper

from systems.table.loop.dice import Dice
from systems.table.loop.dice_notation import DiceText, parse_dice
from systems.table.loop.events import Event, Rolled
from systems.table.loop.requests import Choice, Option, Refused, Request
from systems.table.loop.world import World


@dataclass
class Flow:
    """Where things stand: the phase, what is asked of whom, how many choices were made, and how it ended."""

    phase: str
    asking: str = ""
    who: str = ""
    choices: int = 0
    outcome: str = ""


E = TypeVar("E", bound="Engine")
T = TypeVar("T")


class Phase(esper.Processor, Generic[E]):
    """One phase: a processor that the engine calls when `Flow.phase` names it."""

    name: ClassVar[str]

    def __init__(self, engine: E) -> None:
        self.engine = engine
        self.flow = engine.flow
        self.bind()

    def bind(self) -> None:
        """Fetch what the phase looks at. Called once, when the engine is built."""

    @abstractmethod
    def process(self) -> None:
        """Do the first unfinished thing, or ask, or name the next phase."""


class RequestKind(Generic[E]):
    """One kind of Request. Everything is computed from components: a snapshot keeps only `kind` and who is asked."""

    kind: ClassVar[str]

    def __init__(self, engine: E) -> None:
        self.engine = engine
        self.flow = engine.flow
        self.bind()

    def bind(self) -> None:
        """Fetch what the request looks at. Called once, when the engine is built."""

    @abstractmethod
    def text(self) -> str:
        """The question, as one sentence."""

    @abstractmethod
    def options(self) -> Sequence[Option]:
        """Every legal option; at least one."""

    def option(self, key: str) -> Option | None:
        """Return the option of that id, or None. To be overridden where all of them take long to make."""
        for option in self.options():
            if option.id == key:
                return option
        return None

    def refuse(self, choice: Choice) -> str:
        """Say what the options alone cannot tell; an empty text accepts the choice."""
        return ""

    def view(self) -> dict[str, Any]:
        """What the players may know now, as plain data."""
        return self.engine.view()

    def part(self, name: str) -> Any:
        """One part of the view by itself; its words may be missing."""
        return self.engine.part(name)

    @abstractmethod
    def resolve(self, choice: Choice) -> None:
        """Carry out a legal choice."""


class Engine:
    """A world, its dice, and the phases and requests that drive it."""

    def __init__(self, world: World, dice: Dice, names: Mapping[str, str]) -> None:
        """Take over a world that holds one Flow. `wire` must be called before the first phase."""
        self.world = world
        self.dice = dice
        self.flow = world.one(Flow)
        self.names = dict(names)
        self.emit: Callable[[Event], None]
        """Puts an event on record."""
        self.events = []
        self.phases: dict[str, Callable[[], None]] = {}
        self.request_kinds: dict[str, RequestKind[Any]] = {}
        self.stepping = False
        """Phase calls draw dice at most once, for those who go through every fall; else one may do all it has to do."""
        self._request: Request | None = None
        self._bound: dict[Callable[..., Any], Any] = {}

    def install(self, phases: Sequence[type[Phase[Any]]], asks: Sequence[type[RequestKind[Any]]]) -> None:
        """Build the phases and the kinds of request, which bind their queries now."""
        for phase in phases:
            self.phases[phase.name] = phase(self).process
        for ask in asks:
            self.request_kinds[ask.kind] = ask(self)

    def bound(self, make: Callable[[Self], T]) -> T:
        """Return what `make` binds of this engine. It is made once, so that no query is repeated in a round."""
        if make not in self._bound:
            self._bound[make] = make(self)
        made: T = self._bound[make]
        return made

    @property
    def outcome(self) -> str:
        """How it ended; an empty text while it goes on."""
        return self.flow.outcome

    @property
    def request(self) -> Request | None:
        """The decision that is awaited, or None when all is over."""
        flow = self.flow
        if self._request is None and flow.asking:
            self._request = Request(flow.choices + 1, flow.asking, flow.who, self.request_kinds[flow.asking])
        return self._request

    @abstractmethod
    def view(self) -> dict[str, Any]:
        """What the players may know now, as plain data."""

    def part(self, name: str) -> Any:
        """One part of the view by itself; its words may be missing."""
        return self.view()[name]

    def ask(self, kind: str, who: str) -> None:
        """Hold a request of this kind for somebody; the phase returns after that."""
        self.flow.asking = kind
        self.flow.who = who

    @property
    def events(self) -> list[Event]:
        """What happened since the last choice."""
        return self._events

    @events.setter
    def events(self, events: list[Event]) -> None:
        self._events = events
        self.emit = events.append

    def roll(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Roll dice where the sum matters, and put them on record."""
        roll = self.dice.sum(stream, count, sides, who, why)
        self.emit(roll)
        return roll

    def roll_text(self, stream: str, text: str, who: str, why: str) -> int:
        """Roll dice as content writes them, such as `1d6-2`; never below 0. A plain number rolls nothing."""
        return self.roll_dice(stream, parse_dice(text), who, why)

    def roll_dice(self, stream: str, dice: DiceText, who: str, why: str) -> int:
        """Roll such dice, once they are read."""
        total = dice.bonus
        if dice.count:
            roll = self.dice.sum(stream, dice.count, dice.sides, who, why)
            self.emit(roll)
            total += roll.total
        return total if total > 0 else 0

    def name(self, key: str) -> str:
        """The name that a player reads for an id."""
        return self.names.get(key, key)

    def step(self) -> None:
        """Call the next phase once. It draws dice at most once, so that odds can be counted call by call."""
        self.stepping = True
        self.phases[self.flow.phase]()
        self.stepping = False

    def advance(self) -> None:
        """Run phases until something is asked or all is over."""
        flow, phases = self.flow, self.phases
        while not flow.asking and not flow.outcome:
            phases[flow.phase]()

    def choose(self, choice: Choice) -> list[Event]:
        """Take an answer and go on to the next request.

        Returns:
            What happened, in order.

        Raises:
            Refused: the choice is not legal; nothing has changed.
        """
        self.take(choice)
        self.advance()
        return self._events

    def take(self, choice: Choice) -> Choice:
        """Validate an answer and carry it out, without going on to the next request. It draws dice at most once.

        Returns:
            The choice in the one form that the log keeps.

        Raises:
            Refused: the choice is not legal; nothing has changed.
        """
        request = self._request or self.request
        if request is None:
            raise Refused("nothing is asked any more")
        choice = request.accepted(choice)
        ask = self.request_kinds[request.kind]
        if reason := ask.refuse(choice):
            raise Refused(reason)
        events: list[Event] = []
        self._events, self.emit = events, events.append
        self._request = None
        flow = self.flow
        flow.asking = ""
        flow.choices += 1
        ask.resolve(choice)
        return choice

    def close(self) -> None:
        """Give the world back; the engine must not be used after this."""
        self.world.close()
