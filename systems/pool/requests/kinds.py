"""Kinds of requests in a fight: each class is one kind."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from systems.pool.events.actions import BonusSpent
from systems.pool.mechanics import actions
from systems.pool.mechanics.attack import incoming
from systems.pool.mechanics.damage import loss
from systems.pool.mechanics.outcome import end_if_decided
from systems.pool.mechanics.turns import finish, hesitate, next_up, settle_drop, step_in
from systems.pool.requests.allowed import allowed, allowed_attack
from systems.pool.requests.movement import Ways
from systems.pool.requests.options import items, roll, rolls, split
from systems.pool.state.state import State
from systems.pool.state.units import Unit
from systems.pool.view.sight import Looking
from systems.table.battle.fight import Fight
from systems.table.battle.shields import OfferShield
from systems.table.loop.engine import RequestKind
from systems.table.loop.language import counted, mark, tr, trn
from systems.table.loop.requests import Choice, Option


class PoolRequest(RequestKind[Fight]):
    """A request with the state of the fight at hand."""

    def bind(self) -> None:
        """Bind the state."""
        self.state, self.looking = self.engine.bound(State), self.engine.bound(Looking)

    def part(self, name: str) -> Any:
        """One part of the view by itself; what policies see is asked for at almost every request."""
        return self.looking.look() if name == "sight" else self.engine.part(name)


class Drop(PoolRequest):
    """Before initiative: whether the Scouting Bonus is spent (DP-15, HX-14)."""

    kind = "drop"

    def text(self) -> str:
        """Say what is at stake."""
        if self.state.edge.ambushed:
            return tr("It is an ambush. Do you spend the Scouting Bonus?")
        return tr("You have the better of the enemies. Do you spend the Scouting Bonus?")

    def options(self) -> Sequence[Option]:
        """Return spending and keeping it."""
        gain = tr("it undoes the ambush") if self.state.edge.ambushed else tr("the party acts for a whole round first")
        return [
            Option("spend_bonus", tr("Spend the Scouting Bonus"), gain),
            Option("keep", tr("Keep it for later in the day")),
        ]

    def resolve(self, choice: Choice) -> None:
        """Spend it or not, and go on."""
        edge = self.state.edge
        if choice.option == "spend_bonus":
            edge.bonus, edge.spent = False, True
            self.engine.emit(BonusSpent(edge.ambushed))
        settle_drop(self.engine, self.state)
        self.flow.phase = "initiative"


ENDS = (
    Option("hesitate", mark("Hesitate"), mark("leave the order with the actions you have left, and step in later")),
    Option("pass", mark("End the turn"), mark("the actions that are left are lost")),
)
"""Options that end a turn, or put it off."""


class Act(PoolRequest):
    """One action of a member's turn (DP-01)."""

    kind = "act"

    def bind(self) -> None:
        """Map each plain option to its action."""
        super().bind()
        self.carried_out: dict[str, Callable[[Unit], None]] = {
            "leave": lambda unit: actions.leave(self.engine, self.state, unit),
            "stand": lambda unit: actions.stand(self.engine, unit),
            "lie_down": lambda unit: actions.lie_down(self.engine, unit),
            "hesitate": lambda unit: hesitate(self.engine, self.state, unit),
            "pass": lambda unit: finish(self.state, unit),
        }

    @property
    def unit(self) -> Unit:
        """The member whose turn it is."""
        return self.state.units[self.flow.who]

    def text(self) -> str:
        """Name the member and the actions left."""
        return trn(
            "{who}'s turn, {count} action left. What now?",
            "{who}'s turn, {count} actions left. What now?",
            self.unit.turn.actions,
            who=self.engine.name(self.flow.who),
        )

    def options(self) -> Sequence[Option]:
        """Return every action possible now."""
        state, unit = self.state, self.unit
        found = rolls(self.engine, state, unit)
        if found and (splitting := split(state, unit)):
            found.append(splitting)
        return [*found, *self._moves(), *items(self.engine, state, unit), *ENDS]

    def option(self, key: str) -> Option | None:
        """Return one of them, made with few others."""
        kind, _, only = key.partition(":")
        state, unit = self.state, self.unit
        found: Iterable[Option]
        if kind in ("attack", "power"):
            return roll(self.engine, state, unit, kind, only)
        if kind == "use":
            found = items(self.engine, state, unit, only)
        elif kind == "split":
            found = (splitting,) if (splitting := split(state, unit)) else ()
        elif kind in ("hesitate", "pass"):
            found = ENDS
        elif unit.stance.prone or kind in ("stand", "lie_down"):
            found = (self._posture(),)
        else:
            return self._way(key)
        return next((option for option in found if option.id == key), None)

    def allows(self, choice: Choice) -> bool:
        """Tell whether an attack, a split, a move, a power, a thing or the end of the turn is legal."""
        return allowed(self.engine, self.state, self.state.units[self.flow.who], choice)

    def _way(self, key: str) -> Option | None:
        """Return a move, the sprint, or the way out."""
        ways = Ways(self.engine, self.state, self.unit, single=key in ("approach", "move"))
        match key:
            case "approach":
                return ways.approach()
            case "move":
                return ways.move()
            case "sprint":
                return ways.sprint()
            case "leave":
                return ways.leave()
        return None

    def _moves(self) -> Sequence[Option]:
        """Return movement, and standing up or lying down."""
        ways = () if self.unit.stance.prone else Ways(self.engine, self.state, self.unit).all()
        return [*ways, self._posture()]

    def _posture(self) -> Option:
        """Return standing up or lying down."""
        if self.unit.stance.prone:
            return Option("stand", tr("Stand up"), tr("1 action; until then every roll is 2 harder, and no move"))
        return Option("lie_down", tr("Drop prone"), tr("free; every roll is 2 harder until you stand up"))

    def resolve(self, choice: Choice) -> None:
        """Carry it out; rolls are left to the phases."""
        state, flow, acting = self.state, self.flow, self.state.acting
        unit = state.units[flow.who]
        what, _, key = choice.option.partition(":")
        fields = choice.fields
        flow.phase = "act"
        match what:
            case "attack" | "power":
                actions.roll_one(state, unit, (what, key, str(fields.get("target", ""))))
                flow.phase = "strike"
            case "split":
                parts = fields["parts"]
                assert isinstance(parts, int)
                unit.turn.actions -= 1
                acting.wanted = parts
            case "move" | "sprint":
                square = state.grid.read(str(fields["square"]))
                actions.move(self.engine, state, unit, square, sprint=what == "sprint")
            case "approach":
                square = actions.square_towards(state, unit, state.units[str(fields["enemy"])])
                actions.move(self.engine, state, unit, square)
            case "use":
                unit.turn.actions -= 1
                acting.thing = key
                acting.target, acting.foe = str(fields.get("target", "")), str(fields.get("foe", ""))
                flow.phase = "use"
            case _:
                self.carried_out[what](unit)
                if what == "leave":
                    end_if_decided(self.engine, state)


class NamePart(PoolRequest):
    """One roll of a split action and its target; all are named before the first is made (DP-16)."""

    kind = "part"

    def text(self) -> str:
        """Say which roll it is."""
        acting = self.state.acting
        number = len(acting.parts) + 1
        return tr(
            "{who} splits the action: roll {number} of {wanted}?",
            who=self.engine.name(self.flow.who),
            number=number,
            wanted=acting.wanted,
        )

    def options(self) -> Sequence[Option]:
        """Return every roll that keeps at least one die."""
        return rolls(self.engine, self.state, self._unit, self.state.acting.wanted)

    def option(self, key: str) -> Option | None:
        """Return one of them, made without the others."""
        what, _, only = key.partition(":")
        return roll(self.engine, self.state, self._unit, what, only, self.state.acting.wanted)

    def allows(self, choice: Choice) -> bool:
        """Tell whether an attack is legal."""
        return allowed_attack(self.state, self._unit, choice, self.state.acting.wanted)

    @property
    def _unit(self) -> Unit:
        return self.state.units[self.state.acting.who]

    def resolve(self, choice: Choice) -> None:
        """Name the roll."""
        what, _, key = choice.option.partition(":")
        part = what, key, str(choice.fields.get("target", ""))
        actions.name_part(self.state, self.state.units[self.flow.who], part)


class StepIn(PoolRequest):
    """Whether a member who hesitates steps in before the next turn, or at the round's end (DP-14)."""

    kind = "reenter"

    def text(self) -> str:
        """Say before whom."""
        before = next_up(self.state)
        moment = tr("before {id}'s turn", id=self.engine.name(before.id)) if before else tr("at the round's end")
        return tr(
            "{who} hesitates, {actions} in hand. Step in {moment}?",
            who=self.engine.name(self.flow.who),
            actions=counted(self.state.units[self.flow.who].turn.actions, "action"),
            moment=moment,
        )

    def options(self) -> Sequence[Option]:
        """Return stepping in and waiting."""
        return [
            Option("enter", tr("Step in"), tr("take the turn now; this is the initiative from now on")),
            Option("wait", tr("Wait on")),
        ]

    def resolve(self, choice: Choice) -> None:
        """Step in, or note that the member was asked."""
        unit = self.state.units[self.flow.who]
        unit.turn.asked = True
        if choice.option == "enter":
            step_in(self.engine, self.state, unit)
            self.flow.phase = "act"


class UseShield(OfferShield):
    """Whether a bearer uses the Shift Shield on a hit and the lingering damage that it brings (IT-05, IT-18)."""

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)

    def coming(self, who: str) -> int:
        """Return all damage of the hit."""
        return incoming(self.state)

    def by(self) -> str:
        """Return who has hit."""
        return self.state.hit.attacker

    def spared(self, who: str) -> int:
        """Return the HP that the bearer would lose by it."""
        return loss(self.state.units[who], incoming(self.state))

    def settle(self, who: str, ignored: bool) -> None:
        """Drop the damage, if it is ignored."""
        hit = self.state.hit
        hit.asked = True
        if ignored:
            hit.damage = hit.lingering = 0


REQUESTS = (Drop, Act, NamePart, StepIn, UseShield)
