"""Interact: things used and handed over, and what is done with objects (ZN-05, ZN-07, ZN-25, ZN-26, ZN-32).

It comes before the beats, since what a thing keeps off in this round must be known when blows fall; all damage still
comes at the round's end.
"""

from systems.table.battle.items import use
from systems.zones.events.actions import Conflict, Lapsed
from systems.zones.events.damage import FeatTried, HandedOver, Progressed, Took
from systems.zones.mechanics.action_scores import feat_of
from systems.zones.mechanics.consequences import apply_outcome
from systems.zones.phases.base import ZonesPhase
from systems.zones.rules import effort_dice, feat, winner
from systems.zones.state.holders import Holders
from systems.zones.state.state import Actor

RANK = ("", "failure", "partial", "success")


class Interact(ZonesPhase):
    """Everybody who interacts does so; what only one can have goes to the higher Action Score (ZN-07)."""

    name = "hands"

    def process(self) -> None:
        """Carry out every Interact, or the next with one roll at most; then see what came of objects."""
        if interacting := self._interacting():
            rivals = self._rivals()
            for actor in interacting:
                if not actor.plan.done:
                    actor.plan.done = True
                    self._one(actor, rivals)
                    if self.engine.stepping:
                        return
        if self.sides.works:
            self._came()
        self.flow.phase = self.next

    def _interacting(self) -> list[Actor]:
        """Those who interact, the best score first: who has it gets the last of a thing (ZN-07)."""
        found = [actor for actor, plan in self.sides.planning if plan.action == "interact"]
        return sorted(found, key=lambda actor: (-actor.score.value, actor.unit.side != "party")) if found else found

    def _rivals(self) -> dict[str, str]:
        """Who wins the race for each thing that several want to take."""
        wanted: dict[str, list[tuple[int, bool, str]]] = {}
        for actor in self.sides.all:
            found = feat_of(self.sides, actor.plan.what) if actor.plan.action == "interact" else None
            if found and found.kind == "take":
                rival = (actor.score.value, actor.unit.side == "party", actor.id)
                wanted.setdefault(actor.plan.what, []).append(rival)
        return {thing: winner(rivals) for thing, rivals in wanted.items()}

    def _one(self, actor: Actor, rivals: dict[str, str]) -> None:
        what = actor.plan.what
        if what in self.sides.things:
            if what in rivals:
                self._take(actor, what, rivals[what])
            else:
                self._feat(actor, what)
            return
        kind, _, key = what.partition(":")
        if self.engine.gear[key][1].gone or self.engine.gear[key][1].resting:
            self.engine.emit(Lapsed(actor.id, "Interact", f"nothing is left of the {self.engine.name(key)}"))
        elif kind == "use":
            use(self.engine, key, actor.plan.friend, actor.plan.target, actor.id)
        else:
            self.engine.bound(Holders).of[key].who = actor.plan.target
            self.engine.emit(HandedOver(actor.id, actor.plan.target, key))

    def _take(self, actor: Actor, what: str, first: str) -> None:
        """One gets it; the others come too late (ZN-07)."""
        if actor.id != first:
            ahead = self.sides.by_id[first]
            about = f"Who gets {self.engine.name(what)}"
            self.engine.emit(Conflict(first, ahead.score.value, actor.id, actor.score.value, about))
            return
        self.engine.emit(Took(actor.id, what))
        self.sides.works[what].tried = actor.unit.side

    def _feat(self, actor: Actor, what: str) -> None:
        """An attempt at a feat with this round's score (ZN-25, ZN-26)."""
        sides, work, thing = self.sides, self.sides.works[what], self.sides.things[what]
        found = thing.feat
        assert found is not None
        challenge, score = sides.by_id[what].score.value, actor.score.value
        if found.kind == "effort":
            dice = effort_dice(score, challenge, sides.numbers.effort_short)
            self.engine.emit(FeatTried(actor.id, what, found.label, score, challenge, str(dice)))
            if dice:
                made = self.engine.roll("combat", dice, 6, actor.id, "progress").total
                work.progress += made
                self.engine.stir()
                self.engine.emit(Progressed(what, made, work.progress, found.goal))
            return
        result = feat(score, challenge, sides.numbers.partial_short)
        if result == "partial" and found.partial is None:
            result = "failure"
        self.engine.emit(FeatTried(actor.id, what, found.label, score, challenge, result))
        work.tried = max(work.tried, result, key=RANK.index)

    def _came(self) -> None:
        """What came of each object in this round, once all have had their hands on it."""
        for key, work in self.sides.works.items():
            found = feat_of(self.sides, key)
            if found is None or work.done:
                continue
            reached = found.kind == "effort" and work.progress >= found.goal
            if reached or work.tried in ("success", "party"):
                self._done(key)
                apply_outcome(self.engine, key, found.success)
            elif work.tried == "foes":
                self._done(key)
                apply_outcome(self.engine, key, found.lost)
            elif work.tried == "partial" and found.partial:
                self.engine.stir()
                apply_outcome(self.engine, key, found.partial)
            work.tried = ""

    def _done(self, key: str) -> None:
        self.sides.works[key].done = True
        self.engine.stir()
