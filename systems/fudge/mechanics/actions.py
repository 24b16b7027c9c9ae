"""The next action of a member: the state that the first action leaves, and targets in range (FT-03 to FT-05)."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from systems.fudge.components import Action, Arm, Place
from systems.fudge.map.geometry import Spot, level, read_spot, within
from systems.fudge.map.movement import charged, into_reach, landing, towards, way_out
from systems.fudge.mechanics.attack_profile import ACROBATICS, STEALTH, Standings, advantage, damage_bonus
from systems.fudge.rules.modifiers import HAND_TO_HAND, STANDING
from systems.fudge.rules.rolls import hands_suffice, strikes_again
from systems.fudge.state import HOLD, State, Unit, fighting
from systems.table.battle.fight import Fight

WAYS = {"attack": "", "leap": ACROBATICS, "sneak": STEALTH}
"""Kinds of attack options, and the skill that each uses in place of Attack."""
ITEM_HANDS = 1
"""Hands that using an item takes (IT-11)."""


class NextAction:
    """A member's first or second action of the turn, still to be chosen."""

    def __init__(self, state: State, unit: Unit, enemies: Sequence[Unit] | None = None) -> None:
        """Work out the posture, spot and free hands of the member by then; its enemies may be known already."""
        self.state, self.unit = state, unit
        self.second = unit.plan.step == 1
        self.before = unit.action(1) if self.second else HOLD
        self.posture = _posture_after(unit) if self.second else unit.place.posture
        self.spot = spot_after(state, unit, self.before) if self.second else unit.spot
        self.hands = unit.facts.hands - self._busy()
        self.enemies = state.enemies(unit) if enemies is None else enemies
        self._attacks: Sequence[tuple[Arm, str, Sequence[str]]] | None = None
        (x, y), located = self.spot, unit.senses.located
        self.away = {
            foe.id: (foe.place.x - x) ** 2 + (foe.place.y - y) ** 2 for foe in self.enemies if foe.id in located
        }
        """The square of the metres to each located enemy."""

    @cached_property
    def then(self) -> Unit:
        """The member as the first action leaves them, read-only; a move loses the aim (FT-13)."""
        unit = self.unit
        if not self.second:
            return unit
        aim = unit.condition.aim if self.spot == unit.spot else ""
        return replace(unit, place=Place(*self.spot, self.posture), condition=replace(unit.condition, aim=aim))

    def charge(self, arm: Arm, foe: Unit) -> Spot | None:
        """Return where the move before a hand-to-hand attack ends, if it makes the attack a charge; else None (FT-13).

        The enemy is taken to stay where it is.
        """
        if not self.second or self.before.kind != "move" or arm.kind not in HAND_TO_HAND:
            return None
        start, numbers = self.unit.spot, self.state.numbers
        at_foe = self.before.at == foe.id and self.unit.place.posture == STANDING
        end = into_reach(start, foe.spot, numbers.move, numbers.reach, numbers.charge) if at_foe else self.spot
        return end if charged(start, end, foe.spot, numbers.charge) else None

    def advantage(self, arm: Arm, foe: Unit, way: str = "") -> int:
        """Return the advantage of an attack with this action, by then and where the member will be (FT-05 to FT-09)."""
        charging = self.charge(arm, foe) is not None
        return advantage(self.state, self.by_then(arm, foe), arm, foe, charging, self.beat, way)

    def by_then(self, arm: Arm, foe: Unit) -> Unit:
        """Return the member as they will be for an attack with this action, read-only: a charge moves them."""
        end = self.charge(arm, foe)
        return replace(self.then, place=Place(*end, self.posture)) if end else self.then

    @property
    def beat(self) -> int:
        """The beat of this action."""
        return 2 if self.second else 1

    def _busy(self) -> int:
        """Hands taken by the first action."""
        if self.before.kind == "attack":
            return self.unit.arm(self.before.by).hands
        return ITEM_HANDS if self.before.kind == "use" else 0

    @property
    def attacks(self) -> Sequence[tuple[Arm, str, Sequence[str]]]:
        """Each possible attack: weapon, kind of option, ids of targets."""
        if self._attacks is None:
            self._attacks = self._possible()
        return self._attacks

    def _possible(self) -> Sequence[tuple[Arm, str, Sequence[str]]]:
        found: list[tuple[Arm, str, Sequence[str]]] = []
        unaware, below = self._unaware(), self._below() if self.state.heights else ()
        for arm in self.unit.facts.arms:
            if not hands_suffice(self.hands, 0, arm.hands):
                continue
            if self.before.kind == "attack" and not strikes_again(self.before.by, arm.key, arm.each_hand):
                continue
            if targets := self._targets(arm, "attack", self.enemies):
                found.append((arm, "attack", targets))
            if below and arm.kind in HAND_TO_HAND and (targets := self._targets(arm, "leap", below)):
                found.append((arm, "leap", targets))
            if unaware and (targets := self._targets(arm, "sneak", unaware)):
                found.append((arm, "sneak", targets))
        return found

    def _targets(self, arm: Arm, kind: str, among: Sequence[Unit]) -> list[str]:
        """Those of some enemies whom an attack may find; in beat 2 also those that may have come nearer by then."""
        away = self.away
        most = self.reach(arm, kind) + (self.state.numbers.move if self.second else 0)
        square = most * most
        return [foe.id for foe in among if (away[foe.id] <= square if foe.id in away else self._may_hide(most))]

    def _below(self) -> Sequence[Unit]:
        """Enemies on lower ground, whom a leap down may find (FT-05)."""
        height = level(self.state.ground, self.spot)
        if not height or self.posture != STANDING:
            return ()
        return [foe for foe in self.enemies if level(self.state.ground, foe.spot) < height]

    def _unaware(self) -> Sequence[Unit]:
        """Enemies that have not located the member, or will have lost them by a move out of sight (FT-14)."""
        state, unit = self.state, self.unit
        moved = self.spot != unit.spot
        return [
            foe
            for foe in self.enemies
            if unit.id not in foe.senses.located or (moved and state.cannot_see_spot(foe, self.spot))
        ]

    def reach(self, arm: Arm, kind: str) -> int:
        """Metres to which an attack option reaches."""
        return self.state.numbers.leap if kind == "leap" else self.state.attack_range(arm)

    def _may_hide(self, reach: int) -> bool:
        """Tell whether an unlocated enemy could be so near; this reveals nothing of where it is."""
        full = [area for area in self.state.ground.areas if area.full and area.kind in ("cover", "hidden")]
        reach += self.state.ground.near
        return bool(self.unit.condition.blind) or any(
            within(self.spot, area.nearest(self.spot), reach) for area in full
        )


class NextActions:
    """The next action of each member, as long as nothing happens but declarations; get it by `fight.now(NextActions)`.

    What others declare changes nothing of where the member will be, and of whom an attack may find.
    """

    def __init__(self, fight: Fight) -> None:
        """Begin with none."""
        self._state = fight.bound(State)
        self._enemies = fighting(self._state.foes)
        self._made: dict[tuple[object, ...], NextAction] = {}
        self._standings = Standings(fight)
        self._nets: dict[tuple[str, str, str, str, int], tuple[int, int]] = {}

    def of(self, unit: Unit) -> NextAction:
        """Return the next action of a member."""
        key = unit.id, unit.plan.step, unit.plan.first
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = NextAction(self._state, unit, self._enemies)
        return found

    def net(self, made: NextAction, arm: Arm, target: str) -> tuple[int, int]:
        """Return the advantage of an attack from where the member is, and its damage modifiers.

        That of a charge counts the move before it. All others are the same for both actions of a member: of what is
        declared meanwhile, only the intent that the enemy shows counts.
        """
        foe = self._state.units[target]
        if made.second and made.charge(arm, foe):
            return made.advantage(arm, foe), damage_bonus(arm, foe)
        unit, resolve = made.unit, foe.resolve
        key = unit.id, arm.key, target, resolve.shown, resolve.shown_amount
        found = self._nets.get(key)
        if found is None:
            found = self._nets[key] = self._standings.advantage(unit, arm, foe), damage_bonus(arm, foe)
        return found


def _posture_after(unit: Unit) -> str:
    """A unit's posture after its first action."""
    action = unit.action(1)
    return STANDING if action.kind == "stand" else action.posture or unit.place.posture


def spot_after(state: State, unit: Unit, action: Action) -> Spot:
    """A unit's spot after an action from where it is, if nobody else moves."""
    numbers = state.numbers
    if action.kind == "leave":
        return towards(unit.spot, way_out(state.ground, unit.spot)[0], numbers.move)
    if action.kind == "attack" and action.way == ACROBATICS:
        return landing(state.ground, unit.spot, state.units[action.at].spot, numbers.leap, numbers.reach)
    if action.kind != "move":
        return unit.spot
    if action.at in state.units:
        return into_reach(unit.spot, state.units[action.at].spot, numbers.move, numbers.reach)
    area = next((area for area in state.ground.areas if area.id == action.at), None)
    return towards(unit.spot, area.nearest(unit.spot) if area else read_spot(action.at), numbers.move)
