"""The places of content: beside the package in a checkout, inside it in a wheel, the player's own, further folders."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import platformdirs

from game.packs.archive import MANIFEST, holds_pack, is_zip

_HERE = Path(__file__).resolve()


def own_root() -> Path:
    """Return the folder of the game's own packs.

    Raises:
        FileNotFoundError: neither a checkout nor a wheel has it.
    """
    for folder in (_HERE.parents[2] / "content", _HERE.parent / "_content"):
        if (folder / "core" / "pack.toml").is_file():
            return folder
    raise FileNotFoundError("The game's own content is missing. Install the project again: pip install -e .")


def user_root() -> Path:
    """Return the folder of packs that the player has added; it need not exist."""
    return Path(platformdirs.user_data_dir("flamequick", appauthor=False)) / "packs"


def roots(extra: Sequence[Path] = ()) -> tuple[Path, ...]:
    """Return every folder that is searched for packs."""
    return (own_root(), user_root(), *extra)


def pack_folders(root: Path) -> tuple[Path, ...]:
    """Return the packs in a folder of packs, by name: folders, and zips.

    What is a pack itself, folder or zip, is that one. In a folder of packs one may lie a folder deeper, as unpacking
    often leaves it. What the packs are called is for their manifests to say. A missing folder has none.
    """
    if is_zip(root):
        return (root,)
    if not root.is_dir():
        return ()
    if (root / MANIFEST).is_file():
        return (root,)
    return tuple(pack for path in _within(root) for pack in _packs(path))


def _packs(path: Path) -> list[Path]:
    if is_zip(path):
        return [path] if holds_pack(path) else []
    if not path.is_dir():
        return []
    return [path] if _is_pack(path) else [folder for folder in _within(path) if folder.is_dir() and _is_pack(folder)]


def overlooked(root: Path) -> Iterator[tuple[Path, str]]:
    """Return what looks like a pack in a folder of packs and is none, each with a remedy."""
    if not root.is_dir() or (root / MANIFEST).is_file():
        return
    for path in _within(root):
        if is_zip(path):
            if not holds_pack(path):
                yield path, f"there is no {MANIFEST} in this zip, or it lies more than two folders deep"
        elif is_archive(path):
            yield path, "this archive is not read: make a zip of it, or unpack it here"


def is_archive(path: Path) -> bool:
    """Tell whether a path is an archive of a kind that is not read, by its name."""
    return path.name.lower().endswith(_ARCHIVES) and path.is_file()


_ARCHIVES = (".tar", ".tar.gz", ".tgz", ".7z", ".rar")


def _within(folder: Path) -> list[Path]:
    """Return what is in a folder, by name, but for what begins with a dot; nothing where nobody may look."""
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except PermissionError:
        return []


def _is_pack(folder: Path) -> bool:
    """Tell whether a folder is a pack; a folder without permission counts as one, so that reading it reports the
    reason.
    """
    try:
        return (folder / MANIFEST).is_file()
    except PermissionError:
        return True
