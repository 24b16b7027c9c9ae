"""The view of the party and its stores."""

from typing import Any

from game.campaign.day.forecast import stores_days
from game.campaign.items import equipment, inventory
from game.campaign.items.wording import modifier_words, trigger_words
from game.campaign.members import members as party
from game.campaign.members.members import Member
from game.campaign.members.states import states_of
from game.campaign.state import CampaignState
from game.campaign.town import train
from game.setup.trades import SKILLS
from systems.table.loop.language import tr


def members(c: CampaignState) -> list[dict[str, Any]]:
    """Return every member, the dead included. `can_train`: the member has the PP for a step.

    `numbers`: label and value of each line of the stat block. `skills`: the core values by name.
    """
    ready = {who.id for who, _ in train.steps(c)}
    return [_member(c, who, who.id in ready) for who in party.all_members(c)]


def _member(c: CampaignState, who: Member, can_train: bool) -> dict[str, Any]:
    record, health = party.kind_of(c, who), party.health_of(c, who)
    dead = who.fate.state == "dead"
    block = {} if dead else party.block_of(c, who)
    lines = [] if dead else c.ruleset.lines_of(block)
    core = party.core_of(c, who)
    gear = [] if dead else [_borne(c, key) for key, thing in inventory.things(c) if thing.holder == who.id]
    return {
        "id": who.id,
        "name": who.person.name,
        "type": record.id,
        "type_name": record.name,
        "words": health.words,
        "sheet": "" if dead else c.ruleset.sheet(block),
        "numbers": [list(line) for line in lines],
        "skills": [[name, getattr(core, name)] for name in SKILLS],
        "capacity": party.capacity_of(c, who),
        "scouting": party.scouting_of(c, who),
        "text": record.text,
        "now": health.now,
        "most": health.most,
        "status": who.fate.state,
        "pp": who.person.pp,
        "can_train": can_train,
        "notes": _notes(c, who),
        "troubles": [*_wound(c, who), *_hunger(who)],
        "hands": "" if dead else equipment.hands_words(c, who),
        "gear": gear,
        "icon": record.icon,
    }


def _borne(c: CampaignState, key: str) -> str:
    """Return the name of a thing that somebody bears, with the uses or charges that it has left."""
    name, uses = inventory.item_of(c, key).name, inventory.uses_words(c, key)
    return tr("{name} ({uses})", name=name, uses=uses[0]) if uses else name


def _notes(c: CampaignState, who: Member) -> list[str]:
    if who.fate.state == "dead":
        return []
    notes = [*(step.name for step in party.steps_of(c, who)), *_wound(c, who)]
    for state, until in states_of(c, who.id).items():
        record = c.catalogue.states[state]
        words = [record.name, *([tr("until the dawn of day {until}", until=until)] if until else [])]
        does = [*modifier_words(c, record.modifiers), *(trigger_words(c, each) for each in record.triggers)]
        notes.append(tr("{words}: {does}", words=", ".join(words), does="; ".join(does)) if does else ", ".join(words))
    return [*notes, *_hunger(who)]


def _wound(c: CampaignState, who: Member) -> list[str]:
    if who.fate.state != "wounded":
        return []
    return [tr("dies if not tended by the end of day {last}", last=who.fate.since + c.rules.tend_days)]


def _hunger(who: Member) -> list[str]:
    return [tr("went hungry or thirsty")] if who.fate.starved and who.fate.state != "dead" else []


def stores(c: CampaignState) -> list[dict[str, Any]]:
    """Return the party's stores; `days`: how long one lasts, None where it is not used up daily (HX-24)."""
    found = []
    for item in dict.fromkeys((c.rules.food, c.rules.drink, c.rules.herbs, c.rules.fuel)):
        count, days = inventory.count_of(c, item), stores_days(c, item)
        found.append({"item": item, "name": c.name(item), "count": count, "days": days})
    return found
