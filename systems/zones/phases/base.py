"""The steps of a round in which the players are asked and roll: places, declaring, Action Scores (ZN-06, ZN-35)."""

from collections.abc import Mapping

from systems.table.battle.battle import Battle
from systems.table.loop.engine import Phase
from systems.zones.events.actions import RoundBegan, ScoreMade
from systems.zones.state.positions import Places
from systems.zones.rules import DIE, action_score
from systems.zones.mechanics.action_scores import added
from systems.zones.state.state import Actor, Sides

ORDER = (
    "place", "round", "intents", "director", "declare", "roll", "hands", "before", "moves", "after", "mend", "shields",
    "harm", "ending",
)  # fmt: skip
"""The names of the phases, as one leads to the next (ZN-06, ZN-28)."""


def following(battle: Battle) -> Mapping[str, str]:
    """Which phase comes after each in this fight: those are left out that can have nothing to do in it."""
    idle = set() if battle.gear else {"shields"}
    if not battle.gear and not battle.bound(Sides).objects:
        idle.add("hands")
    return {name: next(each for each in ORDER[n:] if each not in idle) for n, name in enumerate(ORDER[:-1], 1)}


class ZonesPhase(Phase[Battle]):
    """A phase with both sides and the map at hand."""

    def bind(self) -> None:
        """Bind them; all phases share the same."""
        self.sides = self.engine.bound(Sides)
        self.places = self.engine.bound(Places)
        self.next = self.engine.bound(following).get(self.name, "round")
        """The phase that comes after this one."""


class Placing(ZonesPhase):
    """The player places each character before round 1 (ZN-35)."""

    name = "place"

    def process(self) -> None:
        """Ask for the next one without a place, where there is more than one."""
        for actor in self.sides.heroes:
            if not (actor.spot.zone or actor.spot.x):
                self.engine.ask("place", actor.id)
                return
        self.flow.phase = self.next


class NewRound(ZonesPhase):
    """A round begins: loose Zones form by where everybody is, and nothing is declared yet (ZN-03, ZN-06)."""

    name = "round"

    def process(self) -> None:
        """Count it."""
        self.sides.terrain.round += 1
        self.engine.emit(RoundBegan(self.sides.terrain.round))
        self.flow.phase = self.next


class Declare(ZonesPhase):
    """All players declare before any die is rolled (ZN-06)."""

    name = "declare"

    def process(self) -> None:
        """Ask the next one; the incapacitated have only Recover to declare (ZN-33)."""
        sides = self.sides
        if sides.edge.bonus and sides.terrain.round == 1 and not sides.edge.spent:
            self.engine.ask("edge", "party")
            return
        for actor in sides.heroes:
            if not actor.plan.action and not actor.health.gone:
                if actor.health.now:
                    self.engine.ask("declare", actor.id)
                    return
                actor.plan.action = "rise"
                if actor.health.surges:
                    self.engine.ask("rise", actor.id)
                    return
        self.flow.phase = self.next


class RollScores(ZonesPhase):
    """Each player rolls one d20; who lies there and spent a Surge a d6 as well (ZN-06, ZN-19, ZN-30)."""

    name = "roll"

    def process(self) -> None:
        """Roll for everybody, or for the next one."""
        battle, sides = self.engine, self.sides
        stepping = battle.stepping
        for actor in sides.heroes:
            if actor.health.gone:
                continue
            score, plan = actor.score, actor.plan
            if not score.natural:
                parts, sum_ = added(sides, actor, plan.action, plan.weapon, plan.what)
                score.natural = natural = battle.roll("combat", 1, DIE, actor.id, "the Action Score").total
                score.value = value = action_score(natural, sum_)
                battle.emit(ScoreMade(actor.id, natural, parts, value))
                if stepping:
                    return
            if score.surge:
                self._surge(actor)
                if stepping:
                    return
        self.flow.phase = self.next

    def _surge(self, actor: Actor) -> None:
        score = actor.score
        score.surge = False
        added = self.engine.roll("combat", 1, 6, actor.id, "the Surge").total
        self.engine.emit(ScoreMade(actor.id, score.value, (("Surge", added),), score.value + added))
        score.value += added
