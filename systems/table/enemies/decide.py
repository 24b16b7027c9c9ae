"""How an enemy decides: morale first, then its script; ruthless enemies look ahead (section 7).

`Decider` owns the order of these steps, the look at the battlefield, caching and reports. A ruleset subclasses it and
says what a unit sees, which intents are legal, all that there are, and how it rolls.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from systems.table.enemies.ahead import Foresight
from systems.table.enemies.behaviour import Intent, Script, View
from systems.table.loop.caches import DECISIONS
from systems.table.loop.dice import Dice
from systems.table.loop.events import Event, Noted, Rolled
from systems.table.loop.language import mark, tr

TENTHS = 10
"""The sides of the die by which enemies look ahead as often as the numbers say."""

U = TypeVar("U")


class Decision(NamedTuple):
    """An enemy's intent. `broken`: its nerve broke, and the intent is to flee or to surrender (BH-05)."""

    intent: Intent
    broken: bool = False


class Feigning(NamedTuple):
    """Of so many times that a feint is best, how often it is made, and how often what it shows is meant (BH-01).

    By the plain numbers one in four of what is shown because a feint would pay is one: never so often that it is read.
    """

    made: int = 1
    meant: int = 3
    of: int = 6


class Trial:
    """A copy of the fight that is played on: enemies follow their scripts, and do not look ahead in turn."""

    surprises = True
    """Phases of the encounter that have not begun may begin in it: the enemies know of them, the party does not."""

    def __init__(self, given: Mapping[str, Intent] | None = None) -> None:
        """Give enemies their next intents by id."""
        self._given = dict(given or {})

    def next(self, who: str) -> Intent | None:
        """Return the intent that an enemy is given, once."""
        return self._given.pop(who, None)


class Arena(Protocol):
    """The part of a fight that decisions need."""

    dice: Dice
    emit: Callable[[Event], None]
    telling: bool
    trial: Trial | None

    @property
    def difficulty(self) -> str:
        """`story`, `standard` or `ruthless` (BH-07)."""

    @property
    def foresight(self) -> Foresight:
        """How far the enemies look ahead."""

    def look_ahead(
        self, who: str, tries: Sequence[Intent], trials: int, errand: Collection[Intent]
    ) -> Sequence[Intent]:
        """Return the intents that are better than the first by so many trials in all, the best one first.

        Those for an errand that the script goes about are worth more.
        """


class Decider(ABC, Generic[U]):
    """Decides for all enemies of a fight. `U` is what the ruleset knows an enemy by: its id, or a unit."""

    feigning = Feigning()
    """How often whoever looks ahead feigns where that is best."""
    errands: frozenset[str] = frozenset()
    """Intents, and words for targets, that are about more than blows: something to take, to reach or to look after.

    Whoever looks ahead leaves what its script draws of them for nothing that is not worth more (BH-07).
    """

    def __init__(self, arena: Arena, scripts: Mapping[str, Script]) -> None:
        """Prepare the decisions that never vary.

        Args:
            arena: the fight.
            scripts: the script of each enemy by id.
        """
        self.arena = arena
        self.scripts = scripts
        self._difficulty = arena.difficulty
        self._ahead = self._difficulty == "ruthless" and arena.foresight.rounds > 0
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
        """Return every legal intent of an enemy now, the most promising first (BH-07).

        Each action of its block, at each target and place that it knows of. What its script holds for possible now is
        tried before these, and need not be among them; feints are those of its script.
        """

    def aim(self, unit: U, intent: Intent) -> str:
        """Return whom or what an intent would be aimed at now, so that equal ones are tried once; rolls nothing."""
        return intent.at or intent.target

    def errand(self, unit: U, intent: Intent) -> str:
        """Return which errand an intent is for; nothing: it is for none."""
        return next((word for word in (intent.name, intent.target) if word in self.errands), "")

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
        drawn = self._drawn(unit, script, view)
        if self._ahead and not self.arena.trial:
            drawn = self._improved(who, unit, view, drawn)
        return Decision(drawn)

    def _looks(self, unit: U) -> bool:
        """Tell whether an enemy looks ahead this time: always, or by a die as often as the numbers say."""
        often = self.arena.foresight.often
        return often >= TENTHS or (often > 0 and self._roll(unit, TENTHS) <= often)

    def presses(self, who: str) -> Sequence[Intent]:
        """Return how an enemy may press when it looks ahead."""
        return self.arena.foresight.presses(self.scripts[who].known("press"))

    def _drawn(self, unit: U, script: Script, view: View) -> Intent:
        """Draw an intent of the script, with at most one die (BH-02)."""
        intent = script.draw(script.candidates(view, self._report), lambda sides: self._roll(unit, sides))
        if self._difficulty == "story":
            intent = intent._replace(shown=intent.name)
        if self.legal(unit, intent):
            return intent
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
        return script.default

    def _improved(self, who: str, unit: U, view: View, drawn: Intent) -> Intent:
        """Return the intent that the script drew, or one that is better by trials (BH-07).

        A feint that pays is made at times, by a die, since one that is always made is no feint; as a rule what it shows
        is meant, or the best is done that hides nothing.
        """
        tries = self.tries(who, unit, view, drawn)
        if len(tries) < 2 or not self._looks(unit):
            return drawn
        aim = self.errand(unit, drawn)
        errand = [each for each in tries if aim and self.errand(unit, each) == aim]
        found = self.arena.look_ahead(who, tries, self.arena.foresight.trials(len(self.scripts)), errand)
        best, (made, meant, of) = found[0] if found else drawn, self.feigning
        if best.shown == best.name or (face := self._roll(unit, of)) <= made:
            return best
        honest = [each for each in tries if each.name == each.shown == best.shown] if face <= made + meant else []
        return [*honest, *(each for each in found if each.shown == each.name), drawn][0]

    def tries(self, who: str, unit: U, view: View, drawn: Intent) -> Sequence[Intent]:
        """Return the intents that are worth a trial, each once: the drawn one, what else its script holds, all others.

        As many as the budget allows to compare.
        """
        script = self.scripts[who]
        held = [each for each in (*script.holding(view), *script.feints()) if self.legal(unit, each)]
        found: dict[tuple[str, int, str, str], Intent] = {}
        for each in (drawn, *held, *spread(self.options(unit))):
            found.setdefault((each.name, each.amount, self.aim(unit, each), each.shown), each)
        return [*found.values()][: self.arena.foresight.most(len(self.scripts))]

    def _report(self, text: str) -> None:
        self._open = True
        self.arena.emit(Noted(text))

    def _roll(self, unit: U, sides: int) -> int:
        self._open = True
        return self.die(unit, sides)


def spread(options: Sequence[Intent]) -> list[Intent]:
    """Put intents in the order in which they are worth a trial: some of each kind before many of one."""
    counts: Counter[tuple[str, int]] = Counter()
    ranks = []
    for each in options:
        counts[each.name, each.amount] += 1
        ranks.append((counts[each.name, each.amount] - 1) // (2 if each.name == "attack" else 1))
    return [each for _, each in sorted(zip(ranks, options, strict=True), key=lambda pair: pair[0])]


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
        if arena.telling:
            arena.emit(Rolled(who, tr(mark("what to do")), 1, kept.sides, (kept.die,), kept.die))
        kept.die = kept.sides = 0
