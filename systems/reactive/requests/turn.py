"""The request of a member's turn: any number of free acts, and one thing that takes the turn (RX-05)."""

from collections.abc import Iterable, Sequence

from systems.reactive.events.actions import ActDone, ArmMoved, GuardSet, Leaving, Waited
from systems.reactive.events.wording import signed
from systems.reactive.mechanics.attack import note_attack
from systems.reactive.mechanics.rewards import grant
from systems.reactive.mechanics.rolls import give_up_turn
from systems.reactive.requests.options import NOBODY, WAIT, TurnOptions, deals_damage, takes_turn
from systems.reactive.state import Member, State
from systems.table.battle.fight import Fight
from systems.table.battle.items import use
from systems.table.loop.engine import RequestKind
from systems.table.loop.requests import Choice, Option


class TakeTurn(RequestKind[Fight]):
    """The turn of a member: any number of free acts, then attack, defend, work, wait or leave."""

    kind = "turn"

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)

    def text(self) -> str:
        """Name cycle, member and roll."""
        tough = signed(self.state.members[self.flow.who].fighter.tough, "Tough")
        return f"Cycle {self.state.cycle.round}: what does {self.engine.name(self.flow.who)} do? A roll is 2d6{tough}."

    def options(self) -> Sequence[Option]:
        """Offer all that is possible now, starting with what takes the turn."""
        made = TurnOptions(self.engine, self.state, self.state.members[self.flow.who])
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
        """Return one option, built with as few others as possible."""
        verb, _, only = key.partition(":")
        made = TurnOptions(self.engine, self.state, self.state.members[self.flow.who])
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
        """Carry the choice out, or set up its roll."""
        verb, _, key = choice.option.partition(":")
        member, swing = self.state.members[self.flow.who], self.state.swing
        match verb:
            case "attack":
                swing.foe = key
                swing.weapon = str(choice.fields.get("weapon", "")) or next(iter(self.state.weapons(member.id)))
                self._roll(member, choice)
            case "task":
                swing.task = key
                self._roll(member, choice)
            case "defend":
                member.turn.guards = str(choice.fields["ally"])
                self._use_up_turn(member)
                self.engine.emit(GuardSet(member.id, member.turn.guards))
            case "wait":
                self._use_up_turn(member)
                self.engine.emit(Waited(member.id))
            case "leave":
                self._leave(member)
            case "use":
                self._use(member, key, choice)
            case _:
                self._free_act(member, verb, key, choice)

    def _use_up_turn(self, member: Member) -> None:
        member.turn.taken = True

    def _roll(self, member: Member, choice: Choice) -> None:
        swing, helper = self.state.swing, str(choice.fields.get("helper", NOBODY))
        swing.who = member.id
        if helper != NOBODY:
            swing.helper = helper
            give_up_turn(self.state.members[helper])
        self._use_up_turn(member)
        self.flow.phase = "roll"

    def _leave(self, member: Member) -> None:
        """Leave: the enemies strike once more, unless a way out is open (RX-11)."""
        way_out = self.state.cycle.way_out
        self.engine.emit(Leaving(member.id, way_out))
        self._use_up_turn(member)
        if way_out:
            self.engine.end("retreat")
        else:
            self.state.cycle.mode = "leave"
            self.flow.phase = "react"

    def _use(self, member: Member, key: str, choice: Choice) -> None:
        """Use an item: those that do damage and spells take the turn, others are free acts (IT-11, IT-13)."""
        thing = self.engine.gear[key][0].thing
        target, foe = str(choice.fields.get("target", "")), str(choice.fields.get("foe", ""))
        if takes_turn(thing):
            self._use_up_turn(member)
        if foe and deals_damage(thing):
            note_attack(self.engine, self.state, self.state.foes[foe], member.id)
        use(self.engine, key, target, foe, member.id)

    def _free_act(self, member: Member, verb: str, key: str, choice: Choice) -> None:
        if verb == "do":
            act, done = self.state.acts[key]
            done.done = True
            self.engine.emit(ActDone(member.id, f"act:{key}"))
            grant(self.engine, self.state, act.gains, member.id)
            return
        weapon, carried = self.state.arms[key]
        carried.holder = member.id if verb == "take" else str(choice.fields["to"])
        self.engine.emit(ArmMoved(member.id, weapon.name, weapon.effect, carried.holder))
