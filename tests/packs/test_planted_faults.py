"""A pack with ten different faults, beside a sound one: ten lines, each with the right file and line, and no more."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.catalogue import Refused
from game.packs.check import check
from game.packs.loader import load

Write = Callable[..., Path]

BASE = """\
[[item]]
id = "rations"
name = "Rations"
text = "Food for a day."
price = 2
weight = 1

[[creature]]
id = "wolf"
name = "Wolf"
text = "Grey and hungry."
core = { might = 2, agility = 4, wits = 1, vigour = 2, threat = 2 }
"""

ITEMS = """\
[[item]]
id = "firebomb"
name = "Fire Bomb"
text = "Burns."
pirce = 30                                       # 1: a misspelt key
weight = 2
effects = [{ effect = "damge", amount = 6 }]     # 2: an effect that does not exist

[[item]]
id = "kite"
name = "Kite"
text = "Flies."
price = "5"                                      # 3: the wrong type
weight = 1
"""

FOES = """\
[[creature]]
id = "gull"
name = "Gull"
text = "Shrieks."
core = { might = 9, agility = 3, wits = 1, vigour = 1 }   # 4: out of range
icon = "mdi:bird"

[[creature]]
id = "crab"
name = "Crab"
text = "Pinches."
core = { might = 2, agility = 1, wits = 1, vigour = 3 }
icon = "mdi:no-such-icon"                                  # 5: an icon that does not exist

[[behaviour]]
id = "skittish"
name = "Skittish"
text = "Comes and goes."
rules = [
    { intent = "attack" },
    { intent = "attack", when = "roundd > 1" },            # 6: an unknown field in a condition
    { intent = "pounce" },                                 # 7: an intent that no ruleset has
]

[[encounter]]
id = "shore"
name = "Shore"
text = "Something stirs."
foes = [
    { creature = "gull" },
    { creature = "base:wolf" },
    { creature = "gulll" },                                # 8: a dangling id
]
"""

LOOT = """\
[[loot_table]]
id = "flotsam"
name = "Flotsam"
text = "What the tide leaves."

[[loot_table.rows]]
roll = 1
gives = [{ item = "firebomb" }]

[[loot_table.rows]]
roll = 3                                         # 9: a gap
gives = [{ item = "base:rations", quantity = "1d6" }]
"""

TORN = """\
[[spell]]
id = "gust"
name = "Gust
text = "Blows."
"""

PLANTED = [
    ("coast/foes.toml", 5),
    ("coast/foes.toml", 13),
    ("coast/foes.toml", 21),
    ("coast/foes.toml", 22),
    ("coast/foes.toml", 32),
    ("coast/items.toml", 5),
    ("coast/items.toml", 7),
    ("coast/items.toml", 13),
    ("coast/loot.toml", 11),
    ("coast/torn.toml", 3),
]


@pytest.fixture
def folder(write: Write) -> Path:
    write("base", base=BASE)
    return write("coast", depends='["base"]', items=ITEMS, foes=FOES, loot=LOOT, torn=TORN)


def test_ten_faults_are_ten_lines_with_file_and_line(folder: Path) -> None:
    assert [(fault.file, fault.line) for fault in check([folder], [folder.parent]).faults] == PLANTED


def test_each_line_says_what_is_wrong(folder: Path) -> None:
    says = [fault.message for fault in check([folder], [folder.parent]).faults]
    assert says[:5] == [
        "'might' should be at most 8, not the number 9",
        "there is no icon 'mdi:no-such-icon'",
        "unknown field 'roundd' (did you mean 'round'?)",
        says[3],
        "there is no creature 'gulll' (did you mean 'gull'?)",
    ]
    assert says[3].startswith("no ruleset has the intent 'pounce'")
    assert says[5:] == [
        "unknown key 'pirce' (did you mean 'price'?)",
        "unknown effect 'damge' (did you mean 'damage'?)",
        "'price' should be a whole number, not the text '5': write 5, without quotes",
        "the rows count up from 1 without a gap, and there is none for a sum of 2: this one should be roll 2, or the "
        "missing ones stand before it",
        'this text has no end: " is missing in this line (text over several lines: """…""")',
    ]


def test_the_game_refuses_that_pack_alone_and_says_the_same(folder: Path) -> None:
    catalogue = load([folder.parent])
    assert [pack.id for pack in catalogue.packs] == ["base"]
    assert catalogue.refused == (Refused("coast", check([folder], [folder.parent]).faults),)
