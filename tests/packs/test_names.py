"""Ids of several kinds with one name for players."""

from pathlib import Path

from game.packs.check import check
from game.packs.roots import own_root
from tests.packs.test_languages import MANIFEST

LAMP = '[[item]]\nid = "lamp"\nname = "Storm Lamp"\ntext = "Lit."\nprice = 3\nweight = 1\n'


def warned(tmp_path: Path, more: str) -> list[str]:
    folder = tmp_path / "holm"
    folder.mkdir()
    (folder / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    (folder / "things.toml").write_text(LAMP + more, encoding="utf-8")
    return [fault.message for fault in check([folder], [own_root()]).faults if "one name" in fault.message]


def landmark(name: str) -> str:
    return f'[[landmark]]\nid = "lamp"\nname = "{name}"\ntext = "It stands."\nterrains = ["core:plains"]\n'


def test_two_kinds_that_share_an_id_under_two_names_are_told(tmp_path: Path) -> None:
    why = "'Storm Lamp' has the id 'holm:lamp', too, so that both are told by one name: use another id"
    assert warned(tmp_path, landmark("The Lamp")) == [why]


def test_two_kinds_of_one_name_may_share_an_id(tmp_path: Path) -> None:
    assert warned(tmp_path, landmark("Storm Lamp")) == []
