"""`schema`, inside this process."""

import errno
import json
import os
from pathlib import Path

import pytest

from game.cli import main


def said(capsys: pytest.CaptureFixture[str], folder: Path) -> tuple[int, str, str]:
    code = main(("schema", str(folder)))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.slow
def test_it_writes_both_and_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "schemas"
    code, out, err = said(capsys, folder)
    assert (code, err) == (0, "")
    assert out == f"Wrote {folder / 'content.json'}.\nWrote {folder / 'pack.json'}.\n"


def test_they_are_json_that_ends_with_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said(capsys, tmp_path)
    for name in ("content.json", "pack.json"):
        text = (tmp_path / name).read_text(encoding="utf-8")
        assert text.endswith("}\n")
        assert json.loads(text)["type"] == "object"


def test_a_folder_that_cannot_be_made_is_one_clear_error(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, out, err = said(capsys, tmp_path / "file" / "schemas")
    assert (code, out) == (1, "")
    assert err == f"{tmp_path / 'file' / 'schemas' / 'content.json'} cannot be written: Not a directory.\n"


def test_a_full_disk_is_one_clear_error_and_leaves_what_was_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "content.json").write_text("old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    code, out, err = said(capsys, tmp_path)
    assert (code, out) == (1, "")
    assert err == f"{tmp_path / 'content.json'} cannot be written: No space left on device.\n"
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("content.json", "old")]
