"""The score, itemised, and the summary of a campaign (HX-11)."""

from typing import Any

from game.campaign.components import Fate, Person, QuestState
from game.campaign.map.sight import count_known
from game.campaign.quests import endings
from game.campaign.quests.stages import known
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


def score(c: CampaignState) -> list[tuple[str, int]]:
    """Return the lines of the score, each a label with its points; days count negatively."""
    weights = c.rules.scoring
    done = [state.quest for state in c.world.ordered(QuestState) if state.state == "done"]
    main = sum(c.catalogue.quests[key].main for key in done)
    hexes = count_known(c.territory.known)
    alive = sum(fate.state != "dead" for _, fate in c.world.ordered(Person, Fate))
    ending = [(tr("Ending"), endings.points(c))] if endings.points(c) else []
    return [
        *ending,
        (tr("Main quest"), weights.main_quest * main),
        (tr("Side quests"), weights.quest * (len(done) - main)),
        (tr("Hexes revealed"), weights.hexes * hexes),
        (tr("Gold"), c.purse.gold // weights.gold_per),
        (tr("Members alive"), weights.alive * alive),
        (tr("Days"), -weights.day * c.clock.day),
    ]


def summary(c: CampaignState) -> dict[str, Any]:
    """Return the summary of the campaign so far as JSON data."""
    lines = score(c)
    tally = c.tally
    return {
        "seed": c.origin.seed,
        "region": c.origin.region,
        "ruleset": c.origin.ruleset,
        "outcome": c.outcome,
        "ending": c.finale.ending if c.outcome else "",
        "day": c.clock.day,
        "choices": c.flow.choices,
        "score": [[label, points] for label, points in lines],
        "total": sum(points for _, points in lines),
        "quests": [
            {"quest": state.quest, "main": c.catalogue.quests[state.quest].main, "state": state.state}
            for state in known(c)
        ],
        "party": [
            {"name": person.name, "type": person.kind, "state": fate.state, "steps": list(person.steps)}
            for person, fate in c.world.ordered(Person, Fate)
        ],
        "gold": c.purse.gold,
        "hexes": count_known(c.territory.known),
        "victories": tally.victories,
        "retreats": tally.retreats,
        "routs": tally.routs,
        "stalemates": tally.stalemates,
        "deaths": tally.deaths,
        "scenes": tally.scenes,
        "things_used": dict(tally.things_used),
    }
