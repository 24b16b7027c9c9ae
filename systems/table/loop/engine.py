"""The loop of battles and campaigns: run until a decision is needed, ask for it, take the answer.

Phases are called by name and may be called again at any time: in stable order a phase looks for the first unfinished
thing, does it or asks, and returns; when nothing is left it names the next phase. It may do several things in one call,
unless it is called step by step (`Engine.stepping`): then it returns after each, having drawn dice at most once.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Any, ClassVar, Generic, Self, TypeVar

import esper

from systems.table.loop.dice import Dice, SeededDice
from systems.table.loop.dice_notation import DiceText, parse_dice
from systems.table.loop.events import Event, Rolled
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option, Refused, Request
from systems.table.loop.world import World


@dataclass
class Flow:
    """The state of the loop: phase, kind and addressee of the open request, number of choices, and outcome."""

    phase: str
    asking: str = ""
    who: str = ""
    choices: int = 0
    outcome: str = ""


Throw = Callable[[str, int, int, str, str], int]
"""Rolls dice for their sum alone: of a stream, so many, of so many sides, for whom and for what."""

E = TypeVar("E", bound="Engine")
T = TypeVar("T")


class Phase(esper.Processor, Generic[E]):
    """One phase: a processor that the engine calls when `Flow.phase` names it."""

    name: ClassVar[str]
    changes: ClassVar[bool] = True
    """Whether a call may change what policies see; else what was worked out of it is kept (`Engine.now`)."""

    def __init__(self, engine: E) -> None:
        self.engine = engine
        self.flow = engine.flow
        self.bind()

    def bind(self) -> None:
        """Fetch the components that the phase uses. Called once, when the engine is built."""

    @abstractmethod
    def process(self) -> None:
        """Do the first unfinished thing, or ask, or name the next phase."""


class RequestKind(Generic[E]):
    """One kind of Request, computed from components: a snapshot keeps only its `kind` and the addressee."""

    kind: ClassVar[str]
    changes: ClassVar[bool] = True
    """Whether an answer may change what policies see; else what was worked out of it is kept (`Engine.now`)."""

    def __init__(self, engine: E) -> None:
        self.engine = engine
        self.flow = engine.flow
        self.bind()

    def bind(self) -> None:
        """Fetch the components that the request uses. Called once, when the engine is built."""

    @abstractmethod
    def text(self) -> str:
        """The question, as one sentence."""

    @abstractmethod
    def options(self) -> Sequence[Option]:
        """Every legal option; at least one."""

    def option(self, key: str) -> Option | None:
        """Return the option of that id, or None. Override it where building all of them is slow."""
        for option in self.options():
            if option.id == key:
                return option
        return None

    def allows(self, choice: Choice) -> bool:
        """Tell whether a choice is legal and in normal form, if that is found out quickly; else its option tells.

        Override it where bots answer by options whose building takes long.
        """
        return False

    def refuse(self, choice: Choice) -> str:
        """Say why a choice is not legal, beyond what its option and fields check; an empty text accepts it."""
        return ""

    def view(self) -> dict[str, Any]:
        """Everything that the player may know now, as plain data."""
        return self.engine.view()

    def part(self, name: str) -> Any:
        """One part of the view by itself; its words may be missing."""
        return self.engine.part(name)

    @abstractmethod
    def resolve(self, choice: Choice) -> None:
        """Carry out a legal choice."""


class NoSuchName(LookupError):
    """There is no phase or kind of request of that name; `ruleset` has used it."""

    def __init__(self, what: str, name: str, known: Iterable[str], ruleset: str) -> None:
        super().__init__(what, name, tuple(known), ruleset)
        self.what, self.name, self.known, self.ruleset = what, name, tuple(known), ruleset

    def __str__(self) -> str:
        return f"there is no {self.what} {self.name!r}; there are {', '.join(self.known)}"


MOST_CALLS = 100_000
"""Calls of phases without a question, after which they are taken to go on for ever."""


class EndlessPhase(RuntimeError):
    """Phases are called without end, and nothing is asked; `ruleset` has written them."""

    def __init__(self, phase: str, ruleset: str) -> None:
        super().__init__(phase, ruleset)
        self.phase, self.ruleset = phase, ruleset

    def __str__(self) -> str:
        return (
            f"the phase {self.phase!r} never comes to an end: nothing was asked in {MOST_CALLS:,} calls of phases; "
            "let it set `self.flow.phase`, ask, or end the fight"
        )


class Named(dict[str, T]):
    """Phases or kinds of request by name."""

    def __init__(self, what: str, ruleset: str) -> None:
        """Begin without any; both are for the error."""
        super().__init__()
        self._what, self._ruleset = what, ruleset

    def __missing__(self, name: str) -> T:
        raise NoSuchName(self._what, name, self, self._ruleset)


class Engine:
    """A world, its dice, and the phases and requests that drive it."""

    def __init__(self, world: World, dice: Dice, names: Mapping[str, str], ruleset: str = "") -> None:
        """Take over a world that holds one Flow. `install` must be called before the first phase."""
        self.world = world
        self.dice = dice
        self.flow = world.one(Flow)
        self.names = dict(names)
        self.emit: Callable[[Event], None]
        """Records an event."""
        self.events = []
        self.ruleset_key = ruleset
        """The id of the ruleset whose phases these are; empty in a campaign."""
        self.phases: dict[str, Callable[[], None]] = Named("phase", ruleset)
        self.request_kinds: dict[str, RequestKind[Any]] = Named("kind of request", ruleset)
        self.resolve: dict[str, Callable[[Choice], None]] = {}
        """What carries out a legal answer, by the kind of its request."""
        self._refusing: dict[str, Callable[[Choice], str]] = {}
        """What else may refuse an answer, by the kinds of request that have more to check than options and fields."""
        self._allowing: dict[str, Callable[[Choice], bool]] = {}
        """What accepts answers without a look at their options, by the kinds of request that can."""
        self.stepping = False
        """Phase calls draw dice at most once, so that exact odds can try every result; else one may do all its work."""
        self.telling = True
        """Somebody may read what happens; else rolls, and events that nobody counts, need not be recorded."""
        self._request: Request | None = None
        self._bound: dict[Callable[..., Any], Any] = {}
        self._now: dict[Callable[..., Any], Any] = {}
        self._lasting: set[str] = set()
        self._noting: set[str] = set()
        """The phases, and the kinds of request, that change nothing of what policies see."""

    def install(self, phases: Sequence[type[Phase[Any]]], asks: Sequence[type[RequestKind[Any]]]) -> None:
        """Build the phases and the kinds of request; they bind their queries now."""
        for phase in phases:
            self.phases[phase.name] = phase(self).process
        for ask in asks:
            kind = self.request_kinds[ask.kind] = ask(self)
            self.resolve[ask.kind] = kind.resolve
            if ask.refuse is not RequestKind.refuse:
                self._refusing[ask.kind] = kind.refuse
            if ask.allows is not RequestKind.allows:
                self._allowing[ask.kind] = kind.allows
        self._lasting = {phase.name for phase in phases if not phase.changes}
        self._noting = {ask.kind for ask in asks if not ask.changes}

    def bound(self, make: Callable[[Self], T]) -> T:
        """Return `make(self)`, built once, so that no query is repeated in a round."""
        try:
            made: T = self._bound[make]
        except KeyError:
            made = self._bound[make] = make(self)
        return made

    def now(self, make: Callable[[Self], T]) -> T:
        """Return `make(self)` of the state as it is, worked out once and kept until that may have changed."""
        try:
            made: T = self._now[make]
        except KeyError:
            made = self._now[make] = make(self)
        return made

    def changed(self) -> None:
        """Forget what was worked out of the state. To be called whenever it is set from outside."""
        self._now.clear()

    @property
    def outcome(self) -> str:
        """The outcome; an empty text while it goes on."""
        return self.flow.outcome

    @property
    def request(self) -> Request | None:
        """The open request, or None when all is over."""
        if self._request is None and (asking := self.flow.asking):
            flow, kind = self.flow, self.request_kinds[asking]
            self._request = Request(flow.choices + 1, asking, flow.who, kind, self.ruleset_key)
        return self._request

    @abstractmethod
    def view(self) -> dict[str, Any]:
        """Everything that the player may know now, as plain data."""

    def part(self, name: str) -> Any:
        """One part of the view by itself; its words may be missing."""
        return self.view()[name]

    def ask(self, kind: str, who: str) -> None:
        """Open a request of this kind for a unit, or `party`; the phase returns after that."""
        self.flow.asking = kind
        self.flow.who = who

    @property
    def events(self) -> list[Event]:
        """The events since the last choice."""
        return self._events

    @events.setter
    def events(self, events: list[Event]) -> None:
        self._events = events
        self.emit = events.append

    def roll(self, stream: str, count: int, sides: int, who: str, why: str) -> Rolled:
        """Roll dice where the sum matters, and record them."""
        roll = self.dice.sum(stream, count, sides, who, why)
        self.emit(roll)
        return roll

    @property
    def throw(self) -> Throw:
        """What rolls dice for their sum alone, and records them if somebody may read what happens."""
        dice = self.dice
        return self._thrown if self.telling or not isinstance(dice, SeededDice) else dice.total

    def _thrown(self, stream: str, count: int, sides: int, who: str, why: str) -> int:
        return self.roll(stream, count, sides, who, why).total

    def hits(self, stream: str, count: int, sides: int, who: str, why: str, least: int) -> int:
        """Roll dice where it only matters how many show at least `least`, and record nothing."""
        dice = self.dice
        if isinstance(dice, SeededDice):
            return dice.hits(stream, count, sides, who, why, least)
        return len([face for face in dice.each(stream, count, sides, who, why, least).faces if face >= least])

    def roll_text(self, stream: str, text: str, who: str, why: str) -> int:
        """Roll dice as content writes them, such as `1d6-2`; never below 0. A plain number rolls nothing."""
        return self.roll_dice(stream, parse_dice(text), who, why)

    def roll_dice(self, stream: str, dice: DiceText, who: str, why: str) -> int:
        """Roll parsed dice; never below 0."""
        total = dice.bonus
        if dice.count:
            total += self.throw(stream, dice.count, dice.sides, who, why)
        return total if total > 0 else 0

    def name(self, key: str) -> str:
        """The name that a player reads for an id."""
        return self.names.get(key, key)

    def step(self) -> None:
        """Call the next phase once. It draws dice at most once, so that odds can be counted call by call."""
        self.stepping = True
        self._now.clear()
        self.phases[self.flow.phase]()
        self.stepping = False

    def advance(self) -> None:
        """Run phases until a request is open or all is over.

        Raises:
            EndlessPhase: that never happens.
        """
        flow, phases, lasting, kept = self.flow, self.phases, self._lasting, self._now
        for _ in repeat(None, MOST_CALLS):
            if flow.asking or flow.outcome:
                return
            phase = flow.phase
            if kept and phase not in lasting:
                kept.clear()
            phases[phase]()
        raise EndlessPhase(flow.phase, self.ruleset_key)

    def choose(self, choice: Choice) -> list[Event]:
        """Take an answer and go on to the next request.

        Returns:
            The events, in order.

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
            raise Refused(tr("nothing is asked any more"))
        kind, flow = request.kind, self.flow
        allows = self._allowing.get(kind)
        if allows is None or choice.request != request.id or not allows(choice):
            choice = request.accepted(choice)
        if kind in self._refusing and (reason := self._refusing[kind](choice)):
            raise Refused(reason)
        events: list[Event] = []
        self._events, self.emit = events, events.append
        self._request = None
        flow.asking = ""
        flow.choices += 1
        if kind not in self._noting:
            self._now.clear()
        self.resolve[kind](choice)
        return choice

    def close(self) -> None:
        """Delete the world; the engine must not be used after this."""
        self.world.close()
