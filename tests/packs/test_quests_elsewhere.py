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


@pytest.mark.thorough
@pytest.mark.rule("TL-03")
@pytest.mark.parametrize("change", ['to = "failed"', 'to = "done"', 'stage = "turn", to = "done"'])
def test_an_event_of_every_region_may_change_a_main_quest_of_one(tmp_path: Path, change: str) -> None:
    (tmp_path / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    effects = f'effects = [{{ effect = "quest", quest = "water", {change} }}]\n'
    (tmp_path / "a.toml").write_text(RECORDS + effects, encoding="utf-8")
    found = check([tmp_path], [own_root()]).faults
    assert [fault.message for fault in found if not fault.warning or "fault of the game" in fault.message] == []


LOST = "a main quest of 'dam:below' cannot be done any more"
ABOVE = """
[[region]]
id = "above"
name = "Above"
text = "It is dry."
start = "lee"
rules = "core:standard"
rows = ["^^nn", "^nO.", "n..."]
places = [{ at = [2, 1], town = "lee" }]
quests = ["dry"]

[[quest]]
id = "dry"
name = "Dry"
text = "Go home."
main = true
ending = "There."

[[quest.stages]]
id = "home"
text = "Go home."
goal = { kind = "visit", town = "lee" }
"""


def late(change: str, when: str = "", on: str = "dawn") -> str:
    """The world without its own event, with one that changes the quest."""
    effects = f'effects = [{{ effect = "quest", quest = "water", {change} }}]'
    text = RECORDS.replace('on = "dawn"', f'on = "{on}"').replace("day > 40", when) + effects + "\n"
    return text if when else text.replace('when = ""\n', "")


def told(folder: Path, *texts: str) -> list[str]:
    (folder / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    for number, text in enumerate(texts):
        (folder / f"a{number}.toml").write_text(text, encoding="utf-8")
    return [fault.message for fault in check([folder], [own_root()]).faults]


class TestOtherRegions:
    """Effects that are not of the region whose quest they change."""

    @pytest.mark.thorough
    @pytest.mark.parametrize(
        "change", ['to = "failed"', 'stage = "turn", to = "closed"', 'stage = "turn", to = "failed"']
    )
    @pytest.mark.parametrize("on", ["dawn", "town"])
    def test_one_that_closes_it_is_named(self, tmp_path: Path, change: str, on: str) -> None:
        [found] = told(tmp_path, late(change, on=on), ABOVE)
        assert found.startswith(f"after the event 'dam:late' {LOST}")

    @pytest.mark.parametrize("change", ['to = "failed"', 'stage = "turn", to = "closed"', 'to = "open"'])
    def test_one_of_another_region_closes_nothing_here(self, tmp_path: Path, change: str) -> None:
        assert told(tmp_path, late(change, "region.above"), ABOVE) == []

    def test_one_that_finishes_it(self, tmp_path: Path) -> None:
        assert told(tmp_path, late('stage = "turn", to = "done"'), ABOVE) == []

    def test_a_scene_of_another_region_that_closes_it_once(self, tmp_path: Path) -> None:
        scene = """
[[scene]]
id = "asks"
name = "Asks"
text = "Well?"
options = [
    { id = "no", label = "No", success = { text = "No.", effects = [FAILED] } },
    { id = "go", label = "Go", success = { text = "You go." } },
]
""".replace("FAILED", '{ effect = "quest", quest = "water", to = "failed" }')
        begun = late('to = "open"', "region.WHERE").replace(
            'effects = [{ effect = "quest", quest = "water", to = "open" }]', ""
        )
        [found] = told(tmp_path, begun.replace("WHERE", "below") + 'scene = "asks"\n' + scene, ABOVE)
        assert f"after the option 'no' of the scene 'dam:asks', which the event 'dam:late' begins once, {LOST}" in found
        assert told(tmp_path, begun.replace("WHERE", "above") + 'scene = "asks"\n' + scene, ABOVE) == []

    @pytest.mark.parametrize(
        "change", ['to = "failed"', 'stage = "turn", to = "closed"', 'stage = "turn", to = "open"']
    )
    def test_a_thing_that_may_close_it(self, tmp_path: Path, change: str) -> None:
        """Nobody has to use it, and nothing is said of it."""
        thing = f"""
[[item]]
id = "seal"
name = "Seal"
text = "Wax."
price = 3
weight = 1
uses = 1
effects = [{{ effect = "quest", quest = "water", {change} }}]

[[town]]
patch = "core:neoarcadia"
add.market = [{{ item = "seal" }}]
"""
        plain = RECORDS.partition("[[event]]")[0].replace("market = [{", 'market = [{ item = "seal" }, {')
        assert told(tmp_path, plain, ABOVE, thing) == []
