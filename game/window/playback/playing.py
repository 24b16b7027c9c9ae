"""Playing: the events of one answer in a fight, as they are to be seen at each moment.

Everything here is a function of the time that has been played. The stage draws `view`, a fight's view as of now, and
asks for what moves smoothly: bars, shifts of tokens, numbers that rise, dice in the air.
"""

from collections.abc import Callable, Mapping, Sequence
from math import pi, sin
from typing import Any, Final, NamedTuple

from game.window.playback.timeline import TAIL, Step, timeline
from systems.table.loop.cues import Cue, CueKind
from systems.table.loop.language import tr

QUICKER: Final = 3.0
"""How much quicker everything goes after a press."""
RISING: Final = 800
"""How long a number or word stays over a unit."""
LYING: Final = 420
"""How long dice lie after they have fallen."""
_TUMBLE: Final = 0.62
"""The part of a roll in which the dice are still turning."""
_REACH: Final = 0.4
"""How far towards its target whoever strikes lunges."""

Where = Callable[[str], "tuple[int, int] | None"]
"""Where a unit, an area or a cell is on the screen, without any shift; None where it is not drawn."""


class Mark(NamedTuple):
    """A number or a word that rises from a unit; from the middle of the stage where `who` is empty."""

    who: str
    text: str
    kind: CueKind
    share: float
    """How far it has risen, from 0 to 1."""
    event: int = 0
    """The event that it belongs to, counted from 0."""


class DiceNow(NamedTuple):
    """Dice on the table as they lie, or tumble, now."""

    who: str
    text: str
    """What is rolled for."""
    faces: tuple[int, ...]
    look: int
    """The sides by which they are drawn."""
    total: str
    """What they made; empty while they tumble."""
    share: float
    """How far they have fallen, from 0 to 1."""


class Playing:
    """One answer's events, played. `advance` lets time pass; everything else is as of now."""

    def __init__(
        self,
        events: Sequence[Sequence[Cue]],
        before: Mapping[str, Any] | None,
        after: Mapping[str, Any] | None,
        speed: float = 1.0,
    ) -> None:
        """Begin to play.

        Args:
            events: the cues of each event.
            before: the fight's view before the answer; None where there was no fight.
            after: the fight's view after it; None where it is over and gone.
            speed: how quick everything goes.
        """
        self.steps = timeline(events)
        self.events = len(events)
        self.now = 0.0
        self.quick = False
        self._speed = speed
        same = before is not None and (after is None or before.get("encounter") == after.get("encounter"))
        self._base: Mapping[str, Any] = (before if same else after) or {}
        self._after = after or {}
        self._first = _units(self._base) if same else _backwards(_units(self._base), self.steps)
        self._last = _units(self._after)

    @property
    def idle(self) -> bool:
        """Whether nothing of it takes any time, so that it need not be played."""
        return all(step.start == step.end for step in self.steps)

    @property
    def end(self) -> float:
        """When everything has been seen."""
        return max((step.end for step in self.steps), default=-TAIL) + TAIL

    @property
    def done(self) -> bool:
        """Whether everything has been seen."""
        return self.now >= self.end

    def advance(self, milliseconds: float) -> list[Cue]:
        """Let time pass; return the cues that began."""
        before = self.now
        self.now = min(self.end, before + milliseconds * self._speed * (QUICKER if self.quick else 1.0))
        return [step.cue for step in self.steps if before <= step.start < self.now]

    def quicken(self) -> None:
        """Play quicker from now on."""
        self.quick = True

    def skip(self) -> None:
        """Go to the end."""
        self.now = self.end

    @property
    def told(self) -> int:
        """How many events have been seen whole, so that they can be told."""
        return min((step.event for step in self.steps if step.end > self.now), default=self.events)

    @property
    def view(self) -> dict[str, Any]:
        """The fight's view as of now. Nothing in it answers, and what is intended is as it was before."""
        if not self._base:
            return {}
        sides = {side: {**self._base[side], "units": self._side(side)} for side in ("party", "foes")}
        shown = {**self._base, **sides, "prospects": []}
        if land := self._base.get("map"):
            shown["map"] = {**land, "places": self._places()}
        return shown

    def bar(self, who: str) -> float | None:
        """The value of a unit's bar now; None where it has none."""
        unit = self._first.get(who)
        if unit is None or "now" not in unit:
            return None
        value = float(unit["now"])
        for step in self.steps:
            if step.cue.who == who and step.cue.kind in ("loss", "gain"):
                value += step.cue.amount * step.share(self.now) * (1 if step.cue.kind == "gain" else -1)
        return max(0.0, min(value, float(unit.get("most", value))))

    def fallen(self, who: str) -> float:
        """How much of a unit has fallen, from 0, on its feet, to 1, out of the fight."""
        share = 0.0 if self._first.get(who, {}).get("able", True) else 1.0
        for step in self.steps:
            if step.cue.who == who and step.cue.kind in ("fall", "rise") and step.start <= self.now:
                part = step.share(self.now)
                share = part if step.cue.kind == "fall" else 1 - part
        return share

    def solid(self, who: str) -> float:
        """How much of a unit is there, from 0, off the field, to 1."""
        share = 1.0
        mine = [step for step in self.steps if step.cue.who == who and step.cue.kind in ("appear", "leave")]
        if mine and mine[0].cue.kind == "appear" and self.now <= mine[0].start:
            return 0.0
        for step in mine:
            if step.start <= self.now:
                part = step.share(self.now)
                share = part if step.cue.kind == "appear" else 1 - part
        return share

    def shift(self, who: str, where: Where) -> tuple[int, int]:
        """How far a unit is from where the view has it, in pixels: on its way, or lunging at its target."""
        for step in self.steps:
            if step.cue.who != who or not step.start < self.now < step.end:
                continue
            here, there = where(who), where(step.cue.at)
            if here is None or there is None:
                continue
            if step.cue.kind == "move":
                part = step.share(self.now)
            elif step.cue.kind == "strike":
                part = _REACH * sin(pi * (self.now - step.start) / (step.end - step.start))
            else:
                continue
            return round((there[0] - here[0]) * part), round((there[1] - here[1]) * part)
        return 0, 0

    @property
    def acting(self) -> Step | None:
        """Who acts on whom now, if anybody does."""
        kinds = ("strike", "shoot", "cast")
        return next((step for step in self.steps if step.cue.kind in kinds and step.start <= self.now < step.end), None)

    def marks(self) -> list[Mark]:
        """The numbers and words over units now."""
        found = []
        for step in self.steps:
            part = (self.now - step.start) / RISING
            if 0 <= part < 1 and (text := _mark(step.cue)):
                found.append(Mark(step.cue.who, text, step.cue.kind, part, step.event))
        return found

    def dice(self) -> DiceNow | None:
        """The dice on the table now; the last ones lie for a while."""
        fallen = [step for step in self.steps if step.cue.kind == "dice" and step.start <= self.now]
        if not fallen or self.now > fallen[-1].end + LYING:
            return None
        return dice_at(fallen[-1].cue, (self.now - fallen[-1].start) / (fallen[-1].end - fallen[-1].start))

    def _left(self, who: str) -> bool:
        """Whether something is still to be seen of a unit."""
        return any(step.cue.who == who and step.end > self.now for step in self.steps)

    def _side(self, side: str) -> list[Mapping[str, Any]]:
        """The units of a side as of now."""
        known = [unit["id"] for unit in self._base[side]["units"]]
        late = [unit["id"] for unit in self._after.get(side, {}).get("units", ()) if unit["id"] not in known]
        shown: list[Mapping[str, Any]] = []
        for who in (*known, *late):
            last, busy = self._last.get(who), self._left(who)
            if last is not None and not busy:
                shown.append(last)
                continue
            first = self._first.get(who) or last
            if first is None or self.solid(who) == 0:
                continue
            value, now = self.bar(who), dict(first)
            if value is not None:
                now["now"] = round(value)
            if any(step.cue.who == who and step.cue.kind in ("fall", "rise") for step in self.steps):
                now["able"] = self.fallen(who) < 1
            shown.append(now)
        return shown

    def _places(self) -> list[Mapping[str, Any]]:
        """Where everybody is as of now: a unit stands at its new place once it has got there."""
        before = {place["id"]: place for place in self._base["map"]["places"]}
        after = {place["id"]: place for place in (self._after.get("map") or self._base["map"])["places"]}
        shown = []
        for who, place in {**after, **before}.items():
            moves = [step for step in self.steps if step.cue.who == who and step.cue.kind == "move"]
            gone = [step for step in moves if step.end <= self.now]
            if gone and len(gone) == len(moves):
                shown.append(after.get(who, place))
            elif gone:
                shown.append(self._at(place, gone[-1].cue.at))
            elif moves and who not in before:
                continue
            else:
                shown.append(place)
        return shown

    def _at(self, place: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        """A place moved to a cell, or into an area."""
        column, comma, row = key.partition(",")
        if comma and column.isdecimal() and row.isdecimal():
            return {**place, "x": int(column), "y": int(row)}
        area = next((each for each in self._base["map"]["areas"] if each["id"] == key), None)
        if area is None:
            return place
        return {**place, "x": area["x"] + area["width"] // 2, "y": area["y"] + area["height"] // 2}


def dice_at(cue: Cue, share: float) -> DiceNow:
    """Return dice that have fallen so far, from 0 to 1: before they lie still they show other faces."""
    if share >= _TUMBLE:
        return DiceNow(cue.who, cue.text, cue.faces, cue.look, cue.made, min(1.0, share))
    turn = int(share * 12)
    faces = tuple((face + turn * (2 * number + 3)) % max(1, cue.sides) + 1 for number, face in enumerate(cue.faces))
    return DiceNow(cue.who, cue.text, faces, cue.look, "", share)


def _mark(cue: Cue) -> str:
    """The number or word that a cue puts over a unit; empty for none."""
    match cue.kind:
        case "loss":
            return f"−{cue.amount}" if cue.amount else cue.text
        case "gain":
            return f"+{cue.amount}" if cue.amount else cue.text
        case "miss":
            return cue.text or "missed"
        case "block":
            return cue.text or tr("held off")
        case "mark" | "turn":
            return cue.text
        case "end":
            return cue.text.capitalize()
    return ""


def _units(view: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    return {unit["id"]: unit for side in ("party", "foes") for unit in view.get(side, {}).get("units", ())}


def _backwards(units: Mapping[str, Mapping[str, Any]], steps: Sequence[Step]) -> dict[str, Mapping[str, Any]]:
    """Return units as they were before these steps."""
    found: dict[str, Mapping[str, Any]] = {}
    for who, unit in units.items():
        first = dict(unit)
        mine = [step.cue for step in steps if step.cue.who == who]
        if "now" in first:
            change = sum(cue.amount * (1 if cue.kind == "gain" else -1) for cue in mine if cue.kind in ("gain", "loss"))
            first["now"] = max(0, min(first["now"] - change, first.get("most", first["now"])))
        turns = [cue.kind for cue in mine if cue.kind in ("fall", "rise")]
        if turns:
            first["able"] = turns[0] == "fall"
        found[who] = first
    return found
