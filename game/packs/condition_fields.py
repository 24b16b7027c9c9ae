"""The fields that conditions over the campaign can ask for (TL-01): their names, types, words and bounds.

Plain fields have a name (`day`, `gold`); families have one field for each record of a kind: `fact.brake`,
`quest.core.long_call`. A record of the condition's own pack is named by its id, one of another pack by pack and id.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from systems.table.loop.caches import TEXTS

INTENT_WORDS = (
    "send", "patrol", "raid", "take", "bar", "hunt", "escort", "fortify", "gather", "court", "parley", "wait",
)  # fmt: skip
"""What a power can mean to do (PW-03)."""

Answer = type[int] | type[bool] | type[str]


class Form(NamedTuple):
    """What a field answers: its type, what it means, the only words of a text, the bounds of a number."""

    type: Answer
    text: str
    words: tuple[str, ...] = ()
    least: int = 0
    most: int | None = None


class Family(NamedTuple):
    """One field for each record of a kind. `form` is None where each record has its own.

    `parts`: one field for each part of a record, named after it: `stage.last_car.hold`; what such a part is called.
    `of`: the parts are records of the kind `parts` that are of that, and answer in their own forms:
    `of_power.guild.debt`.
    """

    kind: str
    form: Form | None
    parts: str = ""
    of: str = ""
    text: str = ""


STAGE_STATES = ("waiting", "open", "done", "failed", "closed")
"""How a stage of a quest can stand: `waiting` before it opens, `closed` once another one has shut it for good."""

PLAN_STATES = ("none", "declared", "done", "foiled", "dropped")
"""How a plan of a power can stand, and how the last one by that rule ended: `dropped` where it was given up."""

PLAIN: Mapping[str, Form] = {
    "day": Form(int, "The day of the campaign, from 1.", least=1),
    "time": Form(str, "The part of the day.", ("planning", "travel", "encounter", "camp")),
    "hour": Form(int, "The hour, from 0 to 23: from dawn on with the movement that is spent, dusk at Camp.", most=23),
    "night": Form(bool, "Whether it is night: dusk has come, at Camp or with the last move point of the day."),
    "gold": Form(int, "Gold in the purse."),
    "ruleset": Form(str, "The id of the ruleset that fights are resolved by."),
    "difficulty": Form(str, "The difficulty of the campaign.", ("story", "standard", "ruthless")),
    "party.size": Form(int, "Members who are alive."),
    "party.able": Form(int, "Members who are neither dead nor grievously wounded."),
    "party.wounded": Form(int, "Members who are grievously wounded and not tended."),
    "party.dead": Form(int, "Members who have died."),
    "party.starved": Form(int, "Members who went without food or water at the last Camp."),
    "party.might": Form(int, "The highest might of an able member, with their steps, without what they bear.", most=8),
    "party.agility": Form(int, "The highest agility of an able member, likewise.", most=8),
    "party.wits": Form(int, "The highest wits of an able member, likewise.", most=8),
    "party.vigour": Form(int, "The highest vigour of an able member, likewise.", most=8),
    "party.scouting": Form(int, "The best scouting skill of an able member, likewise."),
    "band.left": Form(int, "How many there are of the band that is being met, its captain included; 0 without one."),
    "band.missing": Form(int, "How many are missing from the band that is being met."),
    "band.led": Form(bool, "Whether a captain leads the band that is being met."),
    "band.hunts": Form(bool, "Whether the band that is being met was after the party."),
    "band.bars": Form(bool, "Whether the band that is being met bars the way where it is."),
    "band.paid": Form(bool, "Whether the band that is being met has made its peace with the party (`truce`)."),
    "band.ambush": Form(bool, "Whether the band that is being met has taken the party by surprise."),
}
"""The fields of the campaign as a whole."""

OF_FIGHT: Mapping[str, Form] = {
    "self.hp_percent": Form(int, "Health left to the foes whose phase it is, in percent, together.", most=100),
    "allies": Form(int, "Able foes in the fight.", least=1),
    "allies_down": Form(int, "Foes that have fallen, fled or surrendered."),
    "enemies": Form(int, "Able members of the party.", least=1),
    "enemies_down": Form(int, "Members of the party who are down or have left."),
    "enemies_hp_percent": Form(int, "Health left to the party, in percent.", most=100),
    "round": Form(int, "The round that is about to begin, from 1.", least=1),
    "ambush": Form(bool, "Whether the party was ambushed."),
}
"""The fields of a fight, which conditions of an encounter's phases ask for beside those of the campaign."""

OF_POWER: Mapping[str, Form] = {
    "self.strength": Form(int, "Its strength that is not bound by plans."),
    "self.stance": Form(int, "How it means the party, from -3 to 3.", least=-3, most=3),
    "self.days": Form(int, "Days since it began to act."),
    "self.bands": Form(int, "Its bands on the map."),
    "self.plans": Form(int, "What it has declared and not carried out yet."),
    "self.done": Form(int, "How many of its plans were carried out."),
    "self.failed": Form(int, "How many of its plans were spoiled since it carried one out."),
    "self.lost": Form(int, "How many of its bands were beaten."),
    "self.boxes": Form(int, "Boxes that are filled on its fronts."),
    "self.last_intent": Form(str, "What it declared last; empty for nothing.", ("", *INTENT_WORDS)),
    "self.party_known": Form(bool, "Whether it has seen the party in the last days: `powers.recent` of the rules."),
    "self.party_distance": Form(int, "Hexes from its seat to where the party was last seen; 99 if it never was."),
    "self.party_days": Form(int, "Days since the party was last seen; 99 if it never was."),
}
"""The fields of a power, which conditions of its rules ask for beside those of the campaign (PW-01, BH-04)."""

FAMILIES: Mapping[str, Family] = {
    "fact": Family("fact", None, text="The value of a fact."),
    "of_member": Family(
        "character_type",
        None,
        "fact",
        "person",
        "A fact of the first living member of a character type: `of_member.TYPE.FACT`.",
    ),
    "of_captain": Family("captain", None, "fact", "person", "A fact of a captain: `of_captain.CAPTAIN.FACT`."),
    "of_power": Family("power", None, "fact", "power", "A fact of a power: `of_power.POWER.FACT`."),
    "members": Family("fact", Form(int, "How many living members have a fact of persons that is not as it starts.")),
    "quest": Family("quest", Form(str, "How a quest stands.", ("unknown", "open", "done", "failed"))),
    "stage": Family(
        "quest", Form(str, "How a stage of a quest stands: `stage.QUEST.STAGE`.", STAGE_STATES), parts="stage"
    ),
    "town": Family("town", Form(str, "What is known of a town.", ("hidden", "marked", "seen", "visited"))),
    "landmark": Family(
        "landmark", Form(str, "What is known of a landmark.", ("hidden", "marked", "seen", "visited", "done"))
    ),
    "in_town": Family("town", Form(bool, "Whether the party is in a town's hex.")),
    "at_landmark": Family("landmark", Form(bool, "Whether the party is in a landmark's hex.")),
    "terrain": Family("terrain", Form(bool, "Whether the party is in a hex of a terrain.")),
    "weather": Family("weather", Form(bool, "Whether the day has a weather.")),
    "region": Family("region", Form(bool, "Whether the campaign is played in a region.")),
    "has": Family("item", Form(int, "How many of an item the party has with it.")),
    "worn": Family("item", Form(int, "How many of an item members wear or have in hand.")),
    "spell": Family("spell", Form(int, "How many of a spell the party owns and has not stored.")),
    "state": Family("state", Form(int, "How many living members are in a state.")),
    "aboard": Family("vehicle", Form(bool, "Whether the party is aboard a vehicle of a kind.")),
    "member": Family("character_type", Form(int, "Living members of a character type.")),
    "wounded": Family("character_type", Form(int, "Members of a character type who are grievously wounded.")),
    "step": Family(
        "character_type",
        Form(int, "How many living members have taken a step of advancement: `step.TYPE.STEP`."),
        parts="step",
    ),
    "slain": Family("creature", Form(int, "How many of a creature were slain in fights that were won.")),
    "met": Family("creature", Form(bool, "Whether a creature was met in a fight.")),
    "heard": Family("rumour", Form(bool, "Whether a rumour was heard.")),
    "seen": Family("encounter", Form(int, "How often an encounter was met, in all hexes together.")),
    "beaten": Family("encounter", Form(int, "How often an encounter was overcome, by fighting or in its scene.")),
    "chosen": Family(
        "encounter",
        Form(str, "The last option that was chosen in an encounter's scene, with steps as `STEP.OPTION`."),
    ),
    "begun": Family("scene", Form(int, "How often a scene was begun.")),
    "answered": Family("scene", Form(str, "The last option that was chosen in a scene, with steps as `STEP.OPTION`.")),
    "front": Family("front", Form(int, "How many boxes of a front are filled.", most=8)),
    "box": Family("front", Form(bool, "Whether a box of a front is filled: `box.FRONT.BOX`."), parts="box"),
    "power": Family("power", Form(str, "How a power stands.", ("absent", "waiting", "acting", "ended"))),
    "stance": Family("power", Form(int, "How a power means the party, from -3 to 3.", least=-3, most=3)),
    "bands": Family("power", Form(int, "How many bands of a power are on the map.")),
    "taken": Family("power", Form(int, "How many things a power has that the party lost to its bands in routs.")),
    "plan": Family("power", Form(str, "How a plan of a power stands: `plan.POWER.RULE`.", PLAN_STATES), parts="rule"),
    "captain": Family("captain", Form(str, "How a captain stands.", ("unmet", "met", "beaten", "dead"))),
    "met_captain": Family("captain", Form(int, "How often a captain was met in a fight.")),
    "beaten_captain": Family("captain", Form(int, "How often a captain was beaten.")),
    "grudge": Family(
        "captain", Form(int, "What a captain has against the party: more with each defeat, less with each rout.")
    ),
    "happened": Family("event", Form(int, "How often an event has happened.")),
}
"""The fields of single records, by their first word."""


class Meant(NamedTuple):
    """What a field of a family stands for: its record, by an id with its pack or without, and the part of it."""

    family: str
    id: str
    part: str = ""


@lru_cache(maxsize=TEXTS)
def record_of(name: str) -> Meant | None:
    """Return what a field's name stands for: `has.core.rations` for `has` of `core:rations`; None if for no record."""
    family, *rest = name.split(".")
    if family not in FAMILIES:
        return None
    if FAMILIES[family].of:
        return _with_owner(family, rest)
    part = rest.pop() if FAMILIES[family].parts and rest else ""
    if not 1 <= len(rest) <= 2:
        return None
    return Meant(family, ":".join(rest), part)


def _with_owner(family: str, words: Sequence[str]) -> Meant | None:
    """Return what the words behind the name of a family stand for: whose fact it is, and the fact.

    Both have their packs or neither; with three words the first is the pack of the owner.
    """
    if not 2 <= len(words) <= 4:
        return None
    owned = 1 if len(words) == 2 else 2
    return Meant(family, ":".join(words[:owned]), ":".join(words[owned:]))


def of_campaign(name: str) -> bool:
    """Tell whether a field's name is one of a campaign."""
    return name in PLAIN or record_of(name) is not None
