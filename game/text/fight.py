"""A fight in plain lines, from the view that all rulesets share (`systems/table/battle/view.py`)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.text import battle_map_words, foresight
from systems.table.loop.language import tr

View = Mapping[str, Any]
SIDES = ("foes", "party")
SHORT = 150
"""Longest line for a whole side; a longer one is split by units."""


def round_word(view: View) -> str:
    """Return the ruleset's word for a round."""
    return str(view.get("round_word", tr("round")))


def describe(view: View, *, intents: bool = True, land: bool = True) -> list[str]:
    """Return a whole fight as lines: heading, intents of the enemies, what is declared, facts, both sides, map.

    Args:
        view: the fight.
        intents: whether to include intents; not if they have just been announced.
        land: whether to include the map.
    """
    moment = (
        tr(", {round_word} {number}", round_word=round_word(view), number=view["round"]) if view.get("round") else ""
    )
    lines = [f"{view['encounter']}{moment}."]
    if intents:
        lines += _intent(view)
    lines += foresight.declared_lines(view)
    if facts := [tr("{label}: {value}", label=label, value=value) for label, value in view.get("facts", ())]:
        lines.append(". ".join(facts) + ".")
    for side in SIDES:
        units = [unit(each, intent=intents and not view.get("intents")) for each in view[side]["units"]]
        lines += _side(view[side]["name"], units)
    if land and "map" in view:
        lines += [tr("The map:"), *(f"  {line}" for line in view["map"]["words"])]
    return lines


def changes(
    before: View, now: View, *, intents: bool = True, announced: bool = False, declared: Collection[str] = ()
) -> list[str]:
    """Return the changes since another view, in few words; intents are repeated in each new round.

    Args:
        before: the fight as it was shown last.
        now: the fight as it is.
        intents: whether to include intents; not if they have just been announced.
        announced: whether the round has just been announced.
        declared: ids of those who have just declared; empty in place of an id for all.
    """
    lines = []
    new_round = now.get("round") != before.get("round")
    if new_round and not announced:
        lines.append(tr("{round_word} {number}.", round_word=round_word(now), number=now["round"]).capitalize())
    if now.get("intents"):
        whole = new_round or "" in declared
        again = None if whole else foresight.changed(before, now).union(declared)
        lines += foresight.headed(foresight.intent_lines(now, again))
        intents = False
    elif intents and (new_round or _sentences(now) - _sentences(before)):
        lines += _intent(now)
    facts = dict(before.get("facts", ()))
    if changed := [
        tr("{label}: {value}", label=label, value=value)
        for label, value in now.get("facts", ())
        if facts.get(label) != value
    ]:
        lines.append(". ".join(changed) + ".")
    known = {each["id"]: each for side in SIDES for each in before[side]["units"]}
    units = []
    for each in (each for side in SIDES for each in now[side]["units"]):
        was = known.get(each["id"])
        if was is None:
            units.append(unit(each, intent=intents))
        elif text := _change(was, each, intents and (new_round or was.get("intent") != each.get("intent"))):
            units.append(text)
    if units:
        lines.append("; ".join(units) + ".")
    return lines


def _change(was: View, now: View, intent: bool) -> str:
    """Return the changes of a unit: its state, new notes, short notes that are gone, its intent."""
    old, new = was.get("notes", ()), now.get("notes", ())
    added = [note for note in new if note not in old and note not in now["words"]]
    gone = [note for note in old if note not in new and _state(note) and not any(_alike(note, each) for each in added)]
    doing = [tr("intent: {intent}", intent=now["intent"])] if intent and now.get("intent") and now["able"] else []
    if was["words"] == now["words"] and not (added or gone or doing):
        return ""
    ended = [tr("no more: {gone}", gone=", ".join(gone))] if gone and now["able"] else []
    return ", ".join([tr("{name} {words}", name=now["name"], words=now["words"]), *added, *ended, *doing])


def _state(note: str) -> bool:
    """Tell whether a note is a short state, such as `held fast`, whose end is mentioned."""
    return len(note.split()) <= 3 and not any(letter.isdigit() for letter in note)


def _alike(one: str, other: str) -> bool:
    return bool(set(one.split()) & set(other.split()))


def moves(before: View, now: View) -> list[str]:
    """Return a line with the units that have moved on the map; no line if none has."""
    if "map" not in now or "map" not in before:
        return []
    # A place that the unit's own line mentions is not repeated.
    names = {each["id"]: (each["name"], unit(each)) for side in SIDES for each in now[side]["units"]}
    was = {place["id"]: (place["x"], place["y"]) for place in before["map"]["places"]}
    moved = [
        tr(
            "{names} at {where}",
            names=names[place["id"]][0],
            where=battle_map_words.where(now["map"], place["x"], place["y"]),
        )
        for place in now["map"]["places"]
        if place["id"] in names
        and was.get(place["id"]) != (place["x"], place["y"])
        and f"{place['x']},{place['y']}" not in names[place["id"]][1]
    ]
    return [tr("Moved: {moved}.", moved="; ".join(moved))] if moved else []


def unit(view: View, *, intent: bool = False) -> str:
    """Return a unit with its state, its notes, and optionally its intent."""
    notes = [note for note in view.get("notes", ()) if note not in view["words"]]
    doing = [tr("intent: {intent}", intent=view["intent"])] if intent and view.get("intent") and view["able"] else []
    return ", ".join([tr("{name} {words}", name=view["name"], words=view["words"]), *notes, *doing])


def _side(name: str, units: Sequence[str]) -> list[str]:
    """Return a side in one line if it is short, otherwise with a line for each unit."""
    whole = tr("{name}: {units}.", name=name, units="; ".join(units) or "nobody")
    return [whole] if len(whole) <= SHORT else [f"{name}:", *(tr("  {line}.", line=each) for each in units)]


def _sentences(view: View) -> set[str]:
    return {sentence.strip(" .") for line in _intent(view) for sentence in line.removeprefix("Intent: ").split(". ")}


def _intent(view: View) -> Sequence[str]:
    """Return the intents; of a ruleset without `intents` the sentence for all of them."""
    if view.get("intents"):
        return foresight.headed(foresight.intent_lines(view))
    intent = view.get("intent")
    return (
        [tr("Intent: {intent}", intent=intent)]
        if intent and any(each["able"] for each in view["foes"]["units"])
        else []
    )
