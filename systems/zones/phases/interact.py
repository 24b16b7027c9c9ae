"""Interact: using and handing over things, and feats with objects (ZN-05, ZN-07, ZN-25, ZN-26, ZN-32).

It precedes the beats, since protection by a thing must be known when attacks are resolved; damage still applies at the
round's end.
"""

from systems.table.battle.items import use
from systems.table.loop.language import mark, tr
from systems.zones.events.actions import Conflict, Lapsed
from systems.zones.events.damage import FeatTried, HandedOver, Progressed, Took
from systems.zones.mechanics.action_scores import feat_of
from systems.zones.mechanics.consequences import apply_outcome
from systems.zones.phases.base import ZonesPhase
from systems.zones.rules import effort_dice, feat_result, read_interaction, winner
from systems.zones.state.holders import Holders
from systems.zones.state.state import Unit

RANK = ("", "failure", "partial", "success")


class Interact(ZonesPhase):
    """All Interact actions; a contested object goes to the highest Action Score (ZN-07)."""

    name = "hands"

    def process(self) -> None:
        """Resolve all Interact actions, then outcomes of objects; step by step, the next one with at most one roll."""
        if interacting := self._interacting():
            rivals = self._rivals()
            for unit in interacting:
                if not unit.plan.done:
                    unit.plan.done = True
                    self._resolve(unit, rivals)
                    if self.engine.stepping:
                        return
        if self.state.works:
            self._apply_outcomes()
        self.flow.phase = self.next

    def _interacting(self) -> list[Unit]:
        """Units that interact, the best score first, which gets the last use of a thing (ZN-07)."""
        found = [unit for unit, plan in self.state.plans if plan.action == "interact"]
        return sorted(found, key=lambda unit: (-unit.score.value, unit.facts.side != "party")) if found else found

    def _rivals(self) -> dict[str, str]:
        """The winner of each object that units want to take."""
        wanted: dict[str, list[tuple[int, bool, str]]] = {}
        for unit in self.state.units:
            found = feat_of(self.state, unit.plan.what) if unit.plan.action == "interact" else None
            if found and found.kind == "take":
                rival = (unit.score.value, unit.facts.side == "party", unit.id)
                wanted.setdefault(unit.plan.what, []).append(rival)
        return {thing: winner(rivals) for thing, rivals in wanted.items()}

    def _resolve(self, unit: Unit, rivals: dict[str, str]) -> None:
        what = unit.plan.what
        verb, key = read_interaction(what)
        if not verb:
            if what in rivals:
                self._take(unit, what, rivals[what])
            else:
                self._feat(unit, what)
        elif self.engine.gear[key][1].gone or self.engine.gear[key][1].resting:
            self.engine.emit(
                Lapsed(unit.id, tr("Interact"), tr("nothing is left of the {key}", key=self.engine.name(key)))
            )
        elif verb == "use":
            use(self.engine, key, unit.plan.friend, unit.plan.target, unit.id)
        else:
            self.engine.bound(Holders).of[key].who = unit.plan.target
            self.engine.emit(HandedOver(unit.id, unit.plan.target, key))

    def _take(self, unit: Unit, what: str, first: str) -> None:
        """Take an object, or lose it to the winner (ZN-07)."""
        if unit.id != first:
            ahead = self.state.by_id[first]
            about = tr("Who gets {what}", what=self.engine.name(what))
            self.engine.emit(Conflict(first, ahead.score.value, unit.id, unit.score.value, about))
            return
        self.engine.emit(Took(unit.id, what))
        self.state.works[what].tried = unit.facts.side

    def _feat(self, unit: Unit, what: str) -> None:
        """Attempt a feat with this round's score (ZN-25, ZN-26)."""
        state, work, thing = self.state, self.state.works[what], self.state.map_objects[what]
        found = thing.feat
        assert found is not None
        challenge, score = state.by_id[what].score.value, unit.score.value
        if found.kind == "effort":
            dice = effort_dice(score, challenge, state.numbers.effort_short)
            self.engine.emit(FeatTried(unit.id, what, found.label, score, challenge, str(dice)))
            if dice:
                made = self.engine.throw("combat", dice, 6, unit.id, mark("progress"))
                work.progress += made
                self.engine.stir()
                self.engine.emit(Progressed(what, made, work.progress, found.goal))
            return
        result = feat_result(score, challenge, state.numbers.partial_short)
        if result == "partial" and found.partial is None:
            result = "failure"
        self.engine.emit(FeatTried(unit.id, what, found.label, score, challenge, result))
        work.tried = max(work.tried, result, key=RANK.index)

    def _apply_outcomes(self) -> None:
        """Apply the outcome of each object, after all attempts of the round."""
        for key, work in self.state.works.items():
            found = feat_of(self.state, key)
            if found is None or work.done:
                continue
            reached = found.kind == "effort" and work.progress >= found.goal
            if reached or work.tried in ("success", "party"):
                self._mark_done(key)
                apply_outcome(self.engine, key, found.success)
            elif work.tried == "foes":
                self._mark_done(key)
                apply_outcome(self.engine, key, found.lost)
            elif work.tried == "partial" and found.partial:
                self.engine.stir()
                apply_outcome(self.engine, key, found.partial)
            work.tried = ""

    def _mark_done(self, key: str) -> None:
        self.state.works[key].done = True
        self.engine.stir()
