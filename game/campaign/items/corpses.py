"""Corpses: they lie in a hex, are carried along, or are buried (HX-09)."""

from collections.abc import Sequence

from game.campaign.actions import Action
from game.campaign.components import Corpse, Grave
from game.campaign.events.camp import Buried, CorpseTaken
from game.campaign.ids import fresh_id
from game.campaign.state import CampaignState
from systems.table.loop.fields import Pick
from systems.table.loop.language import counted, tr
from systems.table.loop.requests import Choice, Option

MOST_SINGLE = 2
"""Up to so many corpses have options of their own."""


def at_hand(c: CampaignState) -> list[tuple[str, Corpse]]:
    """Return the corpses in the party's hex and those it carries, in stable order."""
    found = [(key, c.world.get(key, Corpse)) for key in c.world.having(Corpse)]
    return [(key, corpse) for key, corpse in found if corpse.at in ("", c.trek.at)]


def carried(c: CampaignState) -> int:
    """How many corpses are carried along."""
    return sum(corpse.at == "" for corpse in c.world.ordered(Corpse))


def options(c: CampaignState, stage: str) -> list[Option]:
    """Offer to bury, carry or lay down corpses at hand, in the Planning Phase and at Camp; several by one verb."""
    there = at_hand(c) if stage in ("plan", "camp") else []
    if len(there) > MOST_SINGLE:
        return _several(c, there)
    found = []
    for key, corpse in there:
        weight = tr("weighs {corpse_weight}", corpse_weight=c.rules.corpse_weight)
        if corpse.at == "":
            found.append(Option(f"lay_down:{key}", tr("Lay down the body of {corpse}", corpse=corpse.name)))
        else:
            found.append(Option(f"carry:{key}", tr("Carry the body of {corpse} along", corpse=corpse.name), weight))
        found.append(Option(f"bury:{key}", tr("Bury {corpse}", corpse=corpse.name)))
    return found


def _several(c: CampaignState, there: Sequence[tuple[str, Corpse]]) -> list[Option]:
    """Return one option for each verb, and one that buries them all."""
    lies = tuple((key, corpse.name) for key, corpse in there if corpse.at)
    held = tuple((key, corpse.name) for key, corpse in there if not corpse.at)
    weight = tr("each weighs {corpse_weight}", corpse_weight=c.rules.corpse_weight)
    found = [Option("bury_all", tr("Bury the dead"), counted(len(there), "body", "bodies"))]
    found += [Option("carry", tr("Carry a body along"), weight, (Pick("body", lies),))] if lies else []
    found += [Option("lay_down", tr("Lay down a body"), "", (Pick("body", held),))] if held else []
    every = tuple((key, corpse.name) for key, corpse in there)
    return [*found, Option("bury", tr("Bury one of the dead"), "", (Pick("body", every),))]


def _whose(key: str, choice: Choice) -> str:
    """Return the body that is meant: that of the option, or the one that was picked."""
    return key or str(choice.fields["body"])


def _bury_all(c: CampaignState, key: str, choice: Choice) -> None:
    for each, _ in at_hand(c):
        _bury(c, each, choice)


def _bury(c: CampaignState, key: str, choice: Choice) -> None:
    key = _whose(key, choice)
    corpse = c.world.get(key, Corpse)
    c.world.remove(key)
    if corpse.member:
        c.world.create(fresh_id(c, "grave"), Grave(corpse.name, c.trek.at, c.clock.day))
    c.emit(Buried(key, corpse.name, corpse.member))


def _carry(c: CampaignState, key: str, choice: Choice) -> None:
    _move(c, _whose(key, choice), carried=True)


def _lay_down(c: CampaignState, key: str, choice: Choice) -> None:
    _move(c, _whose(key, choice), carried=False)


def _move(c: CampaignState, key: str, *, carried: bool) -> None:
    corpse = c.world.get(key, Corpse)
    corpse.at = "" if carried else c.trek.at
    c.emit(CorpseTaken(key, corpse.name, carried))


ACTION = Action(options, {"bury_all": _bury_all, "bury": _bury, "carry": _carry, "lay_down": _lay_down})
