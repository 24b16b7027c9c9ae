"""Wording that events share with requests and view."""

from collections.abc import Mapping, Sequence

from systems.table.loop.cues import Cue

LEVEL_NAMES: Mapping[str, str] = {
    "critical_failure": "critical failure",
    "failure": "failure",
    "mixed": "mixed success",
    "success": "success",
    "critical_success": "critical success",
}
"""Levels of a roll."""
CONDITION_NAMES: Mapping[str, str] = {"restrain": "restrained", "blind": "blinded", "stun": "stunned"}
"""Conditions that special effects cause, as adjectives."""
PARTIAL_HOLDS: Mapping[str, str] = {
    "restrain": "it cannot flee, nor strike any but those who attack it",
    "blind": "its damage is halved",
    "stun": "it does not strike when it is ignored",
}
"""Consequences of partial holds (RX-08)."""
WEAPON_VERBS: Mapping[str, str] = {
    "damage": "deals damage",
    "restrain": "restrains",
    "blind": "blinds",
    "stun": "stuns",
}
"""Effects of weapons, as verbs."""


def intent_words(intent: str, amount: int, at: str) -> str:
    """Describe an intent; `at` is the name of its target."""
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
    """Describe the end of a condition by the cycle ends it outlasts, the current one included."""
    return {1: "until the end of this cycle", 2: "until the end of the next cycle"}.get(
        count, f"until the end of the cycle {count - 1} from now"
    )


def signed(number: int, word: str) -> str:
    """Return a summand in words: ` + 2 Tough`, or an empty text for 0."""
    return f" {'+' if number > 0 else '-'} {abs(number)} {word}" if number else ""


def aimed_at(at: str) -> str:
    """Return the id of an intent's target, or an empty text where it can reach nobody."""
    return "" if at == "nobody" else at


def harm_cues(who: str, amount: int, hp: int) -> Sequence[Cue]:
    """Return what damage looks like that leaves somebody so many HP."""
    falls = [Cue("fall", who)] if hp == 0 else []
    return [Cue("loss", who, amount=amount) if amount else Cue("block", who), *falls]
