"""What is chosen so far, what is asked next, and why something cannot be chosen, in words."""

from collections.abc import Callable

from game.window.request.buttons import short
from game.window.request.choosing import Choosing
from game.window.request.rows import Row
from systems.table.loop.fields import Pick

FOR_GOOD = "For good: Return goes, Esc stays."
_VAGUE = ("target", "to", "place")
"""Names of fields that do not say what is chosen."""


def ways(row: Row) -> str:
    """What a verb asks, or its ways in a few words each."""
    return row.verb.asks or f"{row.word}: {' · '.join(dict.fromkeys(short(each.label) for each in row.options))}"


def told(choosing: Choosing, kind: Callable[[str], str]) -> str:
    """What was chosen so far and what is missing, in words; empty at the beginning.

    Args:
        choosing: the choice so far.
        kind: what something on the stage is, in a word.
    """
    row, option = choosing.at.row, choosing.at.option
    if option is None:
        if row is None:
            return ""
        then = " Then a place." if choosing.elsewhere else ""
        return row.verb.asks if row.verb.asks and choosing.targets else f"{row.word}: {asked(choosing, kind)}{then}"
    if choosing.leaving is not None:
        return f"{choosing.leaving.help or choosing.leaving.label}. {FOR_GOOD}"
    parts = [option.label]
    for field in option.fields:
        value = choosing.at.values.get(field.name)
        if isinstance(field, Pick) and isinstance(value, str):
            parts.append(next((label.split(" (")[0] for key, label in field.choices if key == value), value))
    if isinstance(choosing.field, Pick):
        name = choosing.field.name.replace("_", " ")
        parts.append(f"{name}?" if choosing.extras or name not in _VAGUE else asked(choosing, kind))
    return " › ".join(parts)


def asked(choosing: Choosing, kind: Callable[[str], str]) -> str:
    """Ask for what can be pressed on the stage now."""
    kinds = list(dict.fromkeys(kind(key) for key in choosing.targets))
    if kinds == ["member"]:
        return "which of you?"
    if not kinds:
        return "which?"
    return f"which {' or '.join(filter(None, [', '.join(kinds[:-1]), kinds[-1]]))}?"


def closed(row: Row) -> list[str]:
    """Why something of a verb is not possible now, in a line for each; of equal reasons the first alone."""
    reasons: dict[str, list[str]] = {}
    for each in row.closed:
        reasons.setdefault(each["why"], []).append(each["label"])
    return [f"{', '.join(labels)}: {why}" for why, labels in reasons.items()]
