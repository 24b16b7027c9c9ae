"""The places of content.

They are beside the package in a checkout or inside it in a wheel, in the packages of rulesets, in the player's own
folder, and in further ones.
"""

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import platformdirs

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
    raise FileNotFoundError("The game's own content is missing. Install the project again: pip install -e .")


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
    specs = [find_spec(package) for package in packages]
    folders = [Path(path) / "content" for spec in specs if spec for path in spec.submodule_search_locations or ()]
    return tuple(folder for folder in folders if folder.is_dir())


def pack_folders(root: Path) -> tuple[Path, ...]:
    """Return the packs in a folder of packs, by name; a pack's own folder is that pack, and a missing folder has
    none.
    """
    if not root.is_dir():
        return ()
    if (root / "pack.toml").is_file():
        return (root,)
    return tuple(sorted(folder for folder in root.iterdir() if _is_pack(folder)))


def overlooked(root: Path) -> Iterator[tuple[Path, str]]:
    """Return what looks like a pack in a folder of packs and is none, each with a remedy."""
    if not root.is_dir() or (root / "pack.toml").is_file():
        return
    for path in sorted(root.iterdir()):
        if is_archive(path):
            yield (
                path,
                "this is an archive, which is not read: unpack it, so that its folder with pack.toml lies here",
            )
        elif path.is_dir() and not _is_pack(path):
            for inner in sorted(folder for folder in _folders(path) if _is_pack(folder)):
                message = f"this pack lies one folder too deep: move the folder '{inner.name}' up, into '{root.name}'"
                yield inner / "pack.toml", message


def is_archive(path: Path) -> bool:
    """Tell whether a path is an archive by its name, which is not read."""
    return path.name.lower().endswith(_ARCHIVES) and path.is_file()


_ARCHIVES = (".zip", ".tar", ".tar.gz", ".tgz", ".7z", ".rar")


def _folders(path: Path) -> list[Path]:
    try:
        return [folder for folder in path.iterdir() if folder.is_dir()]
    except PermissionError:
        return []


def _is_pack(folder: Path) -> bool:
    """Tell whether a folder is a pack; a folder without permission counts as one, so that reading it reports the
    reason.
    """
    try:
        return (folder / "pack.toml").is_file()
    except PermissionError:
        return True
