"""Effects of which all is known: they stand where a giver or a stage of a quest has them (`wild_givers` has others)."""

from collections.abc import Collection
from typing import Any

from game.packs.checks.reachability.waiting import entry
from game.packs.reading.positions import Path

OF_FACTS = ("set", "add", "clear")
"""The effects that change a fact."""
LEADS_ON = {"roll": "table", "draw": "deck", "scene": "scene"}
"""The effects that bring something else about, each with the kind of it."""


def led_to(effect: Any) -> str:
    """Return what an effect lets happen next; empty for other effects."""
    kind = LEADS_ON.get(effect.effect, "")
    return entry(kind, str(getattr(effect, kind, ""))) if kind else ""


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
