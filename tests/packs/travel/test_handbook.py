"""The chapter on handing packs on: its commands do what they are said to do, and its numbers are those of the game."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from game.packs import archive
from game.packs.newpack import make
from game.packs.travel.build import PAPERS, TRAVELS
from game.packs.travel.index import read_index
from tests.cli.shell import run
from tests.packs.handbook import HANDBOOK

TEXT = HANDBOOK.read_text(encoding="utf-8")
CHAPTER = TEXT[TEXT.index("\n## Handing packs on") : TEXT.index("\n## When something goes wrong")]


def block(mark: str) -> str:
    found = re.search(rf"<!-- {mark} -->\n```[^\n]*\n(.*?)```", CHAPTER, re.DOTALL)
    assert found
    return found[1]


def typed(line: str, home: Path) -> str:
    done = run(*shlex.split(line, comments=True)[1:], home=home)
    assert (done.returncode, "Something went wrong" in done.stderr) == (0, False), (line, done.stderr)
    return done.stdout


@pytest.mark.thorough
def test_a_pack_is_handed_on_with_the_commands_as_they_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    make(tmp_path / "my_pack", [])
    told = [typed(line, tmp_path) for line in block("hand-on").splitlines()]
    assert told[0].startswith("my_pack-0.1.0.zip: ")
    assert "my_pack 0.1.0: My pack" in told[2]
    made = typed(block("index-made").strip(), tmp_path)
    assert tomllib.loads(made)["pack"][0]["url"] == "my_pack-0.1.0.zip"
    (tmp_path / "index.toml").write_text(made)
    assert typed("flamequick pack install my_pack --index index.toml", tmp_path) == "It is installed already.\n"
    for line in ("update", "disable my_pack", "enable my_pack", "remove my_pack --yes"):
        typed(f"flamequick pack {line}", tmp_path)


def test_the_index_that_is_shown_is_one(tmp_path: Path) -> None:
    (tmp_path / "index.toml").write_text(block("index-sample"))
    assert [entry.id for entry in read_index(str(tmp_path / "index.toml")).pack] == ["saltglass"]


def test_the_bounds_that_it_names_are_those_that_are_kept() -> None:
    for bound in (archive.ARCHIVE, archive.PARTS, archive.UNPACKED, archive.RATIO):
        assert re.search(rf"\b{bound:,}\b", CHAPTER)


def test_every_ending_that_travels_is_named() -> None:
    named = set(re.findall(r"`(\.[a-z]+)`", CHAPTER))
    assert named == set(TRAVELS)
    assert {"LICENCE", "README"} <= set(PAPERS)
