"""The fingerprint that every machine of a playtest must share: versions, and the code of the rules."""

import sys
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from systems.table.ruleset import rulesets

SHARED = (
    "systems.table",
    *(f"game.laboratory.{part}" for part in ("exact", "playtest", "policies", "search", "setups")),
)
"""The packages besides the rulesets that a fight runs through."""


@cache
def fingerprint() -> dict[str, str]:
    """Return versions by name: the game, Python, and each part that is played.

    For the parts it includes a digest of the source, since a checkout changes within one version.
    """
    found = {"flamequick": _version("flamequick"), "Python": ".".join(map(str, sys.version_info[:2]))}
    found |= {f"the code of {package}": _digest(package) for package in SHARED}
    for key, rules in rulesets().items():
        found[f"the ruleset {key}"] = _digest(type(rules).__module__.rpartition(".")[0] or type(rules).__module__)
    return found


def differences(here: dict[str, str], there: dict[str, str]) -> str:
    """Describe the differences between two machines in one clause; an empty text if there is none."""
    parts = [
        f"{name} is {there.get(name, 'missing')} there and {here.get(name, 'missing')} here"
        for name in sorted(here.keys() | there.keys())
        if here.get(name) != there.get(name)
    ]
    return ", ".join(parts[:3]) + (f", and {len(parts) - 3} more" if len(parts) > 3 else "")


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _digest(package: str) -> str:
    """Return eight hex digits for the source of a package or module."""
    spec = find_spec(package)
    folders = list(spec.submodule_search_locations or ()) if spec else []
    files = [path for folder in folders for path in sorted(Path(folder).rglob("*.py"))]
    if spec and not folders and spec.origin:
        files = [Path(spec.origin)]
    digest = blake2b(digest_size=4)
    for path in files:
        digest.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()
