"""A fight in plain lines, from the one form in which every ruleset shows it (`systems/table/view.py`)."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.text import ground

View = Mapping[str, Any]
SIDES = ("foes", "party")


def told(view: View, *, intents: bool = True, land: bool = True) -> list[str]:
    """Return a whole fight as lines: its heading, what the enemies are about to do, the facts, both sides, the map.

    Args:
        view: the fight.
        intents: whether to say what the enemies are about to do; not where it has just been said.
        land: whether to tell the map.
    """
    moment = f", round {view['round']}" if view.get("round") else ""
    lines = [f"{view['encounter']}{moment}."]
    if intents:
        lines += _intent(view)
    if facts := [f"{label}: {value}" for label, value in view.get("facts", ())]:
        lines.append(". ".join(facts) + ".")
    for side in SIDES:
        units = [unit(each, intent=intents) for each in view[side]["units"]]
        lines.append(f"{view[side]['name']}: {'; '.join(units) or 'nobody'}.")
    if land and "map" in view:
        lines += ["The map:", *(f"  {line}" for line in view["map"]["words"])]
    return lines


def changes(before: View, now: View, *, intents: bool = True) -> list[str]:
    """Return what is other than before, in few words; an intent is said again in each new round.

    Args:
        before: the fight as it was told last.
        now: the fight as it is.
        intents: whether to say what the enemies are about to do; not where it has just been said.
    """
    lines = []
    new_round = now.get("round") != before.get("round")
    if new_round:
        lines.append(f"Round {now['round']}.")
    if intents and (new_round or _intent(now) != _intent(before)):
        lines += _intent(now)
    facts = dict(before.get("facts", ()))
    if changed := [f"{label}: {value}" for label, value in now.get("facts", ()) if facts.get(label) != value]:
        lines.append(". ".join(changed) + ".")
    known = {each["id"]: each for side in SIDES for each in before[side]["units"]}
    units = []
    for each in (each for side in SIDES for each in now[side]["units"]):
        was = known.get(each["id"])
        told_intent = intents and (was is None or new_round or was.get("intent") != each.get("intent"))
        text = unit(each, intent=told_intent)
        if was is None or unit(was) != unit(each) or (told_intent and each.get("intent") and each["able"]):
            units.append(text)
    if units:
        lines.append("; ".join(units) + ".")
    return lines


def moves(before: View, now: View) -> list[str]:
    """Return who is elsewhere on the map than before, as a line; none if nobody is."""
    if "map" not in now or "map" not in before:
        return []
    names = {each["id"]: each["name"] for side in SIDES for each in now[side]["units"]}
    was = {place["id"]: (place["x"], place["y"]) for place in before["map"]["places"]}
    moved = [
        f"{names[place['id']]} at {ground.where(now['map'], place['x'], place['y'])}"
        for place in now["map"]["places"]
        if place["id"] in names and was.get(place["id"]) != (place["x"], place["y"])
    ]
    return [f"Moved: {'; '.join(moved)}."] if moved else []


def unit(view: View, *, intent: bool = False) -> str:
    """Return one unit with how it is, what else is to be known of it, and perhaps what it is about to do."""
    notes = [note for note in view.get("notes", ()) if note not in view["words"]]
    doing = [f"intent: {view['intent']}"] if intent and view.get("intent") and view["able"] else []
    return ", ".join([f"{view['name']} {view['words']}", *notes, *doing])


def _intent(view: View) -> Sequence[str]:
    intent = view.get("intent")
    return [f"Intent: {intent}"] if intent and any(each["able"] for each in view["foes"]["units"]) else []
