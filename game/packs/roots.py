"""The places of content.

They are beside the package in a checkout or inside it in a wheel, in the packages of rulesets, in the player's own
folder, and in further ones.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import platformdirs

from game.packs.archive import MANIFEST, holds_pack, is_zip
from systems.table.loop.language import tr
from systems.table.ruleset import homes

_HERE = Path(__file__).resolve()


def own_root() -> Path:
    """Return the folder of the game's own packs.

    Raises:
        FileNotFoundError: neither a checkout nor a wheel has it.
    """
    for folder in (_HERE.parents[2] / "content", _HERE.parent / "_content"):
        if (folder / "core" / "pack.toml").is_file():
            return folder
    raise FileNotFoundError(tr("The game's own content is missing. Install the project again: pip install -e ."))


def is_own(pack: Path) -> bool:
    """Tell whether a pack's folder is one of the game's own."""
    return pack.parent == own_root()


def user_root() -> Path:
    """Return the folder of packs that the player has added; it need not exist."""
    return Path(platformdirs.user_data_dir("flamequick", appauthor=False)) / "packs"


def roots(extra: Sequence[Path] = ()) -> tuple[Path, ...]:
    """Return every folder that is searched for packs."""
    return (own_root(), *ruleset_roots(), user_root(), *extra)


def ruleset_roots() -> tuple[Path, ...]:
    """Return the folders of packs that come with rulesets: `content` in the package that an entry point names.

    No package is imported for it, so that a broken ruleset breaks nothing here.
    """
    packages = dict.fromkeys(home.package for home in homes().values())
    specs = [find_spec(package) for package in packages if package]
    folders = [Path(path) / "content" for spec in specs if spec for path in spec.submodule_search_locations or ()]
    return tuple(folder for folder in folders if folder.is_dir())


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
    if not root.is_dir() or (root / MANIFEST).is_file() or _is_game(root):
        return
    for path in _within(root):
        if is_zip(path):
            if not holds_pack(path):
                yield (
                    path,
                    tr("there is no {file} in this zip, or it lies more than two folders deep", file=MANIFEST),
                )
        elif is_archive(path):
            yield path, tr("this archive is not read: make a zip of it, or unpack it here")
        else:
            for pack in _deeper(path):
                into = root.resolve().name
                yield pack, tr("this pack lies too deep to be found: move its folder up, into '{root}'", root=into)


def lying_in(folder: Path) -> Path | None:
    """Return a pack somewhere in a folder, as far as a short look finds one; None if there is none."""
    deeper = (path for path, _ in overlooked(folder) if path.is_dir())
    return next(chain(pack_folders(folder), deeper), None)


def _deeper(folder: Path) -> Iterator[Path]:
    """Yield the packs further down in a folder than packs are looked for, as far as a short look finds them.

    What lies in a pack is a part of it, and for its own check to tell.
    """
    waiting = deque([(folder, 0)])
    for _ in range(_LOOKS):
        if not waiting:
            return
        path, depth = waiting.popleft()
        if path.is_dir() and _is_pack(path):
            if depth > 1:
                yield path
        elif depth < _DEEPEST and path.is_dir() and not path.is_symlink() and not _is_game(path):
            waiting.extend((each, depth + 1) for each in _within(path))


def _is_game(folder: Path) -> bool:
    """Tell whether a folder is a checkout of the game, whose packs are found by themselves."""
    return (folder / "game" / "packs").is_dir() and (folder / "content" / "core").is_dir()


_LOOKS, _DEEPEST = 200, 4
"""How many files and folders are looked at for packs that lie too deep, and how deep."""


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
