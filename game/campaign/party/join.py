"""Joining the party: a newcomer's name, body and kit (HX-19)."""

from game.campaign.codex import meet, note
from game.campaign.components import Body, Fate, Person
from game.campaign.events.party import Joined
from game.campaign.ids import fresh_id
from game.campaign.items.inventory import gain, outfit
from game.campaign.members.members import Member, block_of, kind_of, member, set_body
from game.campaign.state import CampaignState
from game.setup.trades import suggested_name
from systems.table.loop.fields import Words

LONGEST_NAME = 24


def name_for(c: CampaignState, kind: str) -> Words:
    """Return the field for a newcomer's name: any that no member has or had; content suggests one."""
    taken = c.memory.names
    suggestion = suggested_name(c.catalogue, c.catalogue.character_types[kind], taken, LONGEST_NAME)
    return Words("name", LONGEST_NAME, suggestion, taken)


def join(c: CampaignState, kind: str, name: str, *, kit: bool = True) -> Member:
    """Add somebody new to the party, unhurt; with the kit of their type, unless they come without (HX-19)."""
    who = _newcomer(c, kind, name)
    c.emit(Joined(who.id, name, kind))
    meet(c, "character_type", kind)
    for entry in kind_of(c, who).kit if kit else ():
        gain(c, entry.item, entry.count)
    return who


def enlist(c: CampaignState, kind: str, name: str, steps: tuple[str, ...] = ()) -> Member:
    """Add somebody to the party that is to set out, with their kit and steps: all of it is told together."""
    who = _newcomer(c, kind, name, steps)
    note(c, "character_type", kind)
    for entry in kind_of(c, who).kit:
        outfit(c, entry.item, entry.count)
    return who


def _newcomer(c: CampaignState, kind: str, name: str, steps: tuple[str, ...] = ()) -> Member:
    key = fresh_id(c, "member")
    c.world.create(key, Person(name, kind, steps=steps), Body(()), Fate())
    c.names[key] = name
    if name not in c.memory.names:
        c.memory.names = (*c.memory.names, name)
    who = member(c, key)
    set_body(who, c.ruleset.fresh(block_of(c, who)))
    return who
