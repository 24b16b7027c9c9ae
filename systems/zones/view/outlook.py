"""A round as far as it is declared and shown: who would strike whom, with which chance, for how much (BH-01, ZN-06).

Enemies count by what they show, whatever they mean: a difference would give feints away.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from itertools import groupby
from math import lcm
from typing import NamedTuple, Self

from systems.table.battle.fight import Fight
from systems.table.battle.foresight import per_cent
from systems.table.battle.losses import Case, Spread, together
from systems.table.battle.shields import halved
from systems.table.loop.dice_notation import DiceText
from systems.zones.components import Plan
from systems.zones.map import Field, covers
from systems.zones.mechanics.action_scores import modifiers, total
from systems.zones.mechanics.attack_profile import AttackProfile, AttackProfiles
from systems.zones.mechanics.plans import plan_action
from systems.zones.rules import ACTIONS, Hit, HitOdds, Roller, hit_damage, hit_odds
from systems.zones.state.holders import bearing
from systems.zones.state.layout import Place
from systems.zones.state.positions import Positions
from systems.zones.state.state import Modifiers, State, Unit
from systems.zones.state.supposed import place_of, supposed
from systems.zones.view.wording import score_now, shown_ability

ENTERING = ("move_to_attack", "move_attack")
"""Actions that strike after all moves, in beat (c)."""
STRIKING = ("standing", *ENTERING, "attack_move", "ability")


class Strike(NamedTuple):
    """An attack that takes place as things stand."""

    odds: HitOdds
    low: int
    high: int
    """Damage of a Hit; of peons and grunts, what their bars lose."""
    spread: Spread
    """In how many of all falls of the dice the target loses so much, misses included; nothing of a foe's hidden bar."""
    coverers: Sequence[str]
    late: bool
    """The target may be gone before the blow (ZN-29)."""

    @property
    def chance(self) -> int:
        """The chance of a Hit in per cent."""
        return per_cent(self.odds.hits, self.odds.of)


class Outlook:
    """The units with what they have declared or shown."""

    def __init__(self, fight: Fight, units: dict[str, Unit] | None = None) -> None:
        """Look at a round; `units` are those to be taken as they are here."""
        self.fight = fight
        self.state, self.positions = fight.bound(State), fight.bound(Positions)
        self.profiles = fight.bound(AttackProfiles)
        self.units = units or {unit.id: self._shown(unit) for unit in self.state.units}

    def _shown(self, unit: Unit) -> Unit:
        """Return an enemy with the plan of the intent that it shows; anybody else unchanged."""
        mind = self.state.minds.get(unit.id)
        if mind is None or not unit.able:
            return unit
        seeming = replace(unit, plan=Plan())
        if mind.shown:
            at = mind.shown_at
            plan_action(self.state, self.positions, seeming, replace(mind, intent=mind.shown, at=at, amount=0))
            if mind.shown == "special" and (ability := shown_ability(unit, mind)):
                seeming.plan.what = ability.id
        return seeming

    def supposing(self, unit: Unit, plan: Plan) -> Self:
        """Return the same round if a unit had declared this."""
        return type(self)(self.fight, {**self.units, unit.id: replace(unit, plan=plan)})

    @cached_property
    def moves(self) -> dict[str, Place]:
        """Where units will have moved, as far as it is declared or shown."""
        found = {}
        for unit in self.units.values():
            plan = unit.plan
            if plan.place and unit.able and plan.action in ACTIONS and ACTIONS[plan.action].moves:
                place = place_of(self.positions, plan.place)
                if place != (unit.spot.zone, unit.spot.x, unit.spot.y):
                    found[unit.id] = place
        return found

    @cached_property
    def now(self) -> Field:
        """Positions before the moves."""
        return self.positions.field()

    @cached_property
    def after(self) -> Field:
        """Positions after the moves."""
        return supposed(self.positions, self.moves) if self.moves else self.now

    def roller(self, key: str) -> Roller:
        """Return a unit's score; an undeclared character is taken to make a Standing Attack with its first weapon."""
        unit = self.units[key]
        if unit.facts.side != "party":
            return Roller(score_now(self.state, self.state.by_id[key]), die=False)
        if unit.score.natural:
            return Roller(unit.score.value, die=False)
        return Roller(total(self.added(unit)))

    def _coverer(self, key: str) -> Roller:
        """Return the score by which a unit covers another."""
        lent, own = self.state.lent_by_cover(self.units[key]), self.roller(key)
        return own._replace(added=own.added + lent) if lent else own

    def added(self, unit: Unit) -> Modifiers:
        """Return what is added to a character's d20, by name."""
        plan = unit.plan
        if not plan.action:
            return modifiers(self.state, unit, "standing", unit.facts.weapons[0].id)
        return modifiers(self.state, unit, plan.action, plan.weapon, plan.what)

    def reach(self, key: str) -> int:
        """Return how far a unit's declared attack reaches."""
        return self.profiles.of(self.units[key]).reach

    def targets(self, key: str) -> list[str]:
        """Return whom a declared attack is aimed at: one, or everybody in the target's Zone."""
        unit = self.units[key]
        target = unit.plan.target
        if unit.plan.action not in STRIKING or target not in self.units:
            return []
        profile = self.profiles.of(unit)
        if not profile.strikes:
            return []
        zone = self.now.zone.get(target)
        others = [each.id for each in self.state.opponents(unit) if self.now.zone.get(each.id) == zone]
        return [target, *(each for each in others if each != target)] if profile.area else [target]

    def strike(self, attacker: str, target: str) -> Strike | None:
        """Return the attack on one target; None if it comes to nothing, since nobody is in reach (ZN-28, ZN-29)."""
        actor, whom = self.units[attacker], self.units[target]
        profile = self.profiles.of(actor)
        found = self._moment(actor, target, profile.reach)
        if found is None:
            return None
        field, late = found
        coverers = self._coverers(field, actor, whom, profile.reach)
        odds = self._odds(actor, whom, self.roller(target), tuple(map(self._coverer, coverers)), late=late)
        return Strike(odds, *self._amounts(profile, whom, odds), self._spread(profile, whom, odds), coverers, late)

    def _odds(self, actor: Unit, whom: Unit, own: Roller, coverers: tuple[Roller, ...] = (), *, late: bool) -> HitOdds:
        """Return the odds of an attack on somebody with this score."""
        return hit_odds(
            self.roller(actor.id),
            own,
            coverers,
            defends=whom.plan.action == "defend",
            flees=whom.plan.action == "flee",
            lead=None if not late else 0 if actor.facts.side == "party" else 1,
        )

    def cases(self, attacker: str, target: str) -> list[Case]:
        """Return what a target loses by an attack for each number of its own die, which counts against all attacks.

        Empty where somebody covers it: their dice count against several attacks as well.
        """
        actor, whom = self.units[attacker], self.units[target]
        profile = self.profiles.of(actor)
        found = self._moment(actor, target, profile.reach)
        if found is None or self._coverers(found[0], actor, whom, profile.reach):
            return []
        scores = [Roller(score, die=False) for score in self.roller(target).scores()]
        odds = [self._odds(actor, whom, score, late=found[1]) for score in scores]
        return [(len(list(same)), self._spread(profile, whom, each)) for each, same in groupby(odds)]

    def _moment(self, actor: Unit, target: str, reach: int) -> tuple[Field, bool] | None:
        """Return the positions at which an attack is made, and whether its target may get away before."""
        enters = actor.plan.action in ENTERING
        if not enters and self.now.distance(actor.id, target) <= reach:
            return self.now, False
        if actor.plan.action != "attack_move" and self.after.distance(actor.id, target) <= reach:
            return self.after, False
        if enters and target in self.moves:
            before = supposed(self.positions, {who: place for who, place in self.moves.items() if who != target})
            if before.distance(actor.id, target) <= reach:
                return before, True
        return None

    def awaits(self, attacker: str, target: str) -> bool:
        """Tell whether an attack has its target in reach only if that moves as it seems about to (ZN-28)."""
        actor = self.units[attacker]
        reach = self.reach(attacker)
        if target not in self.moves or (
            actor.plan.action not in ENTERING and self.now.distance(attacker, target) <= reach
        ):
            return False
        others = {who: place for who, place in self.moves.items() if who != target}
        return supposed(self.positions, others).distance(attacker, target) > reach

    def _coverers(self, field: Field, actor: Unit, target: Unit, reach: int) -> list[str]:
        """Return those whose Cover holds against an attack (ZN-16)."""
        start, goal = field.zone.get(actor.id, actor.spot.zone), field.zone[target.id]
        return [
            each.id
            for each in self.units.values()
            if each.plan.action == "cover"
            and each.plan.target == target.id
            and each.able
            and each.facts.side == target.facts.side
            and covers(field.graph, field.zone[each.id], goal, start, ranged=reach > 0)
        ]

    def _amounts(self, profile: AttackProfile, target: Unit, odds: HitOdds) -> tuple[int, int]:
        """Return least and most damage of a Hit; a Locket halves it (ZN-09, ZN-22 to ZN-24, IT-18)."""
        grade, now = target.facts.grade, target.health.now
        if not target.by_dice:
            results: tuple[tuple[Hit, int], ...] = (("full", odds.full), ("glancing", odds.glancing))
            found = [min(now, hit_damage(grade, result, 0)) for result, ways in results if ways]
            return min(found, default=0), max(found, default=0)
        dice = [each for each, ways in ((profile.full, odds.full), (profile.glancing, odds.glancing)) if ways]
        low, high = min((each.least for each in dice), default=0), max((each.most for each in dice), default=0)
        if target.facts.side == "party" and bearing(self.fight, target.id, "halve"):
            return halved(low), halved(high)
        return low, high

    def _spread(self, profile: AttackProfile, target: Unit, odds: HitOdds) -> Spread:
        """Return the damage of an attack, a miss as 0 (ZN-08, ZN-09, ZN-22 to ZN-24, IT-18)."""
        results: tuple[tuple[Hit, int, DiceText], ...] = (
            ("full", odds.full, profile.full), ("glancing", odds.glancing, profile.glancing),
        )  # fmt: skip
        falls = [(ways, self._damage(target, result, dice)) for result, ways, dice in results if ways]
        scale = lcm(*(sum(damage.values()) for _, damage in falls))
        found = {0: (odds.of - odds.hits) * scale}
        for ways, damage in falls:
            share = ways * scale // sum(damage.values())
            for amount, count in damage.items():
                found[amount] = found.get(amount, 0) + share * count
        return found

    def _damage(self, target: Unit, result: Hit, dice: DiceText) -> Spread:
        """Return what a Hit takes off a target, by the ways of its damage dice."""
        if not target.by_dice:
            return {hit_damage(target.facts.grade, result, 0): 1}
        halves = target.facts.side == "party" and bearing(self.fight, target.id, "halve")
        found: dict[int, int] = {}
        one: Spread = dict.fromkeys(range(1, dice.sides + 1), 1)
        for sum_, ways in together([one] * dice.count).items():
            rolled = max(0, sum_ + dice.bonus)
            amount = halved(rolled) if halves else rolled
            found[amount] = found.get(amount, 0) + ways
        return found

    def fells(self, target: str, high: int) -> bool | None:
        """Tell whether so much damage can bring a unit down; None where its health is not shown (ZN-24)."""
        unit = self.units[target]
        return None if unit.facts.grade == "foe" else high >= unit.health.now
