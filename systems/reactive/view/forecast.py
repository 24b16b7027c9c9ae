"""A roll with Tough that somebody could make now: its parts by name and the chance of each level, for players."""

from collections.abc import Mapping

from systems.reactive.rules import FAILED, LEVELS, Level, level_counts
from systems.reactive.state import Foe, Member, State
from systems.table.battle.foresight import FactorView, factor, named, per_cent
from systems.table.loop.language import mark, tr


class Roll:
    """A roll with Tough that a member could make now: its modifiers by name, and the chance of each level (RX-01)."""

    def __init__(self, state: State, member: Member, parts: Mapping[str, int], better: str, worse: str) -> None:
        """Count it out.

        Args:
            state: of the fight.
            member: the roller.
            parts: the modifiers besides Tough, by name.
            better: the reason for advantage, or an empty text.
            worse: the reason for disadvantage, or an empty text.
        """
        self._state, self._parts = state, {"Tough": member.fighter.tough, **parts}
        self._better, self._worse = better or ("advantage" if member.turn.favoured else ""), worse
        self.modifier = sum(self._parts.values())
        self.counts = self._counts(bool(self._better))
        self.helped = _successes(self._counts(better=True))
        """Per cent of successes, mixed ones too, with a helper."""
        self.chance = _successes(self.counts)
        """Per cent of successes, mixed ones too."""

    def _counts(self, better: bool) -> Mapping[Level, int]:
        numbers = self._state.numbers
        return level_counts(
            self.modifier, better, bool(self._worse), numbers.advantage_dice, numbers.failure_most, numbers.mixed_most
        )

    def percent(self, *levels: Level) -> int:
        """Return the percentage of some levels together."""
        return per_cent(sum(self.counts[level] for level in levels), sum(self.counts.values()))

    def possible(self) -> list[Level]:
        """Return the levels that can be rolled at all."""
        return [level for level in LEVELS if self.counts[level]]

    def factors(self, *, levels: bool = True) -> list[FactorView]:
        """Return every modifier but 0, advantage and disadvantage, each level of success, the whole roll last.

        Args:
            levels: False where what each level brings is told elsewhere.
        """
        numbers, more = self._state.numbers, self._state.numbers.advantage_dice
        found = [factor(name, value) for name, value in self._parts.items() if value]
        found += [named(self._better, tr("best 2 of {value}", value=2 + more))] if self._better else []
        found += [named(self._worse, tr("worst 2 of {value}", value=2 + more))] if self._worse else []
        mixed, whole = numbers.failure_most + 1, numbers.mixed_most + 1
        successes = (
            (
                tr("mixed success"),
                tr("{mixed} to {mixed_most}", mixed=mixed, mixed_most=numbers.mixed_most),
                self.percent("mixed"),
            ),
            (tr("success"), tr("{whole} or more", whole=whole), self.percent("success", "critical_success")),
        )
        found += [
            named(name, tr("{total}, {chance} %", total=total, chance=chance))
            for name, total, chance in successes
            if chance and levels
        ]
        return [
            *found,
            named(
                tr("roll"),
                tr("{dice} against {mixed}", dice=f"2d6 {self.modifier:+d}" if self.modifier else "2d6", mixed=mixed),
            ),
        ]


def against(foe: Foe) -> Mapping[str, int]:
    """Return the parts of the modifier of rolls against an enemy, by name (RX-11)."""
    return {
        mark("its modifier"): foe.enemy.modifier,
        mark("it pressed before"): foe.stance.owed,
        mark("exposed"): foe.stance.exposed,
    }


def _successes(counts: Mapping[Level, int]) -> int:
    return per_cent(sum(count for level, count in counts.items() if level not in FAILED), sum(counts.values()))
