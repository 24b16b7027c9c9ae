"""Packages of rulesets for tests: installed to a folder as pip does it, and the game in a process that finds them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests import forked

ROOT = Path(__file__).parents[2]


def installed(source: Path, work: Path) -> Path:
    """Install a package from its folder; nothing is written there. Return the folder that it was installed to."""
    shutil.copytree(source, work / "source")
    target = work / "site"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    done = subprocess.run([*pip, "--target", target, work / "source"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return target


def run(site: Path, words: list[str]) -> subprocess.CompletedProcess[str]:
    """Run Python in a process that finds the packages of a folder."""
    done = [sys.executable, *words]
    return subprocess.run(done, capture_output=True, text=True, check=False, env=_environment(site), cwd=site.parent)


def flamequick(site: Path, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run the game's command in a process of its own that finds the packages of a folder."""
    return forked.flamequick(*words, path=site, environment=_environment(site), folder=site.parent, given=given)


def _environment(site: Path) -> dict[str, str]:
    path = os.pathsep.join([str(ROOT), str(site), *filter(None, [os.environ.get("PYTHONPATH", "")])])
    own = {"XDG_DATA_HOME": str(site / "data"), "XDG_CONFIG_HOME": str(site / "settings")}
    return {**os.environ, "PYTHONPATH": path, **own}
