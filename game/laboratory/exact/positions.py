"""Positions of a fight: its state without everything that no rule, request or script of this fight can distinguish.

Left out are the numbers of requests, uses of items without a limit, clocks beyond the range that is looked at
(`Ruleset.clocks`), and the count of quiet rounds, which the solver keeps (BH-09). Ruthless enemies look ahead with dice
that are seeded by the whole state (BH-07), so that with them nothing can be left out.
"""

from enum import IntEnum
from math import lcm
from typing import Any, NamedTuple

from game.laboratory.exact.dice import EnumeratingDice
from game.laboratory.setups import Setup
from systems.table.battle.battle import Battle
from systems.table.enemies.decide import Trial
from systems.table.lookahead import Clock, clock_of
from systems.table.policy.playbook import Playbook
from systems.table.ruleset import ruleset

Values = tuple[tuple[Any, ...], ...]

_NEVER = 1_000_000
"""A number of quiet rounds that is never reached, so that their count can stand still."""


class Passing(IntEnum):
    """The role of a call in the round: within it, its end after something happened, or its end after nothing did."""

    WITHIN = 0
    STIRRED = 1
    QUIET = 2


class End(NamedTuple):
    """The end of a fight, as far as it is distinguished. Members are in the party's order."""

    outcome: str
    now: int
    """The party's health, in the ruleset's own points."""
    left: tuple[int, ...]
    """Each member's health, per mille of full health."""
    able: tuple[bool, ...]
    dead: tuple[bool, ...]


class Positions:
    """One battle in a world of its own, set from position to position."""

    def __init__(self, setup: Setup, trial: Trial | None = None) -> None:
        """Set up the fight with enumerating dice. `close` must be called at the end.

        Args:
            setup: the fight.
            trial: the trial in which ruthless enemies do not look ahead.
        """
        self.rules = ruleset(setup.ruleset)
        encounter = setup.encounter.model_copy(update={"loot_tables": ()})
        self.dice = EnumeratingDice()
        self.battle = Battle(self.rules, encounter, setup.party, self.dice)
        self.most_quiet = self.battle.quiet_rounds
        self.trial = trial
        self.whole = encounter.difficulty == "ruthless" and trial is None
        self.clocks = () if self.whole else _clocks(self.battle, setup)
        self._endless = [charge for gear, charge in self.battle.gear.values() if not gear.thing.uses]
        self._outside = self.rules.under(encounter.numbers)
        self._ends: dict[tuple[object, ...], End] = {}
        if not self.whole:
            self.battle.quiet_rounds = _NEVER
            self.battle.quiet.rounds = 1
        self._start = self.battle.values()

    def begin(self) -> None:
        """Set the battle back to its start."""
        self.put(self._start)

    def round(self) -> int:
        """The number of the round as far as it is known here: only its growth within a call is meaningful."""
        return self.clocks[0].shown() if self.clocks else self.rules.rounds(self.battle)

    def unfought(self) -> int:
        """1 if the fight ended in a round before any blow fell in it, else 0."""
        return self.rules.rounds(self.battle) - self.rules.fought(self.battle)

    def passing(self) -> Passing:
        """Return the role of the last call in the round; to be asked before `settled`."""
        rounds = self.battle.quiet.rounds
        return Passing.WITHIN if self.whole or rounds == 1 else Passing.QUIET if rounds else Passing.STIRRED

    def settled(self) -> Values:
        """Return the position. The battle goes on from it as from the state it had."""
        battle = self.battle
        if not self.whole:
            battle.quiet.rounds = 1
            battle.flow.choices = 0
            for charge in self._endless:
                charge.used = 0
            if not battle.flow.asking:
                battle.flow.who = ""
            for clock in self.clocks:
                clock.turn_back()
            self.rules.forget(battle)
            battle.changed()
        return battle.values()

    def seeming(self) -> Values:
        """Return the player's view of the position. The battle goes on as if there were nothing behind it."""
        self.rules.as_seen(self.battle)
        self.battle.changed()
        return self.settled()

    def put(self, position: Values) -> None:
        """Set the battle to a position."""
        self.battle.resume(position, self.dice, self.trial)

    def last_quiet(self, position: Values) -> None:
        """Set the battle to a position in which the current round is the last that may be quiet."""
        self.put(position)
        self.battle.quiet.rounds = self.most_quiet - 1
        self.battle.quiet_rounds = self.most_quiet

    def no_more_quiet(self) -> None:
        """Undo what `last_quiet` did to the rules."""
        self.battle.quiet_rounds = _NEVER

    def end(self, outcome: str = "") -> End:
        """Return the end of the fight, or its state if it is broken off here with that outcome."""
        bodies = self.battle.bodies()
        key = (outcome or self.battle.result.outcome, *[tuple(body.values()) for body in bodies.values()])
        if key not in self._ends:
            members, rules = self.battle.party.members, self._outside
            health = [rules.health(member.block, bodies[member.id]) for member in members]
            self._ends[key] = End(
                str(key[0]),
                sum(each.now for each in health),
                tuple(1000 * each.now // max(1, each.most) for each in health),
                tuple(rules.able(member.block, bodies[member.id]) for member in members),
                tuple(rules.dead(member.block, bodies[member.id]) for member in members),
            )
        return self._ends[key]

    def close(self) -> None:
        """Give the world back."""
        self.battle.close()


def _clocks(battle: Battle, setup: Setup) -> tuple[Clock, ...]:
    """Return the ruleset's clocks; the round extends as far as the party's playbook reads it, too."""
    clocks = tuple(battle.ruleset.clocks(battle))
    texts = Playbook.model_validate(dict(setup.playbook)).conditions
    if not clocks or not texts:
        return clocks
    first, *others = clocks
    widened = clock_of(first.part, first.field, "round", texts, first.last)
    return widened._replace(period=lcm(first.period, widened.period)), *others
