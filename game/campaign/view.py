"""What the player knows of a campaign, as plain data: the one form that every front end and policy looks at."""

from typing import TYPE_CHECKING, Any

from game.campaign.goods import inventory
from game.campaign.known import aims, doings, land, people, things
from game.campaign.tale.score import score

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign

STAGES = {"planning": "Planning Phase", "travel": "Travel Phase", "encounter": "Encounter Phase", "camp": "Camp"}


def of(c: "Campaign") -> dict[str, Any]:
    """Return the view; hidden land, encounters and places are not in it."""
    return {
        "title": c.region.name,
        "ruleset": c.ruleset.name,
        "ruleset_id": c.ruleset.id,
        "difficulty": c.difficulty,
        "seed": c.origin.seed,
        "day": c.clock.day,
        "phase": phase(c),
        "at": c.trek.at,
        "place": land.here(c),
        "gold": c.purse.gold,
        "bonus": c.scouting.bonus,
        "stores": people.stores(c),
        "move": {"left": c.trek.points, "full": c.trek.full},
        "party": people.members(c),
        "things": things.things(c),
        "spells": things.spell_store(c),
        "load": inventory.load(c),
        "capacity": inventory.capacity(c),
        "vehicles": things.vehicles(c),
        "map": land.land(c),
        "places": land.places(c),
        "route": land.route(c),
        "quests": aims.quests_of(c),
        "journal": aims.journal_of(c),
        "town": aims.town(c),
        "scene": doings.scene(c),
        "battle": c.battle.view() if c.battle is not None else None,
        "score": [[label, points] for label, points in score(c)],
    }


def phase(c: "Campaign") -> str:
    """Return the phase of the day by its rulebook name (HX-02)."""
    if c.battle is not None or c.meeting.encounter:
        return "Encounter Phase"
    return STAGES[c.clock.stage]
