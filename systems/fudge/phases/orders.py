"""Orders: once a turn, one of each side may shout to a slower ally (FT-02)."""

from systems.fudge.enemies.script import Scripts
from systems.fudge.enemies.senses import sense
from systems.fudge.enemies.targeting import candidates
from systems.fudge.map.geometry import metres
from systems.fudge.mechanics.conditions import shout
from systems.fudge.phases.opening import FudgePhase
from systems.fudge.state import Unit
from systems.table.enemies.targets import aimed
from systems.table.loop.events import Noted
from systems.table.loop.language import mark


class Orders(FudgePhase):
    """One order a side a turn, the fastest first (FT-02)."""

    name = "orders"

    def bind(self) -> None:
        """Bind the state and the enemies' scripts."""
        super().bind()
        self.scripts = self.engine.bound(Scripts)

    def process(self) -> None:
        """Ask the player once, at the place of the fastest; enemies shout by their scripts."""
        turn = self.state.turn
        for unit in self.state.fastest_first() if self.state.numbers.order else ():
            ours = unit.facts.ours
            if unit.plan.called or (turn.party_shouted if ours else turn.foes_shouted):
                continue
            unit.plan.called = True
            if not self.state.slower(unit):
                continue
            if ours:
                turn.party_shouted = True
                self.engine.ask("order", "party")
                return
            if self._shouts(unit):
                return
        self.flow.phase = "declare"

    def _shouts(self, unit: Unit) -> bool:
        """Let an enemy shout if its script says so. True if a rule was drawn, since that may have rolled a die."""
        script = self.scripts.orders[unit.id]
        view = sense(self.engine, self.state, unit, script.reads) if script.reads else {}
        rules = script.candidates(view, lambda fault: self.engine.emit(Noted(fault)))
        if not rules:
            return False
        intent = script.draw(
            rules, lambda faces: self.engine.roll("ai", 1, faces, unit.id, mark("what to shout")).total
        )
        slower = {each.id for each in self.state.slower(unit)}
        friends = candidates(self.state, unit, [each for each in self.state.foes if each.id in slower])
        ally = aimed(intent.target, friends, friends, unit.id, "", lambda _: 1)
        if ally not in self.state.units or ally == unit.id:
            return True
        roll = "attack"
        if intent.name == "shout_guard":
            near = self.state.units[ally]
            roll = min(self.state.enemies(near), key=lambda each: metres(near.spot, each.spot)).id
        shout(self.engine, self.state, unit.id, ally, roll)
        return True
