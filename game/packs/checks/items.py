"""Items: gaining one brings others along only finitely often, and somebody has a use for it."""

from collections.abc import Mapping

from game.packs.draft import Draft
from game.packs.models.item import Item


def check(draft: Draft) -> None:
    """Find items that only hurt, and items that contain themselves; each ring is reported once."""
    records = {record.id: (record, source) for record, source in draft.each(Item)}
    for record, source in records.values():
        if record.effects and all(effect.tag() == "hurt" for effect in record.effects):
            message = (
                f"'{record.id}' only hurts whoever uses it at the camp{', worn or not' if record.slot else ''}, and "
                "nothing makes anybody use it: give it another effect, or let a scene or a find hurt"
            )
            draft.findings.warning(source.at("effects"), message)
    inside = {key: _inside(record) for key, (record, _) in records.items()}
    told: set[str] = set()
    for key, (_, source) in records.items():
        ring = _ring(key, inside)
        if ring and told.isdisjoint(ring):
            told.update(ring)
            way = f" by way of {', '.join(ring[1:])}" if len(ring) > 1 else ""
            index = inside[key][(*ring[1:], key)[0]]
            message = f"contains itself{way}: gaining it would never end"
            draft.findings.value(source.at("effects", index, "item"), message)


def _inside(record: Item) -> dict[str, int]:
    """Return the items that are gained along with one, each with the index of its effect."""
    found = {}
    for index, effect in enumerate(record.effects):
        item = getattr(effect, "item", "")
        if effect.moment == "gain" and item:
            found[item] = index
    return found


def _ring(start: str, inside: Mapping[str, Mapping[str, int]]) -> tuple[str, ...]:
    """Return the path from an item back to itself, beginning with it; empty if there is none."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    while ways:
        way = ways.pop()
        for beyond in inside.get(way[-1], {}):
            if beyond == start:
                return way
            if beyond not in seen:
                seen.add(beyond)
                ways.append((*way, beyond))
    return ()
