import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.catalogue import PLURALS, Catalogue
from game.packs.loader import load
from game.packs.models import KINDS

Write = Callable[..., Path]

ITEM = '[[item]]\nid = "{}"\nname = "Thing"\ntext = "A thing."\nprice = 1\nweight = 1\n'


@pytest.fixture
def folder(write: Write) -> Path:
    return write("mine", version="1.2", a=ITEM.format("rope") + ITEM.format("lamp"), b=ITEM.format("axe"))


@pytest.fixture
def catalogue(folder: Path) -> Catalogue:
    return load([folder.parent])


def test_every_kind_has_a_place() -> None:
    assert tuple(PLURALS) == tuple(KINDS)


def test_records_by_kind_and_id(catalogue: Catalogue) -> None:
    assert catalogue.items["mine:rope"] is catalogue.get("item", "mine:rope")
    assert len(catalogue.items) == 3
    assert len(catalogue.of("spell")) == 0


def test_an_id_that_does_not_exist_is_named(catalogue: Catalogue) -> None:
    with pytest.raises(KeyError, match="no item 'mine:ladder'"):
        catalogue.get("item", "mine:ladder")


def test_a_kind_that_does_not_exist_is_named(catalogue: Catalogue) -> None:
    with pytest.raises(KeyError, match="no kind of record called 'itme'"):
        catalogue.get("itme", "mine:rope")


def test_records_are_found_by_a_bare_name(catalogue: Catalogue) -> None:
    assert [(kind, record.id) for kind, record in catalogue.find("lamp")] == [("item", "mine:lamp")]
    assert [kind for kind, _ in catalogue.find("mine:lamp")] == ["item"]


def test_where_a_record_was_written(catalogue: Catalogue) -> None:
    assert catalogue.origins["item", "mine:lamp"] == ("mine", "a.toml", 1)


def test_what_is_known_of_a_pack(catalogue: Catalogue) -> None:
    [pack] = catalogue.packs
    assert (pack.id, pack.version, pack.files, pack.records) == ("mine", "1.2", 3, 3)
    assert (catalogue.files, catalogue.count) == (3, 3)


def test_the_hash_is_of_names_and_bytes(folder: Path, catalogue: Catalogue) -> None:
    before = catalogue.packs[0].hash
    assert load([folder.parent]).packs[0].hash == before
    (folder / "b.toml").rename(folder / "c.toml")
    renamed = load([folder.parent]).packs[0].hash
    (folder / "c.toml").write_text(ITEM.format("axe") + "# a note\n")
    assert len({before, renamed, load([folder.parent]).packs[0].hash}) == 3


def test_importing_it_is_cheap() -> None:
    code = "import sys, game.packs.catalogue; print('pydantic' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "False\n"


def test_the_numbers_of_a_ruleset_by_its_own_id(write: Write) -> None:
    record = '[[ruleset]]\nid = "duel"\nname = "Duel"\ntext = "T."\nnumbers = {}\n'
    catalogue = load([write("mine", a=record).parent])
    found = catalogue.ruleset("duel")
    assert found is not None
    assert found.id == "mine:duel"
    assert catalogue.ruleset("impact") is None
