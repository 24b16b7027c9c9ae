"""Main quests that something in another region changes (TL-03)."""

from pathlib import Path

import pytest

from game.packs.check import check
from game.packs.roots import own_root

MANIFEST = """\
format = 2
id = "dam"
name = "Dam"
text = "A dam."
version = "1.0.0"
licence = "CC0-1.0"
game = ">=0.1"
depends = ["core>=0.1"]
"""

RECORDS = """\
[[fact]]
id = "open"

[[encounter]]
id = "keeper"
name = "Keeper"
text = "She has the wheel in her hand."
scene.options = [
    { id = "turn", label = "Turn", success = { text = "It turns.", effects = [{ effect = "set", fact = "open" }] } },
]

[[landmark]]
id = "crown"
name = "Crown"
text = "Both ends of the argument."
encounter = "keeper"

[[quest]]
id = "water"
name = "Water"
text = "It leaks."
main = true
ending = "It runs."

[[quest.stages]]
id = "turn"
text = "Turn it."
goal = { kind = "fact", when = "fact.open" }

[[town]]
id = "lee"
name = "Lee"
text = "Six houses."
home = true
market = [{ item = "core:rations" }, { item = "core:water" }]

[[region]]
id = "below"
name = "Below"
text = "It is green."
start = "lee"
rules = "core:standard"
rows = ["^^nn", "^nO.", "n..."]
places = [{ at = [2, 1], town = "lee" }, { at = [2, 0], landmark = "crown" }]
quests = ["water"]

[[event]]
id = "late"
text = "Too late."
on = "dawn"
times = 1
when = "day > 40"
"""


@pytest.mark.rule("TL-03")
@pytest.mark.parametrize("change", ['to = "failed"', 'to = "done"', 'stage = "turn", to = "done"'])
def test_an_event_of_every_region_may_change_a_main_quest_of_one(tmp_path: Path, change: str) -> None:
    (tmp_path / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    effects = f'effects = [{{ effect = "quest", quest = "water", {change} }}]\n'
    (tmp_path / "a.toml").write_text(RECORDS + effects, encoding="utf-8")
    found = check([tmp_path], [own_root()]).faults
    assert [fault.message for fault in found if not fault.warning or "fault of the game" in fault.message] == []
