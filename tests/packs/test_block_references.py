"""Ids of records that stand inside of stat blocks and maps."""

from collections.abc import Callable
from pathlib import Path

from game.packs.check import check
from game.packs.loader import load

Write = Callable[..., Path]

NEST = """
[[creature]]
id = "wasp"
name = "W"
text = "T."
core = { might = 2, agility = 2, wits = 2, vigour = 2, threat = 1 }

[[encounter]]
id = "nest"
name = "N"
text = "T."
foes = [{ creature = "wasp" }]
blocks.zones.director = [{ when = "round == 1", text = "They rise.", scores = 1, creature = "WHICH" }]
"""
PATCH = """
[[encounter]]
patch = "base:nest"
set.blocks.zones.director = [{ when = "round == 1", text = "They rise.", scores = 1, creature = "WHICH" }]
"""
OWN = '[[creature]]\nid = "hornet"\nextends = "base:wasp"\n'


def faults(root: Path) -> list[str]:
    return [str(fault) for fault in check(roots=[root]).faults if not fault.warning]


def test_a_director_names_a_creature_that_there_is(write: Write) -> None:
    folder = write("mine", a=NEST.replace("WHICH", "wsap"))
    assert faults(folder.parent) == ["mine/a.toml:13:93: there is no creature 'wsap' (did you mean 'wasp'?)"]


def test_a_creature_of_a_pack_that_is_not_depended_on(write: Write) -> None:
    folder = write("mine", a=NEST.replace("WHICH", "far:wasp"))
    assert faults(folder.parent) == [
        "mine/a.toml:13:93: 'far:wasp' is of the pack 'far', which pack.toml does not name in depends"
    ]


def test_a_bare_id_in_a_block_that_another_pack_patches_is_of_that_pack(write: Write) -> None:
    folder = write("base", a=NEST.replace("WHICH", "wasp"))
    write("mine", depends='["base"]', a=OWN + PATCH.replace("WHICH", "hornet"))
    assert faults(folder.parent) == []
    [rule] = load([folder.parent]).encounters["base:nest"].blocks["zones"]["director"]
    assert rule["creature"] == "mine:hornet"
