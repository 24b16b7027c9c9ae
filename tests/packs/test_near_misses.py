"""Slips that are one letter or one bracket away from what is meant: told once, where they are, with what is meant."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from game.packs.roots import own_root
from tests.campaign.moors import CONTENT
from tests.packs.gallery import write as pictured
from tests.packs.gallery import zipped
from tests.packs.pieces import WORLD, record

Told = Callable[..., list[str]]
Write = Callable[..., Path]

NEVER = record("fact", "mood", 'holds = "number"') + record(
    "event", "never", 'on = "fact_changed"', 'fact = "mood"', "times = 1"
)
BROKEN = "x = [{ y = 1, z = 2 }\n"


@pytest.mark.parametrize("damage", [BROKEN, 'a = "x\n', "\udcff"])
def test_warnings_wait_until_every_file_can_be_read(write: Write, damage: str) -> None:
    folder = write("mine", a=WORLD, event=NEVER)
    (folder / "broken.toml").write_bytes(damage.encode(errors="surrogateescape"))
    found = check([folder], [folder.parent]).faults
    assert [str(fault) for fault in found if fault.warning] == [
        "mine/broken.toml:1:1: warning: warnings of the pack 'mine' wait until this file can be read"
    ]
    assert [fault.file for fault in found if not fault.warning] == ["mine/broken.toml"]


def test_a_pack_whose_files_can_be_read_has_its_warnings(write: Write) -> None:
    folder = write("mine", a=WORLD, event=NEVER, faulty='[[item]]\nid = "x"\n')
    found = [fault.message for fault in check([folder], [folder.parent]).faults if fault.warning]
    assert found == ["this never happens: no effect anywhere changes 'mine:mood'"]


@pytest.mark.thorough
@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("wrong", ["Pictures/pool.png", "pictures/pooll.png", "picture/pool.png"])
def test_a_file_of_nearly_that_name(tmp_path: Path, wrong: str, packed: bool) -> None:
    pack = pictured(tmp_path)
    for path in pack.rglob("*.toml"):
        path.write_text(path.read_text().replace("pictures/pool.png", wrong))
    place = zipped(pack) if packed else pack
    found = [fault.message for fault in check([place], [own_root()]).faults if "there is no file" in fault.message]
    assert found == [f"there is no file '{wrong}' in the pack (did you mean 'pictures/pool.png'?)"]


def test_a_front_that_does_not_exist_is_told_once(tmp_path: Path) -> None:
    pack = tmp_path / "lowroad"
    shutil.copytree(CONTENT / "lowroad", pack)
    text = (pack / "powers.toml").read_text()
    (pack / "powers.toml").write_text(text.replace('fills = [{ front = "the_road"', 'fills = [{ front = "the_roads"'))
    found = [fault.message for fault in check([pack], [own_root()]).faults]
    assert found == ["there is no front 'the_roads' (did you mean 'the_road'?)"] * 2


def test_options_beside_steps_are_told_at_their_header(told: Told) -> None:
    text = (
        record("scene", "s")
        + """
[[scene.steps]]
id = "a"

[[scene.steps.options]]
id = "go"
label = "Go"
success.text = "You go."

[[scene.options]]
id = "stay"
label = "Stay"
success.text = "You stay."
"""
    )
    found = told(text, world=WORLD)
    assert [line for line in found if "steps with options of their own" in line] == [
        "14:1: a scene has options, or steps with options of their own; under a step the header is that of the step "
        "with .options behind it"
    ]
