"""Who is in the street of a town, each with a scene (TL-02)."""

from game.campaign.facts.conditions import holds
from game.campaign.state import CampaignState
from game.campaign.town.desk import town_of
from game.packs.models.town import TownPerson

_VERB = "talk:"


def present(c: CampaignState) -> list[TownPerson]:
    """Return who is in the street now; of several with the same scene the first."""
    found: dict[str, TownPerson] = {}
    for each in town_of(c).people:
        if each.scene not in found and holds(c, each.when) and holds(c, c.catalogue.scenes[each.scene].when):
            found[each.scene] = each
    return list(found.values())


def name(c: CampaignState, person: TownPerson) -> str:
    """Return a name as it stands in the street."""
    return person.name or c.name(person.scene)


def option_id(person: TownPerson) -> str:
    """Return the option that leads to somebody."""
    return f"{_VERB}{person.scene}"


def chosen(option: str) -> str:
    """Return the scene that an option of the street leads to; empty for one that leads elsewhere."""
    return option.removeprefix(_VERB) if option.startswith(_VERB) else ""
