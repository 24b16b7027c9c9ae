"""The end of a power: its head is slain, or an effect says so; nothing goes on as if it lived (PW-07)."""

from game.campaign.components import Band, Plan
from game.campaign.events.powers import PowerEnded
from game.campaign.facts.powers import holders
from game.campaign.land import bands, captains, loot, powers, seen
from game.campaign.land.seen import party_sees
from game.campaign.state import CampaignState
from systems.table.loop.language import tr


def end(c: CampaignState, power: str) -> bool:
    """Let it be over with a power at once: plans dropped, bands and captains gone, places free of it.

    What it had of the party is the party's again (PW-10).

    Returns:
        Whether it was not over before.
    """
    state = powers.state_of(c, power)
    if state is None or state.state == "ended":
        return False
    state.state, state.held, state.guards = "ended", (), ()
    for key, band in c.world.by_id(Band):
        if band.power == power:
            c.meeting.band = "" if key == c.meeting.band else c.meeting.band
            bands.scatter(c, key, party_sees(c, band.at))
    seen.forget(c, power=power)
    for plan in c.world.ordered(Plan):
        if plan.power == power and plan.state == "declared":
            plan.state, plan.band, plan.bound = "dropped", "", 0
    record = c.catalogue.powers[power]
    c.note("power", tr("It is over with {power}.", power=record.name))
    c.emit(PowerEnded(power, record.ends))
    loot.regain(c, "", power, *holders(c, power))
    captains.disband(c, record)
    return True


def heads_slain(c: CampaignState, slain: tuple[str, ...]) -> None:
    """End each power whose head has one of these creatures."""
    for state, power in list(powers.in_play(c)):
        if power.head and state.state != "ended" and c.catalogue.captains[power.head].creature in slain:
            captains.is_slain(c, power.head)
            end(c, power.id)
