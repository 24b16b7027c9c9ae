"""The wheel: it holds the code, the content, and what plug-ins are found by."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOADS = """
from game.packs.loader import load
from game.packs.roots import own_root, roots
catalogue = load(roots())
print(own_root())
print(len(catalogue.items))
"""


def test_a_wheel_carries_the_content_and_loads_it(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    site = tmp_path / "site"
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        wheel.extractall(site)
        assert not [name for name in wheel.namelist() if name.startswith(("tests", "saves"))]
    done = subprocess.run(
        [sys.executable, "-c", LOADS],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(site)},
        check=True,
        capture_output=True,
        text=True,
    )
    root, items = done.stdout.split("\n")[:2]
    assert Path(root) == site / "game" / "packs" / "_content"
    assert int(items) >= 30
