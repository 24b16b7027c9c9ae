"""Floats: dice and changes of what one has, rising at the top bar while the game goes on. Nobody waits for them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.window.playback.playing import DiceNow, dice_at
from game.window.playback.timeline import LENGTHS
from systems.table.loop.cues import Cue
from systems.table.loop.language import tr

LASTING: Final = 1800
"""How long a float is to be seen, in milliseconds."""
APART: Final = 240
"""Between one and the next."""
MOST: Final = 8
"""Floats of one answer; what is beyond them stands in the log."""


class Change(NamedTuple):
    """Something that one has more or less of: `key` is the name of a store, `Gold`, or the id of a member."""

    key: str
    label: str
    amount: int


class Float(NamedTuple):
    """A change or a roll on its way up."""

    change: Change | None
    dice: DiceNow | None
    share: float
    """How far it is, from 0 to 1."""


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
    """Return what a campaign has more or less of: gold, stores, and the health of its members."""
    found = [Change(tr("Gold"), tr("Gold"), int(after.get("gold", 0)) - int(before.get("gold", 0)))]
    held = {str(store["name"]): int(store["count"]) for store in before.get("stores", ())}
    now = {str(store["name"]): int(store["count"]) for store in after.get("stores", ())}
    found += [Change(name, name, now.get(name, 0) - held.get(name, 0)) for name in dict.fromkeys((*now, *held))]
    health = {str(member["id"]): member for member in before.get("party", ()) if "now" in member}
    for member in after.get("party", ()):
        was = health.get(str(member["id"]))
        if was is not None and "now" in member:
            found.append(Change(str(member["id"]), str(member["name"]), int(member["now"]) - int(was["now"])))
    return [change for change in found if change.amount]


class Floats:
    """What rises at the top bar."""

    def __init__(self) -> None:
        self._rising: list[tuple[float, Change | Cue]] = []
        self._now = 0.0

    @property
    def moving(self) -> bool:
        """Whether anything is to be seen."""
        return bool(self._rising)

    def add(self, rolls: Sequence[Cue], found: Sequence[Change]) -> None:
        """Let rolls and then changes rise, one after the other."""
        rising: list[Change | Cue] = [*rolls, *found]
        self._rising = [(self._now + number * APART, each) for number, each in enumerate(rising[:MOST])]

    def advance(self, milliseconds: float) -> None:
        """Let time pass."""
        self._now += milliseconds
        self._rising = [(start, each) for start, each in self._rising if self._now < start + LASTING]

    def clear(self) -> None:
        """Show nothing any more."""
        self._rising = []

    def now(self) -> list[Float]:
        """What is to be seen now."""
        found = []
        for start, each in self._rising:
            part = (self._now - start) / LASTING
            if part < 0:
                continue
            if isinstance(each, Cue):
                found.append(Float(None, dice_at(each, (self._now - start) / LENGTHS["dice"]), part))
            else:
                found.append(Float(each, None, part))
        return found
