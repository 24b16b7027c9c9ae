"""The values of facts, and changes of them (TL-01).

`owner` is whose fact it is: the id of a place, a member, a captain or a power; empty for the campaign's own.
"""

from game.campaign.components import FactOwner, FactState
from game.campaign.events.facts import FactChanged, OwnFactChanged
from game.campaign.exploration.places import spot_at
from game.campaign.members.members import living
from game.campaign.moments import Occasion
from game.campaign.state import CampaignState
from game.packs.models.fact import Fact, Value, told


def place_here(c: CampaignState) -> str:
    """Return the id of the town or landmark where the party is; empty for neither."""
    spot = spot_at(c, c.trek.at)
    return spot.key if spot else ""


def first_of(c: CampaignState, character_type: str) -> str:
    """Return the first living member of a character type; empty where there is none."""
    return next((who.id for who in living(c) if who.person.kind == character_type), "")


def owner_of(c: CampaignState, fact: Fact, *, member: str = "", captain: str = "", power: str = "") -> str:
    """Return whose fact is meant by those who are named: the place's where the party is, a captain's, a power's, or
    that of the first living member of a character type.
    """
    if fact.of == "place":
        return place_here(c)
    return power or captain or (first_of(c, member) if member else "")


def value_of(c: CampaignState, fact: Fact, owner: str = "") -> Value:
    """Return the value of a fact that is not reckoned; its start where nothing has changed it."""
    state = c.world.find(_entity(fact, owner), FactState)
    if state is None:
        return fact.start
    if fact.holds == "word":
        return state.word if state.word in fact.words else fact.start
    return bool(state.number) if fact.holds == "yes_no" else min(max(fact.least, state.number), fact.most)


def change(c: CampaignState, fact: Fact, value: Value, owner: str = "") -> None:
    """Give a fact a value, a number one within its bounds; tell it if that is another one."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = min(max(fact.least, value), fact.most)
    if value == value_of(c, fact, owner):
        return
    key = _entity(fact, owner)
    if key not in c.world:
        _create(c, key, fact, owner)
    state = c.world.get(key, FactState)
    state.number, state.word = (0, value) if isinstance(value, str) else (int(value), "")
    line = fact.journal.get(told(value), "")
    if line:
        c.note("fact", line)
    if fact.of in ("person", "power"):
        c.emit(OwnFactChanged(fact.id, owner, told(value), line))
    else:
        c.emit(FactChanged(fact.id, owner, told(value), line))
    c.happened(Occasion("fact_changed", fact.id))


def _create(c: CampaignState, key: str, fact: Fact, owner: str) -> None:
    if fact.of == "power":
        c.world.create(key, FactState(fact.id), FactOwner(power=owner))
    elif fact.of == "person":
        named = FactOwner(captain=owner) if owner in c.catalogue.captains else FactOwner(member=owner)
        c.world.create(key, FactState(fact.id), named)
    else:
        c.world.create(key, FactState(fact.id, owner))


def _entity(fact: Fact, owner: str) -> str:
    return f"fact-{fact.id}" if fact.of == "campaign" else f"fact-{fact.id}@{owner}"
