"""New packs: the template's files under a name of their own, all of them or none."""

import re
import shutil
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from game.packs.models.fields import WORD
from game.packs.reader import pack_id
from game.packs.roots import pack_folders

TEMPLATE = Path(__file__).resolve().parent / "template"
"""The files of a new pack, written as those of a pack called `my_pack`."""

SCHEMAS = "schemas"
"""The folder beside packs with the schemas that all of them share."""

_ID, _NAME = '"my_pack"', '"My pack"'
_LONGEST = 40


class BadName(Exception):
    """A name is not fit for a pack. The text says why, and suggests one."""


class NotMade(Exception):
    """A pack cannot be created there. The text says why and what to do; nothing was written."""


def make(folder: Path, roots: Sequence[Path]) -> tuple[str, ...]:
    """Make a new pack from the template, and beside it the folder of schemas that its files name.

    Args:
        folder: the pack's own folder, which must not be there yet; its last part becomes the pack's id.
        roots: folders of packs, none of which may have one of that id.

    Returns:
        The names of its TOML files.

    Raises:
        BadName: the name will not do.
        NotMade: it cannot be made there; nothing is left of it.
    """
    name = folder.name
    if not re.fullmatch(WORD, name) or len(name) > _LONGEST:
        raise BadName(_refused(folder))
    taken = [other for root in roots for other in pack_folders(root) if pack_id(other) == name]
    if taken and taken[0].resolve() != folder.resolve():
        raise NotMade(f"There is a pack '{name}' already, in {taken[0]}. Choose another name.")
    try:
        folder.mkdir()
    except OSError as error:
        raise NotMade(_why(folder, error)) from error
    made: list[Path] = []
    try:
        _schemas(folder.parent / SCHEMAS, made)
        return tuple(_write(folder))
    except BaseException as error:
        shutil.rmtree(folder, ignore_errors=True)
        for path in reversed(made):
            path.rmdir() if path.is_dir() else path.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise NotMade(
                f"The pack cannot be written to {folder}: {error.strerror}. Nothing is left of it."
            ) from error
        raise


def _schemas(folder: Path, made: list[Path]) -> None:
    """Write the schemas beside the packs, where they are not there already; `made` takes what is new."""
    from game.packs.schemas.files import schema_files  # start-up: schemas need every model

    if not folder.exists():
        folder.mkdir()
        made.append(folder)
    for file_name, text in schema_files().items():
        path = folder / file_name
        if not path.exists():
            made.append(path)
            path.write_text(text, encoding="utf-8", newline="\n")


def _write(folder: Path) -> list[str]:
    """Write every file of the template, the manifest last: a folder without one is no pack.

    Returns:
        The names of its TOML files.
    """
    name = folder.name
    for medium in sorted(TEMPLATE.glob("*/*")):
        (folder / medium.parent.name).mkdir(exist_ok=True)
        (folder / medium.parent.name / medium.name).write_bytes(medium.read_bytes())
    files = sorted(TEMPLATE.glob("*.toml"), key=lambda file: (file.name == "pack.toml", file.name))
    for file in files:
        text = file.read_text(encoding="utf-8")
        text = text.replace(_ID, f'"{name}"').replace("my_pack:", f"{name}:").replace(_NAME, f'"{_title(name)}"')
        (folder / file.name).write_text(text, encoding="utf-8", newline="\n")
    return [file.name for file in files]


def _title(name: str) -> str:
    return name.replace("_", " ").strip().capitalize()


def _refused(folder: Path) -> str:
    """Explain why a name is not fit, and suggest one."""
    words = unicodedata.normalize("NFKD", folder.name).encode("ascii", "ignore").decode().lower()
    better = re.sub(r"[^a-z0-9]+", "_", words).strip("_")[:_LONGEST]
    if better and not better[0].isalpha():
        better = f"pack_{better}"
    said = f"A pack cannot be called '{folder.name}': its name has small letters, digits and _, begins with a letter, "
    said += f"and is at most {_LONGEST} long."
    return f"{said} {folder.with_name(better)} would do." if better else f"{said} my_pack would do."


def _why(folder: Path, error: OSError) -> str:
    if isinstance(error, FileExistsError):
        return f"{folder} is there already; nothing was written. Choose another name, or move it away."
    if isinstance(error, FileNotFoundError):
        return f"There is no folder {folder.parent} to make the pack in. Make it first, or choose another one."
    if isinstance(error, NotADirectoryError):
        return f"{folder.parent} is a file, so no pack can be made in it."
    return f"No pack can be made in {folder.parent}: {error.strerror}."
