"""Captains: who leads a band, what they remember of the party, how they grow and come back (PW-09)."""

from collections.abc import Mapping

from game.campaign.components import Band, CaptainState, PowerState
from game.campaign.events.bands import CaptainAway, CaptainBack, CaptainMet, CaptainSlain
from game.campaign.facts import met
from game.campaign.facts.conditions import holds
from game.campaign.facts.powers import captains_of
from game.campaign.land import loot
from game.campaign.land.powers import in_play
from game.campaign.state import CampaignState
from game.packs.models.band import Band as Record
from game.packs.models.captain import Captain
from game.packs.models.power import Power
from systems.table.content.core_values import Core
from systems.table.loop.language import tr

MOST_NOTES = 12
"""How much a captain remembers of the party."""


def state_of(c: CampaignState, captain: str) -> CaptainState:
    """Return a captain's state, created on first access."""
    key = f"captain-{captain}"
    if key not in c.world:
        c.world.create(key, CaptainState(captain))
    return c.world.get(key, CaptainState)


def remembered_by(c: CampaignState) -> list[str]:
    """Return the captains whom the party has met."""
    return [
        state.captain for state in c.world.ordered(CaptainState) if state.met and state.captain in c.catalogue.captains
    ]


def for_band(c: CampaignState, band: Record, power: Power) -> str:
    """Return who leads a band that sets out: its own captain, else the first of the power's who can; empty for nobody.

    A head of a power stays at home. A band that has no captain of its own, or whose captain has no reason yet to come
    along, is led by nobody.
    """
    if not band.captain or not comes_along(c, band):
        return ""
    return next((key for key in (band.captain, *power.captains) if key != power.head and _can_lead(c, key)), "")


def comes_along(c: CampaignState, band: Record) -> bool:
    """Tell whether the captain of a band has a reason to come along with it."""
    return holds(c, band.led)


def _can_lead(c: CampaignState, captain: str) -> bool:
    if captain not in c.catalogue.captains or captain in c.catalogue.captains.lost:
        return False
    found = c.world.find(f"captain-{captain}", CaptainState)
    return found is None or found.state == "free" or bool(_garrison_of(c, captain))


def _garrison_of(c: CampaignState, captain: str) -> str:
    """Return the band of a captain that has nothing more to do than to hold a place, with others to do it."""
    return next(
        (
            key
            for key, band in c.world.by_id(Band)
            if band.captain == captain
            and (band.orders, band.plan) == ("hold", "")
            and key != c.meeting.band
            and met.size(c, band) > 1
        ),
        "",
    )


def is_called(c: CampaignState, captain: str) -> None:
    """Let a captain leave the others of a band that holds a place, if that is where they are: they are called away."""
    if not captain or not (key := _garrison_of(c, captain)):
        return
    band = c.world.get(key, Band)
    if not met.joins(c, band):
        creature, missing = c.catalogue.captains[captain].creature, dict(band.missing)
        band.missing = tuple({**missing, creature: missing.get(creature, 0) + 1}.items())
    comes_home(c, band)
    band.captain = ""


def leads(c: CampaignState, captain: str) -> None:
    """Let a captain lead a band."""
    if captain:
        state_of(c, captain).state = "leading"


def core_of(c: CampaignState, captain: Captain) -> Core:
    """Return a captain's core values, with all that they have gained."""
    grown = state_of(c, captain.id).grown
    steps: Mapping[str, int] = captain.grows.model_dump()
    return c.catalogue.creatures[captain.creature].core.raised({name: grown * step for name, step in steps.items()})


def meets(c: CampaignState, captain: str) -> None:
    """Let a captain and the party meet: they say something if they have anything to say."""
    if not captain:
        return
    state, record = state_of(c, captain), c.catalogue.captains[captain]
    says, what = _words(c, state, record)
    state.met += 1
    if state.met == 1:
        c.note("captain", f"{record.name}: {record.text}")
    c.emit(CaptainMet(captain, state.met, state.grudge, record.text, says, what))


def _words(c: CampaignState, state: CaptainState, record: Captain) -> tuple[str, str]:
    """Return what a captain says, the first that holds and was not said yet, else the first that holds, and the id
    of whom or what it is about (PW-09)."""
    notes = dict(state.notes)
    able = [each for each in record.says if (not each.about or each.about in notes) and holds(c, each.when)]
    if not able:
        return "", ""
    chosen = next((each for each in able if each.text not in state.said), able[0])
    state.said = (*(text for text in state.said if text != chosen.text), chosen.text)
    return chosen.text, notes.get(chosen.about, "")


def remembers(c: CampaignState, captain: str, notes: tuple[tuple[str, str], ...]) -> None:
    """Let a captain remember things about the party, each once."""
    state = state_of(c, captain)
    new = [note for note in notes if note not in state.notes]
    state.notes = (*state.notes, *new)[-MOST_NOTES:]


def grows(c: CampaignState, captain: str) -> None:
    """Let a captain who has survived a meeting grow by a step."""
    state_of(c, captain).grown += 1


def survives(c: CampaignState, captain: str, carried: bool = False) -> None:
    """Let a captain have come through a meeting that they did not lose; `carried`: though they had fallen."""
    grows(c, captain)
    grown = any(c.catalogue.captains[captain].grows.model_dump().values())
    c.emit(CaptainAway(captain, False, grown, False, carried))


def has_won(c: CampaignState, captain: str) -> None:
    """Let a captain have beaten the party: they have less against it."""
    state = state_of(c, captain)
    state.grudge = max(0, state.grudge - 1)


def may_return(c: CampaignState, captain: str) -> bool:
    """Tell whether a captain comes back once more after having been beaten."""
    return state_of(c, captain).returned < c.catalogue.captains[captain].returns


def is_beaten(c: CampaignState, captain: str, carried: bool = False, gave_up: bool = False) -> None:
    """Let a captain have been beaten and got away: they are back after some days, unless they have had enough.

    `carried`: they had fallen, and were carried off; `gave_up`: they have surrendered, and were let go.
    """
    state, record = state_of(c, captain), c.catalogue.captains[captain]
    state.beaten, state.grudge = state.beaten + 1, state.grudge + 1
    grows(c, captain)
    gone = not may_return(c, captain)
    state.state, state.back = ("gone", 0) if gone else ("away", c.clock.day + record.after)
    if gave_up:
        c.note("captain", tr("{captain} surrendered, and was let go.", captain=record.name))
    else:
        c.note("captain", tr("{captain} was beaten, and got away.", captain=record.name))
    c.emit(CaptainAway(captain, True, True, gone, carried, gave_up))


def is_slain(c: CampaignState, captain: str) -> None:
    """Let a captain be dead."""
    state_of(c, captain).state = "dead"
    c.note("captain", tr("{captain} is dead.", captain=c.name(captain)))
    c.emit(CaptainSlain(captain))


def comes_home(c: CampaignState, band: Band) -> None:
    """Let the captain of a band that leaves the map be free, with what it carries; without one its power has that."""
    if band.captain:
        state = state_of(c, band.captain)
        if state.state == "leading":
            state.state = "free"
        loot.hand_over(band, state)
    elif power := c.world.find(f"power-{band.power}", PowerState):
        loot.hand_over(band, power)


def begin_day(c: CampaignState) -> None:
    """Let captains be back whose days are over (PW-09)."""
    for state in c.world.ordered(CaptainState):
        if state.state == "away" and c.clock.day >= state.back:
            state.state, state.returned = "free", state.returned + 1
            if served := _served(c, state.captain):
                c.emit(CaptainBack(state.captain, served[0]))


def disband(c: CampaignState, power: Power) -> None:
    """Let the captains of a power with which it is over be gone, unless they are another's, too (PW-07)."""
    for state in c.world.ordered(CaptainState):
        if state.state != "dead" and state.captain in captains_of(c, power) and not _served(c, state.captain):
            state.state, state.back = "gone", 0


def _served(c: CampaignState, captain: str) -> list[str]:
    """Return the powers whose captain somebody is and with which it is not over."""
    return [state.power for state, record in in_play(c) if state.state != "ended" and captain in captains_of(c, record)]
