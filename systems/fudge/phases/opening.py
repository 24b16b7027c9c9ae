"""The opening of a fight and of each turn: Scouting Bonus, surprise, initiative (FT-01, FT-02, HX-14)."""

from systems.fudge.events.turns import InitiativeTaken, Surprised, TurnBegan
from systems.fudge.rules.rolls import rolled, turn_order
from systems.fudge.state import State
from systems.table.battle.fight import Fight
from systems.table.loop.engine import Phase
from systems.table.loop.language import mark


class FudgePhase(Phase[Fight]):
    """A phase bound to the state of the fight."""

    def bind(self) -> None:
        """Bind the state, which all phases share."""
        self.state = self.engine.bound(State)


class Open(FudgePhase):
    """Offer to spend a Scouting Bonus before the first roll (HX-14)."""

    name = "open"

    def process(self) -> None:
        """Ask, if there is a bonus."""
        if self.engine.edge.bonus:
            self.engine.ask("open", "party")
        else:
            self.flow.phase = "surprise"


class Surprise(FudgePhase):
    """A spent bonus surprises the enemies in turn 1, an ambush the party; both cancel (HX-14)."""

    name = "surprise"

    def process(self) -> None:
        """Surprise one side, or neither."""
        edge = self.engine.edge
        if edge.spent != edge.ambushed:
            for unit in self.state.members if edge.ambushed else self.state.foes:
                unit.condition.surprised = True
            self.engine.emit(Surprised(edge.ambushed))
        self.flow.phase = "initiative"


class Initiative(FudgePhase):
    """Roll initiative for everybody, once for the whole fight (FT-01)."""

    name = "initiative"

    def process(self) -> None:
        """Roll for all who have not rolled, or step by step for the next; at the end, fix the order."""
        for unit in self.state.all:
            if not unit.tempo.rolled:
                unit.tempo.rolled = True
                if unit.able:
                    roll = self.engine.roll("combat", 4, 3, unit.id, mark("initiative")).total
                    unit.tempo.result = rolled(roll, unit.facts.reaction)
                    self.engine.emit(InitiativeTaken(unit.id, roll, unit.facts.reaction, unit.tempo.result))
                    if self.engine.stepping:
                        return
        results = [(unit.id, unit.tempo.result, unit.facts.ours) for unit in self.state.all]
        self.state.turn.order = turn_order(results)
        for unit in self.state.all:
            unit.tempo.result = 0
        self.state.update_located()
        self.flow.phase = "turn"


class StartTurn(FudgePhase):
    """Begin a turn (FT-03)."""

    name = "turn"

    def process(self) -> None:
        """Announce its number."""
        self.engine.emit(TurnBegan(self.state.turn.round))
        self.flow.phase = "orders"
