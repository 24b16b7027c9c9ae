"""The places of a town: what each is called, its key, and how its house is built."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from systems.table.loop.language import mark, tr

NOTICES: Final = "notices"
"""The place of everything that is neither a desk nor the way out: quests to take, goods to hand over."""
GATE: Final = "leave"


class Place(NamedTuple):
    """A place in a street."""

    id: str
    """The option that leads there; `notices` for the notice board."""
    key: str
    """Its key, the same in every town."""
    name: str
    icon: str
    roof: str
    """How its house is built: `gable`, `dome`, `hall`, `stall`, `shed`, `posts` or `arch`."""


KNOWN: Final[Mapping[str, Place]] = {
    place.id: place
    for place in (
        Place("market", "m", mark("Market"), "mdi:basket", "stall"),
        Place("techstitcher", "t", mark("Techstitcher"), "mdi:needle", "dome"),
        Place("healer", "h", mark("Healer"), "mdi:medical-bag", "gable"),
        Place("hire", "i", mark("Hiring hall"), "mdi:account-group", "hall"),
        Place("rumours", "r", mark("Tap-room"), "mdi:beer", "gable"),
        Place("train", "y", mark("Training yard"), "mdi:sword-cross", "shed"),
        Place(NOTICES, "n", mark("Notice board"), "mdi:bulletin-board", "posts"),
        Place(GATE, "0", mark("Town gate"), "mdi:gate", "arch"),
    )
}


class Standing(NamedTuple):
    """A place as it stands today."""

    place: Place
    words: str
    """What there is to do, or why there is nothing."""
    open: bool


MOST = 10
"""Places besides the notice board and the gate that fit in a street; whoever else is there is found on the board."""


def standing(town: Mapping[str, Any], notices: int) -> Sequence[Standing]:
    """Return the places of a town as they are today; `notices` is how many things are pinned up."""
    found = []
    for each in town.get("places", ())[:MOST]:
        key = str(each["id"])
        name = str(each.get("name") or key.replace("_", " ").capitalize())
        place = KNOWN.get(key) or Place(key, "", name, str(each.get("icon") or "mdi:account-voice"), "gable")
        found.append(Standing(place, str(each["words"]), bool(each["open"])))
    pinned = (
        tr("1 notice")
        if notices == 1
        else tr("{notices} notices", notices=notices)
        if notices
        else tr("nothing is pinned up")
    )
    found.append(Standing(KNOWN[NOTICES], pinned, notices > 0))
    found.append(Standing(KNOWN[GATE], tr("leave town"), True))
    return found
