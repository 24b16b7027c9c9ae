"""One fight after the other of the same set-up, all of them in one battle whose world is reset."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from game.laboratory.playtest.account import Account
from game.laboratory.playtest.decisive import Course
from game.laboratory.playtest.factors import OPENING
from game.laboratory.playtest.record import Record
from game.laboratory.policies import make, steady
from game.laboratory.setups import Setup, protections, sides
from systems.table.battle.battle import Battle
from systems.table.battle.side_by_side import SideBySide
from systems.table.loop.dice import SeededDice
from systems.table.loop.luck import WatchedDice
from systems.table.loop.requests import Choice
from systems.table.policy.policy import Policy
from systems.table.ruleset import ruleset

LABEL = "fight-1"
"""The label of the dice of a single fight."""
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
    spent: Sequence[tuple[str, int]]
    """What the fight has cost it, by the keys of its body."""


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
        self.battle.telling = False
        self._outside = self.rules.under(setup.encounter.numbers)
        self.items = {thing.id: thing.item for thing in setup.party.things}
        self.members = setup.party.members
        self.side = {unit: side for side, units in sides(setup).items() for unit in units}
        self._own = frozenset(unit for unit, side in self.side.items() if side == "party")
        self.wards = protections(setup.party)
        self._bodies = self.battle.bodies()
        self._known: dict[tuple[int, ...], Condition] = {}
        self.health = sum(
            self.condition(number, self._bodies[member.id]).now for number, member in enumerate(self.members)
        )

    @cached_property
    def beside(self) -> SideBySide | str:
        """What plays fights of this set-up side by side, or, in words, what leaves them to be played one by one.

        It uses the same battle, which is begun again for each fight that is played by itself.
        """
        setup = self.setup
        if not steady(setup.policy):
            return f"the policy {setup.policy}"
        self.battle.again(dice("0", 0))
        return self.rules.side_by_side(self.battle, make(setup.policy, setup.playbook, self.battle, None))

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
        rolling = WatchedDice(run_seed(seed, run), LABEL, self._own)
        battle.again(rolling)
        told, opened = [battle.events], 0
        course = Course(battle)

        def turned() -> None:
            nonlocal opened
            course.look()
            if not opened and course.over >= OPENING and not battle.result.outcome:
                opened = len(told)

        through(battle, policy, setup.round_limit, lambda choice: told.append(battle.choose(choice)), turned)
        course.look()
        account = Account(self.rules.credits, self.side)
        account.add(told[:opened])
        opening = account.harm() if opened else None
        account.add(told[opened:])
        return self._record(run, account, course, opening)._replace(luck=(rolling.party, rolling.foes))

    def _record(
        self, run: int, account: Account, course: Course, opening: Mapping[tuple[str, str], int] | None
    ) -> Record:
        battle = self.battle
        outcome, rounds = ended(battle, self.setup.round_limit)
        late = outcome != battle.outcome
        bodies = battle.bodies()
        are = [self.condition(number, bodies[member.id]) for number, member in enumerate(self.members)]
        spent: dict[str, int] = {}
        for each in are:
            for key, lacking in each.spent:
                spent[key] = spent.get(key, 0) + lacking
        times = battle.used()
        used: dict[str, int] = {}
        for thing, count in times.items():
            used[self.items[thing]] = used.get(self.items[thing], 0) + count
        found: dict[str, int] = {}
        for item, count in () if late else battle.spoils.found:
            found[item] = found.get(item, 0) + count
        return Record(
            run=run,
            outcome=outcome,
            rounds=rounds,
            decisive=0 if late else course.decisive(),
            lost=1000 * max(0, self.health - sum([each.now for each in are])) // max(1, self.health),
            left=tuple([each.left for each in are]),
            able=tuple([each.able for each in are]),
            dead=tuple([each.dead for each in are]),
            spent={key: value for key, value in spent.items() if value},
            used=used,
            found=found,
            contributions=account.contributions,
            struck=account.warded or account.struck,
            warded=account.warded or not self.wards.isdisjoint(times),
            first=account.first,
            opening=opening,
        )

    def condition(self, number: int, body: Mapping[str, int]) -> Condition:
        """Return the condition of the member with that number and body; computed once for each body."""
        key = (number, *body.values())
        known = self._known.get(key)
        if known is None:
            block = self.members[number].block
            plain = dict(body)
            health = self._outside.health(block, plain)
            able, dead = self._outside.able(block, plain), self._outside.dead(block, plain)
            spent = tuple(self.rules.spent(self._bodies[self.members[number].id], plain).items())
            known = Condition(health.now, 1000 * health.now // max(1, health.most), able, dead, spent)
            self._known[key] = known
        return known


def through(
    battle: Battle,
    policy: Policy,
    rounds: int,
    choose: Callable[[Choice], object],
    turned: Callable[[], object] = bool,
) -> None:
    """Have a policy play a fight to its end, or beyond a number of rounds.

    Args:
        battle: the fight, at a request.
        policy: answers for the party.
        rounds: the round limit.
        choose: passes an answer to the battle.
        turned: is called at the first request of each round.

    Raises:
        Circling: the policy does not come to an end.
    """
    round_of = battle.ruleset.rounds
    number, made = 0, 0
    while (request := battle.request) is not None:
        if (now := round_of(battle)) != number:
            number, made = now, 0
            turned()
            if now > rounds:
                return
        made += 1
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
    return SeededDice(run_seed(seed, run), LABEL)
