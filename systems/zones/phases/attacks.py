"""The beats of a round in which attacks are made: (a) before the moves and (c) after them (ZN-07, ZN-28, ZN-29)."""

from collections.abc import Set

from systems.zones.events.actions import Conflict, Lapsed
from systems.zones.mechanics.attack import StrikePhase
from systems.zones.mechanics.attack_profile import Blow
from systems.zones.phases.base import following
from systems.zones.rules import wins
from systems.zones.state.state import Actor

STILL = ("standing", "attack_move", "ability", "hazard")
"""Actions that strike in beat (a), at positions before the moves."""
ENTERING = ("move_to_attack", "move_attack")
WAITING = frozenset({*STILL, *ENTERING} - {"attack_move"})
"""Actions that may strike in beat (c)."""
LATER = frozenset({*ENTERING, "attack_move", "ability", "move_far", "flee"})
"""Actions of which a move, or what an ability does, may still come after beat (a)."""
RESTING = ("recover", "rise")
"""Actions of which recovery alone comes after beat (a)."""


class Before(StrikePhase):
    """Beat (a): Standing Attacks and attack-then-move, at positions before the moves (ZN-28)."""

    name = "before"

    def bind(self) -> None:
        """Know where the round goes on when all who act have acted."""
        super().bind()
        self.mend, self.settled = self.engine.bound(following)["after"], self.engine.bound(following)["mend"]

    def process(self) -> None:
        """Make the attacks whose target is in reach, or the next of them."""
        battle, blows, away = self.engine, self.blows.of, self.places.away
        heeded, later, resting = self.heeded(), False, False
        plainly = not battle.stepping
        for actor, plan in self.planning:
            action = plan.action
            if plan.done or action not in STILL:
                later, resting = later or action in LATER, resting or action in RESTING
                continue
            blow = blows(actor)
            if plainly and blow.plain and plan.target not in heeded and not plan.struck:
                target = self.by_id[plan.target]
                if away(actor, target) <= blow.reach:
                    self.strike_plainly(actor, target, blow)
                    plan.done = True
                    if action in LATER:
                        later = True
                    continue
            if not blow.strikes:
                later = True
                continue
            for target in self.targets(actor, blow):
                if away(actor, target) <= blow.reach:
                    self.strike(actor, target, blow, heeded)
                    if battle.stepping:
                        return
            if plan.struck:
                plan.done = action != "hazard"
            elif action == "attack_move":
                plan.struck, plan.done = (plan.target,), True
                self.engine.emit(Lapsed(actor.id, self.called(actor), "nobody is in reach"))
            later = later or not plan.done or action in LATER
        self.flow.phase = self.next if later else self.mend if resting else self.settled


class After(StrikePhase):
    """Beat (c): move-then-attack, and what waited for its target to come into reach (ZN-28, ZN-29)."""

    name = "after"

    def process(self) -> None:
        """Make the attacks, or the next one, or let them lapse."""
        waiting = [each for each, plan in self.planning if not plan.done and plan.action in WAITING]
        heeded = self.heeded() if waiting else self.unlike
        for actor in waiting:
            blow, plan = self.blows.of(actor), actor.plan
            if not blow.strikes:
                continue
            for target in self.targets(actor, blow):
                if self._try(actor, target, blow, heeded) and self.engine.stepping:
                    return
            if plan.target and not plan.struck:
                self._lapse(actor, self.engine.name(plan.target) + " is gone")
            plan.done = True
        self.flow.phase = self.next

    def _try(self, actor: Actor, target: Actor, blow: Blow, heeded: Set[str]) -> bool:
        """Strike, if there is somebody to strike; else the attack lapses and is not aimed anew."""
        if self.places.away(actor, target) <= blow.reach:
            self.strike(actor, target, blow, heeded)
            return True
        why = "nobody is in reach"
        if actor.plan.action in ENTERING and target.spot.moved and not actor.health.gone:
            before = self.places.field(back=target.id)
            if before.away(actor.id, target.id) <= blow.reach:
                if self._conflict(actor, target):
                    self.strike(actor, target, blow, heeded, before)
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
