"""The round: foes declare, members choose, members act, foes act, and the round closes.

Each call does the first unfinished thing and returns, so that it draws dice at most once; the engine calls again. A
phase names the next one by `self.flow.phase`. Names of phases stand in saves: they are for good.
"""

from functools import partial

from systems.table.port import Fight, Phase, next_shield, rested, use

from .enemies import Enemies, target_of
from .events import Guarded, Held, IntentShown
from .mechanics import hurt, leave, reveal, strike, weigh
from .rules import STEP
from .state import State, Unit


class MyPhase(Phase[Fight]):
    """A phase with the state at hand; `bind` is called once, when a fight is built."""

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)


class Declare(MyPhase):
    """Each foe decides and shows what it is about to do (BH-01)."""

    name = "declare"

    def bind(self) -> None:
        """Bind the decisions too."""
        super().bind()
        self.enemies = self.engine.bound(Enemies)

    def process(self) -> None:
        """Let the next foe decide, or find the target of the one that has: each may roll a die."""
        for foe in self.state.facing():
            turn = foe.turn
            if not turn.plan:
                intent = self.enemies.decide(foe.id, foe).intent
                turn.plan, turn.amount, turn.aim = intent.name, intent.amount, intent.target or "nearest"
                turn.shown = intent.shown or intent.name
                return
            if turn.aim:
                turn.target = target_of(self.state, foe, turn.aim, partial(self._die, foe))
                turn.aim = ""
                self.engine.emit(IntentShown(foe.id, turn.shown, turn.amount, turn.target))
                return
        self.flow.phase = "choose"

    def _die(self, foe: Unit, sides: int) -> int:
        """Roll for a target at random."""
        return self.engine.roll("ai", 1, sides, foe.id, "whom to strike").total


class Choose(MyPhase):
    """Each member chooses, one after the other."""

    name = "choose"

    def process(self) -> None:
        """Ask the next one."""
        if not self.state.round.leaving:
            for member in self.state.standing():
                if not member.turn.plan:
                    self.engine.ask("act", member.id)
                    return
        self.flow.phase = "members"


class Members(MyPhase):
    """Members carry out what they chose."""

    name = "members"

    def process(self) -> None:
        """Let the next one act."""
        fight = self.engine
        for member in self.state.standing():
            plan = member.turn.plan
            if plan in ("", "done"):
                continue
            member.turn.plan, member.turn.guarding = "done", plan == "guard"
            if plan == "guard":
                fight.emit(Guarded(member.id))
            elif plan.startswith("use:"):
                use(fight, plan.removeprefix("use:"), member.turn.target, member.turn.other, member.id)
            else:
                aim = self.state.units[member.turn.target]
                target = aim if aim.able else self.state.facing()[0]
                strike(fight, member, target)
                if self.state.round.hit:
                    self.flow.phase = "blow"
            return
        self.flow.phase = "foes"


class Foes(MyPhase):
    """Foes carry out what they meant."""

    name = "foes"

    def process(self) -> None:
        """Let the next one act."""
        fight = self.engine
        for foe in self.state.facing():
            turn = foe.turn
            if turn.plan == "done":
                continue
            if turn.sides or turn.shown != turn.plan:
                reveal(fight, foe)
            plan, turn.plan, foe.past.intent = turn.plan, "done", turn.plan
            press = STEP * max(1, turn.amount) if plan == "press" else 0
            turn.guarding = plan == "guard"
            if plan in ("flee", "surrender"):
                leave(fight, foe, plan)
            elif plan == "guard":
                fight.emit(Guarded(foe.id))
            elif turn.bound:
                fight.emit(Held(foe.id))
            else:
                aim = self.state.units[turn.target]
                strike(fight, foe, aim if aim.able else self.state.standing()[0], press)
                if self.state.round.hit:
                    self.flow.phase = "blow"
            turn.owed = press
            return
        self.flow.phase = "close"


class Blow(MyPhase):
    """A blow is rolled, and lands unless a Shift Shield takes it (IT-05): each is a call of its own."""

    name = "blow"

    def process(self) -> None:
        """Roll, or ask about a Shield, or take the hit points."""
        now = self.state.round
        target = self.state.units[now.target]
        if now.hit:
            now.hit, now.damage = False, weigh(self.engine, self.state.units[now.by], target)
            return
        if now.damage and not now.asked and next_shield(self.engine, target.fighter.shields):
            self.engine.ask("shield", target.id)
            return
        damage, now.damage = now.damage, 0
        self.flow.phase = "members" if target.fighter.foe else "foes"
        if damage:
            hurt(self.engine, target, damage, now.by)


class Close(MyPhase):
    """The round is over."""

    name = "close"

    def process(self) -> None:
        """End what lasts for a round, remember, and count the round (BH-09)."""
        fight, now = self.engine, self.state.round
        if now.leaving:
            fight.end("retreat")
            return
        for unit in self.state.units.values():
            turn, past = unit.turn, unit.past
            past.unhurt, past.hurt = (0 if past.hurt else past.unhurt + 1), False
            turn.plan = turn.target = turn.aim = turn.shown = ""
            turn.amount = turn.boost = 0
            turn.bound = turn.shifted = False
        rested(fight)
        if not fight.round_over():
            now.number += 1
            self.flow.phase = "declare"


PHASES = (Declare, Choose, Members, Foes, Blow, Close)
