"""Attacks of a round: beats (a) and (c), Cover, conflicts with those who leave, lapses.

ZN-07 to ZN-10, ZN-15 to ZN-17, ZN-28, ZN-29.
"""

from collections.abc import Sequence

from systems.table.battle import Battle
from systems.table.deeds import WHOLE
from systems.table.wards import DamageHalved, halved
from systems.zones.blows import Blow, Blows
from systems.zones.events import Attacked, Conflict, Lapsed
from systems.zones.ground import Field, covers
from systems.zones.happenings import NothingDone, Struck, Weakened
from systems.zones.phases import ZonesPhase, following
from systems.zones.rules import ACTIONS, HITS, Hit, defence, hit, toll, wins
from systems.zones.sides import Actor
from systems.zones.wards import bearing

STILL = ("standing", "attack_move", "ability", "hazard")
"""Actions that strike in beat (a), at positions before the moves."""
ENTERING = ("move_to_attack", "move_attack")
WAITING = frozenset({*STILL, *ENTERING} - {"attack_move"})
"""Actions that may strike in beat (c)."""
LATER = frozenset({*ENTERING, "attack_move", "ability", "move_far", "flee", "recover", "rise"})
"""Actions of which something comes after beat (a) in any case: a move, an attack or recovery."""
WARY = {"defend": "Defend", "flee": "Flee"}
"""Actions that ward off some attacks (ZN-15, ZN-17)."""


ROLLED = ("hero", "foe")
"""Grades that lose what dice say (ZN-22 to ZN-24)."""


class StrikePhase(ZonesPhase):
    """A beat in which attacks are made."""

    def bind(self) -> None:
        """Remember what each attack strikes with."""
        super().bind()
        self.planning = self.sides.planning
        self.wary = {("party", who): mind for who, mind in self.sides.minds.items()}
        """Those who note which of the other side attacked them: of several in one round it is the one with the best
        score, then the lowest id (BH-03)."""
        self.blows = self.engine.bound(Blows)

    def called(self, actor: Actor) -> str:
        """What an actor's declared action is called; an ability by its own name."""
        plan = actor.plan
        if plan.action == "ability":
            return self.sides.abilities[actor.id, plan.what].name
        return ACTIONS[plan.action].name

    def targets(self, actor: Actor, blow: Blow) -> Sequence[Actor]:
        """Those whom an attack is still to be made against: its target, or all of them in an area."""
        plan = actor.plan
        if plan.action == "hazard":
            return self._in_zone(actor, actor.spot.zone)
        target = self.sides.by_id.get(plan.target)
        if target is None:
            return ()
        if blow.area:
            zone = self.places.field().zone.get(target.id)
            return self._in_zone(actor, zone) if zone else ()
        return () if plan.target in plan.struck else (target,)

    def _in_zone(self, actor: Actor, zone: str) -> list[Actor]:
        """Those of the other side in a Zone whom this action was not resolved against yet."""
        where, struck = self.places.field().zone, actor.plan.struck
        return [each for each in self.sides.against(actor) if where.get(each.id) == zone and each.id not in struck]

    def covered(self) -> set[str]:
        """Those whom somebody covers in this round (ZN-16)."""
        return {plan.target for _, plan in self.planning if plan.action == "cover"}

    def strike(self, actor: Actor, target: Actor, blow: Blow, covered: set[str], field: Field | None = None) -> None:
        """Make one attack: compare scores, roll its damage, store what it does for the round's end (ZN-08, ZN-28).

        Args:
            actor: who attacks.
            target: whom.
            blow: with what.
            covered: those whom somebody covers.
            field: who is where; without it, where they are now.
        """
        who, whom = actor.id, target.id
        score, against = actor.score.value, target.score.value
        actor.plan.struck += (whom,)
        mind = self.wary.get((actor.unit.side, whom))
        if mind and (not mind.attacker or score > self.sides.by_id[mind.attacker].score.value):
            mind.attacker = who
        if blow.sure:
            self._sure(actor, target, blow)
            return
        by, action, note, spared = "", target.plan.action, "", 0
        if covered and whom in covered:
            against, by = self._defence(actor, target, blow.reach, field or self.places.field())
        result = hit(score, against)
        if by or action in WARY:
            plain, bare = result, hit(score, target.score.value)
            result = hit(score, against, defends=action == "defend", flees=action == "flee")
            note = WARY[action] if result != plain else ""
            spared = 0 if bare == result else self._spared(actor, target, blow, bare, result)
        self.engine.emit(Attacked(who, whom, blow.how, score, against, by, result, note, spared))
        if result != "miss":
            self._land(actor, target, blow, result)

    def _defence(self, actor: Actor, target: Actor, reach: int, field: Field) -> tuple[int, str]:
        """The score that the attack is held against, and who covers with it (ZN-16)."""
        start, goal = field.zone.get(actor.id, actor.spot.zone), field.zone[target.id]
        scores = {
            each.id: each.score.value
            for each in (self.sides.heroes if target.unit.side == "party" else self.sides.foes)
            if each.plan.action == "cover"
            and each.plan.target == target.id
            and each.able
            and covers(field.graph, field.zone[each.id], goal, start, ranged=reach > 0)
        }
        against = defence(target.score.value, scores.values())
        by = next((key for key, score in scores.items() if target.score.value < score == against), "")
        return against, by

    def _spared(self, actor: Actor, target: Actor, blow: Blow, bare: Hit, result: Hit) -> int:
        """What the target does not lose by a Hit that came out lighter, in parts of a point: the mean of the dice."""
        if actor.harm.bound or target.harm.shifted:
            return 0
        grade, most = target.unit.grade, target.health.now * WHOLE
        means = {"full": blow.full.mean_parts, "glancing": blow.glancing.mean_parts, "miss": 0}
        if grade in ("peon", "grunt"):
            means = {each: means[each] and toll(grade, each, 0) * WHOLE for each in HITS}
        return min(most, means[bare]) - min(most, means[result])

    def _land(self, actor: Actor, target: Actor, blow: Blow, result: Hit) -> None:
        battle, grade, who = self.engine, target.unit.grade, actor.id
        if actor.harm.bound or target.harm.shifted:
            battle.emit(NothingDone(who, target.id))
            return
        dice, called = (blow.full, "a Full Hit") if result == "full" else (blow.glancing, "a Glancing Hit")
        rolled = battle.roll_dice("combat", dice, who, called) if grade in ROLLED else 0
        if dice.count or dice.bonus:
            harm(battle, target, toll(grade, result, rolled), who)
        if result == "full" and (blow.weakens or blow.holds):
            affect(battle, target, -blow.weakens, blow.holds)

    def _sure(self, actor: Actor, target: Actor, blow: Blow) -> None:
        """Damage without a Hit (ZN-34)."""
        grade = target.unit.grade
        amount = self.engine.roll_dice("combat", blow.full, actor.id, blow.how) if grade in ROLLED else 0
        damage = toll(grade, "full", amount)
        self.engine.emit(Struck(actor.id, target.id, damage))
        harm(self.engine, target, damage, actor.id)


def harm(battle: Battle, target: Actor, amount: int, who: str) -> None:
    """Store an amount of damage for the round's end; a Locket halves each, the shifted have none (ZN-28, IT-18).

    `who` dealt it, or nobody.
    """
    stored = target.harm
    if not amount or stored.shifted or not target.health.now:
        return
    if battle.gear and amount > 1 and target.unit.side == "party" and bearing(battle, target.id, "halve"):
        left, still = halved(amount), max(0, target.health.now - stored.damage)
        battle.emit(DamageHalved(target.id, amount, left, min(still, amount) - min(still, left)))
        amount = left
    stored.damage += amount
    battle.doers.harms(who, target.id, amount)


def affect(battle: Battle, target: Actor, amount: int, holds: bool) -> None:
    """Change somebody's Action Score in the next round, or hold them fast in it (ZN-32)."""
    if amount or holds:
        target.score.due += amount
        target.score.holds = target.score.holds or holds
        battle.emit(Weakened(target.id, amount, holds))


class Before(StrikePhase):
    """Beat (a): Standing Attacks and attack-then-move, at positions before the moves (ZN-28)."""

    name = "before"

    def bind(self) -> None:
        """Know where the round goes on when all who act have acted."""
        super().bind()
        self.settled = self.engine.bound(following)["mend"]

    def process(self) -> None:
        """Make the attacks whose target is in reach, or the next of them."""
        covered = self.covered()
        later = False
        for actor, plan in self.planning:
            if plan.done or plan.action not in STILL:
                later = later or plan.action in LATER
                continue
            blow = self.blows.of(actor)
            if not blow.strikes:
                later = True
                continue
            for target in self.targets(actor, blow):
                if self.places.away(actor, target) <= blow.reach:
                    self.strike(actor, target, blow, covered)
                    if self.engine.stepping:
                        return
            if plan.action == "attack_move" and not plan.struck:
                plan.struck, plan.done = (plan.target,), True
                self.engine.emit(Lapsed(actor.id, self.called(actor), "nobody is in reach"))
            elif plan.struck and plan.action != "hazard":
                plan.done = True
            later = later or not plan.done or plan.action in LATER
        self.flow.phase = self.next if later else self.settled


class After(StrikePhase):
    """Beat (c): move-then-attack, and what waited for its target to come into reach (ZN-28, ZN-29)."""

    name = "after"

    def process(self) -> None:
        """Make the attacks, or the next one, or let them lapse."""
        waiting = [each for each, plan in self.planning if not plan.done and plan.action in WAITING]
        covered = self.covered() if waiting else set()
        for actor in waiting:
            blow, plan = self.blows.of(actor), actor.plan
            if not blow.strikes:
                continue
            for target in self.targets(actor, blow):
                if self._try(actor, target, blow, covered) and self.engine.stepping:
                    return
            if plan.target and not plan.struck:
                self._lapse(actor, self.engine.name(plan.target) + " is gone")
            plan.done = True
        self.flow.phase = self.next

    def _try(self, actor: Actor, target: Actor, blow: Blow, covered: set[str]) -> bool:
        """Strike, if there is somebody to strike; else the attack lapses and is not aimed anew."""
        if self.places.away(actor, target) <= blow.reach:
            self.strike(actor, target, blow, covered)
            return True
        why = "nobody is in reach"
        if actor.plan.action in ENTERING and target.spot.moved and not actor.health.gone:
            before = self.places.field(back=target.id)
            if before.away(actor.id, target.id) <= blow.reach:
                if self._conflict(actor, target):
                    self.strike(actor, target, blow, covered, before)
                    return True
                why = f"{self.engine.name(target.id)} was gone before the blow"
        actor.plan.struck += (target.id,)
        self._lapse(actor, why)
        return False

    def _lapse(self, actor: Actor, why: str) -> None:
        self.engine.emit(Lapsed(actor.id, self.called(actor), why))

    def _conflict(self, actor: Actor, target: Actor) -> bool:
        """Who leaves and who strikes: the higher Action Score happens (ZN-07, ZN-29)."""
        score, other = actor.score.value, target.score.value
        first = wins(score, other, ours=actor.unit.side == "party")
        ahead, behind = (actor, target) if first else (target, actor)
        self.engine.emit(
            Conflict(
                ahead.id, ahead.score.value, behind.id, behind.score.value,
                "A blow at one who leaves" if first else "Away before the blow",
            )
        )  # fmt: skip
        return first
