"""The examples of the template of packs, switched on as its own head says: one # taken away from each line."""

import re
from pathlib import Path


def examples(text: str) -> list[str]:
    """Return every example of a file, as it stands: lines that begin with #, up to the next empty line."""
    runs = re.split(r"\n[ \t]*\n", text)
    return [run for run in runs if re.search(r"^#(?![#:])", run, re.MULTILINE)]


def switched_on(text: str) -> str:
    """Return a text in which the lines that begin with one # count, and those that begin with ## are still comments."""
    return re.sub(r"^# ?(?!:schema)", "", text, flags=re.MULTILINE)


def switch_all_on(folder: Path) -> None:
    """Switch on every example of a pack."""
    for file in folder.glob("*.toml"):
        file.write_text(switched_on(file.read_text(encoding="utf-8")), encoding="utf-8")
