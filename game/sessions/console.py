"""The debug console as front ends have it: a typed line, and what it says to that."""

import re
from typing import NamedTuple

from game.campaign.campaign import Campaign
from game.campaign.console.orders import ORDERS, order_of
from game.campaign.facts.listing import FactNow, facts_now
from game.packs.faults import did_you_mean
from game.packs.models.fact import told
from game.sessions.session import Session
from systems.table.loop.events import Event
from systems.table.loop.language import mark, tr
from systems.table.loop.requests import Refused

FACTS, HELP = "facts", "help"
_WORD = re.compile(r'"([^"]+)"|(\S+)')
_OF_EACH = {"place": mark("of each place"), "power": mark("of each power"), "person": mark("of each person")}
"""What is said of a fact of which nobody has one yet."""


class Said(NamedTuple):
    """What the console says, and the events of an order: then the game has changed, and its request is another one."""

    lines: tuple[str, ...]
    events: tuple[Event, ...] = ()


def obey(session: Session, line: str) -> Said:
    """Carry out a line: an order, or a question that changes nothing. A line that cannot be carried out says why."""
    words = [quoted or word for quoted, word in _WORD.findall(line)]
    campaign = session.played
    if not isinstance(campaign, Campaign):
        return Said((tr("The debug console is for campaigns: a single fight is begun with what it needs."),))
    if not words or words[0].lower() in (HELP, "?"):
        return Said(_help())
    if words[0].lower() == FACTS:
        return Said(_facts(campaign, words[1] if len(words) > 1 else ""))
    try:
        if words[0].lower() not in ORDERS:
            raise Refused(
                tr(
                    "there is no order '{words}'{did_you_mean}",
                    words=words[0],
                    did_you_mean=did_you_mean(words[0].lower(), [*ORDERS, FACTS, HELP]),
                )
            )
        events = session.change(order_of(campaign, words))
    except Refused as refused:
        return Said((tr("That will not do: {refused}.", refused=refused),))
    return Said(tuple(session.lines(events)), tuple(events))


def _help() -> tuple[str, ...]:
    return (
        tr("What is ordered here stands in the log, and a saved game says that it was touched."),
        *(tr("{usage}: {order}", usage=order.usage(word), order=order.text) for word, order in ORDERS.items()),
        tr("{facts} [WORD]: tells the facts whose ids have the word in them.", facts=FACTS),
    )


def _facts(c: Campaign, word: str) -> tuple[str, ...]:
    """Return the facts with a word in their ids, one in a line, with their values where the party is."""
    keys = [key for key in c.catalogue.facts if word in key]
    if not keys:
        known = [key.partition(":")[2] for key in c.catalogue.facts]
        return (
            tr("No fact has '{word}' in its id{did_you_mean}.", word=word, did_you_mean=did_you_mean(word, known))
            if word
            else tr("No pack declares a fact."),
        )
    return tuple(_fact_line(c, each) for each in facts_now(c) if word in each.fact.id)


def _fact_line(c: Campaign, each: FactNow) -> str:
    fact, value = each.fact, told(each.value)
    if each.owner and fact.of != "place":
        return tr("{key} of {owner} = {value}", key=fact.id, owner=c.name(each.owner), value=value)
    note = tr("reckoned") if fact.means else ""
    if fact.of != "campaign":
        note = tr("at {here}", here=each.owner) if each.owner else tr(_OF_EACH[fact.of])
    return tr("{key} = {value}{note}", key=fact.id, value=value, note=tr(" ({note})", note=note) if note else "")
