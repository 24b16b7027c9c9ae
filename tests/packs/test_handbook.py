"""The handbook for modders: its tables are those of the models, its samples and commands work as they stand."""

import os
import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from game.packs.roots import own_root
from systems.table.enemies.behaviour import SHARED_FIELDS
from systems.table.ruleset import rulesets
from tests.cli.shell import run
from tests.packs.handbook import HANDBOOK, KIND, places, renewed, wanted
from tests.packs.usual_faults import PLANTED, Planted, told

UPDATE = "UPDATE_GOLDEN=1 pytest tests/packs/test_handbook.py"
TEXT = HANDBOOK.read_text(encoding="utf-8")
FIRST = TEXT[TEXT.index("\n## From nothing") : TEXT.index("\n## Packs")]
MINE = re.search(r"<!-- pack my_pack/mine.toml -->\n```toml\n(.*?)```", FIRST, re.DOTALL)


@pytest.mark.slow
def test_every_table_is_what_the_models_say() -> None:
    fresh = renewed(TEXT)
    if os.environ.get("UPDATE_GOLDEN"):
        HANDBOOK.write_text(fresh, encoding="utf-8")
    else:
        assert fresh == TEXT, f"The models, or the words of check, have changed. Run: {UPDATE}"


def test_it_has_every_table_once() -> None:
    assert sorted(places(TEXT)) == sorted(wanted())


def test_every_field_of_all_rulesets_is_told() -> None:
    section = TEXT[TEXT.index("### Fields of conditions") : TEXT.index("<!-- fields -->")]
    rows = re.findall(r"^\| `([a-z_.]+)` \| ([a-z ]+) \|", section, re.MULTILINE)
    assert dict(rows) == {name: KIND[kind] for name, kind in SHARED_FIELDS.items()}


def test_every_target_word_is_told() -> None:
    section = TEXT[TEXT.index("| target word |") : TEXT.index("A `feint` is")]
    cells = re.findall(r"^\| (`[^|]*) \|", section, re.MULTILINE)
    told_of = {word for cell in cells for word in re.findall(r"`([a-z_]+)`", cell)}
    assert told_of == frozenset[str]().union(*(ruleset.targets for ruleset in rulesets().values()))


@pytest.mark.slow
@pytest.mark.parametrize("planted", PLANTED, ids=[each.mend[:40] for each in PLANTED])
def test_each_usual_fault_is_told_once(planted: Planted) -> None:
    assert len(told(planted)) == 1


def test_there_are_twenty_usual_faults_at_least() -> None:
    assert len(PLANTED) >= 20


def test_every_link_inside_leads_somewhere() -> None:
    titles = re.findall(r"^#+ (.*)$", TEXT, re.MULTILINE)
    anchors = {re.sub(r"[^a-z0-9_ -]", "", title.lower()).replace(" ", "-") for title in titles}
    assert set(re.findall(r"\]\(#([^)]*)\)", TEXT)) - anchors == set()


def test_every_file_that_it_links_to_is_there() -> None:
    links = re.findall(r"\]\(((?!#|https:)[^)#]+)", TEXT)
    assert [link for link in links if not (HANDBOOK.parent / link).exists()] == []


@pytest.mark.thorough
def test_the_first_foe_is_made_with_the_commands_as_they_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert MINE
    commands = re.findall(r"```sh\n(.*?)\n```", FIRST, re.DOTALL)
    assert len(commands) == 4
    for number, command in enumerate(commands):
        if number == 2:
            (tmp_path / "my_pack" / "mine.toml").write_text(MINE[1], encoding="utf-8")
        options = () if "--front" in command or number < 2 else ("--front", "text")
        done = run(*shlex.split(command)[1:], *options, home=tmp_path, typed="quit\n")
        assert (done.returncode, done.stderr) == (0, ""), command


@pytest.mark.slow
def test_the_first_foe_is_met_in_the_hexcrawl_by_the_first_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, new_pack: Callable[[Path], Path]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert MINE
    new_pack(tmp_path / "my_pack")
    (tmp_path / "my_pack" / "mine.toml").write_text(MINE[1], encoding="utf-8")
    command = re.findall(r"```sh\n(.*--new.*)\n```", FIRST)[0]
    done = run(*shlex.split(command)[1:], "--front", "text", home=tmp_path, typed="1\n" * 20)
    assert "\nLamp Heron: " in done.stdout


@pytest.mark.slow
def test_check_says_of_the_first_foe_what_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, new_pack: Callable[[Path], Path]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert MINE
    pack = new_pack(tmp_path / "my_pack")
    said = [check([pack], roots=[own_root()]).summary()]
    (pack / "mine.toml").write_text(MINE[1], encoding="utf-8")
    said.append(check([pack], roots=[own_root()]).summary())
    assert re.findall(r"`(OK, [^`]*)`", FIRST) == said


def test_the_first_slip_reads_as_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, new_pack: Callable[[Path], Path]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert MINE
    new_pack(tmp_path / "my_pack")
    (tmp_path / "my_pack" / "mine.toml").write_text(MINE[1].replace('"lamp_heron", c', '"lamp_hero", c'))
    said = [str(fault) for fault in check([tmp_path / "my_pack"], roots=[own_root()]).faults]
    assert re.findall(r"```\n(my_pack/.*)\n```", FIRST) == said
