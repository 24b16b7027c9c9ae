"""What orders of the debug console do: of each first what is checked, and put into normal form, then the deed."""

from collections.abc import Mapping

from game.campaign.console.lookup import hex_of, number, people, person_of, record_id
from game.campaign.day.camp import turn_day
from game.campaign.day.entry import price
from game.campaign.events.things import GoldChanged
from game.campaign.exploration.discovery import learn
from game.campaign.exploration.places import spot_at, to_hex
from game.campaign.facts import facts
from game.campaign.happenings import talks
from game.campaign.items.inventory import gain
from game.campaign.members.members import able
from game.campaign.state import CampaignState
from game.campaign.travel import vehicles
from game.packs.faults import did_you_mean
from game.packs.models.fact import Fact, Value, told
from systems.table.loop.dice import SeededDice
from systems.table.loop.language import tr
from systems.table.loop.requests import Refused

Typed = Mapping[str, str]
"""What is typed after the word of an order, by the names of its fields."""

DAYS = 1000
"""How many days the clock can be put forward at once."""
GOLD = 1_000_000
"""How much gold can be given or taken at once."""
THINGS = 999
"""How many of a thing can be given at once."""


def fact(c: CampaignState, typed: Typed) -> Typed:
    """Check the fact, its value, and the place whose it is."""
    key = record_id(c, "fact", typed["fact"])
    record = c.catalogue.facts[key]
    if record.means:
        raise Refused(
            tr("'{key}' is reckoned from others, so that nothing sets it: {means}", key=key, means=record.means.text)
        )
    value = _value(record, typed["value"])
    if wrong := record.refuse(value):
        hint = did_you_mean(typed["value"], record.words) if len(record.words) > 12 else ""
        raise Refused(
            tr("'{key}' cannot be '{value}': {wrong}{hint}", key=key, value=typed["value"], wrong=wrong, hint=hint)
        )
    given = typed.get("place", "")
    if record.of == "campaign":
        if given:
            raise Refused(tr("'{key}' is a fact of the whole campaign: leave '{given}' out", key=key, given=given))
        return {"fact": key, "value": told(value)}
    if record.of != "place":
        return {"fact": key, "value": told(value), "place": _owner(c, record, given)}
    where = _spot(c, given) if given else facts.place_here(c)
    if not where:
        raise Refused(tr("'{key}' is a fact of each place, and the party is at none: name a town or landmark", key=key))
    return {"fact": key, "value": told(value), "place": where}


def _owner(c: CampaignState, record: Fact, given: str) -> str:
    """Return the id of the power, the captain or the member whose fact it is."""
    if record.of == "power":
        if not given:
            raise Refused(tr("'{key}' is a fact of each power: name one", key=record.id))
        return record_id(c, "power", given)
    if not given:
        raise Refused(tr("'{key}' is a fact of each person: name one of {names}", key=record.id, names=people(c)))
    return person_of(c, given)


def set_fact(c: CampaignState, typed: Typed) -> None:
    """Give the fact its value."""
    record = c.catalogue.facts[typed["fact"]]
    facts.change(c, record, _value(record, typed["value"]), typed.get("place", ""))


def _value(record: Fact, typed: str) -> Value:
    """Return the value that is typed; a text where it is none of the fact's."""
    words = {"yes": True, "true": True, "no": False, "false": False}
    if record.holds == "yes_no":
        return words.get(typed.lower(), typed)
    if record.holds == "number":
        try:
            return number(typed, record.least, record.most)
        except Refused:
            return typed
    return typed


def _spot(c: CampaignState, typed: str) -> str:
    """Return the id of a town or landmark."""
    at = hex_of(c, typed)
    spot = spot_at(c, at)
    if spot is None:
        raise Refused(tr("there is neither a town nor a landmark at {at}", at=at))
    return spot.key


def things(c: CampaignState, typed: Typed) -> Typed:
    """Check the item and how many."""
    key = record_id(c, "item", typed["item"])
    return {"item": key, "count": str(number(typed.get("count", "1"), 1, THINGS))}


def give(c: CampaignState, typed: Typed) -> None:
    """Put the things into the pack, with what they do on being gained."""
    gain(c, typed["item"], int(typed["count"]))


def gold(c: CampaignState, typed: Typed) -> Typed:
    """Check the amount: the purse cannot hold less than nothing."""
    amount = number(typed["amount"], -GOLD, GOLD)
    if c.purse.gold + amount < 0:
        raise Refused(tr("the purse holds {gold} gold, and no more can be taken out", gold=c.purse.gold))
    return {"amount": str(amount)}


def pay(c: CampaignState, typed: Typed) -> None:
    """Put the gold in, or take it out."""
    amount = int(typed["amount"])
    c.emit(GoldChanged(amount, c.earn(amount)))


def place(c: CampaignState, typed: Typed) -> Typed:
    """Check the hex: the party can enter it as it travels now."""
    at = hex_of(c, typed["place"])
    _somebody_able(c)
    if at == c.trek.at:
        raise Refused(tr("the party is at {at} already", at=at))
    facts_there = c.land.terrain_at(to_hex(at))
    if not vehicles.may_enter(c, facts_there):
        raise Refused(
            tr(
                "the party cannot enter {name} as it travels now",
                name=c.catalogue.terrains[facts_there.id].name.lower(),
            )
        )
    return {"place": at}


def go(c: CampaignState, typed: Typed) -> None:
    """Enter the hex as if from next to it, without a price in move points; what is there is found as always."""
    at, trek = typed["place"], c.trek
    learn(c, [at])
    trek.route, trek.halted = (), True
    trek.points += price(c, at)
    trek.entering = at
    c.clock.back = c.clock.desk = ""
    c.flow.phase = "enter"


def scene(c: CampaignState, typed: Typed) -> Typed:
    """Check the scene; somebody has to be there to play it."""
    return {"scene": record_id(c, "scene", typed["scene"])}


def begin_scene(c: CampaignState, typed: Typed) -> None:
    """Begin the scene; afterwards the party goes on where it was."""
    talks.begin(c, typed["scene"], c.flow.phase)


def encounter(c: CampaignState, typed: Typed) -> Typed:
    """Check the encounter; somebody has to be able to stand."""
    key = record_id(c, "encounter", typed["encounter"])
    _somebody_able(c)
    return {"encounter": key}


def meet(c: CampaignState, typed: Typed) -> None:
    """Meet the encounter, whether its condition holds or not; afterwards the party goes on where it was."""
    c.talk.back, c.talk.stage = c.flow.phase, c.clock.stage
    c.meeting.encounter, c.meeting.ambush = typed["encounter"], False
    c.flow.phase = "meet"


def day(c: CampaignState, typed: Typed) -> Typed:
    """Check the day: the clock goes forward only."""
    now = c.clock.day
    wanted = number(typed["day"], 1, now + DAYS)
    if wanted <= now:
        raise Refused(tr("it is day {now} already, and the clock goes forward only", now=now))
    return {"day": str(wanted)}


def pass_days(c: CampaignState, typed: Typed) -> None:
    """Let days pass in which nobody eats, rests or dies; what they bring about, such as a deadline, happens."""
    while c.clock.day < int(typed["day"]):
        turn_day(c)
    c.clock.back = c.clock.desk = ""
    c.flow.phase = "dawn"


def seed(c: CampaignState, typed: Typed) -> Typed:
    """Check that the seed can be rolled with."""
    try:
        return {"seed": SeededDice(typed["seed"]).seed}
    except ValueError as error:
        raise Refused(str(error).rstrip(".")) from None


def reseed(c: CampaignState, typed: Typed) -> None:
    """Roll the dice of the seed, those of today from their beginning."""
    c.origin.seed = typed["seed"]
    c.seeded = SeededDice(typed["seed"])
    c.new_day()


def _somebody_able(c: CampaignState) -> None:
    if not able(c):
        raise Refused(tr("nobody in the party is able to stand"))
