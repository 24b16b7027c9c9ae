"""The view of a campaign: the player's knowledge as plain data, for every front end and policy."""

from typing import Any

from game.campaign.checks import Foreseen
from game.campaign.day.camp import camp_words
from game.campaign.items import inventory
from game.campaign.quests.score import score
from game.campaign.shut import ShowsShut
from game.campaign.state import CampaignState
from game.campaign.view import codex, members, powers, quests, scene, sky, town
from game.campaign.view import inventory as things
from game.campaign.view import map as land
from game.campaign.view.march import march_of
from systems.table.battle.foresight import ProspectView
from systems.table.loop.language import mark, tr

STAGES = {
    "planning": mark("Planning Phase"),
    "travel": mark("Travel Phase"),
    "encounter": mark("Encounter Phase"),
    "camp": mark("Camp"),
}


def view_of(c: CampaignState) -> dict[str, Any]:
    """Return the view, without hidden land, encounters and places."""
    return {
        "title": c.region.name,
        "ruleset": c.ruleset.name,
        "ruleset_id": c.ruleset.id,
        "difficulty": c.difficulty,
        "seed": c.origin.seed,
        "day": c.clock.day,
        "phase": phase(c),
        "sky": sky.sky(c),
        "at": c.trek.at,
        "place": land.here(c),
        "gold": c.purse.gold,
        "bonus": c.scouting.bonus,
        "stores": members.stores(c),
        "move": {"left": c.trek.points, "full": c.trek.full},
        "march": march_of(c),
        "party": members.members(c),
        "things": things.things(c),
        "spells": things.spell_store(c),
        "load": inventory.load(c),
        "capacity": inventory.capacity(c),
        "vehicles": things.vehicles(c),
        "map": land.land(c),
        "places": land.places(c),
        "route": land.route(c),
        "land": powers.land(c),
        "quests": quests.quests_of(c),
        "ending": quests.ending_of(c),
        "journal": quests.journal_of(c),
        "codex": codex.codex(c),
        "town": town.town(c),
        "trades": town.trades(c),
        "scene": scene.scene(c),
        "camp": camp_words(c) if c.flow.asking == "camp" else "",
        "prospects": prospects(c),
        "shut": shut(c),
        "battle": c.battle.view() if c.battle is not None else None,
        "score": [[label, points] for label, points in score(c)],
        "tally": tally(c),
    }


def prospects(c: CampaignState) -> list[ProspectView]:
    """Return the chances of what the open request offers to roll for; a fight has its own."""
    asked = c.request_kinds.get(c.flow.asking) if c.battle is None else None
    return asked.prospects() if isinstance(asked, Foreseen) else []


def shut(c: CampaignState) -> list[dict[str, str]]:
    """Return what the open request shows and cannot be chosen, each with its reason; a fight has its own."""
    asked = c.request_kinds.get(c.flow.asking) if c.battle is None else None
    return [each._asdict() for each in asked.shut()] if isinstance(asked, ShowsShut) else []


def tally(c: CampaignState) -> dict[str, int]:
    """Return what the party has done so far, counted."""
    counted = c.tally
    return {
        "victories": counted.victories,
        "retreats": counted.retreats,
        "routs": counted.routs,
        "stalemates": counted.stalemates,
        "deaths": counted.deaths,
        "scenes": counted.scenes,
        "hexes": counted.hexes,
        "things_used": sum(count for _, count in counted.things_used),
    }


def phase(c: CampaignState) -> str:
    """Return the phase of the day by its rulebook name (HX-02)."""
    if c.battle is not None or c.meeting.encounter:
        return tr("Encounter Phase")
    return STAGES[c.clock.stage]
