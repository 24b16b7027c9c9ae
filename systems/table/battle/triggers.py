"""What things do by themselves in a fight: triggers, and uses that go on for rounds (TH-01).

They are read off the contributions that events report, so that every ruleset has them. What is due happens between two
steps of the phases, a die at a time; what it brings about calls nothing else by itself.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import ParamSpec

from systems.table.battle.components import Stirring
from systems.table.battle.contributions import Contribution
from systems.table.battle.fight import EffectHandler, Fight
from systems.table.battle.items import costs, drain
from systems.table.battle.setup import On, Party, Thing
from systems.table.content.effect import Effect
from systems.table.loop.cues import Cue
from systems.table.loop.events import Event, Namer
from systems.table.loop.language import told_each, tr
from systems.table.ruleset.ruleset import Ruleset

P = ParamSpec("P")

GOES_ON = -1
"""In place of a trigger's number: the use of the thing that goes on."""


class ThingActed(Event):
    """A thing does something by itself, or goes on doing it."""

    thing: str
    who: str
    does: str

    def words(self, name: Namer) -> str:
        """Say what it does."""
        does = told_each(self.does)
        if not self.who:
            return tr("The {thing} acts by itself: it {does}.", thing=name(self.thing), does=does)
        return tr(
            "The {thing} acts by itself on {who}: it {does}.", thing=name(self.thing), who=name(self.who), does=does
        )

    def cues(self) -> Sequence[Cue]:
        """Mark what it does, on whom if on somebody."""
        return [Cue("mark", self.who, self.thing, text=self.does)]


def begun(party: Party) -> Stirring | None:
    """Return what is due at the beginning of a fight; None where no thing does anything by itself."""
    if not any(each.powers and (each.powers.triggers or each.powers.lasts > 1) for each in party.things):
        return None
    return Stirring(tuple(_due(party.things, "fight", "", "")))


def _due(things: Sequence[Thing], on: On, who: str, foe: str) -> Iterator[tuple[str, int, str, str, int]]:
    """Yield what an occasion calls, of one bearer or of all of them."""
    for thing in things:
        for number, trigger in enumerate(thing.powers.triggers if thing.powers else ()):
            if trigger.on == on and who in ("", thing.holder):
                yield thing.id, number, thing.holder, foe, 0


class Triggers:
    """The triggers of a fight that has some."""

    def __init__(self, fight: Fight, rules: Ruleset, stirring: Stirring) -> None:
        """Know the fight, its ruleset and what is due in it."""
        self.fight = fight
        self.rules = rules
        self.state = stirring
        self.members = frozenset(member.id for member in fight.party.members)
        self.blocks = {member.id: member.block for member in fight.party.members}

    def install(self) -> None:
        """Note the occasions in what phases and answers bring about; what is due comes before the next phase."""
        fight = self.fight
        fight.phases.update({name: self._in_turn(self._noting(phase)) for name, phase in fight.phases.items()})
        fight.resolve.update({kind: self._noting(resolve) for kind, resolve in fight.resolve.items()})

    def _in_turn(self, phase: Callable[[], None]) -> Callable[[], None]:
        """Return a phase in whose place one thing acts by itself, as long as anything is due."""

        def process() -> None:
            if self.state.waiting and not self.fight.result.outcome:
                self._act()
                self.fight.changed()
            else:
                self.state.waiting = ()
                phase()

        return process

    def _noting(self, work: Callable[P, None]) -> Callable[P, None]:
        """Return work after which the occasions among its events are noted."""

        def noted(*given: P.args, **named: P.kwargs) -> None:
            told = len(self.fight.events)
            work(*given, **named)
            self._note(self.fight.events[told:])

        return noted

    def _note(self, events: Sequence[Event]) -> None:
        """Note the occasions among new events, and the end of a round."""
        found: list[tuple[str, int, str, str, int]] = []
        things = self.fight.party.things
        for event in events:
            for each in self.rules.contributions(event):
                on = self._occasion(each)
                if on == "hurt":
                    found += _due(things, on, each.whom, each.who)
                elif on:
                    found += _due(things, on, each.who, each.whom)
        if self.state.turned:
            self.state.turned = False
            found += [(key, GOES_ON, who, foe, 1) for key, who, foe, _ in self.state.lasting]
            self.state.lasting = tuple((key, who, foe, n - 1) for key, who, foe, n in self.state.lasting if n > 1)
            found += _due(things, "round", "", "")
        if found:
            self.state.waiting = (*self.state.waiting, *found)

    def _occasion(self, part: Contribution) -> On | None:
        """Return the occasion that a contribution is to the things of a member; None for none."""
        ours, theirs = part.who in self.members, part.whom in self.members
        if part.does == "dealt" and part.who and theirs and not ours:
            return "hurt"
        if not ours or theirs:
            return None
        return "hit" if part.does == "dealt" else "kill" if part.does == "felled" else None

    def _act(self) -> None:
        """Do the first thing that is due, or its next part: the roll of its chance, or one effect."""
        key, number, who, foe, step = self.state.waiting[0]
        rest = self.state.waiting[1:]
        thing = self.fight.gear[key][0].thing
        assert thing.powers is not None
        trigger = None if number == GOES_ON else thing.powers.triggers[number]
        effects = trigger.effects if trigger else thing.effects
        if step == 0:
            assert trigger is not None
            calls = self._is_below(who, trigger.below) and costs(self.fight, key, trigger.costs)
            if not calls or not self._happens(thing, trigger.chance):
                self.state.waiting = rest
                return
            drain(self.fight, key, trigger.costs)
        going_on = step < len(effects)
        self.state.waiting = ((key, number, who, foe, step + 1), *rest) if going_on else rest
        if step:
            self._apply(thing, effects[step - 1], who, foe)

    def _is_below(self, who: str, percent: int) -> bool:
        """Tell whether a bearer's health is below a percentage; any is below 0, which stands for none."""
        if not percent:
            return True
        bodies = self.rules.bodies(self.fight)
        if who not in bodies:
            return False
        health = self.rules.health(self.blocks[who], bodies[who])
        return health.now * 100 < health.most * percent

    def _happens(self, thing: Thing, chance: int) -> bool:
        if chance >= 100:
            return True
        return self.fight.roll("combat", 1, 100, thing.holder or "party", self.fight.name(thing.id)).total <= chance

    def _apply(self, thing: Thing, effect: Effect, who: str, foe: str) -> None:
        """Apply one effect to whom it is for, if there is anybody."""
        handler = self.fight.effects.get(effect.effect)
        target = self._target(handler, who, foe) if handler else None
        if handler is None or target is None:
            return
        does = handler.words(effect) if handler.words else effect.words()
        self.fight.emit(ThingActed(thing.id, target, does))
        self.fight.attribution.user = "party"
        handler.apply(self.fight, effect, thing, target)

    def _target(self, handler: "EffectHandler[Effect]", who: str, foe: str) -> str | None:
        """Return whom an effect is for; an empty text for nobody in particular, None where there is nobody left."""
        if handler.targets == "none":
            return ""
        if handler.targets in ("member", "bearer"):
            standing = self._standing() if who or handler.targets == "member" else []
            return who if who in standing else None if who else next(iter(standing), None)
        foes = [unit["id"] for unit in self.fight.part("foes")["units"] if unit["able"]]
        return foe if foe in foes else next(iter(foes), None)

    def _standing(self) -> list[str]:
        """Return the members who can act."""
        bodies = self.rules.bodies(self.fight)
        return [key for key, body in bodies.items() if self.rules.able(self.blocks[key], body)]
