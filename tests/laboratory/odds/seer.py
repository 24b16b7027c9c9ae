"""An oracle for tests of front ends: it says what it is told to, and keeps count of what becomes of it."""

from collections.abc import Callable

from game.laboratory.odds import Chance, Look, Odds, Oracle
from systems.table.battle.battle import Battle


class Seer(Oracle):
    """Says of every option of a fight what `look_of` makes of its ids; of anything else that there are no odds."""

    def __init__(self, look_of: Callable[[list[str]], Look]) -> None:
        super().__init__()
        self.look_of = look_of
        self.looks = 0
        self.closed = 0
        self.warmed = 0

    def look(self, battle: Battle | None) -> Look:
        self.looks += 1
        if battle is None or battle.request is None or battle.result.outcome:
            return Look("none")
        return self.look_of([option.id for option in battle.request.options])

    def warm(self) -> None:
        self.warmed += 1

    def close(self) -> None:
        self.closed += 1


def counting(options: list[str]) -> Look:
    """Nothing is known yet."""
    return Look("counting")


def rough(options: list[str]) -> Look:
    """Something is known of every option: 60 % and less for each that comes later."""
    return Look("counting", Odds(_chances(options), 16, False))


def final(options: list[str]) -> Look:
    """The same, and it is final."""
    return Look("ready", Odds(_chances(options), 256, True))


def left(options: list[str]) -> Look:
    """It is final, and all but the first option were left at few fights."""
    first, *others = _chances(options)
    few = [chance._replace(low=10, high=70, fights=8) for chance in others]
    return Look("ready", Odds((first._replace(fights=256), *few), 8, True))


def _chances(options: list[str]) -> tuple[Chance, ...]:
    return tuple(
        Chance(option, 60 - place, 50 - place, 70 - place, 25 + place, 5, {}) for place, option in enumerate(options)
    )
