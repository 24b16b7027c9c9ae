from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from game.packs.faults import Fault
from game.packs.loader import load
from game.packs.roots import own_root
from tests.packs.pieces import CORE, record

Write = Callable[..., Path]

ITEM = '[[item]]\nid = "{}"\nname = "Thing"\ntext = "A thing."\nprice = 1\nweight = 1\n'


def test_all_is_well(write: Write) -> None:
    report = check(roots=[write("mine", a=ITEM.format("rope") + ITEM.format("lamp")).parent])
    assert report.summary() == "OK, 2 files, 2 records"


def test_faults_are_counted(write: Write) -> None:
    report = check(roots=[write("mine", a="[[item]]").parent])
    assert report.summary() == "5 faults in 2 files, 1 record"


def test_one_pack_is_checked_with_those_it_depends_on_and_no_others(write: Write) -> None:
    write("base", a=ITEM.format("rope"))
    write("other", a="[[item]]")
    town = '[[town]]\nid = "t"\nname = "T"\ntext = "T."\nmarket = [{item = "base:rope"}]'
    folder = write("mine", depends='["base"]', a=town)
    report = check([folder], [folder.parent])
    assert report.summary() == "OK, 2 files, 1 record"


def test_one_pack_is_checked_with_those_that_it_can_do_without(write: Write) -> None:
    write("storms", a=ITEM.format("gust"))
    folder = write("mine", more='optional = ["storms"]', a='[[item]]\npatch = "storms:gust"\nset.price = -1')
    assert [fault.file for fault in check([folder], [folder.parent]).faults] == ["mine/a.toml"]


def test_a_pack_outside_the_roots(write: Write, tmp_path: Path) -> None:
    inside = write("mine", a="[[item]]")
    outside = tmp_path / "mine"
    inside.rename(outside)
    assert {fault.file for fault in check([outside], [inside.parent]).faults} == {str(outside / "a.toml")}


def test_a_folder_of_packs_stands_for_all_of_them(write: Write) -> None:
    write("base", a=ITEM.format("rope"))
    folder = write("mine", a=ITEM.format("rope"))
    assert check([folder.parent], []).summary() == "OK, 4 files, 2 records"


def test_together_means_with_every_other_pack(write: Write) -> None:
    write("other", a="[[item]]")
    folder = write("mine", a=ITEM.format("lamp"))
    assert not check([folder], [folder.parent]).failed
    assert check([folder], [folder.parent], together=True).failed


TERRAIN = """
[[terrain]]
id = "glass"
name = "Glass"
text = "It crunches."
colour = "#ffffff"
glyph = "_"
move_cost = 2
scouting = 8
sight = 2
"""
"""A terrain with the glyph of one of Slackwater's, whose pack does not name Slackwater."""


@pytest.mark.thorough
@pytest.mark.parametrize("name", ["aaa", "zzz"])
def test_a_pack_that_clashes_with_one_of_the_games_own_is_the_one_to_blame(write: Write, name: str) -> None:
    folder = write(name, land=TERRAIN)
    for report in (check([folder]), check(roots=[own_root(), folder])):
        assert [(fault.file, fault.line) for fault in report.faults] == [(f"{name}/land.toml", 7)]
        assert "the glyph _ is already that of 'slackwater:tideflat'" in report.faults[0].message
    played = load([own_root(), folder])
    assert [pack.id for pack in played.packs] == ["core", "slackwater"]
    assert [(refused.pack, [fault.file for fault in refused.faults]) for refused in played.refused] == [
        (name, [f"{name}/land.toml"])
    ]


def test_a_pack_that_cannot_be_played_with_one_of_the_games_own_is_checked_without_it(write: Write) -> None:
    folder = write("mine", more='conflicts = ["slackwater"]', land=TERRAIN)
    assert not check([folder]).failed


def test_warnings_are_counted_and_fail_nothing(write: Write) -> None:
    report = check(roots=[write("mine", a=ITEM.format("rope") + "abstract = true").parent])
    assert (report.failed, report.summary()) == (False, "OK, 2 files, 1 record, 1 warning")
    assert [str(fault) for fault in report.faults] == ["mine/a.toml:7:12: warning: nobody extends this abstract record"]


def test_a_folder_that_is_no_pack(tmp_path: Path) -> None:
    [fault] = check([tmp_path], []).faults
    assert str(fault) == f"{tmp_path}:1:1: there is no pack.toml here"


def test_an_archive_and_another_file_in_place_of_a_folder(tmp_path: Path) -> None:
    archive, manifest, other = tmp_path / "mine.zip", tmp_path / "pack.toml", tmp_path / "mine.7z"
    archive.write_bytes(b"PK")
    manifest.write_text("")
    other.write_bytes(b"7z")
    assert sorted(fault.message for fault in check([archive, manifest, other], []).faults) == [
        "this archive is not read: make a zip of it, or unpack it and give its folder with pack.toml",
        "this is a file, and packs are folders or zips: give the folder that holds pack.toml",
        "this is no zip, or a damaged one: download or make it again",
    ]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    [fault] = check([tmp_path / "nowhere"], []).faults
    assert fault.message == "there is no such folder, and no installed pack is called so; give the pack's folder"


def test_an_installed_pack_is_known_by_its_name(write: Write, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = write("mine", a=ITEM.format("rope"))
    monkeypatch.chdir(tmp_path)
    assert check([Path("mine")], [folder.parent]).summary() == "OK, 2 files, 1 record"


def test_what_is_doubtful_in_a_pack_that_was_not_asked_about_is_not_told(write: Write) -> None:
    write("base", a=ITEM.format("rope") + "abstract = true")
    folder = write("mine", depends='["base"]', a=ITEM.format("lamp"))
    assert check([folder], [folder.parent]).faults == ()
    assert len(check([folder], [folder.parent], together=True).faults) == 1


TOWN = '[[town]]\nid = "t"\nname = "T"\ntext = "T."\nresale = 50\nmarket = [{ item = "rope" }]\n'


def test_what_a_patch_makes_doubtful_in_another_packs_file_is_told_and_says_so(write: Write) -> None:
    write("base", a=ITEM.format("rope") + TOWN)
    folder = write("mine", depends='["base"]', a='[[town]]\npatch = "base:t"\nset.prices = 30\n')
    [fault] = check([folder], [folder.parent]).faults
    assert (fault.file, fault.line, fault.warning) == ("base/a.toml", 11, True)
    assert fault.message.endswith("let resale be at most prices; it is so because of mine")
    [whole] = check(roots=[folder.parent]).faults
    assert whole.message.endswith("let resale be at most prices")


class TestOnePackWithFaults:
    """What a pack with faults has, or breaks, counts for no other pack."""

    WOLF = record("creature", "wolf", CORE) + record("encounter", "wolves", 'foes = [{creature = "wolf"}]')
    EVENT = record("event", "e", 'on = "fact_changed"', 'fact = "base:lamp"', "times = 1")
    LAMP = record("fact", "lamp", 'journal = { yes = "Lit." }') + record(
        "event", "light", 'on = "dawn"', "times = 1", 'effects = [{ effect = "set", fact = "lamp" }]'
    )
    PATCH = '[[event]]\npatch = "base:light"\nset.effects = [{ effect = "gold", amount = 1 }]\n'

    def told(self, write: Write, patch: str) -> list[Fault]:
        write("base", lamp=self.LAMP)
        write("user", depends='["base"]', a=self.EVENT)
        folder = write("wrong", depends='["base"]', a=patch)
        return [fault for fault in check(roots=[folder.parent]).faults if fault.pack != "wrong"]

    def test_a_patch_changes_what_others_find(self, write: Write) -> None:
        told = self.told(write, self.PATCH)
        assert [fault.pack for fault in told if "never happens" in fault.message] == ["user"]

    def test_a_faulty_patch_does_not(self, write: Write) -> None:
        assert self.told(write, self.PATCH + "set.pirce = 3\n") == []

    def test_who_uses_a_faulty_record_is_told_nothing_of_it(self, write: Write) -> None:
        write("base", wolf=self.WOLF.replace('id = "wolf"', 'id = "wolf"\nicon = "x"'))
        folder = write("user", depends='["base"]', a=record("rumour", "r", 'about = { quest = "q" }'))
        assert {fault.pack for fault in check(roots=[folder.parent]).faults if fault.warning} == set()
