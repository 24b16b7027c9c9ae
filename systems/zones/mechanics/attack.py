"""One attack: how it ends, and what it stores for the round's end (ZN-08 to ZN-10, ZN-15 to ZN-17, ZN-28, ZN-34)."""

from collections.abc import Sequence, Set

from systems.table.battle.contributions import WHOLE
from systems.zones.components import Mind
from systems.zones.enemies.script import Scripts
from systems.zones.events.actions import Attacked
from systems.zones.events.damage import NothingDone, Struck
from systems.zones.map import Field, covers
from systems.zones.mechanics.attack_profile import Blow, Blows
from systems.zones.mechanics.damage import affect, harm
from systems.zones.phases.base import ZonesPhase
from systems.zones.rules import ACTIONS, HITS, Hit, defence, hit, toll
from systems.zones.state.state import NOBODY, Actor

WARY = {"defend": "Defend", "flee": "Flee"}
"""Actions that ward off some attacks (ZN-15, ZN-17)."""
GUARDS = frozenset({"cover", *WARY})
"""Actions by which somebody is not hit as a plain comparison of scores says."""
FIGHTING = ("party", "foes")
"""The sides of a fight; objects and hazards are on neither."""


class StrikePhase(ZonesPhase):
    """A beat in which attacks are made."""

    def bind(self) -> None:
        """Remember what each attack strikes with."""
        super().bind()
        self.planning, self.by_id = self.sides.planning, self.sides.by_id
        grudge = self.engine.bound(Scripts).grudge
        self.noting = {who: mind for who, mind in self.sides.minds.items() if grudge[who]}
        """Those whose scripts ask which of the other side attacked them: of several in one round it is the one with the
        best score, then the lowest id (BH-03)."""
        self.blows = self.engine.bound(Blows)
        alike = {actor.id for actor in self.sides.all if actor.rolled and actor.unit.side in FIGHTING}
        self.unlike: Set[str] = frozenset({NOBODY, *self.by_id} - alike | self.noting.keys())
        """Those whom no attack strikes as plainly as others: objects, peons and grunts, and those who take note."""

    def called(self, actor: Actor) -> str:
        """What an actor's declared action is called; an ability by its own name."""
        plan = actor.plan
        if plan.action == "ability":
            return self.sides.abilities[actor.id, plan.what].name
        return ACTIONS[plan.action].name

    def targets(self, actor: Actor, blow: Blow) -> Sequence[Actor]:
        """Those whom an attack is still to be made against: its target, or all of them in an area."""
        plan = actor.plan
        if not blow.area:
            target = self.by_id.get(plan.target)
            return (target,) if target is not None and plan.target not in plan.struck else ()
        if plan.action == "hazard":
            return self._in_zone(actor, actor.spot.zone)
        zone = self.places.field().zone.get(plan.target)
        return self._in_zone(actor, zone) if zone else ()

    def _in_zone(self, actor: Actor, zone: str) -> list[Actor]:
        """Those of the other side in a Zone whom this action was not resolved against yet."""
        where, struck = self.places.field().zone, actor.plan.struck
        return [each for each in self.sides.against(actor) if where.get(each.id) == zone and each.id not in struck]

    def heeded(self) -> Set[str]:
        """Those who are unlike others, are covered, defend or flee: not every Hit does all to them (ZN-15 to ZN-17)."""
        guarding = [actor for actor in self.sides.all if actor.plan.action in GUARDS]
        if not guarding:
            return self.unlike
        return self.unlike | {each.plan.target if each.plan.action == "cover" else each.id for each in guarding}

    def strike(self, actor: Actor, target: Actor, blow: Blow, heeded: Set[str], field: Field | None = None) -> None:
        """Make one attack: compare scores, roll its damage, store what it does for the round's end (ZN-08, ZN-28).

        Args:
            actor: who attacks.
            target: whom.
            blow: with what.
            heeded: those who are unlike others, are covered, defend or flee.
            field: who is where; without it, where they are now.
        """
        who, whom = actor.id, target.id
        score, against = actor.score.value, target.score.value
        actor.plan.struck += (whom,)
        if whom in self.noting and actor.unit.side == "party":
            self._noted(actor, self.noting[whom])
        if blow.sure:
            self._sure(actor, target, blow)
            return
        if whom in heeded:
            result = self._parried(actor, target, blow, field)
        else:
            result = hit(score, against)
            self.engine.emit(Attacked(who, whom, blow.how, score, against, "", result, ""))
        if result != "miss":
            self._land(actor, target, blow, result)

    def strike_plainly(self, actor: Actor, target: Actor, blow: Blow) -> None:
        """Make an attack with a weapon where there is nothing to heed: what `strike` comes to then (ZN-08, ZN-09).

        Nearly all attacks are of this kind; a test holds both to be the same.
        """
        battle, who, whom = self.engine, actor.id, target.id
        score, against = actor.score.value, target.score.value
        actor.plan.struck = (whom,)
        result = hit(score, against)
        battle.emit(Attacked(who, whom, blow.how, score, against, "", result, ""))
        if result == "miss":
            return
        if result == "full":
            dice, called = blow.full, "a Full Hit"
        else:
            dice, called = blow.glancing, "a Glancing Hit"
        rolled = battle.roll("combat", dice.count, dice.sides, who, called).total
        if target.health.now:
            target.harm.damage += rolled
            battle.doers.harms(who, whom, rolled)

    def _parried(self, actor: Actor, target: Actor, blow: Blow, field: Field | None) -> Hit:
        """How an attack ends on one who is covered, defends or flees (ZN-15 to ZN-17)."""
        score, action = actor.score.value, target.plan.action
        against, by = self._defence(actor, target, blow.reach, field)
        plain, bare = hit(score, against), hit(score, target.score.value)
        result = hit(score, against, defends=action == "defend", flees=action == "flee")
        note = WARY[action] if result != plain else ""
        spared = 0 if bare == result else self._spared(actor, target, blow, bare, result)
        self.engine.emit(Attacked(actor.id, target.id, blow.how, score, against, by, result, note, spared))
        return result

    def _noted(self, actor: Actor, mind: Mind) -> None:
        """Note who attacked somebody, if nobody with as good a score did."""
        if not mind.attacker or actor.score.value > self.sides.by_id[mind.attacker].score.value:
            mind.attacker = actor.id

    def _defence(self, actor: Actor, target: Actor, reach: int, field: Field | None) -> tuple[int, str]:
        """The score that the attack is held against, and who covers with it (ZN-16)."""
        friends = self.sides.heroes if target.unit.side == "party" else self.sides.foes
        covering = [
            each for each in friends if each.plan.action == "cover" and each.plan.target == target.id and each.able
        ]
        if not covering:
            return target.score.value, ""
        field = field or self.places.field()
        start, goal = field.zone.get(actor.id, actor.spot.zone), field.zone[target.id]
        scores = {
            each.id: each.score.value
            for each in covering
            if covers(field.graph, field.zone[each.id], goal, start, ranged=reach > 0)
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
        battle, who = self.engine, actor.id
        if actor.harm.bound or target.harm.shifted:
            battle.emit(NothingDone(who, target.id))
            return
        dice, called = (blow.full, "a Full Hit") if result == "full" else (blow.glancing, "a Glancing Hit")
        if target.rolled:
            amount = battle.roll_dice("combat", dice, who, called)
        else:
            amount = toll(target.unit.grade, result, 0) if dice.count or dice.bonus else 0
        if amount:
            harm(battle, target, amount, who)
        if result == "full" and (blow.weakens or blow.holds):
            affect(battle, target, -blow.weakens, blow.holds)

    def _sure(self, actor: Actor, target: Actor, blow: Blow) -> None:
        """Damage without a Hit (ZN-34)."""
        amount = self.engine.roll_dice("combat", blow.full, actor.id, blow.how) if target.rolled else 0
        damage = toll(target.unit.grade, "full", amount)
        self.engine.emit(Struck(actor.id, target.id, damage))
        harm(self.engine, target, damage, actor.id)
