"""Effects of which all is known: they stand where a giver or a stage of a quest has them; others are `wild`."""

from collections.abc import Collection, Iterator
from typing import Any

from game.packs.checks.reachability.waiting import entry
from game.packs.draft import Draft
from game.packs.models.terrain import Terrain
from game.packs.reading.positions import Path
from game.packs.references import qualified

OF_FACTS = ("set", "add", "clear")
"""The effects that change a fact."""
LEADS_ON = {"roll": "table", "draw": "deck", "scene": "scene"}
"""The effects that bring something else about, each with the kind of it."""


def led_to(effect: Any) -> str:
    """Return what an effect lets happen next; empty for other effects."""
    kind = LEADS_ON.get(effect.effect, "")
    return entry(kind, str(getattr(effect, kind, ""))) if kind else ""


def wild(draft: Draft) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Return the facts, quests and endings that effects change which nothing is known of."""
    facts, quests, endings = set[str](), set[str](), set[str]()
    for each, effect in draft.effects():
        for key, found in (("fact", facts), ("quest", quests), ("ending", endings)):
            if isinstance(name := effect.get(key), str) and not is_known(each.key[0], each.part.path):
                found.add(qualified(name, each.pack.id))
    return frozenset(facts), frozenset(quests), frozenset(endings)


def brought_anyhow(draft: Draft) -> Iterator[str]:
    """Yield what effects bring about which nothing is known of, and the decks of terrains."""
    for each, effect in draft.effects():
        kind = LEADS_ON.get(effect["effect"], "")
        if kind and isinstance(name := effect.get(kind), str) and not is_known(each.key[0], each.part.path):
            yield entry(kind, qualified(name, each.pack.id))
    for terrain, _ in draft.each(Terrain):
        if terrain.deck:
            yield entry("deck", terrain.deck)


def is_known(kind: str, path: Path) -> bool:
    """Tell whether the effect at a place is one of a giver, or of a stage."""
    match kind, path:
        case "encounter", ("scene", *way):
            return _in_option(way)
        case "scene", way:
            return _in_option(way)
        case ("landmark", ("find", "effects", *_)) | ("event", ("effects", *_)):
            return True
        case ("table", ("rows", int(), "effects", *_)) | ("deck", ("cards", int(), "effects", *_)):
            return True
        case "quest", ("stages", int(), "effects", *_) | ("stages", int(), "failed", "effects", *_):
            return True
    return False


def _in_option(way: Collection[str | int]) -> bool:
    match tuple(way):
        case ("options", int(), "success" | "partial" | "failure", "effects", *_):
            return True
        case ("steps", int(), "options", int(), "success" | "partial" | "failure", "effects", *_):
            return True
    return False
