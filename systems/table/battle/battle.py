"""A battle: a fight under its ruleset, which can begin, be saved, restored and copied."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Self

from systems.table.battle.components import Charge, Course, Edge, Gear, Quiet, Result, Spoils
from systems.table.battle.course import EncounterPhases
from systems.table.battle.fight import Fight
from systems.table.battle.items import with_charges
from systems.table.battle.loot import LOOT_PHASES, LOOT_REQUESTS
from systems.table.battle.setup import Encounter, Party
from systems.table.battle.triggers import Triggers, begun
from systems.table.enemies.ahead import Foresight, Standing, better, ended
from systems.table.enemies.behaviour import Intent
from systems.table.enemies.decide import Trial
from systems.table.loop.dice import Dice, SeededDice
from systems.table.loop.engine import Flow
from systems.table.loop.language import tr
from systems.table.loop.state_values import quoted
from systems.table.loop.world import World
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset import Body, Ruleset, is_strange, ruleset
from systems.table.ruleset.returned import WrongReturn, bodies_of, view_of

STYLES = (SENSIBLE, SENSIBLE._replace(leaving="never"), SENSIBLE._replace(leaving="never", aim="weakest"))
"""The styles in which the party answers in trials, in turns."""
SAVED = ("ruleset", "encounter", "party", "dice", "state", "attribution")
"""The parts of a fight's snapshot."""


class Battle(Fight):
    """One fight in a world of its own."""

    def __init__(self, rules: Ruleset, encounter: Encounter, party: Party, dice: Dice) -> None:
        """Set the fight up without running it. Use `begin` or `restore`."""
        world = World()
        try:
            self._set_up(world, rules, encounter, party, dice)
        except BaseException:
            world.close()
            raise

    def _set_up(self, world: World, rules: Ruleset, encounter: Encounter, party: Party, dice: Dice) -> None:
        edge = Edge(bonus=party.bonus, ambushed=encounter.ambush)
        world.create("battle", Flow(rules.first_phase), Quiet(), edge, Spoils(), Result())
        if encounter.phases:
            world.create("course", Course())
        for thing in party.things:
            world.create(thing.id, Gear(thing), Charge(gone=thing.charged and not thing.uses))
        if stirring := begun(party):
            world.attach("battle", stirring)
        numbers = rules.numbers_model.model_validate(dict(encounter.numbers))
        names = _names(encounter, party)
        super().__init__(
            world, dice, names, encounter, party, numbers.quiet_rounds, rules.name, rules.effects, rules.id
        )
        self.foresight = Foresight(
            numbers.look_ahead,
            numbers.look_ahead_rounds,
            numbers.look_ahead_margin,
            numbers.look_ahead_often,
            numbers.look_ahead_press,
        )
        self.ruleset = rules
        rules.populate(self)
        self.install([*rules.phases, *LOOT_PHASES], [*rules.requests, *LOOT_REQUESTS])
        if stirring:
            Triggers(self, rules, stirring).install()
        self._phases = EncounterPhases(self, rules, world.one(Course)) if encounter.phases else None
        self._follow()
        self._copy: Battle | None = None
        self._memory = world.memory()
        self._start = self._memory.values()

    @classmethod
    def begin(cls, rules: Ruleset, encounter: Encounter, party: Party, dice: Dice) -> Self:
        """Begin a fight and run it to the first request; `events` holds what happened until then."""
        battle = cls(rules, encounter, party, dice)
        battle.start()
        return battle

    def start(self) -> None:
        """Begin the phases that the encounter begins with, and run to the first request."""
        self.begin_phases(1)
        self.advance()

    def again(self, dice: Dice) -> None:
        """Begin the same fight again in the same world, with other dice. Fast: nothing is rebuilt."""
        self.resume(self._start, dice)
        self.start()

    def values(self) -> tuple[tuple[Any, ...], ...]:
        """Return all state, as `resume` takes it."""
        return self._memory.values()

    def copy(self) -> "Battle":
        """Return a second battle of the same setup without loot, to look ahead in; built once (BH-07)."""
        if self._copy is None:
            encounter = self.encounter.model_copy(update={"loot_tables": ()})
            self._copy = Battle(self.ruleset, encounter, self.party, self.dice)
            self._copy.telling = False
        return self._copy

    def resume(self, values: tuple[tuple[Any, ...], ...], dice: Dice, trial: Trial | None = None) -> None:
        """Set the state of a battle of the same setup, with other dice, without running on."""
        self._memory.put_back(values)
        self.changed()
        self._follow()
        self.dice = dice
        self.trial = trial
        self.attribution.clear()
        self.events = []
        self._request = None

    def _follow(self) -> None:
        if self._phases:
            self._phases.follow()

    def begin_phases(self, number: int) -> None:
        """Begin the phases of the encounter that are due as the round of that number begins (TH-03)."""
        knows = self.trial is None or self.trial.surprises
        if self._phases and knows and not self.result.outcome:
            self._phases.begin(number)

    def round_number(self) -> int:
        """The number of the round that goes on, from 1."""
        return self.ruleset.rounds(self)

    def waiting(self) -> frozenset[str]:
        """Return the ids of the foes that have not joined the fight (TH-03)."""
        return self._phases.waiting() if self._phases else frozenset()

    def close(self) -> None:
        """Delete the world, and that of the copy; the battle must not be used after this."""
        if self._copy is not None:
            self._copy.close()
        super().close()

    def view(self) -> dict[str, Any]:
        """Return everything that the player may know of the fight (`BattleView`)."""
        rules = self.ruleset
        shown = rules.view(self)
        if not isinstance(shown, dict):
            raise WrongReturn(rules.id, "view", f"{quoted(shown)} is no dict")
        whole = {
            **shown,
            "intents": rules.intents_shown(self),
            "declared": rules.declarations(self),
            "prospects": rules.prospects(self),
            "stands": rules.stands(self),
            "closed": rules.closed(self),
        }
        if is_strange(rules.id):
            view_of(rules.id, whole)
        if self._phases and (phase := self._phases.view()):
            whole |= {"phase": phase, "facts": [(tr("Phase"), phase["name"]), *shown["facts"]]}
        return {**whole, "party": with_charges(self, shown["party"])}

    def part(self, name: str) -> Any:
        """Return one part of the view by itself, for policies; its words may be missing."""
        return self.ruleset.part(self, name)

    def bodies(self) -> dict[str, Body]:
        """Return each member's body now, in the ruleset's own terms."""
        return bodies_of(self.ruleset.id, self.ruleset.bodies(self))

    def bonus_spent(self) -> bool:
        """Tell whether the party's Scouting Bonus was spent in this fight (HX-14)."""
        return self.edge.spent

    def used(self) -> dict[str, int]:
        """Return the uses of each thing by id; unused ones are left out."""
        return {key: charge.used for key, (_, charge) in self.gear.items() if charge.used}

    def look_ahead(
        self, who: str, tries: Sequence[Intent], trials: int, errand: Collection[Intent] = ()
    ) -> Sequence[Intent]:
        """Return the intents after which the enemies stand better than after the first, the best one first (BH-07).

        They are tried in a copy that holds no more than the enemy knows, on dice of its own that are seeded by it: the
        same state always gives the same answer.
        """
        copy, rules, ahead = self.copy(), self.ruleset, self.foresight
        copy.resume(self.values(), self.dice, Trial())
        rules.as_known(copy, who)
        values, before = copy.values(), rules.sides(copy)
        seed = blake2b(repr(values).encode(), digest_size=8).hexdigest()
        until = self.round_number() + ahead.horizon

        def trial(intent: Intent, number: int) -> Standing:
            copy.resume(values, SeededDice(seed, f"{who}-{number}"), Trial({who: intent}))
            return copy.play_trial(until, STYLES[number % len(STYLES)])

        return better(tries, trial, before, trials, ahead.margin, errand)

    def play_trial(self, until: int, style: PlayStyle) -> Standing:
        """Run on until a round begins or the fight is over; return how both sides stand then.

        Args:
            until: the number of that round.
            style: how the party answers.
        """
        self.advance()
        while (request := self.request) is not None and not self.result.outcome and self.round_number() < until:
            self.choose(self.ruleset.policy(request, style))
        return ended(self.ruleset.sides(self), self.result.outcome)

    def snapshot(self) -> dict[str, Any]:
        """Return the fight as TOML data, at any request."""
        return {
            "ruleset": self.ruleset.id,
            "encounter": self.encounter.model_dump(mode="json", exclude_none=True),
            "party": self.party.model_dump(mode="json", exclude_none=True),
            "dice": self.dice.state(),
            "state": self.world.snapshot(),
            "attribution": self.attribution.snapshot(),
        }

    @classmethod
    def restore(cls, data: Mapping[str, Any], dice: Dice | None = None) -> Self:
        """Restore a fight from `snapshot`.

        Args:
            data: the result of `snapshot`, perhaps by way of TOML.
            dice: the dice from now on; None for those of the snapshot.

        Raises:
            ValueError: the data is not a snapshot, or does not fit this version.
            KeyError: the ruleset is not installed.
        """
        missing = [part for part in SAVED if part not in data]
        if missing:
            raise ValueError(tr("The saved fight lacks {missing}.", missing=", ".join(missing)))
        encounter = Encounter.model_validate(data["encounter"])
        party = Party.model_validate(data["party"])
        rules = ruleset(data["ruleset"])
        battle = cls(rules, encounter, party, dice or SeededDice.restore(data["dice"]))
        try:
            try:
                battle.world.load(data["state"], grown=is_strange(rules.id))
            except ValueError as error:
                raise ValueError(
                    tr("the fight under the ruleset {rules!r} does not fit: {error}", rules=rules.id, error=error)
                ) from error
            battle.attribution.load(data["attribution"])
            battle._follow()
        except BaseException:
            battle.close()
            raise
        return battle


def _names(encounter: Encounter, party: Party) -> dict[str, str]:
    names = {"party": tr("The party"), "foes": encounter.name, "": tr("Somebody")}
    names |= {member.id: member.name for member in party.members}
    names |= told_apart(encounter)
    names |= {thing.id: thing.name for thing in party.things}
    names |= {table.id: table.name for table in encounter.loot_tables}
    return {**names, **encounter.item_names}


def told_apart(encounter: Encounter) -> dict[str, str]:
    """Return the names of the foes by id; equal names are numbered, so that the log tells them apart."""
    counts = Counter(foe.name for foe in encounter.foes)
    numbers: Counter[str] = Counter()
    found = {}
    for foe in encounter.foes:
        numbers[foe.name] += 1
        found[foe.id] = (
            tr("{foe} {numbers}", foe=foe.name, numbers=numbers[foe.name]) if counts[foe.name] > 1 else foe.name
        )
    return found
