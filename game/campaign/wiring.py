"""What drives a campaign, gathered from the subjects: phases, kinds of request, actions, and reactions to moments."""

from types import ModuleType

from game.campaign import town
from game.campaign.actions import Action
from game.campaign.day import ahead, camp, cutting_off, lying_low, planning, tracks, travelling
from game.campaign.encounters import bands, efforts, phases, returning, scenes, scouting
from game.campaign.happenings import occasions
from game.campaign.items import charges, corpses, equipment, inventory, overload, spells, triggers, use
from game.campaign.land import dawn, loot, outcomes
from game.campaign.members import states
from game.campaign.moments import (
    Arrived,
    EncounterWon,
    FightOver,
    FoesMet,
    MemberFate,
    MemberGone,
    NewDay,
    Occasion,
    Reactions,
    Robbed,
    SetOut,
    ThingGone,
)
from game.campaign.party import first_aid, leave, muster
from game.campaign.quests import deadlines, journal, quests, walking_away
from game.campaign.state import CampaignState
from game.campaign.travel import march, pace, vehicles
from systems.table.loop.engine import Phase, RequestKind

_SUBJECTS: tuple[ModuleType, ...] = (
    muster,
    planning,
    travelling,
    scouting,
    bands,
    phases,
    scenes,
    efforts,
    camp,
    town,
    equipment,
    overload,
    spells,
    walking_away,
)

PHASES: tuple[type[Phase[CampaignState]], ...] = tuple(phase for subject in _SUBJECTS for phase in subject.PHASES)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = tuple(ask for subject in _SUBJECTS for ask in subject.REQUESTS)

ACTIONS: tuple[Action[CampaignState], ...] = (
    equipment.ACTION,
    march.ACTION,
    town.ACTION,
    bands.ACTION,
    use.ACTION,
    returning.ACTION,
    quests.ACTION,
    walking_away.ACTION,
    spells.ACTION,
    charges.ACTION,
    vehicles.ACTION,
    lying_low.ACTION,
    tracks.ACTION,
    cutting_off.ACTION,
    ahead.ACTION,
    overload.ACTION,
    first_aid.ACTION,
    corpses.ACTION,
    leave.ACTION,
)
"""In the order in which their options are offered: what is there on every day stands first, to keep its number."""

REACTIONS: Reactions = {
    SetOut: (quests.on_set_out,),
    NewDay: (deadlines.on_new_day, states.on_new_day, march.on_new_day),
    Arrived: (quests.on_arrived, scenes.on_arrived, occasions.on_arrived, dawn.on_arrived),
    Occasion: (occasions.on_occasion, charges.on_occasion, triggers.on_occasion),
    FightOver: (outcomes.on_fight_over,),
    Robbed: (outcomes.on_robbed,),
    FoesMet: (journal.on_foes_met,),
    EncounterWon: (quests.on_encounter_won, loot.on_encounter_won),
    MemberFate: (pace.on_member_changed,),
    MemberGone: (inventory.on_member_gone, pace.on_member_changed),
    ThingGone: (equipment.on_thing_gone,),
}
"""The reactions to each moment, in order."""
