"""Core values that a child or a patch changes in vain, since a written block is inherited."""

from collections.abc import Callable

import pytest

Told = Callable[..., list[str]]

WOLF = """\
[[creature]]
id = "wolf"
name = "Wolf"
text = "Grey."
core = { might = 2, agility = 4, wits = 1, vigour = 2, threat = 1 }
blocks.impact = { impact = 3, hit_points = 5 }
blocks.reactive = { hit_points = 9 }
"""

CHILD = '[[creature]]\nid = "dire"\nextends = "wolf"\n'


def vain(found: list[str]) -> list[str]:
    return [line for line in found if "changes nothing" in line]


def says(line: int, column: int, under: str, write: str) -> str:
    return (
        f"{line}:{column}: this changes nothing under {under}, where the numbers of its block hold: write "
        f"blocks.{write} as well, or remove.blocks.{write} = true to have it follow from the core values"
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("core.might = 4", [says(11, 14, "impact and reactive", "impact")]),
        ("core.might = 4\nblocks.impact.impact = 4", [says(11, 14, "reactive", "reactive")]),
        ("core.might = 4\nremove.blocks.impact = true\nblocks.reactive.hit_points = 12", []),
        ("core.threat = 4", []),
        ('name = "Dire"', []),
        ("blocks.impact.impact = 4", []),
    ],
)
def test_a_child(warned: Told, words: str, told: list[str]) -> None:
    assert vain(warned(WOLF + CHILD + words)) == told


def test_a_patch_after_the_block(warned: Told) -> None:
    assert len(vain(warned(WOLF + '[[creature]]\npatch = "wolf"\nset.core = { might = 4, wits = 2 }'))) == 1


def test_a_block_after_the_patch(warned: Told) -> None:
    text = WOLF.replace("blocks.", "# blocks.") + '[[creature]]\npatch = "wolf"\nset.core.might = 4\n'
    assert vain(warned(text + '[[creature]]\npatch = "wolf"\nset.blocks.impact = { impact = 1, hit_points = 2 }')) == []


def test_who_writes_both_is_right(warned: Told) -> None:
    assert vain(warned(WOLF)) == []
