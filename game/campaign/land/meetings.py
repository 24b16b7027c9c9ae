"""Meetings of the party with bands: who stops it, who has the edge, who is there, and on whose ground (PW-05)."""

from collections.abc import Mapping

from game.campaign.components import Band, Plan, PowerState
from game.campaign.events.bands import (
    BandAppeased,
    BandMet,
    BandPassed,
    BandSlipped,
)
from game.campaign.events.lying import GatesShut
from game.campaign.exploration.places import terrain, town_here
from game.campaign.facts import met as facts
from game.campaign.facts.conditions import holds
from game.campaign.facts.gates import inside
from game.campaign.facts.met import met
from game.campaign.land import bands, captains, plans, powers
from game.campaign.members.members import able
from game.campaign.moments import FoesMet
from game.campaign.state import CampaignState
from game.packs.models.encounter import Encounter
from game.packs.models.encounter_phase import Foes
from game.setup.bands import AS_WRITTEN, Lineup, Person
from systems.table.loop.language import tr

Counts = tuple[tuple[str, int], ...]
"""Creatures, and how many of each."""

UNDER_WAY = ("go", "home")
"""Orders of bands that have an errand somewhere else."""


def stops(c: CampaignState, band: Band) -> bool:
    """Tell whether a band that is where the party is has to do with it today; once a day is enough."""
    if c.clock.day in (band.met_on, band.passed_on) or band.truce or band.kind in c.catalogue.bands.lost:
        return False
    if gated(c, band):
        return False
    if _goes_its_way(c, band) or not c.catalogue.encounters[bands.record_of(c, band).encounter].foes:
        return False
    return means_harm(c, band)


def means_harm(c: CampaignState, band: Band) -> bool:
    """Tell whether a band stops the party where it meets it, or looks for it."""
    return powers.hostile(powers.state_of(c, band.power)) or band.orders == "hunt"


def _goes_its_way(c: CampaignState, band: Band) -> bool:
    """Tell whether a band that was met yesterday and could not be stopped goes on where it was going.

    So no party holds up an errand by getting out of its way day after day.
    """
    return band.orders in UNDER_WAY and band.met_on > 0 and band.met_on == c.clock.day - 1


def gated(c: CampaignState, band: Band) -> bool:
    """Tell whether the gates of the town that the party is in are shut to a band: who hunts it waits outside (PW-05).

    Who camps before a gate that is shut to everybody is not in the town. They stand open to whoever has taken the town;
    and a raid is no hunt.
    """
    return bool(inside(c)) and powers.hunts(c, band) and not _took(c, powers.state_of(c, band.power))


def keeps_hunters_out(c: CampaignState) -> bool:
    """Tell whether the party is in a town of which the gates are shut to every band that hunts it."""
    return bool(inside(c)) and not any(_took(c, state) for state in c.world.ordered(PowerState))


def _took(c: CampaignState, state: PowerState | None) -> bool:
    """Tell whether a power has taken the place that the party is at."""
    return state is not None and c.trek.at in state.held


def here(c: CampaignState) -> str:
    """Return the band that stops the party in its hex, the first in the order of ids; empty for none.

    Where nobody of the party is able to stand, nobody is stopped.
    """
    if not able(c):
        return ""
    return next((key for key, band in c.world.by_id(Band) if band.at == c.trek.at and stops(c, band)), "")


def greet(c: CampaignState) -> None:
    """Let bands that mean no harm go by, and those that the gates of a town keep out be told of, once a day."""
    for key, band in c.world.by_id(Band):
        met_already = c.clock.day in (band.met_on, band.passed_on) or _goes_its_way(c, band)
        if band.at != c.trek.at or met_already or stops(c, band):
            continue
        if gated(c, band):
            band.passed_on = c.clock.day
            c.emit(GatesShut(key, band.kind, band.power, town_here(c)))
        elif not c.march.lying:
            band.met_on = c.clock.day
            c.emit(BandPassed(key, band.kind, band.power))


def talks(c: CampaignState, key: str) -> bool:
    """Let a band that looks for the party to talk deliver its offer, and go home; False where it came to fight."""
    band = c.world.get(key, Band)
    plan = c.world.find(band.plan, Plan) if band.plan else None
    if plan is None or plan.intent != "parley":
        return False
    band.met_on, band.truce = c.clock.day, True
    _meet(c, key, band)
    plans.carry_out(c, band.plan)
    return True


def begin(c: CampaignState, key: str) -> str:
    """Let the party meet a band that stops it.

    Returns:
        The encounter that it is.
    """
    band = c.world.get(key, Band)
    band.met_on, c.meeting.band = c.clock.day, key
    _meet(c, key, band)
    return bands.record_of(c, band).encounter


def scene_of(c: CampaignState) -> str:
    """Return what the band that is being met has to say before it fights; empty for nothing."""
    band = met(c)
    if band is None or not would_speak(c, band):
        return ""
    band.spoken_on = c.clock.day
    return bands.record_of(c, band).scene


def would_speak(c: CampaignState, band: Band) -> bool:
    """Tell whether content has words for a band as things are."""
    scene = bands.record_of(c, band).scene
    return bool(scene) and scene not in c.catalogue.scenes.lost and holds(c, c.catalogue.scenes[scene].when)


def beside(c: CampaignState) -> list[tuple[str, Band]]:
    """Return the bands in the hex of the party that let it be, and can be spoken to or fought."""
    there = ((key, band) for key, band in c.world.by_id(Band) if band.at == c.trek.at)
    return [(key, band) for key, band in there if band.kind not in c.catalogue.bands.lost and not stops(c, band)]


def would_fight(c: CampaignState, band: Band) -> bool:
    """Tell whether the party can fall upon a band: outside towns, and if nobody has fought it today."""
    foes = c.catalogue.encounters[bands.record_of(c, band).encounter].foes
    return bool(foes) and not inside(c) and band.fought_on != c.clock.day


def wronged(c: CampaignState) -> None:
    """Let the power of a band that let the party be think the worse of it for being fallen upon."""
    band = met(c)
    if band is not None and (band.truce or not means_harm(c, band)):
        band.truce = False
        powers.change_stance(c, band.power, -1)


def make_peace(c: CampaignState) -> None:
    """Let the band that is being met leave the party alone from now on; who hunted it goes home."""
    band = met(c)
    if band is None or band.truce:
        return
    band.truce = True
    c.emit(BandAppeased(c.meeting.band, band.kind, band.power))
    if band.orders == "hunt":
        if band.plan:
            plans.give_up(c, band.plan, tr("it has been settled"))
        else:
            bands.go_home(c, band)


def turn_back(c: CampaignState) -> None:
    """Let the band that is being met give up what it was sent for, and go home in peace: its plan is foiled."""
    band = met(c)
    if band is None:
        return
    make_peace(c)
    if band.plan:
        plans.foil(c, band.plan, tr("the party has talked whoever was to do it out of it"))
    elif band.orders != "home":
        bands.go_home(c, band)


def engage(c: CampaignState) -> None:
    """Let the fight with a band begin."""
    if (band := met(c)) is not None:
        band.fought_on = c.clock.day


def _meet(c: CampaignState, key: str, band: Band) -> None:
    state = powers.state_of(c, band.power)
    if state is not None:
        powers.meet_power(c, state)
    # Whoever lets the party be is what the band is called; its creatures tell what a fight would be against.
    there, missing = _who(c, band) if means_harm(c, band) else ((), ())
    c.emit(BandMet(key, band.kind, band.power, band.captain, band.at, band.first, there, missing))
    c.happened(FoesMet(tuple([creature for creature, _ in there])))
    captains.meets(c, facts.leader(c, band))


def _who(c: CampaignState, band: Band) -> tuple[Counts, Counts]:
    """Return who is there of a band beside its captain, and who is missing."""
    there, whole, captain = dict(facts.counts(c, band)), facts.whole(c, band), facts.leader(c, band)
    missing = {creature: count - there[creature] for creature, count in whole.items()}
    if captain and not facts.joins(c, band):
        there[c.catalogue.captains[captain].creature] -= 1
    return _some(there), _some(missing)


def _some(counts: Mapping[str, int]) -> Counts:
    return tuple((creature, count) for creature, count in counts.items() if count > 0)


def words(c: CampaignState) -> str:
    """Say what the party sees of the band that it meets: content's text for those who are there (PW-05)."""
    band = met(c)
    assert band is not None
    record = bands.record_of(c, band)
    return next((each.text for each in record.meets if holds(c, each.when)), record.text)


def edge(c: CampaignState) -> int:
    """Return what who saw whom first adds to the difficulty of the Scouting Roll."""
    band, edge = met(c), c.rules.powers.edge
    return {"party": -edge, "band": edge}.get(band.first, 0) if band else 0


def slip(c: CampaignState) -> None:
    """Let the party get around the band that it has seen."""
    band = met(c)
    if band is not None:
        c.emit(BandSlipped(c.meeting.band, band.kind, band.at))
    c.meeting.band = ""


def record(c: CampaignState, encounter: str) -> Encounter:
    """Return the record of the encounter that is being met, of a band with those that are left of it."""
    band = met(c)
    if band is None:
        return c.catalogue.encounters[encounter]
    found = bands.lineup(c, band)
    if not found.foes and (captain := facts.leader(c, band)):
        alone = Foes(creature=c.catalogue.captains[captain].creature)
        return found.model_copy(update={"foes": (alone,)})
    return found


def lineup(c: CampaignState) -> Lineup:
    """Return who leads the band that is being met, and on whose ground it is."""
    band = met(c)
    if band is None:
        return AS_WRITTEN
    persons: tuple[Person, ...] = ()
    if leader := facts.leader(c, band):
        captain = c.catalogue.captains[leader]
        joins = bool(facts.joins(c, band)) and bool(bands.lineup(c, band).foes)
        persons = (Person(captain.creature, captain.name, captains.core_of(c, captain), joins),)
    grounds = terrain(c, c.trek.at).grounds
    ground = None
    if grounds:
        number = c.dice.sum("band", 1, len(grounds), "", "the ground").total if len(grounds) > 1 else 1
        ground = c.catalogue.encounters[grounds[number - 1]]
    return Lineup(persons, not band.missing, ground)
