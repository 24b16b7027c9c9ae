"""Random patches of shipped records: every change is made or told, and what is told stands in the patch's file."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.packs.check import check
from game.packs.roots import own_root
from game.packs.verbs import CHANGES

pytestmark = pytest.mark.thorough

FILES = sorted(file for file in own_root().glob("core/*/*.toml") if file.parent.name != "scenarios")

MANIFEST = 'format = 2\nid = "{}"\nname = "M"\ntext = "T."\nversion = "1"\nlicence = "MIT"\n'

LEAVES = [
    0,
    1,
    -3,
    2.5,
    0.0,
    1e300,
    10**15,
    True,
    False,
    "",
    "x",
    "core:rations",
    [],
    ["x"],
    [1],
    [{}],
    [{"id": "x"}],
    {},
    {"1": True},
]


def change(value: Any, dice: random.Random) -> Any:
    """Return a random change of a value: a leaf, or a table that leads further inside."""
    if dice.random() < 0.6:
        if isinstance(value, dict) and value:
            keys = dice.sample(list(value), min(len(value), dice.randint(1, 2)))
            table = {key: change(value[key], dice) for key in keys}
            return table | {"odd": dice.choice(LEAVES)} if dice.random() < 0.1 else table
        if isinstance(value, list) and value:
            index = dice.randrange(len(value))
            return {str(index + dice.choice([1, 1, 1, 0, 2])): change(value[index], dice)}
    return dice.choice([*LEAVES, value, [value], value[:1] if isinstance(value, list) else value])


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("packs")


@settings(
    max_examples=400,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip
@given(seed=st.integers(0, 2**64))
def test_random_patches_are_made_or_told(root: Path, seed: int) -> None:
    dice = random.Random(seed)
    file = dice.choice(FILES)
    text = file.read_text(encoding="utf-8")
    kind, records = dice.choice(list(tomllib.loads(text).items()))
    record = dice.choice(records)
    verb = dice.choice(["patch", "patch", "extends"])
    words = {name: change(record, dice) for name in dice.sample(CHANGES, dice.randint(1, 4))}
    written = {verb: f"core:{record['id']}", **words} | ({"id": "own"} if verb == "extends" else {})
    for name, manifest, content in (
        ("core", MANIFEST.format("core"), text),
        ("mine", MANIFEST.format("mine") + 'depends = ["core"]\n', tomli_w.dumps({kind: [written]})),
    ):
        folder = root / name
        folder.mkdir(exist_ok=True)
        (folder / "pack.toml").write_text(manifest)
        (folder / "a.toml").write_text(content, encoding="utf-8")
    faults = check(roots=[root]).faults
    assert len(set(faults)) == len(faults)
    assert all(fault.line >= 1 and fault.column >= 1 for fault in faults)
