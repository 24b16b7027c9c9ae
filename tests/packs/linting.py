"""The linter that editors use, run over files: an opinion of the schemas that is not this project's own."""

import json
import subprocess
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import NamedTuple


class Told(NamedTuple):
    """A thing that the linter says, with the file's name and the line from 1."""

    file: str
    line: int
    message: str


def lint(paths: Sequence[Path], report: Path) -> list[Told]:
    """Return all that tombi says of these files and folders, warnings too; `report` is a file for it to write."""
    options = ["lint", "--offline", "--quiet", "--diagnostics-format", "json", "--diagnostics-file", str(report)]
    ended = subprocess.run([_program(), *options, *map(str, paths)], capture_output=True, encoding="utf-8", check=False)
    assert ended.returncode in (0, 1), ended.stderr
    found = json.loads(report.read_text())
    return [Told(Path(each["path"]).name, each["range"]["start"]["line"], each["message"]) for each in found]


def _program() -> str:
    files = metadata.files("tombi") or []
    return str(next(file for file in files if file.stem == "tombi" and file.parent.name in ("bin", "Scripts")).locate())
