"""The most usual faults, planted one at a time in a sound pack: what the handbook shows of them is what check says."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.packs.check import check
from game.packs.roots import own_root

MANIFEST = """\
format = 2
id = "my_pack"
name = "My pack"
text = "For one fault."
version = "0.1.0"
licence = "CC-BY-4.0"
depends = ["core>=0.1"]
"""

SOUND = """\
[[creature]]
id = "kettle_fox"
name = "Kettle Fox"
text = "It whistles before it bites."
core = { might = 1, agility = 4, threat = 1 }

[[encounter]]
id = "fox_earth"
name = "Whistling"
text = "Something has come to the boil."
foes = [{ creature = "kettle_fox", count = 3 }]

[[terrain]]
patch = "core:plains"
add.encounters = [{ encounter = "fox_earth" }]

[[item]]
id = "glue_bomb"
name = "Glue Bomb"
text = "Sticks first."
price = 45
weight = 1
effects = [{ effect = "damage", amount = 3 }]

[[town]]
patch = "core:neoarcadia"
add.market = [{ item = "glue_bomb" }]
"""

CUNNING = """
[[behaviour]]
id = "sly"
name = "Sly"
text = "Looks first."
rules = [{ when = "self.hp_percent < 50", intent = "guard" }, { intent = "attack" }]

[[creature]]
patch = "kettle_fox"
set.behaviour = "sly"
"""

LOOT = """
[[loot_table]]
id = "loot_boiler"
name = "Inside the Boiler"
text = "Foxes keep everything."
rows = [{ roll = 1, gives = [{ item = "glue_bomb" }] }, { roll = 2, gives = [{ item = "core:rope" }] }]

[[encounter]]
patch = "fox_earth"
set.loot_tables = ["loot_boiler"]
"""

SCENE = """
[[encounter]]
id = "spring"
name = "Spring"
text = "It is hot."

[[encounter.scene.options]]
id = "reach"
label = "Reach for it"
test = { skill = "agility", difficulty = 9 }
success.text = "You have it."
failure.text = "Hot."

[[encounter.scene.options]]
id = "go"
label = "Go"
success.text = "You go."

[[terrain]]
patch = "core:hills"
add.encounters = [{ encounter = "spring" }]
"""

HAT = """
[[item]]
id = "lost_hat"
name = "Lost Hat"
text = "Nobody has it."
price = 1
weight = 1
"""

ABSENT = """
[[terrain]]
patch = "core:plains"
remove.encounters = [{ encounter = "core:cinder_fox" }]
"""


class Planted(NamedTuple):
    """A fault: the change of the sound pack that makes it, what to do about it, and what the pack has besides."""

    old: str
    new: str
    mend: str
    more: str = ""


PLANTED: tuple[Planted, ...] = (
    Planted("price", "prise", "Write the key as it is meant; each kind's table above has its keys."),
    Planted("price = 45\n", "", "Write what is missing."),
    Planted("price = 45", 'price = "45"', "Numbers stand without quotes."),
    Planted('"Glue Bomb"', "Glue Bomb", "Mend this first: nothing else in the file has been looked at."),
    Planted("agility = 4", "agility = 9", "Stay within the bounds; the tables have them."),
    Planted('"kettle_fox", count', '"kettel_fox", count', "Write the id as it is defined."),
    Planted(
        '[{ item = "glue_bomb" }]',
        '[{ item = "glue_bomb" }, { item = "rope" }]',
        "An id without a colon is one of your own pack. Another's: `core:rope`.",
    ),
    Planted('"kettle_fox", count', '"storms:gale", count', "Add the pack to `depends`."),
    Planted('"core>=0.1"', '"core>=0.1", "storms"', "Put that pack beside yours, or take it out of `depends`."),
    Planted('id = "glue_bomb"', 'id = "Glue-Bomb"', "Choose an id of such letters."),
    Planted("[[item]]", "[item]", "Write the second pair of brackets."),
    Planted("[[item]]", "[[items]]", "Kinds are in the singular."),
    Planted("price = 45", 'price = 45\nicon = "mdi:bom"', "Look icons up at pictogrammers.com and fontawesome.com."),
    Planted('"damage"', '"damge"', "The table under Effects has them all."),
    Planted("", "", "A patch says what it does with a key.", '\n[[item]]\npatch = "core:rope"\nprice = 12\n'),
    Planted(
        'foes = [{ creature = "kettle_fox", count = 3 }]',
        'foes = [{ creature = "kettle_fox", count = 3 }]\nset.loot = 4',
        "Where you define a record, write its keys just so.",
    ),
    Planted("self.hp_percent", "self.hq_percent", "Use a field of the lists under Behaviours.", CUNNING),
    Planted('"guard"', '"flank"', 'Say for whom the rule is: `rulesets = ["pool"]`.', CUNNING),
    Planted("roll = 2", "roll = 3", "Leave out no number.", LOOT),
    Planted('failure.text = "Hot."\n', "", "What can fail needs a `failure`.", SCENE),
    Planted("", "", "See what is there: `flamequick show core:plains`.", ABSENT),
    Planted("", "", "Let somebody sell it or give it. A warning: the pack plays all the same.", HAT),
)


@cache
def told(planted: Planted) -> tuple[str, ...]:
    """Plant a fault in a pack, and return what check says, without the names of folders."""
    with TemporaryDirectory() as folder:
        pack = Path(folder) / "my_pack"
        pack.mkdir()
        for name, text in {"pack.toml": MANIFEST, "things.toml": SOUND + planted.more}.items():
            spoilt = text.replace(planted.old, planted.new, 1) if planted.old else text
            (pack / name).write_text(spoilt, encoding="utf-8")
        return tuple(str(fault).replace(f"{pack}/", "") for fault in check([pack], roots=[own_root()]).faults)
