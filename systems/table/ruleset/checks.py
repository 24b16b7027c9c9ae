"""Checks: tests of skill outside fights."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from systems.table.loop.dice import Dice
from systems.table.loop.events import Rolled
from systems.table.loop.language import tr

EASY = 8
"""The difficulty of an easy test, as content writes it."""


class Check(NamedTuple):
    """A test outside a fight (HX-23): the dice, the total that is held against the difficulty, and whether it passed.

    `partial`: it failed, but so nearly that content may name a consequence (ZN-25). `words` explain the total and the
    difficulty, such as `2 successes, 2 wanted`, where `total against difficulty` does not.
    """

    roll: Rolled
    total: int
    passed: bool
    partial: bool = False
    words: str = ""


class CheckRules(ABC):
    """Tests of skill, feats of effort and First Aid. Dice are the campaign's."""

    id: ClassVar[str]
    skills: ClassVar[frozenset[str]] = frozenset({"might", "agility", "wits", "vigour"})
    efforts: ClassVar[bool] = False
    """It has feats of effort: `effort` is there (ZN-26)."""
    effort_words: ClassVar[str] = ""
    """How an attempt at a feat of effort makes progress, as one sentence."""
    first_aid: ClassVar[str] = ""
    """The effect of First Aid at camp in words; empty: there is none (DP-22)."""

    @abstractmethod
    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """Roll a test (HX-23).

        Args:
            dice: the campaign's.
            skill: the core value that counts, 0 to 8.
            difficulty: as content writes it once for all rulesets: the number that 2d6 + skill would have to meet, so
                8 is easy for a skill of 3, and 12 hard.
            who: id of the member who tries.
            why: the purpose, for the log.
        """

    def wanted(self, skill: int, difficulty: int) -> str:
        """Say before the roll what a test wants: by default, such as `against 9`."""
        return tr("against {difficulty}", difficulty=difficulty)

    def needs(self, skill: int, difficulty: int) -> str:
        """Say what the dice themselves must show for a test to pass, such as `6 or more on 2d6`; empty: not said."""
        return ""

    def effort(self, dice: Dice, check: Check, difficulty: int, who: str, why: str) -> Rolled | None:
        """Roll the progress that an attempt at a feat of effort made, if any (ZN-26). Only where `efforts` is set.

        By default an attempt that passes makes 1d6 of it. Where `efforts` is not set, one test decides (HX-23).

        Args:
            dice: the campaign's.
            check: the attempt, as `check` returned it.
            difficulty: the difficulty of the attempt.
            who: id of the member who made it.
            why: the purpose, for the log.
        """
        return dice.sum("world", 1, 6, who, why) if check.passed else None

    def aid(self, dice: Dice, block: Mapping[str, Any], numbers: Mapping[str, int], who: str) -> Check:
        """Roll First Aid at camp by a member with that block. Only where `first_aid` is not empty (DP-22).

        By default it is an easy test without a skill.
        """
        return self.check(dice, 0, EASY, who, tr("First Aid"))

    def aid_factors(self, block: Mapping[str, Any], numbers: Mapping[str, int]) -> Sequence[tuple[str, str]]:
        """Return what counts in First Aid by name, each with its value: by default nothing that could be named."""
        return ()
