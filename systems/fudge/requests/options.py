"""Options of a member's next action: attacks, aims, moves, items, postures, leaving (FT-03, FT-04, FT-13)."""

from collections.abc import Iterator
from functools import lru_cache, partial

from systems.fudge.components import Arm
from systems.fudge.map.geometry import WINDS, Ground, Spot, direction, inside, metres, within
from systems.fudge.map.movement import towards, way_out
from systems.fudge.mechanics.actions import ITEM_HANDS, WAYS, NextAction
from systems.fudge.rules.modifiers import PRONE, SHOT, STANDING
from systems.fudge.rules.odds import hit_chance
from systems.fudge.rules.rolls import blast_value, wound_of
from systems.fudge.rules.wound_track import NAMES
from systems.fudge.state import State, Unit
from systems.table.battle.fight import Fight
from systems.table.battle.items import offer_words, usable, use_label, wanted
from systems.table.battle.setup import Thing
from systems.table.loop.caches import TEXTS, VALUES
from systems.table.loop.fields import Pick
from systems.table.loop.language import tr
from systems.table.loop.requests import Option


class ActionOptions(NextAction):
    """The options of a member's next action."""

    def __init__(self, fight: Fight, state: State, unit: Unit) -> None:
        """Add the fight, which knows the names and the items."""
        super().__init__(state, unit)
        self.fight = fight

    def attack_options(self, only: str = "") -> Iterator[Option]:
        """Attacks with each free hand (FT-04, FT-05); with the key of a weapon, of that one alone."""
        for arm, kind, targets in self.attacks(only):
            yield self._attack(arm, kind, targets)

    def _attack(self, arm: Arm, kind: str, targets: list[str]) -> Option:
        label = {"attack": tr("Attack"), "leap": tr("Leap down and attack"), "sneak": tr("Attack unseen")}[kind]
        skill = WAYS[kind] or "attack"
        pick = Pick.among("target", targets, lambda foe: self._target_words(arm, self.state.units[foe], kind))
        return Option(
            f"{kind}:{arm.key}",
            tr("{label}: {arm}", label=label, arm=arm.name),
            lambda: tr(
                "{words}; {skill} {getattr:+d}",
                words=_words(arm),
                skill=skill.title(),
                getattr=getattr(self.unit.facts, skill),
            ),
            (pick,),
        )

    def _target_words(self, arm: Arm, foe: Unit, kind: str) -> str:
        """A target's distance, and the chance to hit it if it stays as it is."""
        name = self.fight.name(foe.id)
        if foe.id not in self.unit.senses.located:
            return tr("{name}, who must be located first", name=name)
        charge = self.charge(arm, foe)
        far = metres(charge or self.spot, foe.spot)
        if far > self.reach(arm, kind):
            return tr("{name}, {far} m: only if they come nearer", name=name, far=far)
        percent = hit_chance(self.advantage(arm, foe, WAYS[kind]))
        return tr(
            "{name}, {far} m, {percent} in 100{value}",
            name=name,
            far=far,
            percent=percent,
            value=tr(", a charge") if charge else "",
        )

    def aim_options(self) -> Iterator[Option]:
        """Aiming, which takes both actions (FT-13)."""
        shots = [arm for arm in self.unit.facts.arms if arm.kind in SHOT]
        if self.second or not shots:
            return
        reach = max(map(self.state.attack_range, shots))
        known = [
            foe for foe in self.enemies if foe.id in self.unit.senses.located and within(self.spot, foe.spot, reach)
        ]
        if known:
            words = tr("both actions; +1 to shoot at that target next turn, if unmoved and not Hurt by then")
            yield Option("aim", tr("Take aim"), words, (self._unit_pick("target", known),))

    def _unit_pick(self, name: str, units: list[Unit]) -> Pick:
        """A choice among units, each with its distance and direction."""

        def words(who: str) -> str:
            spot = self.state.units[who].spot
            return f"{self.fight.name(who)}, {metres(self.spot, spot)} m {direction(self.spot, spot)}".rstrip()

        return Pick.among(name, [unit.id for unit in units], words)

    def move_options(self) -> Iterator[Option]:
        """Moves to a unit, to an area or by the compass; a member who is down can only stand up (FT-12, FT-13)."""
        numbers = self.state.numbers
        if self.posture != STANDING:
            yield Option("stand", tr("Stand up"), tr("takes the place of a move"))
            return
        known = any(foe.id in self.unit.senses.located for foe in self.enemies)
        charge = (
            tr(
                "; {charge} m or more towards an enemy make it a charge: +1 to hit that enemy in hand-to-hand next",
                charge=numbers.charge,
            )
            if known and not self.second
            else ""
        )
        units = [foe for foe in self.enemies if foe.id in self.unit.senses.located]
        units += [each for each in self.state.allies(self.unit) if each is not self.unit]
        if units:
            words = tr("up to {move} m, into reach{charge}", move=numbers.move, charge=charge)
            yield Option("approach", tr("Move to somebody"), words, (self._unit_pick("to", units),))
        areas = {area.id: area for area in self.state.ground.areas if not area.holds(self.spot)}
        if areas:
            pick = Pick.among(
                "to",
                list(areas),
                lambda key: tr("{name}, {far}", name=areas[key].name, far=self._far(areas[key].nearest(self.spot))),
            )
            yield Option(
                "go", tr("Move to a place"), tr("up to {move} m{charge}", move=numbers.move, charge=charge), (pick,)
            )
        steps = _steps(self.state.ground, self.spot, numbers.move)
        yield Option("step", tr("Move by the compass"), charge.removeprefix("; "), (Pick("to", steps),))

    def _far(self, spot: Spot) -> str:
        return tr("{metres} m {direction}", metres=metres(self.spot, spot), direction=direction(self.spot, spot))

    def item_options(self, only: str = "") -> Iterator[Option]:
        """Items to use, which takes an action and a hand (IT-11); uses that slower members have declared are taken.

        With the id of an item, that one alone.
        """
        if not self.fight.gear or self.hands < ITEM_HANDS:
            return
        claims = [
            action.by
            for each in self.state.members
            for action in (each.action(1), each.action(2))
            if action.kind == "use"
        ]
        members = [each.id for each in self.state.members if each.fights]
        foes = [foe for foe in self.enemies if self.state.is_located(foe)]
        offered = usable(self.fight, self.unit.id, [each.id for each in self.state.members if not each.able])
        for key in offered:
            if only and key != only:
                continue
            thing = self.fight.gear[key][0].thing
            left = max(1, thing.uses) - self.fight.gear[key][1].used if thing.uses else 1
            if claims.count(key) >= left:
                continue
            named = wanted(self.fight, thing)
            if "foe" in named and not foes:
                continue
            fields = [Pick.among("target", members, self.fight.name)] if "member" in named else []
            fields += [self._unit_pick("foe", foes)] if "foe" in named else []
            label = partial(use_label, self.fight, key, offered, thing.holder)
            yield Option(f"use:{key}", label, partial(self._item_words, thing), tuple(fields))

    def _item_words(self, thing: Thing) -> str:
        """An item's effects, and the wounds that its damage causes."""
        numbers = self.state.numbers
        wounds = [
            NAMES[wound_of(blast_value(int(effect.model_dump()["amount"]), numbers.blast_value, numbers.blast_amount))]
            for effect in thing.effects
            if effect.effect == "damage"
        ]
        return " ".join([offer_words(self.fight, thing), *(f"({wound})" for wound in wounds)])

    def posture_options(self) -> Iterator[Option]:
        """Kneeling or dropping prone, free with any action (FT-13)."""
        down = self.unit.plan.posture or self.posture
        if down == STANDING:
            yield Option(
                "kneel",
                tr("Kneel down with it"),
                tr("free; +1 defence from shots, -1 in hand-to-hand; then choose the action"),
            )
        if down != PRONE:
            yield Option(
                "prone",
                tr("Drop prone with it"),
                tr("free; +2 defence from shots, -2 in hand-to-hand; then choose the action"),
            )

    def leave_options(self) -> Iterator[Option]:
        """Making for the way out (FT-15)."""
        if self.posture == STANDING:
            far = way_out(self.state.ground, self.spot)[1]
            ends = tr("is out of the fight") if far <= self.state.numbers.move else tr("does not get out yet")
            yield Option(
                "leave",
                lambda: tr("Leave ({id})", id=self.fight.name(self.unit.id)),
                lambda: tr(
                    "{far} m to the way out; with this action {id} {ends}",
                    far=far,
                    id=self.fight.name(self.unit.id),
                    ends=ends,
                ),
                leaves=True,
            )


@lru_cache(maxsize=VALUES)
def _steps(ground: Ground, spot: Spot, most: int) -> tuple[tuple[str, str], ...]:
    """Half a move and a whole one in each compass direction, within the map."""
    found: dict[Spot, str] = {}
    for name, (right, down) in WINDS.items():
        for far in (most // 2, most):
            goal = (spot[0] + right * far, spot[1] + down * far)
            end = inside(ground, towards(spot, goal, far))
            if end != spot:
                found.setdefault(end, f"{metres(spot, end)} m {name}")
    return tuple((f"{x},{y}", label) for (x, y), label in found.items())


@lru_cache(maxsize=TEXTS)
def _words(arm: Arm) -> str:
    """A weapon's properties."""
    parts = [arm.kind]
    if arm.range:
        parts.append(tr("{range} m", range=arm.range))
    if arm.hands > 1:
        parts.append(tr("{hands} hands", hands=arm.hands))
    if arm.edge:
        parts.append(tr("{edge}, damage {note}", edge=arm.edge, note="+1" if arm.edge == "edged" else "-1"))
    if arm.anti_personnel:
        parts.append(tr("anti-personnel, damage +1"))
    if arm.origin != "attacker":
        parts.append({"blast": tr("bursts beside its target"), "drone": tr("strikes from the far side")}[arm.origin])
    if arm.blinds:
        parts.append("blinds")
    return ", ".join(parts)
