"""The answer that an option's odds belong to, in words."""

from collections.abc import Callable, Mapping

from systems.table.loop.fields import Amounts, Count, Field, Pick, Value
from systems.table.loop.language import tr
from systems.table.loop.requests import Option


def described(option: Option, fields: Mapping[str, Value], name: Callable[[str], str]) -> str:
    """Describe the values of an option's fields; empty for an option without fields.

    Args:
        option: the option.
        fields: the answer, by the fields' names.
        name: returns the name of an id.
    """
    words = [_words(field, fields[field.name], name) for field in option.fields if field.name in fields]
    return ", ".join(each for each in words if each)


def _words(field: Field, value: Value, name: Callable[[str], str]) -> str:
    match field, value:
        case Pick(), str():
            return dict(field.choices).get(value, "")
        case Count(), int():
            return str(value)
        case Amounts(), Mapping():
            return ", ".join(tr("{who} {share}", who=name(who), share=share) for who, share in value.items() if share)
    return ""
