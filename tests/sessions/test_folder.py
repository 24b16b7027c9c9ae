"""The folder of saved games: what is no file in it, left-overs, names, marks and locks of campaigns."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.sessions import locks, storage
from game.sessions.launcher import Launcher
from game.sessions.leaving import leave, own_slot
from game.sessions.replay import replay
from game.sessions.saves import SaveError, Saves
from game.sessions.session import Session
from game.sessions.storage import BACKUP, Unfit, read_text
from systems.table.loop.log import checksum
from tests.campaign.tiny import catalogue


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def session(saves: Saves) -> Session:
    return begin(saves)


def begin(saves: Saves, seed: str = "1") -> Session:
    return Launcher(catalogue(), saves).new(seed, "tiny:vale", "impact", "tiny:three")


def go(session: Session, *options: str) -> None:
    for option in options:
        assert session.request is not None
        session.choose(session.request.choice(option))


def load(saves: Saves, slot: str) -> Session:
    return Launcher(catalogue(), saves).load(slot)


def no_files(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    os.mkfifo(folder / "pipe.toml")
    os.mkfifo(folder / "two.bak")
    (folder / "folder.toml").mkdir()
    (folder / "null.toml").symlink_to("/dev/zero")
    (folder / "circle.toml").symlink_to("circle.toml")
    (folder / "nowhere.toml").symlink_to("gone.toml")


def test_pipes_devices_and_folders_are_left_alone(saves: Saves, session: Session) -> None:
    no_files(saves.folder)
    go(session, "stay", "sleep")
    session.save("one")
    assert session.notices == []
    assert not {slot.name for slot in saves.slots()} & {"pipe", "two", "folder", "null", "circle", "nowhere"}
    assert load(saves, "one").view()["day"] == 2
    with pytest.raises(SaveError, match="it is no file that can be read"):
        load(saves, "pipe")
    with pytest.raises(SaveError, match="is there already, and it is no file"):
        session.save("pipe")


@pytest.mark.parametrize("name", ["pipe", "folder", "null", "circle", "nowhere"])
def test_what_is_no_file_is_not_replayed(name: str, saves: Saves) -> None:
    no_files(saves.folder)
    with pytest.raises(SaveError, match="cannot be re"):
        replay(saves.folder / f"{name}.toml", catalogue())


def test_a_pipe_in_the_place_of_an_autosave_is_passed_by(saves: Saves, session: Session) -> None:
    go(session, "stay", "sleep")
    first = saves.slots()[0].name
    other = saves.folder / f"{first[:-1]}{4 - int(first[-1])}.toml"
    other.unlink(missing_ok=True)
    os.mkfifo(other)
    go(session, "stay", "sleep", "stay", "sleep")
    assert session.notices == []
    assert load(saves, "autosave").view()["day"] == 4


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.toml"
    with path.open("wb") as file:
        file.truncate(10**10)
    with pytest.raises(Unfit, match="more than 1000 bytes"):
        read_text(path, 1000)
    with pytest.raises(SaveError, match="which no save has"):
        replay(path, catalogue())


def test_left_overs_of_dead_processes_are_swept(saves: Saves, session: Session) -> None:
    saves.folder.mkdir()
    dead = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
    gone = saves.folder / f".one.toml.{int(dead.stdout)}.tmp"
    alive, old = saves.folder / f".two.toml.{os.getpid()}.tmp", saves.folder / f".old.toml.{os.getpid()}.tmp"
    foreign = saves.folder / ".foreign.tmp"
    for path in (gone, alive, old, foreign):
        path.touch()
    os.utime(old, (0, 0))
    session.save("one")
    assert [path.exists() for path in (gone, alive, old, foreign)] == [False, True, False, True]


@pytest.mark.parametrize(("first", "second"), [("Monday", "monday"), ("é", "e\u0301"), ("Straße", "strasse")])
def test_names_that_some_systems_cannot_tell_apart_do_not_stand_side_by_side(
    first: str, second: str, saves: Saves, session: Session
) -> None:
    path = session.save(first)
    before = path.read_bytes()
    with pytest.raises(SaveError, match=r"some systems cannot tell it from .* choose another name"):
        session.save(second)
    assert path.read_bytes() == before
    assert load(saves, second).title == session.title


def test_a_game_that_is_left_finds_a_name(saves: Saves, session: Session) -> None:
    session.save("left-A")
    assert session.free_name("left-a") == "left-a 2"
    assert session.free_name("left-a\nb\x1b[31m") == "left-ab[31m"
    assert session.free_name("left-" + "x" * 500).startswith("left-xxx")
    session.save(session.free_name("left-" + "ü" * 500))


def test_two_games_of_one_seed_have_autosaves_of_their_own(saves: Saves) -> None:
    first, second = begin(saves), begin(Saves(saves.folder))
    for _ in range(3):
        go(first, "stay", "sleep")
        go(second, "stay", "sleep", "stay", "sleep")
    names = sorted(slot.name for slot in saves.slots())
    assert len(names) == 6
    assert first.header.campaign != second.header.campaign
    assert sorted(slot.day for slot in saves.slots()) == [3, 3, 4, 6, 6, 7]
    assert first.document(snapshot=False).header.campaign == "", "a log is the same for both"


HOLD = """
import sys
from pathlib import Path
from game.sessions import locks
print(repr(locks.take(Path(sys.argv[1]))), flush=True)
sys.stdin.read()
"""


def test_a_campaign_that_is_open_elsewhere_is_told_and_kept_apart(saves: Saves, session: Session) -> None:
    go(session, "stay", "sleep", "stay", "sleep")
    mark = session.header.campaign
    session.close()
    lock = saves.folder / f".autosave-{mark}.lock"
    assert not lock.exists()
    command = [sys.executable, "-c", HOLD, str(lock)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "''\n"
        before = {path.name: path.read_bytes() for path in saves.folder.glob("*.toml")}
        loaded = load(saves, "autosave")
        assert f"open elsewhere, too (process {other.pid})" in loaded.notices[0]
        go(loaded, "stay", "sleep")
        assert loaded.header.campaign != mark
        assert all((saves.folder / name).read_bytes() == data for name, data in before.items())
        other.kill()
    loaded.close()
    again = load(saves, f"autosave-{mark}-1")
    assert lock.exists(), "the file that the killed process left is no lock"
    assert (again.notices, again.header.campaign) == ([], mark)
    again.close()


def test_files_of_locks_that_nobody_holds_are_swept(saves: Saves, session: Session) -> None:
    saves.folder.mkdir()
    left = saves.folder / ".autosave-00000000.lock"
    left.write_text("1\n")
    session.save("one")
    assert not left.exists()


def test_a_folder_that_takes_no_lock_can_be_played_from(tmp_path: Path) -> None:
    assert locks.take(tmp_path / "file" / "x.lock") == ""
    locks.release(tmp_path / "file" / "x.lock")
    (tmp_path / "other").write_text("")
    assert locks.take(tmp_path / "other" / "x.lock") == ""


def test_between_the_two_renamings_there_is_always_a_file(
    saves: Saves, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = session.save("one")
    there: list[bool] = []
    rename = os.replace

    def looked(source: Path, target: Path) -> None:
        rename(source, target)
        there.append(path.exists())

    monkeypatch.setattr(os, "replace", looked)
    session.save("one")
    assert there == [True, True]
    assert path.with_suffix(BACKUP).exists()


def test_where_there_are_no_links_the_old_save_is_renamed(
    saves: Saves, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = session.save("one")
    before = path.read_bytes()

    def none(*arguments: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", none)
    session.save("one")
    assert path.with_suffix(BACKUP).read_bytes() == before


def test_the_entry_of_a_new_folder_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(storage, "sync_folder", synced.append)
    storage.write_atomically(tmp_path / "a" / "b" / "one.toml", "x")
    assert {tmp_path, tmp_path / "a", tmp_path / "a" / "b"} <= set(synced)


def test_an_autosave_reads_no_other_file(saves: Saves, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    go(session, "stay", "sleep", "stay", "sleep", "stay", "sleep")
    opened: list[Path] = []
    monkeypatch.setattr("game.sessions.folder.read_text", lambda path, largest: opened.append(path))
    go(session, "stay", "sleep")
    assert opened == []


def test_a_file_is_looked_into_once_until_it_changes(
    saves: Saves, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = session.save("one")
    (saves.folder / "broken.toml").write_text("broken")
    before = saves.slots()
    opened: list[Path] = []
    real = storage.read_text
    monkeypatch.setattr("game.sessions.folder.read_text", lambda file, most: opened.append(file) or real(file, most))
    assert saves.slots() == before
    assert opened == []
    path.write_text("broken as well")
    assert [slot.problem != "" for slot in saves.slots()] == [True, True]
    assert opened == [path]


def test_a_title_steers_no_terminal(saves: Saves, session: Session) -> None:
    path = session.save("one")
    path.write_text(path.read_text().replace('title = "', 'title = "\\u001b]0;own\\u0007\\u202e', 1))
    (slot,) = saves.slots()
    assert slot.title.isprintable()


def test_a_campaign_of_an_older_version_goes_on_with_its_autosaves(saves: Saves, session: Session) -> None:
    saves.folder.mkdir()
    golden = Path(__file__).parent / "golden" / "format_2.toml"
    (saves.folder / "old.toml").write_text(golden.read_text())
    loaded = Launcher(catalogue(), saves).load("old", agreed=True)
    parts = (getattr(loaded.header, name) for name in ("seed", "region", "ruleset", "party", "difficulty", "opening"))
    assert loaded.header.campaign == checksum(*parts)


def test_a_game_that_is_left_replaces_no_other_game(saves: Saves) -> None:
    first = begin(saves)
    assert leave(first).startswith("Saved as left-1, ")
    kept = saves.file("left-1").read_bytes()
    other = Launcher(catalogue(), Saves(saves.folder)).new("1", "tiny:vale", "zones", "tiny:three")
    assert leave(other).startswith("Saved as left-1 2, ")
    go(other, "stay")
    assert leave(other).startswith("Saved as left-1 2, ")
    assert saves.file("left-1").read_bytes() == kept
    again = load(saves, "left-1")
    first.close()
    go(again, "stay")
    assert own_slot(again) == own_slot(again, "left-1") == "left-1"
