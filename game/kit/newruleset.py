"""New packages of rulesets: the template's files under a name of their own, all of them or none."""

import re
import shutil
import sys
import unicodedata
from collections.abc import Collection, Iterator
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path

from game.packs.models.fields import WORD

TEMPLATE = Path(__file__).resolve().parent / "template"
"""The files of a new package, written as those of a ruleset called `my_rules`."""
LONGEST = 40
"""Most characters of a name."""
_FILES = frozenset({".py", ".toml", ".md", ".gitignore"})
"""Endings of files of the template, and names without one."""


class BadRulesetName(Exception):
    """A name is not fit for a ruleset. The text says why, and suggests one."""


class NotMade(Exception):
    """A package cannot be made there. The text says why and what to do; nothing was written."""


def make(name: str, folder: Path, taken: Collection[str]) -> tuple[str, ...]:
    """Make a package of a new ruleset from the template.

    Args:
        name: the id of the ruleset, which is also that of its Python package and of its pack of content.
        folder: the package's own folder, which must not be there yet.
        taken: ids of rulesets and packs that there are already.

    Returns:
        The files that were written, relative to the folder, in order.

    Raises:
        BadRulesetName: the name will not do.
        NotMade: it cannot be made there; nothing is left of it.
    """
    if not re.fullmatch(WORD, name) or len(name) > LONGEST:
        raise BadRulesetName(_refused(name))
    if iskeyword(name) or name in sys.stdlib_module_names:
        raise BadRulesetName(f"A package called '{name}' would hide a part of Python. {name}_rules would do.")
    if name in taken or find_spec(name) is not None:
        raise BadRulesetName(f"A ruleset, a pack or a Python package is called '{name}' already. Choose another name.")
    try:
        folder.mkdir()
    except OSError as error:
        raise NotMade(_why(folder, error)) from error
    try:
        return tuple(_write(name, folder))
    except BaseException as error:
        shutil.rmtree(folder, ignore_errors=True)
        if isinstance(error, OSError):
            raise NotMade(f"Nothing can be written to {folder}: {error.strerror}. Nothing is left of it.") from error
        raise


def _write(name: str, folder: Path) -> Iterator[str]:
    """Write every file of the template, and yield its path."""
    for source in sorted(path for path in TEMPLATE.rglob("*") if (path.suffix or path.name) in _FILES):
        path = Path(renamed(source.relative_to(TEMPLATE).as_posix(), name))
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(source.read_text(encoding="utf-8"), name), encoding="utf-8", newline="\n")
        yield path.as_posix()


def renamed(text: str, name: str) -> str:
    """Return a text of the template with the name of a ruleset in all its forms."""
    words = [word for word in name.split("_") if word]
    forms = {
        "my_rules": name,
        "my-rules": "-".join(words),
        "MyRules": "".join(word.capitalize() for word in words),
        "My rules": " ".join(words).capitalize(),
    }
    return re.sub("|".join(forms), lambda found: forms[found[0]], text)


def _refused(name: str) -> str:
    """Explain why a name is not fit, and suggest one."""
    words = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    better = re.sub(r"[^a-z0-9]+", "_", words).strip("_")[:LONGEST]
    if better and not better[0].isalpha():
        better = f"rules_{better}"
    said = f"A ruleset cannot be called '{name}': its name has small letters, digits and _, begins with a letter, "
    return f"{said}and is at most {LONGEST} long. {better or 'my_rules'} would do."


def _why(folder: Path, error: OSError) -> str:
    if isinstance(error, FileExistsError):
        return f"{folder} is there already; nothing was written. Choose another name, or move it away."
    if isinstance(error, FileNotFoundError):
        return f"There is no folder {folder.parent} to make the package in. Make it first, or choose another one."
    if isinstance(error, NotADirectoryError):
        return f"{folder.parent} is a file, so no package can be made in it."
    return f"No package can be made in {folder.parent}: {error.strerror}."
