"""Wording that events share with requests and view."""

from collections.abc import Mapping, Sequence

from systems.table.loop.cues import Cue
from systems.table.loop.language import mark, told, tr

LEVEL_NAMES: Mapping[str, str] = {
    "critical_failure": mark("critical failure"),
    "failure": "failure",
    "mixed": mark("mixed success"),
    "success": "success",
    "critical_success": mark("critical success"),
}
"""Levels of a roll."""
CONDITION_NAMES: Mapping[str, str] = {"restrain": "restrained", "blind": "blinded", "stun": "stunned"}
"""Conditions that special effects cause, as adjectives."""
PARTIAL_HOLDS: Mapping[str, str] = {
    "restrain": mark("it cannot flee, nor strike any but those who attack it"),
    "blind": mark("its damage is halved"),
    "stun": mark("it does not strike when it is ignored"),
}
"""Consequences of partial holds (RX-08)."""
WEAPON_VERBS: Mapping[str, str] = {
    "damage": mark("deals damage"),
    "restrain": "restrains",
    "blind": "blinds",
    "stun": "stuns",
}
"""Effects of weapons, as verbs."""


def intent_words(intent: str, amount: int, at: str) -> str:
    """Describe an intent; `at` is the name of its target."""
    if at == "nobody":
        return tr("would strike, but can reach nobody who leaves it alone")
    whom = at or tr("somebody")
    return {
        "attack": tr("strikes {whom} if nobody attacks it", whom=whom),
        "press": tr(
            "presses hard: +{amount} damage in this cycle, +{amount} to rolls against it in the "
            "next; strikes {whom} if nobody attacks it",
            amount=amount,
            whom=whom,
        ),
        "grapple": tr("seizes {whom} if nobody attacks it", whom=whom),
        "guard": tr("guards: damage of attacks on it is halved, and it strikes nobody who leaves it alone"),
        "lurk": tr(
            "hides behind the others: disadvantage to attack it; strikes {whom} if nobody attacks it", whom=whom
        ),
        "wait": tr("holds back: it strikes nobody who leaves it alone"),
        "flee": tr("is about to flee, unless somebody attacks it"),
    }.get(intent, "")


def cycles(count: int) -> str:
    """Describe the end of a condition by the cycle ends it outlasts, the current one included."""
    return {1: tr("until the end of this cycle"), 2: tr("until the end of the next cycle")}.get(
        count, tr("until the end of the cycle {count} from now", count=count - 1)
    )


def weapon_words(kept: str) -> str:
    """Return the words of a weapon that were kept as data, with its effect in brackets, in the reader's language."""
    for verb in WEAPON_VERBS.values():
        if kept.endswith(f" ({verb})"):
            return f"{told(kept.removesuffix(f' ({verb})'))} ({tr(verb)})"
    return told(kept)


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
