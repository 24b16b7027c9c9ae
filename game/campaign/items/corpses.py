"""Corpses: they lie in a hex, are carried along, or are buried (HX-09)."""

from typing import TYPE_CHECKING

from game.campaign.components import Corpse
from game.campaign.events.travel import Buried, CorpseTaken
from systems.table.loop.requests import Choice, Option

if TYPE_CHECKING:
    from game.campaign.campaign import Campaign


def at_hand(c: "Campaign") -> list[tuple[str, Corpse]]:
    """Corpses in the party's hex and those it carries, by id in stable order."""
    found = [(key, c.world.get(key, Corpse)) for key in c.world.having(Corpse)]
    return [(key, corpse) for key, corpse in found if corpse.at in ("", c.trek.at)]


def carried(c: "Campaign") -> int:
    """How many corpses are carried along."""
    return sum(corpse.at == "" for corpse in c.world.ordered(Corpse))


def options(c: "Campaign", moment: str) -> list[Option]:
    """Bury, take along or lay down each corpse at hand; in the Planning Phase and at Camp."""
    if moment not in ("plan", "camp"):
        return []
    found = []
    for key, corpse in at_hand(c):
        weight = f"weighs {c.rules.corpse_weight}"
        if corpse.at == "":
            found.append(Option(f"lay_down:{key}", f"Lay down the body of {corpse.name}"))
        else:
            found.append(Option(f"carry:{key}", f"Carry the body of {corpse.name} along", weight))
        found.append(Option(f"bury:{key}", f"Bury {corpse.name}"))
    return found


def resolve(c: "Campaign", choice: Choice) -> bool:
    """Carry out what was chosen; True if it was about a corpse."""
    verb, _, key = choice.option.partition(":")
    if verb not in ("bury", "carry", "lay_down"):
        return False
    corpse = c.world.get(key, Corpse)
    if verb == "bury":
        c.world.remove(key)
        c.emit(Buried(key, corpse.name))
    else:
        corpse.at = "" if verb == "carry" else c.trek.at
        c.emit(CorpseTaken(key, corpse.name, verb == "carry"))
    return True
