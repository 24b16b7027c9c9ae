"""Whatever stands in a tiny file: no traceback, and every fault has a place that lies in it."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.packs.loader import drafted
from game.packs.reading.files import File
from game.packs.reading.parse import parse
from tests.packs.conftest import MANIFEST

KINDS = ["item", "creature", "behaviour", "encounter", "ruleset", "region", "character_type", "items", "Item", "x y"]
KEYS = [
    "id", "name", "text", "price", "weight", "core", "core.might", "blocks", "blocks.zones", "blocks.zones.score",
    "rules", "effects", "tags", "foes", "scene", "advancement", "numbers", "extends", "patch", "set", "add.tags",
    "remove", "scale.price", "morale", "places", "rows", '"a b"', "''", "Name", "größe", "a.b.c",
]  # fmt: skip
VALUES = [
    '"thing"', '""', "'x'", '"""x\ny"""', "1", "-1", "01", "1.5", "nan", "true", "True", "[]", "{}", "[[]]", "[1, 'x']",
    "{a = 1}", "[{}]", '[{ effect = "damage" }]', '[{ when = "round > ", intent = "attack" }]', "2026-11-21", "Wolf",
    '{ zones = { zones = [{ id = "a" }] }, pool = { grid = ["P.F", "x"] } }', '"core:rations"', '"C:\\path"', "“x”",
    '[{ id = "a", raises = { blocks = { zone = {} } } }]', '"\\u00e4\\U0001f600"', "1_000", "0x1F", "[", "{ a = ",
]  # fmt: skip

line = st.one_of(
    st.builds("[[{}]]".format, st.sampled_from(KINDS)),
    st.builds("[item.{}]".format, st.sampled_from(KEYS)),
    st.builds("{} = {}".format, st.sampled_from(KEYS), st.sampled_from(VALUES)),
    st.builds("{} = {}".format, st.sampled_from(KEYS), st.sampled_from(VALUES)),
    st.text(alphabet="[]{}\"'=,.# \tab1\\“\u00a0\r\x07é", max_size=12),
)
lines = st.lists(line, max_size=12)


def in_file(text: str, line: int, column: int) -> bool:
    rows = text.replace("\r\n", "\n").split("\n")
    return 1 <= line <= len(rows) and 1 <= column <= len(rows[line - 1]) + 1


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packs") / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_text(MANIFEST.format(id="mine", version="1", depends="[]", more=""), encoding="utf-8")
    return folder


@pytest.mark.thorough
@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(lines=lines, end=st.sampled_from(["\n", "\r\n"]))
def test_every_fault_lies_in_the_file(folder: Path, lines: list[str], end: str) -> None:
    text = end.join(["[[item]]", *lines])
    (folder / "a.toml").write_bytes(text.encode())
    found = drafted([folder]).findings.faults()
    assert found == tuple(dict.fromkeys(found))
    for fault in found:
        assert fault.message
        assert in_file(text, fault.line, fault.column), fault


@settings(max_examples=400)
@given(data=st.binary(max_size=60))
def test_bytes_of_any_kind(data: bytes) -> None:
    found = parse(File("mine", "a.toml", "a.toml", data))
    if not isinstance(found, dict):
        assert 1 <= found.line <= data.count(b"\n") + 1
        assert 1 <= found.column <= len(data) + 1


def test_a_number_of_thousands_of_digits() -> None:
    found = parse(File("mine", "a.toml", "a.toml", b"a = 1\nb = 1" + b"0" * 5_000))
    assert str(found) == "a.toml:2:5: this word or number is too long to be read: it has more than 1000 characters"
