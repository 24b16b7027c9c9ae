"""Reading views: units and members by id, for any kind of session."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.window.art.portraits import Sitter
from game.window.art.sitters import foe_sitter, person_sitter, sitter_of
from systems.table.battle.battle import Battle


@dataclass(frozen=True)
class Person:
    """A name, and a bar where there is one (`most` above 0)."""

    name: str
    now: int = 0
    most: int = 0


def of_campaign(view: Mapping[str, Any]) -> bool:
    """Tell whether a view is a campaign's rather than a single fight's; either may have a map."""
    return "day" in view


def battle_of(view: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The fight that a view shows: one within a campaign, or the view itself."""
    if "foes" in view:
        return view
    battle = view.get("battle")
    return battle if battle else None


def members_of(view: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Return the party as it is now; during a fight, in the fight's terms."""
    battle = battle_of(view)
    members = [dict(member) for member in view.get("party", ())] if of_campaign(view) else []
    if battle is None:
        return members
    units = {unit["id"]: unit for unit in battle["party"]["units"]}
    if not members:
        members = [{"id": key, "name": unit["name"]} for key, unit in units.items()]
    for member in members:
        unit = units.get(member["id"])
        if unit is not None:
            state = {key: unit[key] for key in ("words", "now", "most") if key in unit}
            notes = list(dict.fromkeys([*member.get("notes", ()), *unit.get("notes", ())]))
            member |= {**state, "status": "able" if unit.get("able", True) else "wounded", "notes": notes}
    return members


def people_of(view: Mapping[str, Any]) -> dict[str, Person]:
    """Return everyone to whom amounts may be assigned."""
    found: dict[str, Person] = {}
    battle = battle_of(view)
    units = [*battle["foes"]["units"]] if battle else []
    for unit in (*units, *members_of(view)):
        found[str(unit["id"])] = Person(str(unit["name"]), int(unit.get("now", 0)), int(unit.get("most", 0)))
    return found


def sitters_of(view: Mapping[str, Any], fight: Battle | None) -> dict[str, Sitter]:
    """Return whose portraits are shown, by id: members, and the units of a fight; a group sits as its first.

    The face of a person follows from the name, so that whoever is hired looks as before.
    """
    made = {str(member["id"]): sitter_of(member) for member in members_of(view)}
    shown = battle_of(view)
    if shown is None or fight is None:
        return made
    made |= {member.id: person_sitter(member.name, member.icon, member.kind) for member in fight.party.members}
    foes = {foe.id: foe_sitter(foe) for foe in fight.encounter.foes}
    first = next(iter(foes.values()), Sitter("", "", foe=True))
    for unit in shown["foes"]["units"]:
        key = str(unit["id"])
        made[key] = foes.get(key, first._replace(name=str(unit["name"])))
    return made
