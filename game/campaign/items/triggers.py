"""What things, and states of members, do by themselves outside fights (TH-01)."""

from collections.abc import Iterator
from typing import NamedTuple

from game.campaign.effect import campaign_effects
from game.campaign.events.things import Acted
from game.campaign.items.inventory import can_pay, item_of, spend_use, things
from game.campaign.members.members import living
from game.campaign.members.states import states_of
from game.campaign.moments import Occasion
from game.campaign.state import CampaignState
from game.packs.models.thing import Trigger


class _Due(NamedTuple):
    """A trigger that an occasion calls: the thing, if it is one, its item or the state, and the bearer."""

    thing: str
    what: str
    who: str
    trigger: Trigger


def on_occasion(c: CampaignState, moment: Occasion) -> None:
    """Let act what the occasion calls: things in their order, then the states of each member."""
    for due in [*_things(c, moment.on), *_states(c, moment.on)]:
        if c.holds(due.trigger.when) and can_pay(c, due.thing, due.trigger.costs) and _happens(c, due):
            _act(c, due)


def _things(c: CampaignState, on: str) -> Iterator[_Due]:
    for key, each in things(c) if c.acting else ():
        if each.item in c.acting:
            record = item_of(c, key)
            if (each.where != "pack" or not record.borne) and c.holds(record.when):
                yield from (
                    _Due(key, record.id, each.holder, trigger) for trigger in record.triggers if trigger.on == on
                )


def _states(c: CampaignState, on: str) -> Iterator[_Due]:
    for who in living(c) if c.catalogue.states else ():
        for state in states_of(c, who.id):
            for trigger in c.catalogue.states[state].triggers:
                if trigger.on == on:
                    yield _Due("", state, who.id, trigger)


def _happens(c: CampaignState, due: _Due) -> bool:
    chance = due.trigger.chance
    return chance >= 100 or c.roll("world", 1, 100, due.who or "party", c.name(due.what)).total <= chance


def _act(c: CampaignState, due: _Due) -> None:
    c.emit(Acted(due.what, due.who, due.trigger.text))
    if due.trigger.costs:
        spend_use(c, due.thing, due.trigger.costs)
    for effect in campaign_effects(due.trigger.effects):
        if due.who:
            effect.happen_to(c, due.who)
        else:
            effect.happen(c)
