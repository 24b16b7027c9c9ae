"""The values of facts, and changes of them (TL-01)."""

from game.campaign.components import FactState
from game.campaign.events.facts import FactChanged
from game.campaign.exploration.places import spot_at
from game.campaign.moments import Occasion
from game.campaign.state import CampaignState
from game.packs.models.fact import Fact, Value, told


def place_here(c: CampaignState) -> str:
    """Return the id of the town or landmark where the party is; empty for neither."""
    spot = spot_at(c, c.trek.at)
    return spot.key if spot else ""


def value_of(c: CampaignState, fact: Fact, place: str = "") -> Value:
    """Return the value of a fact that is not reckoned; of a place's fact that of the place, or its start elsewhere."""
    state = c.world.find(_entity(fact, place), FactState)
    if state is None:
        return fact.start
    if fact.holds == "word":
        return state.word if state.word in fact.words else fact.start
    return bool(state.number) if fact.holds == "yes_no" else min(max(fact.least, state.number), fact.most)


def change(c: CampaignState, fact: Fact, value: Value, place: str = "") -> None:
    """Give a fact a value, a number one within its bounds; tell it if that is another one."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = min(max(fact.least, value), fact.most)
    if value == value_of(c, fact, place):
        return
    key = _entity(fact, place)
    if key not in c.world:
        c.world.create(key, FactState(fact.id, place))
    state = c.world.get(key, FactState)
    state.number, state.word = (0, value) if isinstance(value, str) else (int(value), "")
    line = fact.journal.get(told(value), "")
    if line:
        c.note("fact", line)
    c.emit(FactChanged(fact.id, place, told(value), line))
    c.happened(Occasion("fact_changed", fact.id))


def _entity(fact: Fact, place: str) -> str:
    return f"fact-{fact.id}@{place}" if fact.of == "place" else f"fact-{fact.id}"
