"""The ground of a saved map under the content of today: signs that stand for another terrain by now, or for none."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.packs.catalogue import Catalogue

_SPARE = "?!%&$§¤¿¡0123456789"
"""Signs for lost terrain whose own is taken; after them come the letters of the alphabet and all further ones."""


class RemappedRows(NamedTuple):
    """A map's rows in the signs of today, and the sign of each lost terrain by its id."""

    rows: list[str]
    lost: Mapping[str, str]


def remapped(
    rows: Sequence[str], terrains: Mapping[str, str], catalogue: "Catalogue", now: Callable[[str], str]
) -> RemappedRows:
    """Put a map into the signs of today.

    Args:
        rows: the map as it was saved.
        terrains: the terrain's id of each sign as it was then; empty in old saves, whose signs are taken as they are.
        catalogue: what is loaded.
        now: gives for the id of a terrain the one that it has now.
    """
    today = {record.glyph: key for key, record in catalogue.terrains.items()}
    signs: dict[str, str | int | None] = {}
    lost: dict[str, str] = {}
    taken = set(today)
    for sign in dict.fromkeys("".join(rows)):
        key = now(terrains[sign]) if sign in terrains else today.get(sign, f":{sign}")
        if key in catalogue.terrains and key not in catalogue.terrains.lost:
            signs[sign] = catalogue.terrains[key].glyph
        else:
            signs[sign] = lost.setdefault(key, _free(sign, taken))
            taken.add(lost[key])
    return RemappedRows([row.translate(str.maketrans(signs)) for row in rows], lost)


def legend(signs: Mapping[str, str]) -> dict[str, str]:
    """Return the terrain's id of each sign, as a file keeps it: what nobody knew by an id is left out."""
    return {sign: key for sign, key in signs.items() if not key.startswith(":")}


def _free(sign: str, taken: set[str]) -> str:
    return next(each for each in _wanted(sign) if each not in taken)


def _wanted(sign: str) -> Iterator[str]:
    yield sign
    yield from _SPARE
    yield from map(chr, range(ord("A"), 0x10000))
