"""Packs written for one test, and a ruleset that only these tests know."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Self

import pytest
from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.packs.check import check
from game.packs.loader import drafted
from systems.table.loop.events import Rolled
from systems.table.ruleset import Check, Gear

MANIFEST = """\
format = 2
id = "{id}"
name = "A pack"
text = "For one test."
version = "{version}"
licence = "MIT"
depends = {depends}
{more}
"""

Write = Callable[..., Path]
Told = Callable[..., list[str]]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a pack below the folder `packs` and return its own folder; faults are shown relative to `packs`."""
    root = tmp_path / "packs"
    root.mkdir()
    monkeypatch.chdir(root)

    def written(name: str, /, version: str = "1.0", depends: str = "[]", more: str = "", **files: str) -> Path:
        folder = root / name
        folder.mkdir(exist_ok=True)
        (folder / "pack.toml").write_text(MANIFEST.format(id=name, version=version, depends=depends, more=more))
        for file, text in files.items():
            (folder / f"{file}.toml").write_text(text)
        return folder

    return written


@pytest.fixture
def told(write: Write) -> Told:
    """Write one pack of one file, `a.toml`; return what a load tells of it, without the file's name."""

    def faults(text: str, **files: str) -> list[str]:
        folder = write("mine", a=text, **files)
        return [str(fault).removeprefix("mine/a.toml:") for fault in drafted([folder]).findings.faults()]

    return faults


@pytest.fixture
def warned(write: Write) -> Told:
    """Write one pack of one file, `a.toml`; return what a check tells, without `warning: ` and the file's name."""

    def warnings(text: str, **files: str) -> list[str]:
        folder = write("mine", a=text, **files)
        found = map(str, check(roots=[folder.parent]).faults)
        return [fault.removeprefix("mine/a.toml:").replace(" warning:", "") for fault in found]

    return warnings


class Block(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    skill: int
    hit_points: int = 1


class Weapon(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    name: str
    damage: int = Field(1, le=9)


class Armed(Block):
    weapons: tuple[Weapon, ...] = Field((), strict=False)
    armour: int = Field(2, le=4)


class Ground(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    loot: int
    zones: dict[str, Weapon] = {}
    exits: int = 1

    @model_validator(mode="after")
    def _open(self) -> Self:
        if self.exits > len(self.zones) + 1:
            raise ValueError("there are more exits than zones")
        return self


class Numbers(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    first_blood: int = 1


@pytest.fixture
def duel(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """The one ruleset that is installed during the test."""
    ruleset = SimpleNamespace(
        id="duel",
        member_block=Armed,
        foe_block=Block,
        encounter_block=Ground,
        gear_block=Gear,
        numbers_model=Numbers,
        view_fields={"round": int, "self.hp": int, "last_intent": str},
        intents=frozenset({"attack", "guard", "yield"}),
        feints=frozenset({"attack", "guard"}),
        separate_draw=frozenset({"yield"}),
        targets=frozenset({"weakest"}),
        efforts=False,
        block=lambda kind, written, core, table: dict(written or {"skill": core.might}),
        raised=lambda block, steps: {**block, **{key: block.get(key, 2) + step for key, step in steps.items()}},
        compose=lambda foes, numbers: {"loot": len(foes)},
        problem=lambda block, members, foes: "",
        check=lambda *asked: Check(Rolled("", "", 0, 0, (), 0), 0, passed=True),
        under=lambda numbers: ruleset,
    )
    checks = (f"checks.{name}" for name in ("behaviours", "blocks", "derived", "room", "rules"))
    for module in (*checks, "checks.reachability.composed", "checks.reachability.impossible_checks"):
        monkeypatch.setattr(f"game.packs.{module}.rulesets", lambda: {"duel": ruleset})
    return ruleset


ITEM = """
[[item]]
id = "{id}"
name = "Thing"
text = "A thing."
price = 1
weight = 1
"""
