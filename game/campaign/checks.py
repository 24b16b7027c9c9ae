"""Checks outside fights: a member's skill against a difficulty, rolled as the ruleset rolls it (HX-23, ZN-25)."""

from game.campaign.members.members import Member, block_of, skill_of
from game.campaign.state import CampaignState
from systems.table.ruleset import Check


def attempt(c: CampaignState, who: Member, skill: str, difficulty: int) -> tuple[int, Check]:
    """Roll a check and put its dice on record.

    Returns:
        The value of the skill, and the check.
    """
    value = skill_of(c, who, skill)
    check = c.ruleset.check(c.dice, value, difficulty, who.id, skill)
    record_roll(c, check)
    return value, check


def prospects(c: CampaignState, who: Member, skill: str, difficulty: int) -> str:
    """Put a check into words before it is rolled: the skill, its value, and the roll that it needs.

    Scenes count core values; a stat block may have another number by the same name, which counts in fights.
    """
    value = skill_of(c, who, skill)
    in_fights = block_of(c, who).get(skill)
    apart = f" (core value; {in_fights} in fights)" if isinstance(in_fights, int) and in_fights != value else ""
    return f"{skill} {value}{apart} {c.ruleset.wanted(value, difficulty)}"


def record_roll(c: CampaignState, check: Check) -> None:
    """Put the dice on record by themselves where only their sum counts."""
    if not check.words:
        c.emit(check.roll)


def roll_words(check: Check) -> str:
    """The ruleset's wording of a check with the faces of the dice; empty where the check is a plain sum."""
    return f"{check.words} ({', '.join(map(str, check.roll.faces))})" if check.words else ""
