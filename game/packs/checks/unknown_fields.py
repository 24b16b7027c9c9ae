"""Fields in conditions that there are not: what may be meant in their place (TL-01)."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from game.packs.condition_fields import FAMILIES, OF_FIGHT, OF_POWER, PLAIN, Form
from game.packs.draft import Draft
from game.packs.faults import nearest
from game.packs.models.fact import Fact
from game.packs.references import qualified

_WHERE = (("conditions of phases", OF_FIGHT), ("conditions of powers", OF_POWER))

_SOME = 3
"""The most fields that are suggested together."""


def unknown(draft: Draft, name: str, pack: str, own: Mapping[str, Form]) -> str:
    """Say that there is no such field, and which is meant.

    Args:
        draft: the content.
        name: the field, as it is written.
        pack: the pack of the condition.
        own: the fields that the condition has beside those of the campaign.
    """
    first = name.partition(".")[0]
    if first in FAMILIES:
        return _unnamed(name, first)
    plain = {**PLAIN, **own}
    where = next((words for words, fields in _WHERE if not fields.keys() - own.keys()), "conditions of a campaign")
    meant = " or ".join(f"'{each}'" for each in _meant(draft, name, pack, plain))
    known = ", ".join((*plain, *(f"{family}.…" for family in FAMILIES)))
    return f"{where} have no field '{name}'" + (f" (did you mean {meant}?)" if meant else f" (known are {known})")


def _unnamed(name: str, family: str) -> str:
    """Say how a field of a family is written."""
    kind = FAMILIES[family].kind.replace("_", " ")
    if FAMILIES[family].of:
        return f"'{name}' names no fact of a {kind}: write {family}.{kind.upper().replace(' ', '_')}.FACT"
    if FAMILIES[family].parts:
        part, whole = FAMILIES[family].parts, f"{kind.upper()}.{FAMILIES[family].parts.upper()}"
        return f"'{name}' names no {part} of a {kind}: write {family}.{whole}, or {family}.PACK.{whole}"
    return f"'{name}' names no {kind}: write {family}.NAME, or {family}.PACK.NAME for one of another pack"


def _meant(draft: Draft, name: str, pack: str, plain: Mapping[str, Form]) -> list[str]:
    """Return the fields that may be meant: those of a record of that id, or else the one that is called most alike."""
    if of_records := list(_of_records(draft, name, pack)):
        return of_records[:_SOME]
    if ends := [each for each in plain if f".{each}".endswith(f".{name}")]:
        return ends[:_SOME]
    if begins := [each for each in plain if f".{name}_" in each]:
        return begins[:_SOME]
    if close := get_close_matches(name, plain, 1):
        return close
    facts = [key.removeprefix(f"{pack}:") for key in draft.records["fact"] if key.startswith(f"{pack}:")]
    if fact := nearest(name, facts):
        return list(_of_records(draft, fact, pack))
    return [f"{each}.…" for each in get_close_matches(name.partition(".")[0], FAMILIES, 1)]


def _of_records(draft: Draft, name: str, pack: str) -> Iterator[str]:
    """Yield the fields of records whose id a name is, with its pack or without."""
    key = qualified(name.replace(".", ":"), pack)
    if name.count(".") > 1:
        return
    fact = draft.records["fact"].get(key)
    if isinstance(fact, Fact):
        yield {"person": f"members.{name}", "power": f"of_power.POWER.{name}"}.get(fact.of, f"fact.{name}")
    for family, form in FAMILIES.items():
        if form.kind != "fact" and not form.parts and key in draft.records[form.kind]:
            yield f"{family}.{name}"
