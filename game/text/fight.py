"""A fight in plain lines, from the one form in which every ruleset shows it (`systems/table/view.py`)."""

from collections.abc import Mapping
from typing import Any


def told(view: Mapping[str, Any]) -> list[str]:
    """Return a fight as lines: its heading, what the enemies are about to do, the facts, and both sides."""
    moment = f", round {view['round']}" if view.get("round") else ""
    lines = [f"{view['encounter']}{moment}."]
    intent = view.get("intent")
    if intent and any(each["able"] for each in view["foes"]["units"]):
        lines.append(f"Intent: {intent}")
    if facts := [f"{label}: {value}" for label, value in view.get("facts", ())]:
        lines.append(". ".join(facts) + ".")
    for side in (view["foes"], view["party"]):
        units = [unit(each) for each in side["units"]]
        lines.append(f"{side['name']}: {'; '.join(units) or 'nobody'}.")
    return lines


def unit(view: Mapping[str, Any]) -> str:
    """Return one unit with how it is, whether it can act, and what else is to be known of it."""
    notes = [note for note in view.get("notes", ()) if note not in view["words"]]
    return ", ".join([f"{view['name']} {view['words']}", *notes])
