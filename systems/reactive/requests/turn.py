"""The requests of a member's turn: free acts, one thing that takes the roll, and free acts again (RX-05)."""

from collections.abc import Iterable, Sequence

from systems.reactive.events.actions import GuardSet, Leaving, Waited
from systems.reactive.events.encounter import ActDone, ArmMoved
from systems.reactive.events.wording import signed
from systems.reactive.mechanics.attack import note_attack
from systems.reactive.mechanics.rewards import grant
from systems.reactive.mechanics.rolls import give_up_turn, use_up_roll
from systems.reactive.requests.options import END, END_ALL, WAIT, TurnOptions, deals_damage, takes_roll
from systems.reactive.state import Member, State
from systems.reactive.view.wording import NOBODY
from systems.table.battle.fight import Fight
from systems.table.battle.items import use
from systems.table.loop.engine import RequestKind
from systems.table.loop.language import tr
from systems.table.loop.requests import Choice, Option


class TurnRequest(RequestKind[Fight]):
    """A request in which free acts are possible."""

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)

    def made(self) -> TurnOptions:
        """Return the options of the member asked."""
        return TurnOptions(self.engine, self.state, self.state.members[self.flow.who])

    def use_thing(self, member: Member, key: str, choice: Choice) -> None:
        """Use an item: those that do damage and spells take the roll, others are free acts (IT-11, IT-13)."""
        thing = self.engine.gear[key][0].thing
        target, foe = str(choice.fields.get("target", "")), str(choice.fields.get("foe", ""))
        if takes_roll(thing):
            use_up_roll(member)
        else:
            self.state.cycle.brisk = False
        if foe and deals_damage(thing):
            note_attack(self.engine, self.state, self.state.foes[foe], member.id)
        use(self.engine, key, target, foe, member.id)

    def free_act(self, member: Member, verb: str, key: str, choice: Choice) -> None:
        """Do a free act of the encounter, or take up or hand over a weapon."""
        self.state.cycle.brisk = False
        if verb == "do":
            act, done = self.state.acts[key]
            done.done = True
            self.engine.emit(ActDone(member.id, f"act:{key}"))
            grant(self.engine, self.state, act.gains, member.id)
            return
        weapon, carried = self.state.arms[key]
        carried.holder = member.id if verb == "take" else str(choice.fields["to"])
        self.engine.emit(ArmMoved(member.id, weapon.name, weapon.effect, carried.holder))


class TakeTurn(TurnRequest):
    """The turn of a member: any number of free acts, then attack, defend, work, wait or leave."""

    kind = "turn"

    def text(self) -> str:
        """Name cycle, member and roll."""
        tough = signed(self.state.members[self.flow.who].fighter.tough, tr("Tough"))
        return tr(
            "Cycle {round}: what does {who} do? A roll is 2d6{tough}.",
            round=self.state.cycle.round,
            who=self.engine.name(self.flow.who),
            tough=tough,
        )

    def options(self) -> Sequence[Option]:
        """Offer all that is possible now, starting with what takes the roll."""
        made = self.made()
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
        made = self.made()
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
                use_up_roll(member)
                self.engine.emit(GuardSet(member.id, member.turn.guards))
            case "wait":
                member.turn.taken = True
                self.engine.emit(Waited(member.id))
            case "leave":
                self._leave(member)
            case "use":
                self.use_thing(member, key, choice)
            case _:
                self.free_act(member, verb, key, choice)

    def _roll(self, member: Member, choice: Choice) -> None:
        swing, helper = self.state.swing, str(choice.fields.get("helper", NOBODY))
        swing.who = member.id
        if helper != NOBODY:
            swing.helper = helper
            give_up_turn(self.state.members[helper])
        use_up_roll(member)
        self.flow.phase = "roll"

    def _leave(self, member: Member) -> None:
        """Leave: the enemies strike once more, unless a way out is open (RX-11)."""
        way_out = self.state.cycle.way_out
        self.engine.emit(Leaving(member.id, way_out))
        member.turn.taken = True
        if way_out:
            self.engine.end("retreat")
        else:
            self.state.cycle.mode = "leave"
            self.flow.phase = "react"


class FreeActs(TurnRequest):
    """What a member does after the roll of the turn: any number of free acts, until the player ends it (RX-05)."""

    kind = "free"

    def text(self) -> str:
        """Say that the roll is over."""
        return tr(
            "{who} has no roll left in this cycle. What else, before the turn ends?",
            who=self.engine.name(self.flow.who),
        )

    def options(self) -> Sequence[Option]:
        """Offer to end the turn, and all that is free and of any use."""
        return [END, *self.made().free(), END_ALL]

    def option(self, key: str) -> Option | None:
        """Return one option, built with as few others as possible."""
        verb, _, only = key.partition(":")
        found = self.made().free(only if verb == "use" else "")
        return next((option for option in (END, END_ALL, *found) if option.id == key), None)

    def resolve(self, choice: Choice) -> None:
        """End the turn, or carry out the free act."""
        verb, _, key = choice.option.partition(":")
        member = self.state.members[self.flow.who]
        match verb:
            case "end" | "end_all":
                member.turn.lingers = False
                self.state.cycle.brisk = verb == "end_all"
            case "use":
                self.use_thing(member, key, choice)
            case _:
                self.free_act(member, verb, key, choice)
