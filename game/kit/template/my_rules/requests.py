"""The decisions of players. A request is computed from components: options are legal by being offered."""

from collections.abc import Sequence
from functools import partial

from systems.table.port import Choice, Fight, OfferShield, Option, Pick, RequestKind, offer_words, usable, wanted

from .state import State


class Act(RequestKind[Fight]):
    """What a member does in this round."""

    kind = "act"

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)

    def text(self) -> str:
        """Ask."""
        return f"What does {self.engine.name(self.flow.who)} do?"

    def options(self) -> Sequence[Option]:
        """Strike, guard, use a thing, or retreat together."""
        foes = [foe.id for foe in self.state.facing()]
        return [
            Option("attack", "Attack", "one throw under the skill", (Pick.among("target", foes, self.engine.name),)),
            Option("guard", "Guard", "blows take half until the next turn"),
            *self._things(foes),
            Option("retreat", "Retreat, all of you", "the foes strike once more", leaves=True),
        ]

    def _things(self, foes: Sequence[str]) -> list[Option]:
        """Return an option for each thing that this member can use, with a field for each target that it wants."""
        fight, found = self.engine, []
        for key in usable(fight, self.flow.who, self.state.fallen()):
            if self.state.user_of(key):
                continue
            thing = fight.gear[key][0].thing
            fields = []
            if "member" in wanted(fight, thing):
                fields.append(Pick.among("target", [unit.id for unit in self.state.standing()], fight.name))
            if "foe" in wanted(fight, thing):
                fields.append(Pick.among("foe", foes, fight.name))
            found.append(Option(f"use:{key}", f"Use: {thing.name}", partial(offer_words, fight, thing), tuple(fields)))
        return found

    def resolve(self, choice: Choice) -> None:
        """Note the plan."""
        if choice.option == "retreat":
            self.state.round.leaving = True
            for unit in self.state.members:
                unit.turn.plan = "done"
            return
        turn = self.state.units[self.flow.who].turn
        turn.plan = choice.option
        turn.target, turn.other = str(choice.fields.get("target", "")), str(choice.fields.get("foe", ""))


class Shield(OfferShield):
    """A Shift Shield against the blow that is about to land (IT-05)."""

    def bind(self) -> None:
        """Bind the state."""
        self.state = self.engine.bound(State)

    def coming(self, who: str) -> int:
        """Return the damage of the blow."""
        return self.state.round.damage

    def settle(self, who: str, ignored: bool) -> None:
        """Note the answer."""
        self.state.round.asked = True
        if ignored:
            self.state.round.damage = 0


REQUESTS = (Act, Shield)
