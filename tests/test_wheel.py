"""The wheel: it holds the code, the content, and what plug-ins are found by."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
LOADS = """
from game.packs.loader import load
from game.packs.roots import own_root, roots
catalogue = load(roots())
print(own_root())
print(len(catalogue.items))
"""
MAKES = """
from game.cli import main
print(main(["pack", "new", "mine"]), main(["check", "mine"]))
"""


MAKES_RULES = """
from game.cli import main
print(main(["ruleset", "new", "mine"]))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the wheel is unpacked."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def run(program: str, site: Path, folder: Path) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(site), "XDG_DATA_HOME": str(folder / "data")},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.splitlines()


def test_a_wheel_carries_no_tests_and_no_saves(site: Path) -> None:
    assert not [path.name for path in site.iterdir() if path.name.startswith(("tests", "saves"))]


@pytest.mark.thorough
def test_a_wheel_carries_the_content_and_loads_it(site: Path, tmp_path: Path) -> None:
    root, items = run(LOADS, site, tmp_path)
    assert Path(root) == site / "game" / "packs" / "_content"
    assert int(items) >= 30


def test_a_wheel_tells_type_checkers_that_it_is_typed(site: Path) -> None:
    assert all((site / package / "py.typed").is_file() for package in ("game", "systems"))


@pytest.mark.thorough
def test_a_wheel_carries_the_template_of_packs(site: Path, tmp_path: Path) -> None:
    *_, last = run(MAKES, site, tmp_path)
    assert last == "0 0"


def test_a_wheel_carries_the_template_of_rulesets_and_the_page_of_the_port(site: Path, tmp_path: Path) -> None:
    *_, last = run(MAKES_RULES, site, tmp_path)
    assert last == "0"
    made = {path.relative_to(tmp_path / "mine").as_posix() for path in (tmp_path / "mine").rglob("*.*")}
    assert {"pyproject.toml", "mine/ruleset.py", "mine/content/mine/pack.toml", "tests/test_mine.py"} <= made
    assert (site / "systems" / "table" / "README.md").is_file()


def test_a_wheel_carries_the_handbook(site: Path) -> None:
    assert (site / "game" / "packs" / "_content" / "README.md").is_file()


def test_a_wheel_carries_the_schemas(site: Path) -> None:
    folder = site / "game" / "packs" / "_content" / "schemas"
    assert {path.name for path in folder.iterdir()} == {"content.json", "pack.json"}
