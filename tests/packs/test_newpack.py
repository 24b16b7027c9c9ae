"""New packs: what the template holds, and that nothing half-made is ever left."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from game.packs.check import check
from game.packs.models import KINDS
from game.packs.models.base import Record
from game.packs.models.pack import Manifest
from game.packs.newpack import TEMPLATE, BadName, NotMade, make
from game.packs.roots import own_root
from game.packs.schemas.files import schema_files
from systems.table.content.ref import is_id
from tests.packs.linting import lint
from tests.packs.switched import examples, switch_all_on, switched_on

FILES = sorted(TEMPLATE.glob("*.toml"))
EXAMPLES = [(file.name, text) for file in FILES for text in examples(file.read_text(encoding="utf-8"))]

OUT_OF_ORDER = "defining tables out-of-order is discouraged"
"""Examples go by what belongs together, and so a kind comes up more than once in a file."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new pack, which stays as it is."""
    pack = tmp_path_factory.mktemp("made") / "mine"
    make(pack, [own_root()])
    return pack


@pytest.fixture
def mine(made: Path, tmp_path: Path) -> Path:
    """A new pack that may be changed, with the schemas beside it."""
    return Path(copytree(made.parent, tmp_path / "made")) / "mine"


def told(pack: Path) -> list[str]:
    return [str(fault) for fault in check([pack], roots=[own_root()]).faults]


def records(text: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for kind, tables in tomllib.loads(text).items():
        if isinstance(tables, list):
            yield from ((kind, table) for table in tables)


def all_records() -> list[tuple[str, Mapping[str, Any]]]:
    contents = [file.read_text(encoding="utf-8") for file in FILES if file.name != "pack.toml"]
    return [record for content in contents for record in records(switched_on(content))]


@pytest.mark.thorough
def test_a_new_pack_has_no_fault_and_no_warning(mine: Path) -> None:
    assert told(mine) == []


def test_a_new_pack_is_called_as_its_folder(mine: Path) -> None:
    manifest = tomllib.loads((mine / "pack.toml").read_text(encoding="utf-8"))
    assert (manifest["id"], manifest["name"]) == ("mine", "Mine")


def test_nothing_is_left_of_the_name_of_the_template(mine: Path) -> None:
    assert not [file.name for file in mine.glob("*.toml") if "my_pack" in file.read_text(encoding="utf-8")]


@pytest.mark.slow
def test_with_every_example_switched_on_there_is_no_fault_and_no_warning(mine: Path) -> None:
    switch_all_on(mine)
    assert told(mine) == []


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[text.splitlines()[0][:60] for _, text in EXAMPLES])
def test_each_example_alone_has_no_fault_and_no_warning(mine: Path, name: str, text: str) -> None:
    file = mine / name
    whole = file.read_text(encoding="utf-8")
    assert text in whole
    file.write_text(whole.replace(text, switched_on(text)), encoding="utf-8")
    assert told(mine) == []


@pytest.mark.slow
def test_a_new_pack_has_the_schemas_that_its_files_name(mine: Path) -> None:
    schemas = schema_files().values()
    for file in mine.glob("*.toml"):
        first = file.read_text(encoding="utf-8").partition("\n")[0]
        assert (mine / first.removeprefix("#:schema ")).read_text(encoding="utf-8") in schemas


def test_an_editor_finds_nothing_in_a_new_pack(mine: Path, tmp_path: Path) -> None:
    assert lint([mine], tmp_path / "told.json") == []


def test_an_editor_finds_nothing_with_every_example_switched_on(mine: Path, tmp_path: Path) -> None:
    switch_all_on(mine)
    told = {each.message for each in lint([mine], tmp_path / "told.json")}
    assert told <= {OUT_OF_ORDER}


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 20


def test_every_kind_of_record_is_there() -> None:
    assert {kind for kind, _ in all_records()} == set(KINDS)


@pytest.mark.parametrize("verb", ["id", "extends", "abstract", "patch", "replace", "set", "add", "remove", "scale"])
def test_every_verb_is_there(verb: str) -> None:
    assert [kind for kind, table in all_records() if verb in table]


@pytest.mark.parametrize("kind", KINDS)
def test_every_key_of_a_kind_is_there(kind: str) -> None:
    shown = {key for known, table in all_records() if known == kind for key in (*table, *table.get("set", ()))}
    shown |= {key for known, table in all_records() if known == kind for key in table.get("add", ())}
    assert set(KINDS[kind].model_fields) - set(Record.model_fields) - shown == set()


def test_every_key_of_the_manifest_is_there() -> None:
    text = (TEMPLATE / "pack.toml").read_text(encoding="utf-8")
    assert set(tomllib.loads(switched_on(text))) == set(Manifest.model_fields)


def test_the_new_foe_is_met_in_the_game_at_once() -> None:
    live = {
        (kind, verb) for file in FILES for kind, table in records(file.read_text(encoding="utf-8")) for verb in table
    }
    assert {("creature", "id"), ("encounter", "id"), ("terrain", "patch"), ("item", "id"), ("town", "patch")} <= live


@pytest.mark.parametrize(
    ("name", "better"),
    [
        ("sea-raiders", "sea_raiders"),
        ("SeaRaiders", "searaiders"),
        ("Möwen", "mowen"),
        ("7_seas", "pack_7_seas"),
        ("two words", "two_words"),
        ("a" * 50, "a" * 40),
        ("海", "my_pack"),
    ],
)
def test_a_name_that_will_not_do_is_refused_with_one_that_would(tmp_path: Path, name: str, better: str) -> None:
    with pytest.raises(BadName, match=f"{better} would do"):
        make(tmp_path / name, [])
    assert is_id(better)
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_already_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "pack.toml").write_text("mine")
    with pytest.raises(NotMade, match="is there already"):
        make(tmp_path / "mine", [])
    assert (tmp_path / "mine" / "pack.toml").read_text() == "mine"


@pytest.mark.thorough
def test_packs_share_the_schemas_beside_them_and_one_that_is_there_stays(tmp_path: Path) -> None:
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "pack.json").write_text("{}")
    make(tmp_path / "mine", [])
    make(tmp_path / "yours", [])
    assert sorted(path.name for path in tmp_path.rglob("*.json")) == ["content.json", "pack.json"]
    assert (tmp_path / "schemas" / "pack.json").read_text() == "{}"
    assert sum(file.stat().st_size for file in (tmp_path / "mine").iterdir()) < 60_000


def test_a_file_of_that_name_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("a file")
    with pytest.raises(NotMade, match="is there already"):
        make(tmp_path / "mine", [])
    assert (tmp_path / "mine").read_text() == "a file"


def test_a_name_that_a_pack_of_the_game_has_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotMade, match="There is a pack 'core' already"):
        make(tmp_path / "core", [own_root()])


def test_there_has_to_be_a_folder_to_make_it_in(tmp_path: Path) -> None:
    with pytest.raises(NotMade, match="There is no folder"):
        make(tmp_path / "nowhere" / "mine", [])


def test_a_pack_is_not_made_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NotMade, match="is a file"):
        make(tmp_path / "file" / "mine", [])
