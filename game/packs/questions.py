"""The kinds of questions of a campaign outside fights, which scenarios can name."""

OF_CAMPAIGNS = (
    "approach",
    "camp",
    "effort",
    "equip",
    "farewell",
    "haul",
    "healer",
    "hire",
    "market",
    "muster",
    "plan",
    "route",
    "rumours",
    "scene",
    "scouting",
    "spells",
    "step",
    "techstitcher",
    "town",
    "train",
)
"""The kinds of the campaign's own requests, which stand above the packs; a test keeps the two alike."""
