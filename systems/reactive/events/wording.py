"""Words that events share with requests and view."""

from collections.abc import Mapping

LEVEL: Mapping[str, str] = {
    "critical_failure": "critical failure",
    "failure": "failure",
    "mixed": "mixed success",
    "success": "success",
    "critical_success": "critical success",
}
"""Levels of a roll."""
EFFECT: Mapping[str, str] = {"restrain": "restrained", "blind": "blinded", "stun": "stunned"}
"""What a special effect makes of an enemy."""
PARTLY: Mapping[str, str] = {
    "restrain": "it cannot flee, nor strike any but those who attack it",
    "blind": "its damage is halved",
    "stun": "it does not strike when it is ignored",
}
"""What it means to be held partly (RX-08)."""
DOES: Mapping[str, str] = {
    "damage": "deals damage",
    "restrain": "restrains",
    "blind": "blinds",
    "stun": "stuns",
}
"""What a weapon does."""


def intent_words(intent: str, amount: int, at: str) -> str:
    """What an enemy is about to do, or seems to. `at` is a name."""
    if at == "nobody":
        return "would strike, but can reach nobody who leaves it alone"
    whom = at or "somebody"
    return {
        "attack": f"strikes {whom} if nobody attacks it",
        "press": f"presses hard: +{amount} damage in this cycle, +{amount} to rolls against it in the next; "
        f"strikes {whom} if nobody attacks it",
        "grapple": f"seizes {whom} if nobody attacks it",
        "guard": "guards: damage of attacks on it is halved, and it strikes nobody who leaves it alone",
        "lurk": f"hides behind the others: disadvantage to attack it; strikes {whom} if nobody attacks it",
        "wait": "holds back: it strikes nobody who leaves it alone",
        "flee": "is about to flee, unless somebody attacks it",
    }.get(intent, "")


def cycles(count: int) -> str:
    """Until when something lasts that outlasts so many ends of cycles, the one under way counted."""
    return {1: "until the end of this cycle", 2: "until the end of the next cycle"}.get(
        count, f"until the end of the cycle {count - 1} from now"
    )


def signed(number: int, word: str) -> str:
    """A part of a sum: ` + 2 Tough`, nothing for 0."""
    return f" {'+' if number > 0 else '-'} {abs(number)} {word}" if number else ""
