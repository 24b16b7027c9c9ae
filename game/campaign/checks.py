"""Checks outside fights: a member's skill against a difficulty, rolled as the ruleset rolls it (HX-23, ZN-25)."""

from fractions import Fraction

from game.campaign.members.members import Member, able, block_of, kind_of, skill_of, steps_of
from game.campaign.state import CampaignState
from systems.table.battle.foresight import FactorView, ProspectView
from systems.table.loop.engine import RequestKind
from systems.table.loop.language import tr
from systems.table.ruleset import Check
from systems.table.ruleset.check_chances import check_chances, effort_chance, per_cent


class Foreseen(RequestKind[CampaignState]):
    """A kind of request with options that roll dice, the chances of which are known beforehand."""

    def prospects(self) -> list[ProspectView]:
        """Return what can be said of each roll, in the order of the options."""
        return []


def attempt(c: CampaignState, who: Member, skill: str, difficulty: int) -> tuple[int, Check]:
    """Roll a check and put its dice on record.

    Returns:
        The value of the skill, and the check.
    """
    value = skill_of(c, who, skill)
    check = c.ruleset.check(c.dice, value, difficulty, who.id, skill)
    record_roll(c, check)
    return value, check


def prospects(c: CampaignState, who: Member, skill: str, difficulty: int, *, partly: bool = False) -> str:
    """Put a check into words before it is rolled: the skill, its value, the roll that it needs, and the chance.

    Scenes count core values; a stat block may have another number by the same name, which counts in fights.
    """
    value = skill_of(c, who, skill)
    in_fights = block_of(c, who).get(skill)
    apart = (
        tr(" (core value; {in_fights} in fights)", in_fights=in_fights)
        if isinstance(in_fights, int) and in_fights != value
        else ""
    )
    chances = check_chances(c.ruleset, value, difficulty)
    in_part = tr(", in part {percent}", percent=percent(chances.partial)) if partly and chances.partial else ""
    return tr(
        "{skill} {value}{apart} {wanted}: {percent}{in_part}",
        skill=skill,
        value=value,
        apart=apart,
        wanted=c.ruleset.wanted(value, difficulty),
        percent=percent(chances.passed),
        in_part=in_part,
    )


def prospect(
    c: CampaignState, option: str, who: Member, skill: str, difficulty: int, *, partly: bool = False
) -> ProspectView:
    """Return the chance of a check with everything that counts by name; `partly`: a result in part has a meaning."""
    value = skill_of(c, who, skill)
    chances = check_chances(c.ruleset, value, difficulty)
    factors = [FactorView(name=name, value=str(number)) for name, number in _sources(c, who, skill)]
    if len(factors) > 1:
        factors.append(
            FactorView(name=tr("{skill} of {person}", skill=skill, person=who.person.name), value=str(value))
        )
    factors.append(FactorView(name="difficulty", value=str(difficulty)))
    if needs := c.ruleset.needs(value, difficulty):
        factors.append(FactorView(name=tr("needs"), value=needs))
    if partly and chances.partial:
        factors.append(FactorView(name=tr("falls short, and gets a part of it"), value=percent(chances.partial)))
    return ProspectView(
        option=option,
        field="",
        target=who.id,
        words=tr(
            "{person} tests {prospects}",
            person=who.person.name,
            prospects=prospects(c, who, skill, difficulty, partly=partly),
        ),
        factors=[*factors, FactorView(name=tr("chance"), value=percent(chances.passed))],
        chance=per_cent(chances.passed),
    )


def effort_prospect(
    c: CampaignState, option: str, skill: str, difficulty: int, goal: int, turns: int, helpers: int
) -> ProspectView | None:
    """Return the chance of a feat of effort if the best try in each turn; None without a limit, or without anybody."""
    best = sorted(able(c), key=lambda who: -skill_of(c, who, skill))[:helpers]
    if not best or not turns:
        return None
    values = [skill_of(c, who, skill) for who in best]
    chance = percent(made := effort_chance(c.ruleset, tuple(values) * turns, difficulty, goal))
    who = [
        FactorView(
            name=tr("{skill} of {person}", skill=skill, person=each.person.name), value=str(skill_of(c, each, skill))
        )
        for each in best
    ]
    rest = (
        (tr("difficulty"), difficulty),
        (tr("attempts"), len(best) * turns),
        (tr("goal"), goal),
        (tr("chance"), chance),
    )
    return ProspectView(
        option=option,
        field="",
        target=best[0].id,
        words=tr("if the best of you try in each turn: {chance}", chance=chance),
        factors=[*who, *(FactorView(name=name, value=str(value)) for name, value in rest)],
        chance=per_cent(made),
    )


def _sources(c: CampaignState, who: Member, skill: str) -> list[tuple[str, int | str]]:
    """Return what a core value is made of: the trade, each step of advancement, and what things and states change."""
    kind = kind_of(c, who)
    raised = [(step.name, getattr(step.raises.core, skill)) for step in steps_of(c, who)]
    trade = tr("{skill} of {person}, {kind}", skill=skill, person=who.person.name, kind=kind.name.lower())
    raised += [
        (each.name, each.modifier.core.given.get(skill, 0) + each.modifier.tests.given.get(skill, 0))
        for each in c.changes(who.id)
    ]
    return [(trade, getattr(kind.core, skill)), *((name, f"{more:+d}") for name, more in raised if more)]


def percent(chance: Fraction) -> str:
    """Write a chance as the player reads it."""
    return tr("{per_cent} %", per_cent=per_cent(chance))


def record_roll(c: CampaignState, check: Check) -> None:
    """Put the dice on record by themselves where only their sum counts."""
    if not check.words:
        c.emit(check.roll)


def roll_words(check: Check) -> str:
    """The ruleset's wording of a check with the faces of the dice; empty where the check is a plain sum."""
    return (
        tr("{check} ({faces})", check=check.words, faces=", ".join(map(str, check.roll.faces))) if check.words else ""
    )
