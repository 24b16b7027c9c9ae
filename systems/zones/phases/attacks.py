"""The beats of a round in which attacks are made: (a) before the moves and (c) after them (ZN-07, ZN-28, ZN-29)."""

from collections.abc import Sequence, Set
from functools import cached_property

from systems.zones.enemies.script import Scripts
from systems.zones.events.actions import Conflict, Lapsed
from systems.zones.mechanics.attack import WARY, Attacks
from systems.zones.mechanics.attack_fast import attack_fast
from systems.zones.mechanics.attack_profile import AttackProfile, AttackProfiles
from systems.zones.phases.base import ZonesPhase, successors
from systems.zones.rules import ACTIONS, wins
from systems.zones.state.state import NOBODY, Unit

STILL = ("standing", "attack_move", "ability", "hazard")
"""Actions that strike in beat (a), at positions before the moves."""
ENTERING = ("move_to_attack", "move_attack")
WAITING = frozenset({*STILL, *ENTERING} - {"attack_move"})
"""Actions that may strike in beat (c)."""
LATER = frozenset({*ENTERING, "attack_move", "ability", "move_far", "flee"})
"""Actions of which a move, or what an ability does, may still come after beat (a)."""
RESTING = ("recover", "rise")
"""Actions of which recovery alone comes after beat (a)."""

GUARDS = frozenset({"cover", *WARY})
"""Actions by which somebody is not hit as a plain comparison of scores says."""
FIGHTING = ("party", "foes")
"""The sides of a fight; objects and hazards are on neither."""


class AttackPhase(ZonesPhase):
    """A beat in which attacks are made."""

    def bind(self) -> None:
        """Remember what each attack strikes with."""
        super().bind()
        self.plans, self.by_id = self.state.plans, self.state.by_id
        grudge = self.engine.bound(Scripts).grudge
        noting = {who: mind for who, mind in self.state.minds.items() if grudge[who]}
        self.attacks = Attacks(self.engine, noting)
        self.profiles = self.engine.bound(AttackProfiles)
        alike = {actor.id for actor in self.state.units if actor.by_dice and actor.facts.side in FIGHTING}
        self.always_special: Set[str] = frozenset({NOBODY, *self.by_id} - alike | noting.keys())
        """Those whom no attack strikes as plainly as others: objects, peons and grunts, and those who take note."""

    def called(self, actor: Unit) -> str:
        """What an actor's declared action is called; an ability by its own name."""
        plan = actor.plan
        if plan.action == "ability":
            return self.state.abilities[actor.id, plan.what].name
        return ACTIONS[plan.action].name

    def targets(self, actor: Unit, profile: AttackProfile) -> Sequence[Unit]:
        """Those whom an attack is still to be made against: its target, or all of them in an area."""
        plan = actor.plan
        if not profile.area:
            target = self.by_id.get(plan.target)
            return (target,) if target is not None and plan.target not in plan.struck else ()
        if plan.action == "hazard":
            return self._in_zone(actor, actor.spot.zone)
        zone = self.positions.field().zone.get(plan.target)
        return self._in_zone(actor, zone) if zone else ()

    def _in_zone(self, actor: Unit, zone: str) -> list[Unit]:
        """Those of the other side in a Zone whom this action was not resolved against yet."""
        where, struck = self.positions.field().zone, actor.plan.struck
        return [each for each in self.state.opponents(actor) if where.get(each.id) == zone and each.id not in struck]

    def special_targets(self) -> Set[str]:
        """Those who are unlike others, are covered, defend or flee: not every Hit does all to them (ZN-15 to ZN-17)."""
        guarding = [actor for actor in self.state.units if actor.plan.action in GUARDS]
        if not guarding:
            return self.always_special
        return self.always_special | {each.plan.target if each.plan.action == "cover" else each.id for each in guarding}


class AttacksBefore(AttackPhase):
    """Beat (a): Standing Attacks and attack-then-move, at positions before the moves (ZN-28)."""

    name = "before"

    @cached_property
    def mend(self) -> str:
        """The phase of recovery, where nothing else of the round is left to do."""
        return self.engine.bound(successors)["after"]

    @cached_property
    def settled(self) -> str:
        """The phase after recovery, where none of that is left to do either."""
        return self.engine.bound(successors)["mend"]

    def process(self) -> None:
        """Make the attacks whose target is in reach, or the next of them."""
        battle, profiles, away = self.engine, self.profiles.of, self.positions.away
        special, later, resting = self.special_targets(), False, False
        plainly = not battle.stepping
        for actor, plan in self.plans:
            action = plan.action
            if plan.done or action not in STILL:
                later, resting = later or action in LATER, resting or action in RESTING
                continue
            profile = profiles(actor)
            if plainly and profile.plain and plan.target not in special and not plan.struck:
                target = self.by_id[plan.target]
                if away(actor, target) <= profile.reach:
                    attack_fast(battle, actor, target, profile)
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
                    if battle.stepping:
                        return
            if plan.struck:
                plan.done = action != "hazard"
            elif action == "attack_move":
                plan.struck, plan.done = (plan.target,), True
                self.engine.emit(Lapsed(actor.id, self.called(actor), "nobody is in reach"))
            later = later or not plan.done or action in LATER
        self.flow.phase = self.next if later else self.mend if resting else self.settled


class AttacksAfter(AttackPhase):
    """Beat (c): move-then-attack, and what waited for its target to come into reach (ZN-28, ZN-29)."""

    name = "after"

    def process(self) -> None:
        """Make the attacks, or the next one, or let them lapse."""
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
                self._lapse(actor, self.engine.name(plan.target) + " is gone")
            plan.done = True
        self.flow.phase = self.next

    def _try(self, actor: Unit, target: Unit, profile: AttackProfile, special: Set[str]) -> bool:
        """Strike, if there is somebody to strike; else the attack lapses and is not aimed anew."""
        if self.positions.away(actor, target) <= profile.reach:
            self.attacks.make(actor, target, profile, special)
            return True
        why = "nobody is in reach"
        if actor.plan.action in ENTERING and target.spot.moved and not actor.health.gone:
            before = self.positions.field(before_move=target.id)
            if before.away(actor.id, target.id) <= profile.reach:
                if self._conflict(actor, target):
                    self.attacks.make(actor, target, profile, special, before)
                    return True
                why = f"{self.engine.name(target.id)} was gone before the blow"
        actor.plan.struck += (target.id,)
        self._lapse(actor, why)
        return False

    def _lapse(self, actor: Unit, why: str) -> None:
        self.engine.emit(Lapsed(actor.id, self.called(actor), why))

    def _conflict(self, actor: Unit, target: Unit) -> bool:
        """Who leaves and who strikes: the higher Action Score happens (ZN-07, ZN-29)."""
        score, other = actor.score.value, target.score.value
        first = wins(score, other, ours=actor.facts.side == "party")
        ahead, behind = (actor, target) if first else (target, actor)
        self.engine.emit(
            Conflict(
                ahead.id, ahead.score.value, behind.id, behind.score.value,
                "A blow at one who leaves" if first else "Away before the blow",
            )
        )  # fmt: skip
        return first
