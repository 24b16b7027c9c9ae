"""Corpses: they lie in a hex, are carried along, or are buried (HX-09)."""

from game.campaign.actions import Action
from game.campaign.components import Corpse, Grave
from game.campaign.events.camp import Buried, CorpseTaken
from game.campaign.ids import fresh_id
from game.campaign.state import CampaignState
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


def at_hand(c: CampaignState) -> list[tuple[str, Corpse]]:
    """Return the corpses in the party's hex and those it carries, in stable order."""
    found = [(key, c.world.get(key, Corpse)) for key in c.world.having(Corpse)]
    return [(key, corpse) for key, corpse in found if corpse.at in ("", c.trek.at)]


def carried(c: CampaignState) -> int:
    """How many corpses are carried along."""
    return sum(corpse.at == "" for corpse in c.world.ordered(Corpse))


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer to bury, carry or lay down each corpse at hand, in the Planning Phase and at Camp."""
    if stage not in ("plan", "camp"):
        return []
    found = []
    for key, corpse in at_hand(c):
        weight = tr("weighs {corpse_weight}", corpse_weight=c.rules.corpse_weight)
        if corpse.at == "":
            found.append(Option(f"lay_down:{key}", tr("Lay down the body of {corpse}", corpse=corpse.name)))
        else:
            found.append(Option(f"carry:{key}", tr("Carry the body of {corpse} along", corpse=corpse.name), weight))
        found.append(Option(f"bury:{key}", tr("Bury {corpse}", corpse=corpse.name)))
    return found


def _bury(c: CampaignState, key: str, choice: Choice) -> None:
    corpse = c.world.get(key, Corpse)
    c.world.remove(key)
    if corpse.member:
        c.world.create(fresh_id(c, "grave"), Grave(corpse.name, c.trek.at, c.clock.day))
    c.emit(Buried(key, corpse.name, corpse.member))


def _carry(c: CampaignState, key: str, choice: Choice) -> None:
    _move(c, key, carried=True)


def _lay_down(c: CampaignState, key: str, choice: Choice) -> None:
    _move(c, key, carried=False)


def _move(c: CampaignState, key: str, *, carried: bool) -> None:
    corpse = c.world.get(key, Corpse)
    corpse.at = "" if carried else c.trek.at
    c.emit(CorpseTaken(key, corpse.name, carried))


ACTION = Action(options, {"bury": _bury, "carry": _carry, "lay_down": _lay_down})
