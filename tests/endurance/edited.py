"""What random edits are made of: the ropeway beside a small pack, another region, and words that edits put in."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tests.campaign.ropeway import CONTENT as ROPEWAY

TALE = "tale"
"""The id of the edited pack, unless it is the shipped one."""

_OF_TINY = {
    "core.boar_sounder": "tiny.wolves", "core:boar_sounder": "tiny:wolves", "core:healing_draught": "tiny:salve",
    "core:flamequick": "tiny:fuel",
    "core:hills": "tiny:hills", "core:medic": "tiny:mender", "core:plough_boar": "tiny:wolf",
    "core:rations": "tiny:rations", "core:standard": "tiny:plain", "core:trader": "tiny:scout",
    "core:water": "tiny:water", "core>=0.1": "tiny", '"Onnnn"': '"Thhhh"', '"nnnnn"': '"hhhhh"', '"***nn"': '"***hh"',
    'id = "ropeway"': f'id = "{TALE}"',
}  # fmt: skip
"""What the ropeway says of the shipped content, and what it says of the small pack instead."""

CONDITIONS = (
    "fact.brake == 'held'", "fact.pulls", "fact.pulls > 2", "!fact.robbed", "fact.robbed", "fact.gentle",
    "fact.nothing",
    "quest.last_car == 'done'", "stage.last_car.hold == 'open'", "stage.last_car.nowhere == 'open'", "day > 3",
    "members.sworn > 1", "!of_member.tiny.scout.sworn", "of_member.tiny.scout.tale.sworn", "of_power.guild.owed > 2",
    "of_captain.nobody.sworn", "of_member.tiny.scout.owed == 1", "fact.sworn", "members.pulls > 0",
    "worn.tiny.rations > 0", "wounded.tiny.scout > 0", "step.tiny.scout.nothing > 0", "party.wits > 3",
    "day < 0", "begun.attendant > 1", "answered.attendant == 'door.pay'", "chosen.winch == 'pull'", "in_town.foot",
    "at_landmark.bell_bank", "terrain.tiny.hills", "terrain.flats", "happened.bells > 0", "has.tiny.rations > 0",
    "ruleset == 'impact'", "party.able < 2", "gold >= 5", "region.valley", "time == 'camp'", "heard.rumour_late",
    "beaten.tiny.wolves == 0", "true", "1 / 0 > 2", "fact.brake in ['cut', 'held']", "((((day))))", "day % 0 == 1",
)  # fmt: skip
LEAVES: Sequence[Any] = (
    "", "0", 0, 1, -1, 99, 10**6, 10**15, True, False, 1.5, float("nan"), [], {}, [[]], [{}], "1d6", "x" * 300,
    "\u202e", "brake", "pulls", "robbed", "gentle", "attendant", "at_the_fire", "winch", "weighing", "omens",
    "under_the_platform", "flats", "tickets", "road_talk", "last_car", "toll", "nine_gold", "ground_floor", "find",
    "gone_up", "hold", "cut",
    "bring_down", "door", "who", "under", "after", "foot", "bell_bank", "valley", "tiny:rations", "tiny:hills",
    "tiny:wolf", "tiny:haven", "dawn", "fact_changed", "quest_stage", "fight_ended", "always", "word", "number", "done",
    "failed", "open", "closed", "offered", "market", "train",
)  # fmt: skip
EFFECTS: Sequence[Any] = (
    {"effect": "set", "fact": "brake", "to": "cut"}, {"effect": "set", "fact": "robbed"},
    {"effect": "add", "fact": "pulls", "amount": 3}, {"effect": "clear", "fact": "pulls"},
    {"effect": "set", "fact": "sworn"}, {"effect": "clear", "fact": "sworn", "member": "tiny:scout"},
    {"effect": "add", "fact": "owed", "power": "guild"}, {"effect": "set", "fact": "sworn", "captain": "nobody"},
    {"effect": "draw", "deck": "omens"}, {"effect": "roll", "table": "tickets"},
    {"effect": "scene", "scene": "attendant"}, {"effect": "end", "ending": "gone_up"},
    {"effect": "quest", "quest": "last_car", "to": "failed"},
    {"effect": "quest", "quest": "last_car", "stage": "hold", "to": "done"},
    {"effect": "quest", "quest": "toll", "to": "offered"}, {"effect": "prices", "percent": -30},
    {"effect": "quest", "quest": "yard_work", "to": "failed"}, {"effect": "quest", "quest": "yard_work", "to": "done"},
    {"effect": "quest", "quest": "yard_work", "stage": "sweep", "to": "closed"},
    {"effect": "quest", "quest": "last_car", "stage": "cut", "to": "closed"}, {"effect": "draw", "deck": "sweepings"},
    {"effect": "scene", "scene": "sweeper"}, {"effect": "add", "fact": "swept"},
    {"effect": "terrain", "terrain": "tiny:hills", "within": 2}, {"effect": "hurt", "amount": 9, "who": "all"},
    {"effect": "give", "item": "tiny:rations", "quantity": "99d99"}, {"effect": "gold", "amount": 5},
)  # fmt: skip

_OWNED = """
[[fact]]
id = "sworn"
of = "person"

[[fact]]
id = "owed"
of = "power"
holds = "number"

[[scene]]
id = "oath"
name = "The Oath"
text = "A book, and a hand for it."
when = "members.sworn < 9"

[[scene.steps]]
id = "known"
when = "of_member.tiny.scout.sworn"
say = [{ text = "Again?" }]
options = [{ id = "go", label = "Go", success = { text = "You go.", leave = true } }]

[[scene.steps]]
id = "book"
say = [{ text = "Your hand, please." }]
options = [
    { id = "swear", label = "Swear", success.text = "So.", success.effects = [{ effect = "set", fact = "sworn" }] },
    { id = "go", label = "Go", success = { text = "You go.", leave = true } },
]

[[event]]
id = "oath_is_asked"
on = "town"
times = 3
scene = "oath"
"""
"""Facts of persons and powers, and a scene whose steps are there by condition."""

_YARD = """
[[fact]]
id = "swept"
holds = "number"
most = 5

[[quest]]
id = "yard_work"
name = "Yard Work"
text = "Somebody has to."
main = true
ending = "It is clean."
starts = ["sweep"]

[[quest.stages]]
id = "sweep"
text = "Sweep it twice."
goal = { kind = "fact", when = "fact.swept >= 2" }
ends = "done"

[[region]]
id = "yard"
name = "The Swept Yard"
text = "Gravel, and a broom."
start = "foot"
rules = "tiny:plain"
rows = ["Thhhh", "hhhhh"]
places = [{ at = [0, 0], town = "foot" }]
quests = ["yard_work"]

[[scene]]
id = "sweeper"
name = "The Sweeper"
text = "A broom is held out."
options = [
    { id = "take", label = "Take it", success.text = "So.", success.effects = [{ effect = "add", fact = "swept" }] },
    { id = "no", label = "Refuse", success = { text = "It is leaned on the wall." } },
]

[[deck]]
id = "sweepings"
refill = "empty"
cards = [{ id = "broom", scene = "sweeper" }, { id = "dust", copies = 2, text = "Dust." }]

[[event]]
id = "yard_bell"
on = "camp"
when = "region.yard && quest.yard_work == 'open'"
times = "always"
again_after = 1
draw = "sweepings"
"""
"""Another region, whose main quest hangs on the cards of a deck."""

BROUGHT: Sequence[Any] = (
    {"scene": "sweeper"}, {"scene": "at_the_fire"}, {"encounter": "tiny:wolves"}, {"encounter": "winch"}, {},
    {"effects": [{"effect": "add", "fact": "swept"}]}, {"effects": [{"effect": "draw", "deck": "omens"}]},
    {"effects": [{"effect": "quest", "quest": "last_car", "to": "failed"}], "when": "region.yard"},
)  # fmt: skip
"""What an added card may bring."""


@cache
def tale() -> Mapping[str, str]:
    """Return the files of the ropeway, as they are beside the small pack."""
    found = {}
    for path in sorted((ROPEWAY / "ropeway").glob("*.toml")):
        text = path.read_text(encoding="utf-8")
        for old, new in _OF_TINY.items():
            text = text.replace(old, new)
        content, _, _ = text.partition("[[scenario]]")  # those follow the content, and play it in the shipped world
        if path.name != "scenarios.toml":
            found[path.name] = content
    return {**found, "owned.toml": _OWNED, "yard.toml": _YARD}
