"""The decisions of a fight with dice pools: each class is one kind of Request."""

from collections.abc import Callable, Iterable, Sequence

from systems.pool import actions
from systems.pool.blows import coming
from systems.pool.events import BonusSpent
from systems.pool.moving import moves, towards
from systems.pool.offers import rolls, split, things
from systems.pool.opening import settle_drop
from systems.pool.phases import come_in, up
from systems.pool.sides import Sides
from systems.pool.wounds import decided, felt
from systems.table.battle.fight import Fight
from systems.table.battle.shields import OfferShield
from systems.table.loop.engine import RequestKind
from systems.table.loop.requests import Choice, Option


class PoolAsk(RequestKind[Fight]):
    """A request with both sides at hand."""

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)


class Drop(PoolAsk):
    """Before initiative: whether the Scouting Bonus is spent (DP-15, HX-14)."""

    kind = "drop"

    def text(self) -> str:
        """Say what is at stake."""
        what = "It is an ambush" if self.sides.edge.ambushed else "The enemies know nothing of you yet"
        return f"{what}. Do you spend the Scouting Bonus?"

    def options(self) -> Sequence[Option]:
        """Spend or keep it."""
        gain = "it undoes the ambush" if self.sides.edge.ambushed else "the party acts for a whole round first"
        return [
            Option("spend_bonus", "Spend the Scouting Bonus", gain),
            Option("keep", "Keep it for later in the day"),
        ]

    def resolve(self, choice: Choice) -> None:
        """Spend it or not, and go on."""
        edge = self.sides.edge
        if choice.option == "spend_bonus":
            edge.bonus, edge.spent = False, True
            self.engine.emit(BonusSpent(edge.ambushed))
        settle_drop(self.engine, self.sides)


ENDS = (
    Option("hesitate", "Hesitate", "leave the order with the actions you have left, and step in later"),
    Option("pass", "End the turn"),
)
"""What ends a turn, or puts it off."""


class Act(PoolAsk):
    """One action of a member's turn (DP-01)."""

    kind = "act"

    def bind(self) -> None:
        """Say what each plain option does."""
        super().bind()
        self.carried_out: dict[str, Callable[[str], None]] = {
            "leave": lambda who: actions.leave(self.engine, self.sides, who),
            "stand": lambda who: actions.stand(self.engine, self.sides, who),
            "lie_down": lambda who: actions.lie_down(self.engine, self.sides, who),
            "hesitate": lambda who: actions.hesitate(self.engine, self.sides, who),
            "pass": lambda who: actions.finish(self.sides, who),
        }

    def text(self) -> str:
        """Name the member and the actions left."""
        who = self.flow.who
        left = self.sides.turn[who].actions
        return f"{self.engine.name(who)}'s turn, {left} action{'' if left == 1 else 's'} left. What now?"

    def options(self) -> Sequence[Option]:
        """Every action that can be taken now."""
        s, who = self.sides, self.flow.who
        found = rolls(self.engine, s, who)
        if found and (splitting := split(s, who)):
            found.append(splitting)
        return [*found, *self._moves(), *things(self.engine, s, who), *ENDS]

    def option(self, key: str) -> Option | None:
        """One of them, made with few others."""
        kind, _, only = key.partition(":")
        s, who = self.sides, self.flow.who
        found: Iterable[Option]
        if kind in ("attack", "power"):
            found = rolls(self.engine, s, who, only=only)
        elif kind == "use":
            found = things(self.engine, s, who, only)
        elif kind == "split":
            found = self.options()
        elif kind in ("approach", "move"):
            found = () if s.stance[who].prone else moves(self.engine, s, who, single=True)
        else:
            found = ENDS if kind in ("hesitate", "pass") else self._moves()
        return next((option for option in found if option.id == key), None)

    def _moves(self) -> Iterable[Option]:
        """Getting up, or about."""
        if self.sides.stance[self.flow.who].prone:
            yield Option("stand", "Stand up", "1 action; until then every roll is 2 harder, and no move")
            return
        yield from moves(self.engine, self.sides, self.flow.who)
        yield Option("lie_down", "Drop prone", "free; every roll is 2 harder until you stand up")

    def resolve(self, choice: Choice) -> None:
        """Carry it out; rolls are left to the phases."""
        s, who, flow = self.sides, self.flow.who, self.flow
        what, _, key = choice.option.partition(":")
        fields = {name: str(value) for name, value in choice.fields.items()}
        flow.phase = "act"
        match what:
            case "attack" | "power":
                actions.single(s, who, (what, key, fields.get("target", "")))
                flow.phase = "strike"
            case "split":
                parts = choice.fields["parts"]
                assert isinstance(parts, int)
                s.turn[who].actions -= 1
                s.acting.wanted = parts
            case "move" | "sprint":
                square = s.grid.read(fields["square"])
                actions.move(self.engine, s, who, square, sprint=what == "sprint")
            case "approach":
                actions.move(self.engine, s, who, towards(s, who, fields["enemy"]))
            case "use":
                s.turn[who].actions -= 1
                s.acting.thing, s.acting.target, s.acting.foe = key, fields.get("target", ""), fields.get("foe", "")
                flow.phase = "use"
            case _:
                self.carried_out[what](who)
                if what == "leave":
                    decided(self.engine, s)


class NamePart(PoolAsk):
    """One roll of a split action, and whom it is for; all are named before the first is made (DP-16)."""

    kind = "part"

    def text(self) -> str:
        """Say which roll it is."""
        acting = self.sides.acting
        number = len(acting.parts) + 1
        return f"{self.engine.name(self.flow.who)} splits the action: roll {number} of {acting.wanted}?"

    def options(self) -> Sequence[Option]:
        """Every roll that keeps at least one die."""
        acting = self.sides.acting
        return rolls(self.engine, self.sides, acting.who, acting.wanted)

    def resolve(self, choice: Choice) -> None:
        """Name it."""
        what, _, key = choice.option.partition(":")
        actions.name_part(self.sides, self.flow.who, (what, key, str(choice.fields.get("target", ""))))


class StepIn(PoolAsk):
    """Whether somebody who hesitates steps in before the next turn, or at the round's end (DP-14)."""

    kind = "reenter"

    def text(self) -> str:
        """Say before whom."""
        before = up(self.sides)
        moment = f"before {self.engine.name(before)}'s turn" if before else "at the round's end"
        left = self.sides.turn[self.flow.who].actions
        return (
            f"{self.engine.name(self.flow.who)} hesitates, {left} action{'' if left == 1 else 's'} in hand. "
            f"Step in {moment}?"
        )

    def options(self) -> Sequence[Option]:
        """Step in or wait."""
        return [
            Option("enter", "Step in", "take the turn now; this is the initiative from now on"),
            Option("wait", "Wait on"),
        ]

    def resolve(self, choice: Choice) -> None:
        """Step in, or note that it was asked."""
        who = self.flow.who
        self.sides.turn[who].asked = True
        if choice.option == "enter":
            come_in(self.engine, self.sides, who)


class UseShield(OfferShield):
    """Whether a bearer uses the Shift Shield on a hit and the lingering damage that it brings (IT-05, IT-18)."""

    def bind(self) -> None:
        """Bind both sides."""
        self.sides = self.engine.bound(Sides)

    def coming(self, who: str) -> int:
        """What the hit brings in all."""
        return coming(self.sides)

    def spared(self, who: str) -> int:
        """What of it the bearer would feel."""
        return felt(self.sides, who, coming(self.sides))

    def settle(self, who: str, ignored: bool) -> None:
        """Let the damage pass by, if it is ignored."""
        hit = self.sides.hit
        hit.asked = True
        if ignored:
            hit.damage = hit.lingering = 0


ASKS = (Drop, Act, NamePart, StepIn, UseShield)
