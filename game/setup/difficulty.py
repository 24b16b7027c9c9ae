"""The difficulties that a player chooses from (BH-07)."""

from typing import get_args

from systems.table.battle.setup import Difficulty
from systems.table.loop.language import mark, tr

STANDARD: Difficulty = "standard"

DESCRIBED: tuple[tuple[Difficulty, str, str], ...] = (
    ("story", mark("Story"), mark("Enemies never feint: what they show is what they do.")),
    ("standard", mark("Standard"), mark("Enemies act by their nature, and some of them feint.")),
    ("ruthless", mark("Ruthless"), mark("Enemies look ahead and do what will hurt you most.")),
)
"""Id, name and text of each."""


def difficulty_of(text: str) -> Difficulty:
    """Return the difficulty of that id.

    Raises:
        ValueError: there is none; the text names those that there are.
    """
    for each in get_args(Difficulty):
        if each == text:
            found: Difficulty = each
            return found
    raise ValueError(
        tr(
            "there is no difficulty {text!r}; there are {key}",
            text=text,
            key=", ".join((key for key, _, _ in DESCRIBED)),
        )
    )
