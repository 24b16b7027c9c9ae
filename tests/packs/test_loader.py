import errno
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.packs.check import check
from game.packs.faults import ContentFaults
from game.packs.loader import drafted, load

Write = Callable[..., Path]
Told = Callable[..., list[str]]

ITEM = '[[item]]\nid = "{}"\nname = "Thing"\ntext = "A thing."\nprice = 1\nweight = 1\n'
TOWN = '[[town]]\nid = "{}"\nname = "Town"\ntext = "A town."\nmarket = [{{item = "{}"}}]\n'


def test_records_get_full_ids_and_so_do_references(write: Write) -> None:
    folder = write("mine", a=TOWN.format("here", "thing") + ITEM.format("thing"))
    catalogue = load([folder.parent])
    assert catalogue.items["mine:thing"].id == "mine:thing"
    assert catalogue.towns["mine:here"].market[0].item == "mine:thing"


def test_files_in_folders_are_read_in_the_order_of_their_names(write: Write) -> None:
    folder = write("mine", b=ITEM.format("second"), a=ITEM.format("first"))
    (folder / "deep").mkdir()
    (folder / "deep" / "c.toml").write_text(ITEM.format("third"))
    assert list(load([folder.parent]).items) == ["mine:first", "mine:second", "mine:third"]


def test_a_faulty_pack_does_not_load_and_all_is_said(write: Write) -> None:
    folder = write("mine", a="price = 1", b="[[item]]")
    with pytest.raises(ContentFaults) as told:
        load([folder.parent])
    assert str(told.value).splitlines() == [
        "mine/a.toml:1:1: 'price' belongs to no record: a record begins with a header such as [[item]]",
        "mine/b.toml:1:1: the key 'id' is missing (text in quotes): name, unique among records of its kind and pack",
        "mine/b.toml:1:1: the key 'name' is missing (text in quotes): name shown to the player",
        "mine/b.toml:1:1: the key 'price' is missing (a whole number): price in gold in a town "
        "with prices of 100 percent",
        "mine/b.toml:1:1: the key 'text' is missing (text in quotes): description for the player, in a sentence or two",
        "mine/b.toml:1:1: the key 'weight' is missing (a whole number): weight, where a ration weighs 1",
    ]


def test_a_duplicate_names_both_places(told: Told) -> None:
    assert told(ITEM.format("thing") + ITEM.format("thing")) == [
        "8:6: the item 'thing' is already defined in mine/a.toml:1; "
        'a change of it is written with patch = "…" in place of id = "…"'
    ]


def test_a_duplicate_is_read_for_its_other_faults_too(told: Told) -> None:
    assert len(told(ITEM.format("thing") + ITEM.format("thing") + "hand = 1")) == 2


def test_a_dangling_id_with_the_nearest_one(told: Told) -> None:
    assert told(TOWN.format("here", "thign") + ITEM.format("thing")) == [
        "5:19: there is no item 'thign' (did you mean 'thing'?)"
    ]


def test_a_syntax_error_has_its_place(told: Told) -> None:
    text = '[[item]]\nid = "a"\nprice 3'
    assert told(text) == ["3:7: = is missing after 'price'"]


def test_a_syntax_error_at_the_end(told: Told) -> None:
    [message] = told('[[item]]\nid = "a')
    assert message.startswith("2:6: this text has no end: ")


def test_bytes_that_are_no_text(write: Write) -> None:
    folder = write("mine")
    (folder / "a.toml").write_bytes(b'[[item]]\nid = "\xff"')
    assert list(map(str, check(roots=[folder.parent]).faults)) == [
        "mine/a.toml:2:7: this character (perhaps ÿ) is not written in UTF-8: save the file as UTF-8"
    ]


def test_one_bracket_too_few(told: Told) -> None:
    assert told('[item]\nid = "thing"') == ["1:2: a record starts with two brackets: [[item]]"]


def test_a_kind_with_no_records_in_it(told: Told) -> None:
    assert told("item = 3") == ["1:1: 'item' should hold records, each starting with [[item]]"]


def test_a_kind_that_is_not_known(told: Told) -> None:
    assert told("[[itme]]") == ["1:3: there is no kind of record called 'itme' (did you mean 'item'?)"]


@pytest.mark.parametrize(
    "broken",
    [
        pytest.param(ITEM.format("thing") + "hand = 1", id="a fault in the record"),
        pytest.param(ITEM.format("thing") + "hands = ", id="a file that is no TOML"),
        pytest.param(ITEM.format("thing").replace("[[item]]", "[[itme]]"), id="an unknown kind"),
        pytest.param(ITEM.format("thing").replace("[[item]]", "[item]"), id="one bracket too few"),
        pytest.param(ITEM.format("thing").replace('id = "thing"\n', ""), id="no id"),
        pytest.param(ITEM.format("Thing"), id="an id that is none"),
    ],
)
def test_who_refers_to_a_broken_record_is_not_blamed(told: Told, broken: str) -> None:
    assert len(told(broken, b=TOWN.format("here", "thing"))) == 1


def test_another_packs_records_need_a_dependency(write: Write) -> None:
    write("base", a=ITEM.format("thing"))
    folder = write("mine", a=TOWN.format("here", "base:thing"))
    assert list(map(str, check(roots=[folder.parent]).faults)) == [
        "mine/a.toml:5:19: 'base:thing' is of the pack 'base', which pack.toml does not name in depends"
    ]


def test_another_packs_records_with_a_dependency(write: Write) -> None:
    write("base", a=ITEM.format("thing"))
    folder = write("mine", depends='["base>=0.9"]', a=TOWN.format("here", "base:thing"))
    assert load([folder.parent]).towns["mine:here"].market[0].item == "base:thing"


def test_a_dangling_id_of_another_pack(write: Write) -> None:
    write("base", a=ITEM.format("thing"))
    folder = write("mine", depends='["base"]', a=TOWN.format("here", "base:thign"))
    assert list(map(str, check(roots=[folder.parent]).faults)) == [
        "mine/a.toml:5:19: there is no item 'base:thign' (did you mean 'base:thing'?)"
    ]


def test_the_same_name_in_two_packs_is_no_duplicate(write: Write) -> None:
    write("base", a=ITEM.format("thing"))
    folder = write("mine", a=ITEM.format("thing"))
    assert list(load([folder.parent]).items) == ["base:thing", "mine:thing"]


def test_a_folder_without_a_manifest_is_no_pack(write: Write) -> None:
    folder = write("mine")
    (folder.parent / "notes").mkdir()
    assert [pack.id for pack in load([folder.parent]).packs] == ["mine"]


def test_a_catalogue_can_be_sent_to_another_process(write: Write) -> None:
    folder = write("mine", a=TOWN.format("here", "thing") + ITEM.format("thing"))
    catalogue = load([folder.parent])
    copy = pickle.loads(pickle.dumps(catalogue))
    assert copy.items["mine:thing"] == catalogue.items["mine:thing"]
    assert list(copy.towns) == ["mine:here"]


def test_a_file_that_is_nearly_called_so_is_told(write: Write) -> None:
    folder = write("mine")
    (folder / "foes.toml.txt").write_text("")
    (folder / "LAND.TOML").write_text("")
    assert [str(fault) for fault in drafted([folder]).findings.faults()] == [
        "mine/LAND.TOML:1:1: warning: this file is not read: to be read it has to be called LAND.toml",
        "mine/foes.toml.txt:1:1: warning: this file is not read: to be read it has to be called foes.toml",
    ]


def test_a_folder_behind_a_link_is_not_read_and_that_is_told(write: Write, tmp_path: Path) -> None:
    folder = write("mine")
    (folder / "more").symlink_to(tmp_path)
    assert [str(fault) for fault in drafted([folder]).findings.faults()] == [
        "mine/more:1:1: warning: what is in this folder is not read, since it is a link: copy it"
    ]


def test_a_file_behind_a_link_out_of_the_pack_is_not_read_and_that_is_told(write: Write, tmp_path: Path) -> None:
    folder = write("mine")
    (tmp_path / "outside.toml").write_text("secret = 1")
    (folder / "more.toml").symlink_to(tmp_path / "outside.toml")
    assert [str(fault) for fault in drafted([folder]).findings.faults()] == [
        "mine/more.toml:1:1: warning: it is not read, since it is a link out of the pack: copy it"
    ]


def test_a_folder_that_cannot_be_looked_into(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write("mine")
    (folder / "more").mkdir()
    look = os.scandir

    def closed(path: str) -> Any:
        if str(path).endswith("more"):
            raise PermissionError(errno.EACCES, "Permission denied", path)
        return look(path)

    monkeypatch.setattr(os, "scandir", closed)
    assert [str(fault) for fault in drafted([folder]).findings.faults()] == [
        "mine/more:1:1: the folder cannot be looked into: Permission denied"
    ]
