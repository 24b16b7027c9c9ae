"""Towns: nobody stands in the street twice at once."""

from game.packs.draft import Draft
from game.packs.models.town import Town, TownPerson
from systems.table.enemies.condition import Condition


def check(draft: Draft) -> None:
    """Warn of a scene that is named for two people of a town who can be there at the same time."""
    for town, source in draft.each(Town):
        for index, person in enumerate(town.people):
            if any(_meets(other, person) for other in town.people[:index]):
                message = (
                    f"'{person.scene}' is among the people of this town already: name the scene once, "
                    "or let the conditions of the two exclude each other"
                )
                draft.findings.warning(source.at("people", index, "scene"), message)


def _meets(one: TownPerson, other: TownPerson) -> bool:
    """Tell whether two people have one scene, and conditions that can hold together; unknown ones can."""
    if one.scene != other.scene:
        return False
    texts = [person.when.text for person in (one, other) if person.when]
    both = " && ".join(f"({text})" for text in texts)
    return Condition.faults(both, None) != () or Condition.reach(both, {}) != "never"
