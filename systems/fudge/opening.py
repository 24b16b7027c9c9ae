"""How a fight and each of its turns begin: who is surprised, who is how fast (FT-01, FT-02, HX-14)."""

from systems.fudge.events import InitiativeTaken, Surprised, TurnBegan
from systems.fudge.rules import rolled, turn_order
from systems.fudge.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase


class FudgePhase(Phase[Fight]):
    """A phase with both sides at hand."""

    def bind(self) -> None:
        """Bind them; all phases share the same."""
        self.sides = self.engine.bound(Sides)


class Open(FudgePhase):
    """Before the first roll a Scouting Bonus may be spent (HX-14)."""

    name = "open"

    def process(self) -> None:
        """Ask, if there is one."""
        if self.engine.edge.bonus:
            self.engine.ask("open", "party")
        else:
            self.flow.phase = "surprise"


class Surprise(FudgePhase):
    """A spent bonus surprises the enemies in turn 1, an ambush the party; both cancel (HX-14)."""

    name = "surprise"

    def process(self) -> None:
        """Note who is surprised."""
        edge = self.engine.edge
        if edge.spent != edge.ambushed:
            for unit in self.sides.members if edge.ambushed else self.sides.foes:
                unit.condition.surprised = True
            self.engine.emit(Surprised(edge.ambushed))
        self.flow.phase = "initiative"


class Initiative(FudgePhase):
    """Everybody rolls initiative once, for the whole fight (FT-01)."""

    name = "initiative"

    def process(self) -> None:
        """Roll for the next one who has not; then settle who is how fast."""
        for unit in self.sides.all:
            if not unit.tempo.rolled:
                unit.tempo.rolled = True
                if unit.able:
                    roll = self.engine.roll("combat", 4, 3, unit.id, "initiative").total
                    unit.tempo.result = rolled(roll, unit.facts.reaction)
                    self.engine.emit(InitiativeTaken(unit.id, roll, unit.facts.reaction, unit.tempo.result))
                    return
        results = [(unit.id, unit.tempo.result, unit.facts.ours) for unit in self.sides.all]
        self.sides.turn.order = turn_order(results)
        for unit in self.sides.all:
            unit.tempo.result = 0
        self.sides.look_around()
        self.flow.phase = "turn"


class StartTurn(FudgePhase):
    """A turn begins (FT-03)."""

    name = "turn"

    def process(self) -> None:
        """Number it."""
        self.engine.emit(TurnBegan(self.sides.turn.round))
        self.flow.phase = "orders"
