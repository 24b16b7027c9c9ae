"""Versions of the file format: a pack of the first is read as it was, and says so where it needs the second."""

from pathlib import Path

import pytest

from game.packs.check import check
from game.packs.loader import drafted, load
from game.packs.models import KINDS
from game.packs.models.pack import FORMAT, FORMATS
from tests.packs.conftest import ITEM, Write

STATE = '[[state]]\nid = "{}"\nname = "Chill"\ntext = "Cold to the bone."\n'
NEEDED = "'state' came with format 2, and the pack is of 1: write format = 2 in pack.toml"


def of_format(pack: Path, written: str) -> Path:
    """Write another format into a pack's manifest."""
    manifest = pack / "pack.toml"
    manifest.write_text(manifest.read_text().replace(f"format = {FORMAT}", f"format = {written}"))
    return pack


def told(pack: Path) -> list[str]:
    return [str(fault) for fault in drafted([pack]).findings.faults()]


def test_only_kinds_that_there_are_came_later_and_none_with_a_format_that_is_not_known() -> None:
    assert FORMATS.keys() <= KINDS.keys()
    assert set(FORMATS.values()) <= set(range(2, FORMAT + 1))


def test_a_pack_of_the_first_format_is_loaded() -> None:
    """Tests of campaigns, and of much else, play it."""
    tiny = Path(__file__).parents[1] / "content" / "tiny"
    assert "format = 1\n" in (tiny / "pack.toml").read_text()
    assert [fault for fault in check([tiny], roots=[tiny]).faults if not fault.warning] == []
    assert [pack.id for pack in load([tiny]).packs] == ["tiny"]


def test_a_later_kind_in_a_pack_of_the_first_format_is_told_once_in_each_file(write: Write) -> None:
    pack = of_format(write("mine", a=STATE.format("chill") + STATE.format("ague"), b=STATE.format("fever")), "1")
    assert told(pack) == [f"mine/a.toml:1:3: {NEEDED}", f"mine/b.toml:1:3: {NEEDED}"]


def test_a_patch_of_a_later_kind_needs_its_format_too(write: Write) -> None:
    write("base", a=STATE.format("chill"))
    pack = of_format(write("mine", depends='["base"]', a='[[state]]\npatch = "base:chill"\nset.days = 2\n'), "1")
    faults = drafted([pack, pack.parent / "base"]).findings.faults()
    assert [str(fault) for fault in faults] == [f"mine/a.toml:1:3: {NEEDED}"]


def test_the_second_format_has_the_later_kinds(write: Write) -> None:
    assert told(write("mine", a=STATE.format("chill"))) == []


@pytest.mark.parametrize("newer", [3, 12])
def test_a_newer_format_wants_a_newer_game_and_nothing_else_is_told(write: Write, newer: int) -> None:
    pack = write("mine", more="spirit = 4", a='[[spirit]]\nid = "gale"\n')
    assert told(of_format(pack, str(newer))) == [
        f"mine/pack.toml:1:10: the pack is of format {newer}, and this game reads up to {FORMAT}: "
        "get a newer version of the game"
    ]


@pytest.mark.parametrize("written", ["0", "-1", '"2"', "[2]"])
def test_what_is_no_format_is_told(write: Write, written: str) -> None:
    faults = told(of_format(write("mine", a=ITEM.format(id="rope")), written))
    assert len(faults) == 1
    assert faults[0].startswith("mine/pack.toml:1:10: ")
