"""The view of a campaign: the player's knowledge as plain data, for every front end and policy."""

from collections.abc import Callable, Mapping
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


PARTS: Mapping[str, Callable[[CampaignState], Any]] = {
    "title": lambda c: c.region.name,
    "ruleset": lambda c: c.ruleset.name,
    "ruleset_id": lambda c: c.ruleset.id,
    "difficulty": lambda c: c.difficulty,
    "seed": lambda c: c.origin.seed,
    "day": lambda c: c.clock.day,
    "phase": phase,
    "sky": sky.sky,
    "at": lambda c: c.trek.at,
    "place": land.here,
    "gold": lambda c: c.purse.gold,
    "bonus": lambda c: c.scouting.bonus,
    "stores": members.stores,
    "move": lambda c: {"left": c.trek.points, "full": c.trek.full},
    "march": march_of,
    "party": members.members,
    "things": things.things,
    "spells": things.spell_store,
    "load": inventory.load,
    "capacity": inventory.capacity,
    "vehicles": things.vehicles,
    "map": land.land,
    "places": land.places,
    "route": land.route,
    "land": powers.land,
    "quests": quests.quests_of,
    "ending": quests.ending_of,
    "journal": quests.journal_of,
    "codex": codex.codex,
    "town": town.town,
    "trades": town.trades,
    "scene": scene.scene,
    "camp": lambda c: camp_words(c) if c.flow.asking == "camp" else "",
    "prospects": prospects,
    "shut": shut,
    "battle": lambda c: c.battle.view() if c.battle is not None else None,
    "score": lambda c: [[label, points] for label, points in score(c)],
    "tally": tally,
}
"""What makes each part of the view; policies look at few of them."""


def view_of(c: CampaignState) -> dict[str, Any]:
    """Return the view, without hidden land, encounters and places."""
    return {name: part(c) for name, part in PARTS.items()}
