"""The journal: entries, rumours and their verdicts, kinds of foes met (HX-11)."""

from game.campaign.components import QuestState
from game.campaign.events.codex import FirstMet
from game.campaign.events.quests import FoeLearned, RumourFoundOut, RumourHeard
from game.campaign.exploration.places import spots
from game.campaign.moments import FoesMet
from game.campaign.state import CampaignState
from game.packs.models.rumour import Rumour
from systems.table.loop.language import tr


def on_foes_met(c: CampaignState, moment: FoesMet) -> None:
    """Show each kind of foe on its first meeting, and note its lore (TL-05)."""
    for key in dict.fromkeys(moment.creatures):
        if key in c.journal.met:
            continue
        creature = c.catalogue.creatures[key]
        c.journal.met = (*c.journal.met, key)
        c.note("foe", tr("{creature}: {lore}", creature=creature.name, lore=creature.lore or creature.text))
        c.emit(FirstMet("creature", key, creature.text, creature.name))
        c.emit(FoeLearned(key, creature.lore))


def heard(c: CampaignState, rumour: str) -> bool:
    """Tell whether the party knows a rumour."""
    return any(key == rumour for key, _ in c.journal.rumours)


def hear(c: CampaignState, rumour: str) -> None:
    """Hear a rumour: its place is marked on the map, its quest is offered from now on. Old news changes nothing."""
    if heard(c, rumour):
        return
    record = c.catalogue.rumours[rumour]
    c.journal.rumours = (*c.journal.rumours, (rumour, "heard"))
    c.note("rumour", record.text)
    c.emit(RumourHeard(rumour, record.text))
    if place := record.about.landmark or record.about.town:
        mark(c, place)
        _come_true(c, rumour, record, place)
    elif any(each.quest == record.about.quest and each.state == "done" for each in c.world.ordered(QuestState)):
        find_out(c, record.about.quest)


def mark(c: CampaignState, place: str) -> None:
    """Mark a town or landmark on the map, if the region has it and it was hidden."""
    for spot in spots(c):
        if spot.key == place and spot.state == "hidden":
            spot.state = "marked"


def find_out(c: CampaignState, subject: str) -> None:
    """Confirm or refute the rumours about a landmark or town that was visited, or a quest that was done."""
    for rumour, state in c.journal.rumours:
        record = c.catalogue.rumours[rumour]
        about = record.about
        if state != "heard" or subject not in (about.landmark, about.town, about.quest):
            continue
        verdict = "true" if record.truth else "false"
        c.journal.rumours = tuple((key, verdict if key == rumour else known) for key, known in c.journal.rumours)
        c.note("rumour", tr("{verdict}: {found_out}", verdict=verdict.capitalize(), found_out=record.found_out))
        c.emit(RumourFoundOut(rumour, record.truth, record.found_out))


def _come_true(c: CampaignState, rumour: str, record: "Rumour", place: str) -> None:
    """Confirm or refute a rumour about a place that the party has already visited."""
    if any(spot.key == place and spot.state in ("visited", "done") for spot in spots(c)):
        find_out(c, place)
