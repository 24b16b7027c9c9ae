"""Profile of an attack at the beginning of its beat: whether it finds its target, skills, modifiers."""

from functools import lru_cache

from systems.fudge.components import Action, Arm, Combatant
from systems.fudge.map.geometry import Spot, concealment, cover, level, origin_of, within
from systems.fudge.rules.modifiers import (
    HAND_TO_HAND,
    SHOT,
    STANDING,
    Attacker,
    Defender,
    Parts,
    armoured,
    attack_modifiers,
    damage_modifiers,
    defence_modifiers,
    total,
)
from systems.fudge.rules.rolls import hands_suffice
from systems.fudge.state import State, Unit
from systems.table.battle.fight import Fight
from systems.table.loop.caches import VALUES
from systems.table.loop.language import tr

ACROBATICS, STEALTH = "acrobatics", "stealth"
DEFENCES = ("defense", "insight", "notice")
"""Skills that may defend against an attack by Stealth (FT-05)."""


def why_lost(state: State, unit: Unit, action: Action, arm: Arm, target: Unit) -> str:
    """The reason why an attack finds no target at the beginning of its beat; empty if it does (FT-12, FT-13)."""
    if not target.fights:
        return tr("its target is gone")
    if target.condition.shifted:
        return tr("its target is half out of this world")
    if not within(unit.spot, target.spot, _reach(state, unit, action, arm, target)):
        return tr("out of reach") if arm.kind in HAND_TO_HAND else tr("out of range")
    if target.id in unit.senses.missed and state.must_locate(unit, arm, target):
        return tr("its target has not been found")
    return ""


def _reach(state: State, unit: Unit, action: Action, arm: Arm, target: Unit) -> int:
    if leaps(state, unit, action, arm, target):
        return max(state.numbers.reach, state.numbers.leap)
    return state.attack_range(arm)


def leaps(state: State, unit: Unit, action: Action, arm: Arm, target: Unit) -> bool:
    """Tell whether an attack is made by leaping down from higher ground, with Acrobatics (FT-05)."""
    return (
        action.way == ACROBATICS
        and arm.kind in HAND_TO_HAND
        and unit.place.posture == STANDING
        and level(state.ground, unit.spot) > level(state.ground, target.spot)
    )


def skill_of(state: State, unit: Unit, action: Action, arm: Arm, target: Unit) -> str:
    """The skill of an attack: Acrobatics or Stealth if declared and still possible, else Attack (FT-05)."""
    if not action.way:
        return "attack"
    if action.way == STEALTH and unit.id not in target.senses.located:
        return STEALTH
    return ACROBATICS if leaps(state, unit, action, arm, target) else "attack"


def _rolls_before(state: State, unit: Unit, beat: int) -> bool:
    """Tell whether an attack of a unit is still to be rolled before that of a beat, and may use up an order or aim."""
    return beat > state.turn.beat and unit.action(1).kind == "attack"


def attack_parts(state: State, unit: Unit, arm: Arm, target: Unit, beat: int, charging: bool = False) -> Parts:
    """Return the modifiers of the attack roll (FT-07), with orders, effects and an enemy's all-out attack.

    Args:
        state: the fight.
        unit: the attacker.
        arm: its weapon.
        target: its target.
        beat: 1 or 2; an order and an aim help the first attack that is rolled.
        charging: count a charge that is still to come.
    """
    place, there, condition = unit.place, target.place, unit.condition
    here, at = (place.x, place.y), (there.x, there.y)
    parts = attack_modifiers(
        Attacker(
            arm.kind,
            state.heights and level(state.ground, here) > level(state.ground, at),
            place.posture,
            unit.worst,
            condition.blind > 0,
            arm.kind in SHOT and not within(here, at, arm.range),
            charging or (beat == 2 and unit.plan.charge == target.id),
            condition.aim == target.id and _aimed(state, unit, target, beat),
        )
    )
    more = _strengthened(state, unit, beat)
    return parts + more if more else parts


def _strengthened(state: State, unit: Unit, beat: int) -> Parts:
    """Return the modifiers of a unit's attacks in a beat that come from orders, intents and effects."""
    plan, resolve, effect = unit.plan, unit.resolve, unit.condition.attack
    parts: Parts = ()
    if plan.ordered == "attack" and "order" not in plan.spent and not _rolls_before(state, unit, beat):
        parts += (("order", state.numbers.order),)
    if resolve.intent == "press" and resolve.amount:
        parts += ((tr("all out"), resolve.amount),)
    if effect:
        parts += (("strengthened" if effect > 0 else "weakened", effect),)
    return parts


def _aimed(state: State, unit: Unit, target: Unit, beat: int) -> bool:
    """Tell whether a unit's aim at the target helps the shot of a beat: no shot at it was rolled before (FT-07)."""
    if "aimed" in unit.plan.spent:
        return False
    before = unit.action(1)
    return not (_rolls_before(state, unit, beat) and before.at == target.id and unit.arm(before.by).kind in SHOT)


def defence_parts(state: State, unit: Unit, arm: Arm, target: Unit, beat: int, seen: bool = False) -> Parts:
    """Return the modifiers of the defence roll (FT-09), with orders and an enemy's guard.

    `seen`: by the intent that is shown, so that an estimate reveals no feint (BH-01).
    """
    ground, condition, place, at = state.ground, target.condition, target.place, unit.place
    here, there = (place.x, place.y), (at.x, at.y)
    covered = hidden = 0
    if state.shelters:
        covered = cover(ground, there if arm.origin == "attacker" else origin_of(arm.origin, there, here), here)
        hidden = concealment(ground, here)
    parts = defence_modifiers(
        Defender(
            arm.kind,
            state.heights and level(ground, here) > level(ground, there),
            place.posture,
            target.worst,
            condition.surprised,
            condition.blind > 0,
            covered,
            hidden,
        )
    )
    more = _guarded(state, unit, target, beat, seen)
    return parts + more if more else parts


def _guarded(state: State, unit: Unit, target: Unit, beat: int, seen: bool) -> Parts:
    """Return the modifiers of a target's defence against a unit that come from orders and intents."""
    plan, resolve = target.plan, target.resolve
    intent, amount = (resolve.shown, resolve.shown_amount) if seen else (resolve.intent, resolve.amount)
    parts: Parts = ()
    if plan.ordered == unit.id and "order" not in plan.spent:
        comes_before = _rolls_before(state, unit, beat) and unit.action(1).at == target.id
        parts += () if comes_before else (("order", state.numbers.order),)
    if intent == "press" and amount:
        parts += ((tr("all out"), -amount),)
    if intent == "guard":
        parts += (("guard", state.numbers.guard),)
    return parts


def damage_parts(arm: Arm, target: Unit) -> Parts:
    """Return the modifiers of a hit's margin (FT-08)."""
    return damage_modifiers(arm.edge, arm.anti_personnel, armoured(target.facts.armour, arm.kind, arm.edge))


def damage_bonus(arm: Arm, target: Unit) -> int:
    """The sum of an attack's damage modifiers."""
    return total(damage_parts(arm, target))


@lru_cache(maxsize=VALUES)
def wielded(facts: Combatant) -> tuple[Arm, ...]:
    """The arms of a unit for which it has hands enough (FT-04)."""
    return tuple(arm for arm in facts.arms if hands_suffice(facts.hands, 0, arm.hands))


@lru_cache(maxsize=VALUES)
def shoots(facts: Combatant) -> bool:
    """Tell whether a unit can throw or shoot anything."""
    return any(arm.kind in SHOT for arm in wielded(facts))


def advantage(
    state: State, unit: Unit, arm: Arm, target: Unit, charging: bool = False, beat: int = 1, way: str = ""
) -> int:
    """The skill and modifiers of an attack less those of its defence, as far as the intents shown tell.

    Args:
        state: the fight.
        unit: the attacker, as it will be by then.
        arm: its weapon.
        target: its target.
        charging: count a charge that is still to come.
        beat: 1 or 2; an order and an aim help the first attack that is rolled.
        way: `acrobatics` or `stealth` in place of Attack; against Stealth the best of three skills defends (FT-05).
    """
    facts = target.facts
    skill = int(getattr(unit.facts, way)) if way else unit.facts.attack
    attack = skill + total(attack_parts(state, unit, arm, target, beat, charging))
    held = max(int(getattr(facts, each)) for each in DEFENCES) if way == STEALTH else facts.defense
    return attack - held - total(defence_parts(state, unit, arm, target, beat, seen=True))


class Standings:
    """Skills of units with what modifies them against everybody, for the advantages of many attacks in beat 1.

    Modifiers add up, so that those of one unit are found once, and those of a pair are few. They hold as long as
    nothing happens but declarations.
    """

    def __init__(self, fight: Fight) -> None:
        """Begin with nobody; use `fight.now(Standings)`."""
        self._state = fight.bound(State)
        self._attacks: dict[tuple[str, str], int] = {}
        self._defences: dict[tuple[str, str, str, int], int] = {}

    def advantage(self, unit: Unit, arm: Arm, target: Unit) -> int:
        """Return the same as `advantage` for an attack in beat 1 without a charge, by Attack."""
        if target.plan.ordered == unit.id or unit.condition.aim == target.id:
            return advantage(self._state, unit, arm, target)
        attack = self._attacks.get((unit.id, arm.kind))
        if attack is None:
            attack = self._attacks[unit.id, arm.kind] = self._attack(unit, arm.kind)
        resolve = target.resolve
        key = target.id, arm.kind, resolve.shown, resolve.shown_amount
        defence = self._defences.get(key)
        if defence is None:
            defence = self._defences[key] = self._defence(unit, target, arm.kind)
        state = self._state
        if state.heights or state.shelters or arm.kind in SHOT:
            return attack - defence + self._between(arm, unit.spot, target.spot)
        return attack - defence

    def _attack(self, unit: Unit, kind: str) -> int:
        alone = Attacker(kind, posture=unit.place.posture, wound=unit.worst, blind=unit.condition.blind > 0)
        return unit.facts.attack + total(attack_modifiers(alone)) + total(_strengthened(self._state, unit, 1))

    def _defence(self, unit: Unit, target: Unit, kind: str) -> int:
        """Return the defence of a target that no order helps against the unit."""
        surprised, blind = target.condition.surprised, target.condition.blind > 0
        alone = Defender(kind, False, target.place.posture, target.worst, surprised, blind)
        guarded = _guarded(self._state, unit, target, 1, seen=True)
        return target.facts.defense + total(defence_modifiers(alone)) + total(guarded)

    def _between(self, arm: Arm, here: Spot, there: Spot) -> int:
        """Return what places do: height, long range, cover, concealment."""
        state, kind, found = self._state, arm.kind, 0
        above = level(state.ground, here) - level(state.ground, there) if state.heights else 0
        far = kind in SHOT and not within(here, there, arm.range)
        if above > 0 or far:
            found += total(attack_modifiers(Attacker(kind, above > 0, long_range=far)))
        covered = hidden = 0
        if state.shelters:
            covered = cover(state.ground, origin_of(arm.origin, here, there), there)
            hidden = concealment(state.ground, there)
        if above < 0 or covered or hidden:
            found -= total(defence_modifiers(Defender(kind, above < 0, cover=covered, concealment=hidden)))
        return found
