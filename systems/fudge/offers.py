"""What a member may do with an action: every attack, move, thing and posture, as options (FT-03, FT-04, FT-13)."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property, lru_cache, partial

from systems.fudge.components import Action, Arm, Place
from systems.fudge.ground import WINDS, Ground, Spot, direction, inside, level, metres, read_spot, squared, within
from systems.fudge.judge import ACROBATICS, STEALTH, net
from systems.fudge.moving import into_reach, landing, towards, way_out
from systems.fudge.odds import chance
from systems.fudge.rules import HAND_TO_HAND, PRONE, SHOT, STANDING, blast_value, hands_suffice, strikes_again, wound_of
from systems.fudge.sides import Sides, Unit
from systems.fudge.track import NAMES
from systems.table.battle.fight import Fight
from systems.table.battle.items import usable, wanted, words_of
from systems.table.battle.setup import Thing
from systems.table.effects.damage import Damage
from systems.table.loop.fields import Pick
from systems.table.loop.requests import Option

WAYS = {"attack": "", "leap": ACROBATICS, "sneak": STEALTH}
"""Kinds of attack options, and the skill that each uses in place of Attack."""
THING_HANDS = 1
"""Using a thing takes one hand (IT-11)."""


class Offer:
    """What one member may do with the action that is to be chosen."""

    def __init__(self, battle: Fight, sides: Sides, unit: Unit) -> None:
        """Look where the member will be by then, and which hands are free."""
        self.battle, self.sides, self.unit = battle, sides, unit
        self.second = unit.plan.step == 1
        self.before = unit.action(1) if self.second else Action()
        self.posture = _posture_after(unit) if self.second else unit.place.posture
        self.spot = _spot_after(sides, unit) if self.second else unit.spot
        self.hands = unit.facts.hands - self._busy()
        self.enemies = sides.enemies(unit)

    @cached_property
    def then(self) -> Unit:
        """The member as the first action leaves them, for looking at alone; who moves loses an aim (FT-13)."""
        unit = self.unit
        if not self.second:
            return unit
        aim = unit.condition.aim if self.spot == unit.spot else ""
        return unit._replace(place=Place(*self.spot, self.posture), condition=replace(unit.condition, aim=aim))

    def _busy(self) -> int:
        """Hands that the first action took."""
        if self.before.kind == "attack":
            return self.unit.arm(self.before.by).hands
        return THING_HANDS if self.before.kind == "use" else 0

    def attacks(self, only: str = "") -> Iterator[Option]:
        """Each way to attack with each hand that is free (FT-04, FT-05); of one arm alone, if its key is given."""
        for arm, kind, targets in self.aimed(only):
            yield self._attack(arm, kind, targets)

    def aimed(self, only: str = "") -> Iterator[tuple[Arm, str, list[str]]]:
        """The same without words: each arm and way, and whom it could find."""
        for arm in self.unit.facts.arms:
            if (only and arm.key != only) or not hands_suffice(self.hands, 0, arm.hands):
                continue
            if self.before.kind == "attack" and not strikes_again(self.before.by, arm.key, arm.each_hand):
                continue
            for kind in WAYS:
                if targets := list(self._targets(arm, kind)):
                    yield arm, kind, targets

    def _attack(self, arm: Arm, kind: str, targets: list[str]) -> Option:
        label = {"attack": "Attack", "leap": "Leap down and attack", "sneak": "Attack unseen"}[kind]
        skill = WAYS[kind] or "attack"
        pick = Pick.among("target", targets, lambda foe: self._target_words(arm, self.sides.units[foe], kind))
        return Option(
            f"{kind}:{arm.key}",
            f"{label}: {arm.name}",
            lambda: f"{_words(arm)}; {skill.title()} {getattr(self.unit.facts, skill):+d}",
            (pick,),
        )

    def _targets(self, arm: Arm, kind: str) -> Iterator[str]:
        """Whom an attack could find; in beat 2 those too who may have come nearer by then."""
        if kind == "leap" and (arm.kind not in HAND_TO_HAND or self.posture != STANDING):
            return
        reach = self._reach(arm, kind)
        slack = self.sides.numbers.move if self.second else 0
        for foe in self.enemies:
            known = foe.id in self.unit.senses.located
            if kind == "sneak" and not self._unseen(foe):
                continue
            if kind == "leap" and not self._above(foe):
                continue
            if not (within(self.spot, foe.spot, reach + slack) if known else self._may_hide(reach + slack)):
                continue
            yield foe.id

    def _reach(self, arm: Arm, kind: str) -> int:
        return self.sides.numbers.leap if kind == "leap" else self.sides.range(arm)

    def _unseen(self, foe: Unit) -> bool:
        """Tell whether an enemy does not know where the member is, or will not by then: moved out of sight (FT-14)."""
        gone = self.spot != self.unit.spot and self.sides.unseen_at(foe, self.spot)
        return gone or self.unit.id not in foe.senses.located

    def _above(self, foe: Unit) -> bool:
        return level(self.sides.ground, self.spot) > level(self.sides.ground, foe.spot)

    def _may_hide(self, reach: int) -> bool:
        """Tell whether an enemy who has not been located could be so near; it says nothing of where it is."""
        full = [area for area in self.sides.ground.areas if area.full and area.kind in ("cover", "hidden")]
        reach += self.sides.ground.near
        return bool(self.unit.condition.blind) or any(
            within(self.spot, area.nearest(self.spot), reach) for area in full
        )

    def _target_words(self, arm: Arm, foe: Unit, kind: str) -> str:
        """How far a target is, and the chance to hit it if it stays as it is."""
        name = self.battle.name(foe.id)
        if foe.id not in self.unit.senses.located:
            return f"{name}, who must be located first"
        far = metres(self.spot, foe.spot)
        if far > self._reach(arm, kind):
            return f"{name}, {far} m: only if they come nearer"
        towards_it = self.before.kind == "move" and self.before.at == foe.id
        charging = towards_it and squared(self.unit.spot, self.spot) >= self.sides.numbers.charge**2
        beat = 2 if self.second else 1
        percent = chance(net(self.sides, self.then, arm, foe, charging, beat, WAYS[kind]))
        return f"{name}, {far} m, {percent} in 100"

    def aims(self) -> Iterator[Option]:
        """Both actions spent aiming (FT-13)."""
        shots = [arm for arm in self.unit.facts.arms if arm.kind in SHOT]
        if self.second or not shots:
            return
        reach = max(map(self.sides.range, shots))
        known = [
            foe for foe in self.enemies if foe.id in self.unit.senses.located and within(self.spot, foe.spot, reach)
        ]
        if known:
            words = "both actions; +1 to shoot at that target next turn, if unmoved and not Hurt by then"
            yield Option("aim", "Take aim", words, (self._those("target", known),))

    def _those(self, name: str, units: list[Unit]) -> Pick:
        """One of some, each with how far away they are."""

        def words(who: str) -> str:
            spot = self.sides.units[who].spot
            return f"{self.battle.name(who)}, {metres(self.spot, spot)} m {direction(self.spot, spot)}".rstrip()

        return Pick.among(name, [unit.id for unit in units], words)

    def moves(self) -> Iterator[Option]:
        """To a unit, a named area, or so far by the compass; who is down can only stand up (FT-12, FT-13)."""
        numbers = self.sides.numbers
        if self.posture != STANDING:
            yield Option("stand", "Stand up", "takes the place of a move")
            return
        units = [foe for foe in self.enemies if foe.id in self.unit.senses.located]
        units += [each for each in self.sides.allies(self.unit) if each is not self.unit]
        if units:
            words = f"up to {numbers.move} m, into reach"
            if not self.second and units[0] in self.enemies:
                words += f"; {numbers.charge} m or more make it a charge: +1 to hit that enemy in hand-to-hand next"
            yield Option("approach", "Move to somebody", words, (self._those("to", units),))
        areas = {area.id: area for area in self.sides.ground.areas if not area.holds(self.spot)}
        if areas:
            pick = Pick.among(
                "to", list(areas), lambda key: f"{areas[key].name}, {self._far(areas[key].nearest(self.spot))}"
            )
            yield Option("go", "Move to a place", f"up to {numbers.move} m", (pick,))
        steps = _steps(self.sides.ground, self.spot, numbers.move)
        yield Option("step", "Move by the compass", "", (Pick("to", steps),))

    def _far(self, spot: Spot) -> str:
        return f"{metres(self.spot, spot)} m {direction(self.spot, spot)}"

    def things(self, only: str = "") -> Iterator[Option]:
        """Things to use: an action and a hand (IT-11). What somebody slower means to use is theirs.

        With an id it is that one alone.
        """
        if not self.battle.gear or self.hands < THING_HANDS:
            return
        claims = [
            action.by
            for each in self.sides.members
            for action in (each.action(1), each.action(2))
            if action.kind == "use"
        ]
        members = [each.id for each in self.sides.members if each.fights]
        foes = [foe for foe in self.enemies if self.sides.in_sight(foe)]
        for key in usable(self.battle):
            if only and key != only:
                continue
            thing = self.battle.gear[key][0].thing
            left = max(1, thing.uses) - self.battle.gear[key][1].used if thing.uses else 1
            if claims.count(key) >= left:
                continue
            named = wanted(self.battle, thing)
            if "foe" in named and not foes:
                continue
            fields = [Pick.among("target", members, self.battle.name)] if "member" in named else []
            fields += [self._those("foe", foes)] if "foe" in named else []
            yield Option(f"use:{key}", f"Use: {thing.name}", partial(self._thing_words, thing), tuple(fields))

    def _thing_words(self, thing: Thing) -> str:
        """What a thing does, and the wound that its damage comes to."""
        numbers = self.sides.numbers
        wounds = [
            NAMES[wound_of(blast_value(effect.amount, numbers.blast_value, numbers.blast_amount))]
            for effect in thing.effects
            if isinstance(effect, Damage)
        ]
        return " ".join([words_of(self.battle, thing), *(f"({wound})" for wound in wounds)])

    def postures(self) -> Iterator[Option]:
        """Kneel or drop prone, free with any action (FT-13)."""
        down = self.unit.plan.posture or self.posture
        if down == STANDING:
            yield Option(
                "kneel", "Kneel down with it", "free; +1 defence from shots, -1 in hand-to-hand; then choose the action"
            )
        if down != PRONE:
            yield Option(
                "prone", "Drop prone with it", "free; +2 defence from shots, -2 in hand-to-hand; then choose the action"
            )

    def leaving(self) -> Iterator[Option]:
        """Make for the way out (FT-15)."""
        if self.posture == STANDING:
            far = way_out(self.sides.ground, self.spot)[1]
            ends = "is out of the fight" if far <= self.sides.numbers.move else "does not get out yet"
            yield Option(
                "leave",
                "Leave the fight",
                lambda: f"{far} m to the way out; with this action {self.battle.name(self.unit.id)} {ends}",
            )


@lru_cache(maxsize=4096)
def _steps(ground: Ground, spot: Spot, most: int) -> tuple[tuple[str, str], ...]:
    """Half a move and a whole one in each direction of the compass, as far as the map goes."""
    found: dict[Spot, str] = {}
    for name, (right, down) in WINDS.items():
        for far in (most // 2, most):
            goal = (spot[0] + right * far, spot[1] + down * far)
            end = inside(ground, towards(spot, goal, far))
            if end != spot:
                found.setdefault(end, f"{metres(spot, end)} m {name}")
    return tuple((f"{x},{y}", label) for (x, y), label in found.items())


@lru_cache(maxsize=1024)
def _words(arm: Arm) -> str:
    """A weapon in words."""
    parts = [arm.kind]
    if arm.range:
        parts.append(f"{arm.range} m")
    if arm.hands > 1:
        parts.append(f"{arm.hands} hands")
    if arm.edge:
        parts.append(f"{arm.edge}, damage {'+1' if arm.edge == 'edged' else '-1'}")
    if arm.anti_personnel:
        parts.append("anti-personnel, damage +1")
    if arm.origin != "attacker":
        parts.append({"blast": "bursts beside its target", "drone": "strikes from the far side"}[arm.origin])
    if arm.blinds:
        parts.append("blinds")
    return ", ".join(parts)


def _posture_after(unit: Unit) -> str:
    """How somebody will be after the first action."""
    action = unit.action(1)
    return STANDING if action.kind == "stand" else action.posture or unit.place.posture


def _spot_after(sides: Sides, unit: Unit) -> Spot:
    """Where somebody will be after the first action, if nobody else moves."""
    action, numbers = unit.action(1), sides.numbers
    if action.kind == "leave":
        return towards(unit.spot, way_out(sides.ground, unit.spot)[0], numbers.move)
    if action.kind == "attack" and action.way == ACROBATICS:
        return landing(sides.ground, unit.spot, sides.units[action.at].spot, numbers.leap, numbers.reach)
    if action.kind != "move":
        return unit.spot
    if action.at in sides.units:
        return into_reach(unit.spot, sides.units[action.at].spot, numbers.move, numbers.reach)
    area = next((area for area in sides.ground.areas if area.id == action.at), None)
    return towards(unit.spot, area.nearest(unit.spot) if area else read_spot(action.at), numbers.move)
