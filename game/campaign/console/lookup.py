"""What is meant by a typed word: a record, a hex, a number."""

from game.campaign.exploration.places import spots, to_hex
from game.campaign.state import CampaignState
from game.packs.faults import did_you_mean
from systems.table.loop.language import tr
from systems.table.loop.requests import Refused


def record_id(c: CampaignState, kind: str, typed: str) -> str:
    """Return the full id of a record by its id, or by its name inside its pack.

    Raises:
        Refused: there is none, or several packs have one.
    """
    records, word = c.catalogue.of(kind), kind.replace("_", " ")
    if typed in tuple(records):
        return typed
    found = [key for key in records if key.partition(":")[2] == typed]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refused(
            tr("more than one pack has the {word} '{typed}': {found}", word=word, typed=typed, found=", ".join(found))
        )
    known = list(records) if ":" in typed else [key.partition(":")[2] for key in records]
    raise Refused(
        tr(
            "there is no {word} '{typed}'{did_you_mean}",
            word=word,
            typed=typed,
            did_you_mean=did_you_mean(typed, known),
        )
    )


def hex_of(c: CampaignState, typed: str) -> str:
    """Return a hex of the map by its `column,row`, or by the town or landmark that is there.

    Raises:
        Refused: the map has neither.
    """
    column, comma, row = typed.partition(",")
    if comma and column.isdecimal() and row.isdecimal() and len(typed) < 10:
        at = f"{int(column)},{int(row)}"
        if c.land.contains(to_hex(at)):
            return at
        rows = c.territory.rows
        raise Refused(
            tr(
                "the map has no hex {at}: it has {rows} columns and {height} rows, counted from 0",
                at=at,
                rows=len(rows[0]),
                height=len(rows),
            )
        )
    known = {spot.key: spot.at for spot in spots(c)}
    found = [at for key, at in known.items() if typed in (key, key.partition(":")[2])]
    if not found:
        names = list(known) if ":" in typed else [key.partition(":")[2] for key in known]
        raise Refused(
            tr(
                "there is no town or landmark '{typed}' on this map{did_you_mean}",
                typed=typed,
                did_you_mean=did_you_mean(typed, names),
            )
        )
    return found[0]


def number(typed: str, least: int, most: int) -> int:
    """Return a whole number within bounds.

    Raises:
        Refused: it is none.
    """
    digits = typed.removeprefix("-").removeprefix("+")
    if not (digits.isdecimal() and digits.isascii() and len(digits) < 10 and least <= int(typed) <= most):
        raise Refused(tr("'{typed}' is no whole number from {least} to {most}", typed=typed, least=least, most=most))
    return int(typed)
