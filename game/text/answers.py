"""From what was typed to the values of fields. Nothing here asks or shows anything."""

import re
from collections.abc import Mapping, Sequence

from game.text.battle_map_words import parse_cell, typed_cell_id
from systems.table.loop.fields import Amounts, Count, Field, Pick, Value, Words

WHOLE = 9
"""Digits of the longest number that is read as one."""


class Unclear(Exception):
    """What was typed cannot be taken; the text says why."""


def parse_number(text: str) -> int | None:
    """Return a whole number of 0 or more, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= WHOLE else None


def parse_amounts(field: Amounts, words: Sequence[str]) -> Mapping[str, int]:
    """Return amounts typed in a row, in the order of the caps.

    Raises:
        Unclear: not as many numbers as shares, or they do not fit.
    """
    numbers = [parse_number(word) for word in words]
    if len(numbers) != len(field.caps):
        raise Unclear(f"{len(field.caps)} numbers are wanted, one for each.")
    given = {who: each for (who, _), each in zip(field.caps, numbers, strict=True) if each is not None}
    if len(given) != len(numbers):
        raise Unclear("Only whole numbers, please.")
    if reason := field.refuse(given):
        raise Unclear(sentence(reason))
    return given


def parse_count(field: Count, text: str) -> int:
    """Return a number in range; `all` is the most.

    Raises:
        Unclear: it is no number, or out of range.
    """
    if text.lower() in ("all", "most"):
        return field.most
    value = parse_number(text)
    if value is None or not field.least <= value <= field.most:
        raise Unclear(f"A whole number from {field.least} to {field.most} is wanted.")
    return value


def parse_pick(choices: Sequence[tuple[str, str]], text: str, numbers: Sequence[int] = ()) -> str:
    """Return the id that a number of the list, an id, a square such as `4,7`, or the beginning of a label names.

    Args:
        choices: ids with labels.
        text: what was typed.
        numbers: the number of each choice; by default they are numbered from 1.

    Raises:
        Unclear: nothing fits, or more than one.
    """
    place = parse_number(text)
    if not numbers and place is not None and 1 <= place <= len(choices):
        return choices[place - 1][0]
    if place is not None and place in numbers:
        return choices[list(numbers).index(place)][0]
    wanted = text.casefold()
    found = [key for key, label in choices if wanted in (key.casefold(), label.casefold())]
    if not found and (square := typed_cell_id(text)):
        found = [key for key, _ in choices if key == square]
    if not found and wanted and place is None:
        found = [key for key, label in choices if label.casefold().startswith(wanted)]
    if not found and wanted and place is None:
        words_ = re.compile(rf"\b{re.escape(wanted)}")
        found = [key for key, label in choices if words_.search(label.casefold())]
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(label for key, label in choices if key in found[:6])
        raise Unclear(f"{text!r} may mean {names}{' …' if len(found) > 6 else ''}. Its number says which.")
    raise Unclear(f"There is no {text!r} here. A number from 1 to {max(numbers, default=len(choices))} is wanted.")


def parse_words(field: Words, text: str) -> str:
    """Return a text; `ok` takes the suggestion where there is one.

    Raises:
        Unclear: it is too long.
    """
    value = field.suggestion if field.suggestion and text.lower() == "ok" else text
    if reason := field.refuse(value):
        raise Unclear(sentence(reason))
    return value


def parse_fields(fields: Sequence[Field], text: str) -> dict[str, Value]:
    """Return the values of all fields from what was typed in one row behind an option's number.

    Numbers may be parted by commas, but where a square such as `4,7` is asked for.

    Raises:
        Unclear: too many or too few words, or one that does not fit.
    """
    values: dict[str, Value] = {}
    squares = any(parse_cell(key) for field in fields if isinstance(field, Pick) for key, _ in field.choices)
    left = (text if squares else text.replace(",", " ")).split()
    for place, field in enumerate(fields, start=1):
        if isinstance(field, Amounts):
            taken, left = left[: len(field.caps)], left[len(field.caps) :]
            values[field.name] = parse_amounts(field, taken)
        elif isinstance(field, Words):
            values[field.name] = parse_words(field, " ".join(left))
            left = []
        elif not left:
            raise Unclear(f"{field_label(field.name)} is missing.")
        elif isinstance(field, Count):
            values[field.name] = parse_count(field, left.pop(0))
        elif isinstance(field, Pick):
            # The last of the fields may be a name of several words.
            taken, left = (left, []) if place == len(fields) else (left[:1], left[1:])
            values[field.name] = parse_pick(field.choices, " ".join(taken))
        else:
            values[field.name] = parse_other(field, left.pop(0))
    if left:
        raise Unclear(f"{' '.join(left)!r} is too much.")
    return values


def parse_other(field: Field, text: str) -> Value:
    """Return the value of a field of a kind that this front end does not know: a number where one was typed.

    Raises:
        Unclear: the field refuses it.
    """
    plain = parse_number(text)
    value: Value = text if plain is None else plain
    if reason := field.refuse(value):
        raise Unclear(sentence(reason))
    return value


def field_label(name: str) -> str:
    """Return the name of a field as a word at the beginning of a sentence."""
    return name.replace("_", " ").capitalize()


def sentence(text: str) -> str:
    """Return a reason with a capital letter and a full stop."""
    whole = text[:1].upper() + text[1:]
    return whole if whole.endswith((".", "!", "?")) else whole + "."
