"""Phases of a round: `declare`, then `turn` and `act` for everybody in the order, then `round_end` (DP-01, DP-14)."""

from systems.pool import aiming, tactics
from systems.pool.actions import begin, finish, name_part, reenter, split_up
from systems.pool.blows import BLOWS, PoolPhase
from systems.pool.events import IntentShown, RoundBegun, Yielded
from systems.pool.offers import rolls, the_only
from systems.pool.opening import OPENING
from systems.pool.rules import ACTIONS, lingering_step
from systems.pool.script import DEFAULT, Scripts, options, seen
from systems.pool.sides import Sides
from systems.pool.wounds import decided, lose, out
from systems.table.battle.fight import Fight
from systems.table.battle.items import rested
from systems.table.enemies.behaviour import Intent
from systems.table.enemies.mind import Mind, decide
from systems.table.loop.events import Noted


class Declare(PoolPhase):
    """Each enemy declares what it will do with both actions of its turn (BH-01). In a drop the unaware do not."""

    name = "declare"

    def bind(self) -> None:
        """Bind the behaviour scripts too."""
        super().bind()
        self.scripts = self.engine.bound(Scripts)

    def process(self) -> None:
        """Let the first that has not choose an intent, or work out at whom; at most one die either way."""
        s = self.sides
        for who in s.foes:
            if not s.able(who) or s.unaware(who):
                continue
            plan = s.plan[who]
            if not plan.intent:
                self._choose(who)
                return
            if not plan.aimed:
                plan.at = plan.at or aiming.aim_at(self.engine, s, who)
                if plan.shown != plan.intent:
                    plan.shown_at = aiming.shown_aim(self.engine, s, who)
                plan.aimed = True
                self.engine.emit(IntentShown(who, plan.shown, plan.amount, s.seen_at(who)))
                return
        self.engine.emit(RoundBegun(s.round.number, tuple(filter(self._acts, s.round.order))))
        self.flow.phase = "turn"

    def _acts(self, who: str) -> bool:
        return self.sides.able(who) and not self.sides.unaware(who)

    def _choose(self, who: str) -> None:
        """Let an enemy make up its mind; where a shared nerve breaks, all of one mind break with it (BH-05)."""
        s, script = self.sides, self.scripts.of[who]
        if not self.engine.trial and (certain := self.scripts.certain.get(who)):
            self._take(who, certain)
            return
        look_ahead = self.engine.encounter.difficulty == "ruthless"
        view = seen(self.engine, s, who, script) if script.reads or look_ahead else {}
        mind = Mind(
            who,
            script,
            view,
            lambda intent: aiming.legal(s, who, intent),
            lambda: options(s, who, script),
            lambda sides: self._die(who, sides),
        )
        intent = decide(self.engine, mind)
        if intent.name == "flee" and not aiming.legal(s, who, intent):
            self.engine.emit(Noted(f"There is no way out; {DEFAULT.name!r} stands for 'flee'."))
            intent = DEFAULT
        as_one = script.shared and intent.name == script.broken and script.breaks(view, lambda _: None)
        for each in self.scripts.alike[who] if as_one else (who,):
            if s.able(each):
                self._take(each, intent)

    def _take(self, who: str, intent: Intent) -> None:
        s, plan = self.sides, self.sides.plan[who]
        if intent.name == "surrender":
            s.place[who].yielded = True
            out(s, who)
            self.engine.emit(Yielded(who))
            decided(self.engine, s)
            return
        plan.intent, plan.amount, plan.word, plan.at = intent.name, intent.amount, intent.target, intent.at
        plan.shown = intent.shown or intent.name
        plan.aimed = False

    def _die(self, who: str, sides: int) -> int:
        plan = self.sides.plan[who]
        plan.die, plan.sides = self.engine.dice.sum("ai", 1, sides, who, "what to do").total, sides
        return plan.die


class NextTurn(PoolPhase):
    """Whose turn it is: the first in the order who has not acted, unless somebody who hesitated steps in (DP-14)."""

    name = "turn"

    def process(self) -> None:
        """Offer those who hesitate to step in, then begin the turn, or end the round."""
        battle, s = self.engine, self.sides
        who = up(s)
        for each in s.all:
            turn = s.turn[each]
            if not turn.waiting or turn.asked or not s.able(each) or s.unaware(each):
                continue
            if each in s.party:
                battle.ask("reenter", each)
                return
            turn.asked = True
            if tactics.steps_in(s, each):
                come_in(battle, s, each)
                return
        if who:
            begin(battle, s, who)
            self.flow.phase = "act"
        else:
            self.flow.phase = "round_end"


def up(s: Sides) -> str:
    """Who is next in the order; empty at the round's end. The Downed are passed over as their place comes (DP-20)."""
    for who in s.round.order:
        turn = s.turn[who]
        if turn.acted or s.unaware(who):
            continue
        if s.able(who):
            return who
        turn.acted = True
    return ""


def come_in(battle: Fight, s: Sides, who: str) -> None:
    """Step in ahead of whoever is next, and take the turn (DP-14)."""
    reenter(battle, s, who, up(s))
    begin(battle, s, who)
    battle.flow.phase = "act"


class Act(PoolPhase):
    """One turn: its actions are chosen one by one until none is left (DP-01)."""

    name = "act"

    def process(self) -> None:
        """Ask the player, or let an enemy take its next step."""
        battle, s, acting = self.engine, self.sides, self.sides.acting
        who = acting.who
        if acting.wanted:
            self._name_parts(who)
        elif not who:
            self.flow.phase = "turn"
        elif not s.able(who) or (s.turn[who].actions <= 0 and not acting.parts):
            finish(s, who)
            self.flow.phase = "turn"
        elif acting.parts:
            self.flow.phase = "strike"
        elif who in s.party:
            battle.ask("act", who)
        else:
            tactics.step(battle, s, who)
            if decided(battle, s):
                return
            if s.acting.parts:
                self.flow.phase = "strike"

    def _name_parts(self, who: str) -> None:
        """Ask for the next roll of a split action where there is a choice, until all are named (DP-16)."""
        s, acting = self.sides, self.sides.acting
        if len(acting.parts) < acting.wanted and (found := rolls(self.engine, s, who, acting.wanted)):
            if only := the_only(found):
                name_part(s, who, only)
            else:
                self.engine.ask("part", who)
            return
        split_up(s, who)
        acting.wanted = 0
        self.flow.phase = "strike"


class RoundEnd(PoolPhase):
    """The round is over: lingering damage, what ends with a round, and the count for a stalemate (DP-10, DP-21)."""

    name = "round_end"

    def process(self) -> None:
        """Let every lingering damage take its step, then make the next round ready."""
        battle, s = self.engine, self.sides
        for who in s.all:
            _linger(battle, s, who)
        if decided(battle, s):
            return
        for who in s.all:
            turn, stance = s.turn[who], s.stance[who]
            turn.acted = turn.asked = False
            turn.actions = ACTIONS
            stance.sprinted = False
            stance.blinded = max(0, stance.blinded - 1)
        self._remember()
        s.round.drop = ""
        if battle.gear:
            rested(battle)
        if not battle.round_over():
            s.round.number += 1
            self.flow.phase = "declare"

    def _remember(self) -> None:
        """Note what scripts look at, and no more; plans are made anew."""
        s, scripts = self.sides, self.engine.bound(Scripts)
        for who, plan in s.plan.items():
            past, reads = s.past[who], scripts.of[who].reads
            if "last_intent" in reads:
                past.intent = plan.intent
            if "rounds_since_hurt" in reads:
                past.unhurt = 0 if past.hurt else past.unhurt + 1
            past.hurt = False
            plan.intent = plan.word = plan.at = plan.shown = plan.shown_at = ""
            plan.amount = plan.die = plan.sides = 0
            plan.aimed = plan.aimed_again = False


def _linger(battle: Fight, s: Sides, who: str) -> None:
    """Each lingering damage on somebody takes one step; the next is 1 less (DP-10, DP-21)."""
    steps = s.burns[who].steps
    if not steps:
        return
    doers = battle.attribution.take_lingering(who, len(steps))
    for (step, kind), by in zip(steps, doers, strict=True):
        lose(battle, s, who, lingering_step(step, s.resistance[who].get(kind, 0)), by, lingering=True)
    if s.burns[who].steps:
        s.burns[who].steps = tuple((step - 1, kind) for step, kind in steps if step > 1)
        for (step, _), by in zip(steps, doers, strict=True):
            if step > 1:
                battle.attribution.add_lingering(by, who)


PHASES = (*OPENING, Declare, NextTurn, Act, RoundEnd, *BLOWS)
"""Every phase of a fight: its opening, the round, and a blow."""
