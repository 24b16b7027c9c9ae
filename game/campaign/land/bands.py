"""Bands: how they set out, who is left of them, how strong they are, and how they leave the map (PW-04, PW-05)."""

from collections.abc import Mapping

from game.campaign.components import Band, Plan, PowerState
from game.campaign.events.bands import BandScattered
from game.campaign.facts import met
from game.campaign.ids import fresh_id
from game.campaign.land import captains, ground, loot, ranks, seen
from game.campaign.members.members import best_scout
from game.campaign.state import CampaignState
from game.packs.models.band import Band as Record
from game.packs.models.encounter import Encounter
from game.packs.models.power import Power
from systems.table.loop.language import tr

SHARP = 3
"""Scouting skill of somebody who counts heads from afar."""
KEPT = 3
"""Days for which a band's tracks can be seen."""


def record_of(c: CampaignState, band: Band) -> Record:
    """Return the record of a band."""
    return c.catalogue.bands[band.kind]


def name_of(c: CampaignState, band: Band) -> str:
    """Return what a band is called."""
    return record_of(c, band).name


def create(c: CampaignState, kind: str, power: Power, start: str, goal: str, *, hunts: bool = False) -> str:
    """Put a band on the map, led by its captain or whoever takes their place, with what its power has of the party.

    Returns:
        Its id.
    """
    key, captain = fresh_id(c, "band"), captains.for_band(c, c.catalogue.bands[kind], power)
    captains.is_called(c, captain)
    band = Band(kind, power.id, start, start, captain, "hunt" if hunts else "go", goal)
    own = c.catalogue.bands[kind].captain
    if own and own != captain and captains.comes_along(c, c.catalogue.bands[kind]) and _is_one_of(c, kind, own):
        # Whoever leads it, the place of its own captain among its foes is empty.
        miss(band, {c.catalogue.captains[own].creature: 1})
    ranks.short_of(c, band)
    if state := c.world.find(f"power-{power.id}", PowerState):
        loot.hand_over(state, band)
    bound_for(c, band, goal)
    c.world.create(key, band)
    captains.leads(c, captain)
    return key


def set_out(c: CampaignState, kind: str, power: Power, plan_key: str, hunts: bool, rounds: tuple[str, ...]) -> None:
    """Put the band of a plan on the map, where the plan begins. `rounds` are the hexes to pass after its target."""
    plan = c.world.get(plan_key, Plan)
    plan.band = create(c, kind, power, plan.origin, plan.at, hunts=hunts)
    band = c.world.get(plan.band, Band)
    band.plan, band.bound, band.rounds, plan.bound = plan_key, plan.bound, rounds, 0


def _is_one_of(c: CampaignState, kind: str, captain: str) -> bool:
    """Tell whether a captain is one of the foes of a band's encounter."""
    foes = c.catalogue.encounters[c.catalogue.bands[kind].encounter].foes
    return any(entry.creature == c.catalogue.captains[captain].creature for entry in foes)


def strength(c: CampaignState, band: Band) -> int:
    """Return the strength of what is left of a band, 1 at least."""
    whole, left = sum(met.whole(c, band).values()), sum(met.counts(c, band).values())
    full = record_of(c, band).strength
    return max(1, -(-full * left // whole)) if whole else full


def strength_words(c: CampaignState, band: Band) -> str:
    """Say how strong a band looks from afar; a sharp scout counts heads (PW-08)."""
    number = met.size(c, band)
    if number > 1 and best_scout(c)[0] >= SHARP:
        return tr("{number} of them", number=number)
    return number_words(number)


def number_words(number: int) -> str:
    """Say of how many they are what one can tell from afar."""
    if number <= 1:
        return tr("one alone")
    return tr("a few") if number <= 3 else tr("several") if number <= 6 else tr("a crowd")


def lineup(c: CampaignState, band: Band) -> Encounter:
    """Return the encounter of a band with those that are left of it (PW-05)."""
    record = c.catalogue.encounters[record_of(c, band).encounter]
    missing, foes = dict(band.missing), []
    for entry in record.foes:
        there = entry.number(c.ruleset.id)
        gone = min(there, missing.get(entry.creature, 0))
        missing[entry.creature] = missing.get(entry.creature, 0) - gone
        if there > gone:
            foes.append(entry.model_copy(update={"count": there - gone, "counts": {}}))
    return record.model_copy(update={"foes": tuple(foes), "name": name_of(c, band)})


def go_home(c: CampaignState, band: Band) -> None:
    """Send a band home; it has no plan any more."""
    band.plan, band.orders, band.rounds, band.bars = "", "home", (), False
    bound_for(c, band, band.home)


def bound_for(c: CampaignState, band: Band, goal: str) -> bool:
    """Give a band a goal and the way there; False where there is none."""
    found = ground.way(c, band.at, goal) if goal else None
    band.goal, band.route = goal, found[0] if found else ()
    return found is not None


def come_home(c: CampaignState, key: str) -> None:
    """Take a band off the map at home: what it bound comes back, and its captain is free."""
    band = c.world.get(key, Band)
    state = c.world.find(f"power-{band.power}", PowerState)
    if state is not None and state.state != "ended":
        state.strength += band.bound
    captains.comes_home(c, band)
    ranks.remember(c, band)
    seen.leave(c, key, band)


def scatter(c: CampaignState, key: str, told: bool) -> None:
    """Take a band off the map for good, since it is over with its power."""
    band = c.world.get(key, Band)
    if told:
        c.emit(BandScattered(key, band.kind, band.at))
    captains.comes_home(c, band)
    c.world.remove(key)


def miss(band: Band, fallen: Mapping[str, int]) -> None:
    """Let some of a band's foes be missing, by creature."""
    missing = dict(band.missing)
    for creature, count in fallen.items():
        missing[creature] = missing.get(creature, 0) + count
    band.missing = tuple((creature, count) for creature, count in missing.items() if count)


def weaken(c: CampaignState, band: Band, one: int = 1) -> None:
    """Let some of a band's foes be missing, of the creature that has most of them left."""
    for _ in range(one):
        left = met.counts(c, band)
        creature = max(left, key=lambda each: left[each], default="")
        if not creature or sum(left.values()) <= 1:
            return
        miss(band, {creature: 1})
