"""Parses typed answers into values of fields. Nothing here asks or shows anything."""

import re
from collections.abc import Mapping, Sequence

from game.text.battle_map_words import parse_cell, typed_cell_id
from game.wording import sentence
from systems.table.loop.fields import Amounts, Count, Field, Pick, Value, Words
from systems.table.loop.language import told, tr

DIGITS = 9
"""Most digits of a number; longer ones are text."""


class Unclear(Exception):
    """A typed answer does not fit; the text says why."""


class NotListed(Unclear):
    """A typed answer is none of those that are listed."""


def parse_number(text: str) -> int | None:
    """Return a whole number from 0 up, or None."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= DIGITS else None


def parse_amounts(field: Amounts, words: Sequence[str]) -> Mapping[str, int]:
    """Return amounts typed in one row, in the order of the caps.

    Raises:
        Unclear: there are not as many numbers as shares, or they do not fit.
    """
    numbers = [parse_number(word) for word in words]
    if len(numbers) != len(field.caps):
        raise Unclear(tr("{caps} numbers are wanted, one for each.", caps=len(field.caps)))
    given = {who: each for (who, _), each in zip(field.caps, numbers, strict=True) if each is not None}
    if len(given) != len(numbers):
        raise Unclear(tr("Only whole numbers, please."))
    if reason := field.refuse(given):
        raise Unclear(sentence(reason))
    return given


def parse_count(field: Count, text: str) -> int:
    """Return a number in range; `all` is the maximum.

    Raises:
        Unclear: it is not a number, or out of range.
    """
    if text.lower() in ("all", "most"):
        return field.most
    value = parse_number(text)
    if value is None or not field.least <= value <= field.most:
        raise Unclear(tr("A whole number from {least} to {most} is wanted.", least=field.least, most=field.most))
    return value


def parse_pick(choices: Sequence[tuple[str, str]], text: str, numbers: Sequence[int] = ()) -> str:
    """Return the id for a number of the list, an id, a square such as `4,7`, or the beginning of a label.

    Args:
        choices: ids with labels.
        text: the typed text.
        numbers: the number of each choice; by default they are numbered from 1.

    Raises:
        Unclear: no choice fits, or several do.
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
        at_word = re.compile(rf"\b{re.escape(wanted)}")
        found = [key for key, label in choices if at_word.search(label.casefold())]
    if len(found) == 1:
        return found[0]
    if found:
        names = ", ".join(label for key, label in choices if key in found[:6])
        raise Unclear(
            tr(
                "{text!r} may mean {names}{more}. Its number says which.",
                text=text,
                names=names,
                more=" …" if len(found) > 6 else "",
            )
        )
    from_1 = sorted(numbers) == list(range(1, len(numbers) + 1))
    wanted_number = (
        tr("A number from 1 to {choices}", choices=len(choices)) if from_1 else tr("One of the numbers of the list")
    )
    raise NotListed(tr("There is no {text!r} here. {wanted_number} is wanted.", text=text, wanted_number=wanted_number))


def parse_words(field: Words, text: str) -> str:
    """Return a text; `ok` accepts the suggestion where there is one.

    Raises:
        Unclear: it is too long.
    """
    value = field.suggestion if field.suggestion and text.lower() == "ok" else text
    if reason := field.refuse(value):
        raise Unclear(sentence(reason))
    return value


def parse_fields(fields: Sequence[Field], text: str) -> dict[str, Value]:
    """Return the values of all fields from the words typed after an option's number.

    Numbers may be separated by commas, unless a square such as `4,7` is asked for.

    Raises:
        Unclear: there are too many or too few words, or one does not fit.
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
            raise Unclear(tr("{field_label} is missing.", field_label=field_label(field.name)))
        elif isinstance(field, Count):
            values[field.name] = parse_count(field, left.pop(0))
        elif isinstance(field, Pick):
            # The last field may be a name of several words.
            taken, left = (left, []) if place == len(fields) else (left[:1], left[1:])
            values[field.name] = parse_pick(field.choices, " ".join(taken))
        else:
            values[field.name] = parse_other(field, left.pop(0))
    if left:
        raise Unclear(tr("{left!r} is too much.", left=" ".join(left)))
    return values


def parse_other(field: Field, text: str) -> Value:
    """Return the value of a field of an unknown kind: a number where one was typed, otherwise a text.

    Raises:
        Unclear: the field refuses it.
    """
    plain = parse_number(text)
    value: Value = text if plain is None else plain
    if reason := field.refuse(value):
        raise Unclear(sentence(reason))
    return value


def field_label(name: str) -> str:
    """Return the name of a field for the beginning of a sentence."""
    return told(name.replace("_", " ").capitalize())
