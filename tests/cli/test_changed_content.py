"""Packs that are other than before, and packs that are refused, as a shell's player meets them."""

import json
from pathlib import Path

import pytest

from tests.cli.shell import run

MANIFEST = 'format = 1\nid = "tar"\nname = "Tar"\ntext = "Sticky."\nversion = "0.1"\nlicence = "MIT"\n'
ROPE = '[[item]]\nid = "rope"\nname = "Rope"\ntext = "Tarred."\nprice = 1\nweight = 1\n'
SAVED = ("--saves", "saves", "--seed", "1", "--party", "core:starters")


@pytest.fixture(autouse=True)
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A further pack in the player's own folder."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "data" / "flamequick" / "packs" / "tar"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(MANIFEST)
    (folder / "things.toml").write_text(ROPE)
    return folder


def saved_and_changed(home: Path, packs: Path) -> None:
    assert run("--new", "--front", "text", *SAVED, home=home, typed="save one\nquit\n").returncode == 0
    (packs / "things.toml").write_text(ROPE.replace("Tarred", "Feathered"))


@pytest.mark.thorough
def test_the_terminal_asks_before_it_goes_on(tmp_path: Path, packs: Path) -> None:
    saved_and_changed(tmp_path, packs)
    before = (tmp_path / "saves" / "one.toml").read_bytes()
    left = run("--load", "one", "--saves", "saves", "--front", "text", home=tmp_path, typed="2\n")
    assert (left.returncode, left.stderr) == (0, "")
    assert "The pack tar 0.1 was changed." in left.stdout
    assert "What is the plan?" not in left.stdout
    gone_on = run("--load", "one", "--saves", "saves", "--front", "text", home=tmp_path, typed="1\nquit\n")
    assert "What is the plan?" in gone_on.stdout
    assert before == (tmp_path / "saves" / "one.toml").read_bytes()


@pytest.mark.thorough
@pytest.mark.parametrize("front", ["text", "wire"])
def test_nobody_to_ask_ends_at_once_and_changes_nothing(front: str, tmp_path: Path, packs: Path) -> None:
    saved_and_changed(tmp_path, packs)
    files = sorted(path.name for path in (tmp_path / "saves").iterdir())
    done = run("--load", "one", "--saves", "saves", "--front", front, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(path.name for path in (tmp_path / "saves").iterdir()) == files


def test_the_wire_asks_in_a_request(tmp_path: Path, packs: Path) -> None:
    saved_and_changed(tmp_path, packs)
    answer = json.dumps({"choice": {"request": 0, "option": "go_on"}})
    done = run("--load", "one", "--saves", "saves", "--front", "wire", home=tmp_path, typed=f"{answer}\n")
    messages = [json.loads(line) for line in done.stdout.splitlines()]
    assert [next(iter(message)) for message in messages] == ["request", "notices", "events", "request"]
    assert messages[0]["request"]["kind"] == "packs_changed"


@pytest.mark.slow
def test_a_refused_pack_is_told_at_the_start_once(tmp_path: Path, packs: Path) -> None:
    (packs / "things.toml").write_text(ROPE + "pricee = 2\n")
    done = run("--new", "--front", "text", *SAVED, home=tmp_path, typed="quit\n")
    assert (done.stdout + done.stderr).count("The pack 'tar' is not loaded") == 1
    assert "things.toml:7:1:" in done.stdout


@pytest.mark.thorough
def test_a_refused_pack_is_told_on_the_wire_as_an_object_and_beside_it(tmp_path: Path, packs: Path) -> None:
    (packs / "things.toml").write_text(ROPE + "pricee = 2\n")
    done = run("--new", "--front", "wire", *SAVED, home=tmp_path)
    assert done.stderr.startswith("The pack 'tar' is not loaded")
    assert json.loads(done.stdout.splitlines()[0])["refused_packs"][0]["pack"] == "tar"


@pytest.mark.thorough
def test_a_single_fight_is_loaded_anew(tmp_path: Path) -> None:
    arguments = ("fight", "cinder_pair", "--seed", "7", "--front", "text")
    done = run(*arguments, home=tmp_path, typed="1\nreload\n1\nquit\n")
    assert "Nothing in it is other than before. The fight begins anew." in done.stdout.replace("\n  ", " ")
    assert done.returncode == 0
