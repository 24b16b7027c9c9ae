"""The phases of a Reactive cycle: order, declare, opening, turn, close. What a turn comes to is in `rolls.py`."""

from collections.abc import Callable

from systems.reactive.blows import BLOWS
from systems.reactive.components import Declared
from systems.reactive.ends import free, go, reveal_all, settled
from systems.reactive.events import Ambushed, CycleBegun, IntentShown, OrderSet
from systems.reactive.harms import Freed
from systems.reactive.rolls import ROLLS
from systems.reactive.script import DEFAULT, NOBODY, STRIKES, Minds, aim, legal, seen
from systems.reactive.sides import Foe, Sides
from systems.table.battle import Battle
from systems.table.behaviour import Intent, View
from systems.table.engine import Phase
from systems.table.gear import rested
from systems.table.minds import Mind, decide


class Order(Phase[Battle]):
    """The turn order: drawn at random, or as the player names it; fixed for the fight (RX-03)."""

    name = "order"

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

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


class Declare(Phase[Battle]):
    """At the start of a cycle each enemy declares what it does if it is ignored, unless its nerve breaks (BH-01)."""

    name = "declare"

    def bind(self) -> None:
        """Bind both sides and the enemies' minds."""
        self.sides = self.engine.bound(Sides)
        self.minds = self.engine.bound(Minds)
        self.plain = self.engine.encounter.difficulty == "standard"

    def process(self) -> None:
        """Let the next enemy decide, or aim, with at most one die on the `ai` stream."""
        for foe in self.sides.standing():
            declared = foe.declared
            if not declared.intent:
                if foe.bound.held:
                    declared.intent = declared.shown = "wait"
                    continue
                self._decide(foe)
                return
            if _strikes(declared) and not declared.at:
                die = _die(self.engine, foe.id, "whom to strike")
                declared.at = aim(self.sides, foe, declared.target, die) or NOBODY
                self._show(foe)
                return
        self.flow.phase = "opening"

    def _decide(self, foe: Foe) -> None:
        """Choose an intent; where a shared nerve breaks, all who share it break (BH-05)."""
        intent = self._intent(foe)
        script = self.minds.scripts[foe.id]
        together = self.minds.groups[foe.id] if script.shared and intent.name == script.broken else (foe.id,)
        if len(together) > 1 and not script.breaks(self._group_view(foe), lambda _: None):
            together = (foe.id,)
        for key in together:
            each = self.sides.foes[key]
            if not each.able:
                continue
            if intent.name == "surrender":
                go(self.engine, each, "surrendered")
                continue
            if each.bound.held:
                continue
            declared = each.declared
            declared.intent, declared.shown, declared.target = intent.name, intent.shown, intent.target
            declared.amount = intent.amount if "press" in (intent.name, intent.shown) else 0
            declared.at = intent.at
            if not _strikes(declared) or intent.at:
                self._show(each)
        if intent.name == "surrender":
            settled(self.engine, self.sides)

    def _show(self, foe: Foe) -> None:
        declared = foe.declared
        at = declared.at if declared.shown in STRIKES else ""
        self.engine.emit(IntentShown(foe.id, declared.shown, declared.amount, at))

    def _intent(self, foe: Foe) -> Intent:
        """What an enemy makes up its mind to."""
        script = self.minds.scripts[foe.id]
        if script.certain and self.plain and not self.engine.trial and legal(foe, script.certain):
            return script.certain
        look = bool(script.reads) or not self.plain
        view = seen(self.sides, foe, (foe.id,)) if look else {}
        group: View | None = self._group_view(foe) if script.shared else None

        def die(sides: int) -> int:
            declared = foe.declared
            declared.die, declared.sides = self.engine.dice.sum("ai", 1, sides, foe.id, "what to do").total, sides
            return declared.die

        mind = Mind(foe.id, script, view, lambda it: legal(foe, it), lambda: self._options(foe), die, group)
        return decide(self.engine, mind)

    def _group_view(self, foe: Foe) -> View:
        return seen(self.sides, foe, self.minds.groups[foe.id])

    def _options(self, foe: Foe) -> list[Intent]:
        """What a ruthless enemy chooses among: to strike this one or that, to guard, each press it knows (BH-07)."""
        found = {aim(self.sides, foe, word, lambda _: 1): word for word in ("nearest", "weakest", "healer")}
        strikes = [Intent("attack", target=word, shown="attack", at=who) for who, word in found.items() if who]
        script = self.minds.scripts[foe.id]
        special = [intent for name in ("press", "grapple", "lurk") for intent in script.known(name)]
        return [*(strikes or [DEFAULT]), Intent("guard", shown="guard"), *special][:6]


class Opening(Phase[Battle]):
    """Before the first turn: a Scouting Bonus may be spent, and enemies in ambush act once (HX-14)."""

    name = "opening"

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

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


class Turns(Phase[Battle]):
    """Members act in order; when all had their turn, ignored enemies act (RX-02 to RX-04)."""

    name = "turn"

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

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


class Close(Phase[Battle]):
    """The cycle ends: who flees is gone, what holds wears off, and what is remembered is noted."""

    name = "close"

    def bind(self) -> None:
        """Bind both sides and what is remembered."""
        self.sides = self.engine.bound(Sides)
        self.remembers = self.engine.bound(Minds).remembers

    def process(self) -> None:
        """Count the cycle, and look for an end (BH-09)."""
        battle, sides = self.engine, self.sides
        reveal_all(battle, sides)
        for foe in sides.standing():
            if foe.declared.intent == "flee" and not (foe.stance.attackers or foe.bound.restrained or foe.bound.held):
                free(battle, sides, foe)
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
            sides.cycle.mode = "turn"
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


def _strikes(declared: Declared) -> bool:
    """It strikes somebody, or seems to."""
    return declared.intent in STRIKES or declared.shown in STRIKES


def _die(battle: Battle, who: str, why: str) -> Callable[[int], int]:
    return lambda sides: battle.roll("ai", 1, sides, who, why).total


PHASES: tuple[type[Phase[Battle]], ...] = (Order, Declare, Opening, Turns, *ROLLS, *BLOWS, Close)
