from pathlib import Path

import pytest

from game.packs import roots


def test_in_a_checkout_content_lies_beside_the_package() -> None:
    assert roots.own_root() == Path(roots.__file__).resolve().parents[2] / "content"


def test_in_a_wheel_content_lies_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    core = tmp_path / "site" / "game" / "packs" / "_content" / "core"
    core.mkdir(parents=True)
    (core / "pack.toml").write_text("")
    monkeypatch.setattr(roots, "_HERE", tmp_path / "site" / "game" / "packs" / "roots.py")
    assert roots.own_root() == core.parent


def test_without_content_the_message_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roots, "_HERE", tmp_path / "site" / "game" / "packs" / "roots.py")
    with pytest.raises(FileNotFoundError, match="pip install -e"):
        roots.own_root()


def test_further_folders_come_last(tmp_path: Path) -> None:
    assert roots.roots([tmp_path]) == (roots.own_root(), roots.user_root(), tmp_path)


def test_a_folder_that_does_not_exist_has_no_packs(tmp_path: Path) -> None:
    assert roots.pack_folders(tmp_path / "nowhere") == ()


def test_a_packs_own_folder_is_that_pack(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text("format = 1\n")
    assert roots.pack_folders(tmp_path) == (tmp_path,)


def test_a_folder_that_may_not_be_looked_into_counts_as_a_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = tmp_path / "closed"
    closed.mkdir()
    open_ = Path.is_file

    def refused(path: Path) -> bool:
        if path.parent == closed:
            raise PermissionError(13, "Permission denied")
        return open_(path)

    monkeypatch.setattr(Path, "is_file", refused)
    assert roots.pack_folders(tmp_path) == (closed,)
