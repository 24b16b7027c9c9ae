"""What the core pack says of opposed 4dF: the numbers of its rulings, and creatures that can use what they carry."""

import tomllib

import pytest

from game.packs.models.creature import Creature
from game.packs.roots import own_root
from systems.fudge.blocks import DERIVATION, FoeBlock, Numbers
from tests.shipped import catalogue

CORE = own_root() / "core"


def _numbers() -> dict[str, int]:
    (record,) = tomllib.loads((CORE / "rules" / "fudge.toml").read_text(encoding="utf-8"))["ruleset"]
    numbers: dict[str, int] = record["numbers"]
    return numbers


@pytest.mark.rule("FT-02", "FT-10", "FT-13", "IT-11", "HX-15", "BH-09")
@pytest.mark.parametrize(
    ("number", "value"),
    [
        ("move", 10), ("reach", 2), ("charge", 5), ("long_range", 2), ("scratch_boxes", 3), ("hurt_boxes", 1),
        ("very_hurt_boxes", 1), ("order", 1), ("blast_value", 6), ("blast_amount", 10), ("fled_loot", 2),
        ("quiet_rounds", 20), ("leap", 5), ("thrown_range", 10), ("projectile_range", 30), ("cover_depth", 2),
        ("guard", 1), ("points_per_step", 2),
    ],
)  # fmt: skip
def test_the_rulings_numbers_are_written_and_are_the_defaults(number: str, value: int) -> None:
    assert _numbers()[number] == getattr(Numbers(), number) == value


def test_every_number_of_the_ruleset_is_written() -> None:
    assert set(_numbers()) == set(Numbers.model_fields)


def test_blocks_are_derived_as_content_writes_it() -> None:
    (record,) = tomllib.loads((CORE / "rules" / "fudge.toml").read_text(encoding="utf-8"))["ruleset"]
    written = {side: set(table) for side, table in record["derivation"].items()}
    assert written == {side: set(table) for side, table in DERIVATION.items()}


def _creatures() -> list[Creature]:
    return [each for each in catalogue().creatures.values() if "fudge" in each.blocks]


@pytest.mark.rule("FT-04")
@pytest.mark.parametrize("creature", _creatures(), ids=lambda creature: creature.id)
def test_every_creature_has_hands_enough_for_what_it_carries(creature: Creature) -> None:
    block = FoeBlock.model_validate(creature.blocks["fudge"])
    assert all(arm.hands <= block.hands for arm in (*block.weapons, *block.powers))
