"""One attack: its result, and damage and effects stored for the round's end (ZN-08 to ZN-10, ZN-15 to ZN-17)."""

from collections.abc import Mapping, Set

from systems.table.battle.contributions import WHOLE
from systems.table.battle.fight import Fight
from systems.table.loop.language import mark, tr
from systems.zones.components import Mind
from systems.zones.events.actions import Attacked
from systems.zones.events.damage import NothingDone, Struck
from systems.zones.map import Field, covers
from systems.zones.mechanics.attack_profile import AttackProfile
from systems.zones.mechanics.damage import change_next_round, store_damage
from systems.zones.rules import HITS, Hit, defence, hit, hit_damage
from systems.zones.state.positions import Positions
from systems.zones.state.state import State, Unit

WARY = {"defend": mark("Defend"), "flee": mark("Flee")}
"""Actions that ward off some attacks (ZN-15, ZN-17)."""


class Attacks:
    """Attacks of a fight, resolved one by one."""

    def __init__(self, fight: Fight, noting: Mapping[str, Mind]) -> None:
        """Bind the fight.

        Args:
            fight: the fight.
            noting: minds that remember their attacker, by unit: of several in one round the one with the best score,
                then the lowest id (BH-03).
        """
        self.engine, self.noting = fight, noting
        self.state, self.positions = fight.bound(State), fight.bound(Positions)

    def make(
        self, actor: Unit, target: Unit, profile: AttackProfile, special: Set[str], field: Field | None = None
    ) -> None:
        """Make one attack: compare scores, roll damage, and store it for the round's end (ZN-08, ZN-28).

        Args:
            actor: the attacker.
            target: its target.
            profile: the attack.
            special: targets that need the full procedure (`AttackPhase.special_targets`).
            field: positions to judge Cover by; None for those of now.
        """
        who, whom = actor.id, target.id
        score, against = actor.score.value, target.score.value
        actor.plan.struck += (whom,)
        if whom in self.noting and actor.facts.side == "party":
            self._note_attacker(actor, self.noting[whom])
        if profile.sure:
            self._without_hit(actor, target, profile)
            return
        if whom in special:
            result = self._guarded_result(actor, target, profile, field)
        else:
            result = hit(score, against)
            self.engine.emit(Attacked(who, whom, profile.how, score, against, "", result, ""))
        if result != "miss":
            self._store_hit(actor, target, profile, result)

    def _guarded_result(self, actor: Unit, target: Unit, profile: AttackProfile, field: Field | None) -> Hit:
        """Resolve an attack on a target with cover, Defend or Flee (ZN-15 to ZN-17)."""
        score, action = actor.score.value, target.plan.action
        against, by = self._defence(actor, target, profile.reach, field)
        plain, bare = hit(score, against), hit(score, target.score.value)
        result = hit(score, against, defends=action == "defend", flees=action == "flee")
        note = WARY[action] if result != plain else ""
        spared = 0 if bare == result else self._spared(actor, target, profile, bare, result)
        self.engine.emit(Attacked(actor.id, target.id, profile.how, score, against, by, result, note, spared))
        return result

    def _note_attacker(self, actor: Unit, mind: Mind) -> None:
        """Note the attacker, unless one with as good a score is noted."""
        if not mind.attacker or actor.score.value > self.state.by_id[mind.attacker].score.value:
            mind.attacker = actor.id

    def _defence(self, actor: Unit, target: Unit, reach: int, field: Field | None) -> tuple[int, str]:
        """Return the score an attack is compared with, and the coverer it belongs to, if any (ZN-16)."""
        friends = self.state.members if target.facts.side == "party" else self.state.foes
        covering = [
            each for each in friends if each.plan.action == "cover" and each.plan.target == target.id and each.able
        ]
        if not covering:
            return target.score.value, ""
        field = field or self.positions.field()
        start, goal = field.zone.get(actor.id, actor.spot.zone), field.zone[target.id]
        scores = {
            each.id: each.score.value + self.state.lent_by_cover(each)
            for each in covering
            if covers(field.graph, field.zone[each.id], goal, start, ranged=reach > 0)
        }
        against = defence(target.score.value, scores.values())
        by = next((key for key, score in scores.items() if target.score.value < score == against), "")
        return against, by

    def _spared(self, actor: Unit, target: Unit, profile: AttackProfile, bare: Hit, result: Hit) -> int:
        """Return the mean damage saved by a lighter result, in parts of a point, within the target's health."""
        if actor.harm.bound or target.harm.shifted:
            return 0
        grade, most = target.facts.grade, target.health.now * WHOLE
        means = {"full": profile.full.mean_parts, "glancing": profile.glancing.mean_parts, "miss": 0}
        if grade in ("peon", "grunt"):
            means = {each: hit_damage(grade, each, 0) * WHOLE for each in HITS}
        return min(most, means[bare]) - min(most, means[result])

    def _store_hit(self, actor: Unit, target: Unit, profile: AttackProfile, result: Hit) -> None:
        fight, who = self.engine, actor.id
        if actor.harm.bound or target.harm.shifted:
            fight.emit(NothingDone(who, target.id))
            return
        dice, called = (
            (profile.full, tr("a Full Hit")) if result == "full" else (profile.glancing, tr("a Glancing Hit"))
        )
        if target.by_dice:
            amount = fight.roll_dice("combat", dice, who, called)
        else:
            amount = hit_damage(target.facts.grade, result, 0)
        if amount:
            store_damage(fight, target, amount, who)
        if result == "full" and (profile.weakens or profile.holds):
            change_next_round(fight, target, -profile.weakens, profile.holds)

    def _without_hit(self, actor: Unit, target: Unit, profile: AttackProfile) -> None:
        """Store damage that needs no Hit (ZN-34)."""
        amount = self.engine.roll_dice("combat", profile.full, actor.id, profile.how) if target.by_dice else 0
        damage = hit_damage(target.facts.grade, "full", amount)
        self.engine.emit(Struck(actor.id, target.id, damage))
        store_damage(self.engine, target, damage, actor.id)
