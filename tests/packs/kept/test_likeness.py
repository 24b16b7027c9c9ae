"""What is kept is used as long as nothing has changed that it was made of."""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from zipfile import ZipFile

import pytest

from game.packs.kept import likeness as module
from game.packs.kept.likeness import likeness
from game.packs.switches import Switches, keep
from systems.table.ruleset import installed
from tests.packs.kept.conftest import Loading
from tests.packs.travel.zips import files, folder, manifest, zipped

PICTURE = '[[picture]]\nid = "lamp"\nname = "Lamp"\ntext = "A lamp."\nfile = "lamp.png"\n'


def test_a_file_of_the_same_size_and_time_is_read_anew(core: Path, cache: Path, loading: Loading) -> None:
    things = core / "things.toml"
    assert loading()[0].items["core:lamp"].text == "It glows."
    when = things.stat()
    things.write_text(things.read_text().replace("It glows.", "It shone."))
    os.utime(things, ns=(when.st_atime_ns, when.st_mtime_ns))
    assert (things.stat().st_size, things.stat().st_mtime_ns) == (when.st_size, when.st_mtime_ns)
    content, read = loading()
    assert (content.items["core:lamp"].text, read) == ("It shone.", True)
    assert loading()[1] is False


def more(core: Path) -> None:
    (core / "more.toml").write_text('[[item]]\nid = "rope"\nname = "Rope"\ntext = "Long."\nprice = 1\nweight = 1\n')


def fewer(core: Path) -> None:
    (core / "things.toml").unlink()


def moved(core: Path) -> None:
    (core / "things.toml").rename(core / "lamps.toml")


def another_pack(core: Path) -> None:
    folder(core.parent / "brine", files("brine"))


def another_zip(core: Path) -> None:
    zipped(core.parent / "brine.zip", files("brine"))


def too_deep(core: Path) -> None:
    folder(core.parent / "a" / "b" / "c" / "brine", files("brine"))


def switched_off(core: Path) -> None:
    keep(Switches(off=frozenset({"brine"})))


@pytest.mark.parametrize("change", [more, fewer, moved, another_pack, another_zip, too_deep, switched_off])
def test_other_files_are_seen(core: Path, cache: Path, loading: Loading, change: Callable[[Path], None]) -> None:
    assert loading()[1]
    assert not loading()[1]
    change(core)
    assert loading()[1]


def stored(place: Path, parts: Mapping[str, str]) -> Path:
    """Write a zip whose files are not made smaller."""
    with ZipFile(place, "w") as file:
        for name, text in parts.items():
            file.writestr(name, text)
    return place


def test_a_zip_of_the_same_size_and_time_is_read_anew(core: Path, cache: Path, loading: Loading) -> None:
    place = stored(core.parent / "brine.zip", files("brine"))
    loading()
    when = place.stat()
    stored(place, {**files("brine"), "pack.toml": manifest("brine", "0.1.1")})
    os.utime(place, ns=(when.st_atime_ns, when.st_mtime_ns))
    assert (place.stat().st_size, place.stat().st_mtime_ns) == (when.st_size, when.st_mtime_ns)
    content, read = loading()
    assert ([pack.version for pack in content.packs], read) == (["0.1.1", "0.1.0"], True)


def test_faults_are_told_each_time_and_what_has_some_is_not_kept(core: Path, cache: Path, loading: Loading) -> None:
    bad = folder(core.parent / "brine", {**files("brine"), "bad.toml": "["})
    first, second = loading(), loading()
    assert first[0].refused == second[0].refused
    assert [each.pack for each in first[0].refused] == ["brine"]
    assert first[1]
    assert second[1]
    assert not cache.exists()
    (bad / "bad.toml").unlink()
    assert (loading()[0].refused, loading()[1]) == ((), False)


def test_a_damaged_picture_is_a_fault_that_is_seen(core: Path, cache: Path, loading: Loading) -> None:
    shot = Path(__file__).parents[3] / "game" / "packs" / "template" / "pictures" / "kettle_fox.png"
    brine = folder(core.parent / "brine", {**files("brine"), "pictures.toml": PICTURE})
    (brine / "lamp.png").write_bytes(shot.read_bytes())
    assert loading()[0].refused == ()
    assert not loading()[1]
    (brine / "lamp.png").write_bytes(shot.read_bytes()[:-1] + b"x")
    content, read = loading()
    assert ([each.pack for each in content.refused], read) == (["brine"], True)


def test_a_ruleset_that_broke_in_this_process_is_told(
    core: Path, cache: Path, loading: Loading, monkeypatch: pytest.MonkeyPatch
) -> None:
    loading()
    monkeypatch.setattr(installed, "_set_aside", {"pool": "ValueError: no dice"})
    content, read = loading()
    assert ([each.pack for each in content.refused], read) == (["pool"], True)


def test_another_python_and_other_packages_are_seen(
    core: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = likeness([core], ())
    assert likeness([core], ()) == before
    monkeypatch.syspath_prepend(tmp_path / "site")
    (tmp_path / "site" / "sixth-1.0.dist-info").mkdir(parents=True)
    with_package = likeness([core], ())
    (tmp_path / "site" / "sixth-1.0.dist-info").rename(tmp_path / "site" / "sixth-1.1.dist-info")
    with_newer = likeness([core], ())
    monkeypatch.setattr(sys, "version", "4.0")
    assert len({before, with_package, with_newer, likeness([core], ())}) == 4


def test_other_code_is_seen(core: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = folder(tmp_path / "site" / "bones", {"__init__.py": "", "rules.py": "sides = 6\n", "names.txt": "Ann\n"})
    monkeypatch.syspath_prepend(tmp_path / "site")
    monkeypatch.setattr(module, "packages", lambda: frozenset({"bones", "systems"}))
    seen = {likeness([core], ())}
    assert seen == {likeness([core], ())}
    for name in ("rules.py", "names.txt", "new.py"):
        (code / name).write_text("sides = 20\n")
        seen.add(likeness([core], ()))
    assert len(seen) == 4


def links(core: Path) -> None:
    (core / "link.txt").symlink_to(core / "things.toml")


def pipes(core: Path) -> None:
    os.mkfifo(core / "pipe.txt")


@pytest.mark.parametrize("odd", [links, pipes])
def test_of_what_may_change_unseen_nothing_is_kept(
    core: Path, cache: Path, loading: Loading, odd: Callable[[Path], None]
) -> None:
    odd(core)
    assert likeness([core], ()) == b""
    assert (loading()[1], loading()[1]) == (True, True)
    assert not cache.exists()


def test_a_package_that_is_not_there_leaves_nobody_to_tell(core: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "packages", lambda: frozenset({"no_such_package_anywhere"}))
    assert likeness([core], ()) == b""


def test_far_too_much_is_not_looked_through(core: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST", 100)
    assert likeness([core], ()) == b""
