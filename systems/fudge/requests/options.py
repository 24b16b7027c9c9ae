"""Options of a member's next action: attacks, aims, moves, items, postures, leaving (FT-03, FT-04, FT-13)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial

from systems.fudge.components import Arm
from systems.fudge.map.geometry import WINDS, Ground, Spot, inside, metres, within
from systems.fudge.map.movement import towards, way_out
from systems.fudge.mechanics.actions import ITEM_HANDS, WAYS, NextActions
from systems.fudge.mechanics.attack_profile import wielded
from systems.fudge.rules.modifiers import PRONE, SHOT, STANDING
from systems.fudge.rules.odds import hit_chance
from systems.fudge.rules.rolls import blast_value, wound_of
from systems.fudge.rules.wound_track import NAMES
from systems.fudge.state import State, Unit, fighting
from systems.fudge.view.map_view import away_words, wind_words
from systems.table.battle.fight import Fight
from systems.table.battle.items import can_use, offer_words, usable, use_label, wanted
from systems.table.battle.setup import Thing
from systems.table.loop.caches import VALUES
from systems.table.loop.fields import Pick
from systems.table.loop.language import mark, told, tr
from systems.table.loop.requests import Option

LABELS = {"attack": mark("Attack"), "leap": mark("Leap down and attack"), "sneak": mark("Attack unseen")}
"""The label of each way to attack."""


class ActionOptions:
    """The options of a member's next action."""

    def __init__(self, fight: Fight, state: State, unit: Unit) -> None:
        """Find out how the member will stand by then."""
        self.fight, self.state, self.unit = fight, state, unit
        made = self.made = fight.now(NextActions).of(unit)
        self.posture, self.spot, self.enemies, self.second = made.posture, made.spot, made.enemies, made.second

    def attack_options(self) -> Iterator[Option]:
        """Attacks with each free hand (FT-04, FT-05)."""
        for arm, kind, targets in self.made.attacks:
            yield self._attack(arm, kind, targets)

    def attack_option(self, wanted: str, key: str) -> Option | None:
        """Return one of them, of a kind and with the weapon of that key."""
        for arm, kind, targets in self.made.attacks:
            if kind == wanted and arm.key == key:
                return self._attack(arm, kind, targets)
        return None

    def _attack(self, arm: Arm, kind: str, targets: Sequence[str]) -> Option:
        skill = WAYS[kind] or "attack"
        pick = Pick.among("target", targets, lambda foe: self._target_words(arm, self.state.units[foe], kind))
        return Option(
            f"{kind}:{arm.key}",
            lambda: tr("{label}: {arm}", label=LABELS[kind], arm=arm.name),
            lambda: tr(
                "{words}; {skill} {why:+d}",
                words=_words(arm),
                skill=skill.title(),
                why=getattr(self.unit.facts, skill),
            ),
            (pick,),
        )

    def _target_words(self, arm: Arm, foe: Unit, kind: str) -> str:
        """A target's distance, and the chance to hit it if it stays as it is."""
        name = self.fight.name(foe.id)
        if foe.id not in self.unit.senses.located:
            return tr("{name}, who must be located first", name=name)
        charge = self.made.charge(arm, foe)
        far = metres(charge or self.spot, foe.spot)
        if far > self.made.reach(arm, kind):
            return tr("{name}, {far} m: only if they come nearer", name=name, far=far)
        percent = hit_chance(self.made.advantage(arm, foe, WAYS[kind]))
        words = tr("{name}, {far} m, {percent} in 100", name=name, far=far, percent=percent)
        return tr("{words}, a charge", words=words) if charge else words

    def aim_options(self) -> Iterator[Option]:
        """Aiming, which takes both actions (FT-13)."""
        shots = [arm for arm in wielded(self.unit.facts) if arm.kind in SHOT]
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
            far = away_words(self.spot, self.state.units[who].spot)
            return tr("{name}, {far}", name=self.fight.name(who), far=far)

        return Pick.among(name, [unit.id for unit in units], words)

    def move_options(self) -> Iterator[Option]:
        """Moves to a unit, to an area or by the compass; a member who is down can only stand up (FT-12, FT-13)."""
        numbers = self.state.numbers
        if self.posture != STANDING:
            yield Option("stand", tr("Stand up"), tr("takes the place of a move"))
            return
        if approach := self.approach_option():
            yield approach
        areas = {area.id: area for area in self.state.ground.areas if not area.holds(self.spot)}
        if areas:
            pick = Pick.among(
                "to",
                list(areas),
                lambda key: tr(
                    "{name}, {far}",
                    name=areas[key].name,
                    far=away_words(self.spot, areas[key].nearest(self.spot)),
                ),
            )
            yield Option("go", tr("Move to a place"), self._move_words, (pick,))
        steps = _steps(self.state.ground, self.spot, numbers.move)
        pick = Pick.among("to", tuple(steps), lambda key: wind_words(*steps[key]))
        yield Option("step", tr("Move by the compass"), self._charge_words, (pick,))

    def approach_option(self) -> Option | None:
        """Return the move to a unit, if there is one and the member stands."""
        if self.posture != STANDING:
            return None
        units = [foe for foe in self.enemies if foe.id in self.unit.senses.located]
        units += [each for each in self.state.allies(self.unit) if each is not self.unit]
        if not units:
            return None
        pick = self._unit_pick("to", units)
        return Option("approach", tr("Move to somebody"), lambda: self._move_words(reach=True), (pick,))

    def _move_words(self, *, reach: bool = False) -> str:
        """How far a move leads, and what comes of it."""
        move = self.state.numbers.move
        words = tr("up to {move} m, into reach", move=move) if reach else tr("up to {move} m", move=move)
        charge = self._charge_words()
        return f"{words}; {charge}" if charge else words

    def _charge_words(self) -> str:
        """What makes a move a charge, where it may be one."""
        if self.second or not any(foe.id in self.unit.senses.located for foe in self.enemies):
            return ""
        return tr(
            "{charge} m or more towards an enemy make it a charge: +1 to hit that enemy in hand-to-hand next",
            charge=self.state.numbers.charge,
        )

    def item_options(self, only: str = "") -> Iterator[Option]:
        """Items to use, which takes an action and a hand (IT-11); uses that slower members have declared are taken.

        With the id of an item, that one alone.
        """
        if not self.fight.gear or self.made.hands < ITEM_HANDS:
            return
        claims = [
            each.action(beat).by
            for each in self.state.members
            for beat in range(1, each.plan.step + 1)
            if each.action(beat).kind == "use"
        ]
        gear, fallen = self.fight.gear, [each.id for each in self.state.members if each.wounds.incapacitated]
        for key in gear if not only else [only] if only in gear else ():
            if not can_use(self.fight, key, self.unit.id, fallen):
                continue
            thing = gear[key][0].thing
            left = max(1, thing.uses) - gear[key][1].used if thing.uses else 1
            if claims.count(key) >= left:
                continue
            named = wanted(self.fight, thing)
            foes = [foe for foe in self.enemies if self.state.is_located(foe)] if "foe" in named else []
            if "foe" in named and not foes:
                continue
            members = [each.id for each in fighting(self.state.members)] if "member" in named else []
            fields = [Pick.among("target", members, self.fight.name)] if members else []
            fields += [self._unit_pick("foe", foes)] if foes else []
            label = partial(self._use_label, key, fallen)
            yield Option(f"use:{key}", label, partial(self._item_words, thing), tuple(fields))

    def _use_label(self, key: str, fallen: Sequence[str]) -> str:
        offered = usable(self.fight, self.unit.id, fallen)
        return use_label(self.fight, key, offered, self.fight.gear[key][0].thing.holder)

    def _item_words(self, thing: Thing) -> str:
        """An item's effects, and the wounds that its damage causes."""
        numbers = self.state.numbers
        wounds = [
            NAMES[wound_of(blast_value(int(effect.model_dump()["amount"]), numbers.blast_value, numbers.blast_amount))]
            for effect in thing.effects
            if effect.effect == "damage"
        ]
        return " ".join([offer_words(self.fight, thing), *(f"({tr(wound)})" for wound in wounds)])

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
            name = self.fight.name(self.unit.id)
            yield Option(
                "leave",
                lambda: tr("Leave ({id})", id=name),
                lambda: (
                    tr("{far} m to the way out; with this action {who} is out of the fight", far=far, who=name)
                    if far <= self.state.numbers.move
                    else tr("{far} m to the way out; with this action {who} does not get out yet", far=far, who=name)
                ),
                leaves=True,
            )


@lru_cache(maxsize=VALUES)
def _steps(ground: Ground, spot: Spot, most: int) -> Mapping[str, tuple[int, str]]:
    """Half a move and a whole one in each compass direction, within the map: metres and direction of each end."""
    found: dict[str, tuple[int, str]] = {}
    for name, (right, down) in WINDS.items():
        for far in (most // 2, most):
            goal = (spot[0] + right * far, spot[1] + down * far)
            end = inside(ground, towards(spot, goal, far))
            if end != spot:
                found.setdefault(f"{end[0]},{end[1]}", (metres(spot, end), name))
    return found


def _words(arm: Arm) -> str:
    """A weapon's properties."""
    parts = [told(arm.kind)]
    if arm.range:
        parts.append(tr("{range} m", range=arm.range))
    if arm.hands > 1:
        parts.append(tr("{hands} hands", hands=arm.hands))
    if arm.edge:
        parts.append(tr("{edge}, damage {bonus}", edge=arm.edge, bonus="+1" if arm.edge == "edged" else "-1"))
    if arm.anti_personnel:
        parts.append(tr("anti-personnel, damage +1"))
    if arm.origin != "attacker":
        parts.append({"blast": tr("bursts beside its target"), "drone": tr("strikes from the far side")}[arm.origin])
    if arm.blinds:
        parts.append(tr("blinds"))
    return ", ".join(parts)
