"""The folder of kept content: the same catalogue, or none; never a word, and nothing that is carried out."""

import errno
import hashlib
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.packs.catalogue import Catalogue, Pack
from game.packs.installed import load_installed
from game.packs.kept import folder
from game.packs.kept.folder import PLACE, keep, kept
from game.packs.loader import load
from game.packs.roots import roots
from tests.packs.kept.conftest import Loading

HEAD = len(folder._MARK) + 64
"""Bytes before the pickled catalogue: a mark, a likeness and a digest."""


def told(content: Catalogue) -> dict[str, Any]:
    """Everything in a catalogue, with the order of its records."""
    found: dict[str, Any] = {
        kind: [(key, record, record.model_dump(exclude_unset=True)) for key, record in content.of(kind).items()]
        for kind in content.kinds
    }
    origins, migrations = list(content.origins.items()), list(content.migrations.items())
    return found | {"*": (content.packs, origins, content.refused, migrations, content.off, content.lost)}


def test_the_shipped_content_is_the_same_as_if_it_were_read(cache: Path) -> None:
    first, again = load_installed(), load_installed()
    assert first is not again
    assert told(again) == told(first) == told(load(roots()))


def test_nothing_is_read_the_second_time(file: Path, loading: Loading) -> None:
    before = file.read_bytes()
    content, read = loading()
    assert (read, list(content.items)) == (False, ["core:lamp"])
    assert file.read_bytes() == before


def test_the_files_are_the_players_alone(file: Path) -> None:
    assert (file.stat().st_mode & 0o777, file.parent.stat().st_mode & 0o777) == (0o600, 0o700)


def changed(place: int) -> Callable[[bytes], bytes]:
    return lambda data: data[:place] + bytes([data[place] ^ 1]) + data[place + 1 if place != -1 else len(data) :]


def cut(place: int) -> Callable[[bytes], bytes]:
    return lambda data: data[:place]


DAMAGE = {
    "first": changed(0),
    "mark": changed(HEAD - 66),
    "likeness": changed(HEAD - 60),
    "digest": changed(HEAD - 20),
    "first of the catalogue": changed(HEAD),
    "within": changed(HEAD + 300),
    "last": changed(-1),
    "empty": cut(0),
    "cut in the mark": cut(5),
    "cut in the likeness": cut(HEAD - 40),
    "cut before the catalogue": cut(HEAD),
    "cut within": cut(HEAD + 300),
    "cut at the end": cut(-1),
    "more": lambda data: data + b".",
    "twice": lambda data: data + data,
    "foreign": lambda data: b"something else\n" * 100,
    "no pickle": lambda data: sealed(data, b"something else"),
    "another thing": lambda data: sealed(data, pickle.dumps(("core", 1))),
    "another thing of the game": lambda data: sealed(data, pickle.dumps(Pack)),
}


def sealed(data: bytes, pickled: bytes) -> bytes:
    """Something else in a file whose digest is right."""
    return data[: HEAD - 32] + hashlib.sha256(pickled).digest() + pickled


@pytest.mark.thorough
@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_damage_is_passed_over_and_mended(
    file: Path, loading: Loading, damage: Callable[[bytes], bytes], capfd: pytest.CaptureFixture[str]
) -> None:
    sound = file.read_bytes()
    file.write_bytes(damage(sound))
    assert file.read_bytes() != sound
    content, read = loading()
    assert (list(content.items), read) == (["core:lamp"], True)
    assert loading()[1] is False
    assert capfd.readouterr() == ("", "")


class Deed:
    """Something that is done as soon as it is unpickled."""

    def __init__(self, what: Callable[[str], object], text: str) -> None:
        self.what = what, text

    def __reduce__(self) -> tuple[Callable[[str], object], tuple[str]]:
        return self.what[0], (self.what[1],)


@pytest.mark.parametrize("seal", [True, False])
@pytest.mark.parametrize("what", [os.mkdir, Path.mkdir, eval, load_installed])
def test_nothing_is_carried_out(file: Path, loading: Loading, what: Callable[[str], object], seal: bool) -> None:
    trace = file.parent.parent / "trace"
    deed = pickle.dumps(Deed(what, f"__import__('os').mkdir({str(trace)!r})" if what is eval else str(trace)))
    file.write_bytes(sealed(file.read_bytes(), deed) if seal else file.read_bytes()[:HEAD] + deed)
    assert loading()[1]
    assert not trace.exists()


def shared(file: Path) -> None:
    file.chmod(0o644)


def linked(file: Path) -> None:
    file.rename(file.parent.parent / "elsewhere")
    file.symlink_to(file.parent.parent / "elsewhere")


def piped(file: Path) -> None:
    file.unlink()
    os.mkfifo(file, 0o600)


@pytest.mark.parametrize("change", [shared, linked, piped])
def test_only_a_file_of_the_players_own_is_opened(file: Path, loading: Loading, change: Callable[[Path], None]) -> None:
    change(file)
    assert loading()[1]
    assert not loading()[1]
    assert file.is_file()
    assert not file.is_symlink()


def test_a_file_and_a_folder_of_somebody_else_are_left_alone(
    file: Path, loading: Loading, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, when = file.read_bytes(), file.stat().st_mtime_ns
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    assert (loading()[1], loading()[1]) == (True, True)
    assert (file.read_bytes(), file.stat().st_mtime_ns) == (before, when)


def test_a_folder_that_others_may_look_into_is_left_alone(cache: Path, core: Path, loading: Loading) -> None:
    cache.mkdir(mode=0o755)
    assert (loading()[1], loading()[1]) == (True, True)
    assert list(cache.iterdir()) == []


def full(path: str, flags: int, mode: int = 0o777, **more: Any) -> int:
    """Open a file for writing on a device that is full."""
    return honest("/dev/full" if flags & os.O_CREAT else path, flags & ~(os.O_CREAT | os.O_EXCL), mode, **more)


def forbidden(path: str, flags: int, mode: int = 0o777, **more: Any) -> int:
    """Refuse to open a file for writing."""
    if flags & os.O_CREAT:
        raise PermissionError(errno.EACCES, "Permission denied", path)
    return honest(path, flags, mode, **more)


honest = os.open


@pytest.mark.parametrize("opened", [full, forbidden])
def test_without_room_or_permission_the_game_goes_on_in_silence(
    file: Path,
    core: Path,
    loading: Loading,
    monkeypatch: pytest.MonkeyPatch,
    opened: Callable[..., int],
    capfd: pytest.CaptureFixture[str],
) -> None:
    before = file.read_bytes()
    (core / "things.toml").write_text((core / "things.toml").read_text().replace("It glows.", "It shines."))
    monkeypatch.setattr(os, "open", opened)
    content, read = loading()
    assert (content.items["core:lamp"].text, read) == ("It shines.", True)
    assert list(file.parent.iterdir()) == [file]
    assert file.read_bytes() == before
    assert capfd.readouterr() == ("", "")


def test_where_no_folder_can_be_the_game_goes_on_in_silence(core: Path, cache: Path, loading: Loading) -> None:
    cache.write_text("a file")
    assert (loading()[1], loading()[1]) == (True, True)
    assert cache.read_text() == "a file"


def test_with_an_empty_variable_nothing_is_kept_or_used(
    file: Path, loading: Loading, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PLACE, "")
    before = file.stat().st_mtime_ns
    assert (loading()[1], loading()[1]) == (True, True)
    assert file.stat().st_mtime_ns == before


def test_without_the_variable_it_is_the_players_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(PLACE)
    monkeypatch.setattr(folder.platformdirs, "user_cache_dir", lambda name, appauthor: str(tmp_path / name))
    assert folder.cache_folder() == tmp_path / "flamequick" / "content"


def test_the_oldest_of_many_go_and_so_does_what_broken_writing_left(file: Path, loading: Loading) -> None:
    content, digest = loading()[0], bytes(32)
    for number in range(folder.FILES):
        keep(f"other{number}", digest, content)
        os.utime(file.with_name(f"other{number}.catalogue"), (number, number))
    stale, new = (file.with_name(f".x.catalogue.{name}.tmp") for name in ("1.aa", "2.bb"))
    for path in (stale, new):
        path.write_bytes(b"half of it")
    os.utime(stale, (1, 1))
    keep("last", digest, content)
    assert kept("last", digest, Catalogue) is not None
    assert kept("other0", digest, Catalogue) is kept("other1", digest, Catalogue) is None
    assert kept("other2", digest, Catalogue) is not None
    assert len(list(file.parent.glob("*.catalogue"))) == folder.FILES
    assert (stale.exists(), new.exists()) == (False, True)


def test_what_cannot_be_pickled_is_not_kept(core: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = load_installed()
    (entry,) = cache.iterdir()
    entry.unlink()
    monkeypatch.setattr(folder.pickle, "dumps", lambda *_, **more: (lambda: None).missing)  # type: ignore[attr-defined]
    keep("any", bytes(32), content)
    assert list(cache.iterdir()) == []


@pytest.mark.thorough
def test_several_processes_at_once(cache: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "game", "list", "item"]
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    for _ in range(2):  # without anything that is kept, and with it
        both = [subprocess.Popen(command, stdout=-1, stderr=-1, env=env) for _ in range(3)]
        said = [process.communicate() for process in both]
        assert {process.returncode for process in both} == {0}
        assert len(set(said)) == 1
        assert said[0][0].count(b"\n") > 50
        assert said[0][1] == b""
        [file] = cache.iterdir()
        assert file.read_bytes().startswith(folder._MARK)
