"""How health is shown: characters in numbers, peons and grunts as 1/1 or 2/2, foes by a bar (ZN-22 to ZN-24)."""

from systems.zones.rules import segments
from systems.zones.state.state import Actor, Sides

WORDS = (
    "down", "at its last", "almost done for", "badly hurt", "badly hurt", "half worn down",
    "half worn down", "hurt", "hurt", "scratched", "hardly touched",
)  # fmt: skip
"""A foe's bar in words, by tenths."""


def look(actor: Actor) -> str:
    """How somebody looks, in words."""
    now, most = actor.health.now, actor.unit.most
    grade = actor.unit.grade
    if grade == "hero":
        return f"{now} of {most} health" if now else "incapacitated"
    if not now:
        return "down" if actor.unit.side == "foes" else "broken"
    if grade in ("peon", "grunt"):
        return f"{now}/{most}"
    return "unhurt" if now == most else WORDS[segments(now, most, 10)]


def bar(sides: Sides, actor: Actor) -> tuple[int, int]:
    """Now and most of a bar: for foes in segments, never in health (ZN-24)."""
    now, most = actor.health.now, actor.unit.most
    if actor.unit.grade == "foe":
        return segments(now, most, sides.numbers.bar), sides.numbers.bar
    return now, most
