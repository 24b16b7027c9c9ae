"""The parts of an attack by name: skills, modifiers of both rolls, wounds (FT-05 to FT-10)."""

from systems.fudge.components import Arm
from systems.fudge.mechanics.attack_profile import (
    DEFENCES,
    STEALTH,
    attack_parts,
    damage_parts,
    defence_parts,
)
from systems.fudge.mechanics.outlook import Blow, wounds_of
from systems.fudge.rules.modifiers import Parts
from systems.fudge.rules.wound_track import NAMES
from systems.fudge.state import State, Unit
from systems.table.battle.foresight import FactorView, factor, named
from systems.table.loop.language import tr


def attack_factors(
    state: State,
    doer: Unit,
    arm: Arm,
    target: Unit,
    blow: Blow,
    name: str,
    *,
    beat: int,
    way: str = "",
    charging: bool = False,
) -> list[FactorView]:
    """Return both skills, every modifier of attack, defence and wound by name, the wounds, and the advantage last.

    Args:
        state: the fight.
        doer: the attacker, as it will be by then.
        arm: its weapon.
        target: its target.
        blow: the advantage and damage modifiers of the attack.
        name: the name of the target.
        beat: 1 or 2.
        way: `acrobatics` or `stealth` in place of Attack.
        charging: count a charge that is still to come.
    """
    skill, facts = way or "attack", target.facts
    held = max(DEFENCES, key=lambda each: int(getattr(facts, each))) if way == STEALTH else "defense"
    defence = defence_parts(state, doer, arm, target, beat, seen=True)
    return [
        factor(skill.title(), int(getattr(doer.facts, skill))),
        *parts(attack_parts(state, doer, arm, target, beat, charging)),
        factor(tr("{name}'s {held}", name=name, held=held.title()), -int(getattr(facts, held))),
        *(factor(tr("{name}'s {part}", name=name, part=part), -value) for part, value in defence),
        *wound_factors(arm, target, blow),
        named(tr("advantage"), tr("{net:+d} to 4dF against 4dF", net=blow.net)),
    ]


def wound_factors(arm: Arm, target: Unit, blow: Blow) -> list[FactorView]:
    """Return what counts for the wound of a hit, and the least and the worst wound (FT-08, FT-10)."""
    found = [
        named(tr("{name} weapon", name=name) if name != "armour" else name, tr("wound {value:+d}", value=value))
        for name, value in damage_parts(arm, target)
    ]
    if target.facts.locket:
        found.append(named(tr("locket"), tr("half the wound")))
    least, worst = (NAMES.get(wounds_of(target, [value])[0], tr("none")) for value in (blow.least, blow.most))
    return [
        *found,
        named(tr("a hit wounds"), least if least == worst else tr("{least} to {worst}", least=least, worst=worst)),
    ]


def parts(found: Parts) -> list[FactorView]:
    """Return modifiers by name."""
    return [factor(name, value) for name, value in found]
