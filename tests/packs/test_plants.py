"""Faults as careless modders make them: each is told once, at its line and column, in words that say what to do."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.packs.check import check
from tests.packs.plants import CORE, PLANTS, Plant

Write = Callable[..., Path]

MARK = "  # !"


@pytest.mark.parametrize("plant", PLANTS, ids=[plant.name for plant in PLANTS])
def test_each_is_told_once_at_its_place(write: Write, plant: Plant) -> None:
    write("core", version="0.1.0", a=CORE)
    key, _, depends = plant.manifest.partition(" = ")
    if key == "depends":
        folder = write(plant.name, depends=depends, a=plant.text)
    else:
        folder = write(plant.name, depends='["core"]', more=plant.manifest, a=plant.text)
    file = "pack.toml" if plant.manifest else "a.toml"
    lines = (folder / file).read_text().splitlines()
    [line] = [number for number, words in enumerate(lines, 1) if words.endswith(MARK)]
    found = check([folder], [folder.parent]).faults
    told = [fault for fault in found if (fault.warning, fault.pack) == (plant.warning, plant.name)]
    assert [(fault.file, fault.line, fault.column, fault.message) for fault in told] == [
        (f"{plant.name}/{file}", line, plant.column, plant.says)
    ]


def test_there_are_more_than_sixty() -> None:
    assert len({plant.name for plant in PLANTS}) == len(PLANTS) > 60
