"""Before the first turn: turn order, Scouting Bonus, ambush."""

from systems.reactive.events.actions import Ambushed, OrderSet
from systems.reactive.phases.base import ReactivePhase
from systems.table.loop.language import mark


class TurnOrder(ReactivePhase):
    """The turn order, named by the player or drawn at random; fixed for the fight (RX-03)."""

    name = "order"

    def process(self) -> None:
        """Ask for the next member, or draw one with one die; the last place needs neither."""
        able = self.state.able_members()
        left = [member for member in able if not member.turn.place]
        if len(left) == 1:
            left[0].turn.place = len(able)
        elif left and self.state.cycle.shuffle:
            die = self.engine.roll("combat", 1, len(left), "party", mark("the turn order")).total
            left[die - 1].turn.place = len(able) - len(left) + 1
        elif left:
            self.engine.ask("order", "party")
        else:
            self.state.cycle.shuffle = False
            self.engine.emit(OrderSet(tuple(member.id for member in self.state.turn_order())))
            self.flow.phase = "declare"


class Opening(ReactivePhase):
    """Before the first turn a Scouting Bonus may be spent, and enemies in ambush act once (HX-14)."""

    name = "opening"

    def process(self) -> None:
        """Ask about the bonus, or go to the ambush, or to the first turn."""
        cycle, edge = self.state.cycle, self.state.edge
        if cycle.opened:
            self.flow.phase = "turn"
        elif edge.bonus and not cycle.asked:
            self.engine.ask("bonus", "party")
        else:
            cycle.opened = True
            if edge.ambushed and not edge.spent:
                self.engine.emit(Ambushed())
                cycle.mode = "ambush"
                self.flow.phase = "react"
            else:
                self.flow.phase = "turn"
