"""Attacks: beat (a) before the moves, and beat (c) after them (ZN-07, ZN-28, ZN-29)."""

from collections.abc import Sequence, Set

from systems.table.loop.language import tr
from systems.zones.enemies.script import Scripts
from systems.zones.events.actions import Conflict, Lapsed
from systems.zones.mechanics.attack import WARY, Attacks
from systems.zones.mechanics.attack_fast import attack_fast
from systems.zones.mechanics.attack_profile import AttackProfile, AttackProfiles
from systems.zones.phases.base import ZonesPhase, successors
from systems.zones.rules import ACTIONS, wins
from systems.zones.state.state import NOBODY, Unit

STILL = ("standing", "attack_move", "ability", "hazard")
"""Actions that attack in beat (a), from positions before the moves."""
ENTERING = ("move_to_attack", "move_attack")
WAITING = frozenset({*STILL, *ENTERING} - {"attack_move"})
"""Actions that may attack in beat (c)."""
LATER = frozenset({*ENTERING, "attack_move", "ability", "move_far", "flee"})
"""Actions with a move, an attack or an effect after beat (a)."""
RESTING = ("recover", "rise")
"""Actions with nothing but recovery after beat (a)."""

GUARDS = frozenset({"cover", *WARY})
"""Actions that change the result of attacks."""
FIGHTING = ("party", "foes")
"""Sides of the fight; objects and hazards belong to neither."""


class AttackPhase(ZonesPhase):
    """A beat with attacks."""

    def bind(self) -> None:
        """Bind attacks and their profiles."""
        super().bind()
        self.plans, self.by_id = self.state.plans, self.state.by_id
        remembers_attacker = self.engine.bound(Scripts).remembers_attacker
        noting = {who: mind for who, mind in self.state.minds.items() if remembers_attacker[who]}
        self.attacks = Attacks(self.engine, noting)
        self.profiles = self.engine.bound(AttackProfiles)
        alike = {actor.id for actor in self.state.units if actor.by_dice and actor.facts.side in FIGHTING}
        self.always_special: Set[str] = frozenset({NOBODY, *self.by_id} - alike | noting.keys())
        """Targets that always need the full procedure: objects, peons and grunts, and enemies that note attackers."""

    def called(self, actor: Unit) -> str:
        """Return the name of a declared action; for an ability, its own."""
        plan = actor.plan
        if plan.action == "ability":
            return self.state.abilities[actor.id, plan.what].name
        return ACTIONS[plan.action].name

    def targets(self, actor: Unit, profile: AttackProfile) -> Sequence[Unit]:
        """Return the targets still to be attacked: one, or all in an area."""
        plan = actor.plan
        if not profile.area:
            target = self.by_id.get(plan.target)
            return (target,) if target is not None and plan.target not in plan.struck else ()
        if plan.action == "hazard":
            return self._in_zone(actor, actor.spot.zone)
        zone = self.positions.field().zone.get(plan.target)
        return self._in_zone(actor, zone) if zone else ()

    def _in_zone(self, actor: Unit, zone: str) -> list[Unit]:
        """Return opponents in a Zone that this action is not resolved against yet."""
        where, struck = self.positions.field().zone, actor.plan.struck
        return [each for each in self.state.opponents(actor) if where.get(each.id) == zone and each.id not in struck]

    def special_targets(self) -> Set[str]:
        """Targets that need the full procedure, such as those with cover, Defend or Flee (ZN-15 to ZN-17)."""
        guarding = [actor for actor, plan in self.plans if plan.action in GUARDS]
        if not guarding:
            return self.always_special
        return self.always_special | {each.plan.target if each.plan.action == "cover" else each.id for each in guarding}


class AttacksBefore(AttackPhase):
    """Beat (a): Standing Attacks and attack-then-move, at positions before the moves (ZN-28)."""

    name = "before"

    def bind(self) -> None:
        """Bind the phases to continue with if the beats, or recovery as well, have no more work."""
        super().bind()
        following = self.engine.bound(successors)
        self.after_beats, self.after_recovery = following["after"], following["mend"]

    def process(self) -> None:
        """Make the attacks with a target in reach; step by step, the next one."""
        fight, profiles, known, away = self.engine, self.profiles.of, self.profiles.known, self.positions.distance
        throw, by_id = fight.throw, self.by_id
        special, later, resting = self.special_targets(), False, False
        plainly = not fight.stepping
        for actor, plan in self.plans:
            action = plan.action
            if plan.done or action not in STILL:
                later, resting = later or action in LATER, resting or action in RESTING
                continue
            profile = known[actor.id].get(plan.weapon) or profiles(actor)
            if plainly and profile.plain and plan.target not in special and not plan.struck:
                target = by_id[plan.target]
                here = actor.spot.zone  # most fights are fought where the enemy stands: no distance is reckoned for it
                if (here and here == target.spot.zone) or away(actor, target) <= profile.reach:
                    attack_fast(fight, actor, target, profile, throw)
                    plan.done = True
                    if action in LATER:
                        later = True
                    continue
            if not profile.strikes:
                later = True
                continue
            for target in self.targets(actor, profile):
                if away(actor, target) <= profile.reach:
                    self.attacks.make(actor, target, profile, special)
                    if fight.stepping:
                        return
            if plan.struck:
                plan.done = action != "hazard"
            elif action == "attack_move":
                plan.struck, plan.done = (plan.target,), True
                self.engine.emit(Lapsed(actor.id, self.called(actor), tr("nobody is in reach")))
            later = later or not plan.done or action in LATER
        self.flow.phase = self.next if later else self.after_beats if resting else self.after_recovery


class AttacksAfter(AttackPhase):
    """Beat (c): move-then-attack, and attacks that waited for their target to be in reach (ZN-28, ZN-29)."""

    name = "after"

    def process(self) -> None:
        """Make the waiting attacks, or let them lapse; step by step, the next one."""
        waiting = [each for each, plan in self.plans if not plan.done and plan.action in WAITING]
        special = self.special_targets() if waiting else self.always_special
        for actor in waiting:
            profile, plan = self.profiles.of(actor), actor.plan
            if not profile.strikes:
                continue
            for target in self.targets(actor, profile):
                if self._try(actor, target, profile, special) and self.engine.stepping:
                    return
            if plan.target and not plan.struck:
                self._lapse(actor, tr("{id} is gone", id=self.engine.name(plan.target)))
            plan.done = True
        self.flow.phase = self.next

    def _try(self, actor: Unit, target: Unit, profile: AttackProfile, special: Set[str]) -> bool:
        """Attack if the target is in reach; else the attack lapses, without a new target."""
        if self.positions.distance(actor, target) <= profile.reach:
            self.attacks.make(actor, target, profile, special)
            return True
        why = tr("nobody is in reach")
        if actor.plan.action in ENTERING and target.spot.moved and not actor.health.gone:
            before = self.positions.field(before_move=target.id)
            if before.distance(actor.id, target.id) <= profile.reach:
                if self._conflict(actor, target):
                    self.attacks.make(actor, target, profile, special, before)
                    return True
                why = tr("{id} was gone before the blow", id=self.engine.name(target.id))
        actor.plan.struck += (target.id,)
        self._lapse(actor, why)
        return False

    def _lapse(self, actor: Unit, why: str) -> None:
        self.engine.emit(Lapsed(actor.id, self.called(actor), why))

    def _conflict(self, actor: Unit, target: Unit) -> bool:
        """Decide between an attack and the move out of its reach: the higher score happens (ZN-07, ZN-29)."""
        score, other = actor.score.value, target.score.value
        first: bool = wins(score, other, ours=actor.facts.side == "party")
        ahead, behind = (actor, target) if first else (target, actor)
        self.engine.emit(
            Conflict(
                ahead.id, ahead.score.value, behind.id, behind.score.value,
                tr("A blow at one who leaves") if first else tr("Away before the blow"),
            )
        )  # fmt: skip
        return first
