"""The arithmetic as pure functions: one d20 under a skill, and what a blow costs, by one d4."""

SIDES = 20
"""Sides of the die of a throw."""
HARM = 4
"""Sides of the die of a blow."""
STEP = 2
"""What one point of a boost, a press or a good start is worth on the die."""


def needed(skill: int, change: int) -> int:
    """Return the highest throw that hits; 1 always hits, and 20 never does."""
    return max(1, min(SIDES - 1, skill + change))


def chance(skill: int, change: int) -> int:
    """Return the chance to hit in per cent."""
    return 100 * needed(skill, change) // SIDES


def blow(face: int, damage: int, armour: int, guarding: bool) -> int:
    """Return the hit points that a blow takes: armour takes some off, a guard halves the rest; never below 1."""
    left = max(1, face + damage - armour)
    return -(-left // 2) if guarding else left


def blows(damage: int, armour: int, guarding: bool) -> list[int]:
    """Return what a blow takes with each face of its die."""
    return [blow(face, damage, armour, guarding) for face in range(1, HARM + 1)]


def check_target(skill: int, difficulty: int) -> int:
    """Return the highest throw that passes a test outside fights.

    Content writes difficulties for 2d6 + skill: to meet it by 7 is a test at even chances.
    """
    return needed(10, STEP * (skill + 7 - difficulty))
