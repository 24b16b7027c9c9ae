"""Fights with encounter maps as plain data: one in zones, one in squares, one in metres."""

from collections.abc import Sequence
from typing import Any

from systems.table.battle.view import AreaView, BattleView, MapView, PlaceView, SideView, UnitView


def unit(
    key: str, name: str, now: int, most: int, notes: Sequence[str] = (), icon: str = "", intent: str = ""
) -> UnitView:
    """A unit; 0 of anything is out."""
    shown: UnitView = {
        "id": key,
        "name": name,
        "words": f"{now} of {most} HP" if now else "incapacitated",
        "now": now,
        "most": most,
        "able": now > 0,
        "notes": list(notes),
    }
    if icon:
        shown["icon"] = icon
    if intent:
        shown["intent"] = intent
    return shown


def area(
    key: str, name: str, kind: str, at: tuple[int, int], size: tuple[int, int] = (1, 1), words: str = ""
) -> AreaView:
    """An area from its corner and size."""
    return {
        "id": key,
        "name": name,
        "kind": kind,
        "x": at[0],
        "y": at[1],
        "width": size[0],
        "height": size[1],
        "words": words,
    }


def places(**at: tuple[int, int]) -> list[PlaceView]:
    """Where everybody is; ids with `_` for `-`."""
    return [{"id": key.replace("_", "-"), "x": x, "y": y} for key, (x, y) in at.items()]


PARTY = [
    unit("ana", "Ana Tremolo", 9, 12, ["Ardor 2 of 3", "Surges 3"], "mdi:sword"),
    unit("bren", "Bren of the Kettle", 4, 10, ["Ardor 3 of 3", "prepared +3"], "mdi:bow-arrow"),
    unit("cy", "Cy", 0, 8, ["Surges 1"], "mdi:wrench"),
    unit("dot", "Dot", 8, 8, ["covers Cy"], "mdi:medical-bag"),
]
FOES = [
    unit("foe-1", "Cinder Wolf 1", 9, 9, ["grunt"], "mdi:dog-side", "attack Ana Tremolo"),
    unit("foe-2", "Cinder Wolf 2", 5, 9, ["grunt", "bound"], "mdi:dog-side", "attack Bren of the Kettle"),
    unit("foe-3", "Cinder Wolf 3", 0, 9, ["grunt"], "mdi:dog-side"),
    unit("foe-4", "The Hexslinger of Low Street", 14, 20, ["armour 2"], "mdi:wizard-hat", "hold back and aim"),
]


def fight(
    land: MapView, party: Sequence[UnitView] = PARTY, foes: Sequence[UnitView] = FOES, **other: Any
) -> BattleView:
    """A whole fight on a map."""
    view: BattleView = {
        "encounter": "The Yard Behind the Pump House",
        "ruleset": "Action Zones",
        "round": 2,
        "intent": "",
        "party": SideView(name="The party", units=list(party)),
        "foes": SideView(name="The Low Street Pack", units=list(foes)),
        "facts": [("Challenge Score", "14"), ("Loot", "4")],
        "things": [],
        "numbers": {},
        "map": land,
    }
    return {**view, **other}  # type: ignore[typeddict-item, no-any-return]


ZONES: MapView = {
    "unit": "zone",
    "width": 3,
    "height": 2,
    "areas": [
        area("gate", "Gate", "start", (0, 0), words="You begin here."),
        area("yard", "Yard", "zone", (1, 0), (1, 2), "Open ground."),
        area("roof", "Pump House Roof", "high", (2, 0), words="+2 to ranged attacks; Challenge Score 16"),
        area("lane", "Back Lane", "exit", (0, 1), words="A move from here leaves the fight."),
        area("cellar", "Cellar", "hazard", (2, 1), words="Steam: 1d6 each round"),
        area("valve", "Steam Valve", "object", (2, 1), words="Turn it off: Challenge Score 14"),
    ],
    "links": [("gate", "yard"), ("yard", "roof"), ("lane", "yard"), ("yard", "cellar"), ("gate", "roof")],
    "places": places(
        ana=(1, 0), bren=(0, 0), cy=(1, 0), dot=(1, 0), foe_1=(1, 0), foe_2=(1, 0), foe_3=(2, 1), foe_4=(2, 0)
    ),
    "words": [
        "Gate: Bren of the Kettle. Next to Yard and Pump House Roof.",
        "Yard: Ana Tremolo, Cy, Dot, Cinder Wolf 1, Cinder Wolf 2. Next to Gate, Back Lane, Cellar, Pump House Roof.",
        "Pump House Roof: The Hexslinger of Low Street. Next to Yard and Gate.",
        "Back Lane, a way out: nobody. Next to Yard.",
        "Cellar, a hazard: Cinder Wolf 3. Next to Yard. The Steam Valve is here.",
    ],
}

SQUARES: MapView = {
    "unit": "square",
    "width": 16,
    "height": 11,
    "areas": [
        area("start", "Gate", "start", (0, 4), (2, 4), "You begin here."),
        area("wall-1", "Wall", "wall", (5, 0), (1, 4), "Blocks moves and shots."),
        area("wall-2", "Wall", "wall", (5, 7), (1, 4), "Blocks moves and shots."),
        area("crate-1", "Crates", "cover", (7, 4), (1, 1), "Cover: +2 to be hit from afar."),
        area("crate-2", "Crates", "cover", (8, 6), (2, 1), "Cover: +2 to be hit from afar."),
        area("oil", "Burning Oil", "hazard", (10, 1), (3, 2), "3 fire damage"),
        area("reeds", "Reeds", "hidden", (11, 8), (4, 3), "Hard to see."),
        area("out", "The Lane", "exit", (15, 4), (1, 3), "Leave the fight here."),
        area("lever", "Lever", "object", (6, 2), (1, 1), "Opens the gate."),
    ],
    "links": [],
    "places": places(
        ana=(4, 5), bren=(2, 5), cy=(3, 6), dot=(3, 5), foe_1=(6, 5), foe_2=(5, 5), foe_3=(7, 7), foe_4=(12, 5)
    ),
    "words": ["Ana Tremolo at 4,5, next to Cinder Wolf 2.", "Bren of the Kettle at 2,5."],
}

METRES: MapView = {
    "unit": "metre",
    "width": 50,
    "height": 32,
    "areas": [
        area("rise", "The Rise", "high", (30, 2), (16, 10), "Higher ground: +1"),
        area("wall", "Low Wall", "cover", (20, 12), (2, 12), "Partial cover: +1"),
        area("hedge", "Hedge", "hidden", (6, 22), (12, 6), "Partly concealed: +1"),
        area("tower", "Tower", "wall", (24, 0), (4, 6), "Total cover"),
        area("road", "The Road Out", "exit", (46, 26), (4, 6), "Leave the fight here."),
    ],
    "links": [],
    "places": places(
        ana=(12, 14),
        bren=(13, 14),
        cy=(13, 15),
        dot=(8, 25),
        foe_1=(14, 14),
        foe_2=(23, 16),
        foe_3=(30, 20),
        foe_4=(36, 6),
    ),
    "words": ["Ana Tremolo at 12,14, on open ground; 2 m from Cinder Wolf 1."],
}

CROWD = [
    unit(
        f"m-{number}", name, 10 - number, 12, ["modifier +3", "locket", "9 damage coming", "hands 2 of 2"], "mdi:sword"
    )
    for number, name in enumerate(["Ana Tremolo", "Bren of the Kettle", "Cy", "Dot", "Esme Quill", "Father Gravel"])
]
HORDE = [
    unit(
        f"foe-{number}",
        f"Cinder Wolf {number}",
        9,
        12,
        ["grunt", "bound", "armour 2 against blades", "off balance"],
        "mdi:dog-side",
        "attack whoever is the weakest of those in reach",
    )
    for number in range(1, 9)
]
