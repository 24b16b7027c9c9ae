"""What is chosen so far, what is asked next, and why something cannot be chosen, in words."""

from collections.abc import Callable, Sequence

from game.window.request.choosing import Choosing
from game.window.request.rows import Row
from game.wording import sentence
from systems.table.loop.fields import Pick
from systems.table.loop.language import both, either, mark, tr

FOR_GOOD = mark("For good: Return goes, Esc stays.")
_VAGUE = ("target", "to", "place")
"""Names of fields that do not say what is chosen."""


def ways(choosing: Choosing, row: Row, kind: Callable[[str], str]) -> str:
    """What a verb with several options asks: which target, where each names one, else in which of its ways.

    Args:
        choosing: the choice that the verb belongs to.
        row: the verb.
        kind: what something on the stage is, in a word.
    """
    if row.verb.asks:
        return row.verb.asks
    aimed = [choosing.target_of(each) for each in row.options]
    wanted = which(aimed, kind) if all(aimed) else tr("{options} ways.", options=len(row.options))
    helps = {each.help for each in row.options}
    said = helps.pop() if len(helps) == 1 else ""
    return f"{row.word}: {wanted} {sentence(said) if said else ''}".rstrip()


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
        then = tr(" Then {further}.", further=further(choosing.spared)) if choosing.elsewhere else ""
        return (
            row.verb.asks
            if row.verb.asks and choosing.targets
            else tr("{word}: {asked}{then}", word=row.word, asked=asked(choosing, kind), then=then)
        )
    if choosing.leaving is not None:
        return tr("{help}. {for_good}", help=choosing.leaving.help or choosing.leaving.label, for_good=FOR_GOOD)
    parts = [option.label]
    for field in option.fields:
        value = choosing.at.values.get(field.name)
        if isinstance(field, Pick) and isinstance(value, str):
            parts.append(next((label.split(" (")[0] for key, label in field.choices if key == value), value))
    if isinstance(choosing.field, Pick):
        name = choosing.field.name.replace("_", " ")
        parts.append(tr("{field}?", field=name) if choosing.extras or name not in _VAGUE else asked(choosing, kind))
    return " › ".join(parts)


def further(fields: Sequence[str]) -> str:
    """Name fields that are asked for after the target."""
    return both(
        [tr("the {field}", field=mark("place") if name in _VAGUE else name.replace("_", " ")) for name in fields]
    )


def asked(choosing: Choosing, kind: Callable[[str], str]) -> str:
    """Ask for what can be pressed on the stage now."""
    return which(list(choosing.targets), kind)


def which(keys: Sequence[str], kind: Callable[[str], str]) -> str:
    """Ask for one of some things on the stage."""
    kinds = list(dict.fromkeys(map(kind, keys)))
    if kinds == ["member"]:
        return tr("which of you?")
    if not kinds:
        return tr("which?")
    return tr("which {kinds}?", kinds=either(kinds))


def closed(row: Row) -> list[str]:
    """Why something of a verb is not possible now, in a line for each; of equal reasons the first alone."""
    reasons: dict[str, list[str]] = {}
    for each in row.closed:
        reasons.setdefault(each["why"], []).append(each["label"])
    return [tr("{labels}: {why}", labels=", ".join(labels), why=why) for why, labels in reasons.items()]
