"""Components of a campaign's world, a module for each subject.

Each entity has a stable id: `campaign`, `member-1`, `thing-4`, `spot-12,7` … Hexes are offset texts, `column,row`.
Content is named by full id. Components have no methods; the rules are functions.
"""

from game.campaign.components.course import Clock, Finale, March, Origin, Tally, Trek
from game.campaign.components.ground import Corpse, Emptied, Grave, Land, Site, Sky, Spot
from game.campaign.components.meetings import Feat, Happenings, Meeting, Scouting, Talk
from game.campaign.components.party import Body, Fate, Person, Purse, Thing, Under, Vehicle
from game.campaign.components.powers import Band, CaptainState, FrontState, Marches, Plan, PowerState, Sighting
from game.campaign.components.remembered import (
    Codex,
    DeckState,
    Encountered,
    EventState,
    FactOwner,
    FactState,
    Journal,
    Memory,
    QuestState,
    SceneState,
)
from game.campaign.components.values import BY_PAIR, OWNED, Amount, Pairs

COMPONENTS: tuple[type, ...] = (
    Origin, Clock, Trek, Scouting, Meeting, Feat, Land, Purse,
    Tally, Journal, Codex, Person, Body, Fate, Corpse, Thing,
    Vehicle, Spot, Site, QuestState, Memory, Grave,
    FactState, Encountered, Talk, Happenings, SceneState, EventState, DeckState, Finale, Sky, Under,
    Marches, PowerState, Plan, Band, FrontState, CaptainState, Emptied, FactOwner, March, Sighting,
)  # fmt: skip
"""All component types of a campaign besides the table's Flow."""

__all__ = [
    "BY_PAIR",
    "COMPONENTS",
    "OWNED",
    "Amount",
    "Band",
    "Body",
    "CaptainState",
    "Clock",
    "Codex",
    "Corpse",
    "DeckState",
    "Emptied",
    "Encountered",
    "EventState",
    "FactOwner",
    "FactState",
    "Fate",
    "Feat",
    "Finale",
    "FrontState",
    "Grave",
    "Happenings",
    "Journal",
    "Land",
    "March",
    "Marches",
    "Meeting",
    "Memory",
    "Origin",
    "Pairs",
    "Person",
    "Plan",
    "PowerState",
    "Purse",
    "QuestState",
    "SceneState",
    "Scouting",
    "Sighting",
    "Site",
    "Sky",
    "Spot",
    "Talk",
    "Tally",
    "Thing",
    "Trek",
    "Under",
    "Vehicle",
]
