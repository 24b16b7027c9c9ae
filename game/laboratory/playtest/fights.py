"""One fight after the other of the same set-up, all of them in one battle whose world is reset."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from game.laboratory.playtest.decisive import Course
from game.laboratory.playtest.factors import OPENING
from game.laboratory.playtest.record import Record
from game.laboratory.policies import make
from game.laboratory.setups import SIDES, Setup, protections, sides
from systems.table.battle.battle import Battle
from systems.table.battle.contributions import WHOLE
from systems.table.loop.dice import SeededDice
from systems.table.loop.events import Event
from systems.table.loop.requests import Choice
from systems.table.policy.policy import Policy
from systems.table.ruleset import ruleset

MOST_CHOICES = 2000
"""Choices within one round after which a policy counts as circling."""


class Circling(Exception):
    """A policy made very many choices without a round going by; the text names the question."""


class Condition(NamedTuple):
    """The condition of one member at some moment."""

    now: int
    """Health, in the ruleset's own points."""
    left: int
    """Per mille of full health."""
    able: bool
    dead: bool


class Fights:
    """The fights of one set-up. Run i of a seed is the same fight wherever and whenever it is played."""

    def __init__(self, setup: Setup) -> None:
        """Build the battle; nothing is played yet.

        Raises:
            KeyError: the ruleset is not installed, or there is no such policy.
        """
        self.setup = setup
        self.rules = ruleset(setup.ruleset)
        self.battle = Battle(self.rules, setup.encounter, setup.party, dice("0", 0))
        self._credits = self.rules.credits
        self._outside = self.rules.under(setup.encounter.numbers)
        self._items = {thing.id: thing.item for thing in setup.party.things}
        self._members = setup.party.members
        self._foes = self._strikers()
        self._side = {unit: side for side, units in sides(setup).items() for unit in units}
        self._wards = protections(setup.party)
        self._bodies = self.battle.bodies()
        self._known: dict[tuple[int, ...], Condition] = {}
        self._health = sum(self._condition(number, member.body).now for number, member in enumerate(self._members))

    def _strikers(self) -> Callable[[str], bool]:
        """Return a test for the ids of units on the other side; harm without a source has an empty one."""
        party = {member.id for member in self._members} | {"party", ""}
        return lambda who: who not in party

    def close(self) -> None:
        """Give the battle's world back."""
        self.battle.close()

    def play(self, seed: str, run: int) -> Record:
        """Play one fight to its end, or to the round limit.

        Raises:
            Circling: the policy does not come to an end.
        """
        battle, setup = self.battle, self.setup
        policy = make(setup.policy, setup.playbook, battle, run_seed(seed, run))
        contributions: Counter[tuple[str, str]] = Counter()
        first: dict[str, tuple[str, ...]] = {}
        opening: dict[tuple[str, str], int] | None = None
        battle.again(dice(seed, run))
        self._count(contributions, first, battle.events)
        course = Course(battle)

        def choose(choice: Choice) -> None:
            nonlocal opening
            self._count(contributions, first, battle.choose(choice))
            course.look()
            if opening is None and course.over >= OPENING and not battle.result.outcome:
                opening = self._harm(contributions)

        through(battle, policy, setup.round_limit, choose)
        return self._record(run, contributions, course)._replace(first=first, opening=opening)

    def _count(
        self, contributions: Counter[tuple[str, str]], first: dict[str, tuple[str, ...]], events: Iterable[Event]
    ) -> None:
        by_type = self._credits
        fallen: dict[str, None] = {}
        for event in [event for event in events if type(event) in by_type]:
            for who, does, whom, amount in by_type[type(event)](event):
                contributions[who, does] += amount
                if does == "dealt":
                    contributions[whom, "taken"] += amount
                elif does == "felled":
                    fallen[whom] = None
        if fallen and len(first) < 2:
            for side in SIDES:
                if units := tuple(whom for whom in fallen if self._side.get(whom) == side):
                    first.setdefault(side, units)

    def _harm(self, contributions: Counter[tuple[str, str]]) -> dict[tuple[str, str], int]:
        """Return the harm done so far in whole points, by each unit and each side."""
        parts: Counter[tuple[str, str]] = Counter()
        for (who, does), amount in contributions.items():
            if does == "dealt" and who in self._side:
                parts["harm", who] = amount
                parts["side", self._side[who]] += amount
        return {key: round(amount / WHOLE) for key, amount in parts.items()}

    def _record(self, run: int, contributions: Counter[tuple[str, str]], course: Course) -> Record:
        battle = self.battle
        outcome, rounds = ended(battle, self.setup.round_limit)
        late = outcome != battle.outcome
        bodies = battle.bodies()
        spent: Counter[str] = Counter()
        for member in self._members:
            for key, lacking in self.rules.spent(self._bodies[member.id], bodies[member.id]).items():
                spent[key] += lacking
        used: Counter[str] = Counter()
        for thing, times in battle.used().items():
            used[self._items[thing]] += times
        found: Counter[str] = Counter()
        for item, count in () if late else battle.spoils.found:
            found[item] += count
        shielded = any(does == "warded" and amount for (_, does), amount in contributions.items())
        are = [self._condition(number, bodies[member.id]) for number, member in enumerate(self._members)]
        return Record(
            run=run,
            outcome=outcome,
            rounds=rounds,
            decisive=0 if late else course.decisive(),
            lost=1000 * max(0, self._health - sum(each.now for each in are)) // max(1, self._health),
            left=tuple([each.left for each in are]),
            able=tuple([each.able for each in are]),
            dead=tuple([each.dead for each in are]),
            spent={key: value for key, value in spent.items() if value},
            used=used,
            found=found,
            contributions=contributions,
            struck=shielded or any(does == "dealt" and self._foes(who) for who, does in contributions),
            warded=shielded or not self._wards.isdisjoint(battle.used()),
        )

    def _condition(self, number: int, body: Mapping[str, int]) -> Condition:
        """Return the condition of the member with that number and body; computed once for each body."""
        key = (number, *body.values())
        known = self._known.get(key)
        if known is None:
            block = self._members[number].block
            plain = dict(body)
            health = self._outside.health(block, plain)
            able, dead = self._outside.able(block, plain), self._outside.dead(block, plain)
            known = Condition(health.now, 1000 * health.now // max(1, health.most), able, dead)
            self._known[key] = known
        return known


def through(battle: Battle, policy: Policy, rounds: int, choose: Callable[[Choice], object]) -> None:
    """Have a policy play a fight to its end, or beyond a number of rounds.

    Args:
        battle: the fight, at a request.
        policy: answers for the party.
        rounds: the round limit.
        choose: passes an answer to the battle.

    Raises:
        Circling: the policy does not come to an end.
    """
    round_of = battle.ruleset.rounds
    number, made = 0, 0
    while (request := battle.request) is not None and (now := round_of(battle)) <= rounds:
        number, made = now, made + 1 if now == number else 1
        if made > MOST_CHOICES:
            raise Circling(f"{made} choices in round {now}; the last question was ({request.kind}): {request.text}")
        choose(policy(request))


def ended(battle: Battle, limit: int) -> tuple[str, int]:
    """Return the outcome of a finished fight and the rounds fought; beyond the limit it is a stalemate."""
    if battle.ruleset.rounds(battle) > limit:
        return "stalemate", limit
    return battle.outcome, battle.ruleset.fought(battle)


def run_seed(seed: str, run: int) -> str:
    """Return the seed of one run; `flamequick fight` takes it."""
    return f"{seed}.{run}"


def dice(seed: str, run: int) -> SeededDice:
    """Return the dice of a run: those of a single fight of its seed."""
    return SeededDice(run_seed(seed, run), "fight-1")
