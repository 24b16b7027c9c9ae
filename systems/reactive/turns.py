"""A member's turn: any number of free acts, and one thing that takes it (RX-05)."""

from collections.abc import Iterable, Sequence

from systems.reactive import gains
from systems.reactive.ends import attacked
from systems.reactive.events import ActDone, ArmMoved, GuardSet, Leaving, Waited
from systems.reactive.offers import NOBODY, WAIT, Offer, harms, takes_turn
from systems.reactive.sides import Mate, Sides
from systems.reactive.words import signed
from systems.table.battle.fight import Fight
from systems.table.battle.items import use
from systems.table.loop.engine import RequestKind
from systems.table.loop.requests import Choice, Option


class TakeTurn(RequestKind[Fight]):
    """What somebody does on their turn: free acts as many as they like, then attack, defend, work, wait or leave."""

    kind = "turn"

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

    def text(self) -> str:
        """Name whose turn it is, and in which cycle."""
        tough = signed(self.sides.mates[self.flow.who].fighter.tough, "Tough")
        return f"Cycle {self.sides.cycle.round}: what does {self.engine.name(self.flow.who)} do? A roll is 2d6{tough}."

    def options(self) -> Sequence[Option]:
        """Everything that is possible now, what takes the turn first."""
        made = Offer(self.engine, self.sides, self.sides.mates[self.flow.who])
        return [
            *made.attacks(),
            *made.guards(),
            *made.tasks(),
            *made.things(),
            *made.acts(),
            *made.arms(),
            WAIT,
            *made.leaving(),
        ]

    def option(self, key: str) -> Option | None:
        """One of them, made with few others."""
        verb, _, only = key.partition(":")
        made = Offer(self.engine, self.sides, self.sides.mates[self.flow.who])
        found: Iterable[Option] = ()
        match verb:
            case "attack":
                found = made.attacks(only)
            case "defend":
                found = made.guards()
            case "task":
                found = made.tasks()
            case "use":
                found = made.things(only)
            case "do":
                found = made.acts()
            case "take" | "give":
                found = made.arms()
            case "wait":
                found = (WAIT,)
            case "leave":
                found = made.leaving()
        return next((option for option in found if option.id == key), None)

    def resolve(self, choice: Choice) -> None:
        """Carry it out, or set up the roll that does."""
        verb, _, key = choice.option.partition(":")
        mate, swing = self.sides.mates[self.flow.who], self.sides.swing
        match verb:
            case "attack":
                swing.foe = key
                swing.weapon = str(choice.fields.get("weapon", "")) or next(iter(self.sides.weapons(mate.id)))
                self._roll(mate, choice)
            case "task":
                swing.task = key
                self._roll(mate, choice)
            case "defend":
                mate.turn.guards = str(choice.fields["ally"])
                self._over(mate)
                self.engine.emit(GuardSet(mate.id, mate.turn.guards))
            case "wait":
                self._over(mate)
                self.engine.emit(Waited(mate.id))
            case "leave":
                self._leave(mate)
            case "use":
                self._use(mate, key, choice)
            case _:
                self._free(mate, verb, key, choice)

    def _over(self, mate: Mate) -> None:
        mate.turn.taken = True

    def _roll(self, mate: Mate, choice: Choice) -> None:
        swing, helper = self.sides.swing, str(choice.fields.get("helper", NOBODY))
        swing.who = mate.id
        if helper != NOBODY:
            swing.helper = helper
            give_up(self.sides.mates[helper])
        self._over(mate)
        self.flow.phase = "roll"

    def _leave(self, mate: Mate) -> None:
        """Leave: the enemies strike once more, unless a way out is open (RX-11)."""
        way_out = self.sides.cycle.way_out
        self.engine.emit(Leaving(mate.id, way_out))
        self._over(mate)
        if way_out:
            self.engine.end("retreat")
        else:
            self.sides.cycle.mode = "leave"
            self.flow.phase = "react"

    def _use(self, mate: Mate, key: str, choice: Choice) -> None:
        """Use a thing: what does harm, and every spell, takes the turn (IT-11, IT-13); all else is a free act."""
        thing = self.engine.gear[key][0].thing
        target, foe = str(choice.fields.get("target", "")), str(choice.fields.get("foe", ""))
        if takes_turn(thing):
            self._over(mate)
        if foe and harms(thing):
            attacked(self.engine, self.sides, self.sides.foes[foe], mate.id)
        use(self.engine, key, target, foe, mate.id)

    def _free(self, mate: Mate, verb: str, key: str, choice: Choice) -> None:
        if verb == "do":
            act, done = self.sides.acts[key]
            done.done = True
            self.engine.emit(ActDone(mate.id, f"act:{key}"))
            gains.land(self.engine, self.sides, act.gains, mate.id)
            return
        weapon, carried = self.sides.arms[key]
        carried.holder = mate.id if verb == "take" else str(choice.fields["to"])
        self.engine.emit(ArmMoved(mate.id, weapon.name, weapon.effect, carried.holder))


def give_up(mate: Mate) -> None:
    """Take the turn of this cycle from somebody who helps; to stand ready for an ally ends with it (RX-10)."""
    mate.turn.taken, mate.turn.guards = True, ""
