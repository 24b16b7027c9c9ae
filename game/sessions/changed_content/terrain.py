"""Map signs of a saved campaign: terrains whose sign has changed, and lost terrains."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.packs.catalogue import Catalogue

_SPARE = "?!%&$§¤¿¡0123456789"
"""Signs for lost terrains whose own sign is taken; after them come all characters from A on."""


class RemappedRows(NamedTuple):
    """The rows of a map in current signs, and the sign of each lost terrain by id."""

    rows: list[str]
    lost: Mapping[str, str]


def remapped(
    rows: Sequence[str], terrains: Mapping[str, str], catalogue: Catalogue, current: Callable[[str], str]
) -> RemappedRows:
    """Return a map in current signs.

    Args:
        rows: the map as it was saved.
        terrains: terrain ids by sign at the time of the save; empty in old saves, whose signs are taken as they are.
        catalogue: the loaded content.
        current: returns the current id of a terrain.
    """
    today = {record.glyph: key for key, record in catalogue.terrains.items()}
    signs: dict[str, str | int | None] = {}
    lost: dict[str, str] = {}
    taken = set(today)
    for sign in dict.fromkeys("".join(rows)):
        key = current(terrains[sign]) if sign in terrains else today.get(sign, f":{sign}")
        if key in catalogue.terrains and key not in catalogue.terrains.lost:
            signs[sign] = catalogue.terrains[key].glyph
        else:
            signs[sign] = lost.setdefault(key, _free_sign(sign, taken))
            taken.add(lost[key])
    return RemappedRows([row.translate(str.maketrans(signs)) for row in rows], lost)


def legend(signs: Mapping[str, str]) -> dict[str, str]:
    """Return terrain ids by sign in the form that a file keeps, without terrains that have no id."""
    return {sign: key for sign, key in signs.items() if not key.startswith(":")}


def _free_sign(sign: str, taken: set[str]) -> str:
    return next(each for each in _candidates(sign) if each not in taken)


def _candidates(sign: str) -> Iterator[str]:
    yield sign
    yield from _SPARE
    yield from map(chr, range(ord("A"), 0x10000))
