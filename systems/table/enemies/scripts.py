"""The behaviour scripts of all enemies of a fight, the groups that share one, and those that change by phases."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import NamedTuple, Protocol

from systems.table.enemies.behaviour import Behaviour, Intent, Rule, Script, View


class Course(Protocol):
    """Which phases of the encounter have begun, by number and in that order (TH-03)."""

    begun: tuple[int, ...]


class Later(NamedTuple):
    """The behaviours that phases of the encounter bring, by enemy and number of the phase (TH-03)."""

    course: Course
    of: Mapping[str, Mapping[int, Behaviour]]

    def now(self, who: str, first: Behaviour) -> Behaviour:
        """Return the behaviour of an enemy in the present phase; `first` is its behaviour before any."""
        of = self.of.get(who, {})
        return next((of[number] for number in reversed(self.course.begun) if number in of), first)


class PhasedScript(Script):
    """A script whose behaviour changes with the phases of the encounter: that of the last one that brought any."""

    def __init__(self, first: Script, later: Mapping[int, Script], course: Course) -> None:
        """Join the scripts; fields and texts are those of all of them."""
        every = [first, *later.values()]
        self._first, self._later, self._course = first, later, course
        self.default = first.default
        self.reads = frozenset().union(*(script.reads for script in every))
        self.texts = tuple(text for script in every for text in script.texts)
        self.feigns = any(script.feigns for script in every)
        self.certain = None

    def _now(self) -> Script:
        for number in reversed(self._course.begun):
            if number in self._later:
                return self._later[number]
        return self._first

    @property
    def broken(self) -> str:
        """What follows in this phase when its nerve breaks."""
        return self._now().broken

    @property
    def shared(self) -> bool:
        """Whether a group breaks as one in this phase."""
        return self._now().shared

    @property
    def steady(self) -> bool:
        """Never: a decision depends on the phase."""
        return False

    def holding(self, view: View) -> list[Intent]:
        """Return the intents of all rules of this phase whose condition holds."""
        return self._now().holding(view)

    def feints(self) -> list[Intent]:
        """Return the intents that a rule of this phase hides behind another."""
        return self._now().feints()

    def known(self, name: str) -> list[Intent]:
        """Return each different intent of that name in this phase."""
        return self._now().known(name)

    def breaks(self, view: View, report: Callable[[str], None]) -> bool:
        """Tell whether the nerve breaks now."""
        return self._now().breaks(view, report)

    def candidates(self, view: View, report: Callable[[str], None]) -> tuple[Rule, ...]:
        """Return the rules of this phase that take part."""
        return self._now().candidates(view, report)

    def draw(self, candidates: Sequence[Rule], die: Callable[[int], int]) -> Intent:
        """Draw one of the candidates by weight."""
        return self._now().draw(candidates, die)


def script_of(
    who: str, behaviour: Behaviour, make: Callable[[Behaviour], Script], later: Later | None = None
) -> Script:
    """Return the script of an enemy, which changes with the phases where they bring other behaviours."""
    of = later.of.get(who) if later else None
    if not later or not of:
        return make(behaviour)
    return PhasedScript(make(behaviour), {number: make(each) for number, each in of.items()}, later.course)


class Scripts:
    """One script for each different behaviour. A ruleset binds a subclass that knows its fields and default intent."""

    def __init__(
        self, behaviours: Mapping[str, Behaviour], make: Callable[[Behaviour], Script], later: Later | None = None
    ) -> None:
        """Build the scripts.

        Args:
            behaviours: the behaviour of each enemy by id, in stable order.
            make: builds a ruleset's script from a behaviour; called once for each different one.
            later: the behaviours that phases of the encounter bring.
        """
        made: dict[_Behaviours, Script] = {}
        groups: dict[_Behaviours, list[str]] = {}
        self.of: dict[str, Script] = {}
        """The script of each enemy."""
        every: dict[str, _Behaviours] = {}
        for who, behaviour in behaviours.items():
            key = every[who] = behaviour, tuple(later.of.get(who, {}).items()) if later else ()
            if key not in made:
                made[key] = script_of(who, behaviour, make, later)
            self.of[who] = made[key]
            groups.setdefault(key, []).append(who)
        self._groups = {who: tuple(groups[key]) for who, key in every.items()}
        self.group = dict(self._groups)
        """All enemies with an equal behaviour, itself included: a shared morale breaks for all of them (BH-05)."""
        self.looks = {who: self.of[who].reads | _targets(key) for who, key in every.items()}
        """The fields and target words of each enemy's behaviour: only these need to be remembered."""
        self.looked_at = frozenset().union(*self.looks.values())
        """The fields and target words of all of them."""

    def muster(self, waiting: Container[str]) -> None:
        """Leave those out of the groups that have not joined the fight (TH-03)."""
        for who, group in self._groups.items():
            self.group[who] = tuple(each for each in group if each not in waiting)


_Behaviours = tuple[Behaviour, tuple[tuple[int, Behaviour], ...]]
"""The behaviour of an enemy, and those of phases by their numbers."""


def _targets(behaviours: _Behaviours) -> frozenset[str]:
    first, later = behaviours
    return frozenset(rule.target for behaviour in (first, *(each for _, each in later)) for rule in behaviour.rules)
