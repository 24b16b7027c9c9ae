"""Display names by id, and fresh ids."""

from game.campaign.components import Person, Thing
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


def names_of(c: CampaignState) -> dict[str, str]:
    """Return the display names of content, members and things by id."""
    names = {"": tr("Somebody"), "party": tr("The party")}
    for kind in c.catalogue.kinds:
        if kind not in ("policy", "rules", "ruleset", "scenario"):
            names |= {key: record.name for key, record in c.catalogue.of(kind).everything.items() if record.name}
    for key in c.world.having(Person):
        names[key] = c.world.get(key, Person).name
    for key in c.world.having(Thing):
        thing = c.world.get(key, Thing)
        names[key] = names.get(thing.item, thing.item)
    return names


def fresh_id(c: CampaignState, stem: str) -> str:
    """Return an unused id: one above the highest number with this stem."""
    taken = [int(key[len(stem) + 1 :]) for key in c.world.ids() if key.startswith(f"{stem}-")]
    return f"{stem}-{max(taken, default=0) + 1}"
