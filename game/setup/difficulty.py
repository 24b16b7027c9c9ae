"""The difficulties that a player chooses from (BH-07)."""

from typing import get_args

from systems.table.battle.setup import Difficulty

STANDARD: Difficulty = "standard"

DESCRIBED: tuple[tuple[Difficulty, str, str], ...] = (
    ("story", "Story", "Enemies never feint: what they show is what they do."),
    ("standard", "Standard", "Enemies act by their nature, and some of them feint."),
    ("ruthless", "Ruthless", "Enemies look ahead and do what will hurt you most."),
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
    raise ValueError(f"there is no difficulty {text!r}; there are {', '.join(key for key, _, _ in DESCRIBED)}")
