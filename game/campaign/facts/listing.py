"""Every fact of a campaign with its value, those of somebody once for each: what lists of facts show (TL-01)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.campaign.components import CaptainState, FactState, PowerState
from game.campaign.facts.conditions import fact_now
from game.campaign.facts.facts import place_here, value_of
from game.campaign.members.members import living
from game.campaign.state import CampaignState
from game.packs.models.fact import Fact, Value


class FactNow(NamedTuple):
    """A fact with its value now. `owner` is the id of whose it is: empty for the campaign's own, or for nobody yet."""

    fact: Fact
    owner: str
    value: Value


def facts_now(c: CampaignState) -> Iterator[FactNow]:
    """Return every fact that content declares, in its order.

    A fact of persons, powers or places is there for each whose it can be now, and for whom it has another value than
    at the start; for nobody, as it starts, where there are none.
    """
    changed = _owners_by_fact(c)
    for key, fact in c.catalogue.facts.items():
        if fact.of == "campaign":
            yield FactNow(fact, "", fact_now(c, key))
            continue
        for owner in dict.fromkeys((*_owners(c, fact), *changed.get(key, ()))) or ("",):
            yield FactNow(fact, owner, value_of(c, fact, owner) if owner else fact.start)


def _owners(c: CampaignState, fact: Fact) -> list[str]:
    """Return whose fact it can be now: the place here, the powers, or the members and the captains who have led."""
    if fact.of == "place":
        return [here] if (here := place_here(c)) else []
    if fact.of == "power":
        return [state.power for state in c.world.ordered(PowerState)]
    return [*(who.id for who in living(c)), *(state.captain for state in c.world.ordered(CaptainState))]


def _owners_by_fact(c: CampaignState) -> Mapping[str, list[str]]:
    """Return the owners of facts that have changed, by fact."""
    found: dict[str, list[str]] = {}
    for key in c.world.having(FactState):
        found.setdefault(c.world.get(key, FactState).fact, []).append(key.partition("@")[2])
    return found
