"""The phases of a Reactive cycle: order, opening, turn, close. What comes between them is in modules of its own."""

from systems.reactive.blows import BLOWS
from systems.reactive.components import Declared
from systems.reactive.declare import Declare
from systems.reactive.ends import go, reveal_all, settled
from systems.reactive.events import Ambushed, CycleBegun, OrderSet
from systems.reactive.harms import Freed
from systems.reactive.rolls import ROLLS, ReactivePhase
from systems.reactive.script import Minds
from systems.reactive.sides import Foe
from systems.table.battle.fight import Fight
from systems.table.battle.items import rested
from systems.table.loop.engine import Phase


class Order(ReactivePhase):
    """The turn order: drawn at random, or as the player names it; fixed for the fight (RX-03)."""

    name = "order"

    def process(self) -> None:
        """Ask who comes next, or draw the next at random with one die; the last place needs neither."""
        able = self.sides.able()
        left = [mate for mate in able if not mate.turn.place]
        if len(left) == 1:
            left[0].turn.place = len(able)
        elif left and self.sides.cycle.shuffle:
            die = self.engine.roll("combat", 1, len(left), "party", "the turn order").total
            left[die - 1].turn.place = len(able) - len(left) + 1
        elif left:
            self.engine.ask("order", "party")
        else:
            self.sides.cycle.shuffle = False
            self.engine.emit(OrderSet(tuple(mate.id for mate in self.sides.in_order())))
            self.flow.phase = "declare"


class Opening(ReactivePhase):
    """Before the first turn: a Scouting Bonus may be spent, and enemies in ambush act once (HX-14)."""

    name = "opening"

    def process(self) -> None:
        """Ask about the bonus, or go to the ambush, or to the first turn."""
        cycle, edge = self.sides.cycle, self.sides.edge
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


class Turns(ReactivePhase):
    """Members act in order; when all had their turn, ignored enemies act (RX-02 to RX-04)."""

    name = "turn"

    def process(self) -> None:
        """Ask the next who has not had a turn; to stand guard for somebody ends with it (RX-09)."""
        sides = self.sides
        for mate in sides.in_order():
            if not mate.turn.taken and mate.health.hp:
                mate.turn.guards = ""
                self.engine.ask("turn", mate.id)
                return
        sides.cycle.mode = "ignored"
        self.flow.phase = "react"


class Close(ReactivePhase):
    """The cycle ends: who flees is gone, what holds wears off, and what is remembered is noted."""

    name = "close"

    def bind(self) -> None:
        """Bind what is remembered, too."""
        super().bind()
        self.remembers = self.engine.bound(Minds).remembers

    def process(self) -> None:
        """Count the cycle, and look for an end (BH-09)."""
        battle, sides = self.engine, self.sides
        reveal_all(battle, sides)
        for foe in sides.standing():
            if foe.declared.intent == "flee" and not (foe.stance.attackers or foe.bound.restrained or foe.bound.held):
                go(battle, foe, "fled")
        if settled(battle, sides):
            return
        for foe in sides.foes.values():
            self._remember(foe)
            self._end_of_cycle(foe)
        self._end_of_turns()
        rested(battle)
        if not battle.round_over():
            sides.cycle.round += 1
            battle.emit(CycleBegun(sides.cycle.round))
            self.flow.phase = "declare"

    def _remember(self, foe: Foe) -> None:
        """Note what the scripts look at, and no more: so equal situations stay equal states."""
        past, remembers = foe.past, self.remembers
        if "last_intent" in remembers:
            past.intent = foe.declared.intent
        if "self.ignored" in remembers:
            past.ignored = not foe.stance.attackers
        if "rounds_since_hurt" in remembers:
            past.unhurt_rounds = 0 if past.hurt else past.unhurt_rounds + 1
        past.hurt = False

    def _end_of_cycle(self, foe: Foe) -> None:
        """Let what was for this cycle go, and what holds wear off (RX-08)."""
        stance, declared, bound = foe.stance, foe.declared, foe.bound
        stance.owed = declared.amount if declared.intent == "press" else 0
        stance.attackers, stance.reacted, stance.weakened = (), False, 0
        forget(declared)
        bound.held = max(0, bound.held - 1)
        bound.restrained = max(0, bound.restrained - 1)
        bound.blinded = max(0, bound.blinded - 1)
        bound.stunned = max(0, bound.stunned - 1)

    def _end_of_turns(self) -> None:
        """Everybody has a turn again, and is within reach again; whether somebody steps in is asked again."""
        self.sides.cycle.unasked = False
        for mate in self.sides.mates.values():
            turn, plight = mate.turn, mate.plight
            turn.taken = turn.answered = plight.shifted = False
            if plight.caught:
                plight.caught -= 1
                if not plight.caught:
                    plight.caught_by = ""
                    self.engine.emit(Freed(mate.id))


def forget(declared: Declared) -> None:
    """Clear an intent that was carried out."""
    declared.intent = declared.target = declared.at = declared.shown = ""
    declared.amount = declared.die = declared.sides = 0


PHASES: tuple[type[Phase[Fight]], ...] = (Order, Declare, Opening, Turns, *ROLLS, *BLOWS, Close)
