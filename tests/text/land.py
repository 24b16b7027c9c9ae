"""The view of a small campaign, as plain data."""

from typing import Any

LEGEND = {
    ".": {"id": "core:plains", "name": "Plains", "colour": "#88aa44", "icon": ""},
    "T": {"id": "core:forest", "name": "Forest", "colour": "#226622", "icon": ""},
    "~": {"id": "core:water", "name": "Water", "colour": "#2244aa", "icon": ""},
    "O": {"id": "core:town", "name": "Town", "colour": "#ffffff", "icon": ""},
}


def view(**other: Any) -> dict[str, Any]:
    """Return the view with some parts replaced."""
    return {
        "title": "The Marches",
        "ruleset": "Party Impact",
        "seed": "7",
        "day": 3,
        "phase": "Travel Phase",
        "at": "2,1",
        "place": {"name": "Plains", "terrain": "core:plains", "terrain_name": "Plains", "town": ""},
        "gold": 12,
        "bonus": False,
        "stores": [
            {"item": "core:rations", "name": "Rations", "count": 9, "days": 3},
            {"item": "core:herbs", "name": "Herbs", "count": 1, "days": None},
        ],
        "move": {"left": 4, "full": 6},
        "party": [
            member("a", "Ana", gear=["Plasma Grenade"], pp=2),
            member("b", "Bren", words="0 of 9 HP", status="wounded", notes=["dies if not tended by the end of day 4"]),
        ],
        "things": [
            thing("t1", "Plasma Grenade", where="hand", holder="a", effects=["10 damage to the enemies"]),
            thing("t2", "Silk", count=3),
        ],
        "load": 14,
        "capacity": 40,
        "vehicles": [],
        "map": {"width": 6, "height": 4, "rows": ["OT..  ", ".T.~  ", " ...  ", "      "], "legend": LEGEND},
        "places": [
            {"at": "0,0", "kind": "town", "id": "core:neo", "name": "NeoArcadia", "icon": ""},
            {"at": "3,2", "kind": "landmark", "id": "core:mill", "name": "The Old Mill", "icon": ""},
        ],
        "route": None,
        "quests": [
            {"id": "core:q", "name": "The Lamp", "main": True, "state": "open", "lines": ["Now: find the lamp."]}
        ],
        "journal": [{"day": 2, "kind": "place", "text": "You saw The Old Mill."}],
        "town": None,
        "battle": None,
        "score": [["Gold", 3], ["Days", -2]],
        **other,
    }


def member(key: str, name: str, **other: Any) -> dict[str, Any]:
    """Return one of the party."""
    return {
        "id": key,
        "name": name,
        "type": "core:fighter",
        "type_name": "Fighter",
        "words": "9 of 12 HP",
        "now": 9,
        "most": 12,
        "status": "able",
        "pp": 0,
        "notes": [],
        "hands": "1 of 2",
        "gear": [],
        "icon": "",
        **other,
    }


def thing(key: str, name: str, **other: Any) -> dict[str, Any]:
    """Return one thing of the party's."""
    return {
        "id": key,
        "item": f"core:{name}",
        "name": name,
        "text": "",
        "count": 1,
        "weight": 1,
        "price": 5,
        "where": "pack",
        "holder": "",
        "icon": "",
        "effects": [],
        **other,
    }
