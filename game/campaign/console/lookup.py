"""What is meant by a typed word: a record, a person, a hex, a number."""

from game.campaign.components import PowerState
from game.campaign.exploration.places import spots, to_hex
from game.campaign.members.members import living
from game.campaign.state import CampaignState
from game.packs.faults import did_you_mean
from game.wording import listed
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


def people(c: CampaignState) -> str:
    """List who there is: the members by name, and the captains by id, first those of the powers of this campaign."""
    powers = [c.catalogue.powers[state.power] for state in c.world.ordered(PowerState)]
    own = [key for power in powers for key in (power.head, *power.captains) if key in c.catalogue.captains]
    captains = listed(dict.fromkeys((*own, *c.catalogue.captains)))
    members = listed(who.person.name for who in living(c))
    return tr("{members}; captains: {captains}", members=members, captains=captains) if captains else members


def person_of(c: CampaignState, typed: str) -> str:
    """Return the id of a member or a captain.

    A member is meant by the id, the whole name, the first name or, where one alone is of it, the type; a captain by
    the id or the name. Capitals make no difference.

    Raises:
        Refused: there is nobody like that, or more than one.
    """
    word, members, captains = typed.lower(), living(c), c.catalogue.captains
    ways = (
        {who.id: (who.id, who.person.name) for who in members},
        {who.id: (who.person.name.partition(" ")[0],) for who in members},
        {key: (key, key.partition(":")[2]) for key in captains},
        {key: (captain.name,) for key, captain in captains.items()},
        {who.id: (who.person.kind, who.person.kind.partition(":")[2], c.name(who.person.kind)) for who in members},
    )
    for way in ways:
        found = [key for key, names in way.items() if word in (name.lower() for name in names)]
        if len(found) == 1:
            return found[0]
        if found:
            meant = listed(tr("{name} ({key})", name=c.name(key), key=key) for key in found)
            raise Refused(tr("more than one is called '{typed}': {meant}", typed=typed, meant=meant))
    raise Refused(tr("there is nobody called '{typed}'; there are {people}", typed=typed, people=people(c)))


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
