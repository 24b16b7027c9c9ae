"""How an enemy decides: morale first, then its script; ruthless enemies look ahead (section 7).

`Decider` owns the order of these steps, the look at the battlefield, caching and reports. A ruleset subclasses it and
says what a unit sees, which intents are legal, which are worth looking ahead at, and how it rolls.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from systems.table.enemies.behaviour import Intent, Script, View
from systems.table.loop.caches import DECISIONS
from systems.table.loop.dice import Dice
from systems.table.loop.events import Event, Noted, Rolled
from systems.table.loop.language import mark, tr

HORIZON = 2
"""Further intents of the enemy that looks ahead before a trial stops."""

U = TypeVar("U")


class Decision(NamedTuple):
    """An enemy's intent. `broken`: its nerve broke, and the intent is to flee or to surrender (BH-05)."""

    intent: Intent
    broken: bool = False


class Enough(Exception):
    """A trial has run far enough."""


class Trial:
    """An intent that one enemy is given in a copy of the fight, which stops some intents later."""

    surprises = True
    """Phases of the encounter that have not begun may begin in it: the enemies know of them, the party does not."""

    def __init__(self, who: str, intent: Intent) -> None:
        self.who = who
        self.given: Intent | None = intent
        self.left = HORIZON

    def next(self, who: str) -> Intent | None:
        """Return the intent that a unit is given, if it is the one that looks ahead and has not had it yet.

        Raises:
            Enough: the trial has run far enough.
        """
        if who != self.who:
            return None
        if self.given is None:
            self.left -= 1
            if self.left <= 0:
                raise Enough
        given, self.given = self.given, None
        return given


class Arena(Protocol):
    """The part of a fight that decisions need."""

    dice: Dice
    emit: Callable[[Event], None]
    trial: Trial | None

    @property
    def difficulty(self) -> str:
        """`story`, `standard` or `ruthless` (BH-07)."""

    def look_ahead(self, who: str, options: Sequence[Intent]) -> Intent:
        """Return the intent after which the enemies stand best."""


class Decider(ABC, Generic[U]):
    """Decides for all enemies of a fight. `U` is what the ruleset knows an enemy by: its id, or a unit."""

    def __init__(self, arena: Arena, scripts: Mapping[str, Script]) -> None:
        """Prepare the decisions that never vary.

        Args:
            arena: the fight.
            scripts: the script of each enemy by id.
        """
        self.arena = arena
        self.scripts = scripts
        self._difficulty = arena.difficulty
        standard = self._difficulty == "standard"
        self._certain = {
            who: Decision(script.certain)
            for who, script in scripts.items()
            if standard and script.certain and self.always_legal(script.certain)
        }
        """The decisions of enemies whose script leaves nothing to choose."""
        self._steady = frozenset(who for who, script in scripts.items() if standard and script.steady)
        """Enemies whose decisions may be cached by what they see."""
        self._known: dict[tuple[Script, Hashable], Decision] = {}
        self._open = False
        """A die was rolled for the current decision, or a report made: it may differ next time."""

    @abstractmethod
    def see(self, unit: U, fields: frozenset[str]) -> View:
        """Return what an enemy can know now (BH-04): at least these fields, nothing that a player could not tell."""

    @abstractmethod
    def legal(self, unit: U, intent: Intent) -> bool:
        """Tell whether an intent is one of the ruleset and possible now, and its feint, if it has one, too (BH-06)."""

    @abstractmethod
    def options(self, unit: U) -> Sequence[Intent]:
        """Return the intents among which a ruthless enemy looks ahead (BH-07); all legal, at least one."""

    @abstractmethod
    def die(self, unit: U, sides: int) -> int:
        """Roll one die on the `ai` stream."""

    def see_group(self, unit: U, fields: frozenset[str]) -> View:
        """Return what a shared morale looks at (BH-05); by default the unit's own view."""
        return self.see(unit, fields)

    def always_legal(self, intent: Intent) -> bool:
        """Tell whether an intent is legal for any unit at any time. Only such intents are cached."""
        return False

    def glance(self, unit: U) -> Hashable:
        """Return a key for all that the unit's script reads, where it is cheaper than the view; None: do not cache."""
        return None

    def decide(self, who: str, unit: U) -> Decision:
        """Decide for an enemy, with at most one die (BH-02, BH-05 to BH-07).

        An intent that is not legal is never resolved: the script's default replaces it, and the log says so (BH-06).
        """
        if trial := self.arena.trial:
            given = trial.next(who)
            return Decision(given) if given else self._decided(who, unit)
        if certain := self._certain.get(who):
            return certain
        glance = self.glance(unit) if who in self._steady else None
        if glance is None:
            return self._decided(who, unit)
        key = self.scripts[who], glance
        return self._known.get(key) or self._learned(who, unit, key)

    def _learned(self, who: str, unit: U, key: tuple[Script, Hashable]) -> Decision:
        """Decide, and cache the decision if it is deterministic."""
        self._open = False
        decision = self._decided(who, unit)
        if not self._open and self.always_legal(decision.intent) and len(self._known) < DECISIONS:
            self._known[key] = decision
        return decision

    def _decided(self, who: str, unit: U) -> Decision:
        script = self.scripts[who]
        view = self.see(unit, script.reads) if script.reads else {}
        group = self.see_group(unit, script.reads) if script.reads and script.shared else view
        if script.breaks(group, self._report):
            return Decision(Intent(script.broken, shown=script.broken), broken=True)
        if self._difficulty == "ruthless" and not self.arena.trial:
            options = self.options(unit)
            if len(options) > 1:
                return Decision(self.arena.look_ahead(who, options))
        intent = script.draw(script.candidates(view, self._report), lambda sides: self._roll(unit, sides))
        if self._difficulty == "story":
            intent = intent._replace(shown=intent.name)
        if self.legal(unit, intent):
            return Decision(intent)
        meant, default = intent.name, script.default.name
        self._report(
            tr("The intent '{intent}' is not possible here; '{default}' stands for it.", intent=meant, default=default)
            if intent.shown == meant
            else tr(
                "The intent '{intent}', shown as '{shown}', is not possible here; '{default}' stands for it.",
                intent=meant,
                shown=intent.shown,
                default=default,
            )
        )
        return Decision(script.default)

    def _report(self, text: str) -> None:
        self._open = True
        self.arena.emit(Noted(text))

    def _roll(self, unit: U, sides: int) -> int:
        self._open = True
        return self.die(unit, sides)


class HiddenDie(Protocol):
    """The state that keeps a die until it is revealed; 0 sides: none was rolled."""

    die: int
    sides: int


def roll_hidden(arena: Arena, who: str, kept: HiddenDie, sides: int) -> int:
    """Roll the die that chooses an intent. It is logged when the intent is revealed."""
    kept.die, kept.sides = arena.dice.sum("ai", 1, sides, who, mark("what to do")).total, sides
    return kept.die


def reveal_die(arena: Arena, who: str, kept: HiddenDie) -> None:
    """Log the die that chose an intent, if one was rolled, and forget it (BH-01)."""
    if kept.sides:
        arena.emit(Rolled(who, tr(mark("what to do")), 1, kept.sides, (kept.die,), kept.die))
        kept.die = kept.sides = 0
